import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { creditsPerTask, hasEnded, openStage, type Stage } from '../../test/support/worker/stage.ts';

const [tasks, kills] = [60, 5];

describe('workers that are killed again and again', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage();
  });
  after(() => stage.close());

  it('end every task once, and take credits for the completed ones alone', async () => {
    const balanceBefore = await stage.balance();
    const ids: string[] = [];
    for (let i = 0; i < tasks; i++) ids.push(await stage.submit('fake_sleep', { input: { ms: 200 } }));

    let worker = await stage.forkWorker({ slots: 2 });
    for (let kill = 0; kill < kills; kill++) {
      await sleep(300 + Math.random() * 700);
      worker.kill('SIGKILL');
      worker = await stage.forkWorker({ slots: 2 });
    }
    const ended = [];
    for (const id of ids) ended.push(await stage.until(id, hasEnded, 60_000));

    const completed = ended.filter(({ status }) => status === 'COMPLETED').length;
    const again = ended.filter(({ attempt }) => attempt > 1).length;
    console.log(`${tasks} tasks, ${kills} kills: ${completed} completed, ${again} of all at a later attempt`);
    assert.equal(await stage.balance(), balanceBefore - completed * creditsPerTask * 1_000_000);
    for (const { status, attempt } of ended) assert.ok(status === 'COMPLETED' || attempt === 3, `${status} ${attempt}`);

    const { rows } = await stage.pool.query<{ closings: string }>(
      `select count(l.id) as closings from tasks t
         left join ledger_entries l on l.task_id = t.id and l.kind in ('settle', 'give_back')
        group by t.id having count(l.id) <> 1`,
    );
    assert.deepEqual(rows, [], 'each task is closed once');
    await sleep(500);
    assert.equal((await stage.pool.query('select 1 from graphile_worker.jobs')).rowCount, 0, 'no job is left over');
  });
});
