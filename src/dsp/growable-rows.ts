/** Rows of float32 numbers in one array that grows at its end. */
export interface GrowableRows {
  /** Rows so far. */
  readonly length: number;
  push(row: ArrayLike<number>): void;
  /** All rows, row-major: a view, outdated by the next `push`. */
  values(): Float32Array;
}

export function createGrowableRows(width: number): GrowableRows {
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
