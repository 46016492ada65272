import { splitWords, spreadWords } from '../../../contract/spread-words.ts';
import type { Word } from '../../../contract/transcript.ts';
import { mixToMono, type SampleSpan } from '../../../dsp/audio.ts';
import { createStreamResampler } from '../../../dsp/stream-resampler.ts';
import type { TimedLine } from '../../composer/composer.ts';
import { timeHeardLyrics } from '../../composer/transcribed-lyrics.ts';
import type { Transcriber } from '../../transcriber/transcriber.ts';
import type { Material } from '../material.ts';

const listeningRateHz = 16_000;

interface SungRange {
  readonly material: Material;
  readonly range: SampleSpan;
  readonly sampleRateHz: number;
}

interface Ears {
  readonly transcriber?: Transcriber | undefined;
  readonly signal: AbortSignal;
  readonly onNotice?: ((notice: string) => void) | undefined;
}

/**
 * The times of each line of a range in the recording: by transcription of the new sound; else evenly over the range.
 *
 */
export async function timeSection(section: string, sung: SungRange, ears: Ears): Promise<TimedLine[]> {
  const { range, sampleRateHz } = sung;
  const startSeconds = range.startSample / sampleRateHz;
  const seconds = range.endSample / sampleRateHz - startSeconds;
  const planned = spreadLines(section, seconds);
  if (planned.length === 0) return [];
  const heard = ears.transcriber ? await hear(sung, ears.transcriber, ears) : [];
  return shiftLines(timeHeardLyrics(planned, heard, seconds).lines, 1000 * startSeconds);
}

function spreadLines(section: string, seconds: number): TimedLine[] {
  const lines = section.split(/\r\n|\r|\n/).filter((line) => /\p{L}/u.test(line) && !/^\s*\[.*\]\s*$/.test(line));
  const letters = lines.reduce((sum, { length }) => sum + length, 0);
  let at = 0;
  return lines.map((text) => {
    const from = at;
    at += (text.length / letters) * seconds;
    const words = spreadWords(splitWords(text), from, at).map((word) => ({
      text: word.text.trim(),
      startMs: Math.round(1000 * word.startSeconds),
      endMs: Math.round(1000 * word.endSeconds),
    }));
    return { text, startMs: Math.round(1000 * from), endMs: Math.round(1000 * at), words };
  });
}

/** In seconds of the range. */
async function hear(
  { material, range, sampleRateHz }: SungRange,
  transcriber: Transcriber,
  { signal, onNotice }: Ears,
): Promise<Word[]> {
  const [from, to] = [range.startSample - material.startSample, range.endSample - material.startSample];
  const resampler = createStreamResampler(sampleRateHz, listeningRateHz);
  const mono = mixToMono(material.samples.map((samples) => samples.subarray(from, to)));
  async function* blocks(): AsyncGenerator<Float32Array[]> {
    yield [resampler.push(mono)];
    yield [resampler.finish()];
  }
  try {
    const audio = { sampleRateHz: listeningRateHz, channelCount: 1, blocks: blocks() };
    const { utterances } = await transcriber.transcribe(audio, { translate: false, signal });
    return utterances.flatMap(({ words }) => words);
  } catch (error) {
    signal.throwIfAborted();
    // Roughly timed lines are better than none.
    onNotice?.(`The lyrics are spread over the range: ${error}`);
    return [];
  }
}

function shiftLines(lines: readonly TimedLine[], ms: number): TimedLine[] {
  const shift = <T extends { startMs: number; endMs: number }>(span: T): T => ({
    ...span,
    startMs: Math.round(span.startMs + ms),
    endMs: Math.round(span.endMs + ms),
  });
  return lines.map((line) => ({ ...shift(line), words: line.words.map(shift) }));
}
