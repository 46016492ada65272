import { splitWords } from '../contract/spread-words.ts';
import type { TaskResult } from '../contract/task.ts';
import type { Task } from './task.ts';
import { listSongTitles, nameOfSource } from './title.ts';

/** Enough for a prompt, a title and some verses. */
const wordsMax = 400;
const wordLengthMax = 100;

/** The input fields that people search by. */
const searchedFields = ['title', 'name', 'prompt', 'lyrics'] as const;

/** What a task is found by, in small letters, and its account's id: a search reads no other account's tasks. */
export function listTaskWords(task: Pick<Task, 'accountId' | 'input' | 'sources'>): string[] {
  const texts = searchedFields.map((name) => task.input[name]).filter((value) => typeof value === 'string');
  return [task.accountId, ...listWords([...texts, ...task.sources.map(nameOfSource)].join(' '))];
}

/** What a completed task is found by besides: the titles of its songs. */
export function listResultWords(result: TaskResult): string[] {
  return listWords(listSongTitles({ result }).join(' '));
}

/** A tsquery for tasks of the account with all these words; each may be the beginning of a longer one. */
export function writeWordQuery(accountId: string, text: string): string {
  // Words are letters and digits alone, so nothing in them is syntax.
  return [`'${accountId}'`, ...listWords(text).map((word) => `'${word}':*`)].join(' & ');
}

function listWords(text: string): string[] {
  const words = splitWords(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  );
  return [...new Set(words.map((word) => [...word].slice(0, wordLengthMax).join('')))]
    .filter((word) => word !== '')
    .slice(0, wordsMax);
}
