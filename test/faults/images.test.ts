import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { makeDamagedImages, makeForeignImages, makeHarmlessBombs, makeImageBombs } from '../support/hostile-images.ts';
import { encodeImage, paintCorners } from '../support/made-images.ts';
import { assertBooksBalance } from '../support/money.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';

const path = '/v1/image_to_song';
const MiB = 1024 ** 2;

const [damaged, harmless] = await Promise.all([makeDamagedImages(), makeHarmlessBombs()]);

interface Answer {
  readonly status: number;
  readonly body: { readonly message: string; readonly task_id?: string; readonly credit_estimate?: number };
}

async function submit(service: Service, form: Record<string, string | Blob>): Promise<Answer> {
  const response = await service.post(path, form);
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

async function readBalance(service: Service): Promise<number> {
  return ((await (await service.request('/v1/credits')).json()) as { balance: number }).balance;
}

/** What lies in a folder of the service's, however deep; folders themselves do not count. */
function listFiles(service: Service, name: string): string[] {
  const folder = join(service.environment.DATA_DIR!, name);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

describe('a picture at the front door', () => {
  let service: Service;
  // Nobody works on what is taken: this is about what is taken.
  before(async () => {
    service = await startService({ commands: ['api'] });
  });
  after(() => service.stop());

  it('is refused with a sentence that helps, costs nothing and leaves nothing, whatever is wrong with it', async () => {
    const balance = await readBalance(service);
    for (const { name, bytes, says } of [...makeForeignImages(), ...makeImageBombs(), ...damaged]) {
      const { status, body } = await submit(service, { image_file: new File([bytes], 'holiday.jpg') });
      assert.equal(status, 422, `${name}: ${JSON.stringify(body)}`);
      assert.match(body.message, says, name);
    }
    assert.equal(await readBalance(service), balance);
    assert.equal((await service.database.pool.query('select 1 from tasks')).rowCount, 0);
    assert.deepEqual(listFiles(service, 'files'), []);
    assert.deepEqual(
      listFiles(service, 'tmp').filter((file) => file.includes('upload-')),
      [],
    );
  });

  it('is refused by its bytes before all of them have come', async () => {
    const body = new Blob([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(65 * MiB)]);
    const { status, body: answer } = await submit(service, { image_file: body });
    assert.equal(status, 413, JSON.stringify(answer));
    assert.match(answer.message, /image_file is larger than 64 MiB/);
  });

  it('is asked for where there is none', async () => {
    const { status, body } = await submit(service, { prompt: 'calm' });
    assert.equal(status, 422);
    assert.match(body.message, /image_file or image_url is required/);
  });

  it('is taken in each of the five formats, and what is known of it stands with the task', async () => {
    for (const format of ['jpeg', 'png', 'gif', 'bmp', 'webp'] as const) {
      const bytes = await encodeImage(paintCorners(90, 60), format);
      const { status, body } = await submit(service, { image_file: new File([bytes], 'picture.txt') });
      assert.equal(status, 200, `${format}: ${JSON.stringify(body)}`);
      assert.ok(body.credit_estimate! > 0);
      const { rows } = await service.database.pool.query<{ sources: [{ probe: object }]; seconds: number }>(
        'select sources, audio_seconds as seconds from tasks where id = $1',
        [body.task_id],
      );
      const probe = { format, sizeBytes: bytes.length, widthPixels: 90, heightPixels: 60 };
      assert.deepEqual(rows[0]!.sources[0].probe, probe);
      assert.ok(rows[0]!.seconds >= 30, 'it is billed by the song that is planned');
    }
  });

  it('is taken where only a careless reader would choke on it', async () => {
    for (const { name, bytes } of harmless) {
      const { status, body } = await submit(service, { image_file: new File([bytes], 'picture') });
      assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
    }
    await assertBooksBalance(service.database.pool);
  });
});

describe('the address of a picture', () => {
  let service: Service;
  let host: Receiver;
  before(async () => {
    host = await openReceiver();
    service = await startService({ environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1', WORKER_SLOTS: '1' } });
  });
  after(async () => {
    await service.stop();
    await host.close();
  });

  for (const address of ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/', 'https://m.youtube.com/@anyone']) {
    it(`is refused at submission when it is ${address}`, async () => {
      const { status, body } = await submit(service, { image_url: address });
      assert.equal(status, 422);
      assert.match(body.message, /video and no picture; give the address of a JPEG/);
    });
  }

  it('is refused at submission when the server says that it is too large', async () => {
    host.answer({ status: 200, headers: { 'content-length': String(65 * MiB) }, body: 'short' });
    const { status, body } = await submit(service, { image_url: `${host.url}/large.jpg` });
    assert.equal(status, 413, JSON.stringify(body));
    assert.match(body.message, /larger than 64 MiB/);
  });

  for (const { name, bytes, says } of [
    makeForeignImages().find((file) => file.name === 'an SVG')!,
    makeForeignImages().find((file) => file.name === 'a web page')!,
    makeImageBombs()[0]!,
    damaged[0]!,
  ]) {
    it(`is refused at submission, and costs nothing, when ${name} lies there`, async () => {
      host.answer({ status: 200, headers: { 'content-type': 'image/jpeg' }, body: Buffer.from(bytes) });
      const { status, body } = await submit(service, { image_path: `${host.url}/picture.jpg` });
      assert.equal(status, 422, JSON.stringify(body));
      assert.match(body.message, says);
      await assertBooksBalance(service.database.pool);
    });
  }
});
