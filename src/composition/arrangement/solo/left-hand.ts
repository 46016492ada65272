import { listBeatStarts } from '../../../notation/bar-meter.ts';
import { findChordAt, listChordClasses } from '../../../notation/chord-tones.ts';
import type { BarMeter, ScoreNote, SongChord } from '../../../notation/song.ts';
import type { Style } from '../../styles/style.ts';
import { nearest } from '../bass.ts';
import type { Phrase } from '../phrases.ts';
import { nearestOf } from '../riff.ts';

/** How a left hand, or a thumb, accompanies. */
export type HandPattern = 'stride' | 'tenths' | 'alberti' | 'blocks' | 'waltz' | 'travis';

export interface HandSettings {
  readonly meter: BarMeter;
  readonly chords: readonly SongChord[];
  readonly pattern: HandPattern;
  /** MIDI keys of the instrument. */
  readonly range: readonly [lowest: number, highest: number];
}

/** From here on a left hand plays full chords. */
const fullEnergy = 0.78;
/** A pianist's left hand lies below middle C; a tenth from its root. */
const handHighest = 62;

/** As a style's pianists and guitarists play alone. */
export function chooseHand(
  { family, name }: Style,
  { meter, isGuitar }: { meter: BarMeter; isGuitar: boolean },
): HandPattern {
  if (isGuitar) return 'travis';
  if (meter.beats === 3) return 'waltz';
  if (name.includes('ballad') || name.includes('romantic') || name === 'ambient' || name === 'lullaby') return 'tenths';
  if (family === 'jazz') return 'stride';
  if (family === 'classical') return 'alberti';
  return family === 'pop' || family === 'folk' || family === 'world' ? 'tenths' : 'blocks';
}

/**
 * Bass and inner voices in one hand: low notes on the strong beats, the chord's other tones above them.
 *
 * Sources: D. Schulenberg on Alberti's bass; R. Blesh, H. Janis, "They All Played Ragtime" (1950) for stride; broken tenths
 * after Chopin's nocturnes; M. Travis's alternating thumb.
 */
export function playLeftHand(phrases: readonly Phrase[], settings: HandSettings): ScoreNote[] {
  const { meter } = settings;
  const beat = meter.quarters / meter.beats;
  return phrases.flatMap((phrase) =>
    Array.from({ length: phrase.bars }, (_, bar) => phrase.startQuarters + bar * meter.quarters).flatMap((start) =>
      playBar(start, { ...settings, beat, phrase, pattern: choosePattern(settings, phrase) }),
    ),
  );
}

/** Broken chords become full ones where a piece is full; a stride in three is a waltz. */
function choosePattern({ pattern, meter }: HandSettings, { energy }: Phrase): HandPattern {
  if (pattern === 'stride' && meter.beats === 3) return 'waltz';
  return pattern === 'tenths' && energy > fullEnergy ? 'blocks' : pattern;
}

interface Bar extends HandSettings {
  readonly beat: number;
  readonly phrase: Phrase;
}

