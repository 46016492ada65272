import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Fault, type FaultCode } from '../contract/fault.ts';
import { type AuthorizeDeps, answerCaller, type Caller } from './authorize.ts';
import { readBody } from './read-body.ts';
import { readQuery } from './read-query.ts';

/** A refusal that a route may answer with; a status other than the code's own is named. */
export type Refusal = readonly [code: FaultCode, message: string, status?: number];

export function refuse([code, message, status]: Refusal): Fault {
  return new Fault(code, message, status === undefined ? {} : { status });
}

/** One route besides the operations: its request is validated by what OpenAPI describes. */
export interface RouteDescription<Query extends z.ZodObject = z.ZodObject, Body extends z.ZodObject = z.ZodObject> {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  /** As OpenAPI writes it; its parameters are those of `pathParameters`. */
  readonly path: `/${string}`;
  readonly operationId: string;
  /** Those of `admin` refuse accounts that do not have this role. */
  readonly tag: 'tasks' | 'voices' | 'account' | 'admin';
  readonly summary: string;
  readonly description?: string;
  readonly query?: Query;
  /** Sent as JSON or urlencoded; of a POST alone. Fields are those of `operations/fields.ts`, so that both are read. */
  readonly body?: {
    readonly schema: Body;
    readonly example: z.input<Body>;
    /** Not urlencoded. */
    readonly isJsonAlone?: true;
  };
  /** Headers of a protocol besides ours; what speaks it validates them. */
  readonly headers?: { readonly schema: z.ZodObject; readonly example: Readonly<Record<string, string | number>> };
  /** A body that is no form. */
  readonly content?: { readonly contentType: string; readonly example: string };
  readonly answer: {
    /** Default: 200. Others, and answers to HEAD, have no body. */
    readonly status?: 201 | 204 | 302;
    /** What its headers say, by name. */
    readonly headers?: Readonly<Record<string, string>>;
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

export const needsAdmin: Refusal = ['FORBIDDEN', 'This needs an account with the role admin.'];

/** Keeps the exact types of query and body for the handler. */
export function describeRoute<Query extends z.ZodObject, Body extends z.ZodObject>(
  route: RouteDescription<Query, Body>,
): RouteDescription<Query, Body> {
  return route;
}

/** The parameters in paths. */
export const pathParameters = {
  upload_id: z.string().describe('The upload.'),
  task_id: z.guid().describe('The task.'),
  voice_id: z.string().describe('The voice.'),
  key_id: z.guid().describe('The API key.'),
  event_id: z.string().describe('The event, `webhook-id` to its receiver.'),
  account_id: z.guid().describe('The account.'),
  model: z.string().describe('The name of the model.'),
  operation: z.string().describe('The `name` of an operation.'),
} as const;

export interface RouteRequest<Query extends z.ZodObject, Body extends z.ZodObject> {
  readonly caller: Caller;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  readonly params: Readonly<Record<keyof typeof pathParameters, string>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Adds a route to the interface: its caller is authorized, its query and body are validated before the handler runs. */
export function addRoute<Query extends z.ZodObject, Body extends z.ZodObject>(
  app: FastifyInstance,
  deps: AuthorizeDeps,
  route: RouteDescription<Query, Body>,
  handle: (request: RouteRequest<Query, Body>) => Promise<object | undefined>,
): void {
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    // A stream has no length to tell.
    exposeHeadRoute: route.answer.contentType === undefined,
    handler: (request, reply) =>
      answerCaller(route.isRead ? { ...deps, isRead: true } : deps, request, reply, async (caller) => {
        if (route.tag === 'admin' && caller.role !== 'admin') throw refuse(needsAdmin);
        const query = route.query ? readQuery(route.query, request) : ({} as z.output<Query>);
        const body = route.body ? await readBody(route.body.schema, request, reply) : ({} as z.output<Body>);
        const params = request.params as RouteRequest<Query, Body>['params'];
        return handle({ caller, query, body, params, request, reply });
      }),
  });
}
