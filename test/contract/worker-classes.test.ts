// Machines that suit some tasks alone, for example one with a GPU for music, take those (WORKER_CLASSES): of categories or operations.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { waitUntil } from '../support/chaos.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

/** A loaded machine needs long for a task. */
const taskMsMax = 240_000;

let service: Service;
before(async () => {
  service = await startService({ commands: ['api'] });
});
after(() => service.stop());

const submit = async (path: string, fields: Record<string, string>): Promise<string> => {
  const response = await service.post(path, { audio_file: toneFile(1), ...fields });
  const answer = (await response.json()) as { task_id: string };
  assert.equal(response.status, 200, JSON.stringify(answer));
  return answer.task_id;
};
const denoise = () => submit('/v1/denoise', {});
const convert = () => submit('/v1/file_convert', { target_format: 'flac' });

const readWithoutWorker = async (): Promise<string> =>
  ((await (await service.request('/readyz')).json()) as { without_worker: string[] }).without_worker.join();

describe('a worker with WORKER_CLASSES', () => {
  it('leaves other tasks to workers that take them, and none stays for want of a job', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, denoise));
    service.start('worker', { WORKER_CLASSES: 'utilities', WORKER_SLOTS: '1' });
    await waitUntil(async () => (await readWithoutWorker()) === 'music,enhancements', 'it is ready', 90_000);
    const own = await Promise.all(Array.from({ length: 3 }, convert));
    for (const taskId of own) assert.equal((await service.waitFor(taskId, taskMsMax)).status, 'COMPLETED');
    for (const taskId of others) {
      const response = await service.request(`/v1/byId?task_id=${taskId}`);
      assert.equal(((await response.json()) as { conversion: { status: string } }).conversion.status, 'IN_QUEUE');
    }

    service.start('worker', { WORKER_CLASSES: 'music,denoise', WORKER_SLOTS: '1' });
    for (const taskId of others) assert.equal((await service.waitFor(taskId, taskMsMax)).status, 'COMPLETED');
    assert.match(await readWithoutWorker(), /^dereverb,deecho,/);
    assert.equal((await service.waitFor(await denoise(), taskMsMax)).status, 'COMPLETED');

    const remaining = await submit('/v1/deecho', {});
    service.start('worker', { WORKER_CLASSES: 'enhancements', WORKER_SLOTS: '1' });
    assert.equal((await service.waitFor(remaining, taskMsMax)).status, 'COMPLETED');
    assert.equal(await readWithoutWorker(), '');
  });
});
