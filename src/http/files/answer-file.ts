import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../contract/fault.ts';
import type { ByteRange, OpenedFile, StoredFile } from '../../storage/storage.ts';
import { choosePortion, isUnchanged } from './range.ts';

type AnswerWithFile = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** GET, HEAD and OPTIONS of files that any page of any origin may show, without a key. */
export function registerOpenFile(app: FastifyInstance, url: string, handler: AnswerWithFile): void {
  const onRequest = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', exposedHeaders);
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('x-content-type-options', 'nosniff');
  };

  app.route({ method: 'GET', url, exposeHeadRoute: false, onRequest, handler });
  app.route({ method: 'HEAD', url, onRequest, handler });
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

/** A file and how it is sent. */
export interface FileAnswer {
  readonly file: StoredFile;
  /** The name a browser saves it under. */
  readonly filename: string;
  readonly isDownload: boolean;
  readonly cacheControl: string;
  readonly open: (range?: ByteRange) => Promise<OpenedFile>;
  /** Signs an address by which the client gets the file elsewhere, if it can. */
  readonly signElsewhere?: ((answer: { contentType: string; disposition: string }) => Promise<string>) | undefined;
}

/** Sends a file, the requested part of it, or 304 if the client has it already. */
export async function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer,
): Promise<FastifyReply> {
  const { file, open } = answer;
  if (isUnchanged(request.headers, file)) return describe(reply, answer).code(304).send();
  // A range has no effect on HEAD (RFC 9110, 14.2).
  const portion = request.method === 'HEAD' ? 'whole' : choosePortion(request.headers, file);
  if (portion === 'beyond') {
    reply.header('content-range', `bytes */${file.sizeBytes}`);
    const message = `The range lies beyond the end of the file, which has ${file.sizeBytes} bytes.`;
    throw new Fault('UNPROCESSABLE_CONTENT', message, { status: 416 });
  }
  if (request.method === 'HEAD') {
    return describe(reply, answer).type(file.contentType).header('content-length', file.sizeBytes).send();
  }
  if (answer.signElsewhere) {
    const disposition = describeDisposition(answer);
    const location = await answer.signElsewhere({ contentType: file.contentType, disposition });
    return reply.header('cache-control', answer.cacheControl).redirect(location, 302);
  }
  const opened = await open(portion === 'whole' ? undefined : portion);
  if (opened.etag !== file.etag) {
    opened.body.destroy();
    throw new Fault('SERVICE_UNAVAILABLE', 'The file was replaced during the request. Please try again.');
  }
  describe(reply, answer);
  if (portion !== 'whole') {
    reply.code(206).header('content-range', `bytes ${portion.start}-${portion.end}/${file.sizeBytes}`);
  }
  const lengthBytes = portion === 'whole' ? file.sizeBytes : portion.end - portion.start + 1;
  return reply.type(file.contentType).header('content-length', lengthBytes).send(opened.body);
}

function describe(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const { file, cacheControl } = answer;
  reply.header('accept-ranges', 'bytes');
  reply.header('etag', file.etag);
  reply.header('last-modified', file.lastModified.toUTCString());
  reply.header('cache-control', cacheControl);
  reply.header('content-disposition', describeDisposition(answer));
  // An HTML or SVG file must not run scripts in this origin.
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  return reply;
}

/** RFC 6266: the plain name for old clients, the true one (RFC 8187) for all others. */
function describeDisposition({ filename, isDownload }: FileAnswer): string {
  const plain = filename.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${isDownload ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
