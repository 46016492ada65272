import type { Conversion } from './conversion.ts';

/** One result of a task that can be heard. */
export interface Output {
  /** The role of its file: `audio_1`; peaks are asked for by it. */
  readonly role: string;
  readonly title: string;
  readonly url: string;
  readonly wavUrl?: string;
  readonly durationSeconds?: number;
  readonly coverUrl?: string;
}

function textOf(conversion: Conversion, field: string): string | undefined {
  const value = conversion[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** An address of the web or of this service; other text of a result is not followed. */
function addressOf(conversion: Conversion, field: string): string | undefined {
  const value = textOf(conversion, field);
  return value !== undefined && /^(https?:\/\/|\/(?!\/))/.test(value) ? value : undefined;
}

/** What a finished task can play: its songs, its stems, or its one recording. */
export function listOutputs(conversion: Conversion): Output[] {
  if (conversion.status !== 'COMPLETED') return [];
  if (conversion.feature === 'EXTRACTION') return listStems(conversion);
  const pair = ['_1', '_2'].flatMap((suffix) => viewOutput(conversion, suffix));
  return pair.length > 0 ? pair : viewOutput(conversion, '');
}

function viewOutput(conversion: Conversion, suffix: string): Output[] {
  const url = addressOf(conversion, `conversion_path${suffix}`);
  if (!url || !isHeard(url)) return [];
  const seconds = conversion[`conversion_duration${suffix}`];
  return [
    {
      role: `audio${suffix}`,
      title: textOf(conversion, `title${suffix}`) ?? textOf(conversion, 'title') ?? 'Result',
      url,
      wavUrl: addressOf(conversion, `conversion_path_wav${suffix}`),
      durationSeconds: Number(seconds) > 0 ? Number(seconds) : undefined,
      coverUrl: addressOf(conversion, 'album_cover_thumbnail') ?? addressOf(conversion, 'album_cover_path'),
    },
  ];
}

/** Transcripts and notes have an address too. */
function isHeard(url: string): boolean {
  return /\.(mp3|wav|flac|ogg|aac|m4a|webm)(\?|$)/i.test(url);
}

function listStems(conversion: Conversion): Output[] {
  const urls = readStems(conversion.conversion_path);
  const wavUrls = readStems(conversion.conversion_path_wav);
  const names = Object.keys({ ...urls, ...wavUrls });
  return names.flatMap((name) => {
    const url = urls[name] ?? wavUrls[name];
    if (!url || !/^(https?:\/\/|\/(?!\/))/.test(url)) return [];
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const durationSeconds = conversion.conversion_duration;
    return [{ role: name, title, url, wavUrl: wavUrls[name], durationSeconds }];
  });
}

/** Of an extraction, addresses are a JSON text by the names of the stems. */
function readStems(text: unknown): Readonly<Record<string, string>> {
  try {
    return (JSON.parse(String(text)) ?? {}) as Record<string, string>;
  } catch {
    return {};
  }
}
