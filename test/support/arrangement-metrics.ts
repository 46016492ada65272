import { findChordAt } from '../../src/notation/chord-tones.ts';
import type { PartRole, ScoreNote, Song, SongPart, SongSection } from '../../src/notation/song.ts';

/** What two sections are compared by. Accompaniment is everything that plays chords; tune is the voice, else the lead. */
export const layers = ['drums', 'bass', 'chords', 'accompaniment', 'tune'] as const;
export type Layer = (typeof layers)[number];

const rolesOf: Readonly<Record<Exclude<Layer, 'chords'>, readonly PartRole[]>> = {
  drums: ['drums', 'percussion'],
  bass: ['bass'],
  accompaniment: ['chords', 'rhythm', 'pad', 'counter'],
  tune: ['lead'],
};

/** Onsets nearer than half of this are one: sixteenths and triplets lie on it, strummed strings come together. */
const gridQuarters = 1 / 12;
const kick = 36;

/** First and last section of the kind that a song is remembered by, where there are two: its chorus, else its drop, else its verse. */
export function findChoruses({ sections }: Song): readonly [first: SongSection, last: SongSection] | undefined {
  for (const kind of ['chorus', 'drop', 'verse'] as const) {
    const all = sections.filter((section) => section.kind === kind);
    if (all.length > 0) return all.length > 1 ? [all[0]!, all.at(-1)!] : undefined;
  }
  return undefined;
}

/**
 * How alike two sections are in one layer, 0 to 1; undefined where neither has it. The mean of two shares: notes of one that
 * have a partner in the other at the same place with the same pitch class above the section's tonic (of drums, the same
 * instrument), and the other way round. Chords: the share of beats on the same root and quality. Of sections of unequal
 * length the longer is compared as far as the shorter goes.
 */
export function compareLayer(
  song: Song,
  [a, b]: readonly [SongSection, SongSection],
  layer: Layer,
): number | undefined {
  const quarters = Math.min(a.bars, b.bars) * song.meter.quarters;
  if (layer === 'chords') return compareChords(song, [a, b], quarters);
  const [first, second] = [a, b].map((section) => listEvents(song, section, { layer, quarters }));
  if (first!.size === 0 && second!.size === 0) return undefined;
  if (first!.size === 0 || second!.size === 0) return 0;
  const shared = [...first!].filter((event) => second!.has(event)).length;
  return (shared / first!.size + shared / second!.size) / 2;
}

function compareChords(song: Song, [a, b]: readonly [SongSection, SongSection], quarters: number): number {
  const beat = song.meter.quarters / song.meter.beats;
  const count = Math.round(quarters / beat);
  const nameAt = (section: SongSection, at: number): string => {
    const { root, quality } = findChordAt(song.chords, section.startQuarters + at);
    return `${(root - section.key.tonic + 12) % 12} ${quality}`;
  };
  const same = Array.from({ length: count }, (_, i) => i * beat).filter((at) => nameAt(a, at) === nameAt(b, at));
  return same.length / count;
}

function listEvents(
  song: Song,
  section: SongSection,
  { layer, quarters }: { layer: Exclude<Layer, 'chords'>; quarters: number },
): Set<string> {
  const voice = song.vocals.find(({ part }) => part === 'lead');
  const sources: readonly { readonly role: PartRole; readonly notes: readonly ScoreNote[] }[] =
    layer === 'tune' && voice
      ? [{ role: 'lead', notes: voice.notes }]
      : song.parts.filter(({ role }) => rolesOf[layer].includes(role));
  return new Set(
    sources.flatMap(({ role, notes }) =>
      inStretch(notes, section.startQuarters, quarters).map(({ startQuarters, pitch }) => {
        const place = Math.round((startQuarters - section.startQuarters) / gridQuarters);
        const isDrum = role === 'drums' || role === 'percussion';
        return `${isDrum ? pitch : (pitch - section.key.tonic + 120) % 12} ${place}`;
      }),
    ),
  );
}

function inStretch(notes: readonly ScoreNote[], startQuarters: number, quarters: number): ScoreNote[] {
  const half = gridQuarters / 2;
  return notes.filter((note) => {
    return note.startQuarters >= startQuarters - half && note.startQuarters < startQuarters + quarters - half;
  });
}

/** Force of all that is struck or sung in a section, a bar: a measure of loudness that needs no sound. */
export function measureForce({ parts, vocals, meter }: Song, { startQuarters, bars }: SongSection): number {
  const notes = [...parts, ...vocals].flatMap((part) => inStretch(part.notes, startQuarters, bars * meter.quarters));
  return notes.reduce((sum, { force }) => sum + force, 0) / bars;
}

/** The section with the greatest force. */
export function findFullest(song: Song): SongSection {
  return song.sections.reduce((a, b) => (measureForce(song, b) > measureForce(song, a) ? b : a));
}

