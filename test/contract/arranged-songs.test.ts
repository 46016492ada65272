import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exampleFile } from '../support/example-sources.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';
import { writeWav } from '../support/wav.ts';

let service: Service;
let receiver: Receiver;
const song = exampleFile('audio');
const short = new Blob([writeWav([new Float32Array(16_000)], 8000)], { type: 'audio/wav' });

before(async () => {
  receiver = await openReceiver();
  service = await startService({ environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
});
after(async () => {
  await service.stop();
  await receiver.close();
});

type Body = Record<string, unknown>;

async function post(path: string, fields: Readonly<Record<string, string | Blob>>) {
  const response = await service.post(path, fields);
  return { status: response.status, body: (await response.json()) as Body };
}

async function cancel({ task_id: taskId }: Body): Promise<void> {
  await service.request(`/v1/tasks/${taskId}/cancel`, { method: 'POST' });
}

const lyrics = 'Over the water';
/** As the npm SDK, the n8n node and the documents send them. */
const requests: readonly (readonly [path: string, fields: Record<string, string>, credits: number])[] = [
  ['/v1/extend', { extend_after: '2', prompt: '', lyrics: '', gender: '', num_outputs: '2' }, 0.4],
  ['/v1/extend', { extend_after: '30', num_outputs: '1', lyrics_timestamps: 'True' }, 0.2],
  ['/v1/Remix', { prompt: 'make it a waltz', mode: 'REMIX', gender: 'm', title: '' }, 0.28],
  ['/v1/sing_over_instrumental', { prompt: 'softly', lyrics, gender: 'neutral', generate_album_cover: 'False' }, 0.28],
  ['/v1/sing_over_instrumental', { lyrics, num_outputs: '2' }, 0.28],
];

const additions = ['reason', 'error_message', 'error_message_detail', 'missing_input_fields', 'predicted_user_intent'];

describe('songs from a recording', () => {
  for (const [path, fields, credits] of requests) {
    it(`${path} takes ${JSON.stringify(fields)}`, async () => {
      const { status, body } = await post(path, { audio_file: song, ...fields });
      await cancel(body);
      assert.equal(status, 200, JSON.stringify(body));
      for (const name of ['task_id', 'conversion_id_1', 'conversion_id_2', 'message', ...additions]) {
        assert.equal(typeof body[name], 'string', name);
      }
      assert.equal(body.status, 'IN_QUEUE');
      assert.equal(body.is_flagged, false);
      assert.equal(body.credit_estimate, credits);
      assert.ok(Number.isInteger(body.eta));
      assert.ok(!('error' in body) && !('conversion_type' in body));
    });
  }

  it('/v1/sing_over_vocal answers with no more than it does in the public API', async () => {
    const { status, body } = await post('/v1/sing_over_vocal', { audio_file: song, lyrics, make_instrumental: 'true' });
    await cancel(body);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.is_flagged, false);
    assert.equal(body.reason, '');
    assert.ok(!('error_message' in body) && !('predicted_user_intent' in body));
  });

  const refused: readonly (readonly [path: string, fields: Record<string, string | Blob>, message: RegExp])[] = [
    ['/v1/extend', { audio_file: song }, /extend_after is required/],
    ['/v1/extend', { extend_after: '10' }, /audio_url or audio_file/i],
    ['/v1/extend', { audio_file: song, extend_after: 'soon' }, /extend_after/],
    ['/v1/extend', { audio_file: song, extend_after: '0' }, /extend_after/],
    ['/v1/extend', { audio_file: song, extend_after: '2', lyrics: 'la '.repeat(1200) }, /lyrics/],
    ['/v1/Remix', { audio_file: song }, /prompt is required/],
    ['/v1/Remix', { prompt: 'jazz' }, /audio_url or audio_file/i],
    ['/v1/sing_over_instrumental', { audio_file: song, prompt: 'softly' }, /lyrics is required/],
    ['/v1/sing_over_vocal', { audio_file: song }, /lyrics is required/],
    ['/v1/Remix', { audio_file: short, prompt: 'jazz' }, /at least 4 s/],
  ];
  for (const [path, fields, message] of refused) {
    it(`${path} refuses ${Object.keys(fields).join(', ') || 'nothing'} where ${message.source}`, async () => {
      const { status, body } = await post(path, fields);
      assert.equal(status, 422, JSON.stringify(body));
      assert.equal(body.error_code, 'UNPROCESSABLE_CONTENT');
      assert.match(String(body.message), message);
    });
  }

  it('come with a webhook for each, of the type and subtype of the public API', async () => {
    const webhook = receiver.url;
    const { body } = await post('/v1/extend', {
      audio_file: song,
      extend_after: '3',
      extend_seconds: '4',
      webhook_url: webhook,
    });
    await receiver.waitFor(2, 120_000);
    const songs = receiver.received
      .map((event) => JSON.parse(event.body) as Body)
      .filter(({ task_id: id }) => id === body.task_id);
    assert.equal(songs.length, 2);
    for (const event of songs) {
      assert.equal(event.conversion_type, 'Extend');
      assert.equal(event.subtype, 'remix');
      assert.match(String(event.conversion_path), /\.mp3$/);
      assert.match(String(event.conversion_path_wav), /\.wav$/);
      assert.ok(Number(event.conversion_duration) > 6);
    }
    const found = await service.request(`/v1/byId?conversionType=EXTEND&task_id=${body.task_id}`);
    const { conversion } = (await found.json()) as { conversion: Body };
    assert.equal(conversion.status, 'COMPLETED');
    assert.match(String(conversion.sounds_1), /./);
  });
});
