import { addRecording, countPlayedSamples, type Playing, type Recording } from './recording.ts';
import { type SynthVoiceRenderer, takeSides } from './synth-note.ts';

/** A recording and what it was a recording of. */
export interface KeyRecording extends Recording {
  readonly frequencyHz: number;
  /** Force at which it was played, 0 to 1. */
  readonly force: number;
}

/** An instrument of recorded keys. */
export interface RecordedKeys {
  /** What suits a key and a force best; undefined where nothing does. */
  readonly find: (pitch: number, force: number) => KeyRecording | undefined;
  /** Until a key that was let go has fallen by 60 dB, at middle C; lower strings are damped more slowly. */
  readonly releaseSeconds: number;
  /** From the softest to the hardest. */
  readonly rangeDb: number;
  /** By how much a whole range of force would change the treble of one recording. */
  readonly trebleDb: number;
}

const trebleCornerHz = 1800;
const middleCHz = 261.6;
/** Two equal keys in a row differ by so much, as hands do. */
const varied = { levelDb: 0.4, trebleDb: 0.6, cents: 0.6 } as const;

/**
 * Plays recorded keys: the nearest recording in pitch and force, turned to the note's pitch, level and brightness. Between
 * two recorded forces a shelf makes the tone move as the force does.
 */
export function createKeysVoice({ find, releaseSeconds, rangeDb, trebleDb }: RecordedKeys): SynthVoiceRenderer {
  return (note, context) => {
    const recording = find(note.pitch, note.force);
    if (!recording) return takeSides(context, 1);
    const { sampleRateHz, noise } = context;
    const ratio = note.frequencyHz / recording.frequencyHz;
    const gain = 10 ** ((rangeDb * (note.force - 1) + varied.levelDb * noise()) / 20);
    const playing: Playing = {
      step: (recording.sampleRateHz / sampleRateHz) * ratio * 2 ** ((varied.cents * noise()) / 1200),
      leftGain: gain,
      rightGain: gain,
      treble: {
        cornerHz: trebleCornerHz,
        gainDb: trebleDb * (note.force - recording.force) + varied.trebleDb * noise(),
      },
      heldSeconds: note.endSeconds - note.startSeconds,
      releaseSeconds: releaseSeconds * Math.min(2, (middleCHz / note.frequencyHz) ** 0.3),
    };
    const out = takeSides(context, Math.max(1, countPlayedSamples(recording, playing, sampleRateHz)));
    addRecording(out, recording, playing, sampleRateHz);
    return out;
  };
}
