import { clamp } from '../statistics.ts';
import type { VoicePrint } from '../voice-print/voice-print.ts';

/** ln(F0) becomes `mean` + `scale` · (ln(F0) − `pivot`). */
export interface PitchPlan {
  readonly pivot: number;
  readonly mean: number;
  readonly scale: number;
}

const semitone = Math.LN2 / 12;
/** People sing about a fifth above where they speak. */
const singingAboveSpeaking = 7 * semitone;
/** An octave is only left for one that lies nearer by this much. */
const stayingBonus = semitone;
/**
 * Standard deviations of ln F0 of people who read aloud, by their quartiles: 15 of LibriSpeech and VCTK had 0.126 to
 * 0.264. A print of less is a synthesizer's, whose melody says nothing about the speaker; it counts as the middle.
 */
const spreads = { least: 0.11, middle: 0.15, most: 0.26 } as const;
/** A lively speaker becomes a lively speaker; a print of two sentences must not exaggerate it. */
const scaleMin = 0.6;
const scaleMax = 1.5;
/** What lies further from the mean than 1.2 octaves is the tracker's, not the voice's. */
const spreadMax = 1.2 * Math.LN2;

/** Brings the middle of a speaker's pitch to that of another, and the spread too where it is plain that they speak. */
export function planSpeech(
  source: VoicePrint,
  target: VoicePrint,
  asked: { readonly semitones: number; readonly intonation: number; readonly keepsRange?: boolean },
): PitchPlan {
  const ratio = clamp(readingSpreadOf(target) / readingSpreadOf(source), scaleMin, scaleMax);
  return {
    pivot: source.logF0Mean,
    mean: target.logF0Mean + asked.semitones * semitone,
    scale: asked.keepsRange ? 1 : ratio * asked.intonation,
  };
}

/** Of ln F0 while somebody reads aloud; a synthesizer's own is not taken for it. */
export function readingSpreadOf({ logF0Deviation }: VoicePrint): number {
  return logF0Deviation < spreads.least ? spreads.middle : Math.min(spreads.most, logF0Deviation);
}

/**
 * Moves a singer by whole octaves to where the target would sing, and then by what was asked for: the key stays.
 *
 * @param designSemitones how far the target's own pitch was moved; decides about the octave alone
 */
export function planSinging(
  source: VoicePrint,
  target: VoicePrint,
  asked: { readonly semitones: number; readonly designSemitones: number },
): PitchPlan {
  const goal = target.logF0Mean + asked.designSemitones * semitone + singingAboveSpeaking;
  let octaves = 0;
  let least = Math.abs(source.logF0Mean - goal) - stayingBonus;
  for (const candidate of [-3, -2, -1, 1, 2, 3]) {
    const distance = Math.abs(source.logF0Mean + candidate * Math.LN2 - goal);
    if (distance < least) {
      least = distance;
      octaves = candidate;
    }
  }
  const shift = octaves * Math.LN2 + asked.semitones * semitone;
  return { pivot: source.logF0Mean, mean: source.logF0Mean + shift, scale: 1 };
}

/** The pitch that the plan gives one in Hz; 0 (unvoiced) stays 0. */
export function applyPitchPlan(plan: PitchPlan, f0Hz: number): number {
  if (!(f0Hz > 0)) return 0;
  const away = Math.log(f0Hz) - plan.pivot;
  const within = plan.scale === 1 ? away : Math.max(-spreadMax, Math.min(spreadMax, away));
  return Math.exp(plan.mean + plan.scale * within);
}
