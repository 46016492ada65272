import { listChordClasses } from '../../../notation/chord-tones.ts';
import type { SongChord, SongSection, SungNote } from '../../../notation/song.ts';
import type { SongDraft } from '../draft.ts';

export interface PadSettings {
  readonly sections: readonly SongSection[];
  /** The line of the vowel that is held. */
  readonly line: number;
  /** MIDI keys of each singer. */
  readonly ranges: readonly (readonly [lowest: number, highest: number])[];
}

/** A vowel is sung again after so many bars, with a breath before. */
const breathBars = 2;
const breathQuarters = 0.5;
const leastQuarters = 0.5;
const force = 0.42;
const prices = { semitone: 0.2, leapSquared: 0.1, rubbedQuarter: 8, otherSame: 2, otherNear: 4, height: 0.06 } as const;

/**
 * Chords of backing singers on a vowel: each keeps its note or goes to the nearest tone of the next chord, and none stands a
 * semitone or a minor ninth from the tune, for which it ends before if it must.
 *
 * @returns the notes of each singer
 */
export function holdVowels(draft: SongDraft, { sections, line, ranges }: PadSettings): SungNote[][] {
  const voices: SungNote[][] = ranges.map(() => []);
  for (const section of sections) {
    const breath = breathBars * draft.meter.quarters;
    const tune = draft.melody.filter(({ startQuarters }) => startQuarters >= section.startQuarters - 4);
    let last = ranges.map(([lowest, highest], v) =>
      Math.round(highest - ((highest - lowest) * (v + 1)) / (ranges.length + 1)),
    );
    for (const span of cutChords(draft.chords, section, { breath, barQuarters: draft.meter.quarters })) {
      const taken: number[] = [];
      last = ranges.map((range, v) => {
        const pitch = choosePitch(span, { range, before: last[v]!, taken, tune });
        taken.push(pitch);
        const note = endBeforeRub({ ...span, pitch, force, line, word: 0, syllable: 0 }, tune);
        const before = voices[v]!.at(-1);
        const isLinked = before && Math.abs(before.startQuarters + before.quarters - span.startQuarters) < 1e-6;
        // The same note goes on; another one follows on the same vowel.
        if (!note) return pitch;
        if (isLinked && before.pitch === pitch) {
          voices[v]!.pop();
          voices[v]!.push({ ...before, quarters: before.quarters + note.quarters });
        } else voices[v]!.push({ ...note, isContinued: isLinked === true });
        return pitch;
      });
    }
  }
  return voices;
}

interface Span {
  readonly startQuarters: number;
  readonly quarters: number;
  readonly chord: SongChord;
}

/** The chords of a section, cut where singers breathe. */
function cutChords(
  chords: readonly SongChord[],
  { startQuarters, bars }: SongSection,
  { breath, barQuarters }: { readonly breath: number; readonly barQuarters: number },
): Span[] {
  const end = startQuarters + bars * barQuarters;
  const spans: Span[] = [];
  for (let from = startQuarters; from < end - 1e-6; from += breath) {
    const to = Math.min(end, from + breath) - breathQuarters;
    for (const chord of chords) {
      const start = Math.max(from, chord.startQuarters);
      const quarters = Math.min(to, chord.startQuarters + chord.quarters) - start;
      if (quarters >= leastQuarters) spans.push({ startQuarters: start, quarters, chord });
    }
  }
  return spans;
}

interface Singing {
  readonly range: readonly [lowest: number, highest: number];
  readonly before: number;
  readonly taken: readonly number[];
  readonly tune: readonly SungNote[];
}

function choosePitch(span: Span, { range, before, taken, tune }: Singing): number {
  const tones = listChordClasses(span.chord);
  let [best, least] = [before, Infinity];
  for (let pitch = range[0]; pitch <= range[1]; pitch++) {
    if (!tones.includes(pitch % 12)) continue;
    const leap = Math.abs(pitch - before);
    let price = prices.semitone * leap + prices.leapSquared * Math.max(0, leap - 4) ** 2;
    price += prices.height * Math.abs(pitch - (range[0] + range[1]) / 2);
    for (const other of taken) {
      const apart = Math.abs(other - pitch);
      price += apart === 0 ? prices.otherSame : apart <= 2 || apart % 12 === 1 ? prices.otherNear : 0;
    }
    price += prices.rubbedQuarter * measureRub({ ...span, pitch }, tune);
    if (price < least) [best, least] = [pitch, price];
  }
  return best;
}

interface Held {
  readonly startQuarters: number;
  readonly quarters: number;
  readonly pitch: number;
}

function listRubs({ startQuarters, quarters, pitch }: Held, tune: readonly SungNote[]): SungNote[] {
  return tune.filter(
    (note) =>
      Math.abs(note.pitch - pitch) % 12 === 1 &&
      note.startQuarters < startQuarters + quarters - 1e-6 &&
      note.startQuarters + note.quarters > startQuarters + 1e-6,
  );
}

function measureRub(held: Held, tune: readonly SungNote[]): number {
  return listRubs(held, tune).reduce((sum, { quarters }) => sum + quarters, 0);
}

function endBeforeRub<Note extends Held>(note: Note, tune: readonly SungNote[]): Note | undefined {
  const until = Math.min(
    note.startQuarters + note.quarters,
    ...listRubs(note, tune).map(({ startQuarters }) => startQuarters),
  );
  const quarters = until - note.startQuarters;
  return quarters >= leastQuarters ? { ...note, quarters } : undefined;
}
