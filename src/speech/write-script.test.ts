import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ScriptSentence } from './speech-script.ts';
import { writeScript } from './write-script.ts';

const write = (text: string): readonly ScriptSentence[] => writeScript(text, { isWord: () => true }).sentences;
const say = ({ words }: ScriptSentence): string => words.map(({ said }) => said).join(' ');
const breaks = (text: string): string =>
  write(text)
    .flatMap(({ words }) => words)
    .flatMap(({ said, breakAfter }) => (breakAfter === 'none' ? [] : [`${said} ${breakAfter}`]))
    .join(', ');

describe('the script of a text', () => {
  it('has paragraphs, headings and items of lists', () => {
    const text = '# The sea\r\n\r\nIt is wide. It is\r\ndeep.\n\nCHAPTER II\n\n- salt\n- two ships\n\nThe end';
    assert.deepEqual(
      write(text).map((sentence) => [say(sentence), sentence.isHeading, sentence.endsParagraph]),
      [
        ['the sea', true, true],
        ['it is wide', false, false],
        ['it is deep', false, true],
        ['chapter two', true, true],
        ['salt', false, true],
        ['two ships', false, true],
        ['the end', true, true],
      ],
    );
  });

  it('breaks at commas, and more at dashes, semicolons and brackets', () => {
    assert.equal(
      breaks('Yes, we can; now go — on (please) then.'),
      'yes minor, can major, go major, on major, please major',
    );
  });

  it('parts a long stretch before a small word, and leaves short ones whole', () => {
    assert.equal(breaks('The birch canoe slid on the smooth planks.'), '');
    const long =
      'The old men of the village sat for hours under the tree because nobody had told them about the storm.';
    assert.equal(breaks(long), 'sat phrase, tree phrase');
  });

  it('tells questions for yes or no from open ones and from choices', () => {
    const endings = ['Is it late?', 'When is it?', 'And in which room?', 'Tea or milk?', 'Go!', 'It is.', '“Really?”'];
    assert.deepEqual(
      endings.map((text) => write(text)[0]!.ending),
      ['question', 'open-question', 'open-question', 'open-question', 'exclamation', 'statement', 'question'],
    );
  });

  it('knows what is quoted, over several sentences', () => {
    const words = write('She said, “Go home. It is late,” and left.').flatMap((sentence) => sentence.words);
    assert.deepEqual(
      words.filter(({ isQuoted }) => isQuoted).map(({ said }) => said),
      ['go', 'home', 'it', 'is', 'late'],
    );
  });

  it('is empty where nothing is to be said', () => {
    assert.deepEqual(write(' \n\n… — 🙂 *** \n'), []);
  });
});

describe('the script of a marked text', () => {
  const words = (text: string) => write(text).flatMap((sentence) => sentence.words);
  const find = (text: string, said: string) => words(text).find((word) => word.said === said)!;

  it('takes emphasis from Markdown and from SSML', () => {
    assert.equal(find('It is **so** late', 'so').emphasis, 'strong');
    assert.equal(find('It is *so* late', 'so').emphasis, 'moderate');
    assert.equal(find('It is *so* late', 'late').emphasis, 'none');
    assert.equal(find('2 * 3 * 4 is snake_case_word', 'snake').emphasis, 'none');
    assert.equal(find('<speak>It is <emphasis level="strong">so</emphasis> late</speak>', 'so').emphasis, 'strong');
  });

  it('takes rate and pitch from nested prosody', () => {
    const text =
      '<speak>One <prosody rate="slow">two <prosody rate="150%" pitch="+3st">three</prosody></prosody> four</speak>';
    assert.deepEqual(
      words(text).map(({ rate, pitchSemitones }) => [Math.round(100 * rate) / 100, pitchSemitones]),
      [
        [1, 0],
        [0.8, 0],
        [1.2, 3],
        [1, 0],
      ],
    );
  });

  it('pauses where a break asks for it: within, between and before sentences', () => {
    const text = '<speak><break time="2s"/>One <break time="500ms"/> two. <break strength="strong"/>Three.</speak>';
    const [first, second] = write(text);
    assert.equal(first!.pauseBeforeSeconds, 2);
    assert.deepEqual(
      first!.words.map(({ pauseSeconds }) => pauseSeconds),
      [0.5, 0.7],
    );
    assert.equal(second!.pauseBeforeSeconds, undefined);
  });

  it('says what say-as and sub ask for', () => {
    const as = (how: string, what: string): string =>
      words(`<speak>It is <say-as interpret-as="${how}">${what}</say-as>.</speak>`)
        .slice(2)
        .map(({ said }) => said)
        .join(' ');
    assert.equal(as('characters', 'Ab3'), 'A B three');
    assert.equal(as('cardinal', '1984'), 'one thousand nine hundred eighty four');
    assert.equal(as('ordinal', '12'), 'twelfth');
    assert.equal(as('digits', '205'), 'two zero five');
    assert.equal(as('telephone', '555-0123'), 'five five five oh one two three');
    assert.equal(as('date', '3/4/2021'), 'march fourth twenty twenty one');
    assert.equal(
      say(write('<speak>The <sub alias="World Wide Web">WWW</sub> &amp; me</speak>')[0]!),
      'the world wide web and me',
    );
  });

  it('has the paragraphs and sentences that are marked, and reads what it does not know', () => {
    const text =
      '<speak version="1.1"><p><s>One two</s><s>Three</s></p><p>Four<voice name="x"> five</voice></p></speak>';
    assert.deepEqual(
      write(text).map((sentence) => [say(sentence), sentence.endsParagraph]),
      [
        ['one two', false],
        ['three', true],
        ['four five', true],
      ],
    );
  });

  it('refuses what is no SSML, and says where', () => {
    for (const [text, place] of [
      ['<speak>a < b</speak>', /"< b/],
      ['<speak><p>a</speak>', /"<\/speak>/],
      ['<speak>a', /<speak> is not closed/],
      [`<speak>${'<p>'.repeat(60)}`, /too deep/],
    ] as const) {
      assert.throws(() => write(text), place);
    }
  });

  it('shows words with the punctuation around them', () => {
    assert.deepEqual(write('“Go,” she said — in 1999.')[0]!.written, ['“Go,”', 'she', 'said —', 'in', '1999.']);
  });
});
