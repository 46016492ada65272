import type { SpectralGate } from '../../dsp/noise-reduction/spectral-gate.ts';
import { evidenceSeconds, type SpeechEvidence } from './speech-evidence.ts';

/** Length of audio that is decided about at once. */
export const stepSeconds = 1;
/** Steps until a window of evidence is full. */
const fullWindowSteps = evidenceSeconds / stepSeconds;
/** Steps after one whose windows have a say about it. */
const lookAheadSteps = 6;
/** Steps that are heard before the first decision: what is in doubt then stays as it was decided. */
const firstSteps = 10;
/** Steps before one whose windows have a say about it: a song is not speech for a bar. */
const lookBackSteps = 4;
/**
 * Mean evidence, in units of log odds, beyond which the decision turns; between, it stays. Of 30 stretches of songs one
 * lies above −1.5, while all but one of 102 recordings of speech, in noise and over music, lie above: what is in doubt
 * is speech.
 */
const speechLogOdds = 1;
const musicLogOdds = -1.5;
/**
 * Evidence that counts before there is any: two windows that lean to speech. One or two windows over a short word in a
 * drone are not enough to leave it untouched.
 */
const priorWindows = 2;
const priorLogOdds = 1;
/** A window beyond is surely speech. */
const certainLogOdds = 3;
/** Below this, taking the noise out surely betters music. Clean dense songs are heard as 16 dB and more: they stay out. */
const musicSnrOnDb = 10;
const musicSnrOffDb = 14;

/** How much of each treatment a step gets; the rest is the recording as it is. */
export interface Treatment {
  readonly speech: number;
  readonly gate: number;
}

const asSpeech: Treatment = { speech: 1, gate: 0 };
const asNoisyMusic: Treatment = { speech: 0, gate: 1 };
const asMusic: Treatment = { speech: 0, gate: 0 };

/** Decides, step after step and in order, what a recording is and how it is treated. */
export interface MaterialPlan {
  /** To be called whenever the listener and the gate have taken in one more step. */
  hearStep(): void;
  /** To be called at the end: the remaining steps are decided by what there is. */
  finish(): void;
  /** Number of steps decided so far; Infinity after the end. */
  readonly decided: number;
  at(step: number): Treatment;
}

/** The same treatment from start to end. */
export function planSame(material: 'speech' | 'music', gate?: SpectralGate): MaterialPlan {
  const treatment = material === 'speech' ? asSpeech : asNoisyMusic;
  // The gate is to have heard what comes before it treats what is: its noise would start unknown.
  let ready = material === 'speech' ? Number.POSITIVE_INFINITY : -lookAheadSteps;
  return {
    hearStep() {
      ready++;
      gate?.refresh();
    },
    finish() {
      ready = Number.POSITIVE_INFINITY;
      gate?.refresh();
    },
    get decided() {
      return Math.max(0, ready);
    },
    at: () => treatment,
  };
}

/** Weighs the evidence around each step and decides with inertia; silence keeps the last decision. */
export function planByEvidence({ evidence, gate }: { evidence: SpeechEvidence; gate: SpectralGate }): MaterialPlan {
  const judgements: (number | undefined)[] = [];
  const snrsDb: number[] = [];
  const treatments: Treatment[] = [];
  let isOver = false;
  let isSpeech: boolean | undefined;
  let isNoisy = false;

  const decide = (step: number): void => {
    const known =
      isSpeech === undefined ? judgements : judgements.slice(Math.max(0, step - lookBackSteps), step + lookAheadSteps);
    const weighed = known.filter((value) => value !== undefined);
    if (weighed.length > 0) {
      const total = weighed.reduce((sum, value) => sum + value, priorWindows * priorLogOdds);
      const mean = total / (weighed.length + priorWindows);
      if (mean > speechLogOdds) isSpeech = true;
      else if (mean < musicLogOdds) isSpeech = false;
      else isSpeech ??= true;
    }
    const snrDb = snrsDb[Math.min(step + lookAheadSteps, snrsDb.length) - 1] ?? Number.POSITIVE_INFINITY;
    isNoisy = snrDb < (isNoisy ? musicSnrOffDb : musicSnrOnDb);
    treatments.push((isSpeech ?? true) ? asSpeech : isNoisy ? asNoisyMusic : asMusic);
  };

  return {
    hearStep() {
      // Windows that are not full judge poorly, the networks being new to the recording; they count only where all are.
      const judgement = judgements.length < fullWindowSteps - 1 ? undefined : evidence.judgements[judgements.length];
      judgements.push(judgement);
      // The noise under what is surely speech is another's business, and reading it costs as much as an FFT of it all.
      if ((judgement ?? 0) < certainLogOdds) gate.refresh();
      snrsDb.push(gate.snrDb);
      if (treatments.length === 0 && judgements.length < firstSteps) return;
      while (treatments.length + lookAheadSteps <= judgements.length) decide(treatments.length);
    },
    finish() {
      isOver = true;
      gate.refresh();
      if (judgements.length < fullWindowSteps) judgements.push(evidence.judge());
      while (treatments.length < Math.max(1, judgements.length)) decide(treatments.length);
    },
    get decided() {
      return isOver ? Number.POSITIVE_INFINITY : treatments.length;
    },
    at: (step) => treatments[Math.min(step, treatments.length - 1)]!,
  };
}
