import { MultichannelHistory } from '../../dsp/history-buffer.ts';

/** Part of a recording: `lead` samples, then those that are looked at. */
export interface HeardStretch {
  readonly channels: readonly Float32Array[];
  readonly lead: number;
}

export interface StretchCollector {
  push(block: readonly Float32Array[]): void;
  /** All stretches of that recording, which has ended. */
  finish(): { readonly stretches: readonly HeardStretch[]; readonly stretchSamples: number };
}

/** Stretches that are kept at most. */
const stretchesMax = 16;
/** At 44.1 and 48 kHz just what a transform of 2¹⁸ samples holds. */
const stretchSecondsMax = 5.4;
/** What comes before a stretch sounds on in it. */
const leadSeconds = 1;
/** From one stretch to the next, in stretches. */
const hopShare = 0.5;
/** A short recording is so many stretches long, which begin sooner after each other, to have three of them to compare. */
const stretchesOfShort = 1.5;
const hopShareOfShort = 0.25;

/**
 * Keeps stretches of one length, spread evenly over a recording whose length is not known before its end: whenever there
 * are too many, every other one is dropped.
 */
export function createStretchCollector(channelCount: number, sampleRateHz: number): StretchCollector {
  const stretchSamplesMax = Math.floor(stretchSecondsMax * sampleRateHz);
  const lead = Math.round(leadSeconds * sampleRateHz);
  const recent = new MultichannelHistory(channelCount);
  let stretches: HeardStretch[] = [];
  let spacing = 1;
  let next = 0;

  const take = (stretchSamples: number, hop: number): void => {
    for (; next * hop + stretchSamples <= recent.end; next++) {
      if (next % spacing !== 0) continue;
      if (stretches.length === stretchesMax) {
        stretches = stretches.filter((_, i) => i % 2 === 0);
        spacing *= 2;
        if (next % spacing !== 0) continue;
      }
      stretches.push({ channels: recent.readAll(next * hop - lead, lead + stretchSamples), lead });
    }
    recent.discardBefore(next * hop - lead);
  };
  // Before, the recording may turn out to be so short that its stretches must be shorter.
  const isLong = (): boolean => recent.end >= 2 * stretchSamplesMax;

  return {
    push(block) {
      recent.append(block);
      if (isLong()) take(stretchSamplesMax, Math.floor(hopShare * stretchSamplesMax));
    },
    finish() {
      if (isLong()) return { stretches, stretchSamples: stretchSamplesMax };
      const stretchSamples = Math.min(stretchSamplesMax, Math.floor(recent.end / stretchesOfShort));
      if (stretchSamples > 0) take(stretchSamples, Math.max(1, Math.floor(hopShareOfShort * stretchSamples)));
      return { stretches, stretchSamples };
    },
  };
}
