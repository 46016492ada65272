import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { curveThrough } from '../../../../dsp/sounds/curve.ts';
import { makeVoice } from '../../../../dsp/sounds/formant-grains.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, type SoundBrief, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A dog that barks, one to three times: a hoarse voice whose pitch jumps up and falls while the mouth snaps open and shut.
 * Source: S. Yin, B. McCowan, "Barking in domestic dogs", Animal Behaviour 68 (2004): 0.1 to 0.25 s, 450 to 900 Hz; FOF.
 */
export const dogSound: SoundModel = {
  spread: 'point',
  lasts: 'again',
  pauseSeconds: 0.7,
  render(brief) {
    const { random, sampleRateHz, pace } = brief;
    const size = brief.size * (brief.kind === 'puppy' ? 0.6 : 1);
    const count = random.between(1, 3);
    const sound = makeSilence(brief, (0.35 * count + 0.1) / pace);
    for (let n = 0, at = 0; n < count; n++, at += (0.29 + 0.06 * random.next()) / pace) {
      addAt(sound, makeBark(brief, size * (0.96 + 0.08 * random.next())), at * sampleRateHz, 0.8 + 0.2 * random.next());
    }
    return sound;
  },
};

function makeBark(brief: SoundBrief, size: number): Float32Array {
  const { sampleRateHz, random } = brief;
  const seconds = 0.2;
  const gainAt = curveThrough([
    [0, 0],
    [0.012, 1],
    [0.07, 0.8],
    [0.19, 0],
  ]);
  const pitchAt = curveThrough([
    [0, 330 / size],
    [0.035, 560 / size],
    [0.09, 500 / size],
    [0.2, 260 / size],
  ]);
  const bark = makeVoice(brief, {
    seconds,
    formants: [
      { frequencyHz: 620 / size, bandwidthHz: 130, gain: 1 },
      { frequencyHz: 1150 / size, bandwidthHz: 160, gain: 0.8 },
      { frequencyHz: 1900 / size, bandwidthHz: 250, gain: 0.35 },
      { frequencyHz: 3300 / size, bandwidthHz: 500, gain: 0.2 },
    ],
    pitchAt,
    gainAt,
    roughness: 0.45 + 0.1 * random.next(),
  });
  const breath = bandPass(makeWhite(brief, seconds), sampleRateHz, 1100 / size, 0.8);
  addAt(bark, shapeBy(breath, sampleRateHz, gainAt), 0, 0.35);
  return bark;
}
