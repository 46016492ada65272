// Prints how long instrumentals take to be composed, played, mixed and mastered beside the plain render of their notes by
// the soundfont synthesizer and FFmpeg's loudness filter, in one run: node_modules/.bin/node bench/songs/speed.ts [seconds]
// Processor time, as a share of the song's length; of FFmpeg wall clock, one channel.

import { leadInSeconds, performPart } from '../../src/composition/performance/perform.ts';
import { createRandom } from '../../src/dsp/random.ts';
import { soundFontSynthesizer } from '../../src/engines/synthesizer/soundfont-synthesizer.ts';
import { findInstrument } from '../../src/notation/instruments.ts';
import type { Song } from '../../src/notation/song.ts';
import { filterByFfmpeg } from '../../test/support/recordings.ts';
import {
  compose,
  measureBandDb,
  measureCorrelation,
  measureSections,
  measureStretch,
  playSong,
  sampleRateHz,
} from '../../test/support/song-metrics.ts';
import { printPlace, printTable } from '../report-table.ts';

const seconds = Number(process.argv[2] ?? 60);
const pieces = ['pop', 'rock', 'house', 'trance', 'lo-fi hip-hop', 'trap', 'jazz', 'cinematic', 'ambient', 'folk'];

function startTimer(): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1e6;
  };
}

/** All parts, those of our own synthesizers on a sampled piano, without mixing. */
async function renderPlainly(song: Song): Promise<void> {
  const parts = song.parts.map((part) => {
    const { source, name } = findInstrument(part.instrument);
    const notes = performPart(part, song, { leadInSeconds, random: createRandom(1) });
    const isDrums = part.role === 'drums';
    return { name, isDrums, notes, program: source.kind === 'sampled' ? source.program : 0 };
  });
  const { blocks } = await soundFontSynthesizer.play(parts, { sampleRateHz });
  for await (const _ of blocks);
}

const rows: string[][] = [];
// The first song opens the font and is not counted.
await playSong(compose('pop', 1, { durationSeconds: 10 }));
for (const [i, style] of pieces.entries()) {
  const composing = startTimer();
  const song = compose(style, 40 + i, { durationSeconds: seconds });
  const composed = composing();
  const playing = startTimer();
  const played = await playSong(song);
  const [own, length] = [playing(), played.left.length / sampleRateHz];
  const rendering = startTimer();
  await renderPlainly(song);
  const plain = rendering();
  const filtered = filterByFfmpeg(played.left, 'loudnorm=I=-14:TP=-1');
  const { integratedLufs, truePeakDbtp } = measureStretch(played, 0, 1e4);
  const lufs = measureSections(played).map((section) => section.lufs);
  rows.push([
    style,
    String(song.parts.length),
    ((composed + own) / length).toFixed(3),
    (own / plain).toFixed(2),
    (own / filtered.seconds).toFixed(2),
    composed.toFixed(2),
    integratedLufs.toFixed(2),
    truePeakDbtp.toFixed(2),
    measureCorrelation(played).toFixed(2),
    measureBandDb(played, 2500, 6000).toFixed(1),
    (Math.max(...lufs) - Math.min(...lufs)).toFixed(1),
  ]);
}
printTable(
  [
    'style',
    'parts',
    'of real time',
    '/ soundfont',
    '/ loudnorm',
    'composed s',
    'LUFS',
    'dBTP',
    'L/R',
    '2.5-6 kHz dB',
    'sections LU',
  ],
  rows,
);
console.log(`Peak memory of the whole run: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`);
printPlace();
