import type { Utterance } from '../contract/transcript.ts';
import { columnsPerSecondAim, cueMsMax, cueMsMin, gapMsMin, gapMsRest } from './caption-limits.ts';
import { cutCues } from './cut-cues.ts';
import { countColumns, writeLines } from './lay-lines.ts';
import { toUnits } from './units.ts';

/** What is shown on the screen at a time. */
export interface Cue {
  readonly startMs: number;
  readonly endMs: number;
  /** One or two. */
  readonly lines: readonly string[];
}

/** A word is heard out before its cue goes. */
const lingerMs = 250;

/**
 * Subtitles of a transcript: at most two lines of 42 columns, one to seven seconds each, never two at once, with a gap
 * of 80 ms or a rest of 500 between them.
 *
 * All of that always holds. Where words come faster than such cues can follow each other, the cues come late; where
 * they come faster than they can be read, they are shown for as long as they are spoken.
 *
 * @param language ISO 639-1: its small words tell where a phrase begins
 */
export function makeCaptions(utterances: readonly Utterance[], language: string): Cue[] {
  const units = toUnits(utterances);
  const { passage, cuts } = cutCues(units, language);
  const cues = cuts.map((cut) => ({
    spokenFromMs: units[cut.from]!.startMs,
    spokenToMs: units[cut.to - 1]!.endMs,
    columns: countColumns(passage, cut.from, cut.to),
    lines: writeLines(passage, cut),
  }));

  const startsMs: number[] = [];
  for (const { spokenFromMs } of cues) {
    const earliestMs = startsMs.length === 0 ? 0 : startsMs.at(-1)! + cueMsMin + gapMsMin;
    startsMs.push(Math.max(spokenFromMs, earliestMs));
  }
  return cues.map((cue, index) => {
    const startMs = startsMs[index]!;
    return { startMs, endMs: chooseEnd(cue, startMs, startsMs[index + 1]), lines: cue.lines };
  });
}

function chooseEnd(
  { spokenToMs, columns }: { spokenToMs: number; columns: number },
  startMs: number,
  nextStartMs = Number.POSITIVE_INFINITY,
): number {
  const readMs = startMs + Math.ceil((columns / columnsPerSecondAim) * 1000);
  const latestMs = Math.min(startMs + cueMsMax, nextStartMs - gapMsMin);
  const wishedMs = Math.max(spokenToMs + lingerMs, readMs, startMs + cueMsMin);
  // A cue that would rest for a moment only stays until the next, where it may.
  if (nextStartMs - wishedMs < gapMsRest) return latestMs;
  return Math.min(wishedMs, latestMs);
}
