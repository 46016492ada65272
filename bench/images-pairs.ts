import { composeSong } from '../src/composition/compose-song.ts';
import type { ImageReader } from '../src/engines/image-reader/image-reader.ts';
import { createPronounce } from '../src/lyrics/pronounce.ts';
import { lookUpWord } from '../src/models/pronunciation/dictionary.ts';
import { describeScene } from '../src/mood/describe-scene.ts';
import { suggestSong } from '../src/mood/suggest-song.ts';
import type { Song } from '../src/notation/song.ts';
import { parseSongRequest } from '../src/prompt/parse-song-request.ts';
import type { ImageReading } from '../src/vision/image-reading.ts';
import { oppositeChanges } from '../test/support/changed-pictures.ts';
import { compareSongs, type Direction, isMoreInSomething } from '../test/support/opposite-songs.ts';
import type { NamedPicture } from './images-pictures.ts';
import { printTable } from './report-table.ts';

const seeds = [1, 2, 3];
const goalPercent = 90;

/** Scenes that are opposites as they are. */
const oppositeScenes: readonly (readonly [more: string, less: string, direction: Direction])[] = [
  ['beachAtNoon', 'cityAtNight', 'gladder'],
  ['seaByDay, painted', 'cityAtNight, painted', 'gladder'],
  ['snowyHills', 'cityAtNight', 'gladder'],
  ['flowers, painted', 'fog, painted', 'gladder'],
  ['sunsetOverSea', 'fog, painted', 'gladder'],
  ['flowers, painted', 'fog, painted', 'livelier'],
  ['forest', 'snowfield, painted', 'livelier'],
  ['cityAtNight, painted', 'seaByDay, painted', 'livelier'],
  ['fire, painted', 'snowfield, painted', 'livelier'],
];

const pronounce = createPronounce(lookUpWord);
const { signal } = new AbortController();

/** Counts how many opposite pictures give songs that differ as they ought to, from pixels to the composed song. */
export async function printPairs(pictures: readonly NamedPicture[], reader: ImageReader): Promise<void> {
  const tally: Tally = new Map();
  const missed: string[] = [];
  const noOpposites: string[] = [];
  const count = (
    kind: string,
    name: string,
    [more, less, direction]: readonly [ImageReading, ImageReading, Direction],
  ) => {
    for (const seed of seeds) {
      const songs = [compose(more, seed), compose(less, seed)] as const;
      const isAsExpected = compareSongs(...songs, direction) > 0;
      const counted = tally.get(kind) ?? { inSomething: 0, onBalance: 0, pairs: 0 };
      counted.inSomething += Number(isMoreInSomething(...songs));
      counted.onBalance += Number(isAsExpected);
      counted.pairs++;
      tally.set(kind, counted);
      if (!isAsExpected) missed.push(`${name}, not ${direction}: ${songs.map(tell).join(' / ')}`);
    }
  };

  const readings = new Map(
    await mapInOrder(pictures, async ({ name, pixels }) => [name, await reader.read(pixels, { signal })] as const),
  );
  for (const [more, less, direction] of oppositeScenes) {
    count('different scenes', `${more} beside ${less}`, [readings.get(more)!, readings.get(less)!, direction]);
  }
  for (const { name, pixels } of pictures) {
    for (const { name: change, more, less, direction, measure, differenceMin } of oppositeChanges) {
      const [one, other] = await mapInOrder([more, less], async (make) => reader.read(await make(pixels), { signal }));
      if (one![measure] - other![measure] < differenceMin) noOpposites.push(`${name}, ${change}`);
      else count(`one picture, ${change}`, `${name}, ${change}`, [one!, other!, direction]);
    }
  }
  printTally(tally, missed);
  if (noOpposites.length > 0) console.log(`Left out, since the change does not take: ${noOpposites.join('; ')}\n`);
}

/** Pairs whose first song is more in tempo, mode or energy; and those where it is so on balance of two of them. */
type Tally = Map<string, { inSomething: number; onBalance: number; pairs: number }>;

function printTally(tally: Tally, missed: readonly string[]): void {
  const all = { inSomething: 0, onBalance: 0, pairs: 0 };
  for (const { inSomething, onBalance, pairs } of tally.values()) {
    all.inSomething += inSomething;
    all.onBalance += onBalance;
    all.pairs += pairs;
  }
  const rows = [...tally, ['all', all] as const].map(([kind, { inSomething, onBalance, pairs }]) => {
    const percents = [inSomething, onBalance].map((count) => (100 * count) / pairs);
    const judged = `>= ${goalPercent} %: ${percents[0]! >= goalPercent ? 'met' : 'MISSED'}`;
    return [kind, String(pairs), ...percents.map((percent) => `${percent.toFixed(1)} %`), judged];
  });
  const heads = ['opposite pictures', 'pairs', 'in tempo, mode or energy', 'on balance of two', 'goal, any of three'];
  printTable(heads, rows);
  if (missed.length > 0) console.log(`Not as expected on balance:\n${missed.join('\n')}\n`);
}

function compose(reading: ImageReading, seed: number): Song {
  const suggestion = suggestSong(reading, describeScene(reading), seed);
  const request = {
    makeInstrumental: false,
    vocalOnly: false,
    model: 'v6',
    durationSeconds: 40,
    suggestion,
  } as const;
  return composeSong(parseSongRequest(request), { seed, pronounce });
}

const tell = ({ styles, tempoBpm, key }: Song): string => `${styles.join('+')} ${tempoBpm} ${key.mode}`;

/** One after the other, so that not all pictures are held at a time. */
async function mapInOrder<T, R>(values: readonly T[], run: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const value of values) results.push(await run(value));
  return results;
}
