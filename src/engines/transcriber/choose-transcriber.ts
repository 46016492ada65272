import { chooseCapability } from '../../contract/capabilities.ts';
import { Fault } from '../../contract/fault.ts';
import { nameLanguage } from '../../contract/languages.ts';
import type { EngineCandidate } from '../engine.ts';
import type { Transcriber } from './transcriber.ts';

/**
 * Gives each task to the first transcriber that can do what it asks for.
 *
 * @param listCandidates the best first; called for each task, as models come and go
 */
export function createTranscriber(listCandidates: () => Candidates | Promise<Candidates>): Transcriber {
  return {
    async transcribe(audio, settings) {
      const { language, translate } = settings;
      const candidates = (await listCandidates()).map(({ capability, engine }) => ({ ...capability, engine }));
      const chosen = chooseCapability(candidates, { language, translate });
      if (!chosen) throw describeMissing(settings);
      // English is its own translation, also for an engine that cannot translate.
      const isEnglish = language === 'en';
      const transcript = await chosen.engine.transcribe(audio, { ...settings, translate: translate && !isEnglish });
      return translate && isEnglish ? { ...transcript, translation: transcript.utterances } : transcript;
    },
  };
}

type Candidates = readonly EngineCandidate<'transcriber'>[];

/** Happens only if a model was removed after the task was accepted. */
function describeMissing({ language, translate }: { language?: string | undefined; translate: boolean }): Fault {
  const what = translate ? 'translate' : 'transcribe';
  const from = language === undefined ? '' : ` ${nameLanguage(language)}`;
  return new Fault('UNPROCESSABLE_CONTENT', `No installed engine can ${what}${from || ' this'}.`);
}
