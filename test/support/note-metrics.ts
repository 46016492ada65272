import type { Note } from '../../src/notation/note.ts';

export interface NoteScore {
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
  /** Pairs of notes, [true, found]. */
  readonly matches: readonly (readonly [Note, Note])[];
}

export interface NoteMatchRules {
  /** Also asks for the end: within 50 ms or 20 % of the true note's length, whichever is more. */
  readonly withOffset?: boolean;
  readonly onsetToleranceSeconds?: number;
}

const offsetToleranceSeconds = 0.05;
const offsetToleranceShare = 0.2;
/** Times are compared as mir_eval does, rounded to a tenth of a millisecond. */
const round = (seconds: number) => Math.round(seconds * 1e4) / 1e4;

/**
 * Compares notes that were found with the true ones: as many pairs as can be made, each note in one at most.
 *
 * Source: MIREX "Multiple fundamental frequency estimation & tracking", note tracking; C. Raffel et al., "mir_eval: a
 * transparent implementation of common MIR metrics" (2014), `transcription`. The pitch is to be exact.
 */
export function scoreNotes(truth: readonly Note[], found: readonly Note[], rules: NoteMatchRules = {}): NoteScore {
  const { withOffset = false, onsetToleranceSeconds = 0.05 } = rules;
  const byPitch = Map.groupBy(found, ({ pitch }) => pitch);
  const fits = (real: Note, heard: Note) => {
    if (round(Math.abs(real.startSeconds - heard.startSeconds)) > onsetToleranceSeconds) return false;
    const length = real.endSeconds - real.startSeconds;
    const tolerance = Math.max(offsetToleranceSeconds, offsetToleranceShare * length);
    return !withOffset || round(Math.abs(real.endSeconds - heard.endSeconds)) <= tolerance;
  };
  const partners = new Map<Note, Note>();
  // Grows the matching by one where an augmenting path exists (Kuhn's algorithm).
  const place = (real: Note, tried: Set<Note>): boolean => {
    for (const heard of byPitch.get(real.pitch) ?? []) {
      if (tried.has(heard) || !fits(real, heard)) continue;
      tried.add(heard);
      const holder = partners.get(heard);
      if (holder && !place(holder, tried)) continue;
      partners.set(heard, real);
      return true;
    }
    return false;
  };
  for (const real of truth) place(real, new Set());
  const matches = [...partners].map(([heard, real]) => [real, heard] as const);
  const precision = found.length === 0 ? 0 : matches.length / found.length;
  const recall = truth.length === 0 ? 0 : matches.length / truth.length;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { f1, precision, recall, matches };
}
