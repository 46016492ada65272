// Prints how alike the first and the last chorus of real songs are, by the measure of bench/songs/arrangement.ts: of the songs of
// POP909 with the melodies, chords and forms of S. Dai, H. Zhang, R. Dannenberg, "Automatic Analysis and Influence of
// Hierarchical Structure on Melody, Rhythm and Harmony in Popular Music" (2020, MIT licence):
// node_modules/.bin/node bench/songs/arrangement-corpus.ts <clone of Dsqvival/hierarchical-structure-analysis>/POP909
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readChord } from '../../src/notation/chord-symbol.ts';
import type { ScoreNote, Song, SongChord, SongSection } from '../../src/notation/song.ts';
import { compareLayer } from '../../test/support/arrangement-metrics.ts';
import { compose } from '../../test/support/song-metrics.ts';

const folder = process.argv[2];
if (!folder) throw new Error('The folder POP909 is missing.');
/** Held apart for other measurements. */
const heldApart = ['001', '050', '101', '150', '203', '256', '301', '350', '407', '450', '503', '555'];
const barQuarters = 4;

function readLines(song: string, file: string): string[][] {
  const text = readFileSync(path.join(folder!, song, file), 'utf8');
  return text.split('\n').flatMap((line) => (line.trim() ? [line.trim().split(/\s+/)] : []));
}

/** The tune in sixteenths, the form in bars: `i4A8B8`. */
function readSong(name: string): Song {
  const notes: ScoreNote[] = [];
  let at = 0;
  for (const [pitch, length] of readLines(name, 'melody.txt')) {
    const quarters = Number(length) / 4;
    if (Number(pitch) > 0) notes.push({ startQuarters: at, quarters, pitch: Number(pitch), force: 0.7 });
    at += quarters;
  }
  const chords: SongChord[] = [];
  let beat = 0;
  for (const fields of readLines(name, 'finalized_chord.txt')) {
    const quarters = Number(fields.at(-1));
    const symbol = readChord(fields[0]!.replace(':', '').replace('sus4(b7)', '7sus4'));
    chords.push({ startQuarters: beat, quarters, root: symbol?.root ?? 0, quality: symbol?.quality ?? 'major' });
    beat += quarters;
  }
  let bar = 0;
  const labels = readLines(name, 'human_label1.txt').flat().join('');
  const sections = Array.from(
    labels.matchAll(/([A-Za-z])(\d+)/g),
    ([, letter, bars]): SongSection & { letter: string } => {
      bar += Number(bars);
      const startQuarters = (bar - Number(bars)) * barQuarters;
      const base = { kind: 'chorus', ordinal: 1, energy: 1, key: { tonic: 0, mode: 'major' } } as const;
      return { ...base, startQuarters, bars: Number(bars), letter: letter! };
    },
  );
  const lead = { role: 'lead', instrument: 'violin', notes, levelDb: 0, pan: 0 } as const;
  return { ...compose('pop', 1, { durationSeconds: 10 }), sections, chords, parts: [lead], vocals: [] };
}

/** The repeated phrase whose tune lies highest: its first and last time, in the keys in which they agree best. */
function findHighest({ sections, parts }: Song): [SongSection, SongSection] | undefined {
  const lettered = sections as (SongSection & { letter: string })[];
  const heights = [...new Set(lettered.map(({ letter }) => letter))].flatMap((letter) => {
    const all = lettered.filter((section) => section.letter === letter);
    const end = all[0]!.startQuarters + all[0]!.bars * barQuarters;
    const inside = parts[0]!.notes.filter((n) => n.startQuarters >= all[0]!.startQuarters && n.startQuarters < end);
    if (all.length < 2 || inside.length < 8 || letter !== letter.toUpperCase()) return [];
    const height = inside.reduce((sum, { pitch }) => sum + pitch, 0) / inside.length;
    return [{ height, pair: [all[0]!, all.at(-1)!] as [SongSection, SongSection] }];
  });
  return heights.toSorted((a, b) => b.height - a.height)[0]?.pair;
}

const likeness = { tune: [] as number[], chords: [] as number[] };
for (const name of readdirSync(folder).filter((each) => /^\d{3}$/.test(each) && !heldApart.includes(each))) {
  if (!existsSync(path.join(folder, name, 'human_label1.txt'))) continue;
  const song = readSong(name);
  const pair = findHighest(song);
  if (!pair) continue;
  for (const layer of ['tune', 'chords'] as const) {
    const keys = Array.from({ length: 12 }, (_, tonic): SongSection => ({ ...pair[1], key: { tonic, mode: 'major' } }));
    likeness[layer].push(Math.max(...keys.map((last) => compareLayer(song, [pair[0], last], layer) ?? 0)));
  }
}
for (const [layer, values] of Object.entries(likeness)) {
  const sorted = values.toSorted((a, b) => a - b);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const quartiles = [0.25, 0.5, 0.75].map((part) => sorted[Math.floor(part * sorted.length)]!.toFixed(2)).join(', ');
  console.log(
    `last chorus like the first, ${layer}: mean ${mean.toFixed(2)}, quartiles ${quartiles}, ${values.length} songs`,
  );
}
