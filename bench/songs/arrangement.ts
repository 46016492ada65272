// Prints what forty songs are arranged like, from their scores, beside what was composed before: node_modules/.bin/node
// bench/songs/arrangement.ts. Measures are defined in test/support/arrangement-metrics.ts.
import { composeSong } from '../../src/composition/compose-song.ts';
import type { SongModelName } from '../../src/contract/song-models.ts';
import { createPronounce } from '../../src/lyrics/pronounce.ts';
import { lookUpWord } from '../../src/models/pronunciation/dictionary.ts';
import type { Song } from '../../src/notation/song.ts';
import {
  compareLayer,
  countSounding,
  findChoruses,
  findFullest,
  type Layer,
  layers,
  measureHands,
  measureKickAnswers,
} from '../../test/support/arrangement-metrics.ts';
import { briefOf, measureSections, playSong } from '../../test/support/song-metrics.ts';
import { printPlace, printTable } from '../report-table.ts';

const pronounce = createPronounce(lookUpWord);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const format = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '');

/** Twenty styles, each once sung and once played; every model has ten songs. */
const styleNames = [
  'pop', 'rock', 'folk', 'hip-hop', 'house', 'synthwave', 'jazz', 'soul', 'salsa', 'reggae',
  'classical', 'celtic', 'pop ballad', 'metal', 'country', 'trap', 'trance', 'lo-fi hip-hop', 'funk', 'bossa nova',
]; // biome-ignore format: a list
const models: readonly SongModelName[] = ['v6', 'v6-pro', 'v7', 'v7-pro'];

interface Made {
  readonly model: SongModelName;
  readonly song: Song;
}

const made = styleNames.flatMap((style, i): Made[] =>
  ([0, 1] as const).map((isSung): Made => {
    const model = models[(i + isSung) % models.length]!;
    const own = { model, durationSeconds: 150, vocals: isSung ? ('female' as const) : ('none' as const) };
    return { model, song: composeSong(briefOf(style, own), { seed: 9000 + 2 * i + isSung, pronounce }) };
  }),
);

/** Measured by this file at b4bb041. */
const before: Readonly<Record<string, number>> = {
  'last chorus like the first, drums': 0.96,
  'last chorus like the first, bass': 0.88,
  'last chorus like the first, chords': 0.99,
  'last chorus like the first, accompaniment': 0.98,
  'last chorus like the first, tune': 0.88,
  'parts sounding in the last chorus, v6': 4.99,
  'parts sounding in all bars, v6': 4.39,
  'parts sounding in the last chorus, v6-pro': 5.31,
  'parts sounding in all bars, v6-pro': 4.74,
  'parts sounding in the last chorus, v7': 5.04,
  'parts sounding in all bars, v7': 4.6,
  'parts sounding in the last chorus, v7-pro': 4.88,
  'parts sounding in all bars, v7-pro': 4.43,
  'last chorus has the greatest force, share of songs': 0.7,
  'kick strokes with a bass onset': 0.55,
  'solo grandPiano, bars with low notes': 1,
  'solo grandPiano, bars with high notes': 1,
  'solo grandPiano, songs with a tune': 0,
  'solo nylonGuitar, bars with low notes': 1,
  'solo nylonGuitar, bars with high notes': 1,
  'solo nylonGuitar, songs with a tune': 0,
};

/** Of real songs, by bench/songs/arrangement-corpus.ts. */
const real: Readonly<Record<string, number>> = {
  'last chorus like the first, chords': 0.74,
  'last chorus like the first, tune': 0.78,
};

function meanLikeness(layer: Layer): { readonly value: number; readonly count: number } {
  const values = made.flatMap(({ song }) => {
    const pair = findChoruses(song);
    return (pair && compareLayer(song, pair, layer)) ?? [];
  });
  return { value: mean(values), count: values.length };
}

function rowOf(figure: string, wanted: string, value: number, count: number): string[] {
  const known = [before, real].map((figures) => format(figures[figure] ?? Number.NaN));
  return [figure, wanted, ...known, format(value), String(count)];
}

const rows = layers.map((layer) => {
  const { value, count } = meanLikeness(layer);
  return rowOf(`last chorus like the first, ${layer}`, '<= 0.7', value, count);
});
for (const model of models) {
  const songs = made.filter((each) => each.model === model).map(({ song }) => song);
  const wanted = { v6: '5', 'v6-pro': '6 to 7', v7: '6 to 7', 'v7-pro': '>= 8' }[model];
  const inLast = songs.map((song) => countSounding(song, (findChoruses(song) ?? [findFullest(song)]).slice(-1)));
  rows.push(rowOf(`parts sounding in the last chorus, ${model}`, wanted, mean(inLast), songs.length));
  const inAll = songs.map((song) => countSounding(song, song.sections));
  rows.push(rowOf(`parts sounding in all bars, ${model}`, '', mean(inAll), songs.length));
}
const repeated = made.flatMap(({ song }) => {
  const pair = findChoruses(song);
  return pair ? [findFullest(song) === pair[1] ? 1 : 0] : [];
});
rows.push(rowOf('last chorus has the greatest force, share of songs', '1', mean(repeated), repeated.length));
const answers = made.flatMap(({ song }) => measureKickAnswers(song) ?? []);
rows.push(rowOf('kick strokes with a bass onset', '', mean(answers), answers.length));

const soloists = ['grandPiano', 'nylonGuitar'].flatMap((instrument) =>
  ['pop', 'classical', 'jazz', 'romantic piano', 'folk'].map((style, i) => {
    const own = { wantedInstruments: [instrument], isOnlyWanted: true, durationSeconds: 90 };
    return { instrument, song: composeSong(briefOf(style, own), { seed: 9100 + i, pronounce }) };
  }),
);
for (const instrument of ['grandPiano', 'nylonGuitar']) {
  const songs = soloists.filter((each) => each.instrument === instrument).map(({ song }) => song);
  const hands = songs.map(measureHands);
  rows.push(rowOf(`solo ${instrument}, bars with low notes`, '1', mean(hands.map(({ low }) => low)), songs.length));
  rows.push(rowOf(`solo ${instrument}, bars with high notes`, '1', mean(hands.map(({ high }) => high)), songs.length));
  const withTune = songs.map(({ parts }) => (parts.some(({ role }) => role === 'lead') ? 1 : 0));
  rows.push(rowOf(`solo ${instrument}, songs with a tune`, '1', mean(withTune), songs.length));
}

const margins: number[] = [];
for (const [i, style] of ['pop', 'rock', 'house', 'folk'].entries()) {
  const song = composeSong(briefOf(style, { durationSeconds: 90 }), { seed: 9200 + i, pronounce });
  const pair = findChoruses(song);
  if (!pair) continue;
  const levels = measureSections(await playSong(song)).map(({ lufs }) => lufs);
  const last = song.sections.indexOf(pair[1]);
  margins.push(levels[last]! - Math.max(...levels.filter((_, section) => section !== last)));
}
rows.push(rowOf('last chorus above the loudest other section, LU', '> 0', mean(margins), margins.length));

printTable(['figure', 'wanted', 'before', 'real songs', 'now', 'songs'], rows);
printPlace();
