/** A lag at which a stretch of signal resembles itself. */
export interface PitchCandidate {
  /** In samples, between samples where the maximum lies there. */
  readonly lag: number;
  /** Normalised cross-correlation, up to 1. */
  readonly likeness: number;
}

/** A high note has a maximum at every multiple of its period, and the first of them must be among those that compete. */
const candidatesMax = 24;
/** Maxima below this share of the greatest are no candidates (Talkin's CAND_TR). */
const candidateShare = 0.3;

/** Samples to each side that a value between samples is read from. */
const sincReach = 5;

export interface CorrelationSettings {
  readonly lagMin: number;
  readonly lagMax: number;
  readonly windowSamples: number;
  /** A short period has to come back at this lag too; at most `lagMax`. */
  readonly repeatLag: number;
  /** Energy of a window below which likeness fades to 0: what lies under it is the room, not the voice. */
  readonly energyFloor: number;
}

/**
 * Correlates windows whose common middle is the frame's centre, for every lag, and gives the maxima.
 *
 * Source: D. Talkin, "A robust algorithm for pitch tracking (RAPT)" (1995), section 2. Where we differ: both windows
 * move apart with the lag instead of the later one alone, so that a gliding pitch is not read early.
 *
 * @param samples holds the frame; read from `centre − (lagMax + windowSamples) / 2` to as far after it
 */
export function findPitchCandidates(
  samples: Float32Array,
  centre: number,
  settings: CorrelationSettings,
): PitchCandidate[] {
  const { lagMin, lagMax } = settings;
  const first = Math.max(1, Math.floor(lagMin) - 1);
  const last = Math.ceil(lagMax) + 1;
  const ahead = Math.max(0, first - sincReach);
  const likeness = new Float64Array(last + sincReach + 1);
  correlateAll(samples, centre, { ...settings, firstLag: ahead }, likeness);

  const candidates: PitchCandidate[] = [];
  for (let lag = first + 1; lag < last; lag++) {
    const value = likeness[lag]!;
    if (value <= likeness[lag - 1]! || value < likeness[lag + 1]! || value <= 0) continue;
    const { offset } = fitParabola(likeness[lag - 1]!, value, likeness[lag + 1]!);
    candidates.push({ lag: lag + offset, likeness: measureLikeness(likeness, lag + offset, settings) });
  }
  candidates.sort((a, b) => b.likeness - a.likeness);
  const least = candidateShare * (candidates[0]?.likeness ?? 0);
  return candidates.slice(0, candidatesMax).filter((candidate) => candidate.likeness >= least);
}

/**
 * How alike the signal is one period later and, of short periods, also as many later as `repeatLag` holds: a band of
 * noise resembles itself for some turns, a voice for many.
 */
function measureLikeness(likeness: Float64Array, lag: number, { repeatLag }: CorrelationSettings): number {
  const once = readBetween(likeness, lag);
  const times = Math.round(repeatLag / lag);
  if (times < 2) return Math.min(1, once);
  // The multiple of a lag that was read a little wrong lies beside its maximum.
  const near = [-0.02, -0.01, 0, 0.01, 0.02].map((shift) => readBetween(likeness, times * lag * (1 + shift)));
  return Math.min(1, 0.5 * once + 0.5 * Math.max(...near));
}

/**
 * The value between lags by a windowed sinc. A parabola reads the narrow peak at a short lag up to a tenth too low where
 * it lies halfway between samples, and the octave below, that lies on one, would win.
 */
function readBetween(likeness: Float64Array, lag: number): number {
  const middle = Math.floor(lag);
  let sum = 0;
  let total = 0;
  for (let i = middle - sincReach + 1; i <= middle + sincReach; i++) {
    const x = lag - i;
    const weight =
      (Math.abs(x) < 1e-9 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / 2 / sincReach) ** 2;
    // A correlation of a signal with itself is even.
    sum += weight * (likeness[Math.abs(i)] ?? 0);
    total += weight;
  }
  return sum / total;
}

/** Normalised cross-correlation of the two windows that lie `lag` apart, evenly around `centre`. */
export function correlateAround(
  samples: Float32Array,
  centre: number,
  lag: number,
  settings: { readonly windowSamples: number; readonly energyFloor: number },
): number {
  const { windowSamples, energyFloor } = settings;
  const from = Math.round(centre - (windowSamples + lag) / 2);
  let cross = 0;
  let early = 0;
  let late = 0;
  for (let i = from; i < from + windowSamples; i++) {
    const a = samples[i]!;
    const b = samples[i + lag]!;
    cross += a * b;
    early += a * a;
    late += b * b;
  }
  return cross / (Math.sqrt(early * late) + energyFloor);
}

interface LagRange extends Pick<CorrelationSettings, 'windowSamples' | 'energyFloor'> {
  readonly firstLag: number;
}

/** As `correlateAround`, from the first lag on; the energies of all windows come from one running sum. */
function correlateAll(
  samples: Float32Array,
  centre: number,
  { windowSamples, energyFloor, firstLag }: LagRange,
  likeness: Float64Array,
): void {
  const energies = new Float64Array(samples.length + 1);
  let energy = 0;
  for (let i = 0; i < samples.length; i++) {
    energy += samples[i]! * samples[i]!;
    energies[i + 1] = energy;
  }
  for (let lag = firstLag; lag < likeness.length; lag++) {
    const from = Math.round(centre - (windowSamples + lag) / 2);
    const to = from + windowSamples;
    let cross = 0;
    for (let i = from; i < to; i++) cross += samples[i]! * samples[i + lag]!;
    const early = Math.max(0, energies[to]! - energies[from]!);
    const late = Math.max(0, energies[to + lag]! - energies[from + lag]!);
    likeness[lag] = cross / (Math.sqrt(early * late) + energyFloor);
  }
}

/** Where, between the neighbours at −1 and 1, the parabola through three values has its maximum. */
export function fitParabola(left: number, middle: number, right: number): { offset: number; peak: number } {
  const curve = left - 2 * middle + right;
  if (curve >= 0) return { offset: 0, peak: middle };
  const offset = Math.max(-1, Math.min(1, (0.5 * (left - right)) / curve));
  return { offset, peak: middle - 0.25 * (left - right) * offset };
}
