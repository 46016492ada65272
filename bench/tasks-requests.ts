import { openAsBlob } from 'node:fs';

/** A body that was put together before the clock started: what a client needs for that is no cost of the service. */
export interface PackedRequest {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Multipart with the files by the names of their sources. */
export async function packForm(
  fields: Readonly<Record<string, string>>,
  paths: Readonly<Record<string, string>>,
): Promise<PackedRequest> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, path] of Object.entries(paths)) form.set(`${name}_file`, await openAsBlob(path), 'bench');
  return pack(form);
}

/** Urlencoded. */
export async function packFields(fields: Readonly<Record<string, string>>): Promise<PackedRequest> {
  return pack(new URLSearchParams(fields));
}

async function pack(body: FormData | URLSearchParams): Promise<PackedRequest> {
  const packed = new Response(body);
  const type = packed.headers.get('content-type') ?? '';
  return { type, bytes: new Uint8Array(await packed.arrayBuffer()) };
}
