import { createRealFft } from '../../src/dsp/fft.ts';
import { makeWhiteNoise } from './signals.ts';

/** A room by what it does to sound. */
export interface RoomShape {
  readonly sampleRateHz: number;
  /** Time in which sound falls by 60 dB. */
  readonly decaySeconds: number;
  /** Power of the direct sound over all that comes after it. */
  readonly directDb: number;
  readonly seed: number;
}

/**
 * Impulse response of a room: the direct sound at 1, and noise that dies away.
 *
 * Source: J. Polack, "La transmission de l'énergie sonore dans les salles" (1988): reverberation as decaying noise.
 */
export function makeRoomResponse({ sampleRateHz, decaySeconds, directDb, seed }: RoomShape): Float32Array {
  const first = Math.round(0.004 * sampleRateHz);
  const response = makeWhiteNoise(Math.round(1.2 * decaySeconds * sampleRateHz), seed).map((value, i) =>
    i < first ? 0 : value * 10 ** ((-3 * i) / (decaySeconds * sampleRateHz)),
  );
  const power = response.reduce((sum, value) => sum + value * value, 0);
  const scaled = response.map((value) => value * Math.sqrt(10 ** (-directDb / 10) / power));
  scaled[0] = 1;
  return scaled;
}

/** The sound as it is heard with that impulse response; as long as it was, at most at full scale. */
export function reverberate(dry: Float32Array, response: Float32Array): Float32Array {
  const fft = createRealFft(2 ** Math.ceil(Math.log2(dry.length + response.length)));
  const [sound, room] = [dry, response].map((samples) => {
    const padded = new Float32Array(fft.size);
    padded.set(samples);
    const spectrum = new Float32Array(fft.size + 2);
    fft.forward(padded, spectrum);
    return spectrum;
  }) as [Float32Array, Float32Array];
  for (let i = 0; i < sound.length; i += 2) {
    const [re, im] = [sound[i]!, sound[i + 1]!];
    sound[i] = re * room[i]! - im * room[i + 1]!;
    sound[i + 1] = re * room[i + 1]! + im * room[i]!;
  }
  const heard = new Float32Array(fft.size);
  fft.inverse(sound, heard);
  const cut = heard.slice(0, dry.length);
  const peak = cut.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  return peak > 1 ? cut.map((value) => value / peak) : cut;
}
