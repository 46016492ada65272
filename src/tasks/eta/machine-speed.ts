import type { Db } from '../../platform/database.ts';

/** What slows all work alike: other programs on the machine, and tasks that run beside each other. */
export interface MachineSpeed {
  /** Natural logarithm of how many times longer work takes at the moment than the speeds of operations say. */
  readonly logSlowness: number;
  /** Work takes the number of tasks that run beside each other to this power as long: 0 on a large machine, 1 on one core. */
  readonly crowdingExponent: number;
  readonly measuredTasks: number;
}

/** Two cores for three places, measured with `npm run bench -- eta`. */
export const firstMachineSpeed: MachineSpeed = { logSlowness: 0, crowdingExponent: 0.4, measuredTasks: 0 };

/** Weight of the newest measurement; the first few count as much as each other. */
const slownessWeight = 0.12;
const crowdingWeight = 0.03;
/** A single task says no more than this about the machine; a logarithm. */
const surpriseMax = 1;

/** @param crowd tasks that ran on the same worker at a time, itself included, on average */
export function slowDown({ logSlowness, crowdingExponent }: MachineSpeed, crowd: number): number {
  return Math.exp(logSlowness) * Math.max(1, crowd) ** crowdingExponent;
}

/**
 * @param expectedSeconds where nothing else runs and nothing is slower than usual; as it was known when the task was
 *   submitted, so that the work that still waits, of the same age, is told rightly
 */
export function learnMachineSpeed(
  machine: MachineSpeed,
  { seconds, expectedSeconds, crowd }: { seconds: number; expectedSeconds: number; crowd: number },
): MachineSpeed {
  const logCrowd = Math.log(Math.max(1, crowd));
  const found = Math.log(seconds / expectedSeconds) - machine.logSlowness - machine.crowdingExponent * logCrowd;
  const surprise = Math.min(surpriseMax, Math.max(-surpriseMax, found));
  const measuredTasks = machine.measuredTasks + 1;
  const weight = Math.max(slownessWeight, 1 / (measuredTasks + 1));
  return {
    logSlowness: machine.logSlowness + weight * surprise,
    measuredTasks,
    crowdingExponent: Math.min(1, Math.max(0, machine.crowdingExponent + crowdingWeight * surprise * logCrowd)),
  };
}

export async function readMachineSpeed(db: Db): Promise<MachineSpeed> {
  const { rows } = await db.query<MachineSpeed>(
    `select log_slowness as "logSlowness", crowding_exponent as "crowdingExponent", measured_tasks as "measuredTasks" from machine_speed`,
  );
  return rows[0] ?? firstMachineSpeed;
}
