import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { findCatalogueVoice } from '../../voices/catalogue.ts';
import { type DeleteVoiceDeps, deleteVoice } from '../../voices/delete-voice.ts';
import { findOwnVoice, listOwnVoices } from '../../voices/own-voices.ts';
import { type AuthorizeDeps, authorize } from '../authorize.ts';
import { pageLimit, readCursor, readQuery, writeCursor } from '../read-query.ts';
import { type VoiceViewDeps, viewCatalogueVoice, viewOwnVoice } from './view-voice.ts';

export type VoicesDeps = AuthorizeDeps & DeleteVoiceDeps & VoiceViewDeps;

interface VoiceRoute {
  Params: { voice_id: string };
}

const listQuery = z.object({ limit: pageLimit, cursor: z.string().optional() });

/** An account's own voices: all of them, one, and the end of one. Making one is an operation. */
export function registerVoices(app: FastifyInstance, deps: VoicesDeps): void {
  app.get('/v1/voices', async (request, reply) => {
    const caller = await authorize(deps, request, reply);
    const { limit, cursor } = readQuery(listQuery, request);
    // One more than asked for tells whether there is a next page.
    const filter = { accountId: caller.id, limit: limit + 1, after: readCursor(cursor) };
    const found = await listOwnVoices(deps.pool, filter);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const isMore = found.length > page.length && last !== undefined;
    return {
      success: true,
      voices: page.map((voice) => viewOwnVoice(voice, deps)),
      next_cursor: isMore ? writeCursor({ position: last.position, id: last.task.id }) : null,
    };
  });

  app.get<VoiceRoute>('/v1/voices/:voice_id', async (request, reply) => {
    const caller = await authorize(deps, request, reply);
    const voiceId = request.params.voice_id;
    const catalogued = findCatalogueVoice(voiceId);
    if (catalogued) return { success: true, voice: viewCatalogueVoice(catalogued, deps) };
    const own = await findOwnVoice(deps.pool, { accountId: caller.id, voiceId });
    if (!own) throw unknownVoice();
    return { success: true, voice: viewOwnVoice(own, deps) };
  });

  app.delete<VoiceRoute>('/v1/voices/:voice_id', async (request, reply) => {
    const caller = await authorize(deps, request, reply);
    const voiceId = request.params.voice_id;
    const catalogued = findCatalogueVoice(voiceId);
    if (catalogued) {
      const message = `${catalogued.name} belongs to the catalogue: only voices of your own can be deleted.`;
      throw new Fault('FORBIDDEN', message);
    }
    if (!(await deleteVoice(deps, { accountId: caller.id, voiceId }))) throw unknownVoice();
    return { success: true, voice_id: voiceId.toLowerCase(), message: 'The voice was deleted.' };
  });
}

/** One answer for an unknown id and for another account's: neither tells that the other exists. */
function unknownVoice(): Fault {
  return new Fault(
    'NOT_FOUND',
    'There is no voice of that id. GET /v1/searchVoices lists the voices that you can use.',
  );
}
