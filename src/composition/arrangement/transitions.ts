import type { Random } from '../../dsp/random.ts';
import { listChordClasses } from '../../notation/chord-tones.ts';
import { findInstrument } from '../../notation/instruments.ts';
import type { PartRole, ScoreNote, SongPart, SongSection } from '../../notation/song.ts';
import type { SongDraft } from './draft.ts';
import { drumKeys } from './drum-keys.ts';

/** From how much more energy on a section is an arrival. */
const arrival = 0.14;
/** How often the band holds its breath before a chorus; before a drop it always does. */
const breathChance = 0.45;
const silencedRoles: readonly PartRole[] = ['bass', 'chords', 'rhythm', 'pad', 'counter'];

/** Holds the band's breath before arrivals: it stops for the last beat or two, and only drums, tune and sweeps go on. */
export function breathe(parts: readonly SongPart[], draft: SongDraft, random: Random): SongPart[] {
  const beat = draft.meter.quarters / draft.meter.beats;
  const stops = draft.sections.flatMap((section, i) => {
    const before = draft.sections[i - 1];
    if (!before || section.energy - before.energy < arrival) return [];
    if (section.kind !== 'drop' && !random.for(`breath ${i}`).chance(breathChance)) return [];
    const beats = section.kind === 'drop' && before.bars >= 4 ? draft.meter.beats : 1;
    return [{ from: section.startQuarters - beats * beat, until: section.startQuarters }];
  });
  return parts.map((part) => {
    if (!silencedRoles.includes(part.role)) return part;
    return { ...part, notes: stops.reduce((notes, { from, until }) => cutOut(notes, from, until), part.notes) };
  });
}

/** In a bar of a stop the band strikes its first beat and is silent until the next bar; drums come back before the others. */
const stopRoles: readonly PartRole[] = [...silencedRoles, 'percussion', 'drums'];

/**
 * Stops that were asked for: the last bar of every first half of a verse, and the bar before each chorus; who sings or
 * leads goes on alone.
 */
export function stop(parts: readonly SongPart[], { sections, meter }: SongDraft): SongPart[] {
  const beat = meter.quarters / meter.beats;
  const bars = sections.flatMap(({ kind, bars: count, startQuarters }, i) => {
    const isBeforePeak = ['chorus', 'drop'].includes(sections[i + 1]?.kind ?? '') && count >= 4;
    const places = kind === 'verse' || kind === 'chorus' ? [Math.floor(count / 2) - 1] : [];
    const inside = [...places, ...(isBeforePeak ? [count - 1] : [])].filter((bar) => bar > 0);
    return inside.map((bar) => startQuarters + bar * meter.quarters);
  });
  const until = (role: PartRole, bar: number): number => bar + meter.quarters - (role === 'drums' ? beat : 0);
  return parts.map((part) => {
    if (!stopRoles.includes(part.role)) return part;
    const notes = bars.reduce((left, bar) => {
      const struck = left.map((note) =>
        Math.abs(note.startQuarters - bar) < 0.1 ? { ...note, quarters: Math.min(note.quarters, 0.5 * beat) } : note,
      );
      return cutOut(struck, bar + 0.6 * beat, until(part.role, bar));
    }, part.notes);
    return { ...part, notes };
  });
}

function cutOut(notes: readonly ScoreNote[], from: number, until: number): readonly ScoreNote[] {
  return notes.flatMap((note) => {
    const end = note.startQuarters + note.quarters;
    if (end <= from + 1e-6 || note.startQuarters >= until - 1e-6) return [note];
    return note.startQuarters < from - 0.1 ? [{ ...note, quarters: from - note.startQuarters }] : [];
  });
}

/**
 * Lets a song end: the last bar is one chord that rings, struck once by all who play there, with a crash where there are
 * drums; parts that were silent in the bar before stay so.
 */
export function ringOut(parts: readonly SongPart[], { sections, chords, totalQuarters, meter }: SongDraft): SongPart[] {
  const last = chords.at(-1);
  const section = sections.at(-1);
  if (!last || !section || section.bars < 2) return [...parts];
  const start = totalQuarters - meter.quarters;
  const tones = listChordClasses(last);
  return parts.map((part) => {
    const before = part.notes.filter((note) => note.startQuarters < start - 1e-6);
    const cut = before.map((note) => ({ ...note, quarters: Math.min(note.quarters, start - note.startQuarters) }));
    const isPlaying = cut.some(({ startQuarters }) => startQuarters >= start - 2 * meter.quarters);
    const struck = part.notes.filter((note) => note.startQuarters >= start - 1e-6);
    if (!isPlaying || part.role === 'effects' || part.role === 'percussion') return { ...part, notes: cut };
    return { ...part, notes: [...cut, ...finish(part, struck, { before: cut, start, meter, tones })] };
  });
}

interface Ending {
  readonly before: readonly ScoreNote[];
  readonly start: number;
  readonly meter: SongDraft['meter'];
  readonly tones: readonly number[];
}

function finish(
  { role, instrument }: SongPart,
  struck: readonly ScoreNote[],
  { before, start, meter, tones }: Ending,
): ScoreNote[] {
  const held = (pitch: number, force: number): ScoreNote => ({
    startQuarters: start,
    quarters: meter.quarters,
    pitch,
    force,
  });
  if (role === 'drums') return [held(drumKeys.crash, 0.6), held(drumKeys.kick, 0.7)];
  if (role === 'lead' || role === 'counter') {
    const near = before.at(-1)?.pitch ?? 72;
    const { lowest, highest } = findInstrument(instrument);
    const pitches = Array.from({ length: 13 }, (_, i) => near - 6 + i).filter(
      (pitch) => tones.includes(pitch % 12) && pitch >= lowest && pitch <= highest,
    );
    const pitch = pitches.reduce(
      (best, each) => (priceEnd(each, near, tones) < priceEnd(best, near, tones) ? each : best),
      pitches[0] ?? near,
    );
    return [held(pitch, 0.55)];
  }
  // The chord as it stands at the bar line, or whatever of it comes first.
  const first = Math.min(...struck.map(({ startQuarters }) => startQuarters));
  const together = struck.filter(({ startQuarters }) => startQuarters - first < 0.3);
  const pitches = role === 'bass' ? together.slice(0, 1) : together;
  return [...new Set(pitches.map(({ pitch }) => pitch))].map((pitch, i) => ({
    ...held(pitch, 0.6),
    startQuarters: start + (role === 'bass' ? 0 : 0.03 * i),
  }));
}

/** A tune ends on the root, near where it was. */
function priceEnd(pitch: number, near: number, tones: readonly number[]): number {
  return Math.abs(pitch - near) + (pitch % 12 === tones[0] ? 0 : 3);
}

/** Sweeps of noise into drops and big choruses, and an impact where they arrive. */
export function sweep(sections: readonly SongSection[], barQuarters: number): ScoreNote[] {
  return sections.flatMap((section, i) => {
    const before = sections[i - 1];
    if (!before || section.energy - before.energy < arrival) return [];
    if (section.kind !== 'drop' && section.kind !== 'chorus') return [];
    const bars = Math.min(before.kind === 'build' ? 8 : 2, before.bars);
    const quarters = bars * barQuarters;
    return [
      {
        startQuarters: section.startQuarters - quarters,
        quarters,
        pitch: 72,
        force: before.kind === 'build' ? 0.8 : 0.5,
      },
      { startQuarters: section.startQuarters, quarters: 2 * barQuarters, pitch: 40, force: 0.6 },
    ];
  });
}
