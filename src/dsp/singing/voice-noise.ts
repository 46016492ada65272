import type { VoiceFraming } from '../vocoder/voice-frame.ts';

/**
 * Share of the amplitude that is noise in a held sung vowel: below what our analyser finds in trained singers (.4 at 4 kHz), as
 * rooms, codecs and moving pitch add to that, and up to the flatness of their vowels. With half of it words are lost.
 */
const sungNoise = [
  { hz: 0, share: 0.04 },
  { hz: 1000, share: 0.11 },
  { hz: 2000, share: 0.22 },
  { hz: 4000, share: 0.31 },
  { hz: 5500, share: 0.33 },
  { hz: 8000, share: 0.35 },
] as const;

/** A soft voice has so much of it, and one with full force. */
const forceRange = { soft: 1.25, full: 0.75 } as const;

/**
 * Brings the noise of a voiced frame to that of a singer.
 *
 * @param framing of the frames
 * @returns a function that changes `aperiodicity` in place, for a force from 0 to 1; `share` of 1 is a held vowel, at 0 the
 *   recording's own noise stays
 */
export function createVoiceNoise({ aperiodicityCentresHz }: VoiceFraming) {
  const typical = aperiodicityCentresHz.map(readNoise);
  return (aperiodicity: Float32Array, { force, share }: { readonly force: number; readonly share: number }): void => {
    const strength = forceRange.soft + force * (forceRange.full - forceRange.soft);
    for (let b = 0; b < aperiodicity.length; b++) {
      aperiodicity[b] = aperiodicity[b]! + share * (strength * typical[b]! - aperiodicity[b]!);
    }
  };
}

function readNoise(hz: number): number {
  const above = sungNoise.findIndex((corner) => corner.hz >= hz);
  if (above < 0) return sungNoise.at(-1)!.share;
  if (above === 0) return sungNoise[0].share;
  const [low, high] = [sungNoise[above - 1]!, sungNoise[above]!];
  return low.share + ((hz - low.hz) / (high.hz - low.hz)) * (high.share - low.share);
}
