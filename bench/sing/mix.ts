// Prints the words that our transcribers get wrong in excerpts of songs, in the mix and after our own separation:
// node_modules/.bin/node bench/sing/mix.ts
import { createSinger } from '../../src/engines/singer/flite-singer.ts';
import { countWordErrors } from '../../test/support/word-error-rate.ts';
import { printTable } from '../report-table.ts';
import { listSungExcerpts } from './sung-excerpts.ts';
import { findListeners } from './word-listeners.ts';

// PocketSphinx searches through a band for minutes and finds no words.
const listeners = (await findListeners()).filter(({ name }) => name !== 'PocketSphinx');
const rows: string[][] = [];
for await (const { name, text, sampleRateHz, mix, separated } of listSungExcerpts(createSinger())) {
  const rates: string[] = [];
  for (const { listen } of listeners) {
    for (const sound of [mix, separated]) {
      rates.push(countWordErrors(text, await listen(sound, sampleRateHz)).rate.toFixed(2));
    }
  }
  rows.push([name, String(text.split(' ').length), ...rates]);
}
printTable(['words wrong', 'words', ...listeners.flatMap(({ name }) => [`mix, ${name}`, `separated, ${name}`])], rows);
