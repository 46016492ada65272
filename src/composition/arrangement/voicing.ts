import { mean } from '../../dsp/statistics.ts';
import { listChordClasses } from '../../notation/chord-tones.ts';
import type { SongChord } from '../../notation/song.ts';

export interface VoicingSettings {
  /** MIDI keys between which the voices lie. */
  readonly range: readonly [lowest: number, highest: number];
  readonly voiceCount: number;
  /** How far above the middle of the range a chord is wanted, in semitones; default: 0. */
  readonly riseOf?: (chord: SongChord) => number;
}

/** Semitones that neighbouring voices keep, lest the chord turns to mud; wider below middle C. */
const spacingLow = 5;
const middleC = 60;
/** What a semitone from the wanted height costs against a semitone of one voice. */
const usualPull = 0.15;
const wantedPull = 0.8;

/**
 * Voices a row of chords so that each voice moves as little as it can.
 *
 * Candidates are all spreads of the chord's tones in the range; the root goes first where there are more tones than
 * voices, for the bass has it, and the fifth after it. Parallel fifths and octaves between outer voices cost.
 *
 * Source: the least movement of D. Tymoczko, "The Geometry of Chords", Science 313 (2006); spacing and parallels of
 * W. Piston, "Harmony".
 *
 * @returns a chord each, ascending
 */
export function voiceChords(chords: readonly SongChord[], settings: VoicingSettings): number[][] {
  let before: number[] | undefined;
  return chords.map((chord) => {
    const candidates = listVoicings(chord, settings);
    const centre = (settings.range[0] + settings.range[1]) / 2 + (settings.riseOf?.(chord) ?? 0);
    const pull = settings.riseOf ? wantedPull : usualPull;
    let best: number[] | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const voicing of candidates) {
      const cost = (before ? priceMove(before, voicing) : 0) + pull * Math.abs(mean(voicing) - centre);
      if (cost < least) [least, best] = [cost, voicing];
    }
    before = best ?? before ?? [];
    return before;
  });
}

function listVoicings(chord: SongChord, { range, voiceCount }: VoicingSettings): number[][] {
  const tones = chooseTones(listChordClasses(chord), voiceCount);
  const voicings: number[][] = [];
  const extend = (voicing: number[]): void => {
    if (voicing.length === voiceCount) {
      if (tones.every((tone) => voicing.some((pitch) => pitch % 12 === tone))) voicings.push(voicing);
      return;
    }
    const lowest = voicing.length === 0 ? range[0] : voicing.at(-1)! + 1;
    const highest = Math.min(range[1], voicing.length === 0 ? range[0] + 14 : voicing.at(-1)! + 9);
    for (let pitch = lowest; pitch <= highest; pitch++) {
      const isTight = voicing.length > 0 && pitch - voicing.at(-1)! < (pitch < middleC - 5 ? spacingLow : 1);
      if (tones.includes(pitch % 12) && !isTight) extend([...voicing, pitch]);
    }
  };
  extend([]);
  // A range too narrow for all tones: those that there are, as they come.
  return voicings.length > 0
    ? voicings
    : [tones.map((tone) => range[0] + ((tone - range[0] + 120) % 12)).sort((a, b) => a - b)];
}

function chooseTones(classes: readonly number[], voiceCount: number): number[] {
  const tones = [...classes];
  if (tones.length > voiceCount && tones.length > 3) tones.splice(0, 1);
  const fifth = tones.findIndex((tone) => (tone - classes[0]! + 12) % 12 === 7);
  if (tones.length > voiceCount && fifth >= 0) tones.splice(fifth, 1);
  return tones.slice(0, voiceCount);
}

function priceMove(before: readonly number[], after: readonly number[]): number {
  const count = Math.min(before.length, after.length);
  let cost = 0;
  for (let i = 0; i < count; i++) cost += Math.abs(after[i]! - before[i]!);
  const [low, high] = [after[0]! - before[0]!, after.at(-1)! - before.at(-1)!];
  const span = (before.at(-1)! - before[0]!) % 12;
  const isParallel = low !== 0 && low === high && (span === 0 || span === 7);
  return cost + (isParallel ? 6 : 0);
}
