import type { Conversion } from '../../packages/client/src/index.ts';

/** What a person sees while tasks run; on standard error, so that standard output has results alone. */
export interface Progress {
  /** A source begins: its task is sent, or taken up again. */
  begin(name: string): void;
  show(name: string, conversion: Conversion): void;
  end(name: string, line: string, isFailure?: boolean): void;
  /** A line that stays. */
  tell(line: string): void;
  close(): void;
}

interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface ProgressOptions {
  /** How many sources there are. */
  readonly count: number;
  readonly stream: ProgressStream;
  readonly isQuiet: boolean;
}

const barWidth = 24;

/** One line that moves in a terminal; elsewhere a line for each thing that happens. */
export function openProgress({ count, stream, isQuiet }: ProgressOptions): Progress {
  const running = new Map<string, Conversion | undefined>();
  const startedMs = performance.now();
  const isMoving = Boolean(stream.isTTY) && !isQuiet;
  let ended = 0;
  let failed = 0;

  const clear = (): void => void (isMoving && stream.write('\r\x1b[K'));
  const draw = (): void => {
    if (!isMoving || running.size === 0) return;
    const shares = [...running.values()].map((conversion) => (conversion?.progress ?? 0) / 100);
    const share = (ended + shares.reduce((sum, each) => sum + each, 0)) / count;
    const leftSeconds = share > 0.02 ? ((performance.now() - startedMs) / 1000) * (1 / share - 1) : undefined;
    const [conversion] = running.values();
    const doing =
      count === 1
        ? conversion?.step || describeState(conversion)
        : `${ended} of ${count}, ${running.size} running${failed > 0 ? `, ${failed} failed` : ''}`;
    const text = `${drawBar(share)} ${Math.round(100 * share)} %  ${doing}${leftSeconds === undefined ? '' : `, ${describeSeconds(leftSeconds)} left`}`;
    stream.write(`\r\x1b[K${text.slice(0, (stream.columns ?? 80) - 1)}`);
  };
  const tell = (line: string): void => {
    clear();
    stream.write(`${line}\n`);
    draw();
  };

  return {
    begin(name) {
      running.set(name, undefined);
      draw();
    },
    show(name, conversion) {
      running.set(name, conversion);
      draw();
    },
    end(name, line, isFailure = false) {
      running.delete(name);
      ended++;
      if (isFailure) failed++;
      if (isFailure || !isQuiet) tell(line);
      else draw();
    },
    tell(line) {
      if (!isQuiet) tell(line);
    },
    close: clear,
  };
}

function drawBar(share: number): string {
  const filled = Math.round(barWidth * Math.min(1, share));
  return `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}]`;
}

function describeState(conversion: Conversion | undefined): string {
  if (!conversion) return 'sending';
  return conversion.status === 'IN_QUEUE' ? 'waiting' : 'working';
}

export function describeSeconds(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
