// Prints how well the singer sings beside the voice it is made from, in one run: node_modules/.bin/node bench/sing/voices.ts
// Ten lyric sheets, each set to a melody at a natural tempo. Words are those that our own transcriber understands, in
// their order; the peer is Flite speaking the same lines. Times are processor time.
import { createLoudnessMeter } from '../../src/dsp/loudness/loudness-meter.ts';
import { createSinger } from '../../src/engines/singer/flite-singer.ts';
import { fliteRateHz, openFlite } from '../../src/models/flite/flite.ts';
import { countHeardWords } from '../../test/support/heard-words.ts';
import { lyricSheets, setToMusic, sheetTemposBpm } from '../../test/support/lyric-sheets.ts';
import { measureNoteErrors, readMono } from '../../test/support/sung-measures.ts';
import { median, printPlace, printTable, quantile } from '../report-table.ts';

const sampleRateHz = 48_000;
const voices = [
  { gender: 'female', recorded: 'slt', tonic: 57 },
  { gender: 'male', recorded: 'rms', tonic: 48 },
  { gender: 'neutral', recorded: 'rms', tonic: 52 },
] as const;
type Voice = (typeof voices)[number];

const singer = createSinger();
const flite = await openFlite();

async function measureSinging({ gender, tonic }: Voice, style: 'pop' | 'hymn') {
  const cents: number[] = [];
  const loudness: number[] = [];
  let [recovered, wordCount, sungSeconds, usedSeconds] = [0, 0, 0, 0];
  for (const [i, lines] of lyricSheets.entries()) {
    const { notes, lyrics, durationSeconds } = setToMusic(lines, {
      tempoBpm: sheetTemposBpm[i]!,
      tonic,
      seed: i + 1,
      style,
    });
    const settings = { sampleRateHz, durationSeconds, gender, seed: i };
    const started = process.cpuUsage();
    const samples = await readMono(await singer.sing({ part: 'lead', notes }, lyrics, settings));
    const { user, system } = process.cpuUsage(started);
    usedSeconds += (user + system) / 1e6;
    sungSeconds += durationSeconds;
    cents.push(...measureNoteErrors(samples, notes, sampleRateHz).map(Math.abs));
    const meter = createLoudnessMeter(sampleRateHz, 1);
    meter.push([samples]);
    loudness.push(meter.measure().integratedLufs);
    const heard = await countHeardWords(lines.join(' '), samples, sampleRateHz);
    recovered += heard.recovered;
    wordCount += heard.wordCount;
  }
  return { words: recovered / wordCount, cents, loudness, realTimeFactor: usedSeconds / sungSeconds };
}

/** The upper end: the same voice speaks the lines with its own melody and time, half a second apart. */
async function measureSpeaking({ recorded }: Voice): Promise<number> {
  let [recovered, wordCount] = [0, 0];
  for (const lines of lyricSheets) {
    const spoken = lines.map((text) => flite.speak({ say: { text }, voice: recorded }).samples);
    const pause = fliteRateHz / 2;
    const samples = new Float32Array(spoken.reduce((length, line) => length + line.length + pause, 0));
    let at = 0;
    for (const line of spoken) {
      samples.set(line, at);
      at += line.length + pause;
    }
    const heard = await countHeardWords(lines.join(' '), samples, fliteRateHz);
    recovered += heard.recovered;
    wordCount += heard.wordCount;
  }
  return recovered / wordCount;
}

printPlace();
const rows: string[][] = [];
for (const voice of voices) {
  const spoken = await measureSpeaking(voice);
  for (const style of ['pop', 'hymn'] as const) {
    const { words, cents, loudness, realTimeFactor } = await measureSinging(voice, style);
    rows.push([
      voice.gender,
      style,
      `${(100 * words).toFixed(0)} %`,
      `${(100 * spoken).toFixed(0)} %`,
      (words / spoken).toFixed(2),
      median(cents).toFixed(1),
      quantile(cents, 0.95).toFixed(0),
      `${Math.min(...loudness).toFixed(1)} to ${Math.max(...loudness).toFixed(1)}`,
      realTimeFactor.toFixed(3),
    ]);
  }
}
printTable(
  ['voice', 'melody', 'words sung', 'spoken by Flite', 'ratio', 'cents, median', '95 %', 'LUFS', 'times real time'],
  rows,
);
