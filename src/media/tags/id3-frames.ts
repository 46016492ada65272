import { open } from 'node:fs/promises';

/** Frames of their own that ID3 has for what FFmpeg writes as text of any name; players look for no other. */
const properFrames: readonly (readonly [description: RegExp, frame: string])[] = [
  [/^(USLT|lyrics(-.*)?)$/i, 'USLT'],
  [/^comment$/i, 'COMM'],
];

/** ID3's code of an unknown language. */
const noLanguage = 'XXX';
const headerBytes = 10;
/** UTF-16 with a byte order mark; of the other encodings, each ends a text with one zero. */
const utf16 = 1;

/** Gives lyrics and comment of an MP3 that FFmpeg wrote the frames that players read them from. */
export async function renameId3Frames(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  const { buffer: head } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
  if (head.toString('latin1', 0, 3) !== 'ID3') return;
  const bytes = headerBytes + readSynchsafe(head, 6);
  const { buffer: tag, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
  if (bytesRead < bytes) return;
  await file.write(withProperFrames(tag), 0, bytes, 0);
}

/**
 * The same tag, as long as before: padding fills what became shorter.
 *
 * Source: id3.org, "ID3 tag version 2.3.0" and "ID3v2.4.0 native frames", 4.2.2 (TXXX), 4.8 (USLT), 4.10 (COMM).
 */
export function withProperFrames(tag: Buffer): Buffer {
  const isNewer = tag[3] === 4;
  const renamed = Buffer.alloc(tag.length);
  tag.copy(renamed, 0, 0, headerBytes);
  let to = headerBytes;
  for (let at = headerBytes; at + headerBytes <= tag.length && tag[at] !== 0; ) {
    const bytes = isNewer ? readSynchsafe(tag, at + 4) : tag.readUInt32BE(at + 4);
    const end = at + headerBytes + bytes;
    const frame = tag.subarray(at, end);
    const better = frame.toString('latin1', 0, 4) === 'TXXX' ? renameFrame(frame, isNewer) : undefined;
    to += (better ?? frame).copy(renamed, to);
    at = end;
  }
  return renamed;
}

function renameFrame(frame: Buffer, isNewer: boolean): Buffer | undefined {
  const body = frame.subarray(headerBytes);
  const isWide = body[0] === utf16;
  const descriptionEnd = findEnd(body, isWide);
  const description = body.toString(isWide ? 'utf16le' : 'utf8', isWide ? 3 : 1, descriptionEnd);
  const name = properFrames.find(([wanted]) => wanted.test(description))?.[1];
  if (name === undefined) return undefined;

  const noDescription = isWide ? Buffer.from([0xff, 0xfe, 0, 0]) : Buffer.from([0]);
  const text = body.subarray(descriptionEnd + (isWide ? 2 : 1));
  const renamed = Buffer.concat([body.subarray(0, 1), Buffer.from(noLanguage), noDescription, text]);
  const head = Buffer.alloc(headerBytes);
  head.write(name, 'latin1');
  if (isNewer) writeSynchsafe(head, 4, renamed.length);
  else head.writeUInt32BE(renamed.length, 4);
  return Buffer.concat([head, renamed]);
}

/** Index of the zero that ends the text after the encoding byte. */
function findEnd(body: Buffer, isWide: boolean): number {
  const step = isWide ? 2 : 1;
  let at = 1;
  while (at < body.length && (body[at] !== 0 || (isWide && body[at + 1] !== 0))) at += step;
  return at;
}

/** Seven bits a byte. */
function readSynchsafe(bytes: Buffer, at: number): number {
  return [0, 1, 2, 3].reduce((sum, i) => sum * 128 + (bytes[at + i] ?? 0), 0);
}

function writeSynchsafe(bytes: Buffer, at: number, value: number): void {
  for (let i = 0; i < 4; i++) bytes[at + i] = (value >> (7 * (3 - i))) & 0x7f;
}
