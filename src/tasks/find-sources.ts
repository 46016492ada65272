import { join } from 'node:path';
import { concerning, Fault } from '../contract/fault.ts';
import type { OperationDescription, SourceField } from '../operations/operation.ts';
import type { Pool } from '../platform/database.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import type { Storage } from '../storage/storage.ts';
import { copyOwnFile, findOwnFile } from './own-files.ts';
import { isAbsent, type RawFields } from './read-input.ts';
import type { AddressSource, SourceOrigin, TaskSource } from './task.ts';

export interface FindSourcesDeps {
  readonly pool: Pool;
  readonly storage: Storage;
  readonly outbound: Outbound;
  /** Addresses of this service begin with it. */
  readonly publicUrl: string;
  /** Copies few files at once, and fewer of one account: it costs a client nothing to ask for them. */
  readonly takeTurn: (accountId: string, copy: () => Promise<void>) => Promise<void>;
}

/** Where the sources of a request are looked for. */
export interface GivenSources {
  readonly operation: OperationDescription;
  readonly account: { readonly id: string };
  readonly fields: RawFields;
  /** Uploads by field name (`audio_file`), on this machine's disk; `filename` is the client's. */
  readonly files: ReadonlyMap<string, { readonly path: string; readonly filename: string }>;
  /** Of this request alone: files of the account's own are copied there. */
  readonly folder: string;
}

/** A source before it is probed. */
export type FoundSource = FoundFile | AddressSource;

export interface FoundFile {
  readonly kind: 'upload';
  readonly name: TaskSource['name'];
  /** Where it will be stored for the task. */
  readonly key: string;
  readonly filename: string;
  /** On this machine's disk. */
  readonly path: string;
  readonly from?: SourceOrigin;
  /** Where it was fetched from. */
  readonly url?: string;
}

/**
 * Finds the sources of a request: uploads, files of the account's own, and addresses.
 *
 * Of a source given both ways the upload counts: the client took the trouble to send it.
 *
 * @throws Fault UNPROCESSABLE_CONTENT that names the source
 */
export async function findSources(
  deps: FindSourcesDeps,
  given: GivenSources,
  taskId: string,
): Promise<readonly FoundSource[]> {
  const { operation, fields, files } = given;
  const found = operation.sources.map(async ({ name }): Promise<readonly FoundSource[]> => {
    const key = `uploads/${taskId}/${name}`;
    const file = files.get(`${name}_file`);
    if (file) return [{ kind: 'upload', name, key, filename: cleanText(file.filename), path: file.path }];
    const address = [fields[`${name}_url`], fields[`${name}_path`]].find((value) => !isAbsent(value));
    if (address === undefined) return [];
    const own = typeof address === 'string' ? await takeOwnFile(deps, given, { name, address }) : undefined;
    if (own) return [{ kind: 'upload', name, key, ...own }];
    return [{ kind: 'address', name, url: readAddress(address, deps.outbound, { field: `${name}_url`, name }) }];
  });
  const sources = (await Promise.all(found)).flat();
  requireSources(operation, new Set(sources.map(({ name }) => name)));
  return sources;
}

/** Copies what an address of this service names, if it is the account's own; never over the network. */
async function takeOwnFile(
  deps: FindSourcesDeps,
  { account, folder }: GivenSources,
  { name, address }: { name: SourceField['name']; address: string },
): Promise<Pick<FoundFile, 'filename' | 'path' | 'from'> | undefined> {
  try {
    const asked = { accountId: account.id, address: address.trim(), publicUrl: deps.publicUrl };
    const own = await findOwnFile(deps.pool, asked);
    if (!own) return undefined;
    const path = join(folder, `own_${name}`);
    await deps.takeTurn(account.id, () => copyOwnFile(deps.storage, own, path));
    return { filename: cleanText(own.filename), path, ...(own.from && { from: own.from }) };
  } catch (thrown) {
    throw concerning(name, thrown);
  }
}

/** @throws Fault UNPROCESSABLE_CONTENT if a source that the operation needs is missing */
function requireSources(operation: OperationDescription, given: ReadonlySet<string>): void {
  const missing = operation.sources.find(({ name, isRequired }) => isRequired && !given.has(name));
  if (missing) throw new Fault('UNPROCESSABLE_CONTENT', sayMissingSource(missing.name), { field: missing.name });
}

/** The public API's sentences (docs/interface.md, Errors). */
export function sayMissingSource(name: SourceField['name']): string {
  return name === 'image'
    ? 'image_file or image_url is required.'
    : `Either ${name}_url or ${name}_file must be provided.`;
}

/**
 * Reads an address that will be reached over the network.
 *
 * @param of the field, and its name in refusals where that is another
 * @throws Fault UNPROCESSABLE_CONTENT that names the field, as a request may hold several addresses
 */
export function readAddress(value: unknown, outbound: Outbound, of: { field: string; name?: string }): string {
  const { field, name = field } = of;
  if (typeof value !== 'string') throw new Fault('UNPROCESSABLE_CONTENT', `${field} must be text.`, { field: name });
  try {
    return outbound.checkAddress(value.trim()).href;
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    throw new Fault(thrown.code, `${field}: ${thrown.message}`, { cause: thrown, field: name });
  }
}

/** PostgreSQL takes neither NUL nor half a surrogate pair. */
function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
