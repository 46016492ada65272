import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Fault, type FaultCode } from '../contract/fault.ts';
import { type AuthorizeDeps, answerCaller, type Caller } from './authorize.ts';
import { readQuery } from './read-query.ts';

/** A refusal that a route may answer with; a status other than the code's own is named. */
export type Refusal = readonly [code: FaultCode, message: string, status?: number];

export function refuse([code, message, status]: Refusal): Fault {
  return new Fault(code, message, status === undefined ? {} : { status });
}

/** One route besides the operations: its request is validated by what OpenAPI describes. */
export interface RouteDescription<Query extends z.ZodObject = z.ZodObject> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** As OpenAPI writes it; its parameters are those of `pathParameters`. */
  readonly path: `/${string}`;
  readonly operationId: string;
  readonly tag: 'tasks' | 'voices' | 'account';
  readonly summary: string;
  readonly description?: string;
  readonly query?: Query;
  readonly answer: {
    readonly description: string;
    readonly schema: z.ZodType;
    readonly example?: unknown;
    /** Default: `application/json`. */
    readonly contentType?: string;
  };
  /** Besides those of every route, and of a query that is not valid. */
  readonly refusals?: readonly Refusal[];
  /** Counts as a read although it is a POST: it changes nothing. */
  readonly isRead?: boolean;
  /** Answers without a key, at the root alone. */
  readonly isOpen?: boolean;
}

/** Keeps the query's exact type for the handler. */
export function describeRoute<Query extends z.ZodObject>(route: RouteDescription<Query>): RouteDescription<Query> {
  return route;
}

/** The parameters in paths. */
export const pathParameters = {
  task_id: z.guid().describe('The task.'),
  voice_id: z.string().describe('The voice.'),
  operation: z.string().describe('The `name` of an operation.'),
} as const;

export interface RouteRequest<Query extends z.ZodObject> {
  readonly caller: Caller;
  readonly query: z.output<Query>;
  readonly params: Readonly<Record<keyof typeof pathParameters, string>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Adds a route to the interface: its caller is authorized and its query validated before the handler runs. */
export function addRoute<Query extends z.ZodObject>(
  app: FastifyInstance,
  deps: AuthorizeDeps,
  route: RouteDescription<Query>,
  handle: (request: RouteRequest<Query>) => Promise<object | undefined>,
): void {
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    // An event stream has no length to tell.
    exposeHeadRoute: route.answer.contentType !== 'text/event-stream',
    handler: (request, reply) =>
      answerCaller(route.isRead ? { ...deps, isRead: true } : deps, request, reply, async (caller) => {
        const query = route.query ? readQuery(route.query, request) : ({} as z.output<Query>);
        return handle({ caller, query, params: request.params as RouteRequest<Query>['params'], request, reply });
      }),
  });
}
