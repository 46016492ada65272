import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextOfSong } from '../../../../test/support/passage-contexts.ts';
import { compose } from '../../../../test/support/song-metrics.ts';
import { chooseLines } from './choose-lines.ts';

const lines = [
  'Morning comes up golden on the hill',
  'Coffee on the table growing still',
  'Every window opens to the street',
  'Someone plays a melody so sweet',
  'Carry me along the winding river',
  'Underneath a sky of falling silver',
  'Evening paints the harbour blue and red',
  'Nothing more was ever to be said',
];
const lyrics = `[Verse 1]\n${lines.slice(0, 4).join('\n')}\n\n[Chorus]\n${lines.slice(4).join('\n')}`;
const song = compose('pop', 1);
const contextOf = (startSeconds: number, endSeconds: number) =>
  contextOfSong(song, { startSeconds, endSeconds, own: { durationSeconds: 60 } });
const say = (text: string, fromSeconds: number) =>
  text
    .split(' ')
    .map((word, i) => ({ text: word, startSeconds: fromSeconds + 0.4 * i, endSeconds: fromSeconds + 0.4 * i + 0.3 }));

test('lines between the words that are heard before the gap and after it belong into it', () => {
  const heard = [...say(lines[2]!, 10), ...say(lines[5]!, 24)];
  assert.equal(chooseLines(lyrics, contextOf(14, 23), heard), lines.slice(3, 5).join('\n'));
});

test('with words of one side alone, the next lines are taken, as many as there is time for', () => {
  assert.equal(chooseLines(lyrics, contextOf(14, 22), say(lines[2]!, 10)), lines.slice(3, 5).join('\n'));
  assert.equal(chooseLines(lyrics, contextOf(14, 22), say(lines[6]!, 23)), lines.slice(4, 6).join('\n'));
});

test('without heard words, lines are found by their place in the song; tags are not sung', () => {
  assert.ok(chooseLines(lyrics, contextOf(0, 12)).startsWith(lines[0]!));
  assert.ok(chooseLines(lyrics, contextOf(50, 58)).endsWith(lines[7]!));
  assert.ok(!chooseLines(lyrics, contextOf(0, 60)).includes('['));
  assert.equal(chooseLines('[Chorus]\n\n', contextOf(10, 20)), '');
});
