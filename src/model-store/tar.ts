/** One thing in an archive. */
export interface TarEntry {
  /** As the archive says it; it may be anything. */
  readonly path: string;
  /** A plain file: no folder, no link, no device. */
  readonly isFile: boolean;
  readonly sizeBytes: number;
}

/** Reads an archive from front to back, once. */
export interface TarReader {
  /** The next entry, or undefined at the end; what was not read of the one before is passed over. */
  next(): Promise<TarEntry | undefined>;
  /** The bytes of the entry that `next` gave last. */
  content(): AsyncGenerator<Uint8Array>;
}

const blockBytes = 512;
/** A header that tells of a path longer than this is not read: nobody asks for one. */
const extendedBytesMax = 64 * 1024;

/**
 * Reads a tar archive: the fields of its headers that say where, what and how long, and the extended headers (pax) that
 * say it of the next one.
 *
 * Source: IEEE Std 1003.1-2017, "pax", ustar interchange format and pax extended header.
 *
 * @throws Error (from `next` and `content`) when it is broken or ends too early
 */
export function createTarReader(bytes: AsyncIterable<Uint8Array>): TarReader {
  const input = createByteReader(bytes);
  let contentLeft = 0;
  let paddingLeft = 0;

  const skipRest = async () => {
    for await (const _ of input.take(contentLeft + paddingLeft));
    contentLeft = 0;
    paddingLeft = 0;
  };
  const readHeader = async () => {
    await skipRest();
    const block = await input.read(blockBytes);
    // Two empty blocks end an archive; whoever leaves them out ends it too.
    if (!block || block.every((byte) => byte === 0)) return undefined;
    const header = parseHeader(block);
    contentLeft = header.sizeBytes;
    paddingLeft = (blockBytes - (header.sizeBytes % blockBytes)) % blockBytes;
    return header;
  };

  return {
    async next() {
      let extension: Extension = {};
      for (let header = await readHeader(); header; header = await readHeader()) {
        if (header.type === 'x' && header.sizeBytes <= extendedBytesMax) {
          const records = await input.read(header.sizeBytes);
          contentLeft = 0;
          extension = parseExtension(records ?? new Uint8Array(0));
        } else if (header.type !== 'g' && header.type !== 'x') {
          const sizeBytes = extension.sizeBytes ?? header.sizeBytes;
          contentLeft = sizeBytes;
          paddingLeft = (blockBytes - (sizeBytes % blockBytes)) % blockBytes;
          return { path: extension.path ?? header.path, isFile: header.type === '0', sizeBytes };
        }
      }
      return undefined;
    },
    async *content() {
      for await (const chunk of input.take(contentLeft)) {
        contentLeft -= chunk.length;
        yield chunk;
      }
    },
  };
}

interface Header {
  readonly path: string;
  readonly sizeBytes: number;
  /** One letter; `0` is a file. */
  readonly type: string;
}

function parseHeader(block: Uint8Array): Header {
  const text = (from: number, length: number): string => {
    const field = Buffer.from(block.subarray(from, from + length));
    const end = field.indexOf(0);
    return field.toString('utf8', 0, end < 0 ? length : end);
  };
  const octal = (from: number, length: number): number => {
    const digits = text(from, length).trim();
    if (!/^[0-7]+$/.test(digits)) throw new Error('a header is not one of tar');
    return Number.parseInt(digits, 8);
  };
  // The sum is taken with its own field as spaces.
  const sum = block.reduce((total, byte, i) => total + (i >= 148 && i < 156 ? 32 : byte), 0);
  if (octal(148, 8) !== sum) throw new Error('a header is not one of tar');
  const prefix = text(257, 5) === 'ustar' ? text(345, 155) : '';
  return {
    path: prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`,
    sizeBytes: octal(124, 12),
    type: text(156, 1) || '0',
  };
}

interface Extension {
  readonly path?: string;
  readonly sizeBytes?: number;
}

/** Records of `LENGTH KEY=VALUE\n`, the length counting itself. */
function parseExtension(bytes: Uint8Array): Extension {
  const values = new Map<string, string>();
  const records = Buffer.from(bytes);
  for (let at = 0; at < records.length; ) {
    const [, digits = '', key = ''] = /^(\d+) ([^=\0]+)=/.exec(records.toString('utf8', at, at + 256)) ?? [];
    const length = Number(digits);
    const begin = at + digits.length + key.length + 2;
    if (!(length > 0 && begin < at + length && at + length <= records.length)) {
      throw new Error('an extended header is not one of tar');
    }
    values.set(key, records.toString('utf8', begin, at + length - 1));
    at += length;
  }
  const path = values.get('path');
  const size = values.get('size');
  if (size !== undefined && !/^\d{1,15}$/.test(size)) throw new Error('an extended header is not one of tar');
  return { ...(path !== undefined && { path }), ...(size !== undefined && { sizeBytes: Number(size) }) };
}

/** Hands out a stream of bytes in the lengths that are asked for. */
function createByteReader(bytes: AsyncIterable<Uint8Array>) {
  const source = bytes[Symbol.asyncIterator]();
  let held: Uint8Array = new Uint8Array(0);

  async function* take(length: number): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0; ) {
      if (held.length === 0) {
        const { value, done } = await source.next();
        if (done) throw new Error('it ends too early');
        held = value;
        continue;
      }
      const chunk = held.subarray(0, left);
      held = held.subarray(chunk.length);
      left -= chunk.length;
      yield chunk;
    }
  }
  return {
    take,
    /** So many bytes in one piece, or undefined where the stream has ended before the first. */
    async read(length: number): Promise<Uint8Array | undefined> {
      while (held.length === 0 && length > 0) {
        const { value, done } = await source.next();
        if (done) return undefined;
        held = value;
      }
      const chunks: Uint8Array[] = [];
      for await (const chunk of take(length)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
}
