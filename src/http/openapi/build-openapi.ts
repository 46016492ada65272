import { operations } from '../../operations/catalogue.ts';
import { type OpenApiObject, schemas } from './components.ts';
import { describeHelpers } from './helper-paths.ts';
import { describeTaskPaths, describeWebhooks } from './task-paths.ts';
import { describeVoicePaths } from './voice-paths.ts';

const always = { voices: true, tasks: true, account: true };

const tags = [
  { name: 'utilities', description: 'Change a file and keep what it holds.' },
  { name: 'enhancements', description: 'Make a recording better.' },
  { name: 'music', description: 'Make music.' },
  { name: 'voices', description: 'Find a voice, and make your own.' },
  { name: 'tasks', description: 'Follow, list and cancel tasks; their webhooks.' },
  { name: 'account', description: 'Credits.' },
];

/** OpenAPI 3.1 out of the catalogue: a new operation is in it by being on offer. */
export function buildOpenApi({ publicUrl, version }: { publicUrl: string; version: string }): OpenApiObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Serinette',
      version,
      summary: 'Audio processing and music generation, self-hosted.',
      description:
        'Post a task and get its ids, an eta in seconds and a cost in credits at once. The result comes by polling `GET /v1/byId`, by server-sent events, or to your `webhook_url`. Every path also answers below `/api/public`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      { url: publicUrl, description: 'This service' },
      { url: `${publicUrl}/api/public`, description: 'The same, under the public API’s prefix' },
    ],
    security: [{ ApiKeyAuth: [] }],
    tags: tags.filter(({ name }) => name in always || operations.some(({ category }) => category === name)),
    paths: mergePaths(...operations.map(describeTaskPaths), describeVoicePaths(), describeHelpers()),
    webhooks: describeWebhooks(operations),
    components: {
      securitySchemes: {
        ApiKeyAuth: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The key itself, or `Bearer` and the key.',
        },
      },
      schemas,
    },
  };
}

/** One path may be an operation by POST and a helper by GET. */
function mergePaths(...groups: readonly OpenApiObject[]): OpenApiObject {
  const paths: Record<string, OpenApiObject> = {};
  for (const [path, methods] of groups.flatMap(Object.entries)) paths[path] = { ...paths[path], ...methods };
  return paths;
}
