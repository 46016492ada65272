import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../contract/fault.ts';
import { type AddressSigner, filesPath } from '../../storage/signed-address.ts';
import type { Storage } from '../../storage/storage.ts';
import { answerFile, registerOpenFile } from './answer-file.ts';

export interface GetFileDeps {
  readonly storage: Storage;
  readonly signer: AddressSigner;
  readonly now: () => Date;
  /** Whether the account of a task may use the service; true for a task that is not known any more. */
  readonly isOwnerEnabled: (taskId: string) => Promise<boolean>;
}

/** An address of the bucket works so long, after a pause of the player too, and also if the account is disabled meanwhile. */
const directSecondsMax = 6 * 3600;

// A browser may cache a file, but not longer than its address is valid.
const keepSecondsMax = 3600;

/** GET, HEAD and OPTIONS /files/...: result files by their signed address, without a key. */
export function registerGetFile(app: FastifyInstance, deps: GetFileDeps): void {
  // The signature is the permission, no cookie is read: any page may play it.
  registerOpenFile(app, `${filesPath}*`, (request, reply) => sendFile(deps, request, reply));
}

async function sendFile(deps: GetFileDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { storage } = deps;
  const { direct } = storage;
  const { query, key, filename, expiresAt } = verify(deps, request);
  if (!(await deps.isOwnerEnabled(key.split('/')[1] ?? ''))) {
    throw new Fault('FORBIDDEN', 'The account of this file is disabled.');
  }
  const file = await storage.stat(key);
  if (file === undefined) throw new Fault('NOT_FOUND', 'This file was deleted.');

  if (file.contentType === playlistType) {
    return reply
      .header('cache-control', 'no-store')
      .type(playlistType)
      .send(await signPlaylist(deps, { key, expiresAt }));
  }
  const leftSeconds = Math.floor((expiresAt.getTime() - deps.now().getTime()) / 1000);
  return answerFile(request, reply, {
    file,
    filename,
    isDownload: query.get('download') === '1',
    cacheControl: `private, max-age=${Math.min(leftSeconds, keepSecondsMax)}`,
    open: (range) => storage.open(key, range),
    signElsewhere: direct && ((answer) => direct.signGet(key, answer, Math.min(leftSeconds + 1, directSecondsMax))),
  });
}

const playlistType = 'application/vnd.apple.mpegurl';

/** A playlist names files of its folder; each name becomes an address that expires with the playlist's own. */
async function signPlaylist(
  { storage, signer }: GetFileDeps,
  { key, expiresAt }: { key: string; expiresAt: Date },
): Promise<string> {
  const { body } = await storage.open(key);
  const text = Buffer.concat(await body.toArray()).toString('utf8');
  const folder = key.slice(0, key.lastIndexOf('/') + 1);
  return text.replace(/^[^#\n].*$/gm, (name) => signer.sign({ key: folder + name, filename: name, expiresAt }));
}

function verify(deps: GetFileDeps, request: FastifyRequest) {
  const [path = '', queryText = ''] = request.url.split(/\?(.*)/s);
  const query = new URLSearchParams(queryText);
  const verified = deps.signer.verify(path, query, deps.now());
  if (verified === 'forged') {
    throw new Fault('FORBIDDEN', 'The signature of this address is invalid.');
  }
  if (verified === 'expired') {
    throw new Fault('FORBIDDEN', 'This address has expired. GET /v1/byId answers with a fresh one.');
  }
  return { ...verified, query };
}
