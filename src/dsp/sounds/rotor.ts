import { makeWander, makeWhite } from './coloured-noise.ts';
import { bandPass } from './moving-filter.ts';
import { addAt, fitCycles, makeSilence, type SoundBrief, secondsOf } from './sound-brief.ts';
import { makeTone } from './tones.ts';

interface RotorShape {
  /** Turns a second, or what passes by in a second: blades, teeth, poles. */
  readonly turnsHz: number;
  /** By how much it speeds up and slows down over time; default: 1. Only of what does not go on. */
  readonly speedAt?: (seconds: number) => number;
  readonly partials: readonly number[];
  /** Of the air or brushes. */
  readonly noiseHz: number;
  readonly noiseQuality?: number;
  readonly noise: number;
  /** Share of the noise that comes and goes with each turn, 0 to 1. */
  readonly chop?: number;
  /** 0 to 1: turns that are stronger or weaker than others, as of pistons. */
  readonly unevenness?: number;
  readonly seconds?: number;
}

/**
 * A machine that turns: a tone of its turns with partials, and noise of the air or of brushes that they chop.
 *
 * Source: A. Farnell, "Designing Sound" (2010), chapters 43 (motors) and 44 (fans): pulses of rotation that modulate noise.
 */
export function makeRotor(brief: SoundBrief, shape: RotorShape): Float32Array {
  const {
    turnsHz,
    speedAt,
    partials,
    noiseHz,
    noise,
    noiseQuality = 0.6,
    chop = 0,
    unevenness = 0,
    seconds = secondsOf(brief),
  } = shape;
  const { sampleRateHz } = brief;
  const hz = fitCycles(brief, turnsHz);
  const waver = makeWander(brief, 3, seconds);
  const isSteady = brief.loopSeconds !== undefined;
  const tone = makeTone(
    brief,
    (at) => {
      const swing = isSteady ? 1 : 0.992 + 0.016 * waver[Math.min(waver.length - 1, Math.round(at * sampleRateHz))]!;
      return hz * swing * (speedAt?.(at) ?? 1);
    },
    { seconds, partials },
  );
  const air = bandPass(makeWhite(brief, seconds), sampleRateHz, noiseHz, noiseQuality);
  const sound = makeSilence(brief, seconds);
  let phase = 0;
  for (let i = 0; i < sound.length; i++) {
    phase += (hz * (speedAt?.(i / sampleRateHz) ?? 1)) / sampleRateHz;
    sound[i] = air[i]! * (1 - chop + chop * 2 * Math.max(0, Math.sin(2 * Math.PI * phase)) ** 2);
  }
  for (let i = 0; i < sound.length; i++) sound[i]! *= noise;
  if (unevenness > 0) {
    const each = makeWander(brief, hz, seconds);
    for (let i = 0; i < tone.length; i++) tone[i]! *= 1 - unevenness + 2 * unevenness * each[i]!;
  }
  addAt(sound, tone, 0);
  return sound;
}
