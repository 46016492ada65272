import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The processes of a slot in a sandbox, as this machine numbers them. */
export interface SlotProcesses {
  /** The first of its process namespace: all others die with it. */
  readonly first: number;
  readonly slot: number;
}

/** @param wrapper what was started: its child is the first process, whose only child is the slot */
export function findProcesses(wrapper: number): SlotProcesses | undefined {
  const [first] = readChildren(wrapper);
  const [slot] = first === undefined ? [] : readChildren(first);
  return first === undefined || slot === undefined ? undefined : { first, slot };
}

/** Whether nothing else runs in the slot's namespace but the slot itself. */
export function isAlone({ first, slot }: SlotProcesses): boolean {
  const children = readChildren(first);
  return children.length === 1 && children[0] === slot && readChildren(slot).length === 0;
}

/** Kills all of a slot's processes. The wrapper ends once the last of them is gone. */
export function killAll(wrapper: number, isInSandbox: boolean): void {
  const [first] = isInSandbox ? readChildren(wrapper) : [];
  try {
    // Without a sandbox, or before it stands, the slot's group is all there is to kill.
    process.kill(first ?? -wrapper, 'SIGKILL');
  } catch {
    // All of it is gone already.
  }
}

/** Resident memory; 0 where the system does not show it. */
export async function readResidentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

function readChildren(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return []; // It has just ended.
  }
}