function playBar(start: number, bar: Bar): ScoreNote[] {
  const { meter, beat, phrase, pattern } = bar;
  const strength = 0.7 + 0.3 * phrase.energy;
  const at = (offset: number): Tones => findTones(bar, start + offset);
  const note = (offset: number, quarters: number, pitch: number, force: number): ScoreNote => ({
    startQuarters: start + offset,
    quarters,
    pitch,
    force: Math.min(1, force * strength),
  });
  const beats = listBeatStarts(meter);
  if (pattern === 'stride' || pattern === 'waltz')
    return beats.flatMap((offset, i) => {
      const { low, fifth, inner } = at(offset);
      const isBass = pattern === 'waltz' ? i === 0 : i % 2 === 0;
      if (!isBass) return inner.map((pitch) => note(offset, 0.45 * beat, pitch, 0.5));
      const root = i === 0 || isNew(bar, start + offset) ? low : fifth;
      // Full passages have the octave.
      const hasOctave = phrase.energy > 0.65 && root - 12 >= bar.range[0];
      const octave = hasOctave ? [note(offset, 0.8 * beat, root - 12, 0.55)] : [];
      return [note(offset, 0.8 * beat, root, 0.68), ...octave];
    });
  if (pattern === 'blocks')
    return beats.flatMap((offset, i) => {
      const { low, inner } = at(offset);
      const isFull = phrase.energy > 0.7;
      const isStrong = i === 0 || isNew(bar, start + offset) || (isFull && i % 2 === 0);
      const bass = isStrong ? [note(offset, 0.95 * beat * (isFull ? 1 : 2), low, 0.68)] : [];
      return [...bass, ...inner.map((pitch) => note(offset, 0.85 * beat, pitch, i === 0 ? 0.5 : 0.43))];
    });
  const step = phrase.energy < 0.4 && pattern === 'tenths' ? 2 * eighth(beat) : eighth(beat);
  const count = Math.round(meter.quarters / step);
  return Array.from({ length: count }, (_, i) => i).map((i) => {
    const tones = at(i * step);
    const perBeat = Math.round(beat / step);
    if (pattern === 'travis') {
      const inBeat = i % Math.max(1, perBeat);
      const isThumb = inBeat === 0;
      const beatIndex = Math.floor(i / Math.max(1, perBeat));
      const isRoot = beatIndex % 2 === 0 || isNew(bar, start + i * step);
      const pitch = isThumb ? (isRoot ? tones.low : tones.fifth) : tones.inner[(beatIndex + 1) % tones.inner.length]!;
      return note(i * step, isThumb ? 1.9 * beat : 2 * step, pitch, isThumb ? 0.62 : 0.42);
    }
    const path =
      pattern === 'tenths'
        ? [tones.low, tones.fifth, tones.tenth, tones.fifth]
        : [tones.inner[0]!, tones.inner[2]!, tones.inner[1]!, tones.inner[2]!];
    const place = isNew(bar, start + i * step) ? 0 : i % 4;
    const isLow = place === 0;
    // The lowest note rings on under the others, as the pedal lets it.
    const rest = meter.quarters - i * step;
    return note(
      i * step,
      isLow ? Math.min(rest, 4 * step) : Math.min(rest, 1.6 * step),
      path[place]!,
      isLow ? 0.6 : 0.44,
    );
  });
}

function eighth(beat: number): number {
  return beat === 1.5 ? 0.5 : beat / 2;
}

function isNew({ chords }: Bar, quarters: number): boolean {
  return chords.some(({ startQuarters }) => Math.abs(startQuarters - quarters) < 1e-6);
}

interface Tones {
  readonly low: number;
  readonly fifth: number;
  readonly tenth: number;
  /** Three tones around the small octave, ascending. */
  readonly inner: readonly [number, number, number];
}

function findTones({ chords, range }: Bar, quarters: number): Tones {
  const chord = findChordAt(chords, quarters);
  const [root = 0, ...others] = listChordClasses(chord);
  const lowest = Math.max(range[0], 36);
  const low = nearest(chord.bass ?? root, lowest + 7, [lowest, lowest + 14]);
  const fifthClass = others.find((tone) => [6, 7, 8].includes((tone - root + 12) % 12)) ?? others[0] ?? root;
  const thirdClass = others[0] ?? root;
  const fifth = above(fifthClass, low);
  const tenth = above(thirdClass, low + 12);
  const second = above(thirdClass, Math.max(low + 7, lowest + 12));
  const tones = [others.at(-1) ?? root, root, thirdClass, fifthClass];
  const inner: number[] = [second];
  for (let pitch = second + 2; inner.length < 3 && pitch <= handHighest + 3; pitch++)
    if (tones.includes(pitch % 12)) inner.push(pitch);
  while (inner.length < 3) inner.unshift(nearestOf(tones, inner[0]! - 3, [lowest, inner[0]! - 1]));
  return { low, fifth, tenth, inner: [inner[0]!, inner[1]!, inner[2]!] };
}

/** The next key of a class above another. */
function above(pitchClass: number, pitch: number): number {
  return pitch + 1 + ((pitchClass - pitch - 1 + 120) % 12);
}
