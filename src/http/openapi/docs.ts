import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from './build-openapi.ts';

export interface DocsDeps {
  readonly publicUrl: string;
  readonly version: string;
}

/** GET /openapi.json, and GET /docs: the same as a page to read and try, without a request to anywhere else. */
export async function registerDocs(app: FastifyInstance, deps: DocsDeps): Promise<void> {
  const document = buildOpenApi(deps);
  app.get('/openapi.json', async (_request, reply) => {
    // So that a page of another origin can read the description.
    return reply.header('access-control-allow-origin', '*').send(document);
  });
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Serinette',
      // Each of these would otherwise reach out to a server of the page's makers.
      hideClientButton: true,
      showDeveloperTools: 'never',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
}
