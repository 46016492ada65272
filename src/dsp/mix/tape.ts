import { createNoise } from '../random.ts';
import { createEqualizer } from './biquad.ts';

/** How far the speed wanders, in seconds of delay at full wear: slow wow, and flutter. */
const wow = { rateHz: 0.55, depthSeconds: 0.0011 } as const;
const flutter = { rateHz: 6.3, depthSeconds: 0.00007 } as const;
const hissDb = -58;
const cracklesPerSecond = 7;
const crackleDb = -36;

/**
 * An old tape that was once copied from a record: driven softly, its speed wanders, its top is gone, with hiss and
 * crackles. In place over stereo blocks; the same seed gives the same wear.
 *
 * Source: the wow and flutter of worn machines as in J. Chowdhury, "Real-Time Physical Modelling for Analog Tape Machines",
 * DAFx (2019), section 3.
 *
 * @param amount 0 clean to 1 worn out
 */
export function createTape(
  amount: number,
  { sampleRateHz, seed }: { sampleRateHz: number; seed: number },
): (left: Float32Array, right: Float32Array) => void {
  const noise = createNoise(seed);
  const equalizers = [0, 1].map(() =>
    createEqualizer(
      [
        { kind: 'lowPass', frequencyHz: 16_000 - 10_500 * amount },
        { kind: 'highPass', frequencyHz: 35 + 70 * amount },
      ],
      sampleRateHz,
    ),
  );
  const lines = [0, 1].map(() => new Float32Array(1024));
  const hissGain = 10 ** (hissDb / 20) * amount;
  const crackleGain = 10 ** (crackleDb / 20) * amount;
  const crackleChance = (cracklesPerSecond * amount) / sampleRateHz;
  const drive = 1 + 2 * amount;
  let position = 0;
  let lastCrackle = 0;
  return (left, right) => {
    let crackle = lastCrackle;
    const block = [left, right] as const;
    for (const [c, samples] of block.entries()) equalizers[c]!(samples);
    for (let i = 0; i < left.length; i++, position++) {
      const seconds = position / sampleRateHz;
      const wander =
        wow.depthSeconds * (1 + Math.sin(2 * Math.PI * wow.rateHz * seconds)) +
        flutter.depthSeconds * (1 + Math.sin(2 * Math.PI * flutter.rateHz * seconds));
      const delay = 2 + Math.min(900, amount * wander * sampleRateHz);
      if (Math.abs(noise()) < crackleChance) crackle = crackleGain * (0.3 + Math.abs(noise())) * Math.sign(noise());
      crackle *= -0.72;
      for (let c = 0; c < 2; c++) {
        const line = lines[c]!;
        line[position & 1023] = Math.tanh(drive * block[c]![i]!) / drive;
        block[c]![i] = readBetween(line, position - delay) + crackle + hissGain * noise();
      }
    }
    lastCrackle = crackle;
  };
}

/** By Hermite's cubic through the four samples around. */
function readBetween(line: Float32Array, at: number): number {
  const whole = Math.floor(at);
  const t = at - whole;
  const a = line[(whole - 1) & 1023]!;
  const b = line[whole & 1023]!;
  const c = line[(whole + 1) & 1023]!;
  const d = line[(whole + 2) & 1023]!;
  const slope = 0.5 * (c - a);
  const bend = a - 2.5 * b + 2 * c - 0.5 * d;
  const twist = 0.5 * (d - a) + 1.5 * (b - c);
  return ((twist * t + bend) * t + slope) * t + b;
}
