/** Numbers that are appended one by one, eight bytes each: hours of measurements stay small. */
export class NumberList {
  #values = new Float64Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const grown = new Float64Array(2 * this.#values.length);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#length++] = value;
  }

  /** A view of what was pushed so far. */
  view(): Float64Array {
    return this.#values.subarray(0, this.#length);
  }
}
