import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Probe } from '../contract/audio.ts';
import type { Capabilities } from '../contract/capabilities.ts';
import { Fault } from '../contract/fault.ts';
import type { ImageProbe } from '../contract/image.ts';
import type { JsonObject } from '../contract/task.ts';
import type { Price } from '../credits/price.ts';
import type { Deprecation, OperationDescription, SourceField } from '../operations/operation.ts';
import type { Pool } from '../platform/database.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import type { Storage } from '../storage/storage.ts';
import type { IdempotentRequest } from '../tasks/idempotency.ts';
import { isAbsent, readInput } from '../tasks/read-input.ts';
import { probesOf, requireSources, submitTask } from '../tasks/submit.ts';
import type { TaskSource } from '../tasks/task.ts';
import { requireRoomForVoice, voiceFeature } from '../voices/own-voices.ts';
import { requireVoice } from '../voices/resolve-voice.ts';
import { answerOnce } from './answer-once.ts';
import { type AuthorizeDeps, authorize, type Caller } from './authorize.ts';
import { type Form, type FormLimits, readForm } from './read-form.ts';

/** What moderation says of words. */
export interface Verdict {
  readonly isFlagged: boolean;
  /** Empty where nothing was flagged. */
  readonly reason: string;
}

export interface PostTaskDeps extends AuthorizeDeps {
  readonly pool: Pool;
  readonly storage: Storage;
  readonly outbound: Outbound;
  /** Looks at an upload. @throws Fault UNPROCESSABLE_CONTENT */
  readonly probeAudio: (path: string) => Promise<Probe>;
  /** Looks at an uploaded picture. @throws Fault UNPROCESSABLE_CONTENT */
  readonly probeImage: (path: string) => Promise<ImageProbe>;
  /** Looks whether an address can be fetched for that source. @throws Fault UNFETCHABLE_AUDIO, UNPROCESSABLE_CONTENT */
  readonly checkAddress: (address: string, source: SourceField['name']) => Promise<void>;
  /** What this installation can do at this moment. */
  readonly readCapabilities: () => Promise<Capabilities>;
  readonly priceFor: (priceColumn: string, priceRow: string) => Price;
  /** Whether words may be asked for here; the reason is for the caller to read. */
  readonly moderate: (text: string) => Verdict;
  readonly publicUrl: string;
  readonly formLimits: FormLimits;
  readonly unknownAudioSeconds: number;
  /** Where uploads lie until they are in storage. */
  readonly temporaryFolder: string;
}

