import { listBeatStarts, listGroupStarts } from '../../../notation/bar-meter.ts';
import { findChordAt, listChordClasses } from '../../../notation/chord-tones.ts';
import { modeSteps } from '../../../notation/mode.ts';
import type { BarMeter, ScoreNote, SongChord } from '../../../notation/song.ts';
import type { Phrase } from '../phrases.ts';
import { nearestOf } from '../riff.ts';

export interface FourPartSettings {
  readonly meter: BarMeter;
  readonly chords: readonly SongChord[];
  /** What the highest of them plays or sings. */
  readonly tune: readonly ScoreNote[];
  /** MIDI keys of each voice, the highest first. */
  readonly ranges: readonly (readonly [lowest: number, highest: number])[];
}

/** A tune note that goes on for so long lets an inner voice move. In beats. */
const holdBeats = 1.4;
/** Voices next to each other keep this far apart, and stay within this. In semitones. */
const closestSemitones = 2;
const widestSemitones = 16;

/**
 * Inner voices and bass under a tune, each a line of its own: they go to the next tone of the chord, hold a tone over into the
 * chord after it and resolve it by step, and move where the tune stands still. The bass takes roots and passes between them.
 *
 * Source: W. Piston, "Counterpoint" (1947), chapters on the inner voices and on suspensions; spacing after his "Harmony".
 *
 * @returns the voices below the tune, the highest first
 */
export function playFourParts(phrases: readonly Phrase[], settings: FourPartSettings): ScoreNote[][] {
  const { ranges } = settings;
  const inner = ranges.slice(1, -1);
  const voices: ScoreNote[][] = ranges.slice(1).map(() => []);
  const last = inner.map(([lowest, highest]) => Math.round((lowest + highest) / 2));
  let bass = ranges.at(-1)![0] + 8;
  for (const phrase of phrases) {
    const starts = listMoves(phrase, settings);
    for (const [i, start] of starts.entries()) {
      const end = starts[i + 1] ?? phrase.startQuarters + phrase.bars * settings.meter.quarters;
      const chord = findChordAt(settings.chords, start);
      const tones = listChordClasses(chord);
      const above = pitchAt(settings.tune, start) ?? Math.min(ranges[0]![1], ranges[0]![0] + 14);
      const force = 0.42 + 0.22 * phrase.energy;
      let ceiling = above - closestSemitones;
      for (const [v, [lowest, highest]] of inner.entries()) {
        const floor = Math.max(lowest, ceiling - widestSemitones);
        const top = Math.max(floor + 6, Math.min(highest, ceiling));
        const target = Math.min(top, Math.max(floor, last[v]!));
        const missing = tones.filter((tone) => tone !== above % 12 && (v === 0 || tone !== last[v - 1]! % 12));
        const to = nearestOf(missing.length > 0 ? missing : tones, target, [floor, top]);
        voices[v]!.push(
          ...moveTo(to, {
            from: last[v]!,
            start,
            end,
            force,
            phrase,
            beat: beatOf(settings),
            isFirst: v === i % inner.length,
          }),
        );
        last[v] = to;
        ceiling = to - closestSemitones;
      }
      const range = ranges.at(-1)!;
      const root = nearestOf([chord.bass ?? chord.root], Math.round((bass + range[0] + 7) / 2), range);
      voices.at(-1)!.push(
        ...passDown(root, {
          next: findChordAt(settings.chords, end + 1e-3),
          start,
          end,
          force,
          phrase,
          beat: beatOf(settings),
          range,
        }),
      );
      bass = root;
    }
  }
  return voices;
}

function beatOf({ meter }: FourPartSettings): number {
  return meter.quarters / meter.beats;
}

/** Where voices move: with each chord, each half bar, and on the beat after one on which the tune was held. */
function listMoves(phrase: Phrase, settings: FourPartSettings): number[] {
  const { meter, chords, tune } = settings;
  const beat = beatOf(settings);
  const beats = listBeatStarts(meter);
  const strong = meter.groups
    ? listGroupStarts(meter)
    : beats.filter((_, i) => i % 2 === 0 && (i === 0 || beats.length % 2 === 0));
  const places = Array.from({ length: phrase.bars }, (_, bar) => phrase.startQuarters + bar * meter.quarters).flatMap(
    (bar) => beats.map((offset) => ({ at: bar + offset, isStrong: strong.includes(offset) })),
  );
  const moves = places.filter(({ at, isStrong }) => {
    const isChord = chords.some(({ startQuarters }) => Math.abs(startQuarters - at) < 1e-6);
    const held = tune.find(
      (note) => note.startQuarters <= at - beat + 1e-6 && note.startQuarters + note.quarters > at + 0.1,
    );
    const isFree = held ? held.quarters >= holdBeats * beat : phrase.energy > 0.6;
    return isChord || isStrong || isFree;
  });
  return moves.map(({ at }) => at);
}

function pitchAt(notes: readonly ScoreNote[], quarters: number): number | undefined {
  return notes.findLast(
    (note) => note.startQuarters <= quarters + 1e-6 && note.startQuarters + note.quarters > quarters + 0.05,
  )?.pitch;
}

interface Move {
  readonly start: number;
  readonly end: number;
  readonly force: number;
  readonly phrase: Phrase;
  readonly beat: number;
}

/** To a tone; one voice at a time holds the old tone over or goes there by step. */
function moveTo(
  to: number,
  { from, start, end, force, phrase, beat, isFirst }: Move & { from: number; isFirst: boolean },
): ScoreNote[] {
  const note = (at: number, until: number, pitch: number): ScoreNote => ({
    startQuarters: at,
    quarters: 0.98 * (until - at),
    pitch,
    force,
  });
  const step = to - from;
  const isRoomy = end - start >= 2 * beat - 1e-6;
  if (isFirst && isRoomy && step < 0 && step >= -2)
    return [note(start, start + beat, from), note(start + beat, end, to)];
  const scale = modeSteps[phrase.key.mode].map((each) => (phrase.key.tonic + each) % 12);
  const neighbour = [to + 1, to + 2].find((pitch) => scale.includes(pitch % 12));
  if (isFirst && isRoomy && phrase.energy > 0.5 && neighbour !== undefined)
    return [note(start, end - beat, to), note(end - beat, end - beat / 2, neighbour), note(end - beat / 2, end, to)];
  return [note(start, end, to)];
}

/** A bass note, with a step into the next root where there is time for one. */
function passDown(
  root: number,
  { next, start, end, force, phrase, beat, range }: Move & { next: SongChord; range: readonly [number, number] },
): ScoreNote[] {
  const to = nearestOf([next.bass ?? next.root], root, range);
  const distance = Math.abs(to - root);
  const whole: ScoreNote = { startQuarters: start, quarters: 0.97 * (end - start), pitch: root, force: force + 0.05 };
  if (end - start < 2 * beat - 1e-6 || distance < 3) return [whole];
  const scale = modeSteps[phrase.key.mode].map((each) => (phrase.key.tonic + each) % 12);
  const passing = nearestOf(scale, to - 2 * Math.sign(to - root), range);
  return [
    { ...whole, quarters: 0.97 * (end - start - beat) },
    { ...whole, startQuarters: end - beat, quarters: 0.95 * beat, pitch: passing, force },
  ];
}
