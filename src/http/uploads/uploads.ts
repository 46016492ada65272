import { randomUUID } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Fault, type FaultCode } from '../../contract/fault.ts';
import { formatBytes } from '../../platform/format-bytes.ts';
import type { AuthorizeDeps, Caller } from '../authorize.ts';
import type { BodyTurn } from '../body-turns.ts';
import type { FormLimits } from '../read-form.ts';
import { addRoute, describeRoute, type Refusal } from '../route.ts';
import { type AccountStoreDeps, openAccountStore } from './account-store.ts';
import { registerDirectUploads, unknownUpload } from './direct-uploads.ts';

export type UploadsDeps = AuthorizeDeps &
  Omit<AccountStoreDeps, 'uploadShare'> & { readonly formLimits: FormLimits; readonly bodyTurn: BodyTurn };

const protocol = { 'Tus-Resumable': z.literal('1.0.0').describe('The version of the protocol.') };
const bytes = z.int().min(0);
const answered = { 'Tus-Resumable': '`1.0.0`' };

const otherVersion: Refusal = ['UNPROCESSABLE_CONTENT', 'Tus-Resumable is missing.', 412];

export const createUploadRoute = describeRoute({
  method: 'POST',
  path: '/v1/uploads',
  operationId: 'createUpload',
  tag: 'tasks',
  summary: 'Begins an upload that can go on after a broken line (tus 1.0).',
  description:
    'Any client of the tus protocol sends it. The address that is answered, or the id at its end, is then taken as ' +
    '`audio_url`, `reference_audio_url` and `image_url`. Extensions: creation, creation-with-upload, termination, expiration.',
  headers: {
    schema: z.object({
      ...protocol,
      'Upload-Length': bytes.describe('Bytes of the whole file.'),
      'Upload-Metadata': z
        .string()
        .optional()
        .describe('Such as `filename c29uZy5tcDM=`: pairs with commas between, values in base64.'),
    }),
    example: { 'Tus-Resumable': '1.0.0', 'Upload-Length': 5, 'Upload-Metadata': 'filename c29uZy5tcDM=' },
  },
  answer: {
    status: 201,
    description: 'It may be sent.',
    schema: z.undefined(),
    headers: { ...answered, Location: 'The address of the upload.', 'Upload-Expires': 'When it is forgotten.' },
  },
  refusals: [otherVersion, ['PAYLOAD_TOO_LARGE', 'The file is too large, or too many uploads are kept for you.']],
});

export const findUploadRoute = describeRoute({
  method: 'HEAD',
  path: '/v1/uploads/{upload_id}',
  operationId: 'findUpload',
  tag: 'tasks',
  summary: 'How much of an upload has arrived (tus 1.0).',
  headers: { schema: z.object(protocol), example: { 'Tus-Resumable': '1.0.0' } },
  answer: {
    description: 'Send the rest from `Upload-Offset` on.',
    schema: z.undefined(),
    headers: { ...answered, 'Upload-Offset': 'Bytes that have arrived.', 'Upload-Length': 'Bytes of the whole file.' },
  },
  refusals: [otherVersion, unknownUpload],
});

export const continueUploadRoute = describeRoute({
  method: 'PATCH',
  path: '/v1/uploads/{upload_id}',
  operationId: 'continueUpload',
  tag: 'tasks',
  summary: 'Sends the next bytes of an upload (tus 1.0); a break keeps what has arrived.',
  headers: {
    schema: z.object({ ...protocol, 'Upload-Offset': bytes.describe('Bytes that have arrived, as HEAD tells.') }),
    example: { 'Tus-Resumable': '1.0.0', 'Upload-Offset': 0 },
  },
  content: { contentType: 'application/offset+octet-stream', example: 'bytes' },
  answer: {
    status: 204,
    description: 'They were kept.',
    schema: z.undefined(),
    headers: { ...answered, 'Upload-Offset': 'Bytes that have arrived.' },
  },
  refusals: [
    otherVersion,
    unknownUpload,
    ['CONFLICT', 'The upload goes on at another offset: ask by HEAD.'],
    ['PAYLOAD_TOO_LARGE', 'These are more bytes than the upload has.'],
  ],
});

export const deleteUploadRoute = describeRoute({
  method: 'DELETE',
  path: '/v1/uploads/{upload_id}',
  operationId: 'deleteUpload',
  tag: 'tasks',
  summary: 'Deletes an upload (tus 1.0); tasks that were given it keep their copy.',
  headers: { schema: z.object(protocol), example: { 'Tus-Resumable': '1.0.0' } },
  answer: { status: 204, description: 'It is deleted.', schema: z.undefined(), headers: answered },
  refusals: [otherVersion, unknownUpload],
});

