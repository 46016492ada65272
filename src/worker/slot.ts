import { type ChildProcess, spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Fault } from '../contract/fault.ts';
import type { PartFailure } from '../contract/part-failure.ts';
import { confine } from '../platform/confine.ts';
import type { Logger } from '../platform/logger.ts';
import { nextUid, processesMax } from '../platform/sandbox/find-sandbox.ts';
import type { Sandbox } from '../platform/sandbox/mounts.ts';
import type { TaskProgress } from '../tasks/progress.ts';
import { internalErrorText, reportsOutOfMemory, toFaultOf } from './failure.ts';
import type { FromSlot, SlotResult, SlotSettings, SlotTask, StreamPiece, ToSlot } from './messages.ts';
import { openSlotFolder, type SlotFolder } from './slot-folder.ts';
import { findProcesses, isAlone, killAll, readResidentBytes, type SlotProcesses } from './slot-process.ts';
import { countBytes } from './task-folder.ts';

export interface SlotLimits {
  /** The memory that a slot may use, at least 256 MiB. */
  readonly memoryBytesMax: number;
  /** What a task's folder may hold. */
  readonly diskBytesMax: number;
  /** A slot is replaced after this number of tasks … */
  readonly tasksMax: number;
  /** … or when it still uses more memory than this after a task: it leaks. */
  readonly restingBytesMax: number;
}

export interface SlotSpawn {
  /** The child's script. */
  readonly entry: URL;
  readonly settings: SlotSettings;
  readonly limits: SlotLimits;
  /** Default: a slot runs under limits alone, and works in the task's own folder. */
  readonly sandbox?: SlotSandbox | undefined;
  readonly logger: Logger;
}

/** What keeps a slot apart from all but its task. */
export interface SlotSandbox {
  readonly sandbox: Sandbox;
  /** Where each slot gets a folder of its own; on the file system of the tasks' folders. */
  readonly folder: string;
  /** What it can read besides the sandbox's base, such as models. */
  readonly reads: readonly string[];
}

export interface RunOptions {
  /** Aborting kills the slot; `run` then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: TaskProgress) => void;
  /** Called with what an operator should know of this run. */
  readonly onNotice?: (notice: string) => void;
  /** Called when an engine or a server behind it failed, whether or not the task goes on. */
  readonly onPartFailed?: ((failure: PartFailure) => void) | undefined;
  readonly onStreamed?: (piece: StreamPiece) => void;
  readonly timeLimitMs: number;
}

/**
 * Address space beyond the memory limit: V8 reserves 512 MiB for code and never fills them (an empty Node 24 has 562 MiB
 * of address space and 42 MiB resident). With the smallest limit of 256 MiB this gives 1 GiB, which is what FFmpeg is
 * started with: a child may not raise a limit.
 */
const reservedBytes = 768 * 1024 ** 2;

/** More than is written between two checks of the disk, which say better what is wrong. */
const uncheckedBytesMax = 4 * 1024 ** 3;

/**
 * How Node is started for a slot: its young objects in 12 MiB instead of 48, and memory outside V8's heap from two of
 * glibc's arenas instead of eight a core. A song of 200 s needs 476 MiB with it, 649 without, and as much time.
 */
export const slotStart = {
  flags: ['--max-semi-space-size=4'],
  environment: { MALLOC_ARENA_MAX: '2' },
} as const;

/** Node needs 40, a song some hundred. */
const openFilesMax = 4096;

/** How often a running slot's memory, where the kernel shows it, and its task's folder are checked. */
const watchMs = 250;

/** A slot that has not answered by then is killed. */
const startMsMax = 30_000;

/** Characters of a slot's output that are kept, to explain why it died. */
const outputTailLength = 4_000;

/** One warm child process, for one task at a time. */
export class Slot {
  readonly ready: Promise<void>;
  /** Resolves when the process is gone, for whatever reason. */
  readonly gone: Promise<void>;
  readonly #child: ChildProcess;
  readonly #options: SlotSpawn;
  readonly #folder: SlotFolder | undefined;
  /** Known once it is ready, where there is a sandbox: `#child` is a wrapper then. */
  #processes: SlotProcesses | undefined;
  #outputTail = '';
  #tasks = 0;
  #isGone = false;
  #shouldRecycle = false;

