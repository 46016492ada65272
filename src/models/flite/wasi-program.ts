/** Of the global WebAssembly, what is used here; the types of Node leave it out. */
const { WebAssembly: wasm } = globalThis as unknown as {
  readonly WebAssembly: {
    readonly compile: (bytes: Uint8Array) => Promise<WasiProgram>;
    readonly Instance: new (
      program: WasiProgram,
      imports: Record<string, object>,
    ) => { readonly exports: ProgramExports };
  };
};

/** A compiled program, which can be run any number of times. */
export interface WasiProgram {
  readonly [Symbol.toStringTag]: 'WebAssembly.Module';
}

interface ProgramExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly _start: () => void;
}

/** What a program left behind. */
export interface ProgramEnd {
  readonly exitCode: number;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
  /** Files that it wrote, by name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Of WASI's error numbers, those that we answer. */
const success = 0;
const badDescriptor = 8;
const noSuchFile = 44;

const stdin = 0;
const STDOUT = 1;
const STDERR = 2;
/** The one folder that the program sees: ours, in memory. */
const FOLDER = 3;

const fileTypeCharacterDevice = 2;
const fileTypeFolder = 3;
const fileTypeRegular = 4;
const openCreate = 1;
const allRights = 0xffff_ffff_ffff_ffffn;

/** Ends the program from within one of its calls; the only way that WASI has. */
class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

/** Compiles a command-line program, once for all its runs. */
export function compileWasiProgram(bytes: Uint8Array): Promise<WasiProgram> {
  return wasm.compile(bytes);
}

/**
 * Runs a command-line program that was compiled to WebAssembly: from its arguments to its end, at once, with nothing
 * outside. It reads an empty input, its clock stands still and its files lie in memory.
 *
 * Source: "WASI preview 1" (witx, `wasi_snapshot_preview1`), the calls that programs without input files make.
 *
 * @param args the program's own name is the first
 * @throws WebAssembly.RuntimeError if the program traps
 */
export function runWasiProgram(program: WasiProgram, args: readonly string[]): ProgramEnd {
  const disk = createMemoryDisk();
  let memory: ProgramExports['memory'] | undefined;
  // Made anew for each call: the buffer is another one when the memory has grown.
  const view = () => new DataView(memory!.buffer);
  const calls = {
    ...describeArguments(args, view),
    ...describeDescriptors(disk, view),
    clock_time_get: (_clock: number, _precision: bigint, timeAddress: number) => {
      view().setBigUint64(timeAddress, 0n, true);
      return success;
    },
    proc_exit: (code: number) => {
      throw new Exit(code);
    },
  };
  const { exports } = new wasm.Instance(program, { wasi_snapshot_preview1: calls });
  memory = exports.memory;
  return { exitCode: runToExit(exports._start), ...disk.read() };
}

function runToExit(start: () => void): number {
  try {
    start();
    return 0;
  } catch (thrown) {
    if (thrown instanceof Exit) return thrown.code;
    throw thrown;
  }
}

function describeArguments(args: readonly string[], view: () => DataView) {
  const encoder = new TextEncoder();
  const encoded = args.map((arg) => encoder.encode(`${arg}\0`));
  return {
    args_sizes_get(countAddress: number, sizeAddress: number) {
      view().setUint32(countAddress, encoded.length, true);
      const sizeBytes = encoded.reduce((sum, { length }) => sum + length, 0);
      view().setUint32(sizeAddress, sizeBytes, true);
      return success;
    },
    args_get(pointersAddress: number, textAddress: number) {
      const memory = view();
      let at = textAddress;
      for (const [i, text] of encoded.entries()) {
        memory.setUint32(pointersAddress + 4 * i, at, true);
        new Uint8Array(memory.buffer).set(text, at);
        at += text.length;
      }
      return success;
    },
  };
}

function describeDescriptors(disk: MemoryDisk, view: () => DataView) {
  const bytesAt = (address: number, length: number) => new Uint8Array(view().buffer, address, length);
  const folderName = new TextEncoder().encode('/');
  return {
    fd_prestat_get(descriptor: number, address: number) {
      if (descriptor !== FOLDER) return badDescriptor;
      view().setUint32(address, 0, true);
      view().setUint32(address + 4, folderName.length, true);
      return success;
    },
    fd_prestat_dir_name(descriptor: number, address: number) {
      if (descriptor !== FOLDER) return badDescriptor;
      bytesAt(address, folderName.length).set(folderName);
      return success;
    },
    // Nine parameters, as WASI has it: the name's address and length, then what the file shall be opened for.
    path_open(...[, , nameAddress, nameLength, openFlags, , , , descriptorAddress]: OpenParameters) {
      const name = new TextDecoder().decode(bytesAt(nameAddress, nameLength));
      if ((openFlags & openCreate) === 0) return noSuchFile;
      view().setUint32(descriptorAddress, disk.create(name), true);
      return success;
    },
    fd_fdstat_get(descriptor: number, address: number) {
      const fileType = disk.typeOf(descriptor);
      if (fileType === undefined) return badDescriptor;
      bytesAt(address, 24).fill(0);
      view().setUint8(address, fileType);
      view().setBigUint64(address + 8, allRights, true);
      view().setBigUint64(address + 16, allRights, true);
      return success;
    },
    fd_fdstat_set_flags: () => success,
    fd_read(descriptor: number, _vectors: number, _count: number, readAddress: number) {
      if (descriptor !== stdin) return badDescriptor;
      view().setUint32(readAddress, 0, true);
      return success;
    },
    fd_write(descriptor: number, vectorsAddress: number, count: number, writtenAddress: number) {
      let written = 0;
      for (let v = 0; v < count; v++) {
        const address = view().getUint32(vectorsAddress + 8 * v, true);
        const length = view().getUint32(vectorsAddress + 8 * v + 4, true);
        if (!disk.write(descriptor, bytesAt(address, length))) return badDescriptor;
        written += length;
      }
      view().setUint32(writtenAddress, written, true);
      return success;
    },
    fd_seek(descriptor: number, offset: bigint, origin: number, positionAddress: number) {
      const position = disk.seek(descriptor, Number(offset), origin);
      if (position === undefined) return badDescriptor;
      view().setBigUint64(positionAddress, BigInt(position), true);
      return success;
    },
    fd_close: () => success,
  };
}

type OpenParameters = [
  folder: number,
  lookupFlags: number,
  nameAddress: number,
  nameLength: number,
  openFlags: number,
  rights: bigint,
  inheritedRights: bigint,
  descriptorFlags: number,
  descriptorAddress: number,
];

type MemoryDisk = ReturnType<typeof createMemoryDisk>;

/** What the program writes: its two streams and its files, each a run of bytes with a place to write at. */
function createMemoryDisk() {
  const open = new Map<number, GrowingBytes>([
    [STDOUT, new GrowingBytes()],
    [STDERR, new GrowingBytes()],
  ]);
  const files = new Map<string, GrowingBytes>();
  return {
    create(name: string): number {
      const descriptor = FOLDER + 1 + files.size;
      const bytes = new GrowingBytes();
      files.set(name, bytes);
      open.set(descriptor, bytes);
      return descriptor;
    },
    write(descriptor: number, bytes: Uint8Array): boolean {
      open.get(descriptor)?.write(bytes);
      return open.has(descriptor);
    },
    /** Streams cannot be sought; the place in a file is what C's buffers ask for. */
    seek: (descriptor: number, offset: number, origin: number) =>
      descriptor > FOLDER ? open.get(descriptor)?.seek(offset, origin) : undefined,
    typeOf(descriptor: number): number | undefined {
      if (descriptor === FOLDER) return fileTypeFolder;
      if (descriptor < FOLDER) return fileTypeCharacterDevice;
      return open.has(descriptor) ? fileTypeRegular : undefined;
    },
    read: () => ({
      stdout: open.get(STDOUT)!.read(),
      stderr: open.get(STDERR)!.read(),
      files: new Map([...files].map(([name, bytes]) => [name, bytes.read()])),
    }),
  };
}

/** Bytes with a place to write at, which doubles its room when that is used up. */
class GrowingBytes {
  #bytes = new Uint8Array(4096);
  #length = 0;
  #position = 0;

  write(bytes: Uint8Array): void {
    const end = this.#position + bytes.length;
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, 2 * this.#bytes.length));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, this.#position);
    this.#position = end;
    this.#length = Math.max(this.#length, end);
  }

  /** @param origin 0 from the start, 1 from here, 2 from the end */
  seek(offset: number, origin: number): number {
    const from = [0, this.#position, this.#length][origin] ?? 0;
    this.#position = Math.max(0, from + offset);
    return this.#position;
  }

  read(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}
