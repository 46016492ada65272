import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Fault } from '../../contract/fault.ts';
import { findCatalogueVoice, previewPath } from '../../voices/catalogue.ts';
import { answerFile, registerOpenFile } from '../files/answer-file.ts';

/** A preview changes with a release at most. */
const cacheControl = 'public, max-age=86400';

/** GET and HEAD /voices/<voice_id>/preview.mp3: how a voice of the catalogue sounds, without a key. */
export function registerGetPreview(app: FastifyInstance): void {
  registerOpenFile(app, '/voices/:voice_id/preview.mp3', async (request, reply) => {
    const { voice_id: voiceId } = request.params as { voice_id: string };
    const voice = findCatalogueVoice(voiceId);
    if (!voice) throw new Fault('NOT_FOUND', 'The catalogue has no voice of that id.');

    // A few seconds of mp3: small enough to lie in memory while it is sent.
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
