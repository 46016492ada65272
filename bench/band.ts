// Prints how the band and its mixes compare with plain General MIDI and with recordings by others: npm run bench -- band
// Two songs of a minute a genre, one of them sung. Recordings are those that npm run bench -- real collects, and of SERINETTE_EVAL_DIR.
// Tags are judged by musicnn where SERINETTE_TAGGER_DIR holds its weights (bench/band/music-tagger.ts says where they come from).
// BAND_GENRES=rock,metal and BAND_SEEDS=1,2 choose; BAND_FOLDER keeps the songs as WAV.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createStreamResampler } from '../src/dsp/stream-resampler.ts';
import { sampleRateHz } from '../test/support/song-metrics.ts';
import { type BandSong, bandGenres, listRecordings, playOurs, playPlainMidi } from './band/band-songs.ts';
import { averageCurve, curveHz, type MixMeasures, measureMix, measureSpread } from './band/mix-measures.ts';
import { type MusicTagger, openTagger, type Tagging, taggerRateHz } from './band/music-tagger.ts';
import { printDistances } from './band/print-distances.ts';
import { printPlace, printTable } from './report-table.ts';
import { mean } from './songs/recordings-measures.ts';

const genres: readonly string[] = process.env.BAND_GENRES?.split(',') ?? bandGenres;
const seeds = (process.env.BAND_SEEDS ?? '7101,7102').split(',').map(Number);
const taggers = await Promise.all([openTagger('msd-musicnn-1'), openTagger('mtt-musicnn-1')]);

interface Judged extends MixMeasures {
  readonly name: string;
  readonly taggings: readonly (Tagging | undefined)[];
}

async function judge({ name, sound }: BandSong): Promise<Judged> {
  const mono = sound.left.map((x, i) => 0.5 * (x + sound.right[i]!));
  const resampler = createStreamResampler(sampleRateHz, taggerRateHz);
  const samples = joinAll([resampler.push(mono), resampler.finish()]);
  const tag = (tagger: MusicTagger | undefined) => tagger?.tag(samples);
  return { name, ...measureMix(sound), taggings: await Promise.all(taggers.map(tag)) };
}

function joinAll(blocks: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    all.set(block, at);
    at += block.length;
  }
  return all;
}

function keep({ name, sound: { left, right } }: BandSong, seed: number): void {
  if (!process.env.BAND_FOLDER) return;
  mkdirSync(process.env.BAND_FOLDER, { recursive: true });
  const data = new Int16Array(2 * left.length);
  for (let i = 0; i < left.length; i++) [data[2 * i], data[2 * i + 1]] = [32_767 * left[i]!, 32_767 * right[i]!];
  const head = Buffer.alloc(44);
  head.write('RIFF    WAVEfmt ');
  for (const [at, value] of [
    [4, 36 + data.byteLength],
    [16, 16],
    [24, sampleRateHz],
    [28, 4 * sampleRateHz],
    [40, data.byteLength],
  ] as const)
    head.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 2],
    [32, 4],
    [34, 16],
  ] as const)
    head.writeUInt16LE(value, at);
  head.write('data', 36);
  writeFileSync(
    path.join(process.env.BAND_FOLDER, `${name}-${seed}.wav`),
    Buffer.concat([head, Buffer.from(data.buffer)]),
  );
}

printPlace();
const ours: (Judged & { readonly cost: number })[] = [];
const plain: Judged[] = [];
for (const [i, genre] of bandGenres.entries()) {
  if (!genres.includes(genre)) continue;
  // Songs of one seed would share what it draws.
  for (const seed of seeds.map((first) => first + 10 * i)) {
    const song = await playOurs(genre, seed);
    keep(song, seed);
    ours.push({ ...(await judge(song)), cost: song.cost });
    plain.push(await judge(await playPlainMidi(genre, seed)));
  }
}
const recorded: Judged[] = [];
for (const song of listRecordings()) recorded.push(await judge(song));

/** Place of the asked genre among the tags, from 1, and its score. */
function placeOf(genre: string, { taggings }: Judged): { place: number; score: number } {
  const [msd, mtt] = taggings;
  const tagging = genre === 'classical' ? mtt : msd;
  const place = tagging?.tags.findIndex(({ tag }) => tag === genre) ?? -1;
  return { place: place < 0 ? 51 : place + 1, score: tagging?.tags[place]?.score ?? Number.NaN };
}

if (taggers[0]) {
  const list = (judged: readonly Judged[], genre: string) =>
    judged
      .filter(({ name }) => name === genre)
      .map((one) => placeOf(genre, one))
      .map(({ place, score }) => `${score.toFixed(2)} (${place}.)`)
      .join(', ');
  const best = ({ taggings: [msd] }: Judged) =>
    msd!.tags
      .slice(0, 3)
      .map(({ tag, score }) => `${tag} ${score.toFixed(2)}`)
      .join(', ');
  printTable(
    ['asked', 'its tag, ours', 'plain General MIDI', 'highest tags, ours'],
    genres.map((genre) => [
      genre,
      list(ours, genre),
      list(plain, genre),
      ours
        .filter(({ name }) => name === genre)
        .map(best)
        .join('; '),
    ]),
  );
  if (recorded.length > 3) {
    for (const [i, name] of (['musicnn of MSD', 'musicnn of MTT'] as const).entries()) {
      const embed = (judged: readonly Judged[]) =>
        judged.map((one) => ({ name: one.name, embeddings: one.taggings[i]!.embeddings }));
      if (taggers[i]) printDistances(name, { ours: embed(ours), plain: embed(plain), recordings: embed(recorded) });
    }
  }
}

const rows: (readonly [string, readonly Judged[]])[] = [
  ['ours', ours],
  ['plain General MIDI', plain],
  ['recordings', recorded],
];
printTable(
  ['mix', 'songs', 'share of the sides', 'spread of curves, dB', 'crest, dB'],
  rows
    .filter(([, judged]) => judged.length > 0)
    .map(([name, judged]) => [
      name,
      String(judged.length),
      mean(judged.map(({ sideShare }) => sideShare)).toFixed(3),
      measureSpread(judged.map(({ curveDb }) => curveDb)).toFixed(1),
      `${Math.min(...judged.map(({ crestDb }) => crestDb)).toFixed(1)} to ${Math.max(...judged.map(({ crestDb }) => crestDb)).toFixed(1)}`,
    ]),
);
printTable(
  ['song', 'share of the sides', 'crest, dB', 'processor time a second'],
  ours.map(({ name, sideShare, crestDb, cost }) => [name, sideShare.toFixed(3), crestDb.toFixed(1), cost.toFixed(3)]),
);
if (recorded.length > 0) {
  const [own, real] = [
    averageCurve(ours.map(({ curveDb }) => curveDb)),
    averageCurve(recorded.map(({ curveDb }) => curveDb)),
  ];
  printTable(
    ['third of an octave, Hz', ...curveHz.map((hz) => hz.toFixed(0))],
    [
      ['ours, dB', ...own.map((db) => db.toFixed(1))],
      ['recordings, dB', ...real.map((db) => db.toFixed(1))],
      ['ours over recordings, dB', ...own.map((db, i) => (db - real[i]!).toFixed(1))],
    ],
  );
}
