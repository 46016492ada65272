import { type Answer, toAnswer } from './answer.ts';
import type { CallOptions, ClientOptions } from './client-options.ts';
import { type Connection, openConnection, type Request } from './connection.ts';
import { type Downloadable, type DownloadOptions, saveFile, streamFile } from './download.ts';
import { watchTask } from './events.ts';
import type { Methods } from './generated/methods.ts';
import { operations } from './generated/operations.ts';
import { makeList } from './list.ts';
import type { OperationRow } from './operation-row.ts';
import { sendTask } from './send-task.ts';
import { openSource, type Source, type Upload } from './source.ts';
import { makeTask, type Task } from './task.ts';
import { sendUpload } from './upload.ts';
import { type ReceivedRequest, verifyWebhook, type WebhookEvent } from './webhook.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A client of one service, with the key of one account. */
export interface Client extends Methods {
  /** The typed client of openapi-fetch below, without retries: `client.api.GET('/v1/limits')`. */
  readonly api: Connection['api'];
  /** A task of before, by its id. */
  task(taskId: string): Task;
  /** Sends a file by resumable upload, to be the source of any number of tasks for a day. Only Serinette has it. */
  upload(source: Source, options?: CallOptions): Promise<Upload>;
  /** A file as a stream, which goes on after a broken line. */
  download(file: Downloadable, options?: DownloadOptions): ReadableStream<Uint8Array>;
  /** Writes a file to a path or into a folder (Node.js, Deno, Bun). @returns its path */
  save(file: Downloadable, to: string, options?: DownloadOptions): Promise<string>;
  readonly webhooks: {
    /** Reads a webhook of this account. @throws WebhookVerificationError if it is not genuine */
    verify(request: ReceivedRequest): Promise<WebhookEvent>;
  };
}

export function createClient(options: ClientOptions): Client {
  const connection = openConnection(options);
  const methods = Object.entries(operations).map(([name, row]) => [name, makeMethod(connection, row)]);
  let secret = options.webhookSecret;
  const client: Client = {
    ...(Object.fromEntries(methods) as Methods),
    api: connection.api,
    task: (taskId) => makeTask(connection, { task_id: taskId }),
    async upload(source, call) {
      const opened = await openSource(source);
      return opened.kind === 'address' ? { uploadId: opened.url } : sendUpload(connection, opened, call);
    },
    download: (file, download) => streamFile(connection, file, download),
    save: (file, to, download) => saveFile(connection, file, { ...download, to }),
    webhooks: {
      async verify(request) {
        secret ??= (await client.getWebhookSecret()).secret;
        return verifyWebhook(request, { secret });
      },
    },
  };
  return client;
}

function makeMethod(connection: Connection, row: OperationRow): (input?: Fields, options?: CallOptions) => unknown {
  const send = <T>(input: Fields, options?: CallOptions) => connection.send<T>(toRequest(row, input), options);
  switch (row.kind) {
    case 'task':
      return (input = {}, options): Answer<Task> => toAnswer(sendTask(connection, row, { input, options }));
    case 'list':
      return (input = {}, options) => makeList(row.pages!, input.page, (more) => send({ ...input, ...more }, options));
    case 'events':
      return (input = {}, options) => watchTask(connection, String(input.task_id), options);
    case 'response':
      return async (input = {}, options) => {
        const { data, response } = await send<ReadableStream<Uint8Array>>(input, options);
        return new Response(data, { status: response.status, headers: response.headers });
      };
    case 'json':
      return (input = {}, options) => toAnswer(send(input, options));
  }
}

/** Fields go where the path names them, else into the body of a POST, else into the query. */
function toRequest({ method, path, kind, isRepeatable }: OperationRow, input: Fields): Request {
  const inPath = (name: string) => path.includes(`{${name}}`);
  const pick = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(input).filter(([name]) => isWanted(name)));
  const rest = pick((name) => !inPath(name));
  return {
    method,
    path,
    pathParameters: pick(inPath),
    ...(method === 'post' ? { body: rest } : { query: rest }),
    parseAs: kind === 'response' ? 'stream' : 'json',
    isRepeatable,
  };
}
