import assert from 'node:assert/strict';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { collect } from '../../../test/support/audio-blocks.ts';
import { readCatalogueVoice } from '../../../test/support/catalogue-voice.ts';
import { tinyNumberOf, tinySymbolSamples, writeTinyKokoro } from '../../../test/support/tiny-kokoro.ts';
import { createKokoroSpeaker } from '../../engines/speaker/kokoro/kokoro-speaker.ts';
import { writeSymbols } from '../../engines/speaker/kokoro/kokoro-symbols.ts';
import { writeScript } from '../../speech/write-script.ts';
import { lookUpWord } from '../pronunciation/dictionary.ts';
import { kokoroFiles, kokoroRateHz, openKokoro } from './kokoro.ts';

// The network is a small one with the real one's inputs, output and files: its own weights are 92 MB and not here.
describe('kokoro', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kokoro-'));
    await writeTinyKokoro(folder);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const peakOf = (samples: Float32Array): number => samples.reduce((most, value) => Math.max(most, value), 0);

  it('is given the symbols by their numbers between two others, and the style for so many', async () => {
    const kokoro = await openKokoro(folder);
    const samples = await kokoro.speak('æ☃t', { voice: 'female', speed: 1 });
    assert.equal(samples.length, 4 * tinySymbolSamples, 'two that are known, and one at each end');
    const second = samples.subarray(tinySymbolSamples, 2 * tinySymbolSamples);
    assert.ok(Math.abs(peakOf(second) - (tinyNumberOf('æ') * 2) / 1000) < 1e-3, `${peakOf(second)}`);
    const man = await kokoro.speak('æt', { voice: 'male', speed: 1 });
    assert.ok(Math.abs(peakOf(man) / peakOf(samples) - 0.5) < 1e-3);
    const quick = await kokoro.speak('æt', { voice: 'female', speed: 1.5 });
    assert.ok(Math.abs(peakOf(quick) / peakOf(samples) - 1.5) < 1e-3);
    assert.equal((await kokoro.speak('☃', { voice: 'female', speed: 1 })).length, 0);
    await kokoro.release();
  });

  it('reads sentences in the notation that it was trained by, cut where they are too long', () => {
    const write = (text: string, most = 500) => {
      const [sentence] = writeScript(text, { isWord: () => true }).sentences;
      return writeSymbols(sentence!, ({ said }) => lookUpWord(said) ?? [], most);
    };
    assert.deepEqual(write('Hello, the judge was there!'), ['həlˈO, ðə ʤˈʌʤ wɑz ðˈɛɹ!']);
    assert.ok(write('the old man and the sea and the boy', 12).every((piece) => piece.length <= 12));
  });

  it('speaks a text sentence by sentence, in its own voices or for another to be made of them', async () => {
    const speaker = createKokoroSpeaker(folder);
    const own = await speaker.speak('It is late. Go home.', { gender: 'female', speed: 1 });
    assert.equal(own.isInVoice, true);
    assert.equal(own.audio.sampleRateHz, kokoroRateHz);
    const [samples] = await collect(own.audio);
    assert.ok(samples!.length > 1.5 * kokoroRateHz && peakOf(samples!) > 0);
    const other = await speaker.speak('Go.', { gender: 'male', speed: 1, voice: await readCatalogueVoice('clara') });
    assert.equal(other.isInVoice, false);
  });

  it('refuses a folder with damaged files, and names them', async () => {
    await truncate(path.join(folder, kokoroFiles.voice('am_michael')), 100);
    await assert.rejects(openKokoro(folder), /am_michael .* has 100 bytes/);
  });
});
