import type { Conversion } from '../../api/conversion.ts';
import { listOutputs } from '../../api/outputs.ts';

interface Download {
  readonly name: string;
  readonly url: string;
  readonly isPicture: boolean;
}

/** Fields that say the same as another of the same result. */
const sameAsOthers =
  /^(audio_url|audio_path|webhook_url|output_file.*|no_noise|album_cover_thumbnail|streaming_url.*)$/;

/** Every file of a result that can be saved, each once. */
export function listDownloads(task: Conversion): Download[] {
  const found = new Map<string, string>();
  for (const { title, url, wavUrl } of listOutputs(task)) {
    for (const address of [url, wavUrl]) if (address) found.set(address, `${title}, ${extensionOf(address)}`);
  }
  for (const [field, value] of Object.entries(task)) {
    const isAddress = typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value);
    if (!isAddress || sameAsOthers.test(field) || found.has(value)) continue;
    found.set(value, `${nameFile(field)}, ${extensionOf(value)}`);
  }
  return [...found].map(([url, name]) => ({ name, url, isPicture: /^(png|jpg|jpeg|webp)$/.test(extensionOf(url)) }));
}

/** The address that makes a browser save the file. */
export function withDownload(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}download=1`;
}

function extensionOf(url: string): string {
  return new URL(url, window.location.origin).pathname.split('.').at(-1) ?? '';
}

/** `midi_file_path` is "Midi", `translation_srt_url` is "Translation". */
function nameFile(field: string): string {
  const words = field.split('_').filter((word) => !/^(path|url|file|srt|vtt|txt|json|conversion)$/.test(word));
  const name = words.join(' ') || 'text';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
