import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLanguage } from '../../contract/languages.ts';
import { fromWhisperLanguage, toWhisperLanguage, whisperCapability } from './capability.ts';

describe('what an installed Whisper can do', () => {
  it('hears and translates 99 languages, and the turbo transcribes one more but translates none', () => {
    const small = whisperCapability('whisper-small');
    assert.equal(small.languages.length, 99);
    assert.deepEqual([small.detectsLanguage, small.translates], [true, true]);
    const turbo = whisperCapability('whisper-large-v3-turbo');
    assert.equal(turbo.languages.length, 100);
    assert.deepEqual([turbo.detectsLanguage, turbo.translates], [true, false]);
  });

  it('names languages as callers do', () => {
    for (const language of whisperCapability('whisper-large-v3-turbo').languages) {
      assert.equal(readLanguage(language), language);
      assert.equal(fromWhisperLanguage(toWhisperLanguage(language)), language);
    }
    assert.equal(toWhisperLanguage('jv'), 'jw');
  });
});
