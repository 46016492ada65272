import { expectWhole } from '../tasks/eta/expect-whole.ts';
import type { TaskProgress } from '../tasks/progress.ts';

export interface SteadyProgressOptions {
  /** What the whole attempt is expected to take, from now on. */
  readonly expectedSeconds: number;
  /** Called with each change. */
  readonly show: (progress: TaskProgress) => void;
  /** A clock in milliseconds. */
  readonly nowMs?: () => number;
}

/** Progress of an attempt that moves with time, between what its recipe reports. */
export interface SteadyProgress extends Disposable {
  /** Takes what the recipe reports: its step is shown at once, its fraction says how long the whole will take. */
  report(progress: TaskProgress): void;
  /** Shows how far the attempt is by now. */
  move(): void;
}

/** How often it moves, at most. */
const moveMs = 1_000;
/** From here on it slows down, and never comes to the end: what takes longer than expected still moves. */
const slowFrom = 0.85;
const fractionMax = 0.99;

/**
 * Recipes cannot report evenly: steps differ, and some compute for half a minute in one piece. So what is shown is the part of
 * the expected time that has passed; reports correct how long that is.
 */
export function createSteadyProgress({
  expectedSeconds,
  show,
  nowMs = () => performance.now(),
}: SteadyProgressOptions): SteadyProgress {
  const startedMs = nowMs();
  let wholeSeconds = expectedSeconds;
  let reported = 0;
  let shown = 0;
  let step = '';
  const elapsed = () => (nowMs() - startedMs) / 1000;
  const move = () => {
    shown = Math.max(shown, slowNearEnd(elapsed() / wholeSeconds));
    show({ fraction: shown, step });
  };
  const timer = setInterval(move, moveMs);
  return {
    report({ fraction, step: words }) {
      if (fraction > reported) {
        reported = fraction;
        wholeSeconds = expectWhole(expectedSeconds, { fraction, elapsedSeconds: elapsed() });
      }
      if (words === '' || words === step) return;
      step = words;
      move();
    },
    move,
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

function slowNearEnd(fraction: number): number {
  if (fraction <= slowFrom) return fraction;
  const room = fractionMax - slowFrom;
  // A hyperbola, as an exponential stands still to the eye from half more than was expected.
  const over = fraction - slowFrom;
  return slowFrom + (room * over) / (room + over);
}
