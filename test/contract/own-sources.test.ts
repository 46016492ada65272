import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TaskSource } from '../../src/tasks/task.ts';
import { type Conversion, type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

interface Body {
  readonly task_id: string;
  readonly message: string;
  readonly field?: string;
}

let service: Service;
let strangerKey: string;
/** A finished task, whose result others begin with. */
let first: Conversion;

before(async () => {
  // Nothing of this machine may be fetched over the network.
  service = await startService();
  strangerKey = await service.createAccount('stranger', { credits: 1 });
  const cut = { audio_file: toneFile(3), start_time: '500', end_time: '2500', output_extension: 'wav' };
  const response = await service.post('/v1/audio_cutter', cut);
  first = await service.waitFor(((await response.json()) as Body).task_id);
  assert.equal(first.status, 'COMPLETED', first.message);
});
after(() => service.stop());

const resultOf = (conversion: Conversion) => String(conversion.audio_url);

async function slowDown(audio_url: string, init: { key?: string } = {}): Promise<{ status: number; body: Body }> {
  const fields = { audio_url, speed_change_factor: '0.5', output_extension: 'wav' };
  const response = await service.request('/v1/audio_speed_changer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
    ...init,
  });
  return { status: response.status, body: (await response.json()) as Body };
}

async function readSource(taskId: string): Promise<TaskSource & { readonly kind: 'upload' }> {
  const { rows } = await service.database.pool.query<{ sources: TaskSource[] }>(
    'select sources from tasks where id = $1',
    [taskId],
  );
  const [source] = rows[0]!.sources;
  assert.ok(source?.kind === 'upload');
  return source;
}

describe('a result as a source', () => {
  it('is read from storage, billed by its true length, and told where it came from', async () => {
    const etag = (await fetch(resultOf(first), { method: 'HEAD' })).headers.get('etag');
    const { status, body } = await slowDown(resultOf(first));
    assert.equal(status, 200, JSON.stringify(body));
    const source = await readSource(body.task_id);
    assert.deepEqual(source.from, { taskId: first.task_id, role: 'audio' });
    assert.ok(source.probe && 'durationSeconds' in source.probe);
    assert.equal(source.probe.durationSeconds, 2);

    const second = await service.waitFor(body.task_id);
    assert.equal(second.status, 'COMPLETED', second.message);
    assert.equal(second.conversion_duration, 4);
    const again = await fetch(resultOf(first), { method: 'HEAD' });
    assert.deepEqual([again.status, again.headers.get('etag')], [200, etag], 'the result itself is as it was');
  });

  it('stays its owner’s after its address has expired', async () => {
    const expired = resultOf(first).replace(/\/files\/\d+/, '/files/1');
    // As addresses were before expiry and signature moved into the path.
    const older = `${resultOf(first).replace(/(\/files\/)\d+\/[\w-]+\//, '$1')}?expires=1&signature=x`;
    for (const address of [expired, older]) {
      assert.equal((await fetch(address)).status, 403, address);
      assert.equal((await slowDown(address)).status, 200, address);
    }
  });

  it('is nobody else’s, however the address is signed', async () => {
    for (const address of [resultOf(first), resultOf(first).replace(/(\/files\/)\d+\/[\w-]+\//, '$1')]) {
      const { status, body } = await slowDown(address, { key: strangerKey });
      assert.deepEqual([status, body.field], [422, 'audio'], JSON.stringify(body));
    }
  });

  it('can be the source of an earlier task, sent again', async () => {
    const { key } = await readSource(first.task_id);
    const { status, body } = await slowDown(`${service.baseUrl}/files/${key}/tone.wav`);
    assert.equal(status, 200, JSON.stringify(body));
    const source = await readSource(body.task_id);
    assert.equal(source.from, undefined);
    assert.equal(source.filename, (await readSource(first.task_id)).filename);
  });

  it('is refused in words where it is kept no more, and where no file has that name', async () => {
    for (const address of [
      resultOf(first).replace('/audio.wav/', '/nothing.wav/'),
      resultOf(first).replace(/\/files\/.*/, '/files/../../etc/passwd'),
    ]) {
      assert.equal((await slowDown(address)).status, 422, address);
    }
    await service.database.pool.query('update tasks set files_deleted_at = now() where id = $1', [first.task_id]);
    const { status, body } = await slowDown(resultOf(first));
    assert.deepEqual([status, body.field], [422, 'audio']);
    assert.match(body.message, /not kept any more/);
  });
});
