// Prints how prompts by somebody else are understood: node_modules/.bin/node bench/songs/prompts.ts
// bench/songs/unseen holds them; nobody who writes the rules reads them. SONGS_FOLDER=develop takes those with which the
// rules were developed. SONGS_LIST=file receives what was made of each.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { composeSong } from '../../src/composition/compose-song.ts';
import { moderate } from '../../src/engines/moderator/moderator.ts';
import { createPronounce } from '../../src/lyrics/pronounce.ts';
import { lookUpWord } from '../../src/models/pronunciation/dictionary.ts';
import { briefFrom } from '../../src/prompt/parse-song-request.ts';
import { readRequest } from '../../src/prompt/read-request.ts';
import { settleLanguage, tellWishes } from '../../src/prompt/wishes/tell-wishes.ts';
import { printTable } from '../report-table.ts';
import { listStems } from './stems.ts';
import { judgeWish, readNamedWishes, sayBrief } from './wish-measures.ts';

const folder = path.join(import.meta.dirname, process.env.SONGS_FOLDER ?? 'unseen');
const pronounce = createPronounce(lookUpWord);
const list: unknown[] = [];

function readLines(file: string): string[] {
  return readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean);
}

function readRows(file: string): [first: string, second: string][] {
  return readLines(file).map((line) => line.split('\t') as [string, string]);
}

function make(prompt: string, seed: number) {
  const request = { prompt, makeInstrumental: false, vocalOnly: false, model: 'v6' as const };
  const read = readRequest(request);
  const brief = briefFrom(read);
  const song = composeSong(settleLanguage(brief), { seed, pronounce });
  return { brief, song, warnings: [...(song.warnings ?? []), ...tellWishes(read, brief, song)] };
}

const share = (part: number, whole: number): string => (whole > 0 ? (part / whole).toFixed(2) : '');

/** Subjects found beside those that the prompt's author names; the peer takes every word of the prompt that means something. */
function measureSubjects(): string[][] {
  const counts = { named: 0, found: 0, ours: 0, right: 0, peer: 0, peerRight: 0, none: 0, silent: 0 };
  const titles = new Set<string>();
  for (const [i, [prompt, about]] of readRows('prompts.tsv').entries()) {
    const { brief, song, warnings } = make(prompt, 7000 + i);
    titles.add(song.title);
    list.push({
      prompt,
      about,
      title: song.title,
      words: brief.themeWords,
      story: brief.story,
      warnings,
    });
    const words = listStems(brief.themeWords.join(' '));
    if (about === '-') {
      counts.none++;
      if (words.size === 0) counts.silent++;
      continue;
    }
    const wanted = listStems(about);
    const said = listStems(prompt);
    counts.named++;
    if ([...words].some((word) => wanted.has(word))) counts.found++;
    counts.ours += words.size;
    counts.right += [...words].filter((word) => wanted.has(word)).length;
    counts.peer += said.size;
    counts.peerRight += [...said].filter((word) => wanted.has(word)).length;
  }
  const of = (count: number): string => `${count} prompts`;
  return [
    ['prompts whose subject is found', '', share(counts.found, counts.named), '', of(counts.named)],
    ['theme words that belong to the subject', '', share(counts.right, counts.ours), share(counts.peerRight, counts.peer), of(counts.named)],
    ['without a subject, and none is made up', '', share(counts.silent, counts.none), '', of(counts.none)],
    ['different titles', '', share(titles.size, counts.named + counts.none), '', of(counts.named + counts.none)],
  ]; // biome-ignore format: a table
}

/** Each wish by itself: composed as its kind says, told in a warning, or neither. */
function measureWishes(): string[][] {
  const rows = readRows('wishes.tsv');
  const byKind = new Map<string, { all: number; composed: number; told: number }>();
  let quoted = 0;
  for (const [i, [prompt, column]] of rows.entries()) {
    const answer = make(prompt, 8000 + i);
    quoted += answer.warnings.length;
    const judged = readNamedWishes(column).map((wish) => ({ ...wish, outcome: judgeWish(wish, answer) }));
    for (const { kind, outcome } of judged) {
      const count = byKind.get(kind) ?? { all: 0, composed: 0, told: 0 };
      count.all++;
      if (outcome !== 'silent') count[outcome]++;
      byKind.set(kind, count);
    }
    const wishes = judged.map(({ kind, words, outcome }) => `${outcome}: ${kind}: ${words}`);
    list.push({ prompt, wishes, brief: sayBrief(answer), title: answer.song.title, warnings: answer.warnings });
  }
  const kinds = [...byKind].sort((a, b) => b[1].all - a[1].all);
  const sum = (key: 'all' | 'composed' | 'told') => kinds.reduce((total, [, count]) => total + count[key], 0);
  const toRow = (name: string, count: { all: number; composed: number; told: number }): string[] => [
    name, '1', `${share(count.composed + count.told, count.all)} (${share(count.composed, count.all)} composed)`, '', `${count.all} wishes`,
  ]; // biome-ignore format: a table
  return [
    toRow('single wishes that are composed or told', { all: sum('all'), composed: sum('composed'), told: sum('told') }),
    ...kinds.map(([kind, count]) => toRow(`… ${kind}`, count)),
    ['warnings of such a prompt', '', (quoted / rows.length).toFixed(1), '', `${rows.length} prompts`],
  ];
}

function measureModeration(): string[][] {
  const harmless = readLines('../harmless.txt');
  const hateful = readRows('hate.tsv').map(([, prompt]) => prompt);
  const refused = (prompts: readonly string[]): string[] => prompts.filter((prompt) => moderate(prompt).isFlagged);
  const alarms = refused(harmless);
  const hits = new Set(refused(hateful));
  list.push({ alarms, missed: hateful.filter((prompt) => !hits.has(prompt)) });
  return [
    [
      'calls to violence that are refused',
      '',
      share(hits.size, hateful.length),
      '',
      `${hateful.length} prompts, six languages`,
    ],
    [
      'harmless prompts that are refused',
      '',
      share(alarms.length, harmless.length),
      '',
      `${harmless.length} prompts, six languages`,
    ],
  ];
}

console.log('### Prompts by somebody else\n');
const rows = [...measureSubjects(), ...measureWishes(), ...measureModeration()];
printTable(['figure', 'wanted', 'ours', 'every word of the prompt', 'material'], rows);
if (process.env.SONGS_LIST) writeFileSync(process.env.SONGS_LIST, list.map((row) => JSON.stringify(row)).join('\n'));
