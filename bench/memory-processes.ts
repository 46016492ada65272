import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What the kernel says of a process's memory, in MiB; 0 once it is gone. */
export interface Memory {
  /** Resident, with what it shares with others. */
  readonly rssMiB: number;
  /** Resident, each shared page counted by its share: these add up. */
  readonly pssMiB: number;
}

export function readMemory(pid: number): Memory {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const mib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
    return { rssMiB: mib('Rss'), pssMiB: mib('Pss') };
  } catch {
    return { rssMiB: 0, pssMiB: 0 };
  }
}

/** The children that run now. */
export function findChildren(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        // The name in brackets may hold anything; state and parent follow it.
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false; // It ended meanwhile.
      }
    })
    .map(Number);
}

/** The slots of a worker: its children that run Node, or those of the wrappers that keep them in a sandbox. */
export function findSlots(pid: number): number[] {
  return findChildren(pid).flatMap((child) => (runsNode(child) ? [child] : findSlots(child)));
}

function runsNode(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/exe`) === process.execPath;
  } catch {
    return false; // It ended meanwhile.
  }
}

/** Looks at processes again and again, and keeps the most that each role held. */
export interface MemoryWatch {
  readonly peaks: ReadonlyMap<string, Memory>;
  stop(): void;
}

/** @param find who plays which role at this moment; several of one role are added up */
export function watchMemory(find: () => Iterable<readonly [role: string, pid: number]>, everyMs = 200): MemoryWatch {
  const peaks = new Map<string, Memory>();
  const look = () => {
    const sums = new Map<string, Memory>();
    for (const [role, pid] of find()) {
      const { rssMiB, pssMiB } = readMemory(pid);
      const sum = sums.get(role) ?? { rssMiB: 0, pssMiB: 0 };
      sums.set(role, { rssMiB: sum.rssMiB + rssMiB, pssMiB: sum.pssMiB + pssMiB });
    }
    for (const [role, { rssMiB, pssMiB }] of sums) {
      const peak = peaks.get(role) ?? { rssMiB: 0, pssMiB: 0 };
      peaks.set(role, { rssMiB: Math.max(peak.rssMiB, rssMiB), pssMiB: Math.max(peak.pssMiB, pssMiB) });
    }
  };
  look();
  const timer = setInterval(look, everyMs);
  return { peaks, stop: () => clearInterval(timer) };
}
