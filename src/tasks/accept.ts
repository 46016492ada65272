import { v7 as createTaskId } from 'uuid';
import type { QuickProbe } from '../contract/audio.ts';
import { concerning, Fault, naming } from '../contract/fault.ts';
import type { ImageProbe } from '../contract/image.ts';
import type { JsonObject } from '../contract/task.ts';
import { checkDisk } from '../operations/check-disk.ts';
import type { Probes } from '../operations/operation.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import type { TraceSpan, Tracing } from '../platform/tracing/tracing.ts';
import { checkInput } from './check-input.ts';
import { choosePriceRow, type EstimateDeps } from './estimate.ts';
import { type FindSourcesDeps, type FoundSource, findSources, type GivenSources, readAddress } from './find-sources.ts';
import type { IdempotentRequest } from './idempotency.ts';
import { isAbsent, listSentFields, type RawFields } from './read-input.ts';
import type { Submit } from './submit.ts';
import { type TakeAddressDeps, takeAddress } from './take-address.ts';
import type { TaskSource } from './task.ts';
import type { TaskFigures } from './task-figures.ts';

export interface AcceptDeps extends EstimateDeps, FindSourcesDeps, TakeAddressDeps {
  /** Takes little time; the worker probes what would take long. @throws Fault UNPROCESSABLE_CONTENT if it is no audio */
  readonly probeAudio: (accountId: string, path: string) => Promise<QuickProbe>;
  /** @throws Fault UNPROCESSABLE_CONTENT for a file that is no picture */
  readonly probeImage: (accountId: string, path: string) => Promise<ImageProbe>;
  /** Whether a text is refused; the reason is shown to the client. */
  readonly moderate: (text: string) => Promise<{ readonly isFlagged: boolean; readonly reason: string }>;
  readonly taskDiskBytesMax: number;
  readonly submit: Submit;
  readonly taskFigures: Pick<TaskFigures, 'submitted'>;
  readonly tracing: Tracing;
}

/** A request for a task, as it was read. */
export interface AcceptRequest extends GivenSources {
  readonly account: GivenSources['account'] & { readonly limits: { readonly prices: string } };
  readonly idempotent: IdempotentRequest | undefined;
  readonly requestId: string;
  readonly cancelAfterSeconds?: number | undefined;
  /** A task that may cost more is refused. */
  readonly microcreditsMax?: number | undefined;
}

/**
 * Validates a request, stores its uploads and submits the task.
 *
 * @returns the body of the answer
 * @throws Fault for everything that the client can correct; then nothing was charged and nothing is stored
 */
export async function acceptTask(deps: AcceptDeps, request: AcceptRequest): Promise<JsonObject> {
  const attributes = { 'serinette.operation': request.operation.name, 'serinette.account': request.account.id };
  return deps.tracing.run({ name: 'accept task', kind: 'producer', attributes }, (span) => accept(deps, request, span));
}

async function accept(deps: AcceptDeps, request: AcceptRequest, span: TraceSpan): Promise<JsonObject> {
  const { operation, account, idempotent, requestId } = request;
  // Cheap checks come first: fields before media, media before storage, storage before money.
  const { input, warnings } = await checkInput(deps, request);
  const webhookUrl = readWebhookUrl(request.fields, deps.outbound);
  const taskId = createTaskId();
  span.set({ 'serinette.task': taskId });
  const given = await findSources(deps, request, taskId);
  const found = await Promise.all(given.map((source) => takeAddress(deps, request, { source, taskId })));
  const sources = await Promise.all(found.map((source) => probeSource(deps, account.id, source)));
  operation.check?.(input, probesOf(sources), await deps.readCapabilities());
  checkDisk(operation, input, probesOf(sources), deps.taskDiskBytesMax);
  await Promise.all((operation.moderated ?? []).map((field) => refuseFlagged(field, input[field], deps)));

  const uploads = found.flatMap((source) => (source.kind === 'upload' ? [source] : []));
  try {
    for (const { key, path } of uploads) {
      await deps.storage.putFile(key, path, { contentType: 'application/octet-stream' });
    }
    const answer = await deps.submit({
      operation,
      idempotent,
      requestId,
      traceparent: span.traceparent,
      taskId,
      accountId: account.id,
      input,
      sources,
      sentFields: listSentFields(operation, request.fields),
      warnings,
      webhookUrl,
      cancelAfterSeconds: request.cancelAfterSeconds,
      microcreditsMax: request.microcreditsMax,
      price: deps.priceFor(account.limits.prices, choosePriceRow(operation, input)),
    });
    deps.taskFigures.submitted({ operation: operation.name });
    return answer;
  } catch (error) {
    // After any error but a Fault the task may still have been committed: the sweep of orphaned uploads decides then.
    if (error instanceof Fault) await Promise.allSettled(uploads.map(({ key }) => deps.storage.remove(key)));
    throw error;
  }
}

async function probeSource(deps: AcceptDeps, accountId: string, found: FoundSource): Promise<TaskSource> {
  return probe(deps, accountId, found).catch((error: unknown) => {
    throw concerning(found.name, found.url === undefined ? error : naming(`${found.name}_url`, error));
  });
}

async function probe(deps: AcceptDeps, accountId: string, found: FoundSource): Promise<TaskSource> {
  if (found.kind === 'upload') {
    const { path, name, ...source } = found;
    if (name === 'image') return { ...source, name, probe: await deps.probeImage(accountId, path) };
    return { ...source, name, ...(await deps.probeAudio(accountId, path)) };
  }
  return found;
}

/** Only uploads are probed before the task runs, and of these not the ones that take long. */
function probesOf(sources: readonly TaskSource[]): Probes {
  return Object.fromEntries(
    sources.flatMap((source) => (source.kind === 'upload' && source.probe ? [[source.name, source.probe]] : [])),
  );
}

/** @throws Fault UNPROCESSABLE_CONTENT for a text that moderation flags */
async function refuseFlagged(field: string, text: unknown, { moderate }: AcceptDeps): Promise<void> {
  if (typeof text !== 'string') return;
  const { isFlagged, reason } = await moderate(text);
  if (!isFlagged) return;
  const message = `${field} was flagged and is refused: ${reason} Nothing was charged.`;
  throw new Fault('UNPROCESSABLE_CONTENT', message, { field, details: { is_flagged: true, reason } });
}

function readWebhookUrl({ webhook_url }: RawFields, outbound: Outbound): string | null {
  return isAbsent(webhook_url) ? null : readAddress(webhook_url, outbound, { field: 'webhook_url' });
}
