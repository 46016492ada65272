import type { PartRole, ScoreNote, SongPart, SungNote, VocalLine } from '../../notation/song.ts';
import type { SongDraft } from './draft.ts';
import type { Phrase } from './phrases.ts';

/** A rest of so many quarters ends a phrase. */
const phraseRestQuarters = 0.9;
/** How much of a note's force the arch of its phrase takes from its ends; tops and high notes are that much harder. */
const archDepth = 0.22;
const topAccent = 0.07;
const heightPerSemitone = 0.006;
/** Where in a phrase its arch is highest. */
const archPeak = 0.6;
const shapedRoles: readonly PartRole[] = ['lead', 'counter'];

/**
 * Shapes lines phrase by phrase: they grow to a point past their middle and sink to their end, the higher the louder, with an
 * accent on the top.
 *
 * Source: N. Todd, "The dynamics of dynamics: A model of musical expression", JASA 91 (1992); "phrase arch" and "high loud" of
 * A. Friberg, R. Bresin, J. Sundberg, "Overview of the KTH rule system for musical performance" (2006).
 */
export function shapePhrases<Part extends SongPart | VocalLine>(part: Part): Part {
  if ('role' in part && !shapedRoles.includes(part.role)) return part;
  const notes: readonly (ScoreNote | SungNote)[] = part.notes;
  const ordered = notes.toSorted((a, b) => a.startQuarters - b.startQuarters);
  return { ...part, notes: splitPhrases(ordered).flatMap(shape) };
}

function splitPhrases<Note extends ScoreNote>(notes: readonly Note[]): Note[][] {
  const phrases: Note[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const note of notes) {
    if (note.startQuarters - end >= phraseRestQuarters || phrases.length === 0) phrases.push([]);
    phrases.at(-1)!.push(note);
    end = Math.max(end, note.startQuarters + note.quarters);
  }
  return phrases;
}

function shape<Note extends ScoreNote>(phrase: readonly Note[]): Note[] {
  if (phrase.length < 3) return [...phrase];
  const first = phrase[0]!.startQuarters;
  const length = Math.max(0.5, phrase.at(-1)!.startQuarters - first);
  const pitches = phrase.map(({ pitch }) => pitch);
  const [mean, top] = [pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length, Math.max(...pitches)];
  return phrase.map((note) => {
    const along = (note.startQuarters - first) / length;
    const away = along < archPeak ? (archPeak - along) / archPeak : (along - archPeak) / (1 - archPeak);
    const rise = 1 + 0.3 * archDepth - archDepth * away ** 2 + heightPerSemitone * (note.pitch - mean);
    const accent = note.pitch === top ? topAccent : 0;
    return { ...note, force: Math.max(0.05, Math.min(1, note.force * (rise + accent))) };
  });
}

type Automation = NonNullable<SongPart['automation']>;

/** Who swells and steps back as a section goes on; drums and bass keep the floor level. */
const ridden: Readonly<Partial<Record<PartRole, number>>> = {
  pad: 1,
  chords: 0.6,
  rhythm: 0.6,
  counter: 0.6,
  percussion: 0.7,
};
/** In dB, of a pad; others ride less. */
const swellDb = 3;
const stepBackDb = -1.5;
const finaleDb = 1;
/** A swell into an arrival takes the last bars of what comes before it. */
const swellBars = 2;
const arrival = 0.12;

/**
 * Dynamics of the accompaniment as automation: a step back behind verses, a swell over the last two bars into a section that
 * is fuller, a little more at the height of the song, less and less in an outro. Loudness of whole sections is the mixer's.
 */
export function automate(
  parts: readonly SongPart[],
  phrases: readonly Phrase[],
  { meter, totalQuarters }: SongDraft,
): SongPart[] {
  const points = phrases.flatMap((phrase, i): Automation => {
    const end = phrase.startQuarters + phrase.bars * meter.quarters;
    const following = phrases[i + 1];
    const level = levelOf(phrase);
    const start = { atQuarters: phrase.startQuarters + 0.01, gainDb: level };
    if (!following)
      return [start, { atQuarters: totalQuarters, gainDb: phrase.kind === 'outro' ? level - swellDb : level }];
    const isSwelling = following.energy - phrase.energy > arrival && phrase.bars >= swellBars;
    const swell = {
      atQuarters: Math.max(phrase.startQuarters + 0.02, end - swellBars * meter.quarters),
      gainDb: level,
    };
    return isSwelling
      ? [start, swell, { atQuarters: end - 0.01, gainDb: level + swellDb }]
      : [start, { atQuarters: end - 0.01, gainDb: level }];
  });
  return parts.map((part) => {
    const share = ridden[part.role];
    if (share === undefined) return part;
    const own = points.map(({ atQuarters, gainDb }) => ({ atQuarters, gainDb: share * gainDb }));
    return { ...part, automation: part.role === 'pad' ? swellBy(own, 4 * meter.quarters) : own };
  });
}

/** Pads come and go by groups of four bars: softest where a group begins, fullest past its middle. */
const groupDepthDb = 3;
const groupPeak = 0.6;

function swellBy(points: Automation, groupQuarters: number): Automation {
  return points.flatMap((point, i) => {
    const next = points[i + 1];
    const count = next ? Math.floor((next.atQuarters - point.atQuarters + 0.1) / groupQuarters) : 0;
    if (!next || count === 0) return [point];
    const levelAt = (atQuarters: number): number =>
      point.gainDb +
      ((next.gainDb - point.gainDb) * (atQuarters - point.atQuarters)) / (next.atQuarters - point.atQuarters);
    return Array.from({ length: count }, (_, group) => {
      const from = point.atQuarters + group * groupQuarters;
      const peak = from + groupPeak * groupQuarters;
      return [
        { atQuarters: from, gainDb: levelAt(from) - groupDepthDb },
        { atQuarters: peak, gainDb: levelAt(peak) },
      ];
    }).flat();
  });
}

function levelOf({ kind, isFinale }: Phrase): number {
  if (isFinale) return finaleDb;
  return kind === 'verse' || kind === 'break' || kind === 'intro' ? stepBackDb : 0;
}
