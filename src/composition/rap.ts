import type { Random } from '../dsp/random.ts';
import type { BarMeter, SectionKind } from '../notation/song.ts';
import { setRhythm } from './line-rhythm.ts';
import type { TunedLine, TuneLine } from './melody.ts';
import type { SongWishes } from './song-brief.ts';
import type { Style } from './styles/style.ts';

const verseKinds: readonly SectionKind[] = ['verse', 'bridge'];

/** Whether a kind of section is spoken in rhythm, by what was asked for or as the style has it. */
export function isRapped(kind: SectionKind, wishes: SongWishes, style: Pick<Style, 'rapsVerses'>): boolean {
  const rapped = wishes.rapped ?? (style.rapsVerses ? 'verses' : 'none');
  return rapped === 'all' || (rapped === 'verses' && verseKinds.includes(kind));
}

/** Syllables of a rapped bar; K. Adams, "On the Metrical Techniques of Flow in Rap Music" (2009), counts 10 to 14. */
export const rappedSyllables = 11;
/** Above this tempo rappers take two bars for what is one below it. In quarters a minute. */
export const rappedFastBpm = 112;
/** From the rhyme on syllables follow each other so fast, in quarters; what is left of the bar is breath. */
const tailQuarters = 0.25;
const endQuarters = 0.5;
/** More syllables after the rhyme do not fit before the next line. */
const tailMax = 2;
/** People speak below the notes that they sing, by so many semitones under the lowest of a song. */
const belowSemitones = 4;
/** Around the voice's speaking pitch, in semitones: stress lifts, the line declines, its end falls. */
const liftSemitones = 2;
const declineSemitones = 3;
const fallSemitones = 2;

export interface RapSettings {
  readonly meter: BarMeter;
  /** MIDI keys of the voice. */
  readonly range: readonly [lowest: number, highest: number];
  readonly random: Random;
}

/**
 * A line as speech in rhythm: syllables on sixteenths, the stressed ones where the beat is, the rhyme on the last beat, breath after
 * it; pitch moves as in speaking, within a minor sixth over a song.
 *
 * Source: K. Adams (2009) for the rhyme on the fourth beat; declination and final fall of J. 't Hart, R. Collier, A. Cohen, "A
 * Perceptual Study of Intonation" (1990).
 */
export function rapLine(line: TuneLine, { meter, range, random }: RapSettings): TunedLine {
  const beat = meter.quarters / meter.beats;
  const quarters = line.bars * meter.quarters;
  const count = line.syllables.length;
  const startQuarters = line.section.startQuarters + line.startBar * meter.quarters;
  const room = quarters - beat;
  const rhyme = Math.max(
    0,
    line.syllables.findLastIndex(({ stress }) => stress > 0),
    count - tailMax - 1,
  );
  const head = line.syllables.slice(0, rhyme);
  const before = setRhythm(
    head,
    {
      startQuarters,
      quarters,
      pickupQuarters: 0,
      restQuarters: beat,
      meter,
      stepQuarters: 0.25,
      usualQuarters: Math.max(0.25, Math.min(0.5, Math.floor((4 * room) / Math.max(1, head.length)) / 4)),
      syncopation: 0.5,
    },
    random.for('flow'),
  );
  const after = line.syllables.slice(rhyme).map((_, i, tail) => ({
    startQuarters: startQuarters + room + i * tailQuarters,
    quarters: i === tail.length - 1 ? Math.max(tailQuarters, endQuarters - i * tailQuarters) : tailQuarters,
  }));
  const home = range[0] - belowSemitones + random.pick([0, 1]);
  return {
    // Spoken syllables are short, the last one too.
    notes: [...before, ...after].map((note) => ({ ...note, quarters: Math.min(note.quarters, 0.75) })),
    pitches: line.syllables.map(({ stress }, i) => {
      const along = i / Math.max(1, count - 1);
      const fall = i === count - 1 ? fallSemitones : 0;
      const lift = stress === 2 ? liftSemitones : stress === 1 ? 1 : 0;
      return home + lift + Math.round(declineSemitones * (0.5 - along)) - fall;
    }),
  };
}
