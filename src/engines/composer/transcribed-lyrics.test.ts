import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Word } from '../../contract/transcript.ts';
import type { TimedLine } from './composer.ts';
import { timeHeardLyrics } from './transcribed-lyrics.ts';

const verse = 'Morning breaks above the sleeping harbour';
const chorus = 'Take me home along the silver river';
const second = 'Evening falls and all the boats are turning';
const song = [verse, chorus, second, chorus];
/** When each line begins in truth, with five and more seconds without words between them. */
const truth = [10, 25, 44, 61];
const wordSeconds = 0.4;
const songSeconds = 80;

/** As a form would have it: wrong by many seconds. */
const planned: TimedLine[] = song.map((text, i) => ({
  text,
  startMs: 20_000 * i,
  endMs: 20_000 * i + 3000,
  words: text.split(' ').map((word) => ({ text: word, startMs: 20_000 * i, endMs: 20_000 * i + 3000 })),
}));

const sung: readonly Word[] = song.flatMap((line, i) =>
  line.split(' ').map((text, j) => ({
    text: text.toLowerCase(),
    startSeconds: truth[i]! + wordSeconds * j,
    endSeconds: truth[i]! + wordSeconds * (j + 1),
  })),
);

const startsOf = (lines: readonly TimedLine[]) => lines.map(({ startMs }) => startMs / 1000);

describe('lyrics that were heard', () => {
  it('are timed as they were sung, a chorus that comes back at each of its times', () => {
    const { lines, heardShare } = timeHeardLyrics(planned, sung, songSeconds);
    assert.equal(heardShare, 1);
    assert.deepEqual(startsOf(lines), truth);
  });

  it('keep their places where half of the words were missed', () => {
    // Every third and fourth word is missing: runs of two remain.
    const heard = sung.filter((_, i) => i % 4 < 2);
    const { lines } = timeHeardLyrics(planned, heard, songSeconds);
    for (const [i, start] of startsOf(lines).entries()) {
      assert.ok(Math.abs(start - truth[i]!) < 1, `line ${i} at ${start} s for ${truth[i]} s`);
    }
  });

  it('are not led astray by words that were heard where nobody sang', () => {
    const noise = Array.from({ length: 30 }, (_, i) => ({
      text: ['the', 'you', 'me', 'home'][i % 4]!,
      startSeconds: 62 + 0.6 * i,
      endSeconds: 62.3 + 0.6 * i,
    }));
    const early = [0.5, 3.1, 5.4].map((at) => ({ text: 'the', startSeconds: at, endSeconds: at + 0.2 }));
    const heard = [...early, ...sung.filter(({ startSeconds }) => startSeconds < 60), ...noise];
    const { lines } = timeHeardLyrics(planned, heard, songSeconds);
    assert.deepEqual(startsOf(lines).slice(0, 3), truth.slice(0, 3));
  });

  it('give a line of which nothing was heard a place between its neighbours', () => {
    const heard = sung.filter(({ startSeconds }) => startSeconds < 20 || startSeconds > 40);
    const { lines } = timeHeardLyrics(planned, heard, songSeconds);
    assert.ok(lines[1]!.startMs > lines[0]!.endMs + 1000 && lines[1]!.endMs < lines[2]!.startMs - 1000);
    assert.ok(lines[1]!.endMs - lines[1]!.startMs < 8000, 'it is not stretched over the whole of it');
  });

  it('are left as planned where hardly a word was understood', () => {
    const { lines, heardShare } = timeHeardLyrics(planned, sung.slice(0, 3), songSeconds);
    assert.ok(heardShare < 0.2);
    assert.deepEqual(lines, planned);
  });
});
