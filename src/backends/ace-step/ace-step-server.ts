import { createModelClient, type ModelClient } from '../http/model-client.ts';
import { createRetryBudget } from '../http/retry-budget.ts';
import { type AceStepFileAddress, type AceStepMetas, readDefaultModel, readHasPlanner } from './answer.ts';
import { createAceStepFaults, isDown } from './faults.ts';
import { type AceStepEnd, createPoller, type PollSettings } from './poll-task.ts';
import { type AceStepQuery, createQuery } from './query.ts';
import { type AceStepFields, type AceStepSource, createSubmitter, type SubmitSettings } from './submit-task.ts';

/** Where the server is, and how it is called. */
export interface AceStepServerOptions extends Partial<AceStepLimits> {
  /** `http://gpu:8001` */
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** A checkpoint by its name on the server; default: the server's own. */
  readonly model?: string | undefined;
}

export interface AceStepLimits extends SubmitSettings, PollSettings {
  readonly answerBytesMax: number;
  /** So often is a task that was lost handed in again. */
  readonly resubmitsMax: number;
}

/** What a song is to be. */
export interface AceStepTask {
  /** At most 512 characters. */
  readonly caption: string;
  /** At most 4096 characters; `[Instrumental]` where nobody sings. */
  readonly lyrics: string;
  /** 10 to 600; default: the server chooses. */
  readonly durationSeconds?: number | undefined;
  /** 30 to 300; default: the server chooses. */
  readonly tempoBpm?: number | undefined;
  /** `C Major`, `F# minor`. */
  readonly key?: string | undefined;
  /** 2, 3, 4 or 6, for 2/4, 3/4, 4/4 and 6/8. */
  readonly timeSignature?: 2 | 3 | 4 | 6 | undefined;
  /** ISO 639-1 of the lyrics; default: the server detects it. */
  readonly language?: string | undefined;
  /** One for each song that is wanted, eight at most. */
  readonly seeds: readonly number[];
  /**
   * A range of a recording that is to be made again, with the lyrics of the whole of it. Models keep what lies outside
   * only roughly: the caller puts the recording's own samples back there.
   */
  readonly repaint?: {
    readonly source: AceStepSource;
    readonly startSeconds: number;
    /** Default: the end. */
    readonly endSeconds?: number | undefined;
  };
}

/** A song that the server made. */
export interface AceStepSong {
  readonly metas: AceStepMetas;
  readonly seed: number | undefined;
  /** FLAC. @throws Fault SERVICE_UNAVAILABLE where it cannot be had */
  read(signal: AbortSignal): Promise<Uint8Array>;
}

/** A server that runs ACE-Step 1.5 behind its own Python interface. */
export interface AceStepServer {
  /**
   * Hands a task in and waits for its end.
   *
   * @returns one song at the least; fewer than seeds where the server made fewer
   * @throws Fault SERVICE_UNAVAILABLE; PAYLOAD_TOO_LARGE where the server takes no recording of that size
   * @throws the reason of `signal` when that is aborted
   */
  generate(
    task: AceStepTask,
    settings: { readonly signal: AbortSignal; readonly onProgress?: ((fraction: number) => void) | undefined },
  ): Promise<readonly AceStepSong[]>;
  close(): Promise<void>;
}

const defaults: AceStepLimits = {
  timeoutMs: 5 * 60_000,
  questionTimeoutMs: 30_000,
  taskTimeoutMs: 60 * 60_000,
  // A full queue is two hundred songs long.
  busyWaitMsMax: 15 * 60_000,
  pollWaitsMs: [500, 1_000, 2_000, 3_000],
  retryWaitsMs: [500, 2_000, 8_000],
  awayWaitsMs: [1_000, 5_000, 15_000, 30_000, 60_000, 60_000],
  unknownLooksMax: 4,
  // The first task loads the models, which is told by nothing and in no average.
  stalledMsMin: 10 * 60_000,
  graceMs: 60_000,
  resubmitsMax: 2,
  // Ten minutes of stereo at 48 kHz are 115 MB in 16 bit before FLAC.
  answerBytesMax: 256 * 1024 ** 2,
};

/**
 * Opens a server of ACE-Step 1.5.
 *
 * Source: ace-step/ACE-Step-1.5, docs/en/API.md, and what its builds do otherwise: see each trap where it is met.
 */
