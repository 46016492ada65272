import type { Random } from '../dsp/random.ts';
import type { BarMeter, SectionKind, SongChord, SongSection } from '../notation/song.ts';
import { type LineContour, setPitches } from './line-pitches.ts';
import { type LineSpace, type RhythmSyllable, setRhythm, type TimedNote } from './line-rhythm.ts';
import type { Style } from './styles/style.ts';

/** A line to set to a melody: of words, or of a number of notes for an instrument. */
export interface TuneLine {
  readonly section: SongSection;
  /** Bars from the section's start, and how many of them are the line's. */
  readonly startBar: number;
  readonly bars: number;
  /** Which of the section's lines, and whether it is the last. */
  readonly ordinal: number;
  readonly isLast: boolean;
  readonly syllables: readonly RhythmSyllable[];
  /** Whether its second half is its first one again, on the chords that are there. */
  readonly isMotif?: boolean;
  /** How far before its start it may begin, in quarters, below 0 how far after it; default: as the melody goes. */
  readonly pickupQuarters?: number;
  /** Kept free at its end; default: a beat. */
  readonly restQuarters?: number;
  /** Pitch classes of which its last note is one, where the chord lets it; default: by its cadence. */
  readonly landing?: readonly number[];
}

export interface TunedLine {
  readonly notes: readonly TimedNote[];
  readonly pitches: readonly number[];
}

export interface TuneSettings {
  readonly style: Style;
  readonly meter: BarMeter;
  readonly tempoBpm: number;
  readonly chords: readonly SongChord[];
  /** MIDI keys that the voice or instrument has. */
  readonly range: readonly [lowest: number, highest: number];
  readonly random: Random;
}

/** What a line of a section was, for those that come back to it. */
interface KnownTune {
  readonly onsets: readonly number[];
  readonly pitches: readonly number[];
  readonly tonic: number;
}

/**
 * Tunes of all lines of a song.
 *
 * A section's lines answer each other (a b a c, and so on); a section that comes back brings its tune back, to other
 * words if need be. Choruses lie higher than verses.
 */
export function tuneLines(lines: readonly TuneLine[], settings: TuneSettings): TunedLine[] {
  const known = new Map<string, KnownTune>();
  const tuned: TunedLine[] = [];
  for (const line of lines) {
    const letter = letterOf(line);
    const name = `${line.section.kind} ${letter}`;
    const earlier = known.get(name);
    const draw = settings.random.for(`line ${tuned.length}`);
    const isKept =
      earlier !== undefined && (isSameAgain(line) || draw.chance(0.5 + 0.5 * settings.style.melody.repetition));
    const pattern = isKept ? earlier : undefined;
    // A line that answers has its own tune, often to the rhythm of the first.
    const first = draw.for('answer').chance(settings.style.melody.repetition)
      ? known.get(`${line.section.kind} a`)
      : undefined;
    const space = spaceFor(line, settings, pattern ?? first);
    const notes = line.isMotif ? repeatRhythm(line, space, draw) : setRhythm(line.syllables, space, draw.for('rhythm'));
    const before = tuned.at(-1)?.pitches.at(-1);
    const contour = contourFor(line, settings, {
      ...(pattern && { pattern: recall(pattern, notes, line, settings.meter) }),
      ...(before && { before }),
    });
    const pitches =
      line.isMotif && !pattern ? repeatPitches(notes, contour, draw) : setPitches(notes, contour, draw.for('pitch'));
    if (!earlier) {
      const start = startOf(line, settings.meter);
      const onsets = notes.map(({ startQuarters }) => startQuarters - start);
      known.set(name, { onsets, pitches, tonic: line.section.key.tonic });
    }
    tuned.push({ notes, pitches });
  }
  return tuned;
}

/** Half a line's rhythm, twice. */
function repeatRhythm(line: TuneLine, space: LineSpace, random: Random): TimedNote[] {
  const quarters = space.quarters / 2;
  const half = line.syllables.slice(0, line.syllables.length / 2);
  const room = { ...space, quarters, pickupQuarters: 0, restQuarters: Math.min(space.restQuarters, quarters / 4) };
  const notes = setRhythm(half, room, random.for('rhythm'));
  return [...notes, ...notes.map((note) => ({ ...note, startQuarters: note.startQuarters + quarters }))];
}

