import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fields } from '../../operations/fields.ts';
import { loadCatalogue } from '../../voices/catalogue.ts';
import { listReadyVoices } from '../../voices/own-voices.ts';
import { searchVoices, type VoiceQuery } from '../../voices/search.ts';
import { voicePage } from '../answers.ts';
import type { AuthorizeDeps, Caller } from '../authorize.ts';
import { addRoute, describeRoute } from '../route.ts';
import { exampleVoice, listCatalogueVoice, listOwnVoice, type VoiceViewDeps } from './view-voice.ts';

export type SearchVoicesDeps = AuthorizeDeps & VoiceViewDeps;

// Clients that want the whole list ask for a page of hundreds; the public API names no most.
const pageSizeMax = 1000;

const allQuery = z.object({
  limit: fields.number(
    z.int().min(1).default(20).describe(`Voices on a page; above ${pageSizeMax} it is ${pageSizeMax}.`),
  ),
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
  summary: 'Voices of the catalogue and your own, by name, gender, age, language, style or description.',
  description:
    'Case and accents make no difference, and the beginning of a word is enough. Words for gender, age, language and style find voices (`deep male voice`, `elderly woman`). Matches in the name come first, then in tags, then in descriptions.',
  query: allQuery.extend({
    query: z.string().default('').describe('Words to look for. Default: all voices.'),
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

async function listVoices(deps: SearchVoicesDeps, { pool, id }: Caller, asked: VoiceQuery) {
  const query = { ...asked, limit: Math.min(asked.limit, pageSizeMax) };
  const own = await listReadyVoices(pool, id);
  const all = [
    ...own.map((voice) => listOwnVoice(voice, deps)),
    ...loadCatalogue().map((voice) => listCatalogueVoice(voice, deps)),
  ];
  const { voices, total } = searchVoices(all, query);
  return { success: true, voices: voices.map(({ view }) => view), limit: query.limit, page: query.page, total };
}
