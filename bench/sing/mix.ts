// Prints the words that our transcribers get wrong in excerpts of our songs, and of songs by people (SERINETTE_REAL_DIR), in the mix
// and after our own separation:
// node_modules/.bin/node bench/sing/mix.ts
import { createSinger } from '../../src/engines/singer/flite-singer.ts';
import { countWordErrors, sumWordErrors, type WordErrors } from '../../test/support/word-error-rate.ts';
import { median, printTable } from '../report-table.ts';
import { listRealExcerpts } from './real-excerpts.ts';
import { listSungExcerpts, type SungExcerpt } from './sung-excerpts.ts';
import { findListeners } from './word-listeners.ts';

// PocketSphinx searches through a band for minutes and finds no words.
const listeners = (await findListeners()).filter(({ name }) => name !== 'PocketSphinx');
const rows: string[][] = [];

/** The middle of the songs, as single ones that are not heard at all would carry a sum. */
async function hear(kind: string, excerpts: AsyncIterable<SungExcerpt>): Promise<void> {
  const heard: WordErrors[][] = [];
  for await (const { name, text, sampleRateHz, mix, separated } of excerpts) {
    const errors: WordErrors[] = [];
    for (const { listen } of listeners) {
      for (const sound of [mix, separated]) errors.push(countWordErrors(text, await listen(sound, sampleRateHz)));
    }
    rows.push([name, String(text.split(' ').length), ...errors.map(({ rate }) => rate.toFixed(2))]);
    heard.push(errors);
  }
  const all = heard[0]?.map((_, i) => heard.map((errors) => errors[i]!));
  if (!all) return;
  const wordCount = sumWordErrors(all[0]!).wordCount;
  rows.push([`${kind}, median`, '', ...all.map((errors) => median(errors.map(({ rate }) => rate)).toFixed(2))]);
  rows.push([`${kind}, all words`, String(wordCount), ...all.map((errors) => sumWordErrors(errors).rate.toFixed(2))]);
}

await hear('ours', listSungExcerpts(createSinger()));
await hear('people', listRealExcerpts());
printTable(['words wrong', 'words', ...listeners.flatMap(({ name }) => [`mix, ${name}`, `separated, ${name}`])], rows);
