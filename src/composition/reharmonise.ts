import type { Random } from '../dsp/random.ts';
import { listChordClasses } from '../notation/chord-tones.ts';
import { isMinor, modeSteps } from '../notation/mode.ts';
import type { BarMeter, ChordQuality, SongChord, SongKey, SongSection } from '../notation/song.ts';
import { findFinale } from './form.ts';
import { colourChord } from './progression.ts';
import type { Style } from './styles/style.ts';

/** Share of the time of a last chorus that stands on other chords than before. */
const changedShare = 0.3;

interface Settings {
  readonly style: Style;
  readonly meter: BarMeter;
  readonly random: Random;
}

/**
 * Other chords under the last chorus: relatives that share two tones with what was there, a dominant or a step into the next
 * chord, a seventh or ninth. Its first chord and those that close it stay, so that it is known again.
 *
 * Source: W. Piston, "Harmony", on substitution by the third; M. Levine, "The Jazz Theory Book" (1995), chapter 12.
 */
export function reharmonise(
  chords: readonly SongChord[],
  sections: readonly SongSection[],
  settings: Settings,
): SongChord[] {
  return findFinale(sections).reduce<SongChord[]>((all, section) => turn(all, section, settings), [...chords]);
}

function turn(chords: readonly SongChord[], section: SongSection, { style, meter, random }: Settings): SongChord[] {
  const end = section.startQuarters + section.bars * meter.quarters;
  const isInside = ({ startQuarters, quarters }: SongChord): boolean =>
    startQuarters >= section.startQuarters - 1e-6 && startQuarters + quarters <= end + 1e-6;
  const places = chords.flatMap((chord, i) => (isInside(chord) ? [i] : [])).slice(1, -1);
  const order = places
    .map((i) => ({ i, rank: random.for(`rank ${section.startQuarters} ${i}`).next() }))
    .sort((a, b) => a.rank - b.rank);
  const wanted = changedShare * (end - section.startQuarters);
  const changes = new Map<number, SongChord[]>();
  let changed = 0;
  for (const { i } of order) {
    if (changed >= wanted) break;
    const chord = chords[i]!;
    const turned = change(chord, chords[i + 1], { key: section.key, style, random: random.for(`change ${i}`) });
    changes.set(i, turned);
    changed += turned
      .filter(({ root, quality }) => root !== chord.root || quality !== chord.quality)
      .reduce((sum, { quarters }) => sum + quarters, 0);
  }
  return chords.flatMap((chord, i) => changes.get(i) ?? [chord]);
}

function change(
  chord: SongChord,
  following: SongChord | undefined,
  { key, style, random }: { key: SongKey; style: Style; random: Random },
): SongChord[] {
  const relatives = listRelatives(chord, key);
  const { startQuarters, quarters } = chord;
  const leading =
    following && following.root !== chord.root && quarters >= 3 ? leadTo(following, key, style) : undefined;
  const kinds = [
    ['relative', relatives.length > 0 ? 3 : 0],
    ['leading', leading ? 2 : 0],
    ['colour', chord.quality === 'power' ? 0 : 0.5 + 2 * style.harmony.colour],
    ['none', 0.01],
  ] as const;
  switch (random.pickWeighted(kinds)) {
    case 'relative':
      return [{ startQuarters, quarters, ...random.pick(relatives) }];
    case 'leading':
      return [
        { ...chord, quarters: quarters / 2 },
        { startQuarters: startQuarters + quarters / 2, quarters: quarters / 2, ...leading! },
      ];
    case 'colour': {
      const coloured = colourChord(
        { rootSteps: (chord.root - key.tonic + 12) % 12, quality: chord.quality, weight: 1 },
        key.mode,
      );
      return [{ ...chord, quality: coloured.quality === chord.quality ? 'sus4' : coloured.quality }];
    }
    case 'none':
      return [chord];
  }
}

/** Triads of the key that share two tones with a chord. */
function listRelatives({ root, quality }: SongChord, key: SongKey): Pick<SongChord, 'root' | 'quality'>[] {
  const own = listChordClasses({ root, quality });
  return listTriads(key)
    .map((triad) => (quality === 'power' ? { ...triad, quality: 'power' as const } : triad))
    .filter((triad) => triad.root !== root)
    .filter(
      (triad) =>
        listChordClasses({ ...triad, quality: triadQuality(triad.root, key) }).filter((tone) => own.includes(tone))
          .length >= (quality === 'power' ? 1 : 2),
    );
}

/** Major and minor triads on the steps of a key. */
function listTriads(key: SongKey): { root: number; quality: ChordQuality }[] {
  return modeSteps[key.mode]
    .map((step) => (key.tonic + step) % 12)
    .map((root) => ({ root, quality: triadQuality(root, key) }))
    .filter(({ quality }) => quality === 'major' || quality === 'minor');
}

function triadQuality(root: number, { tonic, mode }: SongKey): ChordQuality {
  const has = (interval: number): boolean => modeSteps[mode].includes((root - tonic + interval + 24) % 12);
  if (!has(7)) return 'diminished';
  return has(4) ? 'major' : 'minor';
}

/** The dominant of the chord that follows where the style likes such, else the chord a step from it, or the key's own dominant. */
function leadTo(following: SongChord, key: SongKey, { harmony }: Style): Pick<SongChord, 'root' | 'quality'> {
  const dominant = (following.root + 7) % 12;
  const isOwn = listTriads(key).some(({ root }) => root === dominant);
  if (harmony.spice >= 0.05 || (isOwn && following.root === key.tonic && !isMinor(key.mode)))
    return { root: dominant, quality: 'dominant7' };
  const neighbour = listTriads(key).find(({ root }) => [1, 2, 10, 11].includes((root - following.root + 12) % 12));
  return neighbour ?? { root: dominant, quality: 'sus4dominant7' };
}
