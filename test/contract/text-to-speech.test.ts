import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { exampleFile } from '../support/example-sources.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';

interface Body {
  readonly task_id: string;
  readonly conversion_id: string;
  readonly message: string;
  readonly credit_estimate: number;
  readonly conversion: Record<string, unknown>;
  readonly [field: string]: unknown;
}

const path = '/v1/TextToSpeech';
const text = 'Good morning. It is half past seven.';

let service: Service;
let receiver: Receiver;
let sampleHost: Server;

before(async () => {
  receiver = await openReceiver();
  service = await startService({ environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
  const sample = Buffer.from(await exampleFile('sample_audio').arrayBuffer());
  sampleHost = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(sample);
  }).listen(0, '127.0.0.1');
});
after(async () => {
  await service.stop();
  await receiver.close();
  sampleHost.close();
});

async function send(fields: Record<string, unknown>, to = path): Promise<{ status: number; body: Body }> {
  const headers = { 'content-type': 'application/json' };
  const response = await service.request(to, { method: 'POST', headers, body: JSON.stringify(fields) });
  return { status: response.status, body: (await response.json()) as Body };
}

async function finish(fields: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { status, body } = await send(fields);
  assert.equal(status, 200, JSON.stringify(body));
  const conversion = (await service.waitFor(body.task_id)) as unknown as Record<string, unknown>;
  assert.equal(conversion.status, 'COMPLETED', String(conversion.message));
  return conversion;
}

describe('text to speech', () => {
  it('takes what clients send: a voice, a gender in any spelling, a language, or nothing beside the text', async () => {
    for (const fields of [
      { voice_id: 'clara' },
      { gender: 'm', language: 'en' },
      { gender: 'f', voice_id: '' },
      { gender: 'female', sample_audio_url: '', webhook_url: '' },
      {},
    ]) {
      const { status, body } = await send({ text, ...fields });
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.status, 'IN_QUEUE');
      await service.request(`/v1/tasks/${body.task_id}/cancel`, { method: 'POST' });
    }
  });

  it('is found by either name of its type, with addresses that end in the name of a file, and told by one webhook', async () => {
    const { body } = await send({ text, webhook_url: receiver.url, word_timestamps: true });
    await service.waitFor(body.task_id);
    for (const type of ['TEXT_TO_SPEECH', 'TTS']) {
      const response = await service.request(`/v1/byId?conversionType=${type}&conversion_id=${body.conversion_id}`);
      const { conversion } = (await response.json()) as Body;
      assert.match(String(conversion.audio_url), /\.mp3$/);
      assert.equal(conversion.conversion_path, conversion.audio_url);
      assert.match(String(conversion.conversion_path_wav), /\.wav$/);
      assert.equal((conversion.word_timestamps as readonly { word: string }[])[0]!.word, 'Good');
      for (const field of ['json_url', 'srt_url', 'vtt_url']) {
        assert.equal((await fetch(String(conversion[field]))).status, 200, field);
      }
    }
    await receiver.waitFor(1);
    assert.equal(receiver.received.length, 1);
    const event = JSON.parse(receiver.received[0]!.body) as Body;
    assert.equal(event.conversion_type, 'Text To Speech');
    assert.equal(event.message, 'Conversion Completed');
    assert.equal(event.subtype, undefined);
    assert.equal(typeof event.conversion_cost, 'string');
    assert.ok(Number(event.conversion_duration) > 1);
  });

  it('costs by begun hundred words, as they are written, and no more in the end', async () => {
    const { body: one } = await send({ text: 'word '.repeat(100) }, '/v1/estimate/text_to_speech');
    const { body: two } = await send({ text: 'word '.repeat(101) }, '/v1/estimate/text_to_speech');
    assert.equal(one.credit_estimate, 0.07);
    assert.equal(two.credit_estimate, 0.14);
    const marked = `<speak>${'<emphasis>word</emphasis> '.repeat(100)}</speak>`;
    assert.equal((await send({ text: marked }, '/v1/estimate/text_to_speech')).body.credit_estimate, 0.07);
    const conversion = await finish({ text });
    assert.equal(Number(conversion.conversion_cost), 0.07);
  });

  it('speaks as the person of a sample that is given by its address (slow)', async () => {
    const { port } = sampleHost.address() as AddressInfo;
    const conversion = await finish({ text, sample_audio_url: `http://127.0.0.1:${port}/me.wav`, voice_id: 'clara' });
    assert.match(String(conversion.audio_url), /\.mp3$/);
  });

  it('tells that it speaks English alone, and brings a speed into its limits', async () => {
    const { body } = await send({ text, language: 'fr', speed: 9 });
    const response = await service.request(`/v1/byId?conversion_id=${body.conversion_id}`);
    const { conversion } = (await response.json()) as Body;
    assert.match(String(conversion.warnings), /language: .*"fr"/);
    assert.match(String(conversion.warnings), /speed: 9 is more than 2/);
  });

  it('refuses a text without words, SSML that cannot be read, and a sample that is too short, and says why', async () => {
    for (const [fields, says] of [
      [{}, /Missing required field: text/],
      [{ text: ' ' }, /Missing required field: text/],
      [{ text: '… — 🙂' }, /nothing in it to speak/],
      [{ text: '<speak>a < b</speak>' }, /"< b.*&lt;/],
      [{ text: 'x'.repeat(60_001) }, /at most 60000 characters long/],
      [{ text, voice_id: 'nobody' }, /There is no voice "nobody"/],
    ] as const) {
      const { status, body } = await send(fields);
      assert.equal(status, 422, JSON.stringify(fields).slice(0, 80));
      assert.match(body.message, says);
    }
    const form = new FormData();
    form.set('text', text);
    form.set('sample_audio_file', exampleFile('audio', 'voice_changer'));
    const response = await service.request(path, { method: 'POST', body: form });
    assert.equal(response.status, 422);
    assert.match(((await response.json()) as Body).message, /too short: 6\.0 s/);
  });
});
