import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from './build-openapi.ts';
import { type DocPagesDeps, registerDocPages } from './doc-pages.ts';
import { registerWebhookSchemas } from './webhook-paths.ts';

export interface DocsDeps extends DocPagesDeps {
  readonly version: string;
}

/** GET /openapi.json, of the schemas of webhooks and of the pages of the documentation, and GET /docs, which shows it as a page that loads nothing from other servers. */
export async function registerDocs(app: FastifyInstance, deps: DocsDeps): Promise<void> {
  const document = buildOpenApi(deps);
  app.get('/openapi.json', async (_request, reply) => {
    // Pages of other origins may read it.
    return reply.header('access-control-allow-origin', '*').send(document);
  });
  registerWebhookSchemas(app, deps);
  registerDocPages(app, deps);
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