/** Uploads that one account may keep, and their size in all in largest uploads: each may still begin, none fills the disk. */
const share = { uploadsMax: 50, largestUploads: 8 };

/** Resumable uploads: the protocol is spoken by its own server, kept is what `uploads/` keeps. */
export function registerUploads(app: FastifyInstance, deps: UploadsDeps): void {
  const uploadShare = {
    uploadsMax: share.uploadsMax,
    bytesMax: share.largestUploads * deps.formLimits.uploadBytesMax,
  };
  for (const route of [createUploadRoute, findUploadRoute, continueUploadRoute, deleteUploadRoute]) {
    addRoute(app, deps, route, ({ caller, params, request, reply }) =>
      speak({ ...deps, uploadShare }, { caller, id: params.upload_id, request, reply }),
    );
  }
  registerDirectUploads(app, { ...deps, uploadShare });
}

interface Spoken {
  readonly caller: Caller;
  readonly id: string | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Headers of the protocol; those for pages of other origins are left out. */
const passedHeaders = /^(tus-|upload-|location$|cache-control$)/;

async function speak(
  deps: UploadsDeps & AccountStoreDeps,
  { caller, id, request, reply }: Spoken,
): Promise<FastifyReply> {
  const { uploadBytesMax } = deps.formLimits;
  const server = new Server({
    path: request.url.replace(/\/*(\?.*)?$/s, ''),
    relativeLocation: true,
    datastore: openAccountStore(deps, caller),
    maxSize: uploadBytesMax,
    namingFunction: () => randomUUID(),
    getFileIdFromRequest: () => id ?? undefined,
    // The database decides whose bytes count, in whatever process they arrive.
    locker: { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) },
    onResponseError: (_request, error) => {
      // What is not of the protocol is answered as everywhere.
      if (error instanceof Error) throw error;
      return undefined;
    },
  });
  if (request.headers.expect !== undefined) reply.raw.writeContinue();
  const body = openBody(request, () => deps.bodyTurn(caller.id));
  try {
    const response = await server.handleWeb(toWebRequest(request, body));
    if (response.status >= 400) throw await readRefusal(response, uploadBytesMax);
    for (const [name, value] of response.headers) if (passedHeaders.test(name)) reply.header(name, value);
    return reply.code(response.status).send();
  } finally {
    if (body) request.raw.unpipe(body);
    body?.destroy();
  }
}

/** The bytes that are sent, at the pace that leaves others their turn. */
function openBody({ raw }: FastifyRequest, nextTurn: () => Promise<void>): Transform | undefined {
  if (raw.method !== 'POST' && raw.method !== 'PATCH') return undefined;
  const paced = new Transform({
    transform: (chunk: Buffer, _encoding, done) => void nextTurn().then(() => done(null, chunk)),
  });
  // A break ends the body with an error, and never as if it were complete.
  raw.once('close', () => raw.complete || paced.destroy(new Error('The line broke.')));
  paced.on('error', () => {});
  return raw.pipe(paced);
}

function toWebRequest({ raw, url, headers }: FastifyRequest, body: Readable | undefined): Request {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return new Request(new URL(url, 'http://uploads'), {
    method: raw.method ?? 'GET',
    headers: named,
    ...(body && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }),
  });
}

const codes: Readonly<Record<number, FaultCode>> = { 404: 'NOT_FOUND', 409: 'CONFLICT', 413: 'PAYLOAD_TOO_LARGE' };

const sentences: Readonly<Record<number, string>> = {
  404: 'There is no such upload, or it has expired. Send the file again.',
  409: 'The upload goes on at another offset. Ask by HEAD where.',
  412: 'Send the header Tus-Resumable: 1.0.0.',
};

/** The protocol's refusal as ours, with its status. */
async function readRefusal(response: Response, uploadBytesMax: number): Promise<Fault> {
  const { status } = response;
  const said = (await response.text()).trim();
  if (status >= 500) return new Fault('INTERNAL_SERVER_ERROR', 'Internal error. Please try again.', { cause: said });
  const tooLarge = `${said}: an upload has the bytes that it announced, ${formatBytes(uploadBytesMax)} at most.`;
  const message = status === 413 ? tooLarge : (sentences[status] ?? `${said}.`);
  return new Fault(codes[status] ?? 'UNPROCESSABLE_CONTENT', message, { status });
}
