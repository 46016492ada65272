import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to a question instead of an answer. */
export type VisionMishap =
  | { readonly status: number; readonly body?: string }
  /** The connection is closed once the request has been read. */
  | 'reset'
  /** It is read and never answered. */
  | 'silence'
  /** A body without an end. */
  | 'endless';

export interface ReceivedQuestion {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  /** The picture that was sent with it. */
  readonly jpeg: Buffer | undefined;
}

export interface VisionTestServer {
  readonly url: string;
  readonly questions: readonly ReceivedQuestion[];
  /** Requests whose sender went away before the answer. */
  readonly abandonedCount: number;
  close(): Promise<void>;
}

export interface VisionTestServerOptions {
  readonly apiKey?: string;
  /** Default: the server has no list. */
  readonly models?: readonly string[];
  /** So often it fails with a 500 before it tells them. */
  readonly modelsFailures?: number;
  /** For the first questions, in order. */
  readonly mishaps?: readonly VisionMishap[];
  /** Fields that it refuses with a 400, as some models do. */
  readonly unknownFields?: readonly string[];
  /** What it says of every picture: text, or a whole message. */
  readonly says?: string | Readonly<Record<string, unknown>>;
}

/** Opens a server that looks at pictures by the OpenAI chat interface, with the manners that such servers were seen to have. */
export async function openVisionTestServer(options: VisionTestServerOptions = {}): Promise<VisionTestServer> {
  const { says = 'A lighthouse on a cliff at dusk.', unknownFields = [] } = options;
  const questions: ReceivedQuestion[] = [];
  const mishaps = [...(options.mishaps ?? [])];
  let modelsFailures = options.modelsFailures ?? 0;
  let abandonedCount = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = await readQuestion(request);
    questions.push(question);
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (options.apiKey !== undefined && question.authorization !== `Bearer ${options.apiKey}`) {
      return send(401, { error: { message: `Incorrect API key provided: ${question.authorization}` } });
    }
    if (question.path === '/v1/models') {
      if (modelsFailures-- > 0) return send(500, { error: { message: 'no table' } });
      if (!options.models) return send(404, { detail: 'Not Found' });
      return send(200, { object: 'list', data: options.models.map((id) => ({ id, object: 'model' })) });
    }
    const mishap = mishaps.shift();
    if (mishap !== undefined) return suffer(mishap, response);
    const unknown = unknownFields.find((name) => name in question.body);
    if (unknown !== undefined) return send(400, { error: { message: `Unsupported parameter: '${unknown}'.` } });
    if (question.path !== '/v1/chat/completions' || !question.jpeg) return send(404, { detail: 'Not Found' });
    const message = typeof says === 'string' ? { role: 'assistant', content: says } : says;
    return send(200, { object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] });
  }

  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) abandonedCount++;
    });
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    questions,
    get abandonedCount() {
      return abandonedCount;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function suffer(mishap: VisionMishap, response: ServerResponse): void {
  if (mishap === 'reset') response.destroy();
  else if (mishap === 'endless') {
    const piece = ' '.repeat(65_536);
    const pour = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.writeHead(200, { 'content-type': 'application/json' }).on('drain', pour);
    pour();
  } else if (mishap !== 'silence') {
    response.writeHead(mishap.status).end(mishap.body ?? '{"error":"Traceback: out of memory"}');
  }
}

async function readQuestion(request: IncomingMessage): Promise<ReceivedQuestion> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', url: path = '', headers } = request;
  const text = Buffer.concat(chunks).toString('utf8');
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  const address = /"data:image\/jpeg;base64,([^"]+)"/.exec(text)?.[1];
  const jpeg = address === undefined ? undefined : Buffer.from(address, 'base64');
  return { method, path, authorization: headers.authorization, body, jpeg };
}
