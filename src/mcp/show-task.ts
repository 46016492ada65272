import { pathToFileURL } from 'node:url';
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import type { Client, Conversion, TaskFile } from '../../packages/client/src/index.ts';

/** Larger files are links alone: what is inline is read by a language model, or kept with every message. */
const inlineBytesMax = 256 * 1024;

/** Longer values stand in a file of the task too. */
const valueCharactersMax = 8_000;

/** Fields that say the same as others, and addresses of files, which are links. */
const leftOut = new Set([
  ...['task_id', 'status', 'status_msg', 'message', 'progress', 'step', 'feature', 'webhook_url', 'conversion_cost'],
  ...[
    'createdAt',
    'updatedAt',
    'generation_completed_at',
    'is_streaming_request',
    'is_streaming_available',
    'warnings',
  ],
]);

interface Shown {
  readonly client: Client;
  readonly conversion: Conversion;
  /** Paths of the files that were written to this machine, by role. */
  readonly saved?: ReadonlyMap<string, string>;
  readonly signal: AbortSignal;
}

/** A task as a language model reads it, with its files as links and a small one inline. */
export async function showTask(shown: Shown): Promise<CallToolResult> {
  const { client, conversion, saved, signal } = shown;
  const isDone = conversion.status === 'COMPLETED';
  const files = isDone ? await client.task(conversion.task_id).files({ signal }) : [];
  const facts = {
    task_id: conversion.task_id,
    status: conversion.status,
    ...(!isDone && { message: conversion.message, progress: conversion.progress, step: conversion.step }),
    ...(conversion.status === 'FAILED' ? { credits: 0 } : { credits: conversion.conversion_cost }),
    ...(conversion.warnings && { warnings: conversion.warnings }),
    ...(isDone && readValues(conversion)),
    files: files.map(({ role, name, size_bytes: sizeBytes, content_type: contentType, duration_seconds: seconds }) => ({
      role,
      name,
      size_bytes: sizeBytes,
      content_type: contentType,
      ...(seconds !== null && { duration_seconds: seconds }),
      ...(saved?.has(role) && { saved_to: saved.get(role) }),
    })),
    ...describeNextStep(conversion),
  };
  return {
    content: [
      { type: 'text', text: JSON.stringify(facts, null, 1) },
      ...files.map((file) => linkTo(file, saved)),
      ...(await readInline(shown, files)),
    ],
    structuredContent: facts,
    ...(conversion.status === 'FAILED' && { isError: true }),
  };
}

function describeNextStep({ status }: Conversion): { next?: string } {
  if (status === 'COMPLETED' || status === 'FAILED') return {};
  return { next: 'It runs on: call wait_for_task with this task_id until its status is COMPLETED or FAILED.' };
}

/** What the operation found out or wrote: key, lyrics, text. */
function readValues(conversion: Conversion): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const long: string[] = [];
  for (const [name, value] of Object.entries(conversion)) {
    const isAddress = typeof value === 'string' && /^https?:\/\//.test(value);
    if (leftOut.has(name) || isAddress || value === '' || value === null) continue;
    const length = typeof value === 'string' ? value.length : JSON.stringify(value).length;
    if (length > valueCharactersMax) long.push(name);
    else values[name] = value;
  }
  return long.length > 0 ? { ...values, left_out: long } : values;
}

function linkTo(
  { role, name, url, content_type: mimeType, size_bytes: size }: TaskFile,
  saved: Shown['saved'],
): ContentBlock {
  const path = saved?.get(role);
  const uri = path === undefined ? url : pathToFileURL(path).href;
  return { type: 'resource_link', uri, name, description: role, mimeType, size };
}

/** The first file that a person can hear or see at once, if it is small. */
async function readInline({ client, signal }: Shown, files: readonly TaskFile[]): Promise<ContentBlock[]> {
  const file = files.find(
    ({ content_type: type, size_bytes: size }) => /^(audio|image)\/(?!midi)/.test(type) && size <= inlineBytesMax,
  );
  if (!file) return [];
  const bytes = await new Response(client.download(file, { signal })).bytes();
  const type = file.content_type.startsWith('audio/') ? 'audio' : 'image';
  return [{ type, data: Buffer.from(bytes).toString('base64'), mimeType: file.content_type }];
}
