import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { fields } from '../../operations/fields.ts';
import { formatBytes } from '../../platform/format-bytes.ts';
import { beginDirectUpload, completeDirectUpload, type DirectUploadDeps } from '../../uploads/direct.ts';
import type { AuthorizeDeps } from '../authorize.ts';
import { addRoute, describeRoute, type Refusal } from '../route.ts';

export const unknownUpload: Refusal = ['NOT_FOUND', 'There is no such upload, or it has expired.'];

const exampleId = '3f0c2f6e-8a5b-4c1d-9e7f-2b6a1d4c8e90';

const part = z.object({
  url: z.url().describe('Takes one PUT of exactly these bytes, without a key.'),
  offset_bytes: z.int().describe('Where they begin in the file.'),
  size_bytes: z.int(),
});

export const beginDirectUploadRoute = describeRoute({
  method: 'POST',
  path: '/v1/uploads/direct',
  operationId: 'beginDirectUpload',
  tag: 'tasks',
  summary: 'Begins an upload that goes to the bucket itself, where the operator allows it.',
  description:
    'PUT each part of the file to its address, in any order and several at once; one that fails is sent again. Then ' +
    '`POST /v1/uploads/{upload_id}/complete`, and give the id as `audio_url`, `reference_audio_url` or `image_url`.',
  body: {
    schema: z.object({
      size_bytes: fields.number(z.int().min(1).describe('Bytes of the whole file.')),
      filename: fields.text(z.string().max(255).optional().describe('Default: none.')),
    }),
    example: { size_bytes: 5, filename: 'song.mp3' },
  },
  answer: {
    description: 'The parts to send.',
    schema: z.object({
      success: z.literal(true),
      upload_id: z.guid(),
      parts: z.array(part).describe('In their order in the file.'),
      expires_at: z.iso.datetime().describe('When the upload is forgotten, and its addresses end.'),
    }),
    example: {
      success: true,
      upload_id: exampleId,
      parts: [{ url: 'https://s3.example/bucket/…', offset_bytes: 0, size_bytes: 5 }],
      expires_at: '2026-08-12T12:00:00.000Z',
    },
  },
  refusals: [
    ['UNPROCESSABLE_CONTENT', 'Uploads go through this service: the operator has set no `publicEndpoint`.'],
    ['PAYLOAD_TOO_LARGE', 'The file is too large, or too many uploads are kept for you.'],
  ],
});

export const completeDirectUploadRoute = describeRoute({
  method: 'POST',
  path: '/v1/uploads/{upload_id}/complete',
  operationId: 'completeDirectUpload',
  tag: 'tasks',
  summary: 'Ends a direct upload: its parts have arrived.',
  answer: {
    description: 'It can be used.',
    schema: z.object({ success: z.literal(true), upload_id: z.guid(), size_bytes: z.int() }),
    example: { success: true, upload_id: exampleId, size_bytes: 5 },
  },
  refusals: [unknownUpload, ['CONFLICT', 'A part has not arrived whole: the message names it.']],
});

/** Uploads that do not pass through the service. */
export function registerDirectUploads(
  app: FastifyInstance,
  deps: AuthorizeDeps & Omit<DirectUploadDeps, 'pool'> & { readonly formLimits: { readonly uploadBytesMax: number } },
): void {
  addRoute(app, deps, beginDirectUploadRoute, async ({ caller, body }) => {
    const { size_bytes: sizeBytes, filename } = body;
    const { uploadBytesMax } = deps.formLimits;
    if (sizeBytes > uploadBytesMax) {
      throw new Fault(
        'PAYLOAD_TOO_LARGE',
        `The file has ${formatBytes(sizeBytes)}; ${formatBytes(uploadBytesMax)} are taken.`,
      );
    }
    const file = { accountId: caller.id, filename, sizeBytes };
    const { id, parts, expiresAt } = await beginDirectUpload({ ...deps, pool: caller.pool }, file);
    return {
      success: true,
      upload_id: id,
      parts: parts.map((each) => ({ url: each.url, offset_bytes: each.offsetBytes, size_bytes: each.sizeBytes })),
      expires_at: expiresAt.toISOString(),
    };
  });

  addRoute(app, deps, completeDirectUploadRoute, async ({ caller, params: { upload_id: id } }) => {
    const sizeBytes = await completeDirectUpload({ ...deps, pool: caller.pool }, { accountId: caller.id, id });
    return { success: true, upload_id: id, size_bytes: sizeBytes };
  });
}
