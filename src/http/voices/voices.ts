import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import type { DeleteFilesDeps } from '../../tasks/delete-task.ts';
import { findCatalogueVoice } from '../../voices/catalogue.ts';
import { deleteVoice } from '../../voices/delete-voice.ts';
import { findOwnVoice, listOwnVoices } from '../../voices/own-voices.ts';
import { deletedVoice, ownVoicePage, voiceAnswer } from '../answers.ts';
import type { AuthorizeDeps } from '../authorize.ts';
import { cursor, pageLimit, readCursor, writeCursor } from '../read-query.ts';
import { addRoute, describeRoute, type Refusal, refuse } from '../route.ts';
import { type VoiceViewDeps, viewCatalogueVoice, viewOwnVoice } from './view-voice.ts';

export type VoicesDeps = AuthorizeDeps & Omit<DeleteFilesDeps, 'pool'> & VoiceViewDeps;

/** One answer for an unknown id and for another account's: neither reveals that the other exists. */
const unknownVoice: Refusal = [
  'NOT_FOUND',
  'There is no voice of that id. GET /v1/searchVoices lists the voices that you can use.',
];

export const listVoicesRoute = describeRoute({
  method: 'GET',
  path: '/v1/voices',
  operationId: 'listVoices',
  tag: 'voices',
  summary: 'Your own voices in every state, newest first.',
  query: z.object({ limit: pageLimit, cursor: cursor('next_cursor') }),
  answer: { description: 'One page.', schema: ownVoicePage },
});

export const getVoiceRoute = describeRoute({
  method: 'GET',
  path: '/v1/voices/{voice_id}',
  operationId: 'getVoice',
  tag: 'voices',
  summary: 'One voice: of the catalogue, or your own and how far it is built.',
  answer: { description: 'The voice.', schema: voiceAnswer },
  refusals: [unknownVoice],
});

export const deleteVoiceRoute = describeRoute({
  method: 'DELETE',
  path: '/v1/voices/{voice_id}',
  operationId: 'deleteVoice',
  tag: 'voices',
  summary: 'Deletes your own voice, at once and forever; one that is being built is cancelled.',
  answer: {
    description: 'The voice is deleted, with its recording and all files made from it.',
    schema: deletedVoice,
    example: { success: true, voice_id: 'b1d7a9c4-5e2f-4a3b-8c6d-7f9e0a1b2c3d', message: 'The voice was deleted.' },
  },
  refusals: [['FORBIDDEN', 'Clara belongs to the catalogue: only your own voices can be deleted.'], unknownVoice],
});

export function registerVoices(app: FastifyInstance, deps: VoicesDeps): void {
  addRoute(app, deps, listVoicesRoute, async ({ caller, query: { limit, cursor } }) => {
    // One more than requested shows whether there is a next page.
    const filter = { accountId: caller.id, limit: limit + 1, after: readCursor(cursor) };
    const found = await listOwnVoices(caller.pool, filter);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const isMore = found.length > page.length && last !== undefined;
    return {
      success: true,
      voices: page.map((voice) => viewOwnVoice(voice, deps)),
      next_cursor: isMore ? writeCursor({ position: last.position, id: last.task.id }) : null,
    };
  });

  addRoute(app, deps, getVoiceRoute, async ({ caller, params: { voice_id: voiceId } }) => {
    const catalogued = findCatalogueVoice(voiceId);
    if (catalogued) return { success: true, voice: viewCatalogueVoice(catalogued, deps) };
    const own = await findOwnVoice(caller.pool, { accountId: caller.id, voiceId });
    if (!own) throw refuse(unknownVoice);
    return { success: true, voice: viewOwnVoice(own, deps) };
  });

  addRoute(app, deps, deleteVoiceRoute, async ({ caller, params: { voice_id: voiceId } }) => {
    const catalogued = findCatalogueVoice(voiceId);
    if (catalogued) {
      throw new Fault('FORBIDDEN', `${catalogued.name} belongs to the catalogue: only your own voices can be deleted.`);
    }
    if (!(await deleteVoice({ ...deps, pool: caller.pool }, { accountId: caller.id, voiceId })))
      throw refuse(unknownVoice);
    return { success: true, voice_id: voiceId.toLowerCase(), message: 'The voice was deleted.' };
  });
}
