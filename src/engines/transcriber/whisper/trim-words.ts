import type { Word } from '../../../contract/transcript.ts';
import { whisperRateHz } from './log-mel.ts';

/** As fine as the decoder's cross attention. */
const stepSamples = 320;
const stepSeconds = stepSamples / whisperRateHz;
/** Between the quietest and the loudest tenth of the audio in dB, so far up begins what counts as sound. */
const soundBeginsAt = 0.3;
/** With less between them there is no telling sound from pause. */
const rangeDbMin = 12;
/** Fricatives and stops are quiet: a word keeps this much around what was loud. */
const marginSeconds = 0.02;

/**
 * Takes the pauses off the ends of words: the decoder's attention goes from word to word and knows of none between them.
 *
 * @param samples the audio that the words' times count from the start of
 */
export function trimWords(words: readonly Word[], samples: Float32Array): Word[] {
  const levels = measureLevels(samples);
  const sorted = levels.slice().sort();
  const quiet = sorted[Math.floor(0.1 * sorted.length)] ?? 0;
  const loud = sorted[Math.floor(0.9 * sorted.length)] ?? 0;
  if (loud - quiet < rangeDbMin) return [...words];

  const threshold = quiet + soundBeginsAt * (loud - quiet);
  return words.map((word) => {
    const first = Math.round(word.startSeconds / stepSeconds);
    const end = Math.max(first + 1, Math.round(word.endSeconds / stepSeconds));
    const own = levels.subarray(first, end);
    const from = own.findIndex((level) => level > threshold);
    if (from < 0) return word;
    const to = own.findLastIndex((level) => level > threshold) + 1;
    return {
      ...word,
      startSeconds: Math.max(word.startSeconds, (first + from) * stepSeconds - marginSeconds),
      endSeconds: Math.min(word.endSeconds, (first + to) * stepSeconds + marginSeconds),
    };
  });
}

function measureLevels(samples: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.ceil(samples.length / stepSamples) }, (_, step) => {
    const part = samples.subarray(step * stepSamples, (step + 1) * stepSamples);
    // Nothing is quieter than what 16 bits round away: digital silence is no measure of a pause.
    return 10 * Math.log10(part.reduce((sum, x) => sum + x * x, 0) / part.length + 1e-9);
  });
}
