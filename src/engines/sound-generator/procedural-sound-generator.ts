import { setImmediate } from 'node:timers/promises';
import { Fault } from '../../contract/fault.ts';
import { listSounds } from '../../contract/sounds/find-sounds.ts';
import { soundNames } from '../../contract/sounds/sound-words.ts';
import type { AudioStream } from '../../dsp/audio.ts';
import { createReverb } from '../../dsp/mix/reverb.ts';
import { addAt } from '../../dsp/sounds/sound-brief.ts';
import { closeLoop, type StereoSides } from './place-layer.ts';
import { readScene } from './read-scene.ts';
import { renderLayer } from './render-layer.ts';
import type { GeneratedSound, SoundGenerator, SoundRequest } from './sound-generator.ts';
import type { SoundLayer } from './sound-scene.ts';

const sampleRateHz = 44_100;
/** Laid over the beginning of a loop; less of short ones. */
const overlapSeconds = 1;
const overlapShare = 0.2;
const peak = 0.5;
const blockSamples = 16_384;
/** Of sounds that stand somewhere, in the order of the sentence. */
const pans = [0, -0.45, 0.45, -0.7, 0.7, -0.2, 0.2];

/** Rooms: how long they ring, how much of it is heard. */
const rooms: Readonly<
  Record<
    string,
    { readonly decaySeconds: number; readonly level: number; readonly size: number; readonly dampingHz: number }
  >
> = {
  cave: { decaySeconds: 2.8, level: 0.7, size: 1.4, dampingHz: 4000 },
  church: { decaySeconds: 4, level: 0.7, size: 1.5, dampingHz: 5000 },
  hall: { decaySeconds: 1.9, level: 0.5, size: 1.3, dampingHz: 6000 },
  tunnel: { decaySeconds: 1.6, level: 0.6, size: 0.9, dampingHz: 4500 },
  room: { decaySeconds: 0.45, level: 0.35, size: 0.5, dampingHz: 7000 },
  open: { decaySeconds: 1.6, level: 0.3, size: 1.5, dampingHz: 2500 },
};
const farDistance = 0.6;

/** Sounds by rule: each is a small physical or spectral model, and a scene is a mix of them in space. */
export const proceduralSoundGenerator: SoundGenerator = {
  name: 'procedural',
  async generate({ prompt, seconds, isLoop, seed, signal, onProgress }: SoundRequest): Promise<GeneratedSound> {
    const { layers, place, unused } = readScene(prompt);
    if (layers.length === 0) throw nothingNamed();
    const loopSamples = Math.round(seconds * sampleRateHz);
    const overlap = isLoop ? Math.round(Math.min(overlapSeconds, overlapShare * seconds) * sampleRateHz) : 0;
    const mix: StereoSides = [new Float32Array(loopSamples), new Float32Array(loopSamples)];
    const turns = 1 + Math.max(...layers.map(({ turn }) => turn));
    for (const [n, layer] of layers.entries()) {
      // Cancelling and progress reach this process between two sounds.
      await setImmediate();
      signal?.throwIfAborted();
      const sides = renderLayer(layer, {
        sampleRateHz,
        sampleCount: loopSamples + overlap,
        loopSeconds: isLoop ? seconds : undefined,
        seed,
        pan: pans[n % pans.length]!,
        turns,
      });
      const heard = addRoom(sides, place ?? (layer.distance > farDistance ? 'open' : undefined));
      for (const [side, sound] of (isLoop ? closeLoop(heard, loopSamples) : heard).entries())
        addAt(mix[side]!, sound, 0);
      onProgress?.((n + 1) / layers.length);
    }
    settlePeak(mix);
    if (!isLoop) fadeOut(mix);
    return { open: () => streamOf(mix), layers: layers.map(describeLayer), unused };
  },
};

const nothingNamed = (): Fault =>
  new Fault('UNPROCESSABLE_CONTENT', `prompt: it names no sound that can be made here. These can: ${listSounds(4)}.`, {
    field: 'prompt',
  });

function addRoom(sides: StereoSides, place: string | undefined): StereoSides {
  const room = place === undefined ? undefined : rooms[place];
  if (!room) return sides;
  const reverb = createReverb({ ...room, preDelaySeconds: 0.012 * room.size }, sampleRateHz);
  const wet = reverb(sides[0], sides[1]);
  for (const [side, sound] of wet.entries()) addAt(sound, sides[side]!, 0, 1 / room.level);
  return wet.map((sound) => sound.map((sample) => room.level * sample)) as [Float32Array, Float32Array];
}

function settlePeak(mix: StereoSides): void {
  let highest = 1e-9;
  for (const side of mix) for (const sample of side) highest = Math.max(highest, Math.abs(sample));
  for (const side of mix) for (let i = 0; i < side.length; i++) side[i]! *= peak / highest;
}

/** Nothing begins or ends with a click. */
function fadeOut(mix: StereoSides): void {
  for (const side of mix) {
    const [rise, fall] = [0.005 * sampleRateHz, Math.min(0.3 * sampleRateHz, side.length / 4)];
    for (let i = 0; i < rise && i < side.length; i++) side[i]! *= i / rise;
    for (let i = 0; i < fall; i++) side[side.length - 1 - i]! *= i / fall;
  }
}

/** `rain, tin, far away`. */
function describeLayer({ sound, kind, distance }: SoundLayer): string {
  const parts = [soundNames[sound].words[0], kind, distance > farDistance ? 'far away' : undefined];
  return parts.filter((part) => part !== undefined).join(', ');
}

function streamOf(mix: StereoSides): AudioStream {
  async function* read(): AsyncGenerator<Float32Array[]> {
    for (let at = 0; at < mix[0].length; at += blockSamples) yield mix.map((side) => side.slice(at, at + blockSamples));
  }
  return { sampleRateHz, channelCount: 2, blocks: read() };
}
