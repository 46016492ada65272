import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readWhisperVocabulary } from './vocabulary.ts';

/** As the files of Whisper have it: letters for bytes, `Ġ` for a space, and special tokens beside them. */
function tokenizerFile(specials: readonly string[]): string {
  const vocab = { Hello: 0, Ġworld: 1, æĹ: 2, '¥': 3, 'æľ¬': 4, Ċ: 5 };
  const added = specials.map((name, i) => ({ id: 6 + i, content: `<|${name}|>` }));
  return JSON.stringify({ model: { vocab }, added_tokens: added });
}

const older = ['endoftext', 'startoftranscript', 'en', 'haw', 'translate', 'transcribe', 'nocaptions', 'notimestamps'];

describe('the vocabulary of Whisper', () => {
  it('gives text back letter by letter, and letters of several tokens whole', () => {
    const vocabulary = readWhisperVocabulary(tokenizerFile(older));
    assert.equal(vocabulary.decode([0, 1]), 'Hello world');
    assert.equal(vocabulary.decode([2, 3, 4, 5]), '日本\n');
    assert.deepEqual(vocabulary.bytesOf(3), Uint8Array.of(0xa5));
  });

  it('says nothing for tokens of control and times', () => {
    const vocabulary = readWhisperVocabulary(tokenizerFile(older));
    assert.equal(vocabulary.decode([vocabulary.startOfTranscript, 0, vocabulary.timestampBegin + 7, 1]), 'Hello world');
  });

  it('knows the languages, the tasks and where times begin', () => {
    const vocabulary = readWhisperVocabulary(tokenizerFile(older));
    assert.deepEqual(
      [...vocabulary.languages],
      [
        ['en', 8],
        ['haw', 9],
      ],
    );
    assert.deepEqual([vocabulary.translate, vocabulary.transcribe, vocabulary.noSpeech], [10, 11, 12]);
    assert.equal(vocabulary.timestampBegin, 14);
  });

  it('reads the files of version 3, which name silence otherwise and have times among the tokens', () => {
    const newer = older.map((name) => (name === 'nocaptions' ? 'nospeech' : name));
    const vocabulary = readWhisperVocabulary(tokenizerFile([...newer, '0.00', '0.02']));
    assert.equal(vocabulary.noSpeech, 12);
    assert.equal(vocabulary.timestampBegin, 14);
  });

  it('refuses the vocabulary of another model by name', () => {
    assert.throws(
      () => readWhisperVocabulary(tokenizerFile(['endoftext'])),
      /startoftranscript.*not a vocabulary of Whisper/,
    );
  });
});
