import { makeWander, makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { repeatTimes } from '../../../../dsp/sounds/event-times.ts';
import { driveModes } from '../../../../dsp/sounds/modes.ts';
import { bandPass, highPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeRotor } from '../../../../dsp/sounds/rotor.ts';
import { addAt, makeSilence, type SoundBrief, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Saws: by hand, strokes to and fro whose teeth rasp in the wood; a chainsaw's two-stroke engine; a circular saw's whine.
 * Source: two-stroke engines as A. Farnell, "Designing Sound" (2010), chapter 45; rasping as P. R. Cook (2002), chapter 14.
 */
export const sawSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    if (brief.kind === 'chain') return makeChainsaw(brief);
    if (brief.kind === 'circular') return makeCircular(brief);
    return makeStrokes(brief);
  },
};

function makeStrokes(brief: SoundBrief): Float32Array {
  const { sampleRateHz, pace, size } = brief;
  const sound = makeSilence(brief);
  const period = 0.46 / pace;
  for (const [n, at] of repeatTimes(brief, period, 0.02).entries()) {
    const seconds = 0.36 / pace;
    const rasp = bandPass(makeWhite(brief, seconds), sampleRateHz, (n % 2 === 0 ? 2100 : 1500) / size, 0.8);
    // Teeth that pass, faster in the middle of a stroke.
    let teeth = 0;
    shapeBy(rasp, sampleRateHz, (s) => {
      const speed = Math.sin(Math.PI * Math.min(1, s / seconds));
      teeth += (150 * speed) / sampleRateHz;
      return speed ** 1.2 * (0.35 + 0.65 * (1 - (teeth % 1)));
    });
    addAt(sound, rasp, at * sampleRateHz, n % 2 === 0 ? 1 : 0.6);
  }
  const board = [310, 720, 1400].map((hz) => ({ frequencyHz: hz / size, decaySeconds: 0.05, gain: 0.8 }));
  addAt(sound, driveModes(brief, sound, board), 0, 0.6);
  return sound;
}

function makeChainsaw(brief: SoundBrief): Float32Array {
  const { pace, size, sampleRateHz, loopSeconds } = brief;
  const load = makeWander(brief, 1.1);
  const loadAt = (at: number) => load[Math.min(load.length - 1, Math.round(at * sampleRateHz))]!;
  const firing = makeRotor(brief, {
    turnsHz: (115 * pace) / size,
    ...(loopSeconds === undefined && { speedAt: (at: number) => 1.15 - 0.45 * loadAt(at) ** 2 }),
    partials: fallingPartials(40, 2),
    noiseHz: 2600,
    noise: 4,
    chop: 0.7,
    unevenness: 0.6,
  });
  return highPass(firing.map(Math.tanh), sampleRateHz, 160);
}

function makeCircular(brief: SoundBrief): Float32Array {
  const { pace, size } = brief;
  const motor = makeRotor(brief, {
    turnsHz: (95 * pace) / size,
    partials: fallingPartials(12, 6),
    noiseHz: 3800,
    noise: 1.3,
    chop: 0.3,
  });
  const blade = makeRotor(brief, {
    turnsHz: (1900 * pace) / size,
    partials: [1, 0.6, 0.4, 0.2],
    noiseHz: 5200,
    noise: 0.5,
  });
  addAt(motor, blade, 0, 0.5);
  return motor;
}
