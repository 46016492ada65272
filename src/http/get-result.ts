import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault, type FaultCode } from '../contract/fault.ts';
import type { JsonObject } from '../contract/task.ts';
import { toCredits } from '../credits/price.ts';
import { findOperation } from '../operations/catalogue.ts';
import type { OperationDescription } from '../operations/operation.ts';
import { acceptTask } from '../tasks/accept.ts';
import { type RawFields, readInput } from '../tasks/read-input.ts';
import type { Task } from '../tasks/task.ts';
import { viewConversion } from '../tasks/view.ts';
import { answerOnce } from './answer-once.ts';
import { answerCaller, type Caller } from './authorize.ts';
import type { ByIdDeps } from './by-id.ts';
import type { PostTaskDeps } from './post-task.ts';
import { readTaskConditions } from './task-headers.ts';

export type GetResultDeps = PostTaskDeps & ByIdDeps;

/** Proxies give up on a request after a minute, as a rule. */
const resultWaitMsMax = 50_000;

/**
 * GET of an operation that answers at once: its task is a task like any other, with its price and its place in the queue,
 * and the request waits for its end.
 */
export function registerGetResult(app: FastifyInstance, operation: OperationDescription, deps: GetResultDeps): void {
  app.route({
    method: 'GET',
    url: operation.path,
    // It would cost as much as the GET.
    exposeHeadRoute: false,
    handler: (request, reply) =>
      answerCaller({ ...deps, isSubmission: true }, request, reply, async (caller) => {
        const { task_id, credit_estimate } = await submit(deps, { operation, caller, request, reply });
        reply.header('cache-control', 'no-store');
        const { task } = await deps.waits.wait({ caller, taskId: String(task_id), reply, msMax: resultWaitMsMax });
        if (task.status === 'FAILED') throw refuseFailed(task);
        if (task.status !== 'COMPLETED') reply.code(202);
        return viewAnswer(task, { conversion: viewConversion(task, deps.showFile), credit_estimate: credit_estimate! });
      }),
  });
}

interface Asking {
  readonly operation: OperationDescription;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function submit(deps: GetResultDeps, { operation, caller, request, reply }: Asking): Promise<JsonObject> {
  const fields = request.query as RawFields;
  checkFields(operation, fields);
  const fingerprint = `GET ${operation.path} ${JSON.stringify(fields)}`;
  return answerOnce(deps, { request, reply, caller, fingerprint }, (idempotent) =>
    acceptTask(
      { ...deps, pool: caller.pool },
      {
        operation,
        account: caller,
        fields,
        files: new Map(),
        folder: deps.temporaryFolder,
        idempotent,
        requestId: request.id,
        ...readTaskConditions(request.headers),
      },
    ),
  );
}

/** @throws Fault UNPROCESSABLE_CONTENT with 400, as the public API answers here */
function checkFields(operation: OperationDescription, fields: RawFields): void {
  try {
    readInput(operation, fields);
  } catch (cause) {
    if (!(cause instanceof Fault)) throw cause;
    const [field] = Object.keys(cause.fieldErrors);
    throw new Fault(cause.code, operation.immediate!.refusal, { cause, status: 400, ...(field && { field }) });
  }
}

function viewAnswer(
  task: Task,
  { conversion, credit_estimate }: { conversion: JsonObject; credit_estimate: JsonObject[string] },
): JsonObject {
  const { immediate, completedMessage } = findOperation(task.operation);
  const own = Object.fromEntries(
    immediate!.answerFields.flatMap((name) => (conversion[name] === undefined ? [] : [[name, conversion[name]]])),
  );
  if (task.status === 'COMPLETED') {
    const cost = task.settledMicrocredits === null ? credit_estimate : toCredits(task.settledMicrocredits);
    return { success: true, task_id: task.id, message: completedMessage, ...own, credit_estimate: cost };
  }
  const message = `Not done yet, and still worked on: GET /v1/byId?task_id=${task.id} has the result as soon as it is there.`;
  return { success: true, task_id: task.id, message, ...own, credit_estimate, status: task.status };
}

/** What a request is answered with whose task failed. */
export function refuseFailed({ id, faultCode, message }: Task): Fault {
  const code: FaultCode = faultCode ?? 'INTERNAL_SERVER_ERROR';
  return new Fault(code, message, { details: { task_id: id } });
}
