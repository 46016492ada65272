import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FormData } from 'undici';
import { busyStatuses, type ModelAnswer } from '../http/model-client.ts';
import { createRetryBudget, type RetrySettings } from '../http/retry-budget.ts';
import { readAverageSeconds, readTaskId } from './answer.ts';
import { type AceStepFaults, isDown } from './faults.ts';
import type { AceStepQuery } from './query.ts';

/** Fields of a request as the server names them. */
export type AceStepFields = Readonly<Record<string, string | number | boolean>>;

/** A recording that is to be worked on. */
export interface AceStepSource {
  /** With its ending: `song.wav`. */
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A folder that both sides see, for servers that take no uploads. */
export interface SharedFolder {
  readonly path: string;
  /** Its name on the server. */
  readonly serverPath: string;
}

export interface SubmittedTask {
  readonly id: string;
  readonly queuePosition: number;
}

export interface SubmitSettings extends RetrySettings {
  /** Of a request with a recording. */
  readonly timeoutMs: number;
  readonly sharedFolder?: SharedFolder | undefined;
}

export interface Submitter {
  /**
   * Puts a task into the server's queue. The source's file in a shared folder is kept until `leave` is called.
   *
   * @throws Fault SERVICE_UNAVAILABLE where the server is away, full or refuses; PAYLOAD_TOO_LARGE
   */
  submit(
    fields: AceStepFields,
    source: AceStepSource | undefined,
    signal: AbortSignal,
  ): Promise<{ readonly task: SubmittedTask; leave(): Promise<void> }>;
}

const answerBytesMax = 1024 ** 2;

/**
 * Recordings are uploaded. Builds of before 11 February 2026 fail at every upload with a 500 and take the name of a file
 * instead; later ones refuse names outside their own folder. Which way a server takes is learnt once.
 */
export function createSubmitter(query: AceStepQuery, faults: AceStepFaults, settings: SubmitSettings): Submitter {
  const { sharedFolder } = settings;
  let takesUploads: boolean | undefined;

  async function send(body: Buffer | FormData, signal: AbortSignal): Promise<ModelAnswer> {
    const retries = createRetryBudget(settings);
    const how = { signal, timeoutMs: settings.timeoutMs, answerBytesMax };
    for (;;) {
      const came = await query.call({ method: 'POST', path: '/release_task', body, ...how });
      if (!('error' in came) && busyStatuses.has(came.status)) {
        if (await retries.waitWhileBusy(signal, came.retryAfterMs)) continue;
        const seconds = readAverageSeconds(await query.ask('/v1/stats', signal)) ?? 60;
        const retryAfterMs = came.retryAfterMs || 1000 * seconds;
        throw faults.fail('is busy. Please try again later.', faults.quote(came), retryAfterMs);
      }
      if (!isDown(came) && !('error' in came)) return came;
      if (isDown(came) && (await retries.waitWhileDown(signal))) continue;
      throw faults.fail('cannot be reached.', 'error' in came ? came.error : faults.quote(came));
    }
  }

  function upload(fields: AceStepFields, source: AceStepSource, signal: AbortSignal): Promise<ModelAnswer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    const { contentType: type, filename, bytes } = source;
    form.append('src_audio', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), filename);
    return send(form, signal);
  }

  async function name(
    fields: AceStepFields,
    { filename, bytes }: AceStepSource,
    { folder, signal }: { folder: SharedFolder; signal: AbortSignal },
  ): Promise<{ answer: ModelAnswer; leave: () => Promise<void> }> {
    const file = `serinette-${randomUUID()}-${filename}`;
    const path = join(folder.path, file);
    const leave = () => rm(path, { force: true });
    try {
      await writeFile(path, bytes, { signal });
      const named = { ...fields, src_audio_path: `${folder.serverPath.replace(/\/+$/, '')}/${file}` };
      return { answer: await send(toJson(named), signal), leave };
    } catch (error) {
      await leave();
      throw error;
    }
  }

  async function hand(fields: AceStepFields, source: AceStepSource, signal: AbortSignal) {
    const uploaded = takesUploads === false ? undefined : await upload(fields, source, signal);
    if (uploaded?.status === 200) takesUploads = true;
    if (uploaded && (uploaded.status !== 500 || takesUploads)) return { answer: uploaded, leave: nothing };
    if (!sharedFolder) {
      const hint = 'Update it, or configure a folder that both can access.';
      throw faults.fail(`could not take the recording. ${hint}`, faults.quote(uploaded ?? 'no upload'));
    }
    const named = await name(fields, source, { folder: sharedFolder, signal });
    if (named.answer.status === 200) takesUploads = false;
    // It takes no names, so the 500 was about something else.
    else if (uploaded && named.answer.status === 400) {
      await named.leave();
      takesUploads = true;
      return { answer: uploaded, leave: nothing };
    }
    return named;
  }

  return {
    async submit(fields, source, signal) {
      const { answer, leave } = source
        ? await hand(fields, source, signal)
        : { answer: await send(toJson(fields), signal), leave: nothing };
      try {
        const task = readTaskId(faults.readData(answer));
        if (!task) throw faults.fail('accepted the task without an id.', faults.quote(answer));
        return { task, leave };
      } catch (error) {
        await leave();
        throw error;
      }
    },
  };
}

const nothing = async () => {};

function toJson(fields: AceStepFields): Buffer {
  return Buffer.from(JSON.stringify(fields));
}
