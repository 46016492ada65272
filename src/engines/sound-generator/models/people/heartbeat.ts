import { makeBrown } from '../../../../dsp/sounds/coloured-noise.ts';
import { repeatTimes } from '../../../../dsp/sounds/event-times.ts';
import { lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, pulseShape, type SoundBrief, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A heart, 70 beats a minute: two valves close, the first lower and longer. Source: R. Rangayyan, R. Lehner, "Phonocardiogram signal analysis" (1988). */
export const heartbeatSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, pace } = brief;
    const sound = makeSilence(brief);
    const [first, second] = [makeThump(brief, 48, 0.05), makeThump(brief, 62, 0.032)];
    for (const at of repeatTimes(brief, 60 / 70 / pace)) {
      addAt(sound, first, at * sampleRateHz);
      addAt(sound, second, (at + 0.31 / Math.sqrt(pace)) * sampleRateHz, 0.65);
    }
    return sound;
  },
};

function makeThump(brief: SoundBrief, hz: number, fallSeconds: number): Float32Array {
  const shape = pulseShape(0.012, fallSeconds);
  const tone = makeTone(brief, (at) => hz * (1 + 0.8 * Math.exp(-at / 0.02)), {
    seconds: 0.3,
    partials: [1, 0.4, 0.15],
    gainAt: shape,
  });
  const flesh = shapeBy(lowPass(makeBrown(brief, 0.3), brief.sampleRateHz, 150), brief.sampleRateHz, shape);
  addAt(tone, flesh, 0, 0.8);
  return tone;
}
