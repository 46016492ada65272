/** A straight line through the beats is believed while they stray less than this from it. */
const steadySeconds = 0.035;
/** Else the tempo is the middle one of stretches of so many beats. */
const stretchBeats = 16;

/**
 * Beats a minute: of a steady piece the slope of the line through all beats, which averages every player's lateness
 * out; of one that drifts the middle one of its stretches.
 */
export function measureTempo(beatSeconds: ArrayLike<number>): number | undefined {
  const count = beatSeconds.length;
  if (count < 3) return undefined;
  const whole = fitLine(beatSeconds, 0, count);
  if (whole.deviationSeconds <= steadySeconds) return 60 / whole.periodSeconds;
  const span = Math.min(stretchBeats, count);
  const periods: number[] = [];
  for (let from = 0; from + span <= count; from += Math.max(1, span >> 2)) {
    periods.push(fitLine(beatSeconds, from, from + span).periodSeconds);
  }
  periods.sort((a, b) => a - b);
  return 60 / periods[periods.length >> 1]!;
}

/** Least squares over `[from, to)`, then once more without the beats that lie far off. */
function fitLine(beatSeconds: ArrayLike<number>, from: number, to: number) {
  let outlierSeconds = Number.POSITIVE_INFINITY;
  let line = { start: 0, periodSeconds: 0, deviationSeconds: 0 };
  for (let round = 0; round < 2; round++) {
    let n = 0;
    let meanIndex = 0;
    let meanTime = 0;
    const isUsed = (i: number) =>
      Math.abs(beatSeconds[i]! - line.start - line.periodSeconds * i) <= outlierSeconds || round === 0;
    for (let i = from; i < to; i++) {
      if (!isUsed(i)) continue;
      n++;
      meanIndex += i;
      meanTime += beatSeconds[i]!;
    }
    meanIndex /= n;
    meanTime /= n;
    let product = 0;
    let square = 0;
    for (let i = from; i < to; i++) {
      if (!isUsed(i)) continue;
      product += (i - meanIndex) * (beatSeconds[i]! - meanTime);
      square += (i - meanIndex) ** 2;
    }
    const periodSeconds = product / square;
    const start = meanTime - periodSeconds * meanIndex;
    let residual = 0;
    for (let i = from; i < to; i++) residual += (beatSeconds[i]! - start - periodSeconds * i) ** 2 / (to - from);
    line = { start, periodSeconds, deviationSeconds: Math.sqrt(residual) };
    outlierSeconds = Math.max(2 * line.deviationSeconds, 0.005);
  }
  return line;
}
