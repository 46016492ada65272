import { operations } from '../../operations/catalogue.ts';
import { creditsCsvRoute, creditsRoute } from '../account/credits.ts';
import { createKeyRoute, listKeysRoute, revokeKeyRoute } from '../account/keys.ts';
import { limitsRoute } from '../account/limits.ts';
import { usageCsvRoute, usageRoute } from '../account/usage.ts';
import { adminRoutes } from '../admin/admin.ts';
import { byIdRoute } from '../by-id.ts';
import { checkKeyRoute } from '../health.ts';
import { estimateByQueryRoute, estimateRoute } from '../operations/estimate.ts';
import { operationsRoute } from '../operations/list-operations.ts';
import { stylesRoute } from '../operations/list-styles.ts';
import type { RouteDescription } from '../route.ts';
import { beginSessionRoute, endSessionRoute, getSessionRoute } from '../session/session.ts';
import { nameSessionCookie } from '../session/session-cookie.ts';
import { taskEventsRoute } from '../task-events.ts';
import { deleteTaskRoute } from '../tasks/delete-task.ts';
import { peaksRoute } from '../tasks/peaks.ts';
import { songStreamRoute } from '../tasks/song-stream.ts';
import { taskFilesRoute, zipRoute } from '../tasks/task-files.ts';
import { lineageRoute, taskRequestRoute } from '../tasks/task-request.ts';
import { byUserRoute, cancelTaskRoute, getTaskRoute, listTasksRoute } from '../tasks.ts';
import { beginDirectUploadRoute, completeDirectUploadRoute } from '../uploads/direct-uploads.ts';
import { continueUploadRoute, createUploadRoute, deleteUploadRoute, findUploadRoute } from '../uploads/uploads.ts';
import { previewRoute } from '../voices/get-preview.ts';
import { getAllVoicesRoute, searchVoicesRoute } from '../voices/search-voices.ts';
import { deleteVoiceRoute, getVoiceRoute, listVoicesRoute } from '../voices/voices.ts';
import {
  accountDeliveriesRoute,
  deliveriesRoute,
  redeliverEventRoute,
  redeliverRoute,
} from '../webhooks/deliveries.ts';
import { rotateWebhookSecretRoute, webhookSecretRoute } from '../webhooks/webhook-secret.ts';
import { webhookTestRoute } from '../webhooks/webhook-test.ts';
import { commonAnswers, type OpenApiObject, sharedSchemas } from './components.ts';
import { describeOpenAiPaths } from './openai-paths.ts';
import { describeRoutePath } from './route-paths.ts';
import { describeTaskPaths } from './task-paths.ts';
import { describeWebhooks } from './webhook-paths.ts';

/** Every route that is no operation. */
export const routes: readonly RouteDescription[] = [
  operationsRoute,
  stylesRoute,
  estimateRoute,
  estimateByQueryRoute,
  createUploadRoute,
  findUploadRoute,
  continueUploadRoute,
  deleteUploadRoute,
  beginDirectUploadRoute,
  completeDirectUploadRoute,
  searchVoicesRoute,
  getAllVoicesRoute,
  listVoicesRoute,
  getVoiceRoute,
  deleteVoiceRoute,
  previewRoute,
  byIdRoute,
  songStreamRoute,
  listTasksRoute,
  byUserRoute,
  getTaskRoute,
  cancelTaskRoute,
  taskEventsRoute,
  deliveriesRoute,
  redeliverRoute,
  taskRequestRoute,
  lineageRoute,
  peaksRoute,
  taskFilesRoute,
  zipRoute,
  deleteTaskRoute,
  accountDeliveriesRoute,
  redeliverEventRoute,
  webhookSecretRoute,
  rotateWebhookSecretRoute,
  webhookTestRoute,
  creditsRoute,
  creditsCsvRoute,
  usageRoute,
  usageCsvRoute,
  limitsRoute,
  listKeysRoute,
  createKeyRoute,
  revokeKeyRoute,
  beginSessionRoute,
  getSessionRoute,
  endSessionRoute,
  ...adminRoutes,
  checkKeyRoute,
];

const always = { voices: true, tasks: true, account: true, admin: true, openai: true };

const tags = [
  { name: 'utilities', description: 'Convert, cut, analyse and transcribe audio.' },
  { name: 'enhancements', description: 'Denoise, master, separate and convert recordings.' },
  { name: 'music', description: 'Make music.' },
  { name: 'voices', description: 'Find a voice, and make your own.' },
  { name: 'tasks', description: 'Follow, list and cancel tasks; their webhooks.' },
  { name: 'account', description: 'Credits and keys.' },
  { name: 'admin', description: 'For accounts with the role admin: operate the service.' },
  { name: 'openai', description: 'For programs of OpenAI’s audio interface.' },
];

/** OpenAPI 3.1, generated from the catalogue of operations and the descriptions of routes. */
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
    security: [{ ApiKeyAuth: [] }, { SessionCookie: [] }],
    tags: tags.filter(({ name }) => name in always || operations.some(({ category }) => category === name)),
    paths: mergePaths(...operations.map(describeTaskPaths), ...routes.map(describeRoutePath), describeOpenAiPaths()),
    webhooks: describeWebhooks(operations),
    components: {
      securitySchemes: {
        ApiKeyAuth: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The key itself, or `Bearer` and the key.',
        },
        SessionCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: nameSessionCookie(publicUrl),
          description: 'Set by `POST /v1/session`. Calls that change something need the header `x-csrf-token` too.',
        },
      },
      responses: commonAnswers,
      schemas: sharedSchemas,
    },
  };
}

/** One path may be an operation by POST and a route by GET. */
function mergePaths(...groups: readonly OpenApiObject[]): OpenApiObject {
  const paths: Record<string, OpenApiObject> = {};
  for (const [path, methods] of groups.flatMap(Object.entries)) paths[path] = { ...paths[path], ...methods };
  return paths;
}
