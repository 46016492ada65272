import { chooseCapability, type TranscriptionCapability } from '../../contract/capabilities.ts';
import { Fault } from '../../contract/fault.ts';
import { nameLanguage } from '../../contract/languages.ts';
import type { Transcriber } from './transcriber.ts';

/** One who can transcribe, and what. */
export interface TranscriberEntry {
  readonly capability: TranscriptionCapability;
  readonly transcriber: Transcriber;
}

/**
 * Gives each task to the first who can do what it asks for.
 *
 * @param options `listTranscribers`: the best first; called for each task, as models come and go
 */
export function createTranscriber({
  listTranscribers,
}: {
  listTranscribers: () => readonly TranscriberEntry[] | Promise<readonly TranscriberEntry[]>;
}): Transcriber {
  return {
    async transcribe(audio, settings) {
      const { language, translate } = settings;
      const able = (await listTranscribers()).map((each) => ({ ...each.capability, transcriber: each.transcriber }));
      const chosen = chooseCapability(able, { language, translate });
      if (!chosen) throw describeMissing(settings);
      // English is its own translation, also for who cannot translate.
      const isEnglish = language === 'en';
      const transcript = await chosen.transcriber.transcribe(audio, {
        ...settings,
        translate: translate && !isEnglish,
      });
      return translate && isEnglish ? { ...transcript, translation: transcript.utterances } : transcript;
    },
  };
}

/** Reached only where a model was removed after the task was taken on. */
function describeMissing({ language, translate }: { language?: string | undefined; translate: boolean }): Fault {
  const what = translate ? 'translates' : 'transcribes';
  const from = language === undefined ? '' : ` ${nameLanguage(language)}`;
  return new Fault('UNPROCESSABLE_CONTENT', `Nothing that is installed here ${what}${from}.`);
}
