import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JsonObject } from '../contract/task.ts';
import type { Deprecation, OperationDescription } from '../operations/operation.ts';
import { isAway } from '../platform/database.ts';
import { type AcceptDeps, acceptTask } from '../tasks/accept.ts';
import type { CountUnfinished } from '../tasks/count-unfinished.ts';
import { type ShowFile, viewConversion } from '../tasks/view.ts';
import { answerOnce, type OnceDeps } from './answer-once.ts';
import { type AuthorizeDeps, answerCaller, type Caller } from './authorize.ts';
import type { BodyTurn } from './body-turns.ts';
import { checkHead } from './check-head.ts';
import { bytesMaxOf, type Form, type FormLimits, readForm } from './read-form.ts';
import { readTaskConditions } from './task-headers.ts';
import { type TaskWaits, waitAsPreferred } from './task-waits.ts';

export type PostTaskDeps = AuthorizeDeps &
  OnceDeps &
  Omit<AcceptDeps, 'pool'> & {
    readonly publicUrl: string;
    readonly formLimits: FormLimits;
    readonly bodyTurn: BodyTurn;
    /** Holds uploads until they are in storage. */
    readonly temporaryFolder: string;
    readonly waits: TaskWaits;
    readonly showFile: ShowFile;
    readonly countUnfinished: CountUnfinished;
  };

/** POST of one operation, at each of its paths. */
export function registerPostTask(app: FastifyInstance, operation: OperationDescription, deps: PostTaskDeps): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<JsonObject> => {
    if (operation.deprecation) reply.headers(deprecationHeaders(operation.deprecation, deps.publicUrl));
    return answerCaller(deps, request, reply, (account) => submit(deps, { operation, account, request, reply }));
  };
  for (const path of [operation.path, ...(operation.otherPaths ?? [])]) app.post(path, handle);
}

/** A request for a task of an operation. */
export interface TaskPost {
  readonly operation: OperationDescription;
  readonly account: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function submit(deps: PostTaskDeps, submission: TaskPost): Promise<JsonObject> {
  const { operation } = submission;
  const fileFields = new Map(operation.sources.map(({ name }) => [`${name}_file`, bytesMaxOf(name, deps.formLimits)]));
  const answer = await withForm(deps, { ...submission, fileFields }, ({ form, folder }) =>
    acceptOnce(deps, submission, { ...form, fingerprint: `${operation.path} ${form.fingerprint}`, folder }),
  );
  // The task is accepted and charged: a database that went away since must not make a failure of that.
  await tellConcurrency(deps, submission).catch(passIfAway);
  return (await waitIfPreferred(deps, submission, answer).catch(passIfAway)) ?? answer;
}

function passIfAway(error: unknown): void {
  if (!isAway(error)) throw error;
}

/**
 * With `Prefer: wait` the answer comes when the task has ended or the time is over: the same fields, with `status` and `message` as
 * they are then, and the `conversion` as byId shows it.
 */
async function waitIfPreferred(
  deps: PostTaskDeps,
  { account, request, reply }: TaskPost,
  answer: JsonObject,
): Promise<JsonObject> {
  const task = await waitAsPreferred(deps.waits, { caller: account, taskId: String(answer.task_id), request, reply });
  if (!task) return answer;
  const conversion = viewConversion(task, deps.showFile);
  return { ...answer, status: task.status, message: conversion.message!, conversion };
}

/** Tells how many tasks of this category the account may run at once, and how many run and wait, this one included. */
async function tellConcurrency(deps: PostTaskDeps, { operation, account, reply }: TaskPost): Promise<void> {
  const { category } = operation;
  const { running, waiting } = await deps.countUnfinished({ accountId: account.id, category });
  reply.header('concurrency-policy', `"${category}";q=${account.limits.parallelTasks[category]}`);
  reply.header('concurrency', `"${category}";running=${running};waiting=${waiting}`);
}

/**
 * Reads the body of a submission, and keeps its files until `work` is done.
 *
 * @param submission `fileFields`: names of file fields with the maximum size of each
 * @throws Fault for a body that cannot be read, and what `work` throws
 */
export async function withForm<T>(
  deps: PostTaskDeps,
  submission: TaskPost & { readonly fileFields: ReadonlyMap<string, number> },
  work: (read: { readonly form: Form; readonly folder: string }) => Promise<T>,
): Promise<T> {
  const { operation, account, request, reply, fileFields } = submission;
  await checkHead(deps, request, { operation, account, bodyBytesMax: bodyBytesMaxOf(operation, deps.formLimits) });
  // The client waits for this before it sends the body (RFC 9110, 10.1.1).
  if (request.headers.expect !== undefined) reply.raw.writeContinue();
  // What takes no file needs no folder, which costs as much as its whole answer.
  const folder = operation.sources.length === 0 ? '' : await mkdtemp(join(deps.temporaryFolder, 'upload-'));
  try {
    const form = await readForm(request.raw, {
      limits: deps.formLimits,
      folder,
      fileFields,
      nextTurn: () => deps.bodyTurn(account.id),
      isFingerprinted: request.headers['idempotency-key'] !== undefined,
    });
    return await work({ form, folder });
  } finally {
    if (folder !== '') await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Submits a task of a form, once for each Idempotency-Key.
 *
 * @param form its fingerprint is of the path too
 * @returns the body of the answer
 */
export async function acceptOnce(
  deps: PostTaskDeps,
  { operation, account, request, reply }: TaskPost,
  { fields, files, fingerprint, folder }: Form & { readonly folder: string },
): Promise<JsonObject> {
  const conditions = readTaskConditions(request.headers);
  return answerOnce(deps, { request, reply, caller: account, fingerprint }, (idempotent) =>
    acceptTask(
      { ...deps, pool: account.pool },
      { operation, account, fields, files, folder, idempotent, requestId: request.id, ...conditions },
    ),
  );
}

/** Boundaries and heads of parts. */
const overheadBytesMax = 1024 ** 2;

function bodyBytesMaxOf({ sources }: OperationDescription, limits: FormLimits): number {
  return sources.reduce((sum, { name }) => sum + bytesMaxOf(name, limits), limits.textBytesMax + overheadBytesMax);
}

/** Source: RFC 9745 (Deprecation), RFC 8594 (Sunset), RFC 5829 (successor-version). */
function deprecationHeaders({ since, sunset, successor }: Deprecation, publicUrl: string): Record<string, string> {
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${publicUrl}${successor}>; rel="successor-version", <${publicUrl}/docs>; rel="deprecation"; type="text/html"`,
  };
}
