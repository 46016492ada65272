import type { SongSection, SungNote } from '../../../notation/song.ts';
import type { SongDraft } from '../draft.ts';

/** A rest of the lead voice after a line. */
export interface LineGap {
  /** The line before it. */
  readonly line: number;
  readonly section: SongSection;
  /** Of the lead's last note. */
  readonly fromQuarters: number;
  /** Where the consonants before the next line may begin. */
  readonly toQuarters: number;
}

/** Consonants come before a note. */
const consonantSeconds = 0.3;
/** So long after the last line of a section something may still be thrown in, in bars. */
const lastBars = 2;

export function secondsPerQuarter({ tempoBpm, meter }: Pick<SongDraft, 'tempoBpm' | 'meter'>): number {
  return ((60 / tempoBpm) * meter.beats) / meter.quarters;
}

export function sectionOf({ lyrics, sections }: SongDraft, line: number): SongSection | undefined {
  return sections[lyrics[line]?.section ?? -1];
}

/** The rests after the lines of the lead, in order of time. */
export function listLineGaps(draft: SongDraft): LineGap[] {
  const { melody, totalQuarters, meter } = draft;
  const consonants = consonantSeconds / secondsPerQuarter(draft);
  const ordered = melody.toSorted((a, b) => a.startQuarters - b.startQuarters);
  return ordered.flatMap((note, i) => {
    const next = ordered[i + 1];
    const section = sectionOf(draft, note.line);
    if (next?.line === note.line || !section) return [];
    const fromQuarters = note.startQuarters + note.quarters;
    const end = next ? next.startQuarters - consonants : totalQuarters;
    const toQuarters = Math.min(end, fromQuarters + lastBars * meter.quarters);
    return toQuarters > fromQuarters ? [{ line: note.line, section, fromQuarters, toQuarters }] : [];
  });
}

const wordsMax = 3;
const stepQuarters = 0.5;

/**
 * The last words of a line once more in the rest after it, in their rhythm where there is room and in even eighths else; as
 * many words as fit, none where not one does.
 */
export function echoWords(draft: SongDraft, { line, fromQuarters, toQuarters }: LineGap): SungNote[] {
  const own = draft.melody.filter((note) => note.line === line).sort((a, b) => a.startQuarters - b.startQuarters);
  const words = [...new Set(own.map(({ word }) => word))];
  const start = Math.ceil((fromQuarters + 0.2) / stepQuarters) * stepQuarters;
  for (let count = Math.min(wordsMax, words.length); count >= 1; count--) {
    const sung = own.filter(({ word }) => words.indexOf(word) >= words.length - count);
    const shift = start - sung[0]!.startQuarters;
    const moved = sung.map((note) => ({ ...note, startQuarters: note.startQuarters + shift }));
    const even = sung.map((note, i) => ({
      ...note,
      startQuarters: start + i * stepQuarters,
      quarters: i < sung.length - 1 ? stepQuarters : 2,
    }));
    for (const notes of [moved, even]) {
      const last = notes.at(-1)!;
      const room = toQuarters - last.startQuarters;
      if (room >= stepQuarters) return [...notes.slice(0, -1), { ...last, quarters: Math.min(room, last.quarters, 2) }];
    }
  }
  return [];
}
