import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findCatalogueVoice, previewPath } from '../../voices/catalogue.ts';
import { answerFile, registerOpenFile } from '../files/answer-file.ts';
import { describeRoute, type Refusal, refuse } from '../route.ts';

/** A preview changes with a release at most. */
const cacheControl = 'public, max-age=86400';

const unknownVoice: Refusal = ['NOT_FOUND', 'The catalogue has no voice of that id.'];

/** Described here; GET and HEAD are registered as those of all open files. */
export const previewRoute = describeRoute({
  method: 'GET',
  path: '/voices/{voice_id}/preview.mp3',
  operationId: 'getVoicePreview',
  tag: 'voices',
  summary: 'A preview of a catalogue voice, without a key; ranges are supported.',
  answer: {
    description: 'A few seconds.',
    schema: z.string().meta({ format: 'binary' }),
    contentType: 'audio/mpeg',
  },
  refusals: [unknownVoice],
  isOpen: true,
});

export function registerGetPreview(app: FastifyInstance): void {
  registerOpenFile(app, '/voices/:voice_id/preview.mp3', async (request, reply) => {
    const { voice_id: voiceId } = request.params as { voice_id: string };
    const voice = findCatalogueVoice(voiceId);
    if (!voice) throw refuse(unknownVoice);

    // A few seconds of mp3: small enough to keep in memory while it is sent.
    const path = previewPath(voice.voiceId);
    const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)]);
    const file = {
      sizeBytes: bytes.length,
      // By content, so that every machine that answers names the same file the same.
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      lastModified: mtime,
      contentType: 'audio/mpeg',
    };
    return answerFile(request, reply, {
      file,
      filename: `${voice.voiceId}.mp3`,
      isDownload: false,
      cacheControl,
      open: async (range) => ({
        ...file,
        body: Readable.from([bytes.subarray(range?.start ?? 0, range === undefined ? undefined : range.end + 1)], {
          objectMode: false,
        }),
      }),
    });
  });
}
