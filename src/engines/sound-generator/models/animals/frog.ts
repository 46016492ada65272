import { ringModes } from '../../../../dsp/sounds/modes.ts';
import { addAt, fitCycles, makeSilence, type SoundBrief, secondsOf } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Frogs on a pond: each croak is a train of pulses that quickens, through the resonance of the sac; every frog has its own pitch.
 * Source: W. Duellman, L. Trueb, "Biology of Amphibians" (1986), chapter 4, pulsed advertisement calls.
 */
export const frogSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, strength, pace } = brief;
    const sound = makeSilence(brief);
    for (let n = 0; n < 2 + Math.round(5 * strength); n++) {
      const croak = makeCroak(brief, 0.8 + 0.5 * random.next());
      const perSecond = fitCycles(brief, (0.55 + 0.5 * random.next()) * pace);
      const level = n === 0 ? 1 : 0.1 + 0.45 * random.next();
      for (let at = (n === 0 ? 0.2 : random.next()) / perSecond; at < secondsOf(brief); at += 1 / perSecond)
        addAt(sound, croak, at * sampleRateHz, level);
    }
    return sound;
  },
};

function makeCroak(brief: SoundBrief, own: number): Float32Array {
  const { sampleRateHz, size } = brief;
  const hz = (1150 * own) / size;
  const pulse = ringModes(
    brief,
    [
      { frequencyHz: hz, decaySeconds: 0.035, gain: 0.7 },
      { frequencyHz: 2.35 * hz, decaySeconds: 0.028, gain: 1 },
      { frequencyHz: 3.6 * hz, decaySeconds: 0.02, gain: 0.4 },
    ],
    0.05,
  );
  const croak = makeSilence(brief, 0.6);
  // Two syllables, rib-bit: the second rises.
  for (const [start, seconds, rate] of [
    [0, 0.17, 48],
    [0.23, 0.2, 62],
  ] as const) {
    for (let at = 0; at < seconds; at += 1 / (rate * own * (1 + at)))
      addAt(croak, pulse, (start + at) * sampleRateHz, Math.sin((Math.PI * (at + 0.01)) / (seconds + 0.02)));
  }
  return croak;
}
