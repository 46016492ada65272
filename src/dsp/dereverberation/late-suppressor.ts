import type { DecayBand } from './decay-bands.ts';
import type { DecayCurve } from './decay-curve.ts';

/** Lags that the suppressor reads from the decay curves: early, late, and where the slope is measured. */
export const suppressorLagsSeconds = [0.024, 0.048, 0.128] as const;
/** The most that is taken from a bin of a frame. At −9 dB clarity gains 1 dB less; at −18 dB a tenth more words are lost. */
const gainMin = 10 ** (-12 / 20);
/** The curves are those of the steepest falls, the reverberation is a little more than that. */
const lateFactor = 1.5;
/** In reverberant rooms what comes early is heard as reverberation too. */
const earlyFactor = 3;
/** A sound lasts about so long: as long as that it feeds the reverberation that the curve was read from. */
const soundSeconds = 0.096;
/** Of what is left, the power is smoothed a little, so that no bin flickers. */
const smoothing = 0.5;
/** Bounds of the reverberation time that is believed. */
const decaySecondsMin = 0.15;
const decaySecondsMax = 1.2;
/** Left after a lag where a band is not known. */
const unknownShare = 1e-6;

/** Turns down what the past of a bin explains as reverberation. */
export interface LateSuppressor {
  /**
   * Writes the gains of the next frame.
   *
   * @param power one value a bin, all channels together
   */
  push(power: Float64Array, gain: Float64Array): void;
}

export interface LateSuppressorSettings {
  readonly bands: readonly DecayBand[];
  /** Of each band, at `suppressorLagsSeconds`. */
  readonly curves: readonly DecayCurve[];
  readonly bins: number;
  readonly binHz: number;
  readonly hopSeconds: number;
  /** How much early reverberation is taken, 0 to 1. */
  readonly earlyShare: number;
}

/** Power of the reverberation by an exponential decay that starts some frames after the sound. */
interface Tail {
  readonly lagFrames: number;
  /** Share of the sound that goes into the tail, by bin. */
  readonly feed: Float64Array;
  readonly power: Float64Array;
}

/**
 * Source: K. Lebart, J. Boucher, P. Denbigh, "A new method based on spectral subtraction for speech dereverberation"
 * (2001), equations 10 to 13: an exponential decay and subtraction of amplitudes; E. Habets, S. Gannot, I. Cohen, "Late
 * reverberant spectral variance estimation based on a statistical model" (2009), equation 12: the reverberation starts
 * below the level of the direct sound. Where we differ: slope and level are those of the recording's own decay curves.
 */
export function createLateSuppressor(settings: LateSuppressorSettings): LateSuppressor {
  const { bins, hopSeconds, earlyShare } = settings;
  const lagFrames = suppressorLagsSeconds.map((seconds) => Math.max(1, Math.round(seconds / hopSeconds)));
  const decay = new Float64Array(bins);
  const tails: Tail[] = [earlyFactor * earlyShare, lateFactor].map((factor, which) => ({
    lagFrames: lagFrames[which]!,
    feed: new Float64Array(bins).fill(factor),
    power: new Float64Array(bins),
  }));
  layBands(settings, lagFrames, decay, tails);
  const past = Array.from({ length: Math.max(...lagFrames.slice(0, 2)) + 1 }, () => new Float64Array(bins));
  const smooth = new Float64Array(bins);
  let frame = 0;

  return {
    push(power, gain) {
      past[frame % past.length]!.set(power);
      const sounds = tails.map((tail) => past[(frame - tail.lagFrames + past.length) % past.length]!);
      for (let k = 0; k < bins; k++) {
        let late = 0;
        for (let i = 0; i < tails.length; i++) {
          const tail = tails[i]!;
          const fed = frame >= tail.lagFrames ? tail.feed[k]! * sounds[i]![k]! : 0;
          tail.power[k] = decay[k]! * tail.power[k]! + fed;
          late = Math.max(late, tail.power[k]!);
        }
        smooth[k] = smoothing * smooth[k]! + (1 - smoothing) * power[k]!;
        gain[k] = Math.max(gainMin, 1 - Math.sqrt(Math.min(1, late / (smooth[k]! + 1e-20))));
      }
      frame++;
    },
  };
}

/** Interpolates slope and levels of the bands over the bins. */
function layBands(
  { bands, curves, bins, binHz, hopSeconds }: LateSuppressorSettings,
  lagFrames: readonly number[],
  decay: Float64Array,
  tails: readonly Tail[],
): void {
  const decayMin = decayPerFrame(decaySecondsMin, hopSeconds);
  const decayMax = decayPerFrame(decaySecondsMax, hopSeconds);
  const rows = curves.map(({ left }) => {
    const levels = (left ?? suppressorLagsSeconds.map(() => unknownShare)).map((share) =>
      Math.max(share, unknownShare),
    );
    const slope = (levels[2]! / levels[1]!) ** (1 / (lagFrames[2]! - lagFrames[1]!));
    return { levels, decay: Math.min(decayMax, Math.max(decayMin, slope)) };
  });
  const soundFrames = soundSeconds / hopSeconds;
  for (let k = 0; k < bins; k++) {
    const hz = k * binHz;
    let below = 0;
    while (below < bands.length - 1 && bands[below + 1]!.centreHz < hz) below++;
    const above = Math.min(below + 1, bands.length - 1);
    const width = bands[above]!.centreHz - bands[below]!.centreHz;
    const turn = width > 0 ? Math.max(0, Math.min(1, (hz - bands[below]!.centreHz) / width)) : 0;
    const blend = (a: number, b: number) => Math.exp((1 - turn) * Math.log(a) + turn * Math.log(b));
    const slope = blend(rows[below]!.decay, rows[above]!.decay);
    decay[k] = slope;
    for (const [i, tail] of tails.entries()) {
      const level = blend(rows[below]!.levels[i]!, rows[above]!.levels[i]!);
      tail.feed[k] = (tail.feed[k]! * level * (1 - slope)) / (1 - slope ** soundFrames);
    }
  }
}

/** Share of the power that is left after a frame. */
function decayPerFrame(decaySeconds: number, hopSeconds: number): number {
  return 10 ** ((-6 * hopSeconds) / decaySeconds);
}
