/**
 * All channels of a sound on their way from a writer to a reader with a window: positions count from the start of the
 * stream, and what lies before position 0 or after the last sample reads as silence.
 */
export interface ChannelQueue {
  readonly channelCount: number;
  /** The position after the last sample that was appended. */
  readonly end: number;
  /** Takes one array a channel, all of one length; copies them. */
  append(block: readonly Float32Array[]): void;
  /** Fills `target` with the samples of `channel` from `position` on. */
  read(channel: number, position: number, target: Float32Array): void;
  /** Lets go of everything before `position`; it reads as silence from then on. */
  discardBefore(position: number): void;
}

/** Makes an empty queue; it grows to the longest stretch that is held at once, and no further. */
export function createChannelQueue(channelCount: number): ChannelQueue {
  let capacity = 4096;
  let held = Array.from({ length: channelCount }, () => new Float32Array(capacity));
  let start = 0;
  let end = 0;

  function reserve(more: number): void {
    const length = end - start;
    if (length + more <= capacity) return;
    while (length + more > capacity) capacity *= 2;
    held = held.map((old) => {
      const grown = new Float32Array(capacity);
      grown.set(old.subarray(0, length));
      return grown;
    });
  }

  return {
    channelCount,
    get end() {
      return end;
    },
    append(block) {
      const length = block[0]?.length ?? 0;
      reserve(length);
      for (const [c, samples] of held.entries()) samples.set(block[c]!, end - start);
      end += length;
    },
    read(channel, position, target) {
      const samples = held[channel]!;
      const from = Math.max(position, start);
      const to = Math.min(position + target.length, end);
      if (to - from < target.length) target.fill(0);
      if (to > from) target.set(samples.subarray(from - start, to - start), from - position);
    },
    discardBefore(position) {
      const kept = Math.min(position, end);
      // Moving the rest is dear: it waits until at least half of what is held may go.
      if (kept <= start || kept - start < (end - start) / 2) return;
      for (const samples of held) samples.copyWithin(0, kept - start, end - start);
      start = kept;
    },
  };
}
