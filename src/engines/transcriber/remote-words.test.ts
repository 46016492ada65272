import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { timeRemoteWords } from './remote-words.ts';

type Timed = readonly [text: string, startSeconds: number, endSeconds: number];

const toParts = (parts: readonly Timed[]) =>
  parts.map(([text, startSeconds, endSeconds]) => ({ text, startSeconds, endSeconds }));

function time(segments: readonly Timed[], words: readonly Timed[], seconds = 10, speech: [number, number][] = []) {
  const utterances = timeRemoteWords(
    { language: undefined, segments: toParts(segments), words: toParts(words) },
    { seconds, speech: speech.map(([startSeconds, endSeconds]) => ({ startSeconds, endSeconds })) },
  );
  const round = (value: number) => Math.round(value * 100) / 100;
  return utterances.map(({ text, words: timed }) => ({
    text,
    words: timed.map((word) => [word.text, round(word.startSeconds), round(word.endSeconds)]),
  }));
}

describe('the words of an answer', () => {
  it('get their marks from the text and their times from the list', () => {
    const [utterance] = time(
      [['“Well,” said he: don’t!', 1, 4]],
      [
        ['Well', 1, 1.5],
        ['said', 1.6, 2],
        ['he', 2, 2.2],
        ['don', 2.5, 2.8],
        ["'t", 2.8, 3],
      ],
    );
    assert.deepEqual(utterance!.words, [
      ['“Well,”', 1, 1.5],
      ['said', 1.6, 2],
      ['he:', 2, 2.2],
      ['don’t!', 2.5, 3],
    ]);
  });

  it('are found in Japanese, whose words a server cuts as it likes', () => {
    const [utterance] = time(
      [['東京へ行きます。', 0, 4]],
      [
        ['東', 0, 0.5],
        ['京へ', 0.5, 1.5],
        ['行きま', 2, 3.5],
        ['す。', 3.5, 4],
      ],
    );
    assert.equal(utterance!.words.map(([text]) => text).join(''), '東京へ行きます。');
    assert.deepEqual(utterance!.words[0], ['東京', 0, 1]);
    assert.equal(utterance!.words.at(-1)![2], 4);
  });

  it('that the list leaves out lie between their neighbours', () => {
    const [utterance] = time(
      [['one two three four', 0, 4]],
      [
        ['one', 0, 1],
        ['four', 3, 4],
      ],
    );
    const [, two, three] = utterance!.words as [string, number, number][];
    assert.ok(two![1] >= 1 && two![2] <= three![1] && three![2] <= 3);
  });

  it('are found again after the two texts went apart', () => {
    const [utterance] = time(
      [['in 1984 the book was read again', 0, 7]],
      [
        ['in', 0, 0.3],
        ['nineteen', 0.4, 1],
        ['eighty', 1, 1.5],
        ['four', 1.5, 2],
        ['the', 2.1, 2.3],
        ['book', 2.3, 3],
        ['was', 3, 3.5],
        ['read', 3.5, 4],
        ['again', 6, 7],
      ],
    );
    const words = new Map(utterance!.words.map(([text, ...at]) => [text, at]));
    assert.deepEqual(words.get('the'), [2.1, 2.3]);
    assert.deepEqual(words.get('again'), [6, 7]);
    const [from, to] = words.get('1984') as number[];
    assert.ok(from! >= 0.3 && to! <= 2.1);
  });

  it('share the time of speech, not that of pauses, where there are no times of words', () => {
    const [utterance] = time([['aaaa bbbb cccc dddd', 0, 10]], [], 10, [
      [0, 1],
      [9, 10],
    ]);
    assert.deepEqual(utterance!.words, [
      ['aaaa', 0, 0.5],
      ['bbbb', 0.5, 1],
      ['cccc', 9, 9.5],
      ['dddd', 9.5, 10],
    ]);
  });

  it('of a long text without times become sentences', () => {
    const sentence = 'This is a sentence of some length that ends here. ';
    const utterances = time([[sentence.repeat(8).trim(), 0, 0]], [], 60);
    assert.equal(utterances.length, 8);
    for (const { text } of utterances) assert.equal(text, sentence.trim());
  });

  it('are in order and within the audio whatever the list says', () => {
    const [utterance] = time(
      [['one two three', 0, 3]],
      [
        ['one', 9, 10.5],
        ['two', 1, 2],
        ['three', -5, 3],
      ],
    );
    let before = 0;
    for (const [text, start, end] of utterance!.words as [string, number, number][]) {
      assert.ok(start >= before && end >= start && end <= 10, `${text} ${start} ${end}`);
      before = start;
    }
  });
});
