import createClient, { type Middleware } from 'openapi-fetch';
import { ApiError } from './api-error.ts';
import type { paths } from './schema.d.ts';

/** Sent with each call that changes something, so that no other site can make the browser send it. */
let csrfToken = '';

export function keepCsrfToken(token: string): void {
  csrfToken = token;
}

/** Headers of a call that changes something, for what does not go through `api`: uploads with progress. */
export function changeHeaders(): Record<string, string> {
  return { 'x-csrf-token': csrfToken };
}

const middleware: Middleware = {
  onRequest({ request }) {
    if (request.method !== 'GET') request.headers.set('x-csrf-token', csrfToken);
    return request;
  },
  async onResponse({ response }) {
    if (!response.ok) throw await ApiError.read(response);
  },
};

/** The documented HTTP interface, typed by openapi.json; every failure is thrown as an ApiError. */
export const api = createClient<paths>({ baseUrl: '/' });
api.use(middleware);

/** The body of an answer; failures have been thrown before. */
export async function bodyOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  return (await call).data!;
}

/** For what is chosen while it runs, such as the path of an operation. */
export async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = new Headers(init.headers);
  if (init.method !== undefined && init.method !== 'GET') headers.set('x-csrf-token', csrfToken);
  const response = await fetch(path, { ...init, headers });
  if (!response.ok) throw await ApiError.read(response);
  return (await response.json()) as T;
}
