import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.ts';
import { startDatabaseClock } from './database-clock.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

describe('database clock', () => {
  it('tells the database’s time on a machine whose clock is 71 hours off', async () => {
    const trueMs = Date.now();
    mock.timers.enable({ apis: ['Date'], now: trueMs + 71 * 3_600_000 });
    const clock = await startDatabaseClock(database.pool);
    try {
      assert.ok(Math.abs(clock.now().getTime() - trueMs) < 30_000);
      mock.timers.setTime(trueMs - 71 * 3_600_000);
      assert.ok(Math.abs(clock.now().getTime() - trueMs) < 30_000);
    } finally {
      clock.close();
      mock.timers.reset();
    }
  });
});
