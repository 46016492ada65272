import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';

/** Of the global WebAssembly, what is used here; the types of Node leave it out. */
const { WebAssembly: wasm } = globalThis as unknown as {
  readonly WebAssembly: {
    readonly compile: (bytes: Uint8Array) => Promise<WasiProgram>;
    readonly Instance: new (program: WasiProgram, imports: Record<string, object>) => WasiInstance;
  };
};

/** A compiled program, which can be run any number of times. */
export interface WasiProgram {
  readonly [Symbol.toStringTag]: 'WebAssembly.Module';
}

interface WasiInstance {
  readonly exports: { readonly memory: { readonly buffer: ArrayBuffer }; readonly _start: () => void };
}

/** What a program left behind. */
export interface ProgramEnd {
  readonly exitCode: number;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
  /** Files that it wrote, by name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Compiles a command-line program, once for all its runs. */
export function compileWasiProgram(bytes: Uint8Array): Promise<WasiProgram> {
  return wasm.compile(bytes);
}

/** Runs a program from its arguments to its end. @throws WebAssembly.RuntimeError if the program traps */
export type ProgramRunner = (args: readonly string[]) => ProgramEnd;

/**
 * Prepares a command-line program that was compiled to WebAssembly. It reads an empty input and sees no files but those
 * that it writes, which stay in memory.
 *
 * All runs share one memory, which is set back to how it was before the first: an instance for each would leave its
 * memory, of 16 MiB for Flite, to the collector.
 */
export function createProgramRunner(program: WasiProgram): ProgramRunner {
  let ready: ReturnType<typeof instantiate> | undefined;
  return (args) => {
    const { instance, begin, reset } = ready ?? instantiate(program);
    // What fails is not used again.
    ready = undefined;
    const end = begin(args);
    if (end.exitCode === 0) {
      reset();
      ready = { instance, begin, reset };
    }
    return end;
  };
}

function instantiate(program: WasiProgram) {
  let wasi = new WASI([], [], [], { debug: false });
  let args: readonly string[] = [];
  const imports = Object.fromEntries(
    Object.keys(wasi.wasiImport).map((name) => [
      name,
      (...values: unknown[]) => (wasi.wasiImport[name] as (...values: unknown[]) => unknown)(...values),
    ]),
  );
  // The shim (0.4.2) counts UTF-16 units here and then writes UTF-8: beyond the program's buffer, unless all is ASCII.
  imports.args_sizes_get = (countAddress, sizeAddress) => {
    const memory = new DataView(instance.exports.memory.buffer);
    memory.setUint32(countAddress as number, args.length, true);
    memory.setUint32(sizeAddress as number, Buffer.byteLength(args.join('\0')) + 1, true);
    return 0;
  };
  const instance = new wasm.Instance(program, { wasi_snapshot_preview1: imports });
  const fresh = new Uint8Array(instance.exports.memory.buffer).slice();

  return {
    instance,
    begin(given: readonly string[]): ProgramEnd {
      args = given;
      const stdout: Uint8Array[] = [];
      const stderr: Uint8Array[] = [];
      const folder = new PreopenDirectory('/', new Map<string, File>());
      const inputs = [
        new OpenFile(new File([])),
        new ConsoleStdout((bytes) => stdout.push(bytes)),
        new ConsoleStdout((bytes) => stderr.push(bytes)),
        folder,
      ];
      wasi = new WASI([...args], [], inputs, { debug: false });
      const exitCode = wasi.start(instance);
      const files = new Map([...folder.dir.contents].map(([name, file]) => [name, (file as File).data]));
      return { exitCode, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr), files };
    },
    reset() {
      const memory = new Uint8Array(instance.exports.memory.buffer);
      memory.set(fresh);
      memory.fill(0, fresh.length);
    },
  };
}
