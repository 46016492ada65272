import type { Random } from '../../dsp/random.ts';
import type { BarMeter, ScoreNote, SongChord, SongSection } from '../../notation/song.ts';
import type { Figure } from '../comping-model/draw-figure.ts';

export interface VoicedChord extends SongChord {
  readonly pitches: readonly number[];
}

/** A chord within one bar, voiced. */
export interface VoicedSpan {
  readonly startQuarters: number;
  readonly quarters: number;
  readonly barStart: number;
  readonly pitches: readonly number[];
  /** 0 for the section's first bar. */
  readonly bar: number;
  /** Whether the chord begins here: before there was another, or another section. */
  readonly isNew: boolean;
}

/** What a pattern knows of the bar it plays. */
export interface ChordPlaying {
  readonly span: VoicedSpan;
  readonly beat: number;
  readonly meter: BarMeter;
  readonly random: Random;
  readonly energy: number;
  /** Power chords: between accents the hand lies on the bridge. */
  readonly isPower: boolean;
  /** Whether the hand goes on between chords. */
  readonly scratches: boolean;
  /** The same for all bars of a section. */
  readonly riff: Random;
  /** Pitch classes of the key. */
  readonly scale: readonly number[];
  /** Of its bar, as pianists play: of 4/4 alone. */
  readonly figure?: Figure | undefined;
}

export function listSpans(section: SongSection, meter: BarMeter, voiced: readonly VoicedChord[]): VoicedSpan[] {
  const spans: VoicedSpan[] = [];
  for (let bar = 0; bar < section.bars; bar++) {
    const barStart = section.startQuarters + bar * meter.quarters;
    for (const chord of voiced) {
      const start = Math.max(chord.startQuarters, barStart);
      const end = Math.min(chord.startQuarters + chord.quarters, barStart + meter.quarters);
      if (end - start < 1e-6) continue;
      const { pitches } = chord;
      const isNew = spans.at(-1)?.pitches.join() !== pitches.join();
      spans.push({ startQuarters: start, quarters: end - start, barStart, pitches, bar, isNew });
    }
  }
  return spans;
}

/** One chord that stays for two bars is one, as who holds it plays it. */
export function joinSpans(spans: readonly VoicedSpan[], quartersMax: number): VoicedSpan[] {
  const joined: VoicedSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (!last || span.isNew || last.quarters + span.quarters > quartersMax + 1e-6) joined.push(span);
    else joined[joined.length - 1] = { ...last, quarters: last.quarters + span.quarters };
  }
  return joined;
}

/** How much earlier a pushed chord comes: on the "and" of four. */
const pushQuarters = 0.5;

/**
 * Lets chords come before their bar line: what would be struck there comes an eighth early, and the chord before makes way.
 *
 * @param isPushed whether the chord that begins with a bar is
 */
export function pushChords(
  played: readonly { readonly span: VoicedSpan; readonly notes: readonly ScoreNote[] }[],
  isPushed: (bar: number) => boolean,
): ScoreNote[] {
  const isEarly = played.map(({ span, notes }, i) => {
    const isOnBarLine = i > 0 && span.isNew && Math.abs(span.startQuarters - span.barStart) < 1e-6;
    return isOnBarLine && notes.length > 0 && isPushed(span.bar);
  });
  return played.flatMap(({ span, notes }, i) => {
    const end = span.startQuarters + span.quarters - (isEarly[i + 1] ? pushQuarters : 0);
    const kept = notes.filter(({ startQuarters }) => startQuarters < end - 0.05);
    return kept.map((note) => {
      const isMoved = isEarly[i] && note.startQuarters < span.startQuarters + 0.1;
      const startQuarters = note.startQuarters - (isMoved ? pushQuarters : 0);
      const quarters = note.quarters + (isMoved ? pushQuarters : 0);
      return { ...note, startQuarters, quarters: isEarly[i + 1] ? Math.min(quarters, end - startQuarters) : quarters };
    });
  });
}
