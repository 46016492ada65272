import { correlateWithKeys } from '../dsp/harmony/key-scores.ts';
import { listChordClasses } from '../notation/chord-tones.ts';
import type { BarMeter, ChordQuality, ScoreNote, SongChord, SongKey } from '../notation/song.ts';

type MelodyNote = Pick<ScoreNote, 'startQuarters' | 'quarters' | 'pitch'>;

/** The key that a melody is in, by its lengths of notes; its last note is the tonic more often than not. */
export function findMelodyKey(notes: readonly MelodyNote[]): SongKey {
  const classes = new Float64Array(12);
  for (const { pitch, quarters } of notes) classes[pitch % 12]! += quarters;
  const last = notes.at(-1);
  const fits = correlateWithKeys(classes);
  if (last) for (const key of [last.pitch % 12, 12 + (last.pitch % 12)]) fits[key]! += lastNoteWeight;
  const best = fits.indexOf(Math.max(...fits));
  return { tonic: best % 12, mode: best < 12 ? 'major' : 'minor' };
}

const lastNoteWeight = 0.12;

/** A chord by the step of its root over the tonic. */
interface Candidate {
  readonly step: number;
  readonly quality: ChordQuality;
  /** How usual it is, as a logarithm. */
  readonly usual: number;
}

/** Triads of pop and rock, by how often they occur: T. de Clercq, D. Temperley, "A corpus analysis of rock harmony" (2011), table 2. */
const candidates: Readonly<Record<'major' | 'minor', readonly Candidate[]>> = {
  major: [
    { step: 0, quality: 'major', usual: Math.log(0.33) },
    { step: 5, quality: 'major', usual: Math.log(0.23) },
    { step: 7, quality: 'major', usual: Math.log(0.2) },
    { step: 9, quality: 'minor', usual: Math.log(0.11) },
    { step: 2, quality: 'minor', usual: Math.log(0.07) },
    { step: 4, quality: 'minor', usual: Math.log(0.04) },
  ],
  minor: [
    { step: 0, quality: 'minor', usual: Math.log(0.33) },
    { step: 10, quality: 'major', usual: Math.log(0.16) },
    { step: 8, quality: 'major', usual: Math.log(0.16) },
    { step: 5, quality: 'minor', usual: Math.log(0.14) },
    { step: 3, quality: 'major', usual: Math.log(0.1) },
    { step: 7, quality: 'major', usual: Math.log(0.07) },
    { step: 7, quality: 'minor', usual: Math.log(0.04) },
  ],
};

/** Of a note's length: what it says for a chord of which it is a tone, for one beside which it passes, and for others. */
const toneLog = { root: Math.log(0.3), tone: Math.log(0.26), scale: Math.log(0.045), foreign: Math.log(0.015) };
/** Notes that begin on a beat belong to the chord more than others. */
const onBeatFactor = 1.6;
/** How much the melody counts against usage, for a quarter. */
const melodyWeight = 0.9;
/** What it costs to stay over a bar line and to change inside a bar: harmony moves with the bars. */
const stayCost = 0.5;
const innerChangeCost = 1.9;
/** Falls by a fifth, and steps of a second, are the usual ways to go on (the same source, table 3). */
const motions: Readonly<Record<number, number>> = { 7: 0.5, 5: 0.5, 2: 0.2, 10: 0.2, 9: 0.1, 3: 0.1 };
const homeBonus = 1.2;

export interface MelodyHarmony {
  readonly chords: readonly SongChord[];
  /** Log likelihood of melody and chords: of several bar lines, the best fit the highest. */
  readonly score: number;
}

export interface HarmonisingFrame {
  readonly key: SongKey;
  readonly meter: BarMeter;
  readonly bars: number;
}

/**
 * Chords for a melody: the likeliest path through the triads of its key, from half bar to half bar.
 *
 * Source: I. Simon, D. Morris, S. Basu, "MySong: automatic accompaniment generation for vocal melodies" (CHI 2008): chords as hidden
 * states, the melody as what is observed of them; transitions and emissions from the tables above instead of a trained model.
 */
