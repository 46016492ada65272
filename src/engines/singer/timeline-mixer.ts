/** Samples of a song in the making: phrases are laid on it in their order, what lies behind is given away. */
export interface TimelineMixer {
  /** What no later phrase reaches, in blocks of a second and less. */
  giveUpTo(seconds: number): Generator<Float32Array>;
  /** Adds to what is there; what lies before the given or beyond the end is cut off. */
  add(startSeconds: number, samples: Float32Array): void;
  /** The rest, so that all in all the song is as long as it shall be. */
  finish(): Generator<Float32Array>;
}

export function createTimelineMixer(sampleRateHz: number, durationSeconds: number): TimelineMixer {
  const total = Math.round(durationSeconds * sampleRateHz);
  let given = 0;
  /** From `given` on; silence beyond. */
  let held = new Float32Array(0);

  function* giveTo(end: number): Generator<Float32Array> {
    while (given < end) {
      const length = Math.min(sampleRateHz, end - given);
      const block = new Float32Array(length);
      block.set(held.subarray(0, length));
      held = held.slice(length);
      given += length;
      yield block;
    }
  }
  return {
    giveUpTo: (seconds) => giveTo(Math.min(total, Math.floor(seconds * sampleRateHz))),
    add(startSeconds, samples) {
      const offset = Math.round(startSeconds * sampleRateHz) - given;
      const end = Math.min(total - given, offset + samples.length);
      if (end > held.length) {
        const longer = new Float32Array(end);
        longer.set(held);
        held = longer;
      }
      for (let i = Math.max(0, -offset); offset + i < end; i++) held[offset + i] = held[offset + i]! + samples[i]!;
    },
    finish: () => giveTo(total),
  };
}