/** The second half keeps to the first one's pitches as far as its chords let it, and comes to rest in its own way. */
function repeatPitches(notes: readonly TimedNote[], contour: LineContour, random: Random): number[] {
  const count = notes.length / 2;
  const first = setPitches(notes.slice(0, count), { ...contour, cadence: 'open' }, random.for('pitch'));
  const up = random.pick([0, 0, -2, 2]);
  const pattern = first.map((pitch, i) => (i < count - 1 ? pitch + up : undefined));
  const second = setPitches(notes.slice(count), { ...contour, pattern, before: first.at(-1)! }, random.for('again'));
  return [...first, ...second];
}

/** Which lines of a section share a tune. */
function letterOf({ ordinal, isLast }: TuneLine): string {
  if (isLast && ordinal % 2 === 1) return 'z';
  return ['a', 'b', 'a', 'c'][ordinal % 4]!;
}

/** A second verse or chorus is the first one's tune. */
function isSameAgain({ section }: TuneLine): boolean {
  return section.ordinal > 1;
}

function startOf({ section, startBar }: TuneLine, meter: BarMeter): number {
  return section.startQuarters + startBar * meter.quarters;
}

function spaceFor(line: TuneLine, { style, meter, tempoBpm }: TuneSettings, pattern: KnownTune | undefined): LineSpace {
  const { melody } = style;
  const beat = meter.quarters / meter.beats;
  const usualQuarters = beat / Math.max(0.5, melody.notesPerBeat);
  // Sixteenths are for slow music and busy styles; nobody sings more than some eight syllables a second.
  const eighth = beat === 1.5 ? 0.5 : beat / 2;
  const isFine = melody.notesPerBeat > 2 || tempoBpm < 85;
  return {
    startQuarters: startOf(line, meter),
    quarters: line.bars * meter.quarters,
    pickupQuarters: line.pickupQuarters ?? (line.ordinal === 0 && line.section.startQuarters === 0 ? 0 : eighth),
    restQuarters: line.restQuarters ?? beat,
    meter,
    stepQuarters: isFine ? eighth / 2 : eighth,
    usualQuarters,
    syncopation: melody.syncopation,
    ...(pattern && { pattern: pattern.onsets }),
  };
}

/** How high a section lies in the range, 0 to 1. */
const heights: Readonly<Record<SectionKind, number>> = {
  intro: 0.45,
  verse: 0.36,
  prechorus: 0.48,
  chorus: 0.6,
  bridge: 0.52,
  solo: 0.62,
  break: 0.4,
  build: 0.5,
  drop: 0.62,
  outro: 0.42,
};

function contourFor(
  line: TuneLine,
  { style, meter, chords, range }: TuneSettings,
  rest: Pick<LineContour, 'pattern' | 'before'>,
): LineContour {
  const { key, kind } = line.section;
  return {
    key,
    chords,
    meter,
    range,
    centre: range[0] + heights[kind] * (range[1] - range[0]),
    shape: line.isLast ? 'falling' : (['arch', 'wave', 'rising', 'falling'] as const)[line.ordinal % 4]!,
    cadence: line.isLast ? 'closed' : 'open',
    leaps: style.melody.leaps,
    blueNotes: style.melody.blueNotes,
    ...(line.landing && { landing: line.landing }),
    ...rest,
  };
}

/** Two onsets nearer than this are one place of a tune. */
const placeQuarters = 0.3;

/**
 * What an earlier tune has where each note begins, in the key of the section that it comes back in; the last note is its last.
 * Other words have other syllables: notes are compared by time, not by number.
 */
function recall(
  { onsets, pitches, tonic }: KnownTune,
  notes: readonly TimedNote[],
  line: TuneLine,
  meter: BarMeter,
): (number | undefined)[] {
  const up = (line.section.key.tonic - tonic + 12) % 12;
  const start = startOf(line, meter);
  return notes.map(({ startQuarters }, i) => {
    const at = startQuarters - start;
    const same =
      i === notes.length - 1 ? onsets.length - 1 : onsets.findIndex((onset) => Math.abs(onset - at) < placeQuarters);
    const pitch = pitches[same];
    return pitch === undefined ? undefined : pitch + (up > 6 ? up - 12 : up);
  });
}
