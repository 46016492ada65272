import { cepstrumOrder, printHopSeconds, type VoicePrint } from './voice-print.ts';

/** What tells a voice from whatever else a pitch is found in. */
export interface VoiceEvidence {
  /** Voiced time that is no chance: it lasts, and its partials stand out of the noise. */
  readonly clearSeconds: number;
  /** Share of the power above the first partial, in the tenth of voiced frames that have most; a whistle has none. */
  readonly overtoneShare: number;
  /** How far the timbre moves: the deviation of voiced cepstra, in nepers; a machine's is the same all the time. */
  readonly movement: number;
}

/** A frame every `printHopSeconds`. */
export interface EvidenceFrame {
  readonly f0Hz: number;
  readonly piece: number;
  /** Share of noise around 500 Hz, 0 to 1. */
  readonly noise: number;
}

/**
 * A voice holds on for so long, and this little of it is noise around 500 Hz. Periods found by chance in fans, rain and
 * drums last 0.02 s with 0.63 and more of noise; speech under a fan as loud as itself lasts 0.1 s with 0.36.
 */
const clearSecondsMin = 0.05;
const clearNoiseMax = 0.55;

/** Adds up the voiced stretches that are long enough and free enough of noise. */
export function measureClearSeconds(frames: readonly EvidenceFrame[]): number {
  let clear = 0;
  let count = 0;
  let noiseSum = 0;
  const close = () => {
    if (count * printHopSeconds >= clearSecondsMin && noiseSum <= clearNoiseMax * count) clear += count;
    count = 0;
    noiseSum = 0;
  };
  for (const [i, { f0Hz, piece, noise }] of frames.entries()) {
    const isVoiced = f0Hz > 0;
    if (!isVoiced || (i > 0 && piece - frames[i - 1]!.piece > 1)) close();
    if (!isVoiced) continue;
    count++;
    noiseSum += noise;
  }
  close();
  return clear * printHopSeconds;
}

/** Deviation of the voiced frames' cepstra, their level left out, all coefficients taken together. */
export function measureMovement({ cepstra, voiced }: Pick<VoicePrint, 'cepstra' | 'voiced'>): number {
  const width = cepstrumOrder + 1;
  const count = voiced.reduce((sum, isVoiced) => sum + isVoiced, 0);
  let variance = 0;
  for (let m = 1; m < width && count > 0; m++) {
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < voiced.length; i++) {
      if (voiced[i] === 0) continue;
      const value = cepstra[i * width + m]!;
      sum += value;
      squares += value * value;
    }
    variance += Math.max(0, squares / count - (sum / count) ** 2);
  }
  return Math.sqrt(variance);
}

const overtonesFrom = 1.5;

/** Share of an envelope's power that lies above its first partial. */
export function measureOvertones(envelope: Float32Array, pitchBins: number): number {
  let below = 1e-20;
  let above = 0;
  for (let k = 0; k < envelope.length; k++) {
    if (k > overtonesFrom * pitchBins) above += envelope[k]!;
    else below += envelope[k]!;
  }
  return above / (above + below);
}
