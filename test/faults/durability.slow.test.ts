import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertNothingLost, killWorkers, readTasks, submitTone, waitForAll } from '../support/chaos.ts';
import { type Service, startService } from '../support/service.ts';

const taskCount = 200;
const killsMax = 20;

let service: Service;
before(async () => {
  service = await startService({ commands: ['api'] });
});
after(() => service.stop());

describe('two hundred tasks and twenty killed workers (D1)', () => {
  it('every task ends once, is paid once and leaves each file once', async () => {
    let left = taskCount;
    const submitMany = async (): Promise<void> => {
      while (left-- > 0) assert.equal((await submitTone(service)).status, 200);
    };
    await Promise.all(Array.from({ length: 8 }, submitMany));
    const { survivor, kills } = await killWorkers(service, killsMax);
    const tasks = await waitForAll(service, 240_000);
    await survivor.stop();

    assert.equal((await readTasks(service)).length, taskCount);
    await assertNothingLost(service);
    const ran = (attempts: number): number => tasks.filter(({ attempt }) => attempt === attempts).length;
    console.log(`${kills} kills: ran once ${ran(1)}, twice ${ran(2)}, three times ${ran(3)}`);
    assert.ok(kills >= killsMax / 2, `only ${kills} kills before all was done`);
    assert.ok(ran(2) + ran(3) > 0, 'kills hit tasks at work');
    for (const { status, attempt, message } of tasks) {
      if (attempt < 3) assert.equal(status, 'COMPLETED', message);
    }
  });
});
