// Prints what statistics say about a hundred composed songs beside published corpora, random notes and a plain loop of four
// chords: node_modules/.bin/node bench/corpora.ts

import { styles } from '../src/composition/styles/blend.ts';
import { createRandom } from '../src/dsp/random.ts';
import type { ScoreNote, SongChord } from '../src/notation/song.ts';
import { compose } from '../test/support/song-metrics.ts';
import {
  countDegrees,
  countRoots,
  diverge,
  folkDegrees,
  folkIntervalVariance,
  listIntervals,
  measureChordTones,
  measureLikeness,
  measureRepetition,
  measureTransitionEntropy,
  measureVariance,
  rockRoots,
  type Sketch,
  sketch,
} from '../test/support/song-statistics.ts';

const songCount = 100;
const bars = 64;

const composed = Array.from({ length: songCount }, (_, i) =>
  sketch(compose(styles[i % styles.length]!.name, 1000 + i)),
);
const random = Array.from({ length: songCount }, (_, i) => makeRandom(i));
const loop = Array.from({ length: songCount }, () => makeLoop());

/** Notes and chords by the dice. */
function makeRandom(seed: number): Sketch {
  const draw = createRandom(seed);
  const chords = Array.from({ length: bars }, (_, bar): SongChord => {
    return { startQuarters: 4 * bar, quarters: 4, root: draw.between(0, 11), quality: 'major' };
  });
  const tune: ScoreNote[] = [];
  for (let at = 0; at < 4 * bars; ) {
    const quarters = draw.pick([0.5, 1, 1.5, 2]);
    tune.push({ startQuarters: at, quarters, pitch: draw.between(60, 81), force: 0.7 });
    at += quarters;
  }
  return { tonic: 0, isMinor: false, barQuarters: 4, chords, tune };
}

/** I V vi IV, and its tones up and down in eighths. */
function makeLoop(): Sketch {
  const roots = [0, 7, 9, 5];
  const chords = Array.from({ length: bars }, (_, bar): SongChord => {
    return { startQuarters: 4 * bar, quarters: 4, root: roots[bar % 4]!, quality: bar % 4 === 2 ? 'minor' : 'major' };
  });
  const tune = Array.from({ length: 8 * bars }, (_, i): ScoreNote => {
    const { root, quality } = chords[Math.floor(i / 8)]!;
    const tone = [0, quality === 'minor' ? 3 : 4, 7, 12][i % 4]!;
    return { startQuarters: i / 2, quarters: 0.5, pitch: 60 + root + tone, force: 0.7 };
  });
  return { tonic: 0, isMinor: false, barQuarters: 4, chords, tune };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function report(name: string, songs: readonly Sketch[]): void {
  const [major, minor] = [songs.filter((song) => !song.isMinor), songs.filter((song) => song.isMinor)];
  const intervals = songs.flatMap(({ tune }) => listIntervals(tune));
  const pairs = songs.flatMap((song, i) => (songs[i + 1] ? [measureLikeness(song, songs[i + 1]!)] : []));
  const variance = measureVariance(intervals);
  console.log(
    [
      name.padEnd(12),
      diverge(countRoots(songs), rockRoots).toFixed(3).padStart(7),
      measureTransitionEntropy(songs).toFixed(2).padStart(7),
      diverge(countDegrees(major), folkDegrees.major).toFixed(3).padStart(7),
      (minor.length > 0 ? diverge(countDegrees(minor), folkDegrees.minor).toFixed(3) : '').padStart(7),
      variance.toFixed(1).padStart(7),
      Math.abs(Math.log2(variance / folkIntervalVariance))
        .toFixed(2)
        .padStart(7),
      mean(intervals.map((interval) => (Math.abs(interval) <= 2 ? 1 : 0)))
        .toFixed(2)
        .padStart(7),
      mean(songs.map(measureRepetition)).toFixed(2).padStart(7),
      mean(songs.map(measureChordTones)).toFixed(2).padStart(7),
      mean(pairs).toFixed(3).padStart(7),
    ].join(' '),
  );
}

console.log('             roots    entropy degrees degrees interval octaves steps   rhythm  chord   likeness');
console.log('             JSD      bits    major   minor   variance off     share   again   tones   of pairs');
report('composed', composed);
report('random', random);
report('loop', loop);
