import { HistoryBuffer } from '../../dsp/history-buffer.ts';

/** Adds the phrases of a song on one timeline and gives the samples that no later phrase reaches. */
export interface TimelineMixer {
  /** Reads on up to that time, in blocks of a second at most. */
  readUntil(seconds: number): Generator<Float32Array>;
  /** Adds a phrase; the parts before the samples already read and beyond the end are cut off. */
  add(startSeconds: number, samples: Float32Array): void;
  /** Reads the rest, so that the whole is as long as the song. */
  finish(): Generator<Float32Array>;
}

export function createTimelineMixer(sampleRateHz: number, durationSeconds: number): TimelineMixer {
  const total = Math.round(durationSeconds * sampleRateHz);
  const timeline = new HistoryBuffer();
  let given = 0;

  function* readTo(end: number): Generator<Float32Array> {
    while (given < end) {
      const block = new Float32Array(Math.min(sampleRateHz, end - given));
      timeline.read(given, block);
      given += block.length;
      timeline.discardBefore(given);
      yield block;
    }
  }
  return {
    readUntil: (seconds) => readTo(Math.min(total, Math.floor(seconds * sampleRateHz))),
    add(startSeconds, samples) {
      const offset = Math.round(startSeconds * sampleRateHz);
      const length = Math.min(samples.length, total - offset);
      const from = Math.max(0, given - offset);
      if (from >= length) return;
      const target = timeline.open(offset + from, offset + length);
      for (let i = 0; i < target.length; i++) target[i] = target[i]! + samples[from + i]!;
    },
    finish: () => readTo(total),
  };
}
