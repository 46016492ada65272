import type { Caption } from './caption.ts';

/** SubRip: numbered from 1, times with a comma. It has no escapes: look-alikes stand for what players take for markup. */
export function writeSrt(captions: readonly Caption[]): string {
  return listCues(captions)
    .map(({ startMs, endMs, lines }, index) => {
      const shown = lines.map((line) =>
        line
          .replaceAll('-->', '→')
          .replace(/<(?=[\p{L}/!?])/gu, '‹')
          .replace(/\{(?=\\)/g, '('),
      );
      return `${index + 1}\n${writeTime(startMs, ',')} --> ${writeTime(endMs, ',')}\n${shown.join('\n')}\n\n`;
    })
    .join('');
}

export function writeVtt(captions: readonly Caption[]): string {
  const cues = listCues(captions).map(({ startMs, endMs, lines }) => {
    const shown = lines.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    return `${writeTime(startMs, '.')} --> ${writeTime(endMs, '.')}\n${shown.join('\n')}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n') + (cues.length === 0 ? '\n' : '');
}

/** The words alone, a caption a line. */
export function writeText(captions: readonly Caption[]): string {
  return listCues(captions)
    .map(({ lines }) => `${lines.join(' ')}\n`)
    .join('');
}

/** Captions without words are left out, and so are empty lines, which end a caption in either format. */
function listCues(captions: readonly Caption[]) {
  return captions.flatMap(({ startMs, endMs, text }) => {
    const lines = text
      .split(/[\r\n]+/)
      .map((line) => line.replaceAll(/[\0\uFEFF]/g, '').trim())
      .filter(Boolean);
    return lines.length > 0 ? [{ startMs, endMs, lines }] : [];
  });
}

function writeTime(ms: number, mark: '.' | ','): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}${mark}${String(ms % 1000).padStart(3, '0')}`;
}
