import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fields } from '../../operations/fields.ts';
import type { Db } from '../../platform/database.ts';
import { loadCatalogue } from '../../voices/catalogue.ts';
import { listReadyVoices } from '../../voices/own-voices.ts';
import { searchVoices } from '../../voices/search.ts';
import { type AuthorizeDeps, authorize } from '../authorize.ts';
import { pageLimit, readQuery } from '../read-query.ts';
import { listCatalogueVoice, listOwnVoice, type VoiceViewDeps } from './view-voice.ts';

export type SearchVoicesDeps = AuthorizeDeps & VoiceViewDeps & { readonly pool: Db };

const pageNumber = fields.number(z.int().min(0).max(1_000_000).default(0));

const allQuery = z.object({ limit: pageLimit, page: pageNumber });

const searchQuery = allQuery.extend({ query: z.string().max(200).default('') });

/** GET /v1/searchVoices and GET /v1/getAllVoices: the account's own voices and those of the catalogue, by pages. */
export function registerSearchVoices(app: FastifyInstance, deps: SearchVoicesDeps): void {
  app.get('/v1/searchVoices', async (request, reply) => {
    const caller = await authorize(deps, request, reply);
    return answer(deps, caller.id, readQuery(searchQuery, request));
  });

  app.get('/v1/getAllVoices', async (request, reply) => {
    const caller = await authorize(deps, request, reply);
    return answer(deps, caller.id, { query: '', ...readQuery(allQuery, request) });
  });
}

async function answer(deps: SearchVoicesDeps, accountId: string, query: z.output<typeof searchQuery>) {
  const own = await listReadyVoices(deps.pool, accountId);
  const all = [
    ...own.map((voice) => listOwnVoice(voice, deps)),
    ...loadCatalogue().map((voice) => listCatalogueVoice(voice, deps)),
  ];
  const { voices, total } = searchVoices(all, query);
  return { success: true, voices: voices.map(({ view }) => view), limit: query.limit, page: query.page, total };
}
