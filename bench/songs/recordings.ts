// Prints a few figures of sound: of our songs, of the same scores as plain General MIDI (exact notes through the packaged font, no
// mixing and no performance), and of recordings by others: node_modules/.bin/node bench/songs/recordings.ts. Three minutes of one core.
// The recordings are those of SERINETTE_EVAL_DIR and those of bench/real/sources/styles.json that nothing is fitted to, which npm run
// bench -- real collects; what is missing is left out and named.
import { existsSync } from 'node:fs';
import { findRecording } from '../../test/support/recordings.ts';
import { compose, playSong, sampleRateHz } from '../../test/support/song-metrics.ts';
import { playPlain, readStereo } from '../band/band-songs.ts';
import { locateReal, readSources } from '../real/real-material.ts';
import { printPlace, printTable } from '../report-table.ts';
import { mean, measureSound, type Sound, soundFigures } from './recordings-measures.ts';

const seconds = 60;
/** Of recordings. */
const fromSeconds = 20;
const styleNames = ['pop', 'rock', 'folk', 'hip-hop', 'house', 'jazz', 'soul', 'trap'];
/** Of the evaluation set. */
const evaluation = [
  'music/songs/Kevin_MacLeod_-_Vibe_Ace.hq.ogg',
  'music/songs/Karissa_Hobbs_-_Lets_Go_Fishin.hq.ogg',
  'music/songs/442789__lena-orsa__happy-music-pistachio-ice-cream-ragtime.hq.ogg',
  'music/fullsongs/muldjord_mutilated_mime.song.ogg',
];
const collections = ['UltraStar-Deluxe/songs', 'f90/jamendolyrics', 'singularity/singularity-music'];
const perCollection = 4;

const rows: string[][] = [];
async function addRow(name: string, sounds: Iterable<() => Sound | Promise<Sound>>): Promise<void> {
  const all: number[][] = [];
  for (const sound of sounds) all.push(await measureSound(await sound()));
  rows.push([`${name}, ${all.length}`, ...(all[0] ?? []).map((_, i) => mean(all.map((each) => each[i]!)).toFixed(2))]);
}
const cut = ({ left, right }: Sound): Sound => {
  const most = seconds * sampleRateHz;
  return { left: left.subarray(0, most), right: right.subarray(0, most) };
};
const songs = styleNames.map((style, i) => compose(style, 50 + i, { durationSeconds: seconds + 10, model: 'v7' }));
await addRow(
  'ours',
  songs.map((song) => async () => cut(await playSong(song))),
);
await addRow(
  'the same scores, plain General MIDI',
  songs.map((song) => async () => cut(await playPlain(song))),
);
const recorded = [
  ...evaluation.map(findRecording),
  ...readSources('styles').flatMap((source) => {
    const own = collections.includes(source.repository) ? source.report.slice(0, perCollection) : [];
    return own.map((file) => locateReal(source, file));
  }),
];
for (const missing of recorded.filter((location) => !existsSync(location))) console.log(`not here: ${missing}`);
await addRow(
  'recordings',
  recorded.filter(existsSync).map((location) => () => readStereo(location, fromSeconds)),
);
printTable(['sound', ...soundFigures], rows);
printPlace();
