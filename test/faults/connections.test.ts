// PostgreSQL has a hundred connections by default, which all processes share (decision 0112).
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../support/chaos.ts';
import { startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

const apiMax = 10;
const workerMax = 5;

describe('connections to the database', () => {
  it('are ten of an API process and five of a worker, whatever they have to do', async () => {
    const service = await startService({ commands: ['api', 'worker', 'worker'], environment: { WORKER_SLOTS: '4' } });
    const own = service.database.pool;
    const count = async () =>
      Number(
        (
          await own.query(
            `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
          )
        ).rows[0]!.count,
      );
    try {
      let most = 0;
      let isOver = false;
      const watching = (async () => {
        for (; !isOver; await sleep(20)) most = Math.max(most, await count());
      })();
      const answers = await Promise.all(
        Array.from({ length: 16 }, () =>
          service.post('/v1/file_convert', { audio_file: toneFile(1), target_format: 'flac' }),
        ),
      );
      for (const answer of answers) assert.equal(answer.status, 200, await answer.clone().text());
      const taskIds = await Promise.all(
        answers.map(async (answer) => ((await answer.json()) as { task_id: string }).task_id),
      );
      const ended = await Promise.all(taskIds.map((taskId) => service.waitFor(taskId)));
      assert.ok(ended.every(({ status }) => status === 'COMPLETED'));
      isOver = true;
      await watching;
      assert.ok(most <= apiMax + 2 * workerMax, `${most} connections`);
    } finally {
      await service.stop();
    }
  });

  it('that the database has none left for are answered 503, and the service goes on when it has', async () => {
    const service = await startService({ commands: [] });
    const own = service.database.pool;
    const role = `serinette_test_${randomBytes(4).toString('hex')}`;
    try {
      await own.query(`create role ${role} login password 'secret'`);
      await service.run('migrate', '--service-role', role);
      const url = Object.assign(new URL(service.database.url), { username: role, password: 'secret' });
      service.start('api', { DATABASE_URL: url.href });
      const ask = () => service.request('/v1/credits').catch(() => undefined);
      const answers = async () => (await ask())?.status === 200;
      await waitUntil(answers, 'it answers', 30_000);

      await own.query(`alter role ${role} connection limit 0`);
      await own.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role]);
      for (const answer of await Promise.all(Array.from({ length: 30 }, ask))) {
        assert.equal(answer?.status, 503);
        assert.ok(Number(answer.headers.get('retry-after')) >= 1);
      }
      await own.query(`alter role ${role} connection limit -1`);
      await waitUntil(answers, 'it goes on', 30_000);
    } finally {
      await Promise.all(service.processes.map((process) => process.stop()));
      await own.query(`drop owned by ${role}; drop role ${role}`);
      await service.stop();
    }
  });
});
