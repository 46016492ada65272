import type { AudioStream } from '../../dsp/audio.ts';
import type { Note } from '../../score/note.ts';

export interface NoteTranscription {
  /** Ordered by start, then pitch. */
  readonly notes: readonly Note[];
}

export interface NoteTranscriberSettings {
  readonly signal: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
}

/** Hears the notes of any music. */
export interface NoteTranscriber {
  /** @param audio one channel at 22,050 Hz, of any length: memory does not grow with the samples */
  transcribe(audio: AudioStream, settings: NoteTranscriberSettings): Promise<NoteTranscription>;
}
