import * as ort from 'onnxruntime-node';

/** Values of a tensor, flat in row-major order, with its shape. */
export type Tensor =
  | { readonly type: 'float32'; readonly data: Float32Array; readonly shape: readonly number[] }
  | { readonly type: 'int64'; readonly data: BigInt64Array; readonly shape: readonly number[] }
  | { readonly type: 'int32'; readonly data: Int32Array; readonly shape: readonly number[] }
  | { readonly type: 'bool'; readonly data: Uint8Array; readonly shape: readonly number[] };

export type Tensors = Readonly<Record<string, Tensor>>;

export interface SessionOptions {
  /** Threads of one run. One by default: every core has a slot of its own. */
  readonly threadCount?: number;
  /** Keeps freed memory for the next run; off by default, for big graphs then hold twice what they need. */
  readonly keepsMemory?: boolean;
  /** Lays out the memory of a run ahead, for the next of the same shapes; on by default. Big graphs then hold it twice. */
  readonly plansMemory?: boolean;
}

/** A neural network that is loaded and may be run any number of times. */
export interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  /** @returns the outputs asked for, or all */
  run(inputs: Tensors, outputNames?: readonly string[]): Promise<Tensors>;
  release(): Promise<void>;
}

/** Loads a network in the ONNX format. @param model its path, or its bytes */
export async function openSession(model: string | Uint8Array, options: SessionOptions = {}): Promise<Session> {
  const session = await ort.InferenceSession.create(model as string, {
    executionProviders: ['cpu'],
    intraOpNumThreads: options.threadCount ?? 1,
    interOpNumThreads: 1,
    enableCpuMemArena: options.keepsMemory ?? false,
    enableMemPattern: options.plansMemory ?? true,
    logSeverityLevel: 3,
  });
  return {
    inputNames: session.inputNames,
    outputNames: session.outputNames,
    async run(inputs, outputNames) {
      const feeds = Object.fromEntries(
        Object.entries(inputs).map(([name, { type, data, shape }]) => [name, new ort.Tensor(type, data, shape)]),
      );
      const outputs = await session.run(feeds, outputNames ?? session.outputNames);
      return Object.fromEntries(
        Object.entries(outputs).map(([name, { type, data, dims }]) => [name, { type, data, shape: dims } as Tensor]),
      );
    },
    release: () => session.release(),
  };
}
