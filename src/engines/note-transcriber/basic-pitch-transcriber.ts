import { estimateTuning, readBend } from '../../dsp/notes/bends.ts';
import { endWeights } from '../../dsp/notes/end-weights.ts';
import { describeLineNotes, isOnLine, type TrackedNote } from '../../dsp/notes/line-notes.ts';
import { createNoteFinder, type FoundNote } from '../../dsp/notes/note-finder.ts';
import { lowestPitch } from '../../dsp/notes/note-frames.ts';
import { onsetWeights } from '../../dsp/notes/onset-weights.ts';
import { createPerceptron } from '../../dsp/notes/perceptron.ts';
import { createSoloLineCollector, type SoloLine } from '../../dsp/notes/solo-line.ts';
import { readLine } from '../../dsp/notes/solo-voice.ts';
import { estimateVelocities } from '../../dsp/notes/velocities.ts';
import { velocityWeights } from '../../dsp/notes/velocity-weights.ts';
import { type BasicPitch, openBasicPitch } from '../../models/basic-pitch.ts';
import { basicPitchRateHz, hopSamples } from '../../models/basic-pitch-network.ts';
import type { Note } from '../../notation/note.ts';
import type { NoteTranscriber, NoteTranscription } from './note-transcriber.ts';
import { readFrames } from './read-frames.ts';

const frameSeconds = hopSamples / basicPitchRateHz;

/**
 * Notes from Basic Pitch's network and a note extraction of our own.
 *
 * Holds 36 s of audio with what the network makes of it, some 150 MB, whatever the length; of the recording
 * itself only the notes are kept, and 1.4 kB a second for its strongest pitch. The network is loaded once in a process.
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
    const line = createSoloLineCollector();
    const found: FoundNote[] = [];
    for await (const heard of readFrames(stopWhenAborted(blocks, signal), await shareNetwork())) {
      found.push(...finder.push(heard));
      line.push(heard);
      signal.throwIfAborted();
    }
    found.push(...finder.finish());
    return decide(found, line.finish());
  },
};

/** Takes the notes from the line where one voice sings; else from the finder, without what is off a single line. */
function decide(found: readonly FoundNote[], line: SoloLine): NoteTranscription {
  const { kind, notes } = readLine(line);
  if (kind === 'speech') return { notes: [], tuningSemitones: 0, lineKind: kind };
  if (kind === 'voice') return { ...toNotes(describeLineNotes(line, notes)), lineKind: kind };
  const kept = kind === 'steady' ? found.filter((note) => isOnLine(line, note)) : found;
  const velocities = estimateVelocities(kept, createPerceptron(velocityWeights));
  return { ...toNotes(kept.map((note, i) => ({ ...note, velocity: velocities[i]! }))), lineKind: kind };
}

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

function toNotes(found: readonly TrackedNote[]): { notes: Note[]; tuningSemitones: number } {
  const tuningSemitones = estimateTuning(found);
  const notes = found.map((note): Note => {
    const bendSemitones = readBend(note, tuningSemitones);
    return {
      startSeconds: note.startFrame * frameSeconds,
      endSeconds: note.endFrame * frameSeconds,
      pitch: lowestPitch + note.key,
      velocity: note.velocity,
      ...(bendSemitones && { bendSemitones }),
    };
  });
  notes.sort((a, b) => a.startSeconds - b.startSeconds || a.pitch - b.pitch);
  return { notes, tuningSemitones };
}
