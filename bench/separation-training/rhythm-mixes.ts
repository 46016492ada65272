import { measureMeanSquare } from '../../test/support/metrics.ts';
import { createRandom } from '../../test/support/signals.ts';
import type { Stereo } from '../../test/support/vocal-mixes.ts';
import { type Part, type StemSong, stemParts } from '../real/stem-songs.ts';
import { makeStems } from './made-stems.ts';

/** A mix by its parts, that drums and bass are learnt from. */
export interface RhythmMix {
  readonly stems: Readonly<Record<Part, Float32Array[]>>;
  /** Whether the bass lies in a part of its own. */
  readonly hasBass: boolean;
}

const shape = { sampleRateHz: 44_100, seconds: 20 };
const samples = shape.sampleRateHz * shape.seconds;

/** The songs themselves, every fourth in mono. */
export function* cutSongs(songs: readonly StemSong[]): Generator<RhythmMix> {
  for (const [i, { stems }] of songs.entries()) {
    const cut = mapStems(stems, (channels) => cutFrom(channels, 0));
    yield { stems: i % 4 === 3 ? fold(cut) : cut, hasBass: false };
  }
}

/** Songs that were composed here, each with its own drums and with those of a real song, under voices of real songs. */
export async function* makeMixes(count: number, songs: readonly StemSong[]): AsyncGenerator<RhythmMix> {
  for (let n = 0; n < count; n++) {
    const made = await makeStems(n, { ...shape, seconds: 24 });
    for (const isRealDrummer of [false, true]) {
      const random = createRandom(100 + 2 * n + (isRealDrummer ? 1 : 0));
      const own = cutFrom(made.drums, 0);
      const drums = isRealDrummer ? borrow('drums', songs, own, random) : own;
      const silent: Stereo = [new Float32Array(samples), new Float32Array(samples)];
      const other = cutFrom(made.other, 0);
      const isSung = random() < 0.6;
      const vocals = isSung ? scale(borrow('vocals', songs, other, random), fromDb(4 * random() - 1)) : silent;
      const width = random() < 0.5 ? 1 : 0.3 + 0.7 * random();
      const stems = {
        vocals,
        drums: scale(drums, fromDb(8 * random() - 4)),
        bass: scale(cutFrom(made.bass, 0), fromDb(10 * random() - 4)),
        other: scale(narrow(other, width), fromDb(8 * random() - 3)),
      };
      yield { stems: random() < 0.15 ? fold(stems) : stems, hasBass: true };
    }
  }
}

/** A part of one of the songs, as loud as `like`. */
function borrow(part: Part, songs: readonly StemSong[], like: readonly Float32Array[], random: () => number) {
  const sounding = songs.filter(({ stems }) => meanSquare(stems[part]) > 1e-5);
  const song = sounding[Math.floor(random() * sounding.length)]!;
  const cut = cutFrom(song.stems[part], Math.floor(10 * random() * shape.sampleRateHz));
  return scale(cut, Math.sqrt(meanSquare(like) / meanSquare(cut)));
}

const fromDb = (db: number) => 10 ** (db / 20);
const cutFrom = (channels: readonly Float32Array[], from: number) =>
  channels.map((channel) => channel.slice(from, from + samples));
const scale = (channels: readonly Float32Array[], gain: number) =>
  channels.map((channel) => channel.map((x) => gain * x));

function meanSquare(channels: readonly Float32Array[]): number {
  return channels.reduce((sum, channel) => sum + measureMeanSquare(channel) / channels.length, 1e-12);
}

function narrow([left, right]: readonly Float32Array[], width: number): Float32Array[] {
  const blend = (own: Float32Array, other: Float32Array) =>
    own.map((x, i) => 0.5 * ((1 + width) * x + (1 - width) * other[i]!));
  return [blend(left!, right!), blend(right!, left!)];
}

function fold(stems: RhythmMix['stems']): RhythmMix['stems'] {
  return mapStems(stems, ([left, right]) => [left!.map((x, i) => (x + right![i]!) / 2)]);
}

function mapStems(
  stems: RhythmMix['stems'],
  change: (channels: readonly Float32Array[]) => Float32Array[],
): RhythmMix['stems'] {
  return Object.fromEntries(stemParts.map((part) => [part, change(stems[part])])) as Record<Part, Float32Array[]>;
}
