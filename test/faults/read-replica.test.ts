// An operator's read replica: lists come from it, also late ones, and from the primary while it is away.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openPool } from '../../src/platform/database.ts';
import { submitTone, waitUntil } from '../support/chaos.ts';
import { openDatabaseProxy } from '../support/chaos-database.ts';
import { startService, waitUntilReady } from '../support/service.ts';
import { startReplicatedPostgres } from '../support/standby-postgres.ts';

it('lists are read from the replica, and from the primary while that is away', async (t) => {
  const servers = await startReplicatedPostgres();
  t.after(servers.stop);
  const replica = await openDatabaseProxy(servers.standbyUrl);
  t.after(replica.close);
  const standby = openPool(servers.standbyUrl, { max: 1, onIdleError: () => {} });
  t.after(() => standby.end());
  const service = await startService({
    commands: [],
    environment: { DATABASE_URL: servers.primaryUrl, DATABASE_REPLICA_URL: replica.url },
  });
  t.after(service.stop);
  service.start('serve');
  await waitUntilReady(service);

  const isListed = async (taskId: string | undefined) => {
    const response = await service.request('/v1/tasks?limit=100');
    const { tasks } = (await response.json()) as { tasks: { task_id: string }[] };
    return tasks.some(({ task_id }) => task_id === taskId);
  };
  const first = await submitTone(service);
  await waitUntil(() => isListed(first.taskId), 'the replica has it');

  await standby.query('select pg_wal_replay_pause()');
  const second = await submitTone(service);
  assert.equal((await service.waitFor(second.taskId!)).status, 'COMPLETED', 'a task is read from the primary');
  assert.ok(!(await isListed(second.taskId)), 'a list is as late as the replica');

  replica.setAway(true);
  assert.ok(await isListed(second.taskId), 'the primary answers while the replica is away');
  replica.setAway(false);
  await standby.query('select pg_wal_replay_resume()');
});
