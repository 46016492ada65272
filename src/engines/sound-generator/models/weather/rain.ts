import { makePink, makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { scatterTimes } from '../../../../dsp/sounds/event-times.ts';
import { listModes, materials, ringModes } from '../../../../dsp/sounds/modes.ts';
import { bandPass, highPass, lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, pulseShape, type SoundBrief, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Rain: single drops, as many as a second has, over the hiss of those that are too many to be told apart; the ground they
 * fall on rings. Source: A. Farnell, "Designing Sound" (2010), chapter 40 (rain).
 */
export const rainSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, strength, kind } = brief;
    const isUnder = kind === 'tent' || kind === 'window' || kind === 'tin';
    const hiss = makeWhite(brief);
    const sound = lowPass(highPass(hiss, sampleRateHz, 500), sampleRateHz, isUnder ? 5000 : 13_000);
    const level = (isUnder ? 0.1 : 0.25) * (0.3 + strength);
    for (let i = 0; i < sound.length; i++) sound[i]! *= level;
    const drops = Array.from({ length: 32 }, () => makeDrop(brief));
    const perSecond = 60 * 12 ** (2 * strength) * brief.pace;
    for (const at of scatterTimes(brief, perSecond)) {
      addAt(sound, random.pick(drops), at * sampleRateHz, 0.9 * random.next() ** 3);
    }
    return sound;
  },
};

function makeDrop(brief: SoundBrief): Float32Array {
  const { sampleRateHz, random, kind } = brief;
  if (kind === 'tin' || kind === 'window') {
    const material = kind === 'tin' ? materials.metal : materials.glass;
    const modes = listModes(material, 500 * 5 ** random.next(), 0.6);
    const seconds = kind === 'tin' ? 0.12 : 0.05;
    const rung = ringModes(
      brief,
      modes.map((mode) => ({ ...mode, decaySeconds: seconds * (0.5 + random.next()) })),
      seconds,
    );
    return shapeBy(rung, sampleRateHz, () => 0.5);
  }
  const dull = kind === 'tent' ? 700 : 3500;
  const noise = makePink(brief, kind === 'tent' ? 0.03 : 0.012);
  const burst = bandPass(noise, sampleRateHz, dull * 3 ** (2 * random.next() - 1), 1.2);
  return shapeBy(burst, sampleRateHz, pulseShape(0.0004, kind === 'tent' ? 0.008 : 0.003));
}
