import assert from 'node:assert/strict';
import { before, describe, it, type TestContext } from 'node:test';
import { openSpeechServer } from '../../src/backends/openai/speech.ts';
import { Fault } from '../../src/contract/fault.ts';
import { createRemoteSpeaker } from '../../src/engines/speaker/remote-speaker.ts';
import { findPrograms, type MediaPrograms } from '../../src/media/programs.ts';
import { collect } from '../support/audio-blocks.ts';
import { readCatalogueVoice } from '../support/catalogue-voice.ts';
import { useOwnTemporaryFolder } from '../support/own-temporary-folder.ts';
import { openSpeechTestServer } from '../support/speech-server.ts';

useOwnTemporaryFolder();

describe('a speech server', () => {
  let programs: MediaPrograms;
  before(async () => {
    programs = await findPrograms();
  });
  const voices = { female: 'af_heart', male: 'am_michael' };
  async function open(t: TestContext, answer?: Parameters<typeof openSpeechTestServer>[0]) {
    const server = await openSpeechTestServer(answer);
    t.after(() => server.close());
    const speaker = createRemoteSpeaker(openSpeechServer({ url: server.url, apiKey: 'k', model: 'kokoro' }), {
      voices,
      programs,
    });
    return { server, speaker };
  }
  const isUnavailable = (error: unknown): boolean => error instanceof Fault && error.code === 'SERVICE_UNAVAILABLE';

  it('is asked by the OpenAI interface, in plain words, paragraph by paragraph', async (t) => {
    const { server, speaker } = await open(t);
    const text = 'Dr. Hill paid $5. Did the FBI know?\n\nYes, it did.';
    const { audio, isInVoice } = await speaker.speak(text, { gender: 'female', speed: 1.2 });
    const [samples] = await collect(audio);
    assert.equal(isInVoice, true);
    assert.ok(samples!.length > audio.sampleRateHz);
    assert.deepEqual(
      server.questions.map(({ path, authorization, body }) => [path, authorization, body]),
      ['Doctor hill paid five dollars. Did the F B I know?', 'Yes, it did.'].map((input) => [
        '/v1/audio/speech',
        'Bearer k',
        { model: 'kokoro', input, voice: 'af_heart', speed: 1.2, response_format: 'wav' },
      ]),
    );
  });

  it('speaks with the nearer of its voices for another, which is made of it', async (t) => {
    const { server, speaker } = await open(t);
    const voice = await readCatalogueVoice('boris');
    const { isInVoice } = await speaker.speak('Go home.', { gender: 'female', voice, speed: 1 });
    assert.equal(isInVoice, false);
    assert.equal(server.questions[0]!.body.voice, 'am_michael');
  });

  it('is asked again when it is busy, and given up as unavailable when it fails', async (t) => {
    const busy = await open(t, (_question, count) => (count === 1 ? 503 : undefined));
    await busy.speaker.speak('Go home.', { gender: 'male', speed: 1 });
    assert.equal(busy.server.questions.length, 2);
    const broken = await open(t, () => 500);
    await assert.rejects(broken.speaker.speak('Go home.', { gender: 'male', speed: 1 }), isUnavailable);
    const garbled = await open(t, () => Buffer.from('no audio at all'));
    await assert.rejects(garbled.speaker.speak('Go home.', { gender: 'male', speed: 1 }), isUnavailable);
  });
});
