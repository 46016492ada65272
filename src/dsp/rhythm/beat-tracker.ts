// Source: D. Ellis, "Beat tracking by dynamic programming", Journal of New Music Research 36 (2007), section 3.
// Where we differ: the wanted distance follows the tempo, and need be no whole number of frames.

/**
 * How much an uneven distance costs against onset strength: Ellis's alpha, for strengths with a mean square of 1.
 * At 600 the beats of some pieces went over to the off-beat where its hits were louder (beat F of funk 0.34 for 0.95).
 */
const tightness = 1500;
/** The frames about a beat that count towards its strength, in seconds (standard deviation). */
const spreadSeconds = 0.02;

/**
 * Places beats on strong onsets at distances close to the wanted one.
 *
 * @param strength onset strength a frame, mean square near 1
 * @param periodAt wanted distance between beats, in frames, at a frame
 * @returns frames of the beats, ascending; not whole numbers
 */
export function trackBeats(
  strength: Float32Array,
  periodAt: (frame: number) => number,
  frameRateHz: number,
): Float64Array {
  const smooth = blur(strength, spreadSeconds * frameRateHz);
  const count = smooth.length;
  const score = new Float64Array(count);
  const back = new Int32Array(count).fill(-1);
  for (let frame = 0; frame < count; frame++) {
    const period = periodAt(frame);
    let best = 0;
    for (let from = Math.max(0, Math.ceil(frame - 1.5 * period)); from <= frame - 0.6 * period; from++) {
      const uneven = Math.log((frame - from) / period);
      const value = score[from]! - tightness * uneven * uneven;
      if (value > best) {
        best = value;
        back[frame] = from;
      }
    }
    score[frame] = smooth[frame]! + best;
  }
  let at = findEnd(score, periodAt(count - 1));
  const beats: number[] = [];
  while (at >= 0) {
    beats.push(at);
    at = back[at]!;
  }
  return Float64Array.from(beats.reverse(), (frame) => centre(smooth, frame));
}

/** The best score of the last beat's length: earlier ones have not seen the end. */
function findEnd(score: Float64Array, period: number): number {
  let at = score.length - 1;
  for (let i = Math.max(0, Math.floor(score.length - period)); i < score.length; i++)
    if (score[i]! > score[at]!) at = i;
  return at;
}

function blur(curve: Float32Array, deviation: number): Float32Array {
  const reach = Math.ceil(3 * deviation);
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-0.5 * ((i - reach) / deviation) ** 2));
  const result = new Float32Array(curve.length);
  for (let i = 0; i < curve.length; i++) {
    let sum = 0;
    for (let k = -reach; k <= reach; k++) sum += kernel[k + reach]! * (curve[i + k] ?? 0);
    result[i] = sum;
  }
  return result;
}

/** Between frames, where the parabola through three of them peaks. */
function centre(curve: Float32Array, frame: number): number {
  const [a, b, c] = [curve[frame - 1] ?? 0, curve[frame]!, curve[frame + 1] ?? 0];
  const bend = a - 2 * b + c;
  return bend < 0 && b >= a && b >= c ? frame + (0.5 * (a - c)) / bend : frame;
}
