import type { VoiceFraming } from '../vocoder/voice-frame.ts';
import { breathinessCentresHz, type VoicePrint } from '../voice-print/voice-print.ts';

/** Gives the band aperiodicities that a voiced frame of the source is to have. */
export type BreathShift = (aperiodicity: Float32Array) => Float32Array;

/** Share of the way to the target's mean; the rest stays the recording's. */
const strength = 0.7;
/** Of the logit: noise among the partials is brought from a half to 0.2 or 0.8 at most. */
const shiftMax = 1.4;
/** Breath is heard above; below it would eat the pitch. */
const breathFullHz = 3000;
const breathLeast = 0.35;

/**
 * Moves the noise among the partials by the difference of two voices' means, and adds breath.
 *
 * @param added 0 to 1, of `VoiceDesign.breathiness`
 */
export function planBreathiness(
  framing: VoiceFraming,
  voices: { readonly source: VoicePrint; readonly target: VoicePrint },
  added: number,
): BreathShift {
  const shifts = breathinessCentresHz.map((_, b) => {
    const gap = toLogit(voices.target.breathiness[b] ?? 0.5) - toLogit(voices.source.breathiness[b] ?? 0.5);
    return Math.max(-shiftMax, Math.min(shiftMax, strength * gap));
  });
  const shiftAt = framing.aperiodicityCentresHz.map((hz) => readBetween(shifts, hz));
  const breathAt = framing.aperiodicityCentresHz.map(
    (hz) => added * Math.min(1, breathLeast + (1 - breathLeast) * (hz / breathFullHz)),
  );
  return (aperiodicity) =>
    aperiodicity.map((value, i) => {
      const moved = 1 / (1 + Math.exp(-toLogit(value) - shiftAt[i]!));
      return moved + breathAt[i]! * (1 - moved);
    });
}

const toLogit = (share: number): number => {
  const within = Math.max(1e-3, Math.min(1 - 1e-3, share));
  return Math.log(within / (1 - within));
};

function readBetween(values: readonly number[], hz: number): number {
  let above = breathinessCentresHz.findIndex((centre) => centre >= hz);
  if (above === 0) return values[0]!;
  if (above === -1) above = values.length - 1;
  const [low, high] = [breathinessCentresHz[above - 1]!, breathinessCentresHz[above]!];
  const share = Math.min(1, (hz - low) / (high - low));
  return values[above - 1]! * (1 - share) + values[above]! * share;
}
