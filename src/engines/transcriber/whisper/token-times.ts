import type { CrossAttention } from '../../../models/whisper/model.ts';

/** One step of the encoder. */
const stepSeconds = 0.02;
/** Smooths what a head looks at; odd. From Whisper's authors. */
const medianSteps = 7;

/**
 * When each token was heard: the path through what the decoder looked at that only goes forward.
 *
 * Source: T. Giorgino, "Computing and Visualizing Dynamic Time Warping Alignments in R" (2009); its use on the cross
 * attention of Whisper after the code of its authors (`timing.py`).
 *
 * @param skippedCount tokens of the prompt, whose times do not matter
 * @param stepCount steps of the window that hold audio
 * @returns seconds from the start of the window, one more than there are tokens after the prompt but the last: a token is
 * heard from its own time to the next
 */
export function alignTokens(attention: CrossAttention, skippedCount: number, stepCount: number): number[] {
  const looks = combineHeads(attention, stepCount);
  const rowCount = attention.tokenCount - skippedCount - 1;
  const starts = findStarts(looks.subarray(skippedCount * stepCount), rowCount, stepCount);
  return starts.map((step) => step * stepSeconds);
}

/** The mean over heads of what is looked at more than other tokens look at it, [token][step]. */
function combineHeads({ headCount, tokenCount, stepCount: allSteps, weights }: CrossAttention, stepCount: number) {
  const looks = new Float32Array(tokenCount * stepCount);
  const head = new Float32Array(tokenCount * stepCount);
  for (let h = 0; h < headCount; h++) {
    for (let token = 0; token < tokenCount; token++) {
      const from = (h * tokenCount + token) * allSteps;
      scaleToSum(weights.subarray(from, from + stepCount), head.subarray(token * stepCount, (token + 1) * stepCount));
    }
    standardizeColumns(head, tokenCount, stepCount);
    for (let token = 0; token < tokenCount; token++) {
      addMedians(
        head.subarray(token * stepCount, (token + 1) * stepCount),
        looks.subarray(token * stepCount, (token + 1) * stepCount),
      );
    }
  }
  for (let i = 0; i < looks.length; i++) looks[i]! /= headCount;
  return looks;
}

/** What looks at the padding is left out of account. */
function scaleToSum(weights: Float32Array, scaled: Float32Array): void {
  let sum = 1e-12;
  for (const weight of weights) sum += weight;
  for (let i = 0; i < weights.length; i++) scaled[i] = weights[i]! / sum;
}

function standardizeColumns(head: Float32Array, tokenCount: number, stepCount: number): void {
  for (let step = 0; step < stepCount; step++) {
    let mean = 0;
    let power = 0;
    for (let token = 0; token < tokenCount; token++) {
      const x = head[token * stepCount + step]!;
      mean += x / tokenCount;
      power += (x * x) / tokenCount;
    }
    const deviation = Math.sqrt(Math.max(power - mean * mean, 0)) || 1;
    for (let token = 0; token < tokenCount; token++) {
      const at = token * stepCount + step;
      head[at] = (head[at]! - mean) / deviation;
    }
  }
}

/** Mirrored at the ends. */
function addMedians(row: Float32Array, sums: Float32Array): void {
  const reach = (medianSteps - 1) / 2;
  const around = new Float32Array(medianSteps);
  const last = row.length - 1;
  for (let i = 0; i < row.length; i++) {
    for (let d = -reach; d <= reach; d++) {
      const at = Math.abs(i + d);
      around[d + reach] = row[Math.max(0, at > last ? 2 * last - at : at)]!;
    }
    around.sort();
    sums[i]! += around[reach]!;
  }
}

/** First step of each row on the path that gathers the most; the end of the last row follows. */
function findStarts(looks: Float32Array, rowCount: number, stepCount: number): number[] {
  const width = stepCount + 1;
  const total = new Float64Array((rowCount + 1) * width).fill(Number.POSITIVE_INFINITY);
  const cameFrom = new Uint8Array((rowCount + 1) * width);
  total[0] = 0;
  for (let row = 1; row <= rowCount; row++) {
    for (let step = 1; step <= stepCount; step++) {
      const at = row * width + step;
      const both = total[at - width - 1]!;
      const above = total[at - width]!;
      const before = total[at - 1]!;
      const from = both <= above && both <= before ? fromBoth : above < before ? fromAbove : fromBefore;
      cameFrom[at] = from;
      total[at] = Math.min(both, above, before) - looks[(row - 1) * stepCount + step - 1]!;
    }
  }
  const starts = new Array<number>(rowCount).fill(0);
  let row = rowCount;
  let step = stepCount;
  while (row > 0 && step > 0) {
    starts[row - 1] = step - 1;
    const from = cameFrom[row * width + step];
    if (from !== fromBefore) row--;
    if (from !== fromAbove) step--;
  }
  return starts;
}

const fromBoth = 0;
const fromAbove = 1;
const fromBefore = 2;
