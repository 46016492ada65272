import type { Random } from '../../../dsp/random.ts';
import { findChordAt, listChordClasses } from '../../../notation/chord-tones.ts';
import type { SungNote } from '../../../notation/song.ts';
import type { SongDraft } from '../draft.ts';
import { countBackingSyllables, findBackingLine } from './backing-words.ts';
import { echoWords, type LineGap, secondsPerQuarter } from './line-gaps.ts';
import { fold } from './sing-harmony.ts';

export interface AdLibSettings {
  readonly gaps: readonly LineGap[];
  /** How often a rest is used, 0 to 1. */
  readonly chance: number;
  /** Keys of `backingWords`. */
  readonly words: readonly string[];
  /** How often a held word runs down the chord on several notes, 0 to 1. */
  readonly melismas: number;
  /** MIDI keys. */
  readonly range: readonly [lowest: number, highest: number];
  readonly random: Random;
}

/** A shorter rest is left alone. */
const gapSecondsMin = 0.75;
/** After the lead's last note, so that both are made out. */
const afterSeconds = 0.18;
/** How often the last words come again instead of another word. */
const echoShare = 0.4;
const heldQuarters = 1.5;
const runNotes = 3;
const runSecondsMin = 0.16;
const force = 0.72;

/** What the lead voice, on a track of its own, throws in after lines: their last words again, or a short word. Never over them. */
export function throwIn(draft: SongDraft, settings: AdLibSettings): SungNote[] {
  const seconds = secondsPerQuarter(draft);
  const { gaps, chance, random } = settings;
  let last = '';
  return gaps.flatMap((gap) => {
    const roomSeconds = (gap.toQuarters - gap.fromQuarters) * seconds;
    if (roomSeconds < gapSecondsMin || !random.chance(chance)) return [];
    const later = { ...gap, fromQuarters: gap.fromQuarters + afterSeconds / seconds };
    const echo = random.chance(echoShare) ? echoWords(draft, later) : [];
    if (echo.length > 0) return raise(echo, draft, settings.range);
    // The same word twice in a row is a tic.
    const others = settings.words.filter((word) => word !== last);
    last = random.pick(others.length > 0 ? others : settings.words);
    return sayWord(last, later, { ...settings, draft });
  });
}

/** An echo lies on the chord, at or above where the line had it. */
function raise(notes: readonly SungNote[], draft: SongDraft, range: AdLibSettings['range']): SungNote[] {
  return notes.map((note) => {
    const tones = listChordClasses(findChordAt(draft.chords, note.startQuarters));
    const near = [0, 1, 2, 3, 4, 5, -1, -2].map((step) => note.pitch + step);
    const pitch = near.find((each) => tones.includes(each % 12) && each <= range[1]) ?? note.pitch;
    return { ...note, pitch, force };
  });
}

function sayWord(
  word: string,
  { fromQuarters, toQuarters }: LineGap,
  { draft, range, melismas, random }: AdLibSettings & { readonly draft: SongDraft },
): SungNote[] {
  const start = Math.ceil(fromQuarters * 2) / 2;
  const quarters = Math.min(heldQuarters, toQuarters - start);
  if (quarters < 0.4) return [];
  const tones = listChordClasses(findChordAt(draft.chords, start));
  const high = Math.round(0.25 * range[0] + 0.75 * range[1]);
  const top = [0, 1, -1, 2, -2, 3, -3].map((step) => high + step).find((pitch) => tones.includes(pitch % 12)) ?? high;
  const note = { force, line: findBackingLine(draft.lyrics, word), word: 0, isContinued: false };
  const count = countBackingSyllables(word);
  if (count > 1) {
    const each = Math.min(0.5, quarters / count);
    return Array.from({ length: count }, (_, i) => ({
      ...note,
      syllable: i,
      startQuarters: start + i * each,
      quarters: i < count - 1 ? each : quarters - i * each,
      pitch: top,
    }));
  }
  const isRun = quarters * secondsPerQuarter(draft) >= (runNotes + 2) * runSecondsMin && random.chance(melismas);
  if (!isRun) return [{ ...note, syllable: 0, startQuarters: start, quarters, pitch: top }];
  const step = Math.max(0.25, runSecondsMin / secondsPerQuarter(draft));
  return runDown(top, tones, range).map((pitch, i) => ({
    ...note,
    syllable: 0,
    pitch,
    isContinued: i > 0,
    startQuarters: start + (i === 0 ? 0 : quarters - (runNotes - i) * step),
    quarters: i === 0 ? quarters - (runNotes - 1) * step : step,
  }));
}

/** The chord's tones from there downwards. */
function runDown(top: number, tones: readonly number[], range: AdLibSettings['range']): number[] {
  const run = [top];
  for (let pitch = top - 1; run.length < runNotes && pitch > top - 12; pitch--) {
    if (tones.includes(pitch % 12)) run.push(fold(pitch, range));
  }
  return run;
}
