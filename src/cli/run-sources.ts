import pLimit from 'p-limit';
import { ApiError, type Client, type Conversion, type Task, TaskFailedError } from '../../packages/client/src/index.ts';
import type { DescribedOperation } from '../description/describe-operations.ts';
import { exitCodes } from './cli-error.ts';
import { describeError, exitCodeOf } from './exit-code.ts';
import type { Journal } from './journal.ts';
import type { ListedSource } from './list-sources.ts';
import { openProgress, type Progress } from './progress.ts';
import { type Output, saveResults } from './result-files.ts';
import { sendOperation } from './send-operation.ts';

/** One operation on some sources, as it was typed. */
export interface TypedWork {
  readonly client: Client;
  readonly operation: DescribedOperation;
  readonly fields: Readonly<Record<string, unknown>>;
  /** undefined once, where the operation needs no source. */
  readonly sources: readonly (ListedSource | undefined)[];
  /** Of a batch: several sources that can be told apart. */
  readonly journal: Journal | undefined;
  readonly output: Output;
  readonly wantedFiles: readonly string[];
  readonly values: readonly string[];
  readonly isOverwriting: boolean;
  readonly parallel: number;
  readonly isJson: boolean;
  readonly isQuiet: boolean;
  readonly signal: AbortSignal;
}

interface Outcome {
  readonly exitCode: number;
  /** Credits that came back because its task was cancelled. */
  readonly givenBack: number;
}

/** Does the work, some sources at a time. @returns the exit code */
export async function runSources(work: TypedWork): Promise<number> {
  const { sources, journal, signal } = work;
  const progress = openProgress({ count: sources.length, stream: process.stderr, isQuiet: work.isQuiet });
  tellWhatIsKnown(work, progress);
  const limit = pLimit(work.parallel);
  const outcomes = await Promise.all(sources.map((source) => limit(() => runSource(work, source, progress))));
  progress.close();
  if (signal.aborted) {
    tellInterruption(outcomes, { progress, journal });
    return exitCodes.interrupted;
  }
  const codes = outcomes.map(({ exitCode }) => exitCode);
  if (codes.every((code) => code === exitCodes.done)) {
    journal?.remove();
    return exitCodes.done;
  }
  if (sources.length === 1) return codes[0]!;
  const failed = codes.filter((code) => code !== exitCodes.done).length;
  progress.tell(
    `${failed} of ${sources.length} failed. The same command tries them again${journal ? ', and them alone' : ''}.`,
  );
  return failed === sources.length ? codes[0]! : exitCodes.someFailed;
}

async function runSource(work: TypedWork, source: ListedSource | undefined, progress: Progress): Promise<Outcome> {
  const { signal, journal, operation } = work;
  const name = source?.name ?? operation.name;
  const identity = source?.identity;
  const nothing = { exitCode: exitCodes.interrupted, givenBack: 0 };
  if (signal.aborted) return nothing;
  const known = identity === undefined ? undefined : journal?.find(identity);
  if (known?.paths) {
    progress.end(name, `${name}: done before`);
    printResult(work, { source: name, paths: known.paths });
    return { exitCode: exitCodes.done, givenBack: 0 };
  }
  progress.begin(name);
  let task: Task | undefined;
  try {
    task = await findOrSend(work, source);
    const conversion = await task.result({ signal, onProgress: (now) => progress.show(name, now) });
    const paths = await saveResults(work.client, task, { ...work, wanted: work.wantedFiles });
    if (identity !== undefined) journal?.note(identity, { taskId: task.id, paths });
    progress.end(name, `${name}: done, ${conversion.conversion_cost} credits${tellWarnings(conversion)}`);
    printResult(work, { source: name, paths, conversion });
    return { exitCode: exitCodes.done, givenBack: 0 };
  } catch (error) {
    if (signal.aborted) return { ...nothing, givenBack: await settleCancelled(work, task, identity) };
    // A task that failed is over; one whose result cannot be read now is found again.
    if (identity !== undefined && (error instanceof TaskFailedError || error instanceof ApiError))
      journal?.forget(identity);
    progress.end(name, `serinette: ${work.sources.length > 1 ? `${name}: ` : ''}${describeError(error)}`, true);
    if (work.isJson) printResult(work, { source: name, error: describeError(error), ...(task && { taskId: task.id }) });
    return { exitCode: exitCodeOf(error), givenBack: 0 };
  }
}

/** The task of a batch that was stopped, or a new one. */
async function findOrSend(work: TypedWork, source: ListedSource | undefined): Promise<Task> {
  const { client, journal, operation, signal, fields } = work;
  const identity = source?.identity;
  const entry = identity === undefined || !journal ? undefined : (journal.find(identity) ?? journal.begin(identity));
  if (entry?.taskId) return client.task(entry.taskId);

  const task = await sendOperation(client, operation, {
    fields,
    source,
    signal,
    idempotencyKey: entry?.idempotencyKey,
  });
  if (identity !== undefined) journal?.note(identity, { taskId: task.id });
  return task;
}

/** The client has cancelled it when the signal came. @returns the credits that came back */
async function settleCancelled(
  { journal }: TypedWork,
  task: Task | undefined,
  identity: string | undefined,
): Promise<number> {
  if (!task) return 0;
  const conversion = await task.state().catch(() => undefined);
  if (conversion?.status !== 'FAILED') return 0;
  if (identity !== undefined) journal?.forget(identity);
  return task.creditEstimate ?? 0;
}

function tellWhatIsKnown({ journal, sources }: TypedWork, progress: Progress): void {
  if (!journal) return;
  const known = sources.flatMap((source) => journal.find(source?.identity ?? '') ?? []);
  if (known.length === 0) return;
  const done = known.filter(({ paths }) => paths).length;
  progress.tell(`Going on: ${done} of ${sources.length} were done before.`);
}

function tellInterruption(
  outcomes: readonly Outcome[],
  { progress, journal }: { progress: Progress; journal: Journal | undefined },
): void {
  const credits = outcomes.reduce((sum, { givenBack }) => sum + givenBack, 0);
  const count = outcomes.filter(({ givenBack }) => givenBack > 0).length;
  const paid = count > 0 ? ` ${count} cancelled, ${Number(credits.toFixed(6))} credits given back.` : '';
  progress.tell(`Stopped.${paid}${journal ? ' The same command goes on where it was.' : ''}`);
}

function tellWarnings({ warnings = [] }: Conversion): string {
  return warnings.map((warning) => `\n  notice: ${warning}`).join('');
}

interface Result {
  readonly source: string;
  readonly paths?: readonly string[];
  readonly conversion?: Conversion;
  readonly taskId?: string;
  readonly error?: string;
}

function printResult({ isJson, values }: TypedWork, { source, paths = [], conversion, taskId, error }: Result): void {
  if (isJson) {
    const { task_id: ended, status, conversion_cost: credits } = conversion ?? {};
    const line = { source, task_id: ended ?? taskId, status, credits, files: paths, error, result: conversion };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    return;
  }
  for (const field of values) {
    const value = conversion?.[field];
    if (value !== undefined && value !== null)
      process.stdout.write(values.length > 1 ? `${field}: ${value}\n` : `${value}\n`);
  }
  for (const path of paths) process.stdout.write(`${path}\n`);
}
