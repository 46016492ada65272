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

/**
 * Runs a command-line program that was compiled to WebAssembly, from its arguments to its end. It reads an empty input
 * and sees no files but those that it writes, which stay in memory.
 *
 * @param args the program's own name is the first
 * @throws WebAssembly.RuntimeError if the program traps
 */
export function runWasiProgram(program: WasiProgram, args: readonly string[]): ProgramEnd {
  const stdout: Uint8Array[] = [];
  const stderr: Uint8Array[] = [];
  const folder = new PreopenDirectory('/', new Map<string, File>());
  const wasi = new WASI(
    [...args],
    [],
    [
      new OpenFile(new File([])),
      new ConsoleStdout((bytes) => stdout.push(bytes)),
      new ConsoleStdout((bytes) => stderr.push(bytes)),
      folder,
    ],
  );
  const imports = {
    ...wasi.wasiImport,
    // The shim (0.4.2) counts UTF-16 units here and then writes UTF-8: beyond the program's buffer, unless all is ASCII.
    args_sizes_get(countAddress: number, sizeAddress: number) {
      const memory = new DataView(instance.exports.memory.buffer);
      memory.setUint32(countAddress, args.length, true);
      memory.setUint32(sizeAddress, Buffer.byteLength(args.join('\0')) + 1, true);
      return 0;
    },
  };
  const instance = new wasm.Instance(program, { wasi_snapshot_preview1: imports });
  const exitCode = wasi.start(instance);
  const files = new Map([...folder.dir.contents].map(([name, file]) => [name, (file as File).data]));
  return { exitCode, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr), files };
}
