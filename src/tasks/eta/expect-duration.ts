import type { Db } from '../../platform/database.ts';
import type { Task } from '../task.ts';
import { readMachineSpeed, slowDown } from './machine-speed.ts';

/** Seconds that a task which starts now will run. @param crowd tasks that run on the same worker, itself included */
export async function expectDuration(db: Db, { expectedSeconds }: Task, crowd: number): Promise<number> {
  return Math.max(0.1, expectedSeconds * slowDown(await readMachineSpeed(db), crowd));
}
