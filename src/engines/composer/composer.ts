import type { AudioStream } from '../../dsp/audio.ts';
import type { SongKey } from '../../notation/song.ts';
import type { SongRequest } from '../../prompt/song-request.ts';
import type { TargetVoice } from '../voice-converter/voice-converter.ts';

/** What is asked of a composer: finished songs from one request, differing in material, not in what was asked. */
export interface CompositionSettings {
  readonly request: SongRequest;
  readonly seed: number;
  readonly outputs: 1 | 2;
  readonly sampleRateHz: number;
  /** False where nobody asked when each line is sung: finding out may be dear. */
  readonly timesLyrics?: boolean | undefined;
  /** Sings instead of the composer's own choice. */
  readonly voice?: TargetVoice | undefined;
  readonly signal?: AbortSignal;
  /** Told 0 to 1, over all outputs. */
  readonly onProgress?: (fraction: number) => void;
  /** Told what is being done, in words, and for which output, from 1; omitted where it is for all. */
  readonly onStep?: ((words: string, output?: number) => void) | undefined;
}

/** A line of lyrics where it is sung. */
export interface TimedLine {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly words: readonly { readonly startMs: number; readonly endMs: number; readonly text: string }[];
}

/** What a song says about itself beside its sound. */
export interface SongFacts {
  readonly title: string;
  /** Empty where nobody sings. */
  readonly lyrics: string;
  readonly timedLyrics: readonly TimedLine[];
  /** Names as people read them, the heaviest first. */
  readonly styles: readonly string[];
  readonly tempoBpm: number;
  readonly key: SongKey;
  readonly instruments: readonly string[];
  readonly seed: number;
  /** −1 sad or tense to 1 glad; 0 calm to 1 wild; where it is known. */
  readonly valence?: number;
  readonly arousal?: number;
  /** What it is about, the weightiest word first; where it is known. */
  readonly themeWords?: readonly string[];
  /** Sentences about what the request asked for and the song does not have. */
  readonly warnings?: readonly string[];
}

export interface ComposedSong {
  readonly facts: SongFacts;
  /** Stereo, mastered; read it to its end before the next song is asked for. */
  readonly audio: AudioStream;
  /** The score as a Standard MIDI File, where there is one. */
  readonly midi?: Uint8Array;
}

/** Makes songs. */
export interface Composer {
  readonly name: string;
  compose(settings: CompositionSettings): AsyncIterable<ComposedSong>;
}
