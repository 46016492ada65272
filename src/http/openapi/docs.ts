import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from './build-openapi.ts';

export interface DocsDeps {
  readonly publicUrl: string;
  readonly version: string;
}

/** GET /openapi.json, and GET /docs, which shows it as a page that loads nothing from other servers. */
export async function registerDocs(app: FastifyInstance, deps: DocsDeps): Promise<void> {
  const document = buildOpenApi(deps);
  app.get('/openapi.json', async (_request, reply) => {
    // Pages of other origins may read it.
    return reply.header('access-control-allow-origin', '*').send(document);
  });
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Serinette',
      // Each of these would send requests to servers of the page's makers.
      hideClientButton: true,
      showDeveloperTools: 'never',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
}
