/** Bytes that grow, and the number formats of a MIDI file. */
export interface MidiBytes {
  readonly length: number;
  push(...bytes: readonly number[]): void;
  /** Big-endian. */
  pushInteger(value: number, byteCount: number): void;
  /** Seven bits a byte, all but the last marked. @throws RangeError over 28 bits */
  pushVariableLength(value: number): void;
  append(bytes: Uint8Array): void;
  toBytes(): Uint8Array;
}

export function createMidiBytes(): MidiBytes {
  let bytes = new Uint8Array(256);
  let length = 0;
  const reserve = (count: number) => {
    if (length + count <= bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * bytes.length, length + count));
    larger.set(bytes.subarray(0, length));
    bytes = larger;
  };
  const push = (...added: readonly number[]) => {
    reserve(added.length);
    for (const byte of added) bytes[length++] = byte;
  };
  return {
    get length() {
      return length;
    },
    push,
    pushInteger(value, byteCount) {
      for (let shift = 8 * (byteCount - 1); shift >= 0; shift -= 8) push((value >>> shift) & 0xff);
    },
    pushVariableLength(value) {
      if (!(value >= 0 && value < 2 ** 28)) throw new RangeError(`a MIDI length must lie in [0, 2^28), got ${value}`);
      for (let shift = 21; shift > 0; shift -= 7) {
        if (value >= 2 ** shift) push(((value >>> shift) & 0x7f) | 0x80);
      }
      push(value & 0x7f);
    },
    append(added) {
      reserve(added.length);
      bytes.set(added, length);
      length += added.length;
    },
    toBytes: () => bytes.slice(0, length),
  };
}
