// Prints what the built-in writer of lyrics writes over 60 seeds of a theme: node_modules/.bin/node bench/songs/words.ts
// SONGS_FOLDER=develop takes the themes with which the writer was developed; default: unseen, by somebody else. Measures are
// defined in words-measures.ts.
import { readFileSync } from 'node:fs';
import { parseSongRequest } from '../../src/prompt/parse-song-request.ts';
import { printPlace, printTable } from '../report-table.ts';
import { measureChoruses } from './chorus-measures.ts';
import { measureSheets, type SheetMeasures, type WrittenSong, writeSongs } from './words-measures.ts';

const seeds = 60;
const file = new URL(`./${process.env.SONGS_FOLDER ?? 'unseen'}/themes.txt`, import.meta.url);
const themes = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'));
const percent = (share: number): string => `${Math.round(100 * share)} %`;

printPlace();
const written = themes.map((prompt): [string, WrittenSong[]] => [
  prompt,
  writeSongs(parseSongRequest({ prompt, makeInstrumental: false, vocalOnly: false, model: 'v7' }), seeds),
]);
const measured = written.map(([prompt, songs]): [string, SheetMeasures] => [prompt, measureSheets(songs)]);
printTable(
  [
    `theme, ${seeds} seeds`,
    'lines recurring',
    'titles',
    'title forms',
    'within 2 syllables',
    'stanzas rhymed',
    'ms a sheet',
  ],
  measured.map(([prompt, figures]) => [
    prompt.slice(0, 60),
    percent(figures.recurring),
    String(figures.titles),
    String(figures.titleForms),
    percent(figures.near),
    percent(figures.rhymed),
    figures.medianMilliseconds.toFixed(0),
  ]),
);
printTable(
  [
    'its chorus',
    'lines repeated',
    'a line thrice',
    'different words',
    'lines rhymed',
    'within 2 syllables',
    'lines of one song',
  ],
  written.map(([prompt, songs]) => {
    const figures = measureChoruses(songs);
    return [
      prompt.slice(0, 60),
      percent(figures.repeated),
      percent(figures.worn),
      figures.words.toFixed(1),
      percent(figures.rhymed),
      percent(figures.near),
      percent(figures.own),
    ];
  }),
);
