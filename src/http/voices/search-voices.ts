import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fields } from '../../operations/fields.ts';
import { loadCatalogue } from '../../voices/catalogue.ts';
import { listReadyVoices } from '../../voices/own-voices.ts';
import { searchVoices, type VoiceQuery } from '../../voices/search.ts';
import { voicePage } from '../answers.ts';
import type { AuthorizeDeps, Caller } from '../authorize.ts';
import { pageLimit } from '../read-query.ts';
import { addRoute, describeRoute } from '../route.ts';
import { exampleVoice, listCatalogueVoice, listOwnVoice, type VoiceViewDeps } from './view-voice.ts';

export type SearchVoicesDeps = AuthorizeDeps & VoiceViewDeps;

const allQuery = z.object({
  limit: pageLimit,
  page: fields.number(z.int().min(0).max(1_000_000).default(0).describe('Counted from 0.')),
});

const answer = {
  description: 'One page.',
  schema: voicePage,
  example: { success: true, voices: [exampleVoice], limit: 20, page: 0, total: 1 },
};

export const searchVoicesRoute = describeRoute({
  method: 'GET',
  path: '/v1/searchVoices',
  operationId: 'searchVoices',
  tag: 'voices',
  summary: 'Voices of the catalogue and your own, by name, tag or description.',
  description:
    'Case and accents make no difference, and the beginning of a word is enough. Matches in the name come first, then in tags, then in descriptions.',
  query: allQuery.extend({
    query: z.string().max(200).default('').describe('Words to look for. Default: all voices.'),
  }),
  answer,
});

export const getAllVoicesRoute = describeRoute({
  method: 'GET',
  path: '/v1/getAllVoices',
  operationId: 'getAllVoices',
  tag: 'voices',
  summary: 'All voices that you can use, by pages.',
  query: allQuery,
  answer,
});

export function registerSearchVoices(app: FastifyInstance, deps: SearchVoicesDeps): void {
  addRoute(app, deps, searchVoicesRoute, ({ caller, query }) => listVoices(deps, caller, query));
  addRoute(app, deps, getAllVoicesRoute, ({ caller, query }) => listVoices(deps, caller, { query: '', ...query }));
}

async function listVoices(deps: SearchVoicesDeps, { pool, id }: Caller, query: VoiceQuery) {
  const own = await listReadyVoices(pool, id);
  const all = [
    ...own.map((voice) => listOwnVoice(voice, deps)),
    ...loadCatalogue().map((voice) => listCatalogueVoice(voice, deps)),
  ];
  const { voices, total } = searchVoices(all, query);
  return { success: true, voices: voices.map(({ view }) => view), limit: query.limit, page: query.page, total };
}
