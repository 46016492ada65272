import type { Word } from '../../../contract/transcript.ts';
import type { SampleSpan, SpooledAudio } from '../../../dsp/audio.ts';
import type { Transcriber } from '../../transcriber/transcriber.ts';
import type { InpaintSettings } from '../inpainter.ts';
import { readMono } from '../read-span.ts';

const listeningRateHz = 16_000;
/** On each side: two or three lines of a song. */
const sideSeconds = 25;
/** Less than this holds no word. */
const sideSecondsMin = 1;

export interface WordEngines {
  readonly transcriber?: Transcriber | undefined;
  readonly onNotice?: ((notice: string) => void) | undefined;
}

/** Transcribes the words around the range if lyrics of the whole song were given: only those need to be located. */
export async function transcribeSurroundings(
  { source, range, request, intent, signal }: InpaintSettings,
  { transcriber, onNotice }: WordEngines,
): Promise<readonly Word[]> {
  if (!transcriber || intent === 'restore' || !request.lyrics) return [];
  try {
    return await transcribeSides(source, range, { transcriber, signal });
  } catch (error) {
    signal.throwIfAborted();
    // The lines are then found by their position in the song.
    onNotice?.(`Could not transcribe the words around the range: ${error}`);
    return [];
  }
}

/**
 * The words on both sides of a range, in times of the recording: they show which lines of a song are in it.
 * English is assumed, as every installation can transcribe it.
 */
async function transcribeSides(
  source: SpooledAudio,
  { startSample, endSample }: SampleSpan,
  { transcriber, signal }: { readonly transcriber: Transcriber; readonly signal: AbortSignal },
): Promise<Word[]> {
  const rate = source.sampleRateHz;
  const reach = sideSeconds * rate;
  const sides: readonly SampleSpan[] = [
    { startSample: Math.max(0, startSample - reach), endSample: startSample },
    { startSample: endSample, endSample: Math.min(source.sampleCount, endSample + reach) },
  ];
  const words: Word[] = [];
  for (const side of sides) {
    if (side.endSample - side.startSample < sideSecondsMin * rate) continue;
    const mono = await readMono(source, side, { sampleRateHz: listeningRateHz, signal });
    const blocks = (async function* () {
      yield [mono];
    })();
    const audio = { sampleRateHz: listeningRateHz, channelCount: 1, blocks };
    const { utterances } = await transcriber.transcribe(audio, { translate: false, signal });
    const from = side.startSample / rate;
    for (const word of utterances.flatMap((utterance) => utterance.words)) {
      words.push({ ...word, startSeconds: from + word.startSeconds, endSeconds: from + word.endSeconds });
    }
  }
  return words;
}
