// Prints, of four rows of songs, the words that two transcribers get wrong in the dry voice, beside Flite speaking the same lines,
// and how its spectrum stands beside people who sing without a band: node_modules/.bin/node bench/sing/rows.ts
// SING_ROWS=slow measures the rows whose names hold this.
import { createSinger } from '../../src/engines/singer/flite-singer.ts';
import { fliteRateHz, openFlite } from '../../src/models/flite/flite.ts';
import { setToMusic } from '../../test/support/lyric-sheets.ts';
import { readMono } from '../../test/support/sung-measures.ts';
import { countWordErrors, sumWordErrors, type WordErrors } from '../../test/support/word-error-rate.ts';
import { median, printTable } from '../report-table.ts';
import { type SingingRow, singingRows } from './singing-rows.ts';
import { measureVoiceSound, thirdOctavesHz, type VoiceSound, voiceBandsHz } from './sound-measures.ts';
import { readSungRecordings } from './sung-recordings.ts';
import { findListeners } from './word-listeners.ts';

const sampleRateHz = 48_000;
const singer = createSinger();
const flite = await openFlite();
const listeners = await findListeners();

async function singRow({ gender, setting, sheets }: SingingRow) {
  const started = process.cpuUsage();
  let sungSeconds = 0;
  const sung: Float32Array[] = [];
  for (const [i, lines] of sheets.entries()) {
    const { notes, lyrics, durationSeconds } = setToMusic(lines, { ...setting, seed: i + 1 });
    const settings = { sampleRateHz, durationSeconds, gender, seed: i };
    sung.push(await readMono(await singer.sing({ part: 'lead', notes }, lyrics, settings)));
    sungSeconds += durationSeconds;
  }
  const { user, system } = process.cpuUsage(started);
  return { sung, realTimeFactor: (user + system) / 1e6 / sungSeconds };
}

/** The same lines with Flite's own melody and time, half a second apart. */
function speakRow({ gender, sheets }: SingingRow): Float32Array[] {
  const voice = gender === 'female' ? 'slt' : 'rms';
  return sheets.map((lines) => {
    const pause = new Float32Array(fliteRateHz / 2);
    return join(lines.flatMap((text) => [flite.speak({ say: { text }, voice }).samples, pause]));
  });
}

function join(pieces: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

/** By each listener, over all sheets of a row. */
async function countWrong({ sheets }: SingingRow, sounds: readonly Float32Array[], rateHz: number): Promise<string[]> {
  const rates: string[] = [];
  for (const { listen } of listeners) {
    const errors: WordErrors[] = [];
    for (const [i, samples] of sounds.entries()) {
      const transcript = await listen(samples, rateHz);
      errors.push(countWordErrors(sheets[i]!.join(' '), transcript));
    }
    rates.push(sumWordErrors(errors).rate.toFixed(2));
  }
  return rates;
}

const wordRows: string[][] = [];
/** Rows of the same words by the same voice are spoken alike. */
const spokenWrong = new Map<string, string[]>();
const ours: [string, VoiceSound][] = [];
for (const row of singingRows.filter(({ name }) => name.includes(process.env.SING_ROWS ?? ''))) {
  const { sung, realTimeFactor } = await singRow(row);
  const wrong = await countWrong(row, sung, sampleRateHz);
  const key = `${row.gender} ${row.sheets[0]![0]!}`;
  const spoken = spokenWrong.get(key) ?? (await countWrong(row, speakRow(row), fliteRateHz));
  spokenWrong.set(key, spoken);
  wordRows.push([row.name, ...listeners.flatMap((_, i) => [wrong[i]!, spoken[i]!]), realTimeFactor.toFixed(3)]);
  ours.push([row.name, measureVoiceSound(join(sung), sampleRateHz)]);
}
printTable(
  ['words wrong', ...listeners.flatMap(({ name }) => [`sung, ${name}`, `spoken, ${name}`]), 'times real time'],
  wordRows,
);

const people: [string, VoiceSound][] = [];
for (const { name, samples } of readSungRecordings(sampleRateHz)) {
  people.push([name, measureVoiceSound(samples, sampleRateHz)]);
}

/** Bands that a recording does not hold say nothing of the singer. */
const heldDb = -50;
const middle = (pick: (sound: VoiceSound) => number): number =>
  median(people.map(([, sound]) => pick(sound)).filter((value) => value > heldDb));
const typical = {
  bandsDb: voiceBandsHz.map((_, i) => middle(({ bandsDb }) => bandsDb[i]!)),
  voicedDb: voiceBandsHz.map((_, i) => middle(({ voicedDb }) => voicedDb[i]!)),
  thirdOctavesDb: thirdOctavesHz.map((_, i) => middle(({ thirdOctavesDb }) => thirdOctavesDb[i]!)),
  flatness: middle(({ flatness }) => flatness),
};
const all: [string, VoiceSound][] = [...ours, ...people, ['people, median', typical]];
const inDb = (values: readonly number[]): string[] =>
  values.map((value) => (value > heldDb ? value.toFixed(1) : 'none'));
const inKhz = ([from, to]: readonly [number, number]): string => `${from / 1000} to ${to / 1000} kHz`;
console.log('Power in dB against 200 Hz to 2 kHz, all sounds; flatness of vowels from 7 to 12 kHz.\n');
printTable(
  ['voice', ...voiceBandsHz.map(inKhz), 'flatness'],
  all.map(([name, { bandsDb, flatness }]) => [name, ...inDb(bandsDb), flatness.toFixed(2)]),
);
console.log('Voiced frames alone.\n');
printTable(
  ['voice', ...voiceBandsHz.map(inKhz)],
  all.map(([name, { voicedDb }]) => [name, ...inDb(voicedDb)]),
);
console.log('Third-octaves.\n');
printTable(
  ['voice', ...thirdOctavesHz.map((hz) => hz.toFixed(0))],
  all.map(([name, { thirdOctavesDb }]) => [name, ...inDb(thirdOctavesDb)]),
);
