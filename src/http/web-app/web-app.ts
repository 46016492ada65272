import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../contract/fault.ts';
import type { Storage } from '../../storage/storage.ts';
import { readBuiltFile } from './built-file.ts';
import { securityHeaders } from './security-headers.ts';

export interface WebAppDeps {
  /** Of the built web app; undefined where it is switched off. */
  readonly webAppFolder: string | undefined;
  readonly publicUrl: string;
  readonly storage: Pick<Storage, 'direct'>;
}

/** Names of files in assets/ change with their content. */
const immutable = 'public, max-age=31536000, immutable';

/** An icon keeps its name. */
const anHour = 'public, max-age=3600';

/** What the build writes where the nonce of an answer belongs (web/vite.config.ts). */
const nonceMark = 'nonce-of-this-answer';

/** GET of the web app's files; its page itself is `createWebPage`, for paths that no route has. */
export function registerWebApp(app: FastifyInstance, deps: WebAppDeps): void {
  const { webAppFolder } = deps;
  if (webAppFolder === undefined) return;

  async function sendBuilt(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, cacheControl }: { name: string; cacheControl: string },
  ): Promise<FastifyReply> {
    const file = await readBuiltFile(webAppFolder!, name, request.headers['accept-encoding']);
    if (!file) {
      throw new Fault('NOT_FOUND', 'The web app has no such file. Reload the page: there may be a newer version.');
    }
    if (file.encoding) reply.header('content-encoding', file.encoding);
    return reply
      .headers(headersFor(deps, createNonce()))
      .header('vary', 'accept-encoding')
      .header('cache-control', cacheControl)
      .type(file.contentType)
      .send(file.content);
  }

  app.get('/assets/*', async (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    return sendBuilt(request, reply, { name: `assets/${name}`, cacheControl: immutable });
  });
  app.get('/icon.svg', async (request, reply) => sendBuilt(request, reply, { name: 'icon.svg', cacheControl: anHour }));
}

/** Answers a browser that opens a path which no route has; undefined for any other request. */
export type WebPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined;

/** The web app's page, the same for each path: the app itself knows which screen that is. */
export function createWebPage(deps: WebAppDeps): WebPage {
  return (request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html');
    if (deps.webAppFolder === undefined || !isPage) return undefined;
    return sendPage(deps, deps.webAppFolder, reply);
  };
}

async function sendPage(deps: WebAppDeps, folder: string, reply: FastifyReply): Promise<FastifyReply> {
  const nonce = createNonce();
  const file = await readBuiltFile(folder, 'index.html', undefined);
  return reply
    .code(file ? 200 : 503)
    .headers(headersFor(deps, nonce))
    .header('vary', 'accept')
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(file ? file.content.toString('utf8').replaceAll(nonceMark, nonce) : notBuilt);
}

function headersFor({ publicUrl, storage }: WebAppDeps, nonce: string): Record<string, string> {
  return securityHeaders({ publicUrl, filesOrigin: storage.direct?.origin, nonce });
}

function createNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** An installation without scripts has no built web app; everything else works. */
const notBuilt = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Serinette</title></head>
  <body>
    <h1>The web app is not built yet</h1>
    <p>The service runs, and its interface works: <a href="/docs">documentation</a>.</p>
    <p>To build the web app, run <code>npm run build -w web</code> in the folder of Serinette and reload this page.</p>
  </body>
</html>
`;
