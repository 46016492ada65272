import { findChordAt, listChordClasses } from '../../../notation/chord-tones.ts';
import { modeSteps } from '../../../notation/mode.ts';
import type { SongChord, SongKey, SungNote } from '../../../notation/song.ts';

export interface HarmonySettings {
  readonly chords: readonly SongChord[];
  readonly keyAt: (note: SungNote) => SongKey;
  /** How far from the given voice it is at home, in semitones; 0 sings the given voice itself where that fits the chord. */
  readonly homeSemitones: number;
  /** MIDI keys. */
  readonly range: readonly [lowest: number, highest: number];
  /** Voices that sing the same notes already, beside the given one. */
  readonly others: readonly (readonly SungNote[])[];
}

/** A note that is held is on the chord; a passing one on the scale is enough. */
const heldQuarters = 0.75;
/** Further from the given voice than this nobody sings. */
const reachSemitones = 19;
/**
 * Of the intervals to the given voice, by semitones within the octave. Semitones and minor ninths are forbidden; thirds and
 * sixths are free, fourths and fifths nearly so.
 */
const intervalPrices = [0.9, Infinity, 1.1, 0, 0, 0.15, 0.9, 0.2, 0, 0, 1, Infinity] as const;
const prices = {
  heldBesideChord: 1.4,
  passingBesideChord: 0.25,
  besideScale: 2.5,
  awayFromHome: 0.14,
  otherSame: 1.6,
  otherWholeTone: 1,
  leapSemitone: 0.13,
  parallelPerfect: 0.6,
  restless: 0.25,
} as const;

/**
 * A second voice to a given one, note for note: the cheapest of all its courses. It keeps to the chord where notes are held and
 * to the scale where they pass, near its home beside the given voice, moves by small steps, shuns parallel fifths and octaves
 * and never stands a semitone or a minor ninth from another voice.
 *
 * Source: rules of two-part writing, J. J. Fux, "Gradus ad Parnassum" (1725); parallel thirds and sixths as popular singers
 * have them, W. Everett, "The Foundations of Rock" (2009), chapter 5. Where we differ: a rule is a price.
 *
 * @param notes in order of time, none over another
 */
export function singHarmony(notes: readonly SungNote[], settings: HarmonySettings): SungNote[] {
  const taken = listTaken(settings.others);
  const lines = Map.groupBy(notes, ({ line }) => line);
  return [...lines.values()].flatMap((line) => singLine(line, settings, taken));
}

type Taken = ReadonlyMap<number, readonly number[]>;

function listTaken(others: HarmonySettings['others']): Taken {
  const taken = new Map<number, number[]>();
  for (const { startQuarters, pitch } of others.flat()) {
    taken.set(startQuarters, [...(taken.get(startQuarters) ?? []), pitch]);
  }
  return taken;
}

interface Course {
  readonly pitch: number;
  readonly price: number;
  readonly before: Course | undefined;
}

function singLine(notes: readonly SungNote[], settings: HarmonySettings, taken: Taken): SungNote[] {
  let courses: Course[] = [];
  for (const [i, note] of notes.entries()) {
    const candidates = listCandidates(note, settings, taken.get(note.startQuarters) ?? []);
    const before = notes[i - 1];
    courses = candidates.map(({ pitch, price }) => {
      if (!before) return { pitch, price, before: undefined };
      const from = courses.reduce((best, course) =>
        course.price + priceStep(course.pitch, pitch, { before, note }) <
        best.price + priceStep(best.pitch, pitch, { before, note })
          ? course
          : best,
      );
      return { pitch, price: from.price + price + priceStep(from.pitch, pitch, { before, note }), before: from };
    });
  }
  const pitches: number[] = [];
  let at: Course | undefined = courses.reduce((best, course) => (course.price < best.price ? course : best));
  for (; at; at = at.before) pitches.unshift(at.pitch);
  return notes.map((note, i) => ({ ...note, pitch: pitches[i]! }));
}

function listCandidates(note: SungNote, settings: HarmonySettings, taken: readonly number[]): Course[] {
  const { chords, keyAt, homeSemitones, range } = settings;
  const { tonic, mode } = keyAt(note);
  const scale = modeSteps[mode].map((step) => (tonic + step) % 12);
  const chord = listChordClasses(findChordAt(chords, note.startQuarters + Math.min(0.25, note.quarters / 2)));
  const from = Math.max(range[0], note.pitch - reachSemitones);
  const to = Math.min(range[1], note.pitch + reachSemitones);
  const candidates: Course[] = [];
  for (let pitch = from; pitch <= to; pitch++) {
    const interval = pitch - note.pitch;
    const isUnison = homeSemitones === 0 && interval === 0;
    let price = isUnison ? 0 : intervalPrices[Math.abs(interval) % 12]!;
    price += prices.awayFromHome * Math.max(0, Math.abs(interval - homeSemitones) - 1);
    const isHeld = note.quarters >= heldQuarters;
    if (!chord.includes(pitch % 12)) price += isHeld ? prices.heldBesideChord : prices.passingBesideChord;
    if (!scale.includes(pitch % 12) && !chord.includes(pitch % 12)) price += prices.besideScale;
    for (const other of taken) {
      const apart = Math.abs(other - pitch);
      if (apart % 12 === 1) price = Infinity;
      else if (apart === 0) price += prices.otherSame;
      else if (apart === 2) price += prices.otherWholeTone;
    }
    if (price < Infinity) candidates.push({ pitch, price, before: undefined });
  }
  // Where all is forbidden or out of range, it sings what the given voice does, an octave away if it must.
  return candidates.length > 0 ? candidates : [{ pitch: fold(note.pitch, range), price: 4, before: undefined }];
}

/** By octaves into a range. */
export function fold(pitch: number, [lowest, highest]: readonly [number, number]): number {
  let folded = pitch;
  while (folded < lowest) folded += 12;
  while (folded > highest) folded -= 12;
  return folded;
}

function priceStep(
  from: number,
  to: number,
  { before, note }: { readonly before: SungNote; readonly note: SungNote },
): number {
  const [own, given] = [to - from, note.pitch - before.pitch];
  const isPerfect = [0, 7].includes(Math.abs(to - note.pitch) % 12);
  return (
    prices.leapSemitone * Math.max(0, Math.abs(own) - 2) +
    (isPerfect && own === given && own !== 0 ? prices.parallelPerfect : 0) +
    (given === 0 && own !== 0 ? prices.restless : 0)
  );
}
