import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AceStepSource } from '../../../backends/ace-step/submit-task.ts';
import type { AudioStream, SampleSpan, SpooledAudio } from '../../../dsp/audio.ts';
import { encodeAudio } from '../../../media/encode.ts';
import type { MediaPrograms } from '../../../media/programs.ts';

/** On each side: enough for a model to continue from, without sending more. */
const sideSeconds = 60;
/** The models' minimum. */
const windowSecondsMin = 10;
/** For channels beyond the first two, which models do not have. */
const surroundGain = 0.5;

/** The part of a recording that is sent to the server. */
export function findWindow({ sampleRateHz, sampleCount }: SpooledAudio, range: SampleSpan): SampleSpan {
  const missing = windowSecondsMin * sampleRateHz - (range.endSample - range.startSample);
  const side = Math.max(sideSeconds * sampleRateHz, Math.ceil(missing));
  return {
    startSample: Math.max(0, range.startSample - side),
    endSample: Math.min(sampleCount, range.endSample + side),
  };
}

/** That part as a FLAC file of one or two channels. */
export async function encodeWindow(
  source: SpooledAudio,
  window: SampleSpan,
  { programs, signal }: { readonly programs: MediaPrograms; readonly signal: AbortSignal },
): Promise<AceStepSource> {
  const target = join(tmpdir(), `serinette-window-${randomUUID()}.flac`);
  try {
    const audio = foldToStereo(source.open(window));
    await encodeAudio({ audio, target, encoding: { format: 'flac', bitDepth: 16 }, programs, signal });
    return { filename: 'song.flac', contentType: 'audio/flac', bytes: await readFile(target) };
  } finally {
    await rm(target, { force: true });
  }
}

function foldToStereo(audio: AudioStream): AudioStream {
  const { channelCount } = audio;
  if (channelCount <= 2) return audio;
  const gain = 1 / (1 + surroundGain);
  const share = surroundGain / (channelCount - 2);
  async function* fold(): AsyncGenerator<Float32Array[]> {
    for await (const [left, right, ...others] of audio.blocks) {
      yield [left!, right!].map((side) =>
        side.map((x, i) => gain * others.reduce((sum, other) => sum + share * other[i]!, x)),
      );
    }
  }
  return { ...audio, channelCount: 2, blocks: fold() };
}
