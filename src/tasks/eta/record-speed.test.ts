import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createTestDatabase } from '../../../test/support/postgres.ts';
import type { Db } from '../../platform/database.ts';
import type { Task } from '../task.ts';
import { recordSpeed } from './record-speed.ts';

const task = {
  operation: 'extract_key_bpm',
  input: {},
  sources: [],
  audioSeconds: 0,
  expectedSeconds: 10,
  startedAt: new Date(0),
  finishedAt: new Date(12_000),
} as unknown as Task;

it('a task that ends while another one teaches neither waits for it nor teaches', async () => {
  const { pool } = await createTestDatabase();
  await recordSpeed(pool, task, 1);
  const [first, second] = [await pool.connect(), await pool.connect()];
  try {
    await first.query('begin');
    await recordSpeed(first as Db, task, 1);
    await second.query(`begin; set local lock_timeout = '1s'`);
    await recordSpeed(second as Db, task, 1);
    await second.query('commit');
    await first.query('commit');
  } finally {
    first.release();
    second.release();
  }
  const { rows } = await pool.query('select measured_tasks from operation_speeds');
  assert.deepEqual(rows, [{ measured_tasks: 2 }]);
});
