import { Fault, type FaultCode } from '../contract/fault.ts';
import type { AudioStream } from '../dsp/audio.ts';
import { seedOfOutput } from '../dsp/random.ts';
import type { Engines, Selective } from './engine.ts';

type AnyMethod = (...args: never[]) => unknown;
type MethodKind<Method> = Method extends (...args: never[]) => Promise<unknown>
  ? 'promise'
  : Method extends (...args: never[]) => AudioStream
    ? 'audio'
    : 'stream' | 'outputs';

/** The methods of a role, and how each answers: `outputs` is a stream with one item for each of `settings.outputs`. */
export type RoleMethods<Engine> = {
  readonly [Name in keyof Engine as Engine[Name] extends AnyMethod ? Name : never]: MethodKind<Engine[Name]>;
};

export const roleMethods: { readonly [Role in keyof Engines]: RoleMethods<Engines[Role]> } = {
  stretcher: { stretch: 'audio' },
  denoiser: { denoise: 'stream' },
  dereverberator: { dereverberate: 'stream' },
  echoRemover: { remove: 'promise' },
  transcriber: { transcribe: 'promise' },
  noteTranscriber: { transcribe: 'promise' },
  analyser: { analyse: 'promise' },
  masterer: { master: 'promise' },
  synthesizer: { play: 'promise' },
  svgRenderer: { render: 'promise' },
  separator: { separate: 'stream' },
  vocalFinder: { find: 'promise' },
  voiceConverter: { convert: 'promise' },
  voiceMeasurer: { measure: 'promise' },
  lyricist: { write: 'promise' },
  singer: { sing: 'promise' },
  speaker: { speak: 'promise' },
  composer: { compose: 'outputs' },
  coverArtist: { draw: 'promise' },
  illustrator: { draw: 'promise' },
  imageReader: { read: 'promise' },
  inpainter: { inpaint: 'outputs' },
  arranger: { arrange: 'outputs' },
  soundGenerator: { generate: 'promise' },
};

/** One engine of a role, in the order of preference. */
export interface EngineChoice<Engine> {
  readonly name: string;
  /** Called once, by the first task that needs it. */
  readonly load: () => Promise<Engine & Selective>;
  /** Whether the next engine takes over when this one fails with a server fault. */
  readonly hasFallback?: boolean;
}

/** A task that went to the next engine. */
export interface Fallback {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  /** How the first one failed, for the log; undefined when it declined. */
  readonly cause?: unknown;
}

/** Who is told of what an engine's caller does not see. */
interface EngineReport {
  readonly onFallback?: (fallback: Fallback) => void;
  /** Called with the engine's name, whether or not another takes over. */
  readonly onFailure?: (name: string) => void;
}

/**
 * An engine that loads the given ones when they are needed and passes each task to the first that takes it.
 *
 * When that one fails with a server fault and has a fallback, the next one does the task; of several outputs, those that
 * are missing. Streams that have begun (`stream`, `audio`) have no fallback: their input has been read.
 */
export function chooseEngine<Engine extends object>(
  choices: readonly EngineChoice<Engine>[],
  methods: RoleMethods<Engine>,
  report: EngineReport = {},
): Engine {
  const loaded = new Map<number, Promise<Loaded>>();
  function load(at: number): Promise<Loaded> {
    const loading = loaded.get(at) ?? (choices[at]!.load() as Promise<unknown> as Promise<Loaded>);
    loaded.set(at, loading);
    loading.catch(() => loaded.delete(at));
    return loading;
  }
  const { tell, tellFailure } = reportOn(choices, report);

  async function pick(args: readonly unknown[], from: number): Promise<{ at: number; engine: Loaded }> {
    for (let at = from; ; at++) {
      const engine = await load(at);
      const reason = at + 1 < choices.length ? await engine.decline?.(...args) : undefined;
      if (reason === undefined) return { at, engine };
      tell(at, reason);
    }
  }
  function after(at: number, cause: unknown): number {
    tellFailure(at, cause);
    if (at + 1 === choices.length || !choices[at]!.hasFallback || !isServerFault(cause)) throw cause;
    tell(at, 'it failed', cause);
    return at + 1;
  }

  const forward: Readonly<Record<AnyKind, (name: string) => Method>> = {
    promise:
      (name) =>
      async (...args) => {
        for (let from = 0; ; ) {
          const { at, engine } = await pick(args, from);
          try {
            return await engine[name]!(...args);
          } catch (cause) {
            from = after(at, cause);
          }
        }
      },
    stream:
      (name) =>
      (...args) =>
        streamOf(args, (engine) => engine[name]!(...args)),
    audio:
      (name) =>
      (...args) => {
        const { sampleRateHz, channelCount } = args[0] as AudioStream;
        const blocks = streamOf(args, (engine) => (engine[name]!(...args) as AudioStream).blocks);
        return { sampleRateHz, channelCount, blocks };
      },
    outputs: (name) =>
      async function* (settings) {
        let made = 0;
        for (let from = 0; ; ) {
          const { at, engine } = await pick([settings], from);
          try {
            const rest = { ...(settings as OutputSettings), ...remaining(settings as OutputSettings, made) };
            for await (const output of engine[name]!(rest) as AsyncIterable<unknown>) {
              made++;
              yield output;
            }
            return;
          } catch (cause) {
            if (made === (settings as OutputSettings).outputs) throw cause;
            from = after(at, cause);
          }
        }
      },
  };
  async function* streamOf(args: readonly unknown[], open: (engine: Loaded) => unknown): AsyncGenerator<unknown> {
    const { at, engine } = await pick(args, 0);
    try {
      yield* open(engine) as AsyncIterable<unknown>;
    } catch (cause) {
      tellFailure(at, cause);
      throw cause;
    }
  }

  const entries = Object.entries<AnyKind>(methods).map(([name, kind]) => [name, forward[kind](name)]);
  // The table says that these are the role's methods, and how they answer.
  return { name: choices[0]?.name, ...Object.fromEntries(entries) } as Engine;
}

function reportOn(choices: readonly { readonly name: string }[], { onFallback, onFailure }: EngineReport) {
  const nameAt = (at: number) => choices[at]!.name;
  return {
    tell(at: number, reason: string, cause?: unknown) {
      onFallback?.({ from: nameAt(at), to: nameAt(at + 1), reason, ...(cause !== undefined && { cause }) });
    },
    tellFailure(at: number, cause: unknown) {
      // What the caller can correct is no failure of the engine.
      if (!(cause instanceof Fault) || cause.status >= 500) onFailure?.(nameAt(at));
    },
  };
}

type AnyKind = 'promise' | 'stream' | 'outputs' | 'audio';
type Method = (...args: readonly unknown[]) => unknown;
/** An engine as its role's table describes it: each method by its name. */
type Loaded = Readonly<Record<string, Method>> & {
  readonly decline?: (...args: readonly unknown[]) => string | undefined | Promise<string | undefined>;
};

interface OutputSettings {
  readonly seed: number;
  readonly outputs: 1 | 2;
}

/** What is left of a pair of outputs when some of them were made. */
function remaining({ seed, outputs }: OutputSettings, made: number): OutputSettings {
  return { seed: seedOfOutput(seed, made), outputs: outputs - made === 1 ? 1 : 2 };
}

const serverFaults: ReadonlySet<FaultCode> = new Set(['SERVICE_UNAVAILABLE', 'PAYLOAD_TOO_LARGE']);

/** Whether a server failed; all else is the caller's fault, our own, or the end of the task. */
function isServerFault(cause: unknown): boolean {
  return cause instanceof Fault && serverFaults.has(cause.code);
}
