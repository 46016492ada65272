import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { curveThrough } from '../../../../dsp/sounds/curve.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, type SoundBrief, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Whistling with the lips, a wolf whistle, or a referee's whistle whose pea chops a tone of 2.9 kHz some 35 times a second.
 * Source: A. Azola et al. on human whistling, JASA 143 (2018); pea whistles, M. Shipley, "The acoustics of the pea whistle" (2005).
 */
export const whistlingSound: SoundModel = {
  spread: 'point',
  lasts: 'again',
  pauseSeconds: 0.6,
  render(brief) {
    const { kind, pace } = brief;
    if (kind === 'referee') return makePeaWhistle(brief, 0.75 / pace);
    if (kind === 'wolf') {
      const up = makeLips(
        brief,
        [
          [0, 1000],
          [0.12, 1150],
          [0.38, 2500],
          [0.46, 2500],
        ],
        0.5 / pace,
      );
      const down = makeLips(
        brief,
        [
          [0, 1100],
          [0.22, 2100],
          [0.7, 750],
        ],
        0.75 / pace,
      );
      const sound = makeSilence(brief, 1.4 / pace);
      addAt(sound, up, 0);
      addAt(sound, down, (0.6 / pace) * brief.sampleRateHz);
      return sound;
    }
    // A little tune of its own: steps of a major scale.
    const steps = [0, 2, 4, 7, 9, 12];
    let [step, at] = [2, 0];
    const points: [number, number][] = [];
    for (let n = 0; n < 6; n++) {
      const hz = 1050 * 2 ** (steps[step]! / 12);
      points.push([at + 0.05, hz], [at + 0.24, hz]);
      at += 0.28;
      step = Math.min(5, Math.max(0, step + brief.random.between(-2, 2)));
    }
    return makeLips(brief, points, at / pace);
  },
};

function makeLips(brief: SoundBrief, points: [number, number][], seconds: number): Float32Array {
  const { sampleRateHz, size, pace } = brief;
  const glide = curveThrough(points.map(([at, hz]) => [at / pace, hz / size]));
  const gainAt = (at: number) => Math.max(0, Math.min(1, at / 0.04, (seconds - at) / 0.06));
  const tone = makeTone(brief, (at) => glide(at) * (1 + 0.006 * Math.sin(2 * Math.PI * 5.5 * at)), {
    seconds,
    partials: [1, 0.05, 0.02],
    gainAt,
  });
  const air = bandPass(makeWhite(brief, seconds), sampleRateHz, (i) => glide(i / sampleRateHz), 4);
  addAt(tone, shapeBy(air, sampleRateHz, gainAt), 0, 0.12);
  return tone;
}

function makePeaWhistle(brief: SoundBrief, seconds: number): Float32Array {
  const { sampleRateHz, size } = brief;
  const pea = (at: number) => Math.sin(2 * Math.PI * 36 * at);
  const gainAt = (at: number) => Math.max(0, Math.min(1, at / 0.015, (seconds - at) / 0.03)) * (0.65 + 0.35 * pea(at));
  const tone = makeTone(brief, (at) => (2900 / size) * (1 + 0.02 * pea(at)), {
    seconds,
    partials: [1, 0.2, 0.08],
    gainAt,
  });
  addAt(
    tone,
    makeTone(brief, (at) => (3080 / size) * (1 + 0.02 * pea(at)), { seconds, gainAt }),
    0,
    0.5,
  );
  const air = bandPass(makeWhite(brief, seconds), sampleRateHz, 4500, 0.8);
  addAt(tone, shapeBy(air, sampleRateHz, gainAt), 0, 0.15);
  return tone;
}
