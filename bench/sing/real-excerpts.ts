import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readStereoFile } from '../../test/support/vocal-mixes.ts';
import { locateReal, readSources } from '../real/real-material.ts';
import { excerptOf, excerptSeconds, type SungExcerpt, sampleRateHz } from './sung-excerpts.ts';

/** A line of a song and when it is sung. */
interface SungLine {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

/**
 * Real songs with their words, of `bench/real/sources/words.json`: the first lines of each, in the mix and after our own
 * separation. Those that are not collected are left out.
 */
export async function* listRealExcerpts(): AsyncGenerator<SungExcerpt> {
  const songs = readSources('words').flatMap((source) =>
    source.report
      .filter((file) => !file.endsWith('.txt'))
      .map((file) => ({ file: locateReal(source, file), words: locateReal(source, `${path.dirname(file)}/song.txt`) })),
  );
  const here = songs.filter(({ file, words }) => existsSync(file) && existsSync(words));
  if (here.length < songs.length) {
    console.log(`${songs.length - here.length} real songs are not here (SERINETTE_REAL_DIR, npm run bench -- real).\n`);
  }
  for (const { file, words } of here) {
    const lines = readUltraStar(readFileSync(words, 'utf8'));
    const from = Math.max(0, lines[0]!.startSeconds - 1);
    const within = lines.filter(({ endSeconds }) => endSeconds < from + excerptSeconds);
    const seconds = 1 + within.at(-1)!.endSeconds - from;
    const name = path.basename(path.dirname(file));
    const text = within.map((line) => line.text).join(' ');
    yield await excerptOf({ name, text }, readStereoFile(file, { sampleRateHz, from, seconds }));
  }
}

/** An UltraStar file names its syllables in quarters of beats: `: begin length pitch text`; `-` and `E` end a line. */
function readUltraStar(file: string): SungLine[] {
  const numberOf = (field: string): number =>
    Number(new RegExp(`^#${field}:(.*)$`, 'm').exec(file)![1]!.trim().replace(',', '.'));
  const [gapSeconds, bpm] = [numberOf('GAP') / 1000, numberOf('BPM')];
  const timeOf = (quarters: number): number => gapSeconds + (quarters * 60) / (4 * bpm);
  const lines: SungLine[] = [];
  let syllables: SungLine[] = [];
  for (const row of file.split(/\r?\n/)) {
    const [, begin, length, text] = /^[:*FRG] (-?\d+) (\d+) -?\d+ (.*)$/.exec(row) ?? [];
    if (text !== undefined) {
      const [start, end] = [Number(begin), Number(begin) + Number(length)];
      syllables.push({ startSeconds: timeOf(start), endSeconds: timeOf(end), text });
    } else if (/^[-E]/.test(row) && syllables.length > 0) {
      const joined = syllables.map((syllable) => syllable.text).join('');
      const words = joined.replaceAll('~', '').replaceAll(/\s+/g, ' ').trim();
      lines.push({ ...syllables[0]!, endSeconds: syllables.at(-1)!.endSeconds, text: words });
      syllables = [];
    }
  }
  return lines;
}
