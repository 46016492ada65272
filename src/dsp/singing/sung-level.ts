import { median } from '../statistics.ts';
import type { VoiceFraming } from '../vocoder/voice-frame.ts';

/**
 * Loudness of a frame as it will sound: of the partials that the pitch picks out of the envelope, or of all of it where
 * there is no voice.
 *
 * Source: the weighting curve of ITU-R BS.1770-5, Annex 1, drawn here by its corners: a high-pass at 60 Hz, a shelf of
 * 4 dB around 1.7 kHz.
 *
 * @returns a function of power envelope and pitch, in LUFS
 */
export function createFrameLoudness({ sampleRateHz, fftSize }: VoiceFraming) {
  const binHz = sampleRateHz / fftSize;
  const weights = Float32Array.from({ length: fftSize / 2 + 1 }, (_, k) => {
    const hz = k * binHz;
    const shelf = 10 ** ((4 / 10) * (1 / (1 + (1700 / Math.max(1, hz)) ** 4)));
    return shelf / (1 + (60 / Math.max(1, hz)) ** 4);
  });
  return (envelope: Float32Array, f0Hz: number): number => {
    let power = 0;
    if (f0Hz > 0) {
      const step = f0Hz / binHz;
      for (let k = step; k < envelope.length - 1; k += step) {
        const bin = Math.round(k);
        power += step * envelope[bin]! * weights[bin]!;
      }
    } else {
      for (let bin = 1; bin < envelope.length; bin++) power += envelope[bin]! * weights[bin]!;
    }
    return -0.69 + 10 * Math.log10((2 * power) / fftSize + 1e-12);
  };
}

/** Where a vowel sounds and how loud it came. */
export interface HeldVowel {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly loudnessLufs: number;
  /** Of its note, 0 to 1. */
  readonly force: number;
}

export interface SungLevelStyle {
  /** Of a vowel of middling force. */
  readonly loudnessLufs: number;
  /** Between the softest and the hardest note. */
  readonly rangeDb: number;
}

const middlingForce = 0.65;
/** Of the differences between vowels, what is taken away: quick syllables are stressed as in speech, held notes are even. */
const levelling = [
  { noteSeconds: 0.3, share: 0.5 },
  { noteSeconds: 0.6, share: 0.8 },
] as const;
/** A phrase rises to its middle and sinks to its end by this much. */
const arcDb = 1.5;
/** A held note swells, and then slowly sinks. */
const swell = { db: 1.2, noteSecondsMin: 0.45, sinkDbPerSecond: 1.5, sinkDbMax: 3 } as const;

/**
 * Plans the gain along a phrase: vowels are brought near to one loudness, then to the force of their notes.
 *
 * @param vowels in order, of one phrase, at least one
 * @returns a function of the time, in dB
 */
export function planLevels(vowels: readonly HeldVowel[], style: SungLevelStyle): (seconds: number) => number {
  const middle = median(vowels.map(({ loudnessLufs }) => loudnessLufs));
  const begin = vowels[0]!.startSeconds;
  const length = Math.max(1e-3, vowels.at(-1)!.endSeconds - begin);
  const gains = vowels.map(({ loudnessLufs, force, startSeconds, endSeconds }) => {
    const evenDb = style.loudnessLufs - middle + levelBy(endSeconds - startSeconds) * (middle - loudnessLufs);
    return evenDb + style.rangeDb * (force - middlingForce);
  });
  let n = 0;
  return (seconds) => {
    while (n < vowels.length - 1 && vowels[n + 1]!.startSeconds <= seconds) n++;
    const { startSeconds, endSeconds } = vowels[n]!;
    const arc = arcDb * (Math.sin(Math.PI * within((seconds - begin) / length)) - 0.64);
    if (seconds < startSeconds) return gains[n]! + arc;
    if (seconds <= endSeconds) return gains[n]! + swellAt(seconds, vowels[n]!) + arc;
    const next = vowels[n + 1];
    if (!next) return gains[n]! + arc;
    const share = within((seconds - endSeconds) / (next.startSeconds - endSeconds));
    return gains[n]! + share * (gains[n + 1]! - gains[n]!) + arc;
  };
}

function levelBy(seconds: number): number {
  const [quick, held] = levelling;
  const way = within((seconds - quick.noteSeconds) / (held.noteSeconds - quick.noteSeconds));
  return quick.share + way * (held.share - quick.share);
}

function swellAt(seconds: number, { startSeconds, endSeconds }: HeldVowel): number {
  const length = endSeconds - startSeconds;
  if (length < swell.noteSecondsMin) return 0;
  const held = Math.max(0, seconds - startSeconds - swell.noteSecondsMin / 2);
  const sink = Math.min(swell.sinkDbMax, swell.sinkDbPerSecond * held);
  return swell.db * Math.sin(Math.PI * ((seconds - startSeconds) / length) ** 0.8) - sink;
}

const within = (value: number): number => Math.max(0, Math.min(1, value));
