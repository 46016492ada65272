import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TimedSungNote } from '../../composition/performance/timed-sung-note.ts';
import type { LyricLine } from '../../notation/song.ts';
import { writeSpokenPhrase } from './spoken-phrase.ts';
import { splitSungPhrases, toFlitePhones } from './sung-phrases.ts';

const lyrics: readonly LyricLine[] = [
  {
    text: 'Hello you',
    section: 0,
    words: [
      {
        text: 'Hello',
        syllables: [
          ['HH', 'AH0'],
          ['L', 'OW1'],
        ],
      },
      { text: 'you', syllables: [['Y', 'UW1']] },
    ],
  },
];

/** As Flite is told them: with their stress. */
const hello = '<phoneme ph="hh ax0 l ow1">hello</phoneme>';
const you = '<phoneme ph="y uw1">you</phoneme>';

const note = (startSeconds: number, endSeconds: number, word: number, more: Partial<TimedSungNote> = {}) => ({
  startSeconds,
  endSeconds,
  pitch: 60,
  force: 0.7,
  line: 0,
  word,
  syllable: 0,
  isContinued: false,
  ...more,
});

describe('phrases of a part', () => {
  test('are cut at rests', () => {
    const notes = [note(1, 1.5, 0), note(1.5, 2, 0, { syllable: 1 }), note(3, 4, 1)];
    const phrases = splitSungPhrases(notes, lyrics, true);
    assert.deepEqual(
      phrases.map(({ syllables, restSeconds }) => [syllables.map(({ phones }) => phones.join(' ')), restSeconds]),
      [
        [['hh ax', 'l ow'], 1],
        [['y uw'], 1],
      ],
    );
  });

  test('keep several notes on one vowel together', () => {
    const [phrase] = splitSungPhrases(
      [note(0.5, 1, 1), note(1, 1.5, 1, { pitch: 62, isContinued: true })],
      lyrics,
      true,
    );
    assert.equal(phrase!.syllables.length, 1);
    assert.deepEqual(
      phrase!.syllables[0]!.notes.map(({ pitch }) => pitch),
      [60, 62],
    );
  });

  test('sing the whole word where it has too few notes', () => {
    const [phrase] = splitSungPhrases([note(0.5, 1.5, 0)], lyrics, true);
    assert.deepEqual(
      phrase!.syllables.map(({ phones, notes: [own] }) => [phones.join(' '), own!.startSeconds, own!.endSeconds]),
      [
        ['hh ax', 0.5, 1],
        ['l ow', 1, 1.5],
      ],
    );
  });

  test('let go of each word on slow notes, not of its syllables, and are spoken with a pause there', () => {
    const sing = (seconds: number, keepsLines = true) =>
      splitSungPhrases(
        [
          note(1, 1 + seconds, 0),
          note(1 + seconds, 1 + 2 * seconds, 0, { syllable: 1 }),
          note(1 + 2 * seconds, 1 + 3 * seconds, 1),
        ],
        lyrics,
        keepsLines,
      );
    const [slow, ...others] = sing(1);
    assert.equal(others.length, 0, 'a line goes on over its words');
    assert.deepEqual(
      slow!.syllables.map(({ notes: [own] }) => [own!.startSeconds, own!.endSeconds]),
      [
        [1, 2],
        [2, 2.7],
        [3, 4],
      ],
    );
    assert.deepEqual(writeSpokenPhrase(slow!), { sounds: 'hh ax l ow pau y uw'.split(' ') });
    const apart = sing(1, false);
    assert.deepEqual(
      apart.map((phrase) => writeSpokenPhrase(phrase).sounds.join(' ')),
      ['hh ax l ow', 'y uw'],
    );
    const [quick] = sing(0.5);
    assert.equal(quick!.syllables[1]!.notes[0]!.endSeconds, 2);
    assert.deepEqual(writeSpokenPhrase(quick!), {
      sounds: 'hh ax l ow y uw'.split(' '),
      ssml: `<speak>${hello} ${you}</speak>`,
    });
  });

  test('pass over notes without words', () => {
    assert.deepEqual(splitSungPhrases([note(0.5, 1, 7), note(1, 2, 0, { line: 3 })], lyrics, true), []);
  });

  test('take a breath in a song without rests', () => {
    const endless = Array.from({ length: 60 }, (_, i) => note(i * 0.5, (i + 1) * 0.5, 1));
    const phrases = splitSungPhrases(endless, lyrics, true);
    assert.ok(phrases.length >= 2);
    for (const { syllables } of phrases) {
      assert.ok(syllables.at(-1)!.notes.at(-1)!.endSeconds - syllables[0]!.notes[0]!.startSeconds < 15);
    }
    assert.ok(phrases[1]!.restSeconds > 0.1);
  });
});

test('what has no vowel is hummed', () => {
  assert.deepEqual(toFlitePhones(['HH', 'M']), ['hh', 'ax', 'm']);
  assert.deepEqual(toFlitePhones(['SH']), ['sh', 'ax']);
  assert.deepEqual(toFlitePhones(['AY1']), ['ay']);
});
