import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.ts';
import { type Listener, listen } from './listen.ts';
import { createLogger } from './logger.ts';

const logger = createLogger({ level: 'error', format: 'json', write: () => {} });

async function until(isTrue: () => boolean, timeoutMs = 5_000): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  while (!isTrue()) {
    assert.ok(performance.now() < deadlineMs, 'waited too long');
    await sleep(5);
  }
}

describe('listening', () => {
  let database: TestDatabase;
  const listeners: Listener[] = [];

  before(async () => {
    database = await createTestDatabase();
  });
  after(async () => {
    for (const listener of listeners) await listener.close();
    await database.drop();
  });

  async function open(url: string) {
    const heard: string[] = [];
    const errors: Error[] = [];
    const connected: number[] = [];
    const listener = await listen({
      url,
      channels: ['task', 'Odd name'],
      onMessage: (channel, payload) => heard.push(`${channel}:${payload}`),
      onError: (error) => errors.push(error),
      onConnect: () => connected.push(performance.now()),
      logger,
    });
    listeners.push(listener);
    return { listener, heard, errors, connected };
  }

  it('hears every channel that was asked for, and no other', async () => {
    const { heard, listener } = await open(database.url);
    await database.pool.query("select pg_notify('other', 'x'), pg_notify('task', 'a'), pg_notify('Odd name', 'b')");
    await until(() => heard.length === 2);
    assert.deepEqual(heard, ['task:a', 'Odd name:b']);
    await listener.close();
  });

  it('hears again after the connection was cut, and says that it was', async () => {
    const { heard, errors, connected, listener } = await open(database.url);
    for (let round = 1; round <= 3; round++) {
      await database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'serinette listen' and datname = current_database()",
      );
      await until(() => connected.length === round + 1);
      await database.pool.query("select pg_notify('task', $1)", [String(round)]);
      await until(() => heard.length === round);
    }
    assert.deepEqual(heard, ['task:1', 'task:2', 'task:3']);
    assert.equal(errors.length, 3);
    await listener.close();
  });

  it('leaves no connection behind and does not come back when closed', async () => {
    const { listener, connected } = await open(database.url);
    await listener.close();
    await sleep(300);
    assert.equal(connected.length, 1);
    const { rows } = await database.pool.query(
      "select count(*) as n from pg_stat_activity where application_name = 'serinette listen' and datname = current_database()",
    );
    assert.equal(rows[0]?.n, 0);
  });

  it('opens though the database is away, keeps trying, and closes at once', async () => {
    const away = new URL(database.url);
    away.pathname = '/no_such_database';
    const { listener, errors } = await open(away.href);
    await until(() => errors.length >= 3);
    assert.match(errors[0]?.message ?? '', /does not exist/);
    await listener.close();
    const known = errors.length;
    await sleep(1_000);
    assert.equal(errors.length, known);
  });
});
