import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { peaksPerSecond } from '../contract/peaks.ts';
import type { AudioStream } from '../dsp/audio.ts';
import { createIntegratedMeter } from '../dsp/loudness/integrated-meter.ts';
import { createPeakMeter, type PeakMeter } from '../dsp/peaks.ts';
import type { SlotSound } from './messages.ts';

/** The least rate that loudness is defined for. */
const loudnessHzMin = 4_000;

/** Finds what is kept of a sound beside its file: enough to draw it, and to play it as loud as another. */
export interface SoundMeter extends Pick<PeakMeter, 'push' | 'pushBytes'> {
  /** Writes the peaks into the task's folder. */
  finish(folder: string, role: string): Promise<SlotSound>;
}

/** @param hasLoudness false for a copy of the sound that lacks some of it; default: true */
export function createSoundMeter(
  audio: Pick<AudioStream, 'sampleRateHz' | 'channelCount'>,
  { hasLoudness = true }: { readonly hasLoudness?: boolean } = {},
): SoundMeter {
  const peaks = createPeakMeter(audio, peaksPerSecond);
  const { sampleRateHz, channelCount } = audio;
  const loudness =
    hasLoudness && sampleRateHz >= loudnessHzMin ? createIntegratedMeter(sampleRateHz, channelCount) : undefined;
  return {
    push(block) {
      peaks.push(block);
      loudness?.push(block);
    },
    // 8 bits are enough to draw, too coarse for the loudness of soft sounds.
    pushBytes: peaks.pushBytes,
    async finish(folder, role) {
      const peaksPath = join(folder, `peaks_${role}`);
      await writeFile(peaksPath, peaks.finish());
      const lufs = loudness?.measure() ?? Number.NEGATIVE_INFINITY;
      return { peaksPath, ...(Number.isFinite(lufs) && { loudnessLufs: lufs }) };
    },
  };
}

/** @param onEnd called when all of it was read, before its reader knows */
export function overhear(audio: AudioStream, meter: SoundMeter, onEnd?: () => Promise<void>): AudioStream {
  async function* blocks(): AsyncGenerator<Float32Array[]> {
    for await (const block of audio.blocks) {
      meter.push(block);
      yield block;
    }
    await onEnd?.();
  }
  return { ...audio, blocks: blocks() };
}
