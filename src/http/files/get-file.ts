import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../contract/fault.ts';
import { type AddressSigner, filesPath, type SignedFile } from '../../storage/signed-address.ts';
import type { Storage, StoredFile } from '../../storage/storage.ts';
import { choosePortion, isUnchanged } from './range.ts';

export interface GetFileDeps {
  readonly storage: Storage;
  readonly signer: AddressSigner;
  /** The clock that expiry is measured by; the machine's when absent. */
  readonly now?: () => Date;
}

// A browser may keep what it has played, never longer than the address is good for.
const keepSecondsMax = 3600;

/** GET, HEAD and OPTIONS /files/...: result files by their signed address, without a key. */
export function registerGetFile(app: FastifyInstance, deps: GetFileDeps): void {
  const url = `${filesPath}*`;
  const onRequest = async (_request: FastifyRequest, reply: FastifyReply) => {
    // The signature is the permission, no cookie is read: any page may play it.
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', exposedHeaders);
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('x-content-type-options', 'nosniff');
  };

  app.route({ method: 'GET', url, exposeHeadRoute: false, onRequest, handler: (...call) => sendFile(deps, ...call) });
  app.route({ method: 'HEAD', url, onRequest, handler: (...call) => sendFile(deps, ...call) });
  app.route({
    method: 'OPTIONS',
    url,
    onRequest,
    handler: (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, HEAD')
        .header('access-control-allow-headers', 'range, if-range, if-none-match, if-modified-since')
        .header('access-control-max-age', 86_400)
        .send(),
  });
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url,
    // Refused before a body is read.
    onRequest: [onRequest, refuseMethod],
    handler: refuseMethod,
  });
}

const exposedHeaders = 'accept-ranges, content-disposition, content-length, content-range, etag, last-modified';

async function refuseMethod(request: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.header('allow', 'GET, HEAD, OPTIONS');
  throw new Fault('METHOD_NOT_ALLOWED', `Files take GET and HEAD, not ${request.method}.`);
}

async function sendFile(deps: GetFileDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { storage } = deps;
  const { query, ...signed } = verify(deps, request);
  const file = await storage.stat(signed.key);
  if (file === undefined) throw new Fault('NOT_FOUND', 'This file is not kept any more.');

  const description = { ...signed, ...file, isDownload: query.get('download') === '1', now: readClock(deps) };
  if (isUnchanged(request.headers, file)) return describe(reply, description).code(304).send();
  // A HEAD with a range is answered as without (RFC 9110, 14.2).
  const portion = request.method === 'HEAD' ? 'whole' : choosePortion(request.headers, file);
  if (portion === 'beyond') {
    reply.header('content-range', `bytes */${file.sizeBytes}`);
    const message = `The range lies beyond the end of the file, which has ${file.sizeBytes} bytes.`;
    throw new Fault('UNPROCESSABLE_CONTENT', message, { status: 416 });
  }
  if (request.method === 'HEAD') {
    return describe(reply, description).type(file.contentType).header('content-length', file.sizeBytes).send();
  }
  const opened = await storage.open(signed.key, portion === 'whole' ? undefined : portion);
  if (opened.etag !== file.etag) {
    opened.body.destroy();
    throw new Fault('SERVICE_UNAVAILABLE', 'The file was replaced at this moment. Please try again.');
  }
  describe(reply, description);
  if (portion !== 'whole') {
    reply.code(206).header('content-range', `bytes ${portion.start}-${portion.end}/${file.sizeBytes}`);
  }
  const lengthBytes = portion === 'whole' ? file.sizeBytes : portion.end - portion.start + 1;
  return reply.type(file.contentType).header('content-length', lengthBytes).send(opened.body);
}

function readClock({ now }: GetFileDeps): Date {
  return now === undefined ? new Date() : now();
}

function verify(deps: GetFileDeps, request: FastifyRequest) {
  const [path = '', queryText = ''] = request.url.split(/\?(.*)/s);
  const query = new URLSearchParams(queryText);
  const verified = deps.signer.verify(path, query, readClock(deps));
  if (verified === 'forged') {
    throw new Fault('FORBIDDEN', 'This address was not made by us, or it was altered.');
  }
  if (verified === 'expired') {
    throw new Fault('FORBIDDEN', 'This address has expired. Ask GET /v1/byId again: it answers with a fresh one.');
  }
  return { ...verified, query };
}

interface Description extends SignedFile, StoredFile {
  readonly expiresAt: Date;
  readonly isDownload: boolean;
  readonly now: Date;
}

function describe(reply: FastifyReply, file: Description): FastifyReply {
  const leftSeconds = Math.floor((file.expiresAt.getTime() - file.now.getTime()) / 1000);
  reply.header('accept-ranges', 'bytes');
  reply.header('etag', file.etag);
  reply.header('last-modified', file.lastModified.toUTCString());
  reply.header('cache-control', `private, max-age=${Math.min(leftSeconds, keepSecondsMax)}`);
  reply.header('content-disposition', disposition(file.filename, file.isDownload));
  // Whatever a file claims to be, it runs nothing in our origin.
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  return reply;
}

/** RFC 6266: the plain name for old clients, the true one (RFC 8187) for all others. */
function disposition(filename: string, isDownload: boolean): string {
  const plain = filename.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${isDownload ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
