import type { Cue } from './captions.ts';

/**
 * WebVTT.
 *
 * Source: W3C, "WebVTT: The Web Video Text Tracks Format", section 4 (syntax).
 */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ startMs, endMs, lines }) =>
      `${formatTime(startMs, '.')} --> ${formatTime(endMs, '.')}\n${lines.map(escapeVtt).join('\n')}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n') + (cues.length === 0 ? '\n' : '');
}

/** SubRip: the cues are numbered from 1, times have a comma, and a blank line follows each. */
export function writeSrt(cues: readonly Cue[]): string {
  return cues
    .map(
      ({ startMs, endMs, lines }, index) =>
        `${index + 1}\n${formatTime(startMs, ',')} --> ${formatTime(endMs, ',')}\n${lines.map(disarmSrt).join('\n')}\n\n`,
    )
    .join('');
}

function formatTime(ms: number, decimalMark: string): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  const fraction = String(ms % 1000).padStart(3, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}${decimalMark}${fraction}`;
}

function escapeVtt(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** SubRip has no escapes: players read `<i>` and `{\an8}` as markup, and `-->` as times. Look-alikes are shown instead. */
function disarmSrt(line: string): string {
  return line
    .replaceAll('-->', '→')
    .replace(/<(?=[\p{L}/!?])/gu, '‹')
    .replace(/\{(?=\\)/g, '(');
}
