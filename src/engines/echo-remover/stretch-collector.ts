import { MultichannelHistory } from '../../dsp/history-buffer.ts';

/** Part of a recording: `lead` samples, then those that are looked at. */
export interface Stretch {
  readonly channels: readonly Float32Array[];
  readonly lead: number;
}

export interface StretchCollector {
  push(block: readonly Float32Array[]): void;
  /** All stretches of that recording, which has ended. */
  finish(): { readonly stretches: readonly Stretch[]; readonly size: number };
}

/** Stretches that are kept at most. */
const stretchesMax = 16;
const stretchSecondsMin = 4;
/** What comes before a stretch sounds on in it. */
const leadSeconds = 1;
/** Of a short recording, so many times the stretch, to have two of them and compare. */
const shortOverStretch = 1.4;

/**
 * Keeps stretches of one length, spread evenly over a recording whose length is not known before its end: whenever there
 * are too many, every other one is dropped.
 */
export function createStretchCollector(channelCount: number, sampleRateHz: number): StretchCollector {
  const sizeMax = 2 ** Math.ceil(Math.log2(stretchSecondsMin * sampleRateHz));
  const lead = Math.round(leadSeconds * sampleRateHz);
  const recent = new MultichannelHistory(channelCount);
  let stretches: Stretch[] = [];
  let spacing = 1;
  let next = 0;

  const take = (size: number): void => {
    const hop = size / 2;
    for (; next * hop + size <= recent.end; next++) {
      if (next % spacing !== 0) continue;
      if (stretches.length === stretchesMax) {
        stretches = stretches.filter((_, i) => i % 2 === 0);
        spacing *= 2;
        if (next % spacing !== 0) continue;
      }
      stretches.push({ channels: recent.readAll(next * hop - lead, lead + size), lead });
    }
    recent.discardBefore(next * hop - lead);
  };

  return {
    push(block) {
      recent.append(block);
      // Before two of them can be had, the recording may turn out to need shorter ones.
      if (recent.end >= 2 * sizeMax) take(sizeMax);
    },
    finish() {
      if (recent.end >= 2 * sizeMax) return { stretches, size: sizeMax };
      const size = 2 ** Math.max(2, Math.floor(Math.log2(recent.end / shortOverStretch)));
      const shorter = Math.min(sizeMax, size);
      take(shorter);
      return { stretches, size: shorter };
    },
  };
}