export function openAceStepServer(given: AceStepServerOptions): AceStepServer {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  const options: AceStepServerOptions & AceStepLimits = { ...given, ...defaults, ...Object.fromEntries(named) };
  const { url, apiKey } = options;
  const client = createModelClient({ url, apiKey, title: 'The song server', settingPrefix: 'MUSIC_SERVER' });
  const faults = createAceStepFaults(client);
  const query = createQuery(client, options.questionTimeoutMs);
  const submitter = createSubmitter(query, faults, options);
  const poller = createPoller(query, faults, options);
  /** Whether songs can be planned by the language model; learnt from what comes of it. */
  let hasPlanner: boolean | undefined;

  async function run(fields: AceStepFields, task: AceStepTask, how: Parameters<AceStepServer['generate']>[1]) {
    for (let resubmits = 0; ; resubmits++) {
      const { task: submitted, leave } = await submitter.submit(fields, task.repaint?.source, how.signal);
      const end: AceStepEnd = await poller.poll(submitted, how).finally(leave);
      if (end.state === 'done' && end.files.length > 0) return end.files;
      if (end.state === 'done') throw faults.fail('returned no file.', faults.quote(JSON.stringify(end)));
      if (end.state === 'failed') throw faults.failTask('failed at this task.', faults.quote(end.error));
      if (resubmits >= options.resubmitsMax) throw faults.fail('lost this task repeatedly.', new Error(end.why));
    }
  }

  async function generateFiles(task: AceStepTask, how: Parameters<AceStepServer['generate']>[1]) {
    const model = options.model ?? (await findModel(query, how.signal));
    const fields = { ...writeFields(task), ...tuneTo(model), ...(options.model && { model: options.model }) };
    // What starts from a recording is not planned.
    if (task.repaint) return run(fields, task, how);
    hasPlanner ??= readHasPlanner(await query.ask('/health', how.signal));
    if (hasPlanner === false) return run(fields, task, how);
    try {
      const files = await run({ ...fields, thinking: true }, task, how);
      hasPlanner = true;
      return files;
    } catch (error) {
      how.signal.throwIfAborted();
      if (hasPlanner || !faults.isTaskFault(error)) throw error;
      const files = await run(fields, task, how);
      // Only now is it known that it was the planning that failed, and not the task.
      hasPlanner = false;
      return files;
    }
  }

  return {
    async generate(task, how) {
      const files = await generateFiles(task, how);
      return files.slice(0, task.seeds.length).map((file) => openFile(file, options, client));
    },
    close: () => client.close(),
  };
}

function writeFields({ caption, lyrics, seeds, repaint, ...task }: AceStepTask): AceStepFields {
  const { durationSeconds, tempoBpm, key, timeSignature, language } = task;
  return {
    task_type: repaint ? 'repaint' : 'text2music',
    prompt: caption,
    lyrics,
    // If omitted, the server takes English.
    vocal_language: language ?? 'unknown',
    batch_size: seeds.length,
    use_random_seed: false,
    // Builds that take one number read this as none, and draw.
    seed: seeds.join(','),
    audio_format: 'flac',
    ...(durationSeconds !== undefined && { audio_duration: durationSeconds }),
    ...(tempoBpm !== undefined && { bpm: Math.round(tempoBpm) }),
    ...(key !== undefined && { key_scale: key }),
    ...(timeSignature !== undefined && { time_signature: String(timeSignature) }),
    ...(repaint && { repainting_start: repaint.startSeconds, repainting_end: repaint.endSeconds ?? -1 }),
  };
}

/** What a checkpoint wants: the server's defaults are those of turbo for every one of them. */
function tuneTo(model: string | undefined): AceStepFields {
  const shift = /turbo-shift(\d)/.exec(model ?? '')?.[1];
  if (shift !== undefined) return { shift: Number(shift), inference_steps: 8 };
  if (/turbo/.test(model ?? '')) return { shift: 3, inference_steps: 8 };
  if (/base|sft/.test(model ?? '')) return { shift: 1, inference_steps: 50, guidance_scale: 7 };
  return {};
}

/** In newer builds another interface lies over `/v1/models`, and says nothing there; older ones know no other. */
async function findModel(query: AceStepQuery, signal: AbortSignal): Promise<string | undefined> {
  return (
    readDefaultModel(await query.ask('/v1/model_inventory', signal)) ??
    readDefaultModel(await query.ask('/v1/models', signal))
  );
}

/** Files lie on the server itself, behind its one door for them. */
function openFile(
  { address, metas, seed }: AceStepFileAddress,
  options: AceStepServerOptions & AceStepLimits,
  client: ModelClient,
): AceStepSong {
  return {
    metas,
    seed,
    async read(signal) {
      const root = options.url.replace(/\/+$/, '');
      const path = address.startsWith(`${root}/`) ? address.slice(root.length) : address;
      if (!/^\/v1\/audio\?/.test(path))
        throw client.fail('put its file at an address that is not allowed.', client.quote(address));
      const retries = createRetryBudget(options);
      const { timeoutMs, answerBytesMax } = options;
      for (;;) {
        const came = await client.call({ method: 'GET', path, signal, timeoutMs, answerBytesMax });
        if (!('error' in came) && came.status === 200 && came.bytes.length > 0) return came.bytes;
        if ((isDown(came) || (!('error' in came) && came.status >= 500)) && (await retries.waitWhileDown(signal)))
          continue;
        // Its folder for sound is cleared at will: 404. Under another folder than it has now: 403.
        throw client.fail('made a file that cannot be downloaded.', 'error' in came ? came.error : client.quote(came));
      }
    },
  };
}
