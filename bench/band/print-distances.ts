import { createRandom, type Random } from '../../src/dsp/random.ts';
import { printTable } from '../report-table.ts';
import { describe, extrapolateFrechet, measureFrechet, type Songs, sumTerms } from './frechet.ts';
import { measureKernelDistance } from './kernel-distance.ts';

interface Embedded {
  readonly name: string;
  readonly embeddings: readonly Float32Array[];
}

interface Sets {
  /** Named by their genre, as plain ones are. */
  readonly ours: readonly Embedded[];
  readonly plain: readonly Embedded[];
  readonly recordings: readonly Embedded[];
}

const errorDraws = 20;

/** How far songs are from recordings, as a whole and by genre. */
export function printDistances(embedding: string, { ours, plain, recordings }: Sets): void {
  const all = listSongs(recordings);
  const halves = [0, 1].map((half) => all.filter((_, i) => i % 2 === half));
  const pairs: (readonly [string, Songs, Songs])[] = [
    ['ours', listSongs(ours), all],
    ['ours, sung', listSongs(everyOther(ours, 1)), all],
    ['ours, instrumental', listSongs(everyOther(ours, 0)), all],
    ['plain General MIDI', listSongs(plain), all],
    ['one half of the recordings to the other', halves[0]!, halves[1]!],
  ];
  printTable(
    [
      `distance to recordings, 200 values of ${embedding}`,
      'songs',
      'Fréchet',
      'of means',
      'of covariances',
      'with endless songs',
      'kernel distance',
      'variance between songs',
    ],
    pairs.filter(([, songs]) => songs.length > 1).map(([name, songs, to]) => [name, ...listFigures(songs, to)]),
  );
  const genres = [...new Set(ours.map(({ name }) => name))];
  const list = (set: readonly Embedded[], genre: string): string =>
    findNearest(listSongs(set.filter(({ name }) => name === genre)), all).toFixed(0);
  printTable(
    [`mean square distance to the three nearest recordings, ${embedding}`, 'ours', 'plain General MIDI'],
    genres.map((genre) => [genre, list(ours, genre), list(plain, genre)]),
  );
}

const listSongs = (set: readonly Embedded[]): Songs => set.map(({ embeddings }) => embeddings);
/** Songs come in pairs of an instrumental one and a sung one. */
const everyOther = (set: readonly Embedded[], place: 0 | 1): Embedded[] => set.filter((_, i) => i % 2 === place);

function listFigures(songs: Songs, to: Songs): string[] {
  const random = createRandom(1);
  const reference = describe(to);
  const found = measureFrechet(describe(songs), reference);
  const drawn = Array.from({ length: errorDraws }, () =>
    sumTerms(measureFrechet(describe(songs.map(() => random.pick(songs))), reference)),
  );
  const centre = average(drawn);
  const error = Math.sqrt(average(drawn.map((value) => (value - centre) ** 2)));
  const endless = extrapolateFrechet(songs, reference, (count) => drawApart(songs, count, random));
  const kernel = measureKernelDistance(songs, to, random);
  return [
    String(songs.length),
    `${sumTerms(found).toFixed(0)} ± ${error.toFixed(0)}`,
    found.ofMeans.toFixed(0),
    found.ofCovariances.toFixed(0),
    endless.toFixed(0),
    `${kernel.distance.toFixed(0)} ± ${kernel.error.toFixed(0)}`,
    spreadOfMeans(songs).toFixed(0),
  ];
}

function drawApart(songs: Songs, count: number, random: Random): Songs {
  const left = [...songs];
  return Array.from({ length: count }, () => {
    const chosen = random.pick(left);
    left.splice(left.indexOf(chosen), 1);
    return chosen;
  });
}

/** Variance of the songs' means, summed over all values. */
function spreadOfMeans(songs: Songs): number {
  const means = songs.map(meanOf);
  const centre = meanOf(means);
  return average(means.map((own) => squareDistance(own, centre)));
}

function findNearest(songs: Songs, recordings: Songs): number {
  const centre = meanOf(songs.flat());
  const squares = recordings.map((recording) => squareDistance(meanOf(recording), centre)).sort((a, b) => a - b);
  return average(squares.slice(0, 3));
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanOf = (vectors: readonly Float32Array[]): Float32Array =>
  vectors[0]!.map((_, i) => average(vectors.map((vector) => vector[i]!)));
const squareDistance = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0);
