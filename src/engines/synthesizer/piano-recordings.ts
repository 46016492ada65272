import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StbVorbis } from 'stb-vorbis';
import { createRealFft } from '../../dsp/fft.ts';
import type { KeyRecording, RecordedKeys } from '../../dsp/synth/recorded-keys.ts';
import { toRecordedSide } from '../../dsp/synth/recording.ts';
import { createRecentlyUsed } from '../recently-used.ts';

/** Layers of the sixteen that were recorded, by the force that they are for. */
const layers = [
  { name: 'velocity4', force: 0.3 },
  { name: 'velocity9', force: 0.6 },
  { name: 'velocity13', force: 0.85 },
] as const;
const recordedNames = ['C', 'D#', 'F#', 'A'] as const;
const lowestRecorded = 21;
/** Every third key was recorded, up to C8. */
const highestRecorded = 108;

// Four seconds of a key in stereo are 0.8 MB: thirty keys in three layers would be 70 MB, of which a song needs half.
const keptSeconds = 4;
const keptBytes = 55_000;
const keptRecordings = 44;
/** A key that is held longer dies away over the last of them. */
const dyingSeconds = 1.2;

/** Loudness is measured where the tone is, not the hammer. */
const toneSeconds = [0.02, 0.4] as const;
const wantedLevel = 0.12;

const recent = createRecentlyUsed<KeyRecording>(keptRecordings);

function findFile(layer: string, key: number): string | undefined {
  const name = `${recordedNames[((key - 12) % 12) / 3]}${Math.floor(key / 12) - 1}v${layer.slice('velocity'.length)}.ogg`;
  try {
    return fileURLToPath(import.meta.resolve(`@audio-samples/piano-${layer}/audio/${encodeURIComponent(name)}`));
  } catch {
    return undefined;
  }
}

/** Whether the packages with the piano came along: they are optional. */
export function hasPiano(): boolean {
  return layers.every(({ name }) => {
    const file = findFile(name, 60);
    return file !== undefined && existsSync(path.normalize(file));
  });
}

/** The Salamander grand piano in three layers; recordings are read when a song needs them, the last ones used stay. */
export async function openPiano(): Promise<RecordedKeys> {
  await StbVorbis.ready;
  return { find: findKey, releaseSeconds: 0.45, rangeDb: 34, trebleDb: 8 };
}

function findKey(pitch: number, force: number): KeyRecording | undefined {
  const key = Math.max(lowestRecorded, Math.min(highestRecorded, 3 * Math.round(pitch / 3)));
  const layer = layers.reduce((best, each) =>
    Math.abs(each.force - force) < Math.abs(best.force - force) ? each : best,
  );
  return recent.take(`${layer.name} ${key}`, () => readKey(layer, key));
}

function readKey({ name, force }: (typeof layers)[number], key: number): KeyRecording | undefined {
  const file = findFile(name, key);
  if (!file) return undefined;
  // The decoder takes the beginning of a file as well: what is not kept is not decoded.
  const { sampleRate, channels } = StbVorbis.decode(new Uint8Array(readFileSync(file).subarray(0, keptBytes)));
  const start = findAttack(channels, sampleRate);
  const sides = channels.map((channel) => channel.subarray(start, start + Math.round(keptSeconds * sampleRate)));
  let [sum, peak] = [0, 1e-9];
  const [from, to] = toneSeconds.map((seconds) => Math.round(seconds * sampleRate)) as [number, number];
  for (const side of sides) for (const sample of side.subarray(from, to)) sum += sample * sample;
  for (const side of sides) for (const sample of side) peak = Math.max(peak, Math.abs(sample));
  const level = Math.sqrt(sum / ((to - from) * sides.length));
  return {
    sampleRateHz: sampleRate,
    sides: sides.map((side) => {
      const dying = dyingSeconds * sampleRate;
      return toRecordedSide(side.map((sample, i) => (sample / peak) * Math.min(1, (side.length - i) / dying)));
    }),
    gain: peak * (wantedLevel / level),
    frequencyHz: findFrequency(sides[0]!, sampleRate, 440 * 2 ** ((key - 69) / 12)),
    force,
  };
}

/** Two milliseconds before a twentieth of the peak. */
function findAttack(channels: readonly Float32Array[], sampleRateHz: number): number {
  const [first] = channels;
  const peak = first!.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const at = first!.findIndex((sample) => Math.abs(sample) > 0.05 * peak);
  return Math.max(0, at - Math.round(0.002 * sampleRateHz));
}

const fft = createRealFft(65_536);
/** A tuner's stretch and the wear of the strings; a partial further away is another one. */
const offTuneCents = 30;

/** The first partial near where it should be, by a parabola over the logarithms of three bins. */
function findFrequency(samples: Float32Array, sampleRateHz: number, wantedHz: number): number {
  const frame = Float32Array.from({ length: fft.size }, (_, i) => {
    return (samples[i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / fft.size));
  });
  const spectrum = new Float32Array(fft.size + 2);
  fft.forward(frame, spectrum);
  const level = (k: number) => Math.log(spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2 + 1e-12);
  const away = 2 ** (offTuneCents / 1200);
  const binHz = sampleRateHz / fft.size;
  let best = Math.round(wantedHz / binHz);
  for (let k = Math.floor(wantedHz / away / binHz); k <= Math.ceil((wantedHz * away) / binHz); k++) {
    if (level(k) > level(best)) best = k;
  }
  const [before, at, after] = [level(best - 1), level(best), level(best + 1)];
  const hz = (best + (0.5 * (before - after)) / (before - 2 * at + after)) * binHz;
  return Math.abs(1200 * Math.log2(hz / wantedHz)) < offTuneCents ? hz : wantedHz;
}
