import type { Answer } from './answer.ts';
import type { CallOptions } from './client-options.ts';
import type { TaskEvent } from './events.ts';
import type { operations } from './generated/schema.ts';
import type { List } from './list.ts';
import type { Source } from './source.ts';
import type { Task } from './task.ts';

type Operations = operations;
type Id = keyof Operations;

type JsonOf<I extends Id> = Operations[I] extends {
  responses: { 200: { content: { 'application/json': infer Json } } };
}
  ? Json
  : never;

type FormOf<I extends Id> = Operations[I] extends {
  requestBody?: { content: { 'multipart/form-data': infer Form } };
}
  ? Form
  : never;

type BodyOf<I extends Id> = Operations[I] extends { requestBody?: { content: { 'application/json': infer Body } } }
  ? Body
  : unknown;

type ParametersOf<I extends Id, Place extends 'path' | 'query'> = Operations[I] extends {
  parameters: { [P in Place]?: infer Parameters };
}
  ? // An operation without parameters of that place has `never` there.
    [Exclude<Parameters, undefined>] extends [never]
    ? unknown
    : Exclude<Parameters, undefined>
  : unknown;

/** Parameters of path and query and the fields of the body, side by side: no operation uses a name twice. */
type InputOf<I extends Id> = ParametersOf<I, 'path'> & ParametersOf<I, 'query'> & BodyOf<I>;

/** The fields of a form, each file or address of it as one source. */
export type TaskFields<I extends Id, Required extends string, Optional extends string> = Omit<
  FormOf<I>,
  `${Required | Optional}_${'url' | 'file'}`
> & { [Name in Required]: Source } & { [Name in Optional]?: Source };

/** An argument that may be omitted where none of its fields is required. */
type Arguments<Input> = unknown extends Input
  ? [input?: Record<string, never>, options?: CallOptions]
  : Record<never, never> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions];

/** Sends a task; it runs on when the answer is there. */
export type TaskMethod<I extends Id, Required extends string, Optional extends string> = (
  ...given: Arguments<TaskFields<I, Required, Optional>>
) => Answer<Task>;

export type JsonMethod<I extends Id> = (...given: Arguments<InputOf<I>>) => Answer<JsonOf<I>>;

/** Awaited, it is the first page; iterated, it is every item of all pages. */
export type ListMethod<I extends Id, Items extends string> = (
  ...given: Arguments<InputOf<I>>
) => List<JsonOf<I>, JsonOf<I> extends Record<Items, readonly (infer Item)[]> ? Item : never>;

export type EventsMethod<I extends Id> = (...given: Arguments<InputOf<I>>) => AsyncIterable<TaskEvent>;

/** The answer is no JSON: its body is read by `text()`, `blob()` or `body`. */
export type ResponseMethod<I extends Id> = (...given: Arguments<InputOf<I>>) => Promise<Response>;
