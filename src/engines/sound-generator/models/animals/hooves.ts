import { repeatTimes } from '../../../../dsp/sounds/event-times.ts';
import { materials, ringModes, scatterModes } from '../../../../dsp/sounds/modes.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, type SoundBrief } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** When the feet come down, in shares of a stride, with their weight. */
const gaits = {
  gallop: {
    strideSeconds: 0.47,
    beats: [
      [0, 0.8],
      [0.19, 0.75],
      [0.36, 1],
    ],
  },
  trot: {
    strideSeconds: 0.72,
    beats: [
      [0, 1],
      [0.27, 0.7],
      [0.5, 0.95],
      [0.77, 0.7],
    ],
  },
} as const;

/**
 * A horse's hooves: hollow cups that strike the ground, in the beats of their gait.
 * Source: M. Hildebrand, "The quadrupedal gaits of vertebrates", BioScience 39 (1989); the hoof as modes, P. R. Cook (2002).
 */
export const hoovesSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, pace, kind } = brief;
    const { strideSeconds, beats } = gaits[kind === 'trot' ? 'trot' : 'gallop'];
    const sound = makeSilence(brief);
    const feet = beats.map((_, n) => makeHoof(brief, 1 + 0.1 * n));
    for (const at of repeatTimes(brief, strideSeconds / pace, 0.01)) {
      for (const [n, [share, weight]] of beats.entries()) {
        const time = at + ((share + 0.012 * random.next()) * strideSeconds) / pace;
        addAt(sound, feet[n]!, time * sampleRateHz, weight * (0.85 + 0.15 * random.next()));
      }
    }
    return sound;
  },
};

function makeHoof(brief: SoundBrief, pitch: number): Float32Array {
  const { size, kind, sampleRateHz } = brief;
  const isSoft = kind === 'grass';
  const hz = ((isSoft ? 130 : 520) * pitch) / size;
  const modes = scatterModes(brief, materials.wood, {
    lowestHz: 0.8 * hz,
    highestHz: 3.2 * hz,
    count: 7,
    decaySecondsMax: isSoft ? 0.06 : 0.05,
  });
  const hoof = ringModes(brief, modes, 0.12);
  addAt(hoof, makeBurst(brief, { hz: isSoft ? 500 : 2400, fallSeconds: isSoft ? 0.02 : 0.006 }), 0, isSoft ? 0.9 : 1.3);
  addAt(hoof, makeBurst(brief, { hz: 90, fallSeconds: 0.03, riseSeconds: 0.003 }), 0.001 * sampleRateHz, 1.2);
  return hoof;
}
