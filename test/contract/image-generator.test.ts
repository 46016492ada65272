import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';

type Body = Record<string, unknown>;

const path = '/v1/image_generator';
const prompt = 'a boat on a lake at dawn';

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

const json = (fields: Body) => send(JSON.stringify(fields), { 'content-type': 'application/json' });

async function finish({ status, body }: Awaited<ReturnType<typeof send>>): Promise<Body> {
  assert.equal(status, 200, JSON.stringify(body));
  const conversion = (await service.waitFor(String(body.task_id))) as Body;
  assert.equal(conversion.status, 'COMPLETED', String(conversion.message));
  return conversion;
}

async function sizeOf(conversion: Body): Promise<readonly [number, number, string]> {
  const response = await fetch(String(conversion.conversion_path));
  assert.equal(response.headers.get('content-type'), 'image/png');
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  return [width, height, format];
}

describe('image generator', () => {
  it('takes a form and JSON, and hands out a PNG of the usual size at one price', async () => {
    for (const answer of [await send(new URLSearchParams({ prompt })), await json({ prompt })]) {
      assert.equal(answer.body.credit_estimate, 0.02);
      const conversion = await finish(answer);
      assert.deepEqual(await sizeOf(conversion), [544, 960, 'png']);
      assert.match(String(conversion.conversion_path), /\.png$/);
      assert.deepEqual(conversion.shows, ['boat', 'lake', 'dawn']);
      assert.equal(conversion.audio_url, undefined);
    }
  });

  it('is found under a type of its own, and sends the webhook of the public API', async () => {
    const { body } = await json({ prompt, width: 128, height: 128, webhook_url: receiver.url });
    await receiver.waitFor(1);
    const payload = JSON.parse(receiver.received[0]!.body) as Body;
    assert.deepEqual([payload.success, payload.conversion_type], [true, 'Image Generator']);
    assert.deepEqual([payload.conversion_id, payload.message], [body.conversion_id, 'Image generated successfully']);
    assert.match(String(payload.conversion_path), /\.png$/);
    const found = await service.request(`/v1/byId?conversionType=IMAGE_GENERATOR&conversion_id=${body.conversion_id}`);
    assert.equal(found.status, 200);
  });

  it('brings sizes to what it can draw, takes presets in any case, and tells what it changed', async () => {
    const odd = await finish(await json({ prompt, width: 100, height: 5000, style_preset: 'Minimal', seed: -1 }));
    assert.deepEqual(await sizeOf(odd), [96, 2048, 'png']);
    assert.equal(odd.style_preset, 'minimal');
    assert.match(String(odd.warnings), /100 is no multiple of 16; 96 was taken.*5000 is more than 2048/);
    const unknown = await finish(await json({ prompt, width: 64, height: 64, style_preset: 'Baroque' }));
    assert.equal(unknown.style_preset, 'standard');
    assert.match(String(unknown.warnings), /style_preset: must be one of standard, anime/);
  });

  it('draws the same picture again with the seed that the result tells', async () => {
    const first = await finish(await json({ prompt, width: 64, height: 64 }));
    const again = await finish(await json({ prompt, width: 64, height: 64, seed: first.seed }));
    const [a, b] = await Promise.all(
      [first, again].map(async (each) => Buffer.from(await (await fetch(String(each.conversion_path))).arrayBuffer())),
    );
    assert.ok(a!.equals(b!));
  });

  it('needs a prompt or a preset, and refuses what is flagged', async () => {
    assert.equal((await json({ width: 64 })).status, 422);
    await finish(await json({ style_preset: 'dark', width: 64, height: 64 }));
    const flagged = await json({ prompt: 'a wall that says fuck you' });
    assert.deepEqual([flagged.status, flagged.body.is_flagged], [422, true]);
  });
});
