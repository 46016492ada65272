import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, fitCycles } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials, makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Sirens: an oscillator that charges and discharges between two pitches (wail, yelp), two tones by turns (hi-lo), or the
 * chopper of an air raid siren, through a horn. Source: A. Farnell, "Designing Sound" (2010), chapter 28 (police).
 */
export const sirenSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, kind, pace, size } = brief;
    const pitchAt = findPitch(kind);
    const perSecond = fitCycles(brief, turnsPerSecond[kind ?? 'wail']! * pace);
    const tone = makeTone(brief, (at) => pitchAt((at * perSecond) % 1) / size, {
      partials: fallingPartials(14, kind === 'raid' ? 9 : 6),
      isLooped: true,
    });
    const horn = bandPass(tone.slice(), sampleRateHz, 1300, 0.8);
    addAt(horn, tone, 0, 0.15);
    return horn;
  },
};

const turnsPerSecond: Readonly<Record<string, number>> = { wail: 0.22, yelp: 3, hilo: 0.8, raid: 0.12 };

function findPitch(kind: string | undefined): (phase: number) => number {
  if (kind === 'hilo') return (phase) => (phase < 0.5 ? 435 : 580);
  const [lowHz, highHz] = kind === 'raid' ? [180, 460] : [600, 1400];
  // A capacitor charges, then discharges.
  return (phase) => {
    const share = phase < 0.5 ? 1 - Math.exp(-5 * phase) : Math.exp(-5 * (phase - 0.5));
    const rested = phase < 0.5 ? share / (1 - Math.exp(-2.5)) : (share - Math.exp(-2.5)) / (1 - Math.exp(-2.5));
    return lowHz * (highHz / lowHz) ** rested;
  };
}
