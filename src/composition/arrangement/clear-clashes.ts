import { findChordAt, listChordClasses } from '../../notation/chord-tones.ts';
import { findInstrument } from '../../notation/instruments.ts';
import { listLeadNotes } from '../../notation/lead-voice.ts';
import type { PartRole, ScoreNote, SongChord, SongPart, VocalLine } from '../../notation/song.ts';

/** What each change costs, against a quarter of rubbing: a note moves by as little as it can, and falls silent last. */
const prices = { rubbedQuarter: 3, semitone: 0.05, colour: 0.2, cutShare: 0.5, cut: 0.15, silence: 0.6 } as const;
/** A bass says what the chord is. */
const bassFactor = 2;
/** How far a note moves, in semitones; a bass may go to its fifth. */
const reach = 5;
/** A note that is cut keeps at least so many quarters, and half of itself. */
const keptMin = 0.25;
/** Only held notes wait for the tune to move on. */
const waitsFrom = 1.5;

/**
 * Makes way for the tune: what stands a semitone from it, in any octave, moves to another tone of its chord, ends before, begins
 * later or falls silent, whichever changes least. The tune is the lead voice and, where that rests, the first lead part.
 *
 * Source: the avoid notes of M. Levine, "The Jazz Theory Book" (1995), chapter 3; J. J. Fux's rule that what accompanies
 * gives way to the given voice.
 */
export function clearClashes(
  parts: readonly SongPart[],
  vocals: readonly VocalLine[],
  chords: readonly SongChord[],
): { parts: SongPart[]; vocals: VocalLine[] } {
  const voice = listLeadNotes({ vocals });
  const lead = parts.find(({ role }) => role === 'lead');
  const led = lead ? clearPart(lead, createTune(voice), chords) : [];
  const tune = createTune([...voice, ...led]);
  return {
    parts: parts
      .map((part) => ({
        ...part,
        notes: part === lead ? led : isPitched(part) ? clearPart(part, tune, chords) : part.notes,
      }))
      .filter(({ notes }) => notes.length > 0),
    vocals: vocals.map((line) => (line.part === 'lead' ? line : clearVoice(line, createTune(voice), chords))),
  };
}

function isPitched({ role, instrument }: SongPart): boolean {
  const { source } = findInstrument(instrument);
  return role !== 'drums' && role !== 'effects' && !(source.kind === 'sampled' && source.isDrums);
}

/** A tune by the starts of its notes. */
interface Tune {
  readonly notes: readonly ScoreNote[];
  readonly longestQuarters: number;
}

function createTune(notes: readonly ScoreNote[]): Tune {
  return {
    notes: notes.toSorted((a, b) => a.startQuarters - b.startQuarters),
    longestQuarters: notes.reduce((most, { quarters }) => Math.max(most, quarters), 0),
  };
}

/** The tune's notes that sound with a note. */
function listSounding({ notes, longestQuarters }: Tune, { startQuarters, quarters }: ScoreNote): ScoreNote[] {
  let [low, high] = [0, notes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (notes[middle]!.startQuarters < startQuarters - longestQuarters) low = middle + 1;
    else high = middle;
  }
  const sounding: ScoreNote[] = [];
  for (let i = low; i < notes.length && notes[i]!.startQuarters < startQuarters + quarters; i++) {
    if (notes[i]!.startQuarters + notes[i]!.quarters > startQuarters + 1e-6) sounding.push(notes[i]!);
  }
  return sounding;
}

const isRub = (a: number, b: number): boolean => Math.abs(a - b) % 12 === 1;

/** For how many quarters a note rubs against what sounds with it. */
function measureRub(note: ScoreNote, sounding: readonly ScoreNote[]): number {
  const end = note.startQuarters + note.quarters;
  return sounding.reduce((sum, other) => {
    if (!isRub(note.pitch, other.pitch)) return sum;
    const from = Math.max(note.startQuarters, other.startQuarters);
    return sum + Math.max(0, Math.min(end, other.startQuarters + other.quarters) - from);
  }, 0);
}

