import type { CallOptions } from './client-options.ts';
import type { Connection } from './connection.ts';
import { SerinetteError } from './errors.ts';
import { type Content, readStream, type Upload } from './source.ts';

/** A broken line costs at most so much sent again. */
const pieceBytes = 4 * 1024 ** 2;

const protocol = { 'tus-resumable': '1.0.0' };

/**
 * Sends a file in pieces, each again after a broken line from where it had arrived.
 *
 * Source: tus, "Resumable Upload Protocol 1.0.x", core and creation.
 */
export async function sendUpload(connection: Connection, content: Content, options: CallOptions = {}): Promise<Upload> {
  const { name, sizeBytes } = content;
  const { response } = await connection.send(
    {
      method: 'post',
      path: '/v1/uploads',
      headers: {
        ...protocol,
        'upload-length': String(sizeBytes),
        'upload-metadata': `filename ${toBase64(name)}`,
      },
      parseAs: 'stream',
      isRepeatable: true,
    },
    { ...options, headers: {} },
  );
  const uploadId = response.headers.get('location')?.split('/').pop();
  if (!uploadId) throw new SerinetteError('The service named no address for the upload.');

  let sentBytes = 0;
  for await (const piece of cutPieces(content)) {
    await sendPiece(connection, { uploadId, offset: sentBytes, piece }, options);
    sentBytes += piece.size;
    options.onUpload?.({ sentBytes, sizeBytes });
  }
  if (sentBytes !== sizeBytes) throw new SerinetteError(`${name} has ${sentBytes} bytes, not ${sizeBytes}.`);
  return { uploadId };
}

interface Piece {
  readonly uploadId: string;
  readonly offset: number;
  readonly piece: Blob;
}

async function sendPiece(
  connection: Connection,
  { uploadId, offset, piece }: Piece,
  options: CallOptions,
): Promise<void> {
  const upload = {
    path: '/v1/uploads/{upload_id}',
    pathParameters: { upload_id: uploadId },
    parseAs: 'stream',
  } as const;
  const patch = (from: number) =>
    connection.send(
      {
        ...upload,
        method: 'patch',
        headers: {
          ...protocol,
          'upload-offset': String(from),
          'content-type': 'application/offset+octet-stream',
        },
        body: piece.slice(from - offset),
        isRepeatable: false,
      },
      { ...options, headers: {}, retriesMax: 0 },
    );
  const readOffset = async (): Promise<number> => {
    const head = { ...upload, method: 'head', headers: protocol, isRepeatable: true };
    const { response } = await connection.send(head, { ...options, headers: {}, retriesMax: 0 });
    const arrived = Number(response.headers.get('upload-offset'));
    if (arrived >= offset && arrived <= offset + piece.size) return arrived;
    throw new SerinetteError(`The service has ${arrived} bytes of the upload, and ${offset} had arrived.`);
  };
  await connection.repeat(async (attempt) => {
    // Some of it may have arrived before the line broke. If it were sent from the same place again, the service would refuse it while it is
    // sent and close the line, so that the refusal is never read.
    const from = attempt === 0 ? offset : await readOffset();
    if (from < offset + piece.size) await patch(from);
  }, options);
}

async function* cutPieces({ blob, stream }: Content): AsyncGenerator<Blob> {
  if (blob) {
    for (let from = 0; from < blob.size; from += pieceBytes) yield blob.slice(from, from + pieceBytes);
    return;
  }
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  for await (const part of readStream(stream!)) {
    parts.push(part as Uint8Array<ArrayBuffer>);
    waiting += part.byteLength;
    if (waiting < pieceBytes) continue;
    yield new Blob(parts);
    parts = [];
    waiting = 0;
  }
  if (waiting > 0) yield new Blob(parts);
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
