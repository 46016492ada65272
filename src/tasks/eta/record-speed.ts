import type { Db } from '../../platform/database.ts';
import type { Task } from '../task.ts';
import { firstMachineSpeed, learnMachineSpeed, type MachineSpeed, slowDown } from './machine-speed.ts';
import { expectSeconds, expectSpeed, learnSpeed, type Speed } from './speed.ts';
import { findKnownOperation, measureWork } from './work.ts';

/**
 * Learns from a task that has ended how fast its operation and the machine are.
 * @param crowd tasks that ran on its worker at a time, itself included, on average
 */
export async function recordSpeed(db: Db, task: Task, crowd: number): Promise<void> {
  const operation = findKnownOperation(task.operation);
  // An operation that was removed has no eta.
  if (!operation || !task.startedAt || !task.finishedAt) return;
  const seconds = Math.max(0.01, (task.finishedAt.getTime() - task.startedAt.getTime()) / 1000);
  const work = measureWork(operation, task);
  const first = expectSpeed(operation);
  await db.query(
    `insert into operation_speeds (operation, coefficients, covariance, measured_tasks) values ($1, $2, $3, 0)
     on conflict (operation) do nothing`,
    [operation.name, first.coefficients, first.covariance],
  );
  await db.query(`insert into machine_speed (crowding_exponent) values ($1) on conflict do nothing`, [
    firstMachineSpeed.crowdingExponent,
  ]);
  // Tasks that end at the same time learn one after the other.
  const { rows: speeds } = await db.query<Speed>(
    'select coefficients, covariance from operation_speeds where operation = $1 for update',
    [operation.name],
  );
  const { rows: machines } = await db.query<MachineSpeed>(
    `select log_slowness as "logSlowness", crowding_exponent as "crowdingExponent", measured_tasks as "measuredTasks"
       from machine_speed for update`,
  );
  const [speed, machine] = [speeds[0]!, machines[0]!]; // inserted above
  const learnt = learnSpeed(speed, first, { work, seconds: seconds / slowDown(machine, crowd) });
  // Tasks from before this was kept have none.
  const expectedSeconds = task.expectedSeconds || expectSeconds(speed, work);
  const { logSlowness, crowdingExponent, measuredTasks } = learnMachineSpeed(machine, {
    seconds,
    expectedSeconds,
    crowd,
  });
  await db.query(
    `update operation_speeds set coefficients = $2, covariance = $3, measured_tasks = measured_tasks + 1
      where operation = $1`,
    [operation.name, learnt.coefficients, learnt.covariance],
  );
  await db.query('update machine_speed set log_slowness = $1, crowding_exponent = $2, measured_tasks = $3', [
    logSlowness,
    crowdingExponent,
    measuredTasks,
  ]);
}
