import { type Kokoro, kokoroRateHz, kokoroSymbolsMax, openKokoro } from '../../../models/kokoro/kokoro.ts';
import type { ScriptSentence, SpeechScript } from '../../../speech/speech-script.ts';
import { createPronouncer, type PronounceSpoken } from '../flite/pronounce-spoken.ts';
import { letterSounds } from '../flite/spell-sentence.ts';
import { pauseAfter } from '../pauses.ts';
import { readText } from '../read-text.ts';
import type { Speaker, SpeakingSettings } from '../speaker.ts';
import { genderOf } from '../speaking-gender.ts';
import { writeSymbols } from './kokoro-symbols.ts';

/** At the very beginning and end. */
const edgeSeconds = 0.15;

/** Speaks by Kokoro: a woman's voice and a man's; another is made of the one that is nearer. */
export function createKokoroSpeaker(folder: string): Speaker {
  let opening: Promise<{ kokoro: Kokoro; pronounce: PronounceSpoken }> | undefined;
  return {
    name: 'kokoro',
    async speak(text, settings) {
      const script = await readText(text);
      opening ??= Promise.all([openKokoro(folder), createPronouncer()]).then(([kokoro, pronounce]) => ({
        kokoro,
        pronounce,
      }));
      const tools = await opening;
      const blocks = speakScript(script, settings, tools);
      return {
        audio: { sampleRateHz: kokoroRateHz, channelCount: 1, blocks },
        isInVoice: settings.voice === undefined,
      };
    },
  };
}

async function* speakScript(
  { sentences }: SpeechScript,
  settings: SpeakingSettings,
  { kokoro, pronounce }: { readonly kokoro: Kokoro; readonly pronounce: PronounceSpoken },
): AsyncGenerator<Float32Array[]> {
  const silence = (seconds: number): Float32Array[] => [new Float32Array(Math.round(seconds * kokoroRateHz))];
  const voice = genderOf(settings);
  yield silence(edgeSeconds);
  for (const [i, sentence] of sentences.entries()) {
    if (sentence.pauseBeforeSeconds) yield silence(sentence.pauseBeforeSeconds);
    const soundsOf = (word: ScriptSentence['words'][number]): readonly string[] =>
      letterSounds(word.said) ?? pronounce([word])[0]!.phones;
    for (const symbols of writeSymbols(sentence, soundsOf, kokoroSymbolsMax)) {
      settings.signal?.throwIfAborted();
      const rate = sentence.words[0]?.rate ?? 1;
      yield [await kokoro.speak(symbols, { voice, speed: settings.speed * rate })];
    }
    yield silence(i === sentences.length - 1 ? edgeSeconds : pauseAfter(sentence, settings.speed));
    settings.onProgress?.((i + 1) / sentences.length);
  }
}
