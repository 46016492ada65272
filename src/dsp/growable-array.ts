/** Rows of numbers that grow by the end, in one array. */
export interface Series {
  readonly length: number;
  push(row: ArrayLike<number>): void;
  /** All rows, row-major; a view that the next `push` may leave behind. */
  values(): Float32Array;
}

export function createSeries(width: number): Series {
  let rows = new Float32Array(1024 * width);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(row) {
      if ((length + 1) * width > rows.length) {
        const grown = new Float32Array(2 * rows.length);
        grown.set(rows);
        rows = grown;
      }
      rows.set(row, length * width);
      length++;
    },
    values: () => rows.subarray(0, length * width),
  };
}
