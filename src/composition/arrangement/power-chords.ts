import type { ScoreNote, SongChord } from '../../notation/song.ts';
import { nearest } from './bass.ts';
import type { ChordPlaying } from './chord-spans.ts';

/** How far above the lowest string power chords like to lie. */
const homeSemitones = 4;

/** Root, fifth and octave on the low strings, from a guitar's lowest key on. */
export function voicePower({ bass, root }: SongChord, lowest: number): number[] {
  const low = nearest(bass ?? root, lowest + homeSemitones, [lowest, lowest + 12]);
  return [low, low + 7, low + 12];
}

/** With the hand on the bridge, where guitars are that loud; it rings into the next stroke. */
export function mute({ isPower }: Pick<ChordPlaying, 'isPower'>, notes: readonly ScoreNote[]): ScoreNote[] {
  return isPower ? notes.map((note) => ({ ...note, technique: 'palmMute' })) : [...notes];
}

/** Of the sixteenths that no chord is near to, so many are scratched. */
const scratchShare = 0.5;

/** Sixteenths between the strokes, given from the bar's beginning, over strings that nobody holds down. */
export function scratch({ span, riff }: ChordPlaying, strokes: readonly number[]): ScoreNote[] {
  const from = span.startQuarters - span.barStart;
  const draw = riff.for('scratch');
  return Array.from({ length: Math.round(4 * span.quarters) }, (_, step) => from + step / 4).flatMap((at) => {
    const isFree = strokes.every((stroke) => at < stroke - 0.2 || at > stroke + 0.3);
    if (!draw.chance(scratchShare) || !isFree) return [];
    const note = { startQuarters: span.barStart + at, quarters: 0.12, force: 0.4, technique: 'dead' as const };
    return span.pitches.map((pitch) => ({ ...note, pitch }));
  });
}

/** The boogie of blues guitars: eighths of root and fifth, on every second beat root and sixth, the off-beats short. */
export function playShuffle({ span, energy }: ChordPlaying): ScoreNote[] {
  const root = span.pitches[0]!;
  const from = span.startQuarters - span.barStart;
  return Array.from({ length: Math.round(2 * span.quarters) }, (_, i) => from + i / 2).flatMap((at) => {
    const isOnBeat = at % 1 === 0;
    const upper = Math.floor(at) % 2 === 0 ? 7 : 9;
    const stroke = {
      startQuarters: span.barStart + at,
      quarters: isOnBeat ? 0.48 : 0.3,
      force: isOnBeat ? 0.75 : 0.55,
    };
    const isMuted = energy < openFrom;
    const notes = [root, root + upper].map((pitch) => ({ ...stroke, pitch }));
    return isMuted && !isOnBeat ? mute({ isPower: true }, notes) : notes;
  });
}

// Bars of sixteenths: `X` a power chord that rings until the next stroke, `U`, `T` and `D` one that lies a step or a third of
// the key above or a step below, `m` the lowest string under the hand. Gallops, reverse gallops, pedals between accents and
// steps at the end of a bar are the figures of metal riffs (G. Pillsbury, "Damage Incorporated", 2006; E. Lilja, "Theory and
// Analysis of Classic Heavy Metal Harmony", 2009).

/** Of verses and intros, and the bar that answers each. */
const tightBars = [
  ['X.mmX.mmX.mmX.mm', 'X.mmX.mmT.mmU.m.'],
  ['X.mmmmX.mmX.m.mm', 'X.mmmmX.mmT.U.D.'],
  ['mmX.mmX.mmX.mmmm', 'mmX.mmX.mmT.mmU.'],
  ['X.mmm.mmX.mmm.X.', 'X.mmm.mmT.mmU.D.'],
  ['mmmmX.mmmmX.mmX.', 'mmmmX.mmmmT.U.X.'],
  ['X..X..X.mmmmm.mm', 'X..X..X.mmT.U.D.'],
] as const;
/** Of choruses: chords ring. */
const openBars = [
  ['X...X...X...X...', 'X...X...X...T.U.'],
  ['X.....X...X.X...', 'X.....X...T...U.'],
  ['X.X.X.X.X.X.X.X.', 'X.X.X.X.X.X.T.U.'],
  ['X..X..X...X.X.X.', 'X..X..X...T.T.U.'],
] as const;
/** Where the half of a song's energy is. */
const openFrom = 0.76;
const strokeForce = { chord: 0.86, muted: 0.72 } as const;
/** In steps of the key from the chord's root. */
const moves: Readonly<Record<string, number>> = { X: 0, U: 1, T: 2, D: -1 };

/** A riff of power chords between palm-muted strokes on their root; one figure a section. */
export function playChug({ span, energy, riff, scale }: ChordPlaying): ScoreNote[] {
  const bars = riff.for('bars').pick<readonly [string, string]>(energy >= openFrom ? openBars : tightBars);
  const bar = bars[span.bar % 2]!;
  const from = span.startQuarters - span.barStart;
  const strokes = Array.from(bar, (letter, step) => ({ at: step / 4, letter })).filter(
    ({ at, letter }) => letter !== '.' && at >= from - 1e-6 && at < from + span.quarters - 0.05,
  );
  if (!strokes.some(({ at }) => Math.abs(at - from) < 1e-6)) strokes.unshift({ at: from, letter: 'X' });
  return strokes.flatMap(({ at, letter }, i) => {
    const until = strokes[i + 1]?.at ?? from + span.quarters;
    const stroke = { startQuarters: span.barStart + at, quarters: 0.98 * (until - at) };
    const steps = moves[letter];
    if (steps === undefined)
      return mute({ isPower: true }, [{ ...stroke, pitch: span.pitches[0]!, force: strokeForce.muted }]);
    const moved = moveBySteps(span.pitches[0]!, steps, scale) - span.pitches[0]!;
    return span.pitches.map((pitch) => ({ ...stroke, pitch: pitch + moved, force: strokeForce.chord }));
  });
}

/** The key so many steps of a scale away; a root outside the scale moves to it first. */
function moveBySteps(from: number, steps: number, scale: readonly number[]): number {
  let pitch = from;
  for (let left = Math.abs(steps); left > 0; left--) {
    do pitch += Math.sign(steps);
    while (!scale.includes(pitch % 12));
  }
  return pitch;
}
