import { estimateTuning, readBend } from '../../dsp/notes/bends.ts';
import { endWeights } from '../../dsp/notes/end-weights.ts';
import { createNoteFinder, type FoundNote } from '../../dsp/notes/note-finder.ts';
import { lowestPitch } from '../../dsp/notes/note-frames.ts';
import { onsetWeights } from '../../dsp/notes/onset-weights.ts';
import { createPerceptron } from '../../dsp/notes/perceptron.ts';
import { mapVelocities } from '../../dsp/notes/velocities.ts';
import { type BasicPitch, openBasicPitch } from '../../models/basic-pitch.ts';
import { basicPitchRateHz, hopSamples } from '../../models/basic-pitch-network.ts';
import type { Note } from '../../notation/note.ts';
import type { NoteTranscriber } from './note-transcriber.ts';
import { readFrames } from './read-frames.ts';

const frameSeconds = hopSamples / basicPitchRateHz;

/**
 * Notes from Basic Pitch's network and a note extraction of our own.
 *
 * Holds 36 s of audio with what the network makes of it, some 150 MB, whatever the length; of the recording
 * itself only the notes are kept. The network is loaded once in a process.
 *
 * @throws RangeError if the audio is not one channel at 22,050 Hz
 */
export const basicPitchTranscriber: NoteTranscriber = {
  async transcribe({ sampleRateHz, channelCount, blocks }, { signal }) {
    if (sampleRateHz !== basicPitchRateHz || channelCount !== 1) {
      throw new RangeError(
        `audio must be one channel at ${basicPitchRateHz} Hz, got ${channelCount} at ${sampleRateHz}`,
      );
    }
    signal.throwIfAborted();
    const finder = createNoteFinder({ onset: createPerceptron(onsetWeights), end: createPerceptron(endWeights) });
    const found: FoundNote[] = [];
    for await (const heard of readFrames(stopWhenAborted(blocks, signal), await shareNetwork())) {
      found.push(...finder.push(heard));
      signal.throwIfAborted();
    }
    found.push(...finder.finish());
    const tuningSemitones = estimateTuning(found);
    return { notes: toNotes(found, tuningSemitones), tuningSemitones };
  },
};

async function* stopWhenAborted<Block>(blocks: AsyncIterable<Block>, signal: AbortSignal): AsyncIterable<Block> {
  for await (const block of blocks) {
    signal.throwIfAborted();
    yield block;
  }
}

let network: Promise<BasicPitch> | undefined;

function shareNetwork(): Promise<BasicPitch> {
  network ??= openBasicPitch().catch((cause: unknown) => {
    // The next task tries again.
    network = undefined;
    throw cause;
  });
  return network;
}

function toNotes(found: readonly FoundNote[], tuningSemitones: number): Note[] {
  const velocities = mapVelocities(found.map(({ levelDb }) => levelDb));
  const notes = found.map((note, i): Note => {
    const bendSemitones = readBend(note, tuningSemitones);
    return {
      startSeconds: note.startFrame * frameSeconds,
      endSeconds: note.endFrame * frameSeconds,
      pitch: lowestPitch + note.key,
      velocity: velocities[i]!,
      ...(bendSemitones && { bendSemitones }),
    };
  });
  return notes.sort((a, b) => a.startSeconds - b.startSeconds || a.pitch - b.pitch);
}
