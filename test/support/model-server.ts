import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import type { ServedModel } from '../../src/model-store/catalogue.ts';
import { trapCertificate } from './trap-server.ts';

export interface ModelServer {
  /** What it offers, with the right sizes and checksums. */
  readonly model: ServedModel;
  readonly contents: ReadonlyMap<string, Buffer>;
  /** Trusts the server's certificate. */
  readonly dispatcher: Agent;
  /** `GET onnx/model.onnx bytes=5-` for each request so far. */
  readonly requests: readonly string[];
  /** Bytes of files that it sent. */
  sentBytes(): number;
  close(): Promise<void>;
}

/** Answers a request in another way than by the rules; true where it did. */
export type Misbehaviour = (request: IncomingMessage, response: ServerResponse, content: Buffer) => boolean;

/** Serves a model of two small files over HTTPS, as a repository of models does. */
export async function openModelServer(misbehave: Misbehaviour = () => false): Promise<ModelServer> {
  const contents = new Map([
    ['config.json', Buffer.from('{"heads":4}')],
    ['onnx/model.onnx', randomBytes(600_000)],
  ]);
  const requests: string[] = [];
  let sentBytes = 0;
  const server = createServer(trapCertificate, (request, response) => {
    const name = request.url?.replace(/^\/(pinned\/)?/, '') ?? '';
    requests.push(`${request.method} ${name} ${request.headers.range ?? ''}`.trim());
    const content = contents.get(name);
    if (!content) return void response.writeHead(404).end();
    const write = response.write.bind(response);
    response.write = ((chunk: Buffer, ...rest: never[]) => {
      sentBytes += chunk.length;
      return write(chunk, ...rest);
    }) as typeof response.write;
    if (misbehave(request, response, content)) return;
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const headers = { 'content-length': content.length - from };
    if (from === 0) response.writeHead(200, headers);
    else
      response.writeHead(206, { ...headers, 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` });
    response.write(content.subarray(from));
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const dispatcher = new Agent({ connect: { ca: trapCertificate.cert } });
  return {
    contents,
    dispatcher,
    requests,
    sentBytes: () => sentBytes,
    model: {
      name: 'tiny-test',
      kind: 'transcription',
      engine: 'whisper',
      summary: 'A model of noise',
      languages: 'none',
      licence: 'MIT',
      slotMibMin: 4096,
      sourceAddress: `https://127.0.0.1:${port}/`,
      downloadAddress: `https://127.0.0.1:${port}/pinned/`,
      files: [...contents].map(([path, content]) => ({
        path,
        sizeBytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      })),
    },
    async close() {
      await dispatcher.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
