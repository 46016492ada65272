import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSinger } from '../../src/engines/singer/flite-singer.ts';
import { readCatalogueVoice } from '../support/catalogue-voice.ts';
import { countHeardWords } from '../support/heard-words.ts';
import { lyricSheets, setToMusic, sheetTemposBpm } from '../support/lyric-sheets.ts';
import { measureNoteErrors, median, readMono, rms } from '../support/sung-measures.ts';

const singer = createSinger();
const sampleRateHz = 44_100;

for (const [gender, tonic] of [
  ['female', 57],
  ['male', 48],
] as const) {
  test(`most words of ten songs are understood, sung by the ${gender} voice`, async () => {
    let recovered = 0;
    let wordCount = 0;
    for (const [i, lines] of lyricSheets.entries()) {
      const sheet = setToMusic(lines, { tempoBpm: sheetTemposBpm[i]!, tonic, seed: i + 1, style: 'pop' });
      const settings = { sampleRateHz, durationSeconds: sheet.durationSeconds, gender, seed: i };
      const audio = await singer.sing({ part: 'lead', notes: sheet.notes }, sheet.lyrics, settings);
      const heard = await countHeardWords(lines.join(' '), await readMono(audio), sampleRateHz);
      recovered += heard.recovered;
      wordCount += heard.wordCount;
    }
    assert.ok(recovered >= 0.6 * wordCount, `${recovered} of ${wordCount} words`);
  });
}

test('two of five words of slow songs are understood', async () => {
  let recovered = 0;
  let wordCount = 0;
  for (const [i, lines] of lyricSheets.slice(0, 5).entries()) {
    const sheet = setToMusic(lines, { tempoBpm: 66, tonic: 55, seed: i + 1, style: 'hymn' });
    const settings = { sampleRateHz, durationSeconds: sheet.durationSeconds, gender: 'female' as const, seed: i };
    const audio = await singer.sing({ part: 'lead', notes: sheet.notes }, sheet.lyrics, settings);
    const heard = await countHeardWords(lines.join(' '), await readMono(audio), sampleRateHz);
    recovered += heard.recovered;
    wordCount += heard.wordCount;
  }
  assert.ok(recovered >= 0.4 * wordCount, `${recovered} of ${wordCount} words`);
});

test('a voice of the catalogue sings the same melody, in its own timbre', async () => {
  const sheet = setToMusic(lyricSheets[0]!.slice(0, 2), { tempoBpm: 96, tonic: 52, seed: 3, style: 'pop' });
  const settings = { sampleRateHz, durationSeconds: sheet.durationSeconds, gender: 'female' as const, seed: 2 };
  const part = { part: 'lead' as const, notes: sheet.notes };
  const own = await readMono(await singer.sing(part, sheet.lyrics, settings));
  for (const voiceId of ['clara', 'alasdair']) {
    const voice = await readCatalogueVoice(voiceId);
    const other = await readMono(await singer.sing(part, sheet.lyrics, { ...settings, voice }));
    const errors = measureNoteErrors(other, sheet.notes, sampleRateHz).map(Math.abs);
    assert.ok(median(errors) <= 20, `${voiceId}: median ${median(errors).toFixed(1)} cents`);
    // Clara is the recorded voice that sings here anyway; Alasdair is a man from Scotland.
    if (voiceId === 'alasdair') assert.ok(rms(other.map((value, i) => value - own[i]!)) > 0.3 * rms(own));
    assert.ok(other.every((sample) => Math.abs(sample) <= 1));
  }
});
