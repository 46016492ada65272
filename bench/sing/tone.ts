// Prints how the tone of held vowels stands beside people who sing without a band: jitter, shimmer, the crest of each period and
// the noise of each band: node_modules/.bin/node bench/sing/tone.ts
import { createSinger } from '../../src/engines/singer/flite-singer.ts';
import { setToMusic } from '../../test/support/lyric-sheets.ts';
import { readMono } from '../../test/support/sung-measures.ts';
import { printTable } from '../report-table.ts';
import { singingRows } from './singing-rows.ts';
import { readSungRecordings } from './sung-recordings.ts';
import { measureVoiceTone, noiseBandsHz, type VoiceTone } from './tone-measures.ts';

const sampleRateHz = 48_000;
const singer = createSinger();
const sheetCount = 2;

const tones: [string, VoiceTone][] = [];
for (const { name, gender, setting, sheets } of singingRows.filter((row) => !row.name.includes('hard'))) {
  const pieces: number[] = [];
  for (const [i, lines] of sheets.slice(0, sheetCount).entries()) {
    const { notes, lyrics, durationSeconds } = setToMusic(lines, { ...setting, seed: i + 1 });
    const settings = { sampleRateHz, durationSeconds, gender, seed: i };
    for (const value of await readMono(await singer.sing({ part: 'lead', notes }, lyrics, settings)))
      pieces.push(value);
  }
  tones.push([name, measureVoiceTone(Float32Array.from(pieces), sampleRateHz)]);
}
for (const { name, samples } of readSungRecordings(sampleRateHz))
  tones.push([name, measureVoiceTone(samples, sampleRateHz)]);

printTable(
  [
    'voice',
    'held, s',
    'jitter %',
    'shimmer %',
    'crest dB',
    'crest 4 to 8 kHz',
    ...noiseBandsHz.map((hz) => `noise ${hz}`),
  ],
  tones.map(([name, tone]) => [
    name,
    tone.heldSeconds.toFixed(1),
    tone.jitterPercent.toFixed(2),
    tone.shimmerPercent.toFixed(1),
    tone.crestDb.toFixed(1),
    tone.highCrestDb.toFixed(1),
    ...tone.noiseDb.map((value) => value.toFixed(0)),
  ]),
);
