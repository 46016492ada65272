import type { Random } from '../dsp/random.ts';
import { snapToGroup } from '../notation/bar-meter.ts';
import { isMinor } from '../notation/mode.ts';
import type { BarMeter, SectionKind, SongChord, SongKey, SongSection } from '../notation/song.ts';
import { colourChord, isDiatonic, parseProgression, placeChord, type RomanChord } from './progression.ts';
import type { Style, Weighted } from './styles/style.ts';

/** A loop or phrase with the length of its shortest chord. */
interface Loop {
  readonly chords: readonly RomanChord[];
  readonly barsPerChord: number;
}

/**
 * The chords of a whole song.
 *
 * A kind of section has one loop, so that a verse is known again; verse and chorus differ where the style knows more
 * than one. Phrases close: the last chord before a section that begins on the tonic leads there, by the dominant or the
 * mode's own way. The song ends on the tonic.
 */
export function harmonise(
  sections: readonly SongSection[],
  style: Style,
  { meter, random }: { meter: BarMeter; random: Random },
): SongChord[] {
  const loops = new Map<SectionKind, Loop>();
  const chords: SongChord[] = [];
  for (const [i, section] of sections.entries()) {
    const loop = chooseLoop(section, style, { loops, random });
    const following = sections[i + 1];
    const filled = fillSection(section, loop, { meter, isLast: following === undefined });
    const closed = following ? leadOn(filled, section.key, { meter, random: random.for(`close ${i}`) }) : filled;
    chords.push(...spiceUp(closed, section, style, { meter, random: random.for(`spice ${section.kind}`) }));
  }
  return joinEqual(chords);
}

function chooseLoop(
  section: SongSection,
  style: Style,
  { loops, random }: { loops: Map<SectionKind, Loop>; random: Random },
): Loop {
  const kind = loopKinds[section.kind];
  const known = loops.get(kind);
  if (known) return known;
  const { harmony } = style;
  const side = isMinor(section.key.mode) ? 'minor' : 'major';
  const own = kind === 'chorus' ? harmony.chorus?.[side] : kind === 'bridge' ? harmony.bridge?.[side] : undefined;
  const draw = random.for(`loop ${kind}`);
  const texts = own && own.length > 0 ? own : withoutKnown(harmony[side], loops, section.key);
  const loop: Loop = {
    chords: colourAll(parseProgression(draw.pickWeighted(texts), section.key.mode), section.key, style, draw),
    barsPerChord: draw.pickWeighted(harmony.barsPerChord),
  };
  loops.set(kind, loop);
  return loop;
}

/** Sections that share a loop: an intro prepares the verse, a solo runs over the chorus. */
const loopKinds: Readonly<Record<SectionKind, SectionKind>> = {
  intro: 'verse',
  verse: 'verse',
  prechorus: 'prechorus',
  chorus: 'chorus',
  bridge: 'bridge',
  solo: 'chorus',
  break: 'verse',
  build: 'prechorus',
  drop: 'chorus',
  outro: 'verse',
};

/** A bridge that repeats the verse's loop is no bridge, where there is a choice. */
function withoutKnown(texts: Weighted<string>, loops: ReadonlyMap<SectionKind, Loop>, key: SongKey): Weighted<string> {
  const used = [...loops.values()].map(({ chords }) => describe(chords));
  const fresh = texts.filter(([text]) => !used.includes(describe(parseProgression(text, key.mode))));
  return fresh.length > 0 ? fresh : texts;
}

function describe(chords: readonly RomanChord[]): string {
  return chords.map(({ rootSteps }) => rootSteps).join(' ');
}

function colourAll(chords: readonly RomanChord[], key: SongKey, style: Style, random: Random): RomanChord[] {
  return chords.map((chord) => (random.chance(style.harmony.colour) ? colourChord(chord, key.mode) : chord));
}

/** The loop as often as the section is long; its last round is cut where the section ends. */
function fillSection(
  section: SongSection,
  { chords, barsPerChord }: Loop,
  { meter, isLast }: { meter: BarMeter; isLast: boolean },
): SongChord[] {
  const end = section.startQuarters + section.bars * meter.quarters;
  const filled: SongChord[] = [];
  let even = section.startQuarters;
  for (let i = 0; even < end - 1e-6; i++) {
    const chord = chords[i % chords.length]!;
    // Chords change where a beat or a group of beats begins.
    const at = snapToGroup(even, meter);
    even += chord.weight * barsPerChord * meter.quarters;
    const quarters = Math.min(snapToGroup(even, meter), end) - at;
    if (quarters > 1e-6) filled.push({ startQuarters: at, quarters, ...placeChord(chord, section.key) });
  }
  if (!isLast) return filled;
  // The last bar stands on the tonic.
  const tonic = filled.find(({ root }) => root === section.key.tonic);
  const home: SongChord = {
    startQuarters: end - meter.quarters,
    quarters: meter.quarters,
    root: section.key.tonic,
    quality: tonic?.quality ?? (isMinor(section.key.mode) ? 'minor' : 'major'),
  };
  return [...cutAt(filled, home.startQuarters), home];
}

