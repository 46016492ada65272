import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { encodeImage } from '../support/made-images.ts';
import { paintScene } from '../support/painted-scenes.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';

const path = '/v1/image_to_song';
const picture = await encodeImage(paintScene('sunset'), 'jpeg');

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(picture);
});
let pictureUrl: string;
let service: Service;
let receiver: Receiver;
before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  pictureUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture`;
  receiver = await openReceiver();
  service = await startService({ environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
});
after(async () => {
  await service.stop();
  await receiver.close();
  server.close();
});

type Body = Record<string, unknown>;
type Encoding = 'json' | 'urlencoded' | 'multipart';

async function send(fields: Body, encoding: Encoding = 'json'): Promise<{ status: number; body: Body }> {
  const response = await service.request(path, { method: 'POST', ...encode(fields, encoding) });
  return { status: response.status, body: (await response.json()) as Body };
}

function encode(fields: Body, encoding: Encoding): RequestInit {
  if (encoding === 'json') {
    return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
  }
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as [string, string]);
  if (encoding === 'urlencoded') return { body: new URLSearchParams(texts) };
  const form = new FormData();
  for (const [name, value] of texts) form.set(name, value);
  return { body: form };
}

async function sendUpload(fields: Record<string, string>, bytes: Uint8Array = picture) {
  const response = await service.post(path, { ...fields, image_file: new Blob([new Uint8Array(bytes)]) });
  return { status: response.status, body: (await response.json()) as Body };
}

async function cancel({ task_id }: Body): Promise<void> {
  await service.request(`/v1/tasks/${task_id}/cancel`, { method: 'POST' });
}

/** The answer of what is taken; the task itself is not waited for. */
async function take(fields: Body, encoding?: Encoding): Promise<Body> {
  const { status, body } = await send({ image_url: pictureUrl, duration: 10, ...fields }, encoding);
  assert.equal(status, 200, `${JSON.stringify(fields)}: ${JSON.stringify(body)}`);
  await cancel(body);
  return body;
}

async function refuse(fields: Body, sentence: RegExp, encoding?: Encoding): Promise<void> {
  const { status, body } = await send({ image_url: pictureUrl, ...fields }, encoding);
  assert.equal(status, 422, `${JSON.stringify(fields).slice(0, 200)}: ${JSON.stringify(body)}`);
  assert.deepEqual([body.success, body.error_code, body.error], [false, 'UNPROCESSABLE_CONTENT', body.message]);
  assert.match(String(body.message), sentence);
}

async function readBalance(): Promise<unknown> {
  return ((await (await service.request('/v1/credits')).json()) as Body).balance;
}

describe('POST /v1/image_to_song', () => {
  it('takes a picture by its address as JSON and as forms, by its other name, and as an upload', async () => {
    const names = ['success', 'message', 'task_id', 'conversion_id_1', 'conversion_id_2', 'eta', 'credit_estimate'];
    for (const encoding of ['json', 'urlencoded', 'multipart'] as const) {
      assert.deepEqual(Object.keys(await take({}, encoding)).sort(), names.sort(), encoding);
      await take({ image_url: '', image_path: pictureUrl }, encoding);
    }
    const { status, body } = await sendUpload({ duration: '10' });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(Object.keys(body).sort(), names.sort());
    await cancel(body);
  });

  it('says what is missing where no picture comes, in the public API’s words', async () => {
    for (const encoding of ['json', 'urlencoded', 'multipart'] as const) {
      const { status, body } = await send({ prompt: 'a song', image_url: '' }, encoding);
      assert.equal(status, 422);
      assert.equal(body.message, 'image_file or image_url is required.');
    }
  });

  it('refuses an upload that is no picture, whatever it is called', async () => {
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('%PDF-1.7'),
      picture.subarray(0, 300),
    ]) {
      const { status, body } = await sendUpload({}, bytes);
      assert.equal(status, 422, JSON.stringify(body));
      assert.equal(body.error_code, 'UNPROCESSABLE_CONTENT');
    }
  });

  it('refuses what cannot be had together, keys and tempos that are none, and what is too long; all for nothing', async () => {
    const balance = await readBalance();
    await refuse({ vocal_only: true, voice_id: 'clara' }, /vocal_only cannot be combined with voice_id/);
    await refuse({ vocal_only: '1', voice_id: 'clara' }, /voice_id/, 'urlencoded');
    await refuse({ vocal_only: true, make_instrumental: true }, /make_instrumental and vocal_only/);
    for (const key of ['H# minor', 'loud', 'C major or so', 'x'.repeat(61)]) await refuse({ key }, /^key: .*/);
    await refuse({ key: 'Z minor' }, /C major, Am, F# minor/);
    for (const bpm of [-1, 96.5, 'fast']) await refuse({ bpm }, /^bpm: /);
    await refuse({ prompt: 'x'.repeat(1001) }, /^prompt: /);
    await refuse({ lyrics: 'x'.repeat(5001) }, /^lyrics: /);
    await refuse({ make_instrumental: 'maybe' }, /^make_instrumental: /, 'multipart');
    await refuse({ voice_id: 'nobody-has-this' }, /voice/i);
    await refuse({ image_url: 'http://10.0.0.1/x.jpg' }, /^image_url: .*private/);
    await refuse({ webhook_url: 'soon' }, /^webhook_url: .*not a valid URL/, 'multipart');
    assert.equal(await readBalance(), balance);
  });

  it('refuses words that are flagged with the reason', async () => {
    for (const field of ['prompt', 'lyrics', 'title']) {
      const { status, body } = await send({ image_url: pictureUrl, [field]: 'fuck you all' });
      assert.deepEqual([status, body.is_flagged], [422, true], field);
    }
  });

  it('takes fields as forms write them, and keys in any usual spelling', async () => {
    for (const value of ['true', 'True', '1', 'on', 'false', '0', '']) {
      await take({ make_instrumental: value, generate_album_cover: value }, 'urlencoded');
    }
    for (const key of ['C major', 'Am', 'F# minor', 'B♭', 'e flat major', 'c-moll', ''])
      await take({ key }, 'multipart');
    for (const bpm of ['0', '', '30', '300', '96.0', '12', '1000'])
      await take({ bpm, lyrics: 'la la', voice_id: '' }, 'urlencoded');
  });

  it('costs what songs of the model v6 cost, and more with a voice', async () => {
    assert.equal((await take({})).credit_estimate, 0.2);
    assert.equal((await take({ outputs: 1 })).credit_estimate, 0.1);
    assert.equal((await take({ vocal_only: true })).credit_estimate, 0.2);
    assert.equal((await take({ voice_id: 'clara' })).credit_estimate, 0.3);
    assert.equal((await take({ voice_id: 'clara', make_instrumental: true })).credit_estimate, 0.2);
  });

  it('makes two songs, reports them by the webhooks of songs, and says what was seen (slow)', async () => {
    const { status, body } = await sendUpload({ duration: '10', seed: '11', webhook_url: receiver.url });
    assert.equal(status, 200, JSON.stringify(body));
    await receiver.waitFor(5, 150_000);
    const shown = (await service.waitFor(String(body.task_id))) as unknown as Body;
    assert.equal(shown.status, 'COMPLETED', String(shown.message));
    assert.equal(shown.conversion_cost, 0.2);

    const events = receiver.received.map((each) => JSON.parse(each.body) as Body);
    const find = (subtype: string) => events.filter((event) => event.subtype === subtype);
    assert.deepEqual(
      ['music_ai', 'lyrics_timestamped', 'album_cover_generation'].map((subtype) => find(subtype).length),
      [2, 2, 1],
    );
    for (const event of events) assert.equal(event.conversion_type, 'Music AI');
    for (const n of [1, 2]) {
      const song = find('music_ai').find((event) => event.conversion_id === body[`conversion_id_${n}`])!;
      assert.equal(song.title, shown[`title_${n}`]);
      assert.notEqual(shown[`lyrics_${n}`], '', 'a song is sung unless it is to be instrumental');
      assert.deepEqual(song.image_analysis, shown.image_analysis);
    }
    const analysis = shown.image_analysis as Body;
    assert.match(String(analysis.description), /^An? .{10,}\.$/);
    assert.ok((analysis.palette as unknown[]).length >= 3);
    assert.ok((analysis.because as unknown[]).length >= 3);
    assert.deepEqual(analysis.overridden, []);
    const cover = await fetch(String(shown.album_cover_path));
    assert.equal(cover.headers.get('content-type'), 'image/jpeg');
    await cover.arrayBuffer();
  });

  it('is found as a song and by its own name, and as nothing else', async () => {
    const { task_id } = await take({});
    const find = (type: string) => service.request(`/v1/byId?conversionType=${type}&task_id=${task_id}`);
    for (const type of ['MUSIC_AI', 'IMAGE_TO_SONG', 'image_to_song', 'OTHER']) {
      const response = await find(type);
      const { conversion } = (await response.json()) as { conversion: Body };
      assert.deepEqual([response.status, conversion?.feature], [200, 'MUSIC_AI'], type);
    }
    assert.equal((await find('INPAINT')).status, 422);
  });
});
