/** What is shown while a stretch of a recording sounds. */
export interface Caption {
  /** The same as long as it is edited. */
  readonly id: number;
  readonly startMs: number;
  readonly endMs: number;
  /** One or more lines. */
  readonly text: string;
}

/** Reads the captions of a SubRip file; what is no caption is left out. */
export function readSrt(srt: string): Caption[] {
  const blocks = srt.replaceAll('\r', '').split(/\n{2,}/);
  return blocks.flatMap((block, id) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    const [startMs, endMs] = (lines[at] ?? '').split('-->').map(parseTime);
    if (startMs === undefined || endMs === undefined) return [];
    return [
      {
        id,
        startMs,
        endMs,
        text: lines
          .slice(at + 1)
          .join('\n')
          .trim(),
      },
    ];
  });
}

/** Milliseconds of `1:02:03,5`, `2:03.5` or `123.5`; undefined for what is no time. */
export function parseTime(text: string): number | undefined {
  const match = /^(?:(?:(\d+):)?([0-5]?\d):)?(\d+(?:[.,]\d*)?)$/.exec(text.trim());
  if (!match) return undefined;
  const [hours, minutes, seconds] = match.slice(1).map((part) => Number((part ?? '0').replace(',', '.')));
  if (match[2] !== undefined && seconds! >= 60) return undefined;
  return Math.round((hours! * 3600 + minutes! * 60 + seconds!) * 1000);
}

/** `0:02.410`, `1:00:02.410`. */
export function formatTime(ms: number): string {
  const seconds = ((ms % 60_000) / 1000).toFixed(3).padStart(6, '0');
  const minutes = Math.floor(ms / 60_000) % 60;
  const hours = Math.floor(ms / 3_600_000);
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}
