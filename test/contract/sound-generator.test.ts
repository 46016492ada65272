import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';

interface Body {
  readonly task_id: string;
  readonly conversion_id: string;
  readonly conversion_paths?: Readonly<Record<string, string>>;
  readonly conversion_durations?: Readonly<Record<string, number>>;
  readonly credit_estimate: number;
  readonly [field: string]: unknown;
}

const path = '/v1/sound_generator';
const prompt = 'heavy rain with distant thunder';

let service: Service;
let receiver: Receiver;

before(async () => {
  receiver = await openReceiver();
  service = await startService({ environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
});
after(async () => {
  await service.stop();
  await receiver.close();
});

async function send(body: RequestInit['body'], headers: Record<string, string> = {}) {
  const response = await service.request(path, { method: 'POST', headers, body: body! });
  return { status: response.status, body: (await response.json()) as Body };
}

const json = (fields: Record<string, unknown>) => send(JSON.stringify(fields), { 'content-type': 'application/json' });

async function finish({ status, body }: Awaited<ReturnType<typeof send>>): Promise<Record<string, unknown>> {
  assert.equal(status, 200, JSON.stringify(body));
  const conversion = (await service.waitFor(body.task_id)) as unknown as Record<string, unknown>;
  assert.equal(conversion.status, 'COMPLETED', String(conversion.message));
  return conversion;
}

describe('sound generator', () => {
  it('takes a form, multipart and JSON, and answers one conversion at one price', async () => {
    const multipart = new FormData();
    multipart.set('prompt', prompt);
    multipart.set('audio_length', '2');
    for (const answer of [
      await send(new URLSearchParams({ prompt, audio_length: '2' })),
      await send(multipart),
      await json({ prompt, audio_length: 2 }),
    ]) {
      assert.equal(answer.body.credit_estimate, 0.0992);
      const conversion = await finish(answer);
      assert.match(String(conversion.conversion_path), /\.mp3$/);
      assert.deepEqual(conversion.conversion_paths, { [answer.body.conversion_id]: conversion.conversion_path });
      assert.deepEqual(conversion.sounds, ['rain', 'thunder, far away']);
    }
  });

  it('sends the webhook of the public API, with a picture where one is wanted', async () => {
    const { body } = await json({ prompt, audio_length: 1, generate_album_cover: true, webhook_url: receiver.url });
    await receiver.waitFor(1);
    const payload = JSON.parse(receiver.received[0]!.body) as Body;
    assert.equal(payload.conversion_type, 'Sound Creator');
    assert.equal(payload.message, 'Audio Generation Completed Successfully');
    const seconds = payload.conversion_durations?.[body.conversion_id];
    assert.ok(Math.abs(seconds! - 1) < 0.1, String(seconds));
    assert.match(payload.conversion_paths?.[body.conversion_id] ?? '', /\.mp3$/);
    assert.match(String(payload.image_path), /\.jpg$/);
  });

  it('refuses a prompt without a sound by naming what can be made, none, and more than 300 characters', async () => {
    const nothing = await json({ prompt: 'the meaning of life' });
    assert.equal(nothing.status, 422);
    assert.match(JSON.stringify(nothing.body), /weather \(rain, wind.*water \(sea/);
    const none = await json({});
    assert.equal(none.status, 422);
    assert.match(JSON.stringify(none.body), /Prompt is required for sound generation\./);
    assert.equal((await json({ prompt: 'rain '.repeat(70) })).status, 422);
  });

  it('brings a length into its limits and tells so, and words without effect too', async () => {
    const answer = await json({ prompt: 'purple rain', audio_length: 0.2, seed: -1 });
    const conversion = await finish(answer);
    assert.match(JSON.stringify(conversion.warnings), /audio_length/);
    assert.match(JSON.stringify(conversion.warnings), /purple/);
  });
});
