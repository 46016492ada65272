import type { Readable } from 'node:stream';
import type { AudioFormat } from '../../contract/audio.ts';
import { formatFacts } from '../../contract/audio-formats.ts';
import type { MediaSource } from '../decode.ts';
import { guardedInput, startFfmpeg } from '../ffmpeg.ts';
import type { MediaPrograms } from '../programs.ts';
import { isBareWav } from '../untagged-wav.ts';

/** The picture that players show; one a file. */
export interface Cover {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** A file's metadata, ready to be copied into another. */
export interface Tags {
  /** In FFmpeg's own format for metadata, `ffmetadata`, which knows how to carry any text. */
  readonly text: string;
  readonly cover: Cover | undefined;
}

export interface ReadTagsOptions {
  readonly source: MediaSource;
  readonly programs: MediaPrograms;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Tags out of names and values. Names are FFmpeg's own (`title`, `artist`, `lyrics` …) or those of ID3 text frames
 * (`TBPM`, `TKEY`); what is empty is left out.
 */
export function composeTags(values: Readonly<Record<string, string>>, cover?: Cover): Tags {
  const quote = (text: string): string => text.replace(/[=;#\\\n]/g, (character) => `\\${character}`);
  const lines = Object.entries(values).flatMap(([name, value]) =>
    value.trim() === '' ? [] : [`${quote(name)}=${quote(value.replace(/\r\n?/g, '\n').replaceAll('\0', ''))}\n`],
  );
  return { text: nothing + lines.join(''), cover };
}

/** What `composeTags` was given: names and values as they are read. */
export function listTags({ text }: Tags): Record<string, string> {
  const unquote = (quoted: string): string => quoted.replace(/\\([\s\S])/g, '$1');
  const entries = splitLines(text).flatMap((line): [string, string][] => {
    const end = findNameEnd(line);
    return end > 0 ? [[unquote(line.slice(0, end)), unquote(line.slice(end + 1))]] : [];
  });
  return Object.fromEntries(entries);
}

/** False for a file without metadata. */
export function hasTags({ text, cover }: Tags): boolean {
  return cover !== undefined || text.includes('=');
}

const nothing = ';FFMETADATA1\n';

/** Room for lyrics and any sensible cover; more is dropped. */
const textBytesMax = 1024 * 1024;
const coverBytesMax = 16 * 1024 * 1024;

/** Reads tags and cover. A file whose tags are broken has none: that is no reason to refuse its audio. */
export async function readTags({ source, programs, signal }: ReadTagsOptions): Promise<Tags> {
  if (source.probe.container === 'wav' && (await isBareWav(source.path))) return { text: nothing, cover: undefined };
  const input = guardedInput(source.path);
  // Ogg keeps its tags at the stream, all others at the file.
  const textArgs = ['-map_metadata', '0', '-map_metadata:g', '0:s:a:0', '-f', 'ffmetadata', 'pipe:1'];
  // 0:V are the videos that are no covers.
  const coverArgs = ['-map', '0:v', '-map', '-0:V?', '-c', 'copy', '-frames:v', '1', '-f', 'image2pipe', 'pipe:1'];
  const [text, bytes] = await Promise.all([
    readOutput([...input, ...textArgs], textBytesMax, { programs, signal }),
    readOutput([...input, ...coverArgs], coverBytesMax, { programs, signal }),
  ]);
  signal?.throwIfAborted();

  const contentType = bytes === undefined ? undefined : recognisePicture(bytes);
  const cover = bytes === undefined || contentType === undefined ? undefined : { bytes, contentType };
  return { text: keepTrueTags(text?.toString('utf8') ?? ''), cover };
}

/** What FFmpeg wrote to its output, undefined when it failed or wrote too much. */
async function readOutput(
  args: readonly string[],
  sizeBytesMax: number,
  { programs, signal }: Omit<ReadTagsOptions, 'source'>,
): Promise<Buffer | undefined> {
  const { child, ended } = startFfmpeg({ programs, args, signal, timeoutMs: 10_000 });
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of child.stdout as Readable) {
    sizeBytes += chunk.length;
    if (sizeBytes > sizeBytesMax) child.kill('SIGKILL');
    else chunks.push(chunk);
  }
  const { code } = await ended;
  return code === 0 && sizeBytes > 0 ? Buffer.concat(chunks) : undefined;
}

/** Facts of the old file that would be wrong in the new one: its container, its encoder, its length. */
const untrueTags = new Set(
  ['major_brand', 'minor_version', 'compatible_brands', 'vendor_id', 'handler_name', 'encoder', 'iTunSMPB']
    .concat(['TLEN', 'duration', 'METADATA_BLOCK_PICTURE', 'coverart', 'language=und'])
    .map((key) => key.toLowerCase()),
);

function keepTrueTags(text: string): string {
  const kept: string[] = [nothing.trimEnd()];
  for (const line of splitLines(text).slice(1)) {
    // Streams and chapters follow, which are of the old file as well.
    if (line.startsWith('[')) break;
    const key = line.slice(0, findNameEnd(line)).toLowerCase();
    // ID3 has lyrics by language; other formats have one.
    if (!untrueTags.has(key) && !untrueTags.has(line.toLowerCase()))
      kept.push(line.replace(/^lyrics-[^=]*=/i, 'lyrics='));
  }
  return `${kept.join('\n')}\n`;
}

/** A line ends where no backslash precedes the line break. */
function splitLines(text: string): string[] {
  return text.match(/(?:[^\\\n]|\\[\s\S])+/g) ?? [];
}

function findNameEnd(line: string): number {
  return line.search(/(?<!\\)=/);
}

const pictures = [
  { contentType: 'image/jpeg', demuxer: 'jpeg_pipe', starts: 'ffd8ff' },
  { contentType: 'image/png', demuxer: 'png_pipe', starts: '89504e47' },
  { contentType: 'image/gif', demuxer: 'gif_pipe', starts: '47494638' },
  { contentType: 'image/webp', demuxer: 'webp_pipe', starts: '52494646' },
] as const;

/** @returns its media type, undefined for what is no picture that files carry */
export function recognisePicture(bytes: Buffer): string | undefined {
  return pictures.find(({ starts }) => bytes.toString('hex', 0, starts.length / 2) === starts)?.contentType;
}

/** How tags reach FFmpeg: as inputs of its own on the pipes from 3 on, so that none of it is on a command line. */
export interface TagArgs {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly feeds: readonly Uint8Array[];
}

/** @param inputCount how many inputs stand before these */
export function tagArgs(tags: Tags | undefined, format: AudioFormat, inputCount: number): TagArgs {
  if (tags === undefined) return { inputs: [], outputs: ['-map_metadata', '-1'], feeds: [] };

  const text = format === 'ogg' && tags.cover !== undefined ? `${tags.text}${vorbisPicture(tags.cover)}\n` : tags.text;
  const demuxer = takesAsStream(format, tags.cover);
  const isPicture = demuxer !== undefined && tags.cover !== undefined;
  return {
    inputs: ['-f', 'ffmetadata', '-i', 'pipe:3', ...(isPicture ? ['-f', demuxer, '-i', 'pipe:4'] : [])],
    outputs: [
      ...['-map_metadata', String(inputCount), '-map_metadata:s:a', '-1'],
      ...(isPicture ? ['-map', `${inputCount + 1}:v`, '-c:v', 'copy', '-disposition:v', 'attached_pic'] : []),
      ...(isPicture ? ['-metadata:s:v', 'comment=Cover (front)'] : []),
    ],
    feeds: [Buffer.from(text), ...(isPicture ? [tags.cover.bytes] : [])],
  };
}

/** MPEG-4 names only two kinds of picture; Ogg and WAV store theirs differently. */
function takesAsStream(format: AudioFormat, cover: Cover | undefined): string | undefined {
  if (!formatFacts[format].holdsCover || format === 'ogg' || format === 'wav') return undefined;
  const picture = pictures.find(({ contentType }) => contentType === cover?.contentType);
  return format === 'aac' && !/jpeg|png/.test(picture?.contentType ?? '') ? undefined : picture?.demuxer;
}

/** Source: RFC 9639, section 8.8, "Picture"; Xiph.Org, "VorbisComment", METADATA_BLOCK_PICTURE. */
function vorbisPicture({ bytes, contentType }: Cover): string {
  const type = Buffer.from(contentType, 'latin1');
  const front = 3;
  // Width, height, depth and colours may be 0 for unknown.
  const header = Buffer.alloc(32 + type.length);
  header.writeUInt32BE(front, 0);
  header.writeUInt32BE(type.length, 4);
  type.copy(header, 8);
  header.writeUInt32BE(bytes.length, 28 + type.length);
  const block = Buffer.concat([header, bytes]).toString('base64');
  return `METADATA_BLOCK_PICTURE=${block.replaceAll('=', '\\=')}`;
}