export function harmoniseMelody(notes: readonly MelodyNote[], frame: HarmonisingFrame): MelodyHarmony {
  const { key, meter, bars } = frame;
  const side = key.mode === 'minor' ? 'minor' : 'major';
  const states = candidates[side].map((candidate) => ({
    ...candidate,
    root: (key.tonic + candidate.step) % 12,
  }));
  const perBar = meter.quarters % 2 === 0 ? 2 : 1;
  const stepQuarters = meter.quarters / perBar;
  const steps = bars * perBar;
  const scale = new Set(states.flatMap((state) => listChordClasses(state)));
  const emissions = Array.from({ length: steps }, (_, step) =>
    states.map((state) => state.usual + rateNotes(notes, state, { step, stepQuarters, scale })),
  );
  const { path, score } = findPath(emissions, (from, to, step) =>
    rateMotion(states[from]!, states[to]!, { isBarLine: step % perBar === 0, isLast: step === steps - 1 }),
  );
  const chords: SongChord[] = [];
  for (const [step, state] of path.entries()) {
    const { root, quality } = states[state]!;
    const last = chords.at(-1);
    if (last && last.root === root && last.quality === quality) {
      chords[chords.length - 1] = { ...last, quarters: last.quarters + stepQuarters };
    } else chords.push({ startQuarters: step * stepQuarters, quarters: stepQuarters, root, quality });
  }
  return { chords, score };
}

interface StepPlace {
  readonly step: number;
  readonly stepQuarters: number;
  readonly scale: ReadonlySet<number>;
}

function rateNotes(
  notes: readonly MelodyNote[],
  state: Candidate & { readonly root: number },
  { step, stepQuarters, scale }: StepPlace,
): number {
  const [from, to] = [step * stepQuarters, (step + 1) * stepQuarters];
  const tones = listChordClasses(state);
  let sum = 0;
  for (const { startQuarters, quarters, pitch } of notes) {
    const shared = Math.min(to, startQuarters + quarters) - Math.max(from, startQuarters);
    if (shared <= 0) continue;
    const name = pitch % 12;
    const kind = name === state.root ? 'root' : tones.includes(name) ? 'tone' : scale.has(name) ? 'scale' : 'foreign';
    const isOnBeat = startQuarters >= from - 0.1 && Math.abs(startQuarters - Math.round(startQuarters)) < 0.15;
    sum += melodyWeight * shared * (isOnBeat ? onBeatFactor : 1) * toneLog[kind];
  }
  return sum;
}

function rateMotion(
  from: Candidate,
  to: Candidate,
  { isBarLine, isLast }: { readonly isBarLine: boolean; readonly isLast: boolean },
): number {
  const home = isLast && to.step === 0 ? homeBonus : 0;
  if (from === to) return home - (isBarLine ? stayCost : 0);
  const motion = motions[(to.step - from.step + 12) % 12] ?? 0;
  return home + motion - (isBarLine ? 0 : innerChangeCost);
}

/** A. Viterbi (1967), over all pairs of states. */
function findPath(
  emissions: readonly (readonly number[])[],
  rate: (from: number, to: number, step: number) => number,
): { path: number[]; score: number } {
  let totals = [...(emissions[0] ?? [0])];
  const back: number[][] = [];
  for (let step = 1; step < emissions.length; step++) {
    const row = emissions[step]!;
    const from = row.map((_, to) => {
      const reached = totals.map((total, state) => total + rate(state, to, step));
      return reached.indexOf(Math.max(...reached));
    });
    totals = row.map((emission, to) => totals[from[to]!]! + rate(from[to]!, to, step) + emission);
    back.push(from);
  }
  const score = Math.max(...totals);
  const path = [totals.indexOf(score)];
  for (let step = emissions.length - 1; step > 0; step--) path.unshift(back[step - 1]![path[0]!]!);
  return { path: path.slice(0, emissions.length), score };
}
