import type { Echo, EchoTaps } from './echo-taps.ts';

/** Taps nearer to each other than this are one echo. */
const apartSeconds = 0.004;

/**
 * The repeats that the taps make up, by their delay. Of an echo that is fed back, only the first time round. Where the echo
 * is dull, its gain is that of the low frequencies.
 */
export function listEchoes({ delaysSamples, gains }: EchoTaps, sampleRateHz: number): Echo[] {
  const echoes: Echo[] = [];
  let power = 0;
  let moment = 0;
  let sum = 0;
  delaysSamples.forEach((delay, i) => {
    const weight = gains[i]! ** 2;
    power += weight;
    sum += gains[i]!;
    moment += weight * delay;
    const next = delaysSamples[i + 1];
    if (next !== undefined && next - delay < apartSeconds * sampleRateHz) return;
    if (power > 0)
      echoes.push({ delaySeconds: moment / power / sampleRateHz, gain: Math.max(Math.abs(sum), Math.sqrt(power)) });
    power = 0;
    moment = 0;
    sum = 0;
  });
  return echoes;
}