function clearPart({ role, instrument, notes }: SongPart, tune: Tune, chords: readonly SongChord[]): ScoreNote[] {
  const { lowest, highest } = findInstrument(instrument);
  const byStart = createTune(notes);
  return notes.flatMap((note) => {
    const sounding = listSounding(tune, note);
    if (measureRub(note, sounding) < 1e-6) return [note];
    const beside = listSounding(byStart, note).filter((other) => other !== note);
    const moved = listMoves(note, chords).filter(({ pitch }) => pitch >= lowest && pitch <= highest);
    const free = moved.filter(({ pitch }) => beside.every((other) => Math.abs(other.pitch - pitch) > 1));
    const best = chooseChange(note, [...free, ...listCuts(note, sounding)], { sounding, role });
    return best ? [best] : [];
  });
}

/** Voices beside the lead may go to its own note; they do not fall silent, for they have words. */
function clearVoice(line: VocalLine, tune: Tune, chords: readonly SongChord[]): VocalLine {
  const notes = line.notes.map((note) => {
    const sounding = listSounding(tune, note);
    if (measureRub(note, sounding) < 1e-6) return note;
    const moves = [
      ...listMoves(note, chords),
      ...sounding.map(({ pitch }) => ({ ...note, pitch, price: prices.colour })),
    ];
    const { price: _, ...best } = moves.reduce(
      (least, each) => (priceOf(each, sounding) < priceOf(least, sounding) ? each : least),
      { ...note, price: 0 },
    );
    return { ...note, pitch: best.pitch };
  });
  return { ...line, notes };
}

/** A changed note with the price of its change. */
interface Change extends ScoreNote {
  readonly price: number;
}

function priceOf(change: Change, sounding: readonly ScoreNote[]): number {
  return change.price + prices.rubbedQuarter * measureRub(change, sounding);
}

/** The cheapest of a note as it is, its changes and silence, which is undefined. */
function chooseChange(
  note: ScoreNote,
  changes: readonly Change[],
  { sounding, role }: { sounding: readonly ScoreNote[]; role: PartRole },
): ScoreNote | undefined {
  const factor = role === 'bass' ? bassFactor : 1;
  let least = prices.rubbedQuarter * measureRub(note, sounding);
  let best: ScoreNote | undefined = note;
  for (const change of changes) {
    const { price, ...changed } = change;
    const total = factor * price + priceOf(change, sounding) - price;
    if (total < least) [least, best] = [total, changed];
  }
  return factor * prices.silence < least ? undefined : best;
}

/** To other tones of its chord nearby, or its sixth or ninth. */
function listMoves(note: ScoreNote, chords: readonly SongChord[]): Change[] {
  const chord = findChordAt(chords, note.startQuarters + Math.min(0.5, note.quarters / 2));
  const tones = listChordClasses(chord);
  const colours = [(chord.root + 2) % 12, (chord.root + 9) % 12];
  return Array.from({ length: 2 * reach + 1 }, (_, i) => note.pitch - reach + i).flatMap((pitch) => {
    const isTone = tones.includes(pitch % 12);
    if (pitch === note.pitch || !(isTone || colours.includes(pitch % 12))) return [];
    const price = prices.semitone * Math.abs(pitch - note.pitch) + (isTone ? 0 : prices.colour);
    return [{ ...note, pitch, price }];
  });
}

/** Ended before the tune rubs, or begun after it has. */
function listCuts(note: ScoreNote, sounding: readonly ScoreNote[]): Change[] {
  const end = note.startQuarters + note.quarters;
  const rubs = sounding.filter(({ pitch }) => isRub(pitch, note.pitch));
  const from = Math.min(...rubs.map(({ startQuarters }) => startQuarters));
  const until = Math.max(...rubs.map(({ startQuarters, quarters }) => startQuarters + quarters));
  const cuts = [
    { ...note, quarters: from - note.startQuarters },
    ...(note.quarters >= waitsFrom ? [{ ...note, startQuarters: until, quarters: end - until }] : []),
  ];
  return cuts
    .filter(({ quarters }) => quarters >= Math.max(keptMin, note.quarters / 2))
    .map((cut) => ({ ...cut, price: prices.cut + prices.cutShare * (1 - cut.quarters / note.quarters) }));
}
