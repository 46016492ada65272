/**
 * The medians of values that slide by, one window a lane. A window is kept sorted; a step costs one removal and one
 * insertion, about 30 ns at a width of 17 (a network for 17 values costs 5 times that).
 * While a window is part full its median is that of the values it has; of an even number, the lower middle one.
 */
export interface SlidingMedian {
  /** How many values every window holds now. */
  readonly count: number;
  /** Adds one value to each window, which must not be full. */
  push(values: Float32Array): void;
  /** Replaces, in each window, a value that was pushed before. */
  replace(oldValues: Float32Array, values: Float32Array): void;
  /** Takes out of each window a value that was pushed before. */
  remove(oldValues: Float32Array): void;
  /** Writes each window's median. */
  read(medians: Float32Array): void;
}

/** Makes `laneCount` empty windows of at most `width` values. */
export function createSlidingMedian(laneCount: number, width: number): SlidingMedian {
  const sorted = new Float32Array(laneCount * width);
  let count = 0;
  return {
    get count() {
      return count;
    },
    push(values) {
      for (let lane = 0; lane < laneCount; lane++) {
        const first = lane * width;
        insert(sorted, first, first + count, values[lane]!);
      }
      count++;
    },
    replace(oldValues, values) {
      for (let lane = 0; lane < laneCount; lane++) {
        const first = lane * width;
        exchange(sorted, first, first + count, oldValues[lane]!, values[lane]!);
      }
    },
    remove(oldValues) {
      for (let lane = 0; lane < laneCount; lane++) {
        const first = lane * width;
        exchange(sorted, first, first + count, oldValues[lane]!, Number.POSITIVE_INFINITY);
      }
      count--;
    },
    read(medians) {
      const middle = (count - 1) >> 1;
      for (let lane = 0; lane < laneCount; lane++) medians[lane] = sorted[lane * width + middle]!;
    },
  };
}

/**
 * Writes the median of the `width` values around each value; windows are cut off at the ends.
 *
 * @param width odd
 */
export function medianFilter(values: Float32Array, width: number, medians: Float32Array): void {
  const reach = (width - 1) / 2;
  const sorted = new Float32Array(width);
  let end = 0;
  for (let i = 0; i < Math.min(reach, values.length); i++) insert(sorted, 0, end++, values[i]!);
  for (let i = 0; i < values.length; i++) {
    const enters = i + reach < values.length;
    const leaves = i - reach - 1 >= 0;
    if (enters && leaves) {
      exchange(sorted, 0, end, values[i - reach - 1]!, values[i + reach]!);
    } else if (enters) {
      insert(sorted, 0, end++, values[i + reach]!);
    } else if (leaves) {
      exchange(sorted, 0, end, values[i - reach - 1]!, Number.POSITIVE_INFINITY);
      end--;
    }
    medians[i] = sorted[(end - 1) >> 1]!;
  }
}

/** Inserts into the ascending run from `first` up to `end`, which grows by one. */
function insert(sorted: Float32Array, first: number, end: number, value: number): void {
  let i = end;
  while (i > first && sorted[i - 1]! > value) {
    sorted[i] = sorted[i - 1]!;
    i--;
  }
  sorted[i] = value;
}

/** Puts `value` in the place of one `old`, moving only what lies between the two. */
function exchange(sorted: Float32Array, first: number, end: number, old: number, value: number): void {
  const last = end - 1;
  let i = first;
  while (i < last && sorted[i]! < old) i++;
  if (value >= old) {
    while (i < last && sorted[i + 1]! < value) {
      sorted[i] = sorted[i + 1]!;
      i++;
    }
  } else {
    while (i > first && sorted[i - 1]! > value) {
      sorted[i] = sorted[i - 1]!;
      i--;
    }
  }
  sorted[i] = value;
}
