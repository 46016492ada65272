import type { Random } from '../../dsp/random.ts';
import { fitFigure } from '../../notation/bar-meter.ts';
import { findChordAt, listChordClasses } from '../../notation/chord-tones.ts';
import { modeSteps } from '../../notation/mode.ts';
import type { BarMeter, ScoreNote, SongChord } from '../../notation/song.ts';
import { nearest } from './bass.ts';
import type { Phrase } from './phrases.ts';

export interface RiffSettings {
  readonly meter: BarMeter;
  readonly chords: readonly SongChord[];
  readonly range: readonly [lowest: number, highest: number];
  readonly random: Random;
}

/** Rhythms of a bar on sixteenths: a riff is known by these before it is by its notes. */
const rhythms = [
  'x..x..x.x.......',
  'x.x...x..x......',
  '..x.x.x...x.x...',
  'x..x....x..x....',
  'x...x.x...x.....',
  'x.xx..x.....x.x.',
  '....x..x..x.....',
  'x..x..x..x..x...',
];

/** How far a riff moves from note to note, in steps of the scale. */
const stepWeights = [
  [0, 2],
  [1, 2],
  [-1, 2],
  [2, 1],
  [-2, 1],
] as const;

/**
 * A hook of the song: one figure of a bar, drawn once, that comes back wherever its player does. It bends to the chord that
 * is there and ends every second bar in another way; when the song comes to its height it is an octave higher where there is
 * room.
 */
export function playRiff(phrases: readonly Phrase[], { meter, chords, range, random }: RiffSettings): ScoreNote[] {
  const rhythm = random.for('rhythm').pick(rhythms);
  const shape = random.for('shape');
  const strokes = Array.from(rhythm, (mark, i) => (mark === 'x' ? i / 4 : -1)).filter((at) => at >= 0);
  const offsets = fitFigure(strokes, meter).filter((at) => at < meter.quarters - 0.1);
  const steps = offsets.map(() => shape.pickWeighted(stepWeights));
  const home = Math.round(range[0] + (range[1] - range[0]) * 0.4);
  return phrases.flatMap((phrase) => {
    const up = phrase.isFinale && home + 12 <= range[1] - 3 ? 12 : 0;
    const scale = modeSteps[phrase.key.mode].map((step) => (phrase.key.tonic + step) % 12);
    return Array.from({ length: phrase.bars }, (_, bar) => bar).flatMap((bar) => {
      const start = phrase.startQuarters + bar * meter.quarters;
      const isAnswer = bar % 2 === 1;
      let pitch = home + up;
      return offsets.map((at, i): ScoreNote => {
        const step = steps[i]!;
        const chord = listChordClasses(findChordAt(chords, start + at));
        const turned = isAnswer && i >= offsets.length - 2 ? -step || 1 : step;
        const isHeld = i === 0 || i === offsets.length - 1 || at % 1 === 0;
        const target = pitch + 2 * turned;
        pitch = nearestOf(isHeld ? chord : [...scale], target, range);
        const until = offsets[i + 1] ?? meter.quarters;
        return {
          startQuarters: start + at,
          quarters: Math.max(0.2, Math.min(0.85 * (until - at), 1)),
          pitch,
          force: (i === 0 ? 0.68 : 0.56) * (0.8 + 0.25 * phrase.energy),
        };
      });
    });
  });
}

/** The key of any of some classes that lies nearest. */
export function nearestOf(classes: readonly number[], to: number, range: readonly [number, number]): number {
  return classes
    .map((each) => nearest(each, to, range))
    .reduce((best, pitch) => (Math.abs(pitch - to) < Math.abs(best - to) ? pitch : best));
}