/** Instruments with a note in a bar, on the mean over the bars of some sections. */
export function countSounding({ parts, meter }: Song, sections: readonly SongSection[]): number {
  const bars = sections.flatMap(({ startQuarters, bars: count }) =>
    Array.from({ length: count }, (_, bar) => startQuarters + bar * meter.quarters),
  );
  const isSounding = ({ notes }: SongPart, bar: number): boolean =>
    notes.some((note) => note.startQuarters < bar + meter.quarters && note.startQuarters + note.quarters > bar + 0.05);
  const sounding = bars.reduce((sum, bar) => sum + parts.filter((part) => isSounding(part, bar)).length, 0);
  return sounding / Math.max(1, bars.length);
}

/** Share of kick strokes with which the bass begins a note, in bars in which it plays; undefined without drums or bass. */
export function measureKickAnswers({ parts, meter }: Song): number | undefined {
  const bass = parts.find(({ role }) => role === 'bass')?.notes ?? [];
  const kicks = parts.find(({ role }) => role === 'drums')?.notes.filter(({ pitch }) => pitch === kick) ?? [];
  const placeOf = ({ startQuarters }: ScoreNote): number => Math.round(startQuarters / gridQuarters);
  const barOf = ({ startQuarters }: ScoreNote): number => Math.floor(startQuarters / meter.quarters + 1e-6);
  const [onsets, bars] = [new Set(bass.map(placeOf)), new Set(bass.map(barOf))];
  const under = kicks.filter((note) => bars.has(barOf(note)));
  if (under.length === 0) return undefined;
  return under.filter((note) => onsets.has(placeOf(note))).length / under.length;
}

/** Shares of a song's bars, the last one aside, in which something sounds below middle C and something from it on up. */
export function measureHands({ parts, meter, totalQuarters }: Song): { readonly low: number; readonly high: number } {
  const bars = Array.from({ length: Math.max(1, totalQuarters / meter.quarters - 1) }, (_, i) => i * meter.quarters);
  const share = (fits: (pitch: number) => boolean): number =>
    bars.filter((bar) =>
      parts.some(({ notes }) => inStretch(notes, bar, meter.quarters).some(({ pitch }) => fits(pitch))),
    ).length / bars.length;
  return { low: share((pitch) => pitch < 60), high: share((pitch) => pitch >= 60) };
}

/** What is needed of a note to compare bars. */
export interface BarNote {
  readonly startQuarters: number;
  /** Its pitch or drum, and who plays it. */
  readonly name: string;
}

export interface Repeats {
  /** Share of the bars with notes that have the same notes on the same sixteenths as some other bar. */
  readonly equal: number;
  /** As the bar right before. */
  readonly asBefore: number;
}

/** How often bars return exactly; sixteenths are the nearest ones, lengths and forces do not count. */
export function measureRepeats(notes: readonly BarNote[], barQuarters: number): Repeats {
  const bars = new Map<number, Set<string>>();
  for (const { startQuarters, name } of notes) {
    const at = Math.round(4 * startQuarters) / 4;
    const bar = Math.floor(at / barQuarters + 1e-6);
    const own = bars.get(bar) ?? new Set();
    bars.set(bar, own.add(`${name} ${Math.round(4 * (at - bar * barQuarters))}`));
  }
  const keys = new Map([...bars].map(([bar, events]) => [bar, [...events].sort().join()]));
  const counts = new Map<string, number>();
  for (const key of keys.values()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const share = (fits: (bar: number, key: string) => boolean): number =>
    [...keys].filter(([bar, key]) => fits(bar, key)).length / keys.size;
  return { equal: share((_, key) => counts.get(key)! > 1), asBefore: share((bar, key) => keys.get(bar - 1) === key) };
}

/** Of a song's drums, its bass, and those that play chords, on the mean of the parts. */
export function measureSongRepeats({ parts, meter }: Song): Partial<Record<'drums' | 'bass' | 'chords', Repeats>> {
  const roles = { drums: ['drums'], bass: ['bass'], chords: ['chords', 'rhythm', 'pad'] } as const;
  return Object.fromEntries(
    Object.entries(roles).flatMap(([layer, own]: [string, readonly PartRole[]]) => {
      const all = parts
        .filter(({ role, notes }) => own.includes(role) && notes.length > 0)
        .map(({ notes }) =>
          measureRepeats(
            notes.map(({ startQuarters, pitch }) => ({ startQuarters, name: `${pitch}` })),
            meter.quarters,
          ),
        );
      const mean = (read: (each: Repeats) => number): number =>
        all.reduce((sum, each) => sum + read(each), 0) / all.length;
      const repeats = { equal: mean(({ equal }) => equal), asBefore: mean(({ asBefore }) => asBefore) };
      return all.length > 0 ? [[layer, repeats]] : [];
    }),
  );
}