  constructor(options: SlotSpawn) {
    this.#options = options;
    const uid = options.sandbox?.sandbox.hasOwnUser ? nextUid() : undefined;
    this.#folder = options.sandbox && openSlotFolder(options.sandbox.folder, uid);
    this.#child = start(options, { folder: this.#folder?.path, uid });
    const gone = Promise.withResolvers<void>();
    this.gone = gone.promise;
    this.#child.once('exit', () => {
      this.#isGone = true;
      // Programs that the slot had started are in its group and may outlive it, but not its sandbox.
      this.kill();
      this.#folder?.remove();
      gone.resolve();
    });
    this.#child.on('error', (error) => {
      options.logger.warn('slot did not start', { error: String(error) });
      if (this.#child.pid === undefined) gone.resolve();
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#outputTail = (this.#outputTail + text).slice(-outputTailLength);
      });
    }
    this.ready = this.#start();
    this.ready.catch(() => {}); // The pool awaits it again.
  }

  get pid(): number | undefined {
    return this.#processes?.slot ?? this.#child.pid;
  }

  /** Whether it may take another task. */
  get isHealthy(): boolean {
    return !this.#isGone && !this.#shouldRecycle;
  }

  /** Kills the process and every program that it started. */
  kill(): void {
    this.#shouldRecycle = true;
    const { pid } = this.#child;
    if (pid !== undefined) killAll(pid, this.#folder !== undefined && !this.#isGone);
  }

  /**
   * Runs one task to its end.
   * @throws Fault, or the signal's reason
   */
  async run(task: SlotTask, options: RunOptions): Promise<SlotResult> {
    const { signal } = options;
    signal.throwIfAborted();
    const end = Promise.withResolvers<SlotResult>();
    // If we killed it, the reason becomes the result of this run.
    let killReason: unknown;
    const killWith = (reason: unknown) => {
      killReason ??= reason;
      this.kill();
    };
    const onAbort = () => killWith(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    const stopWatching = this.#watch([task.folder, ...(this.#folder ? [this.#folder.path] : [])], killWith);
    const timer = setTimeout(() => killWith(timeFault(options.timeLimitMs)), options.timeLimitMs);

    const takePiece = (piece: StreamPiece) => this.#folder?.takePiece(piece, task) ?? piece;
    const onMessage = (message: FromSlot) => {
      if (message.type === 'ready' || message.taskId !== task.taskId) return;
      if (message.type === 'progress') options.onProgress({ fraction: message.fraction, step: message.step });
      if (message.type === 'notice') options.onNotice?.(message.notice);
      if (message.type === 'part-failed') options.onPartFailed?.(message.failure);
      if (message.type === 'streamed') options.onStreamed?.(takePiece(message.piece));
      if (message.type === 'done') end.resolve(this.#folder?.takeResult(message.result, task) ?? message.result);
      if (message.type === 'failed') {
        this.#shouldRecycle ||= message.failure.isBroken;
        end.reject(message.failure.isOutOfMemory ? this.#memoryFault() : toFaultOf(message.failure));
      }
    };
    const onAnyMessage = (message: unknown) => {
      try {
        onMessage(message as FromSlot);
      } catch (error) {
        killWith(error); // No honest slot sends it.
      }
    };
    this.#child.on('message', onAnyMessage);
    this.gone.then(() => end.reject(killReason ?? this.#explainDeath()));

    try {
      this.#send({ type: 'run', task: this.#folder?.putTask(task) ?? task });
      return await end.promise;
    } finally {
      signal.removeEventListener('abort', onAbort);
      this.#child.off('message', onAnyMessage);
      clearTimeout(timer);
      stopWatching();
      await this.#examine();
    }
  }

  async #start(): Promise<void> {
    const answer = new Promise<boolean>((resolve) => this.#child.once('message', () => resolve(true)));
    const timeout = setTimeout(() => this.kill(), startMsMax);
    this.#send({ type: 'start', settings: this.#options.settings });
    const isReady = await Promise.race([answer, this.gone.then(() => false)]);
    clearTimeout(timeout);
    if (!isReady) throw this.#explainDeath();
    if (this.#folder) this.#processes = findProcesses(this.#child.pid!); // It has answered.
  }

  #send(message: ToSlot): void {
    // A message to a slot that just died is lost; `gone` reports it.
    this.#child.send(message, () => {});
  }

  async #examine(): Promise<void> {
    this.#tasks++;
    const { tasksMax, restingBytesMax } = this.#options.limits;
    const restingBytes = this.isHealthy ? await readResidentBytes(this.pid) : 0;
    this.#shouldRecycle ||= this.#tasks >= tasksMax || restingBytes > restingBytesMax || this.#hasLeftovers();
  }

  /** Whether the task left processes or folders that the next one would find. */
  #hasLeftovers(): boolean {
    return (this.#processes !== undefined && !isAlone(this.#processes)) || this.#folder?.empty() === false;
  }

  /** Enforces the exact limits; the kernel's own of memory is coarse and catches what grows faster than the checks. */
  #watch(folders: readonly string[], onExceeded: (fault: Fault) => void): () => void {
    const { memoryBytesMax, diskBytesMax } = this.#options.limits;
    let isCounting = false;
    const timer = setInterval(async () => {
      if ((await readResidentBytes(this.pid)) > memoryBytesMax) onExceeded(this.#memoryFault());
      // A hostile folder may hold so many files that counting takes longer than the wait.
      if (isCounting) return;
      isCounting = true;
      if ((await countBytes(folders)) > diskBytesMax) onExceeded(diskFault(diskBytesMax));
      isCounting = false;
    }, watchMs);
    timer.unref();
    return () => clearInterval(timer);
  }

  #memoryFault(): Fault {
    const megabytes = Math.round(this.#options.limits.memoryBytesMax / 1024 ** 2);
    const message = `This task needs more memory than one task may use here (${megabytes} MiB).`;
    return new Fault('INTERNAL_SERVER_ERROR', message, {
      cause: new Error(`a slot ran out of memory: ${this.#outputTail}`),
    });
  }

  #explainDeath(): Fault {
    if (reportsOutOfMemory(this.#outputTail)) return this.#memoryFault();
    const { exitCode, signalCode } = this.#child;
    const cause = new Error(`a slot died (${signalCode ?? `exit code ${exitCode}`}): ${this.#outputTail}`);
    return new Fault('INTERNAL_SERVER_ERROR', internalErrorText, { cause });
  }
}

function start(
  { entry, settings, limits, sandbox }: SlotSpawn,
  { folder, uid }: { folder: string | undefined; uid: number | undefined },
): ChildProcess {
  // Half of the memory for objects: samples are outside V8's heap.
  const heapMegabytes = Math.floor(limits.memoryBytesMax / 2 / 1024 ** 2);
  const compileCache = getCompileCacheDir();
  const { command, args } = confine({
    command: process.execPath,
    args: [`--max-old-space-size=${heapMegabytes}`, ...slotStart.flags, fileURLToPath(entry)],
    memoryBytes: limits.memoryBytesMax + reservedBytes,
    fileSizeBytes: limits.diskBytesMax + uncheckedBytesMax,
    openFilesMax,
    processesMax,
    programs: { ...settings.programs.confiners, sandbox: sandbox?.sandbox },
    access:
      folder === undefined
        ? undefined
        : {
            reads: [...(sandbox?.reads ?? []), ...(compileCache ? [compileCache] : [])],
            writes: [folder],
            uid,
          },
  });
  return spawn(command, args, {
    // Its own group, so that the programs it starts die with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // The worker's environment holds secrets; a slot gets none of them.
    env: {
      ...slotStart.environment,
      LC_ALL: 'C',
      NODE_NO_WARNINGS: '1',
      NODE_COMPILE_CACHE: compileCache,
      ...(folder && { TMPDIR: folder }),
    },
  });
}

function timeFault(limitMs: number): Fault {
  const seconds = Math.round(limitMs / 1000);
  return new Fault('UNPROCESSABLE_CONTENT', `The task took longer than the ${seconds} seconds that it may take here.`);
}

function diskFault(diskBytesMax: number): Fault {
  const megabytes = Math.round(diskBytesMax / 1024 ** 2);
  const message = `This task needs more disk than one task may use here (${megabytes} MiB). Send a shorter part.`;
  return new Fault('UNPROCESSABLE_CONTENT', message);
}
