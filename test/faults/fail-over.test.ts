// The database's machine is lost, and another takes its place: an operator's PostgreSQL with a synchronous standby.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openPool } from '../../src/platform/database.ts';
import { assertAnswersTrue, submitWhile, waitForWorker } from '../support/chaos.ts';
import { openDatabaseProxy } from '../support/chaos-database.ts';
import { startService, waitUntilReady } from '../support/service.ts';
import { startReplicatedPostgres } from '../support/standby-postgres.ts';

it('a standby takes over from a primary that was killed: what was answered is kept, once (slow)', async (t) => {
  const servers = await startReplicatedPostgres();
  t.after(servers.stop);
  // Stands for the address by which an operator's database is reached, whichever machine it is.
  const address = await openDatabaseProxy(servers.primaryUrl);
  t.after(address.close);
  const started = await startService({ commands: [] });
  t.after(started.stop);
  const pool = openPool(address.url, { max: 4, onIdleError: () => {} });
  t.after(() => pool.end());
  const service = { ...started, database: { ...started.database, pool, url: address.url } };
  started.start('serve', { DATABASE_URL: address.url });
  await waitUntilReady(service);
  await waitForWorker(service);

  let times = 0;
  const answers = await submitWhile(service, 80, async () => {
    if (times++ !== 2) return;
    address.setAway(true);
    await servers.failOver();
    address.leadTo(servers.standbyUrl);
    address.setAway(false);
  });
  assert.ok(times > 2, 'the primary was killed while clients submitted');
  const taken = answers.filter(({ status }) => status === 200).length;
  console.log(`fail-over: ${taken} of ${answers.length} submissions accepted`);
  assert.ok(taken > 0);
  await waitForWorker(service);
  await assertAnswersTrue(service, answers);
});
