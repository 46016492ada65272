/** Finds where short sounds begin, from samples that arrive in pieces; piece sizes change no result. */
export interface AttackFinder {
  /** Attacks before this position are all known. */
  readonly knownUntil: number;
  push(block: readonly Float32Array[]): void;
  /** Analyses the rest of what was pushed. */
  finish(): void;
  /** Gives the attacks found since the last call, in order, as positions from the start of the stream. */
  take(): number[];
}

export interface AttackSettings {
  readonly channelCount: number;
  readonly sampleRateHz: number;
}

// Energies are compared in cells of this length: what the ear can just tell apart in time.
const cellSeconds = 0.00133;
// An attack rises by this much over the mean of the cells before it; noise alone stays below (measured: white 5 dB).
const riseRatio = 6;
const beforeCells = 8;
// Of two attacks closer than this, the stronger counts.
const apartCells = 15;
// A rise before a far stronger one is that one's ringing in the filter that parted it from the tones (measured: 40 ms).
const ringingCells = 45;
const ringingRatio = 10;
// Mean power of a cell at −75 dBFS: below it nothing is heard as an attack.
const powerMin = 3e-8;

/**
 * Compares the energy of each short cell with that of the cells before it; the attack is the first sample near the
 * steepest rise that has a quarter of the power reached there.
 */
export function createAttackFinder({ channelCount, sampleRateHz }: AttackSettings): AttackFinder {
  const cell = Math.max(2, Math.round(cellSeconds * sampleRateHz));
  const cells: Cell[] = [];
  // The number of the first cell in `cells`, and of the next to be judged.
  let base = 0;
  let judged = 0;
  let length = 0;
  let found: number[] = [];
  const open = new Float32Array(cell);

  function closeCell(): void {
    let energy = 0;
    for (let i = 0; i < cell; i++) energy += open[i]!;
    const recent = cells.slice(-beforeCells);
    const before = recent.reduce((sum, one) => sum + one.energy, 0) / Math.max(1, recent.length);
    const isRise = energy > riseRatio * before && energy > powerMin * cell * channelCount;
    cells.push({ energy, rise: isRise ? energy - before : 0, powers: open.slice() });
    open.fill(0);
  }

  function isAttack(at: number): boolean {
    const rise = cells[at]!.rise;
    if (rise === 0) return false;
    for (let other = Math.max(0, at - apartCells); other < cells.length && other <= at + ringingCells; other++) {
      const limit = other <= at + apartCells ? 1 : ringingRatio;
      // Of equal ones the first counts.
      if (cells[other]!.rise > rise * limit || (other < at && cells[other]!.rise === rise)) return false;
    }
    return true;
  }

  function judge(until: number): void {
    for (; judged < until; judged++) {
      if (isAttack(judged - base)) found.push(locate());
    }
    const surplus = judged - base - apartCells - beforeCells;
    if (surplus > 64) {
      cells.splice(0, surplus);
      base += surplus;
    }
  }

  /** The attack may begin in the cell before the one that rose, and peak in the one after. */
  function locate(): number {
    const first = Math.max(0, judged - 1 - base);
    const powers = cells.slice(first, judged + 2 - base).flatMap((one) => [...one.powers]);
    const top = Math.max(...powers);
    return (base + first) * cell + powers.findIndex((power) => power >= top / 4);
  }

  return {
    get knownUntil() {
      return (judged - 1) * cell;
    },
    push(block) {
      const count = block[0]?.length ?? 0;
      for (let i = 0; i < count; i++) {
        let power = 0;
        for (const samples of block) power += samples[i]! * samples[i]!;
        open[length++ % cell] = power;
        if (length % cell === 0) closeCell();
      }
      judge(base + cells.length - ringingCells);
    },
    finish() {
      if (length % cell > 0) closeCell();
      judge(base + cells.length);
    },
    take() {
      const taken = found;
      found = [];
      return taken;
    },
  };
}

interface Cell {
  readonly energy: number;
  /** How much the energy rose, 0 where it did not rise enough. */
  readonly rise: number;
  readonly powers: Float32Array;
}
