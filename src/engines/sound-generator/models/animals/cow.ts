import { curveThrough } from '../../../../dsp/sounds/curve.ts';
import { makeVoice } from '../../../../dsp/sounds/formant-grains.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A cow that moos: begins with the mouth shut, opens it, and lets the pitch rise and sag.
 * Source: M. Padilla de la Torre et al., "Acoustic analysis of cattle vocalisations", Applied Animal Behaviour Science 163
 * (2015): 80 Hz shut, 150 Hz open, 1 to 2 s; FOF.
 */
export const cowSound: SoundModel = {
  spread: 'point',
  lasts: 'again',
  pauseSeconds: 1.1,
  render(brief) {
    const { random, pace } = brief;
    const size = brief.size * (brief.kind === 'calf' ? 0.6 : 1);
    const seconds = (1.6 + 0.4 * random.next()) / pace;
    const part = (share: number) => share * seconds;
    const hz = (145 * (0.94 + 0.12 * random.next())) / size;
    const opens = curveThrough([
      [part(0.12), 0.3],
      [part(0.4), 1],
      [part(0.85), 0.8],
      [seconds, 0.25],
    ]);
    const gainAt = curveThrough([
      [0, 0],
      [part(0.1), 0.6],
      [part(0.4), 1],
      [part(0.8), 0.8],
      [seconds, 0],
    ]);
    const pitchAt = curveThrough([
      [0, 0.62 * hz],
      [part(0.3), 0.95 * hz],
      [part(0.55), 1.08 * hz],
      [seconds, 0.7 * hz],
    ]);
    const make = (formants: Parameters<typeof makeVoice>[1]['formants'], share: (at: number) => number) =>
      makeVoice(
        { ...brief, random: random.for('voice') },
        {
          seconds,
          formants,
          pitchAt,
          gainAt: (at) => gainAt(at) * share(at),
          roughness: 0.12,
        },
      );
    const shut = make([{ frequencyHz: 240 / size, bandwidthHz: 60, gain: 1 }], (at) => 1.2 - opens(at));
    const open = make(
      [
        { frequencyHz: 330 / size, bandwidthHz: 80, gain: 1 },
        { frequencyHz: 760 / size, bandwidthHz: 100, gain: 0.8 },
        { frequencyHz: 1500 / size, bandwidthHz: 200, gain: 0.25 },
        { frequencyHz: 2600 / size, bandwidthHz: 300, gain: 0.12 },
      ],
      opens,
    );
    for (let i = 0; i < open.length; i++) open[i]! += shut[i]!;
    return open;
  },
};
