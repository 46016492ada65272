import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ScriptSentence } from '../../../speech/speech-script.ts';
import { writeScript } from '../../../speech/write-script.ts';
import { findMissedWords } from './missed-words.ts';
import { speakClearly } from './speak-clearly.ts';

const [sentence] = writeScript('The old dog slept near the wall.', { isWord: () => true }).sentences;
/** A voice whose words are understood from some slowness on; a plain one has a rate of 1. */
const listenerFrom = (rateMost: number) => async (spoken: ScriptSentence) =>
  spoken.words.map(({ said, rate }) => said === 'dog' && rate > rateMost);

describe('a sentence that a listener hears', () => {
  it('is spoken once where every word is understood', async () => {
    let count = 0;
    const { spoken } = await speakClearly(
      sentence!,
      (said) => {
        count++;
        return said;
      },
      listenerFrom(1),
    );
    assert.equal(count, 1);
    assert.equal(spoken, sentence);
  });

  it('is said again, slower where a word was missed, until it is understood', async () => {
    const { sentence: clearer } = await speakClearly(sentence!, (said) => said, listenerFrom(0.85));
    const rates = clearer.words.map(({ rate }) => rate);
    assert.equal(Math.min(...rates), rates[2]);
    assert.ok(rates[2]! <= 0.85 && rates[0]! > 0.9, `${rates}`);
  });

  it('stays as it was where nothing helps', async () => {
    const { sentence: kept } = await speakClearly(sentence!, (said) => said, listenerFrom(0));
    assert.equal(kept, sentence);
  });
});

describe('words that a listener missed', () => {
  const soundOf = (word: string): string => ({ sun: 'S AH N', son: 'S AH N' })[word] ?? word;
  const missed = (said: string, transcript: string): string =>
    findMissedWords(said.split(' '), transcript, soundOf)
      .map((isMissed, i) => (isMissed ? said.split(' ')[i] : ''))
      .filter(Boolean)
      .join(' ');

  it('are those that are not in the transcript, in their order', () => {
    assert.equal(missed('the old dog slept', 'The cold dog slept.'), 'old');
    assert.equal(missed('the old dog slept', ''), 'the old dog slept');
    assert.equal(missed('the old dog slept', 'Well, the old dog slept there'), '');
  });

  it('are not those that sound alike, or that are written in figures', () => {
    assert.equal(missed('the sun rose', 'The son rose.'), '');
    assert.equal(missed('in twenty twenty four', 'In 2024.'), '');
    assert.equal(missed('the F B I came', 'The FBI came.'), '');
  });
});
