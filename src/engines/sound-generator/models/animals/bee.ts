import { makeWander } from '../../../../dsp/sounds/coloured-noise.ts';
import { addAt, makeSilence, type SoundBrief } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials, makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Wing beats a second. Source: H. Römer et al., in O. Sotavalta, "The flight-tone of insects" (1947). */
const wingsHz: Readonly<Record<string, number>> = { bee: 230, fly: 190, mosquito: 560, swarm: 225 };

/** Flying insects: the beat of wings, whose pitch and loudness wander with the flight. Source: A. Farnell, "Designing Sound" (2010), chapter 50 (insects), houseflies; Sotavalta (1947). */
export const beeSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { kind, strength } = brief;
    const sound = makeSilence(brief);
    const count = kind === 'swarm' ? 8 + Math.round(10 * strength) : 1;
    for (let n = 0; n < count; n++) addAt(sound, makeFlight(brief), 0, n === 0 ? 1 : 0.5);
    return sound;
  },
};

function makeFlight(brief: SoundBrief): Float32Array {
  const { random, kind, size, pace } = brief;
  const hz = (wingsHz[kind ?? 'bee']! * (0.93 + 0.14 * random.next())) / size;
  const [turns, near] = [makeWander(brief, 1.6 * pace), makeWander(brief, 0.9 * pace)];
  const at = (curve: Float32Array, seconds: number) =>
    curve[Math.min(curve.length - 1, Math.round(seconds * brief.sampleRateHz))]!;
  return makeTone(brief, (s) => hz * (0.9 + 0.2 * at(turns, s) + 0.006 * Math.sin(2 * Math.PI * 23 * s)), {
    partials: fallingPartials(kind === 'mosquito' ? 8 : 22, kind === 'mosquito' ? 7 : 3.5),
    gainAt: (s) => 0.12 + at(near, s) ** 2,
    isLooped: true,
  });
}
