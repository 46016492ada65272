import type { Random } from '../../../dsp/random.ts';
import { findChordAt, listChordClasses } from '../../../notation/chord-tones.ts';
import { modeSteps } from '../../../notation/mode.ts';
import type { BarMeter, ScoreNote, SongChord, SongKey, SongSection } from '../../../notation/song.ts';
import { nearestOf } from '../riff.ts';

export interface SoloSettings {
  readonly meter: BarMeter;
  readonly chords: readonly SongChord[];
  readonly range: readonly [lowest: number, highest: number];
  readonly tempoBpm: number;
  /** How often a third or seventh is minor, as in the blues, 0 to 1. */
  readonly blueNotes: number;
  readonly random: Random;
}

/** A beat of a solo: lengths in beats, `-` in front of a rest; the calmer ones first. */
const cells: readonly (readonly number[])[] = [
  [2],
  [1],
  [1.5, 0.5],
  [-0.5, 0.5],
  [0.5, 0.5],
  [0.75, 0.25],
  [1 / 3, 1 / 3, 1 / 3],
  [0.5, 0.25, 0.25],
  [0.25, 0.25, 0.5],
  [0.25, 0.25, 0.25, 0.25],
];
/** Where in a solo its climax is. */
const climax = 0.78;
/** Sixteenths faster than so many a second are for machines. */
const notesPerSecondMax = 8.5;

/**
 * A solo as players build one: phrases of three to seven beats with breath between, that take up each other's figures, grow
 * denser and higher up to a climax past three quarters and come down. Strong beats have chord tones, thirds and sevenths
 * first; what lies between goes by step and now and then by a half step into its target.
 *
 * Source: J. Coker, "Improvising Jazz" (1964), on motivic development; K. Frieler et al., "Inside the Jazzomat" (2017), for
 * the length of phrases and the share of steps and chord tones in 456 solos.
 */
export function improvise({ startQuarters, bars, key }: SongSection, settings: SoloSettings): ScoreNote[] {
  const { meter, random, range } = settings;
  const beat = meter.quarters / meter.beats;
  const end = startQuarters + bars * meter.quarters;
  const notes: ScoreNote[] = [];
  let motif: readonly (readonly number[])[] | undefined;
  let pitch = Math.round(range[0] + 0.45 * (range[1] - range[0]));
  for (let at = startQuarters + (random.chance(0.5) ? beat / 2 : 0); at < end - beat; ) {
    const progress = (at - startQuarters) / (end - startQuarters);
    const intensity = progress < climax ? 0.25 + 0.75 * (progress / climax) : 1 - (progress - climax) / (1 - climax);
    const beats = Math.min(random.between(3, 5 + Math.round(2 * intensity)), Math.floor((end - at) / beat));
    const rhythm: readonly (readonly number[])[] =
      motif && random.chance(0.45) ? motif : drawRhythm(beats, intensity, settings);
    motif = rhythm;
    const line = drawLine({ at, rhythm, until: end, beat, intensity, pitch, key }, settings);
    notes.push(...line.notes);
    pitch = line.pitch;
    const breath = random.pickWeighted([
      [1, 3],
      [1.5, 2],
      [2, 2 - intensity],
      [0.5, 1 + intensity],
    ] as const);
    at = Math.max(line.at, at + beat) + breath * beat;
    // Phrases begin on a beat or just before or after one.
    at = Math.round((2 * at) / beat) * (beat / 2);
  }
  return rest(notes, key, settings);
}

function drawRhythm(beats: number, intensity: number, { tempoBpm, random }: SoloSettings): (readonly number[])[] {
  const perSecond = tempoBpm / 60;
  const possible = cells.filter((cell) => perSecond / Math.min(...cell.map(Math.abs)) <= notesPerSecondMax);
  const rhythm: (readonly number[])[] = [];
  for (let sum = 0; sum < beats; ) {
    const cell = random.pickWeighted(
      possible.map(
        (each, i) => [each, Math.exp(-(((i / possible.length - (0.2 + 0.65 * intensity)) / 0.3) ** 2))] as const,
      ),
    );
    rhythm.push(cell);
    sum += cell.reduce((length, part) => length + Math.abs(part), 0);
  }
  return rhythm;
}

interface LineStart {
  readonly at: number;
  readonly rhythm: readonly (readonly number[])[];
  readonly until: number;
  readonly beat: number;
  readonly intensity: number;
  readonly pitch: number;
  readonly key: SongKey;
}

function drawLine(from: LineStart, settings: SoloSettings): { notes: ScoreNote[]; pitch: number; at: number } {
  const { chords, range, random, blueNotes } = settings;
  const { beat, intensity, key } = from;
  const notes: ScoreNote[] = [];
  const centre = range[0] + (0.35 + 0.45 * intensity) * (range[1] - range[0]);
  const scale = scaleOf(key, random.chance(blueNotes));
  let { at, pitch } = from;
  let way = pitch < centre ? 1 : -1;
  for (const part of from.rhythm.flat()) {
    const quarters = Math.abs(part) * beat;
    if (part > 0 && at < from.until - 0.1) {
      const chord = listChordClasses(findChordAt(chords, at));
      const isStrong = Math.abs(at / beat - Math.round(at / beat)) < 1e-3;
      if (random.chance(pitch > centre + 7 || pitch < centre - 7 ? 0.8 : 0.25)) way = pitch > centre ? -1 : 1;
      const step = random.pickWeighted([
        [1, 2],
        [2, 5],
        [3, 1.5],
        [5, 0.8],
        [7, 0.35],
      ] as const);
      const guides = chord.slice(1).filter((_, i) => i !== 1);
      const pool = isStrong ? (random.chance(0.6) && guides.length > 0 ? guides : chord) : scale;
      let next = nearestOf(pool, pitch + way * step, range);
      if (next === pitch) next = nearestOf(pool, pitch + way * (step + 2), range);
      pitch = next;
      const accent = isStrong ? 0.08 : 0;
      notes.push({
        startQuarters: at,
        quarters: 0.92 * quarters,
        pitch,
        force: Math.min(1, 0.5 + 0.25 * intensity + accent + 0.06 * random.next()),
      });
    }
    at += quarters;
  }
  // A phrase comes to rest on a tone of the chord, and is held.
  const last = notes.at(-1);
  if (last) {
    const goal = nearestOf(listChordClasses(findChordAt(chords, last.startQuarters)), last.pitch, range);
    notes[notes.length - 1] = { ...last, pitch: goal, quarters: Math.max(last.quarters, 0.8 * beat) };
    pitch = goal;
  }
  return { notes, pitch, at };
}

function scaleOf({ tonic, mode }: SongKey, isBlue: boolean): number[] {
  const own = modeSteps[mode].map((step) => (tonic + step) % 12);
  return isBlue ? [...new Set([...own, (tonic + 3) % 12, (tonic + 10) % 12])] : own;
}

/** The last note stands on the tonic or the chord's fifth, long. */
function rest(notes: readonly ScoreNote[], key: SongKey, { chords, range }: SoloSettings): ScoreNote[] {
  const last = notes.at(-1);
  if (!last) return [];
  const chord = listChordClasses(findChordAt(chords, last.startQuarters));
  const goals = chord.includes(key.tonic) ? [key.tonic] : chord;
  return [
    ...notes.slice(0, -1),
    { ...last, pitch: nearestOf(goals, last.pitch, range), quarters: Math.max(1.5, last.quarters) },
  ];
}
