import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { evaluationMissing, readRecording, recordingsMissing } from '../../test/support/recordings.ts';
import { makePinkNoise } from '../../test/support/signals.ts';
import { decodeLlamaTokens } from './llama-vocabulary.ts';
import { type Moonshine, openMoonshine } from './moonshine.ts';

const sampleRateHz = 16_000;

describe('the network Moonshine', () => {
  let moonshine: Moonshine;
  before(async () => {
    moonshine = await openMoonshine();
  });
  after(() => moonshine.release());

  it('comes to an end at once in noise, and is sure of it', async () => {
    const heard = await moonshine.decode(makePinkNoise(3 * sampleRateHz, 8), { maxTokens: 40 });
    assert.deepEqual(heard.tokens, []);
    assert.ok(heard.ended && heard.logProbabilities[0]! > -0.5);
  });

  it('speaks when it must, but is unsure of its first word', async () => {
    const heard = await moonshine.decode(makePinkNoise(3 * sampleRateHz, 8), { maxTokens: 4, mustSpeak: true });
    assert.ok(heard.tokens.length > 0);
    assert.ok(heard.logProbabilities[0]! < -0.1);
  });

  describe('of recorded speech', { skip: recordingsMissing }, () => {
    const read = (name: string) => readRecording(`speech/${name}`, { sampleRateHz, seconds: 10 });

    it('hears words with case and punctuation, each with how sure it is', async () => {
      const { tokens, logProbabilities, ended } = await moonshine.decode(read('ljspeech/LJ001-0002.flac'), {
        maxTokens: 30,
      });
      assert.equal(decodeLlamaTokens(tokens), 'In being comparatively modern.');
      assert.equal(logProbabilities.length, tokens.length + 1);
      assert.ok(ended && logProbabilities.every((value) => value <= 0));
    });

    it('is stopped at the number of tokens, and says that it had not ended', async () => {
      const { tokens, ended } = await moonshine.decode(read('ljspeech/LJ001-0001.flac'), { maxTokens: 5 });
      assert.equal(tokens.length, 5);
      assert.equal(ended, false);
    });

    it('is stopped soon when it says one word again and again', {
      skip: evaluationMissing('speech/fsdd/6_theo_0.wav'),
    }, async () => {
      // So short a word without silence around it sends the network round in circles.
      const { tokens, ended } = await moonshine.decode(read('fsdd/6_theo_0.wav'), { maxTokens: 400 });
      assert.ok(tokens.length < 40, `${tokens.length} tokens`);
      assert.ok(ended || tokens.length >= 20);
    });
  });
});
