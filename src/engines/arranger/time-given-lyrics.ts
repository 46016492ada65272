import { splitWords } from '../../contract/spread-words.ts';
import type { SpooledAudio } from '../../dsp/audio.ts';
import type { TimedLine } from '../composer/composer.ts';
import { timeHeardLyrics } from '../composer/transcribed-lyrics.ts';
import { readMono } from '../inpainter/read-span.ts';
import type { Transcriber } from '../transcriber/transcriber.ts';

const listeningRateHz = 16_000;

/** When the lines of known words are sung in a recording of a voice, found by listening; empty where that fails. */
export async function timeGivenLyrics(
  lyrics: string,
  voice: SpooledAudio,
  { transcriber, signal }: { readonly transcriber: Transcriber; readonly signal: AbortSignal },
): Promise<readonly TimedLine[]> {
  const lines = lyrics
    .split('\n')
    .map((line) => line.replace(/\[[^\]]*\]/g, '').trim())
    .filter((line) => /\p{L}/u.test(line));
  if (lines.length === 0) return [];
  const planned = spreadLines(lines, voice.durationSeconds);
  try {
    const span = { startSample: 0, endSample: voice.sampleCount };
    const mono = await readMono(voice, span, { sampleRateHz: listeningRateHz, signal });
    const blocks = (async function* () {
      yield [mono];
    })();
    const audio = { sampleRateHz: listeningRateHz, channelCount: 1, blocks };
    const { utterances } = await transcriber.transcribe(audio, { translate: false, signal });
    const heard = utterances.flatMap(({ words }) => words);
    return timeHeardLyrics(planned, heard, voice.durationSeconds).lines;
  } catch {
    signal.throwIfAborted();
    // A language that nothing installed knows: the lines stand where they would be sung evenly.
    return planned;
  }
}

function spreadLines(lines: readonly string[], durationSeconds: number): TimedLine[] {
  const ms = (1000 * durationSeconds) / lines.length;
  return lines.map((text, i) => {
    const words = splitWords(text);
    const at = (place: number): number => Math.round((i + place) * ms);
    return {
      text,
      startMs: at(0),
      endMs: at(0.9),
      words: words.map((word, w) => ({
        text: word,
        startMs: at((0.9 * w) / words.length),
        endMs: at((0.9 * (w + 1)) / words.length),
      })),
    };
  });
}
