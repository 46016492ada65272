import type { Db } from '../../platform/database.ts';
import type { Task } from '../task.ts';
import { firstMachineSpeed, learnMachineSpeed, type MachineSpeed, slowDown } from './machine-speed.ts';
import { expectSeconds, expectSpeed, learnSpeed, type Speed } from './speed.ts';
import { findKnownOperation, measureWork } from './work.ts';

/**
 * Learns from a task that has ended how fast its operation and the machine are; of tasks that end at the same moment, from one of them.
 * @param crowd tasks that ran on its worker at a time, itself included, on average
 */
export async function recordSpeed(db: Db, task: Task, crowd: number): Promise<void> {
  const operation = findKnownOperation(task.operation);
  // An operation that was removed has no eta.
  if (!operation || !task.startedAt || !task.finishedAt) return;
  const seconds = Math.max(0.01, (task.finishedAt.getTime() - task.startedAt.getTime()) / 1000);
  const work = measureWork(operation, task);
  const first = expectSpeed(operation);
  // Without the look an insert waits for the transaction that has the row.
  await db.query(
    `insert into operation_speeds (operation, coefficients, covariance, measured_tasks) select $1, $2, $3, 0
      where not exists (select from operation_speeds where operation = $1)
     on conflict (operation) do nothing`,
    [operation.name, first.coefficients, first.covariance],
  );
  await db.query(
    `insert into machine_speed (crowding_exponent) select $1 where not exists (select from machine_speed)
     on conflict do nothing`,
    [firstMachineSpeed.crowdingExponent],
  );
  // While another task teaches, this one does not wait: the row of the machine is one for all, and would be held until the commit.
  const { rows: speeds } = await db.query<Speed>(
    'select coefficients, covariance from operation_speeds where operation = $1 for update skip locked',
    [operation.name],
  );
  const { rows: machines } = await db.query<MachineSpeed>(
    `select log_slowness as "logSlowness", crowding_exponent as "crowdingExponent", measured_tasks as "measuredTasks"
       from machine_speed for update skip locked`,
  );
  const [speed, machine] = [speeds[0], machines[0]];
  if (!speed || !machine) return;
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
