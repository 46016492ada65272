import type { SpectralGate } from '../../dsp/noise-reduction/spectral-gate.ts';
import type { SpeechMusicFeatures, SpeechMusicMeter } from '../../dsp/noise-reduction/speech-music.ts';
import type { VoiceMemory } from './voice-memory.ts';

/** Length of audio that is decided about at once. */
export const stepSeconds = 1;
/** Steps that a judgement listens to: the 4 s that the discriminator was made for. */
const windowSteps = 4;
/** Windows that have a say about a step: those that end up to so many steps after it begins. */
export const lookAheadSteps = 6;
/**
 * Mean judgement, in units of log odds, beyond which the decision turns; between, it stays. Music clears its bound by
 * far (−2.5 and less), while speech in noise comes near 0: what is in doubt is speech.
 */
const speechLogOdds = 0.5;
const musicLogOdds = -1.5;
/** No single window may outweigh the others. */
const logOddsMax = 3;
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

/** Listens to 4 s around each step and decides with inertia; what is neither (silence, bare noise) keeps the last. */
export function planByEar(ears: {
  readonly listener: SpeechMusicMeter;
  readonly gate: SpectralGate;
  readonly voices: VoiceMemory;
  readonly stepFrames: number;
}): MaterialPlan {
  const { listener, gate, voices, stepFrames } = ears;
  const judgements: (number | undefined)[] = [];
  const snrsDb: number[] = [];
  const treatments: Treatment[] = [];
  let isOver = false;
  let isSpeech: boolean | undefined;
  let isNoisy = false;

  const decide = (step: number): void => {
    const heard = judgements.slice(step, step + lookAheadSteps).filter((value) => value !== undefined);
    if (heard.length > 0) {
      const mean = heard.reduce((sum, value) => sum + value, 0) / heard.length;
      if (mean > speechLogOdds) isSpeech = true;
      else if (mean < musicLogOdds) isSpeech = false;
      else isSpeech ??= true;
    }
    const snrDb = snrsDb[Math.min(step + lookAheadSteps, snrsDb.length) - 1] ?? Number.POSITIVE_INFINITY;
    isNoisy = snrDb < (isNoisy ? musicSnrOffDb : musicSnrOnDb);
    treatments.push((isSpeech ?? true) ? asSpeech : isNoisy ? asNoisyMusic : asMusic);
  };
  const judge = (): number | undefined => {
    const features = listener.describe(windowSteps * stepFrames);
    if (!features) return undefined;
    const logOdds = judgeSpeech(features, voices.describe(windowSteps * stepSeconds));
    return logOdds && Math.max(-logOddsMax, Math.min(logOddsMax, logOdds));
  };

  return {
    hearStep() {
      // The first two windows are too short to judge by; they count only in a recording that has no others.
      judgements.push(judgements.length < 2 ? undefined : judge());
      // The noise under what is surely speech is another's business, and reading it costs as much as an FFT of it all.
      if ((judgements.at(-1) ?? 0) < logOddsMax) gate.refresh();
      snrsDb.push(gate.snrDb);
      if (judgements.length >= lookAheadSteps) decide(treatments.length);
    },
    finish() {
      isOver = true;
      gate.refresh();
      if (judgements.length < 3) judgements.push(judge());
      while (treatments.length < Math.max(1, judgements.length)) decide(treatments.length);
    },
    get decided() {
      return isOver ? Number.POSITIVE_INFINITY : treatments.length;
    },
    at: (step) => treatments[Math.min(step, treatments.length - 1)]!,
  };
}

/**
 * Log odds of speech against music (singing included), or undefined for steady noise, which is neither.
 *
 * A logistic regression over 3,879 windows of 4 s: 18 readings by two speech synthesisers in six languages, and 19
 * pieces played by rule on sampled instruments (solo, band, drums, pads, choir), each clean and with white, pink and
 * fan noise at 5 to 10 dB. Real recordings had no part in the weights; they were listened to in choosing the features.
 */
function judgeSpeech(
  features: SpeechMusicFeatures,
  { voice, passed }: { voice: number; passed: number },
): number | undefined {
  const { quietShare, syllableShare, steadiness, steadyShare } = features;
  if (quietShare < 0.05 && steadyShare < 0.02 && passed < 0.1) return undefined;
  return (
    weights.bias +
    weights.quiet * quietShare +
    weights.quietSquared * quietShare ** 2 +
    weights.syllables * syllableShare +
    weights.steadiness * steadiness +
    weights.steady * steadyShare +
    weights.voice * voice +
    weights.passed * passed
  );
}

const weights = {
  bias: -7.96,
  quiet: 6.08,
  quietSquared: -5.96,
  syllables: 4.45,
  steadiness: -10.57,
  steady: -5.38,
  voice: 4.74,
  passed: 7.56,
};
