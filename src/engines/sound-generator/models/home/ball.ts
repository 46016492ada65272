import { ringModes } from '../../../../dsp/sounds/modes.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, type SoundBrief } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** First wait between bounces in seconds, what is left of it after each, lowest mode in hertz, its decay, and the noise of the blow. */
const balls = {
  rubber: { wait: 0.62, keep: 0.8, hz: 150, decaySeconds: 0.13, noiseHz: 700 },
  basketball: { wait: 0.72, keep: 0.86, hz: 96, decaySeconds: 0.2, noiseHz: 500 },
  tennis: { wait: 0.5, keep: 0.76, hz: 330, decaySeconds: 0.05, noiseHz: 1300 },
  pingpong: { wait: 0.46, keep: 0.87, hz: 1250, decaySeconds: 0.03, noiseHz: 4200 },
} as const;

/** A ball that bounces, each time sooner and softer. Source: W. Warren et al., "Perception of elasticity from bouncing", J. Exp. Psychol. 13 (1987); A. Farnell, "Designing Sound" (2010), chapter 32 (bouncing). */
export const ballSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, pace, size } = brief;
    const { wait, keep } = findBall(brief);
    const bounce = makeBounce(brief);
    const times: [number, number][] = [];
    for (let at = 0.01, next = (wait * Math.sqrt(size)) / pace, level = 1; level > 0.04 && times.length < 24; ) {
      times.push([at, level]);
      at += next;
      next *= keep;
      level *= keep * keep;
    }
    const sound = makeSilence(brief, times.at(-1)![0] + 0.35);
    for (const [at, level] of times) addAt(sound, bounce, at * sampleRateHz, level);
    return sound;
  },
};

const findBall = ({ kind }: SoundBrief) => balls[(kind ?? 'rubber') as keyof typeof balls];

function makeBounce(brief: SoundBrief): Float32Array {
  const { size } = brief;
  const { hz, decaySeconds, noiseHz } = findBall(brief);
  const modes = [1, 2.1, 3.3, 5.2].map((ratio, n) => ({
    frequencyHz: (hz * ratio) / size,
    decaySeconds: decaySeconds / (1 + n),
    gain: 0.6 ** n,
  }));
  const sound = ringModes(brief, modes, 3 * decaySeconds + 0.05);
  addAt(
    sound,
    makeBurst(brief, { hz: noiseHz / size, quality: 0.5, fallSeconds: Math.min(0.012, decaySeconds / 4) }),
    0,
    2.2,
  );
  return sound;
}
