// What one account asks for is neither work nor waiting for others.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabaseProxy } from '../support/chaos-database.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

let service: Service;
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
before(async () => {
  service = await startService({ commands: [] });
  proxy = await openDatabaseProxy(service.database.url);
  service.start('api', { DATABASE_URL: proxy.url });
  while (!(await service.request('/v1/credits').catch(() => undefined))?.ok) await sleep(50);
});
after(async () => {
  await service.stop();
  await proxy.close();
});

describe('while one account floods the service', () => {
  it('its requests that wait in the database leave connections to others', async (t) => {
    const flooder = await service.createAccount('waiting', { plan: 'local', credits: 1 });
    const body = new FormData();
    for (const [name, value] of Object.entries({ start_time: '0', end_time: '500' })) body.set(name, value);
    body.set('audio_file', toneFile(1), 'tone.wav');
    const response = await service.request('/v1/audio_cutter', { method: 'POST', body, key: flooder });
    const { task_id } = (await response.json()) as { task_id: string };

    const { pool } = service.database;
    const holder = await pool.connect();
    t.after(() => holder.release(true));
    await holder.query(`begin; select 1 from accounts where name = 'waiting' for update`);
    const cancel = () => service.request(`/v1/tasks/${task_id}/cancel`, { method: 'POST', key: flooder });
    const flood = Array.from({ length: 60 }, cancel);
    const countWaiting = async () =>
      (await pool.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount ?? 0;
    while ((await countWaiting()) < 2) await sleep(20);
    await sleep(300);

    const signal = AbortSignal.timeout(8_000); // Those who hold the connections wait for longer.
    assert.equal((await service.request('/v1/credits', { signal })).status, 200);
    assert.equal((await service.request('/v1/credits', { signal, key: flooder })).status, 200);
    await holder.query('rollback');
    const statuses = (await Promise.all(flood)).map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [200, ...Array(59).fill(409)]);
  });

  it('what is above its rate limit is refused without the database', async () => {
    const flooder = await service.createAccount('above its limit', { plan: 'free' });
    const ask = () => service.request('/v1/credits', { key: flooder });
    while ((await ask()).status === 200);
    proxy.setAway(true);
    assert.equal((await service.request('/v1/credits')).status, 503); // Needs the database.
    const { status, headers } = await ask();
    assert.equal(status, 429);
    assert.ok(Number(headers.get('retry-after')) >= 1);
    assert.match(headers.get('ratelimit') ?? '', /^"read";r=0;t=\d+$/);
    proxy.setAway(false);
  });
});
