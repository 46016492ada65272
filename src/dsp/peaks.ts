/** Collects the lowest and highest sample of equal stretches of audio, over all channels, as 8 bits. */
export interface PeakMeter {
  /** @param block one array a channel, full scale at ±1 */
  push(block: readonly Float32Array[]): void;
  /** @param samples of all channels in turn, as 8 bits, whole frames */
  pushBytes(samples: Int8Array): void;
  /** Pairs of lowest and highest, -127 to 127; the last stretch may be shorter. */
  finish(): Int8Array;
}

/** A stretch may be a sample longer than the next, so that any number of them stays in time with the audio. */
export function createPeakMeter(
  { sampleRateHz, channelCount }: { readonly sampleRateHz: number; readonly channelCount: number },
  peaksPerSecond: number,
): PeakMeter {
  let pairs = new Int8Array(4096);
  let count = 0;
  let frame = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  const startOf = (stretch: number): number => Math.round((stretch * sampleRateHz) / peaksPerSecond);
  let end = startOf(1);

  function keep(): void {
    if (2 * count + 2 > pairs.length) {
      const grown = new Int8Array(2 * pairs.length);
      grown.set(pairs);
      pairs = grown;
    }
    // Without a number it is silence.
    pairs[2 * count] = lowest <= highest ? lowest : 0;
    pairs[2 * count + 1] = lowest <= highest ? highest : 0;
    count++;
    lowest = Number.POSITIVE_INFINITY;
    highest = Number.NEGATIVE_INFINITY;
    end = startOf(count + 1);
  }

  /** @param look sees the samples of frames that belong to one stretch */
  function advance(length: number, look: (from: number, until: number) => void): void {
    for (let at = 0; at < length; ) {
      const until = Math.min(length, at + end - frame);
      look(at, until);
      frame += until - at;
      at = until;
      if (frame === end) keep();
    }
  }
  function see([low, high]: readonly [low: number, high: number]): void {
    if (low < lowest) lowest = low;
    if (high > highest) highest = high;
  }

  return {
    push(block) {
      advance(block[0]?.length ?? 0, (from, until) => {
        for (const samples of block) {
          const [low, high] = findExtremes(samples, from, until);
          if (low <= high) see([toByte(low), toByte(high)]);
        }
      });
    },
    pushBytes(samples) {
      advance(samples.length / channelCount, (from, until) => {
        const [low, high] = findExtremes(samples, from * channelCount, until * channelCount);
        see([Math.max(-127, low), Math.max(-127, high)]);
      });
    },
    finish() {
      if (frame > startOf(count)) keep();
      return pairs.slice(0, 2 * count);
    },
  };
}

/** What is no number counts for nothing. */
function findExtremes(samples: Float32Array | Int8Array, from: number, until: number): [low: number, high: number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = from; i < until; i++) {
    const value = samples[i]!;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/** Encoders clip as this does. */
function toByte(sample: number): number {
  return Math.max(-127, Math.min(127, Math.round(127 * sample)));
}
