import assert from 'node:assert/strict';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertNothingLost, readTask, type Submitted, submitTone, waitForAll } from '../support/chaos.ts';
import { type Service, type ServiceProcess, startService, waitUntilReady } from '../support/service.ts';

let service: Service;
let worker: ServiceProcess;
before(async () => {
  service = await startService({ commands: [] });
  worker = service.start('worker');
});
after(() => service.stop());
afterEach(() => api.stop('SIGKILL'));

let api: ServiceProcess;

async function startApi(): Promise<void> {
  api = service.start('api');
  await waitUntilReady(service);
}

/** Submits one after the other until the signal, however the answers turn out. */
async function submitUntil(isOver: AbortSignal): Promise<Submitted[]> {
  const answers: Submitted[] = [];
  while (!isOver.aborted) {
    answers.push(await submitTone(service));
    if (answers.at(-1)?.status === 0) await sleep(20);
  }
  return answers;
}

describe('a killed API (D3)', () => {
  it('keeps every task whose answer was sent, even if it is killed at that moment', async () => {
    for (let i = 0; i < 3; i++) {
      await startApi();
      const { status, taskId } = await submitTone(service);
      api.child.kill('SIGKILL');
      assert.equal(status, 200);
      assert.ok(await readTask(service, taskId!));
      await api.stop('SIGKILL');

      await startApi();
      assert.equal((await service.waitFor(taskId!)).status, 'COMPLETED');
      await api.stop('SIGKILL');
    }
    await assertNothingLost(service);
  });

  it('keeps what it answered and charges for nothing else, killed at any moment of many submissions (slow)', async () => {
    const answers: Submitted[] = [];
    for (let round = 0; round < 4; round++) {
      await startApi();
      const over = new AbortController();
      const clients = Array.from({ length: 4 }, () => submitUntil(over.signal));
      await sleep(200 + Math.random() * 1_000);
      api.child.kill('SIGKILL');
      over.abort();
      answers.push(...(await Promise.all(clients)).flat());
      await api.stop('SIGKILL');
    }
    await startApi();
    const taken = answers.filter(({ status }) => status === 200);
    console.log(`4 kills: ${taken.length} submissions answered, ${answers.length - taken.length} cut off`);
    assert.ok(taken.length > 0 && taken.length < answers.length, 'the kills fell amid submissions');
    for (const { status } of answers) assert.ok(status === 200 || status === 0, String(status));
    for (const { taskId } of taken) assert.equal((await service.waitFor(taskId!)).status, 'COMPLETED');
    // Those that were cut off are there whole or not at all.
    await waitForAll(service, 60_000);
    await assertNothingLost(service);
  });

  it('leaves no upload behind that is never removed (slow)', async () => {
    await startApi();
    const over = new AbortController();
    const clients = Array.from({ length: 4 }, () => submitUntil(over.signal));
    await sleep(500);
    api.child.kill('SIGKILL');
    over.abort();
    await Promise.all(clients);
    await api.stop('SIGKILL');
    const folder = join(service.environment.DATA_DIR!, 'tmp', 'uploads');
    const left = await readdir(folder);
    assert.notDeepEqual(left, [], 'the kill fell amid an upload');

    // Another API process may still use a new one; an old one is abandoned.
    const [young, ...old] = left;
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const name of old) await utimes(join(folder, name), longAgo, longAgo);
    await startApi();
    assert.deepEqual(await readdir(folder), [young]);
  });
});

describe('an API that receives SIGTERM', () => {
  it('exits with 0 although a client watches a task that has not ended', async () => {
    await worker.stop();
    await startApi();
    const { taskId } = await submitTone(service);
    const events = await service.request(`/v1/tasks/${taskId}/events`);
    await events.body!.getReader().read();
    assert.equal(await api.stop('SIGTERM'), 0, api.output());
  });
});