/** POST of one operation: the body is read, its media are looked at and stored, and the task is taken on. */
export function registerPostTask(app: FastifyInstance, operation: OperationDescription, deps: PostTaskDeps): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<JsonObject> => {
    if (operation.deprecation) reply.headers(deprecationHeaders(operation.deprecation, deps.publicUrl));
    const caller = await authorize(deps, request, reply);
    const folder = await mkdtemp(join(deps.temporaryFolder, 'upload-'));
    try {
      const form = await readForm(request.raw, {
        limits: deps.formLimits,
        folder,
        fileFields: new Map(operation.sources.map(({ name }) => [`${name}_file`, bytesMaxOf(name, deps.formLimits)])),
        isFingerprinted: request.headers['idempotency-key'] !== undefined,
      });
      const fingerprint = `${operation.path} ${form.fingerprint}`;
      return await answerOnce({ db: deps.pool, request, reply, caller, fingerprint }, (idempotent) =>
        acceptTask(deps, { operation, caller, form, idempotent, requestId: request.id }),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  for (const path of [operation.path, ...(operation.otherPaths ?? [])]) app.post(path, handle);
}

function bytesMaxOf(source: SourceField['name'], { uploadBytesMax, imageBytesMax }: FormLimits): number {
  return source === 'image' ? imageBytesMax : uploadBytesMax;
}

interface AcceptRequest {
  readonly operation: OperationDescription;
  readonly caller: Caller;
  readonly form: Form;
  readonly idempotent: IdempotentRequest | undefined;
  readonly requestId: string;
}

async function acceptTask(deps: PostTaskDeps, taking: AcceptRequest): Promise<JsonObject> {
  const { operation, caller, form } = taking;
  // What costs nothing is checked first: words before media, media before storage, storage before money.
  const input = await checkVoice(deps, taking, readInput(operation, form.fields));
  const webhookUrl = readWebhookUrl(form, deps.outbound);
  const taskId = randomUUID();
  const found = findSources(taking, taskId, deps.outbound);
  requireSources(
    operation,
    found.map(({ name }) => name),
  );
  const sources = await Promise.all(found.map((source) => lookAt(deps, source)));
  operation.check?.(input, probesOf(sources), await deps.readCapabilities());
  for (const field of operation.moderated ?? []) refuseFlagged(field, input[field], deps);

  const uploads = found.flatMap((source) => (source.kind === 'upload' ? [source] : []));
  try {
    for (const { key, path } of uploads) {
      await deps.storage.putFile(key, path, { contentType: 'application/octet-stream' });
    }
    const terms = {
      price: deps.priceFor(caller.limits.prices, operation.pricing?.rowOf(input) ?? operation.name),
      lanes: caller.limits.parallelTasks[operation.category],
      unknownAudioSeconds: deps.unknownAudioSeconds,
    };
    const submission = { ...taking, taskId, accountId: caller.id, input, sources, webhookUrl };
    return await submitTask(deps.pool, submission, terms);
  } catch (error) {
    // Anything but a refusal of ours may have been committed all the same: the sweep of orphans decides about those.
    if (error instanceof Fault) await Promise.allSettled(uploads.map(({ key }) => deps.storage.remove(key)));
    throw error;
  }
}

/** @throws Fault UNPROCESSABLE_CONTENT for words that nobody may ask for */
function refuseFlagged(field: string, words: unknown, { moderate }: PostTaskDeps): void {
  if (typeof words !== 'string') return;
  const { isFlagged, reason } = moderate(words);
  if (!isFlagged) return;
  const message = `${field} was flagged and is not taken: ${reason} Nothing was charged.`;
  throw new Fault('UNPROCESSABLE_CONTENT', message, { details: { is_flagged: true, reason } });
}

/** Source: RFC 9745 (Deprecation), RFC 8594 (Sunset), RFC 5829 (successor-version). */
function deprecationHeaders({ since, sunset, successor }: Deprecation, publicUrl: string): Record<string, string> {
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${publicUrl}${successor}>; rel="successor-version", <${publicUrl}/docs>; rel="deprecation"; type="text/html"`,
  };
}

/** A voice that is named is one that the caller can use, under its id; one that is to be made finds room. */
async function checkVoice(
  deps: PostTaskDeps,
  { operation, caller }: AcceptRequest,
  input: JsonObject,
): Promise<JsonObject> {
  if (operation.feature === voiceFeature) await requireRoomForVoice(deps.pool, caller.id);
  if (typeof input.voice_id !== 'string') return input;
  return { ...input, voice_id: await requireVoice(deps.pool, caller.id, input.voice_id) };
}

type FoundSource =
  | { kind: 'upload'; name: TaskSource['name']; key: string; filename: string; path: string }
  | { kind: 'address'; name: TaskSource['name']; url: string };

/** An upload is preferred to an address: the client took the trouble to send it. */
function findSources({ operation, form }: AcceptRequest, taskId: string, outbound: Outbound): FoundSource[] {
  return operation.sources.flatMap(({ name }): FoundSource[] => {
    const file = form.files.get(`${name}_file`);
    if (file) {
      // PostgreSQL takes neither NUL nor half a character.
      const filename = file.filename.replaceAll('\0', '').toWellFormed();
      return [{ kind: 'upload', name, key: `uploads/${taskId}/${name}`, filename, path: file.path }];
    }
    const address = [form.fields[`${name}_url`], form.fields[`${name}_path`]].find((value) => !isAbsent(value));
    return address === undefined ? [] : [{ kind: 'address', name, url: readAddress(`${name}_url`, address, outbound) }];
  });
}

async function lookAt(deps: PostTaskDeps, found: FoundSource): Promise<TaskSource> {
  if (found.kind === 'upload') {
    const { path, name, ...source } = found;
    if (name === 'image') return { ...source, name, probe: await deps.probeImage(path) };
    return { ...source, name, probe: await deps.probeAudio(path) };
  }
  await deps.checkAddress(found.url, found.name);
  return found;
}

function readWebhookUrl({ fields }: Form, outbound: Outbound): string | null {
  return isAbsent(fields.webhook_url) ? null : readAddress('webhook_url', fields.webhook_url, outbound);
}

/** @throws Fault UNPROCESSABLE_CONTENT that names the field, as a request may hold several addresses */
function readAddress(field: string, value: unknown, outbound: Outbound): string {
  if (typeof value !== 'string') throw new Fault('UNPROCESSABLE_CONTENT', `${field} must be text.`);
  try {
    return outbound.checkAddress(value.trim()).href;
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    throw new Fault(thrown.code, `${field}: ${thrown.message}`, { cause: thrown });
  }
}
