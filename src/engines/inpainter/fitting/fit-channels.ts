import { mixToMono } from '../../../dsp/audio.ts';
import { weighChannels } from '../../../dsp/loudness/loudness-meter.ts';
import { meanPower, measurePowerEnvelope } from '../../../dsp/splice/level-ramp.ts';
import type { Material } from '../material.ts';
import type { Surroundings } from '../surroundings.ts';
import { fitPatch, type Patch } from './fit-patch.ts';

/** 80 dB below full scale: a silent channel. */
const silentPower = 1e-8;

/**
 * Fits new stereo music into a recording of any channel count: the first two channels as a pair, each other one by
 * itself with the mid of the music, as loud and as bright as that channel is around the gap. Channels that are silent
 * around the gap stay silent, and so does the low-frequency channel, which loudness meters ignore too.
 *
 * @param material as many channels as the source; only the first two are read
 */
export function fitChannels(material: Material, surroundings: Surroundings): Patch {
  const channelCount = surroundings.inside.length;
  if (channelCount <= 2) return fitPatch(material, surroundings, { matching: 'full' });
  const pair = material.samples.slice(0, 2);
  const middle = mixToMono(pair);
  const front = fitPatch({ ...material, samples: pair }, pick(surroundings, [0, 1]), { matching: 'full' });
  const weights = weighChannels(channelCount);
  const others = surroundings.inside.slice(2).map((_, i) => {
    const own = pick(surroundings, [i + 2]);
    const plays = weights[i + 2]! > 0 && isAudible(own);
    const samples = [plays ? middle : new Float32Array(middle.length)];
    return fitPatch({ ...material, samples }, own, { matching: plays ? 'full' : 'none' }).samples[0]!;
  });
  return { samples: [...front.samples, ...others], seams: front.seams };
}

function pick(surroundings: Surroundings, channels: readonly number[]): Surroundings {
  const of = (all: readonly Float32Array[]): Float32Array[] => channels.map((c) => all[c]!);
  const { before, inside, after } = surroundings;
  return { ...surroundings, before: of(before), inside: of(inside), after: of(after) };
}

function isAudible({ before, after, sampleRateHz }: Surroundings): boolean {
  return [before, after].some((side) => meanPower(measurePowerEnvelope(side, sampleRateHz).powers) > silentPower);
}