function cutAt(chords: readonly SongChord[], quarters: number): SongChord[] {
  return chords
    .filter(({ startQuarters }) => startQuarters < quarters - 1e-6)
    .map((chord) => ({ ...chord, quarters: Math.min(chord.quarters, quarters - chord.startQuarters) }));
}

interface Drawing {
  readonly meter: BarMeter;
  readonly random: Random;
}

/** The first part of a chord that is halved, in quarters: up to a beat. */
function halve({ startQuarters, quarters }: SongChord, meter: BarMeter): number {
  const half = snapToGroup(startQuarters + quarters / 2, meter) - startQuarters;
  return half > 1e-6 && half < quarters - 1e-6 ? half : quarters / 2;
}

/** Into the next section by a dominant, where the last chord is long enough to be halved and stands on the tonic. */
function leadOn(chords: readonly SongChord[], key: SongKey, { meter, random }: Drawing): SongChord[] {
  const last = chords.at(-1);
  if (!last || last.root !== key.tonic || last.quarters < 3 || !random.chance(0.6)) return [...chords];
  const half = halve(last, meter);
  const dominant: SongChord = {
    startQuarters: last.startQuarters + half,
    quarters: last.quarters - half,
    root: (key.tonic + (key.mode === 'mixolydian' || key.mode === 'dorian' ? 10 : 7)) % 12,
    quality: key.mode === 'mixolydian' || key.mode === 'dorian' ? 'major' : 'sus4dominant7',
  };
  return [...chords.slice(0, -1), { ...last, quarters: half }, dominant];
}

/** Puts a dominant of its own before a chord, or a minor subdominant before the tonic, as often as the style likes it. */
function spiceUp(
  chords: readonly SongChord[],
  section: SongSection,
  style: Style,
  { meter, random }: Drawing,
): SongChord[] {
  const { tonic, mode } = section.key;
  const spiced: SongChord[] = [];
  for (const [i, chord] of chords.entries()) {
    const following = chords[i + 1];
    const isRoomy = chord.quarters >= 4 && following !== undefined && following.root !== chord.root;
    if (!isRoomy || !random.chance(style.harmony.spice)) {
      spiced.push(chord);
      continue;
    }
    const half = halve(chord, meter);
    const added = chooseSpice(following, { tonic, mode }, random);
    const rest = chord.quarters - half;
    spiced.push({ ...chord, quarters: half }, { startQuarters: chord.startQuarters + half, quarters: rest, ...added });
  }
  return spiced;
}

/** Source: S. Kostka, D. Payne, "Tonal Harmony", chapters on secondary functions and mode mixture. */
function chooseSpice(
  following: SongChord,
  { tonic, mode }: SongKey,
  random: Random,
): Pick<SongChord, 'root' | 'quality'> {
  const steps = (following.root - tonic + 12) % 12;
  if (steps === 0 && !isMinor(mode) && random.chance(0.5)) return { root: (tonic + 5) % 12, quality: 'minor6' };
  const dominant = { rootSteps: (steps + 7) % 12, quality: 'dominant7', weight: 1 } as const;
  // A dominant of a chord outside the key leads away from it; those get one from within.
  const target: RomanChord = { rootSteps: steps, quality: following.quality, weight: 1 };
  if (isDiatonic({ ...target, quality: 'power' }, mode)) return placeChord(dominant, { tonic, mode });
  return { root: (tonic + 5) % 12, quality: isMinor(mode) ? 'minor7' : 'add9' };
}

function joinEqual(chords: readonly SongChord[]): SongChord[] {
  const joined: SongChord[] = [];
  for (const chord of chords) {
    const last = joined.at(-1);
    const isSame = last && last.root === chord.root && last.quality === chord.quality && last.bass === chord.bass;
    if (isSame) joined[joined.length - 1] = { ...last, quarters: last.quarters + chord.quarters };
    else joined.push(chord);
  }
  return joined;
}
