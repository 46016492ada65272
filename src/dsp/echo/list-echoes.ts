import type { Echo, EchoTaps } from './echo-taps.ts';

/** Taps nearer to each other than this are one echo. */
const apartSeconds = 0.004;
/** The gain that is told is the mean over the frequencies of speech, or over all if that is higher. */
const lowestHz = 200;
const highestHz = 4000;
const frequencies = 24;

/** The repeats that the taps make up, by their delay. Of an echo that is fed back, only the first time round. */
export function listEchoes({ delaysSamples, gains }: EchoTaps, sampleRateHz: number): Echo[] {
  const echoes: Echo[] = [];
  let first = 0;
  delaysSamples.forEach((delay, i) => {
    const next = delaysSamples[i + 1];
    if (next !== undefined && next - delay < apartSeconds * sampleRateHz) return;
    echoes.push(describe(delaysSamples.subarray(first, i + 1), gains.subarray(first, i + 1), sampleRateHz));
    first = i + 1;
  });
  return echoes.filter(({ gain }) => gain > 0);
}

function describe(delays: Int32Array, gains: Float64Array, sampleRateHz: number): Echo {
  let power = 0;
  let moment = 0;
  gains.forEach((gain, i) => {
    power += gain * gain;
    moment += gain * gain * delays[i]!;
  });
  let sum = 0;
  const top = Math.min(highestHz, 0.4 * sampleRateHz);
  for (let k = 0; k < frequencies; k++) {
    const turn = (2 * Math.PI * lowestHz * (top / lowestHz) ** (k / (frequencies - 1))) / sampleRateHz;
    let re = 0;
    let im = 0;
    gains.forEach((gain, i) => {
      re += gain * Math.cos(turn * (delays[i]! - delays[0]!));
      im += gain * Math.sin(turn * (delays[i]! - delays[0]!));
    });
    sum += re * re + im * im;
  }
  return { delaySeconds: moment / power / sampleRateHz, gain: Math.sqrt(Math.max(sum / frequencies, power)) };
}
