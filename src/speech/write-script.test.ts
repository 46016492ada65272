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
