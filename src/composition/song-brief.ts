import type { SongModelName } from '../contract/song-models.ts';
import type { LyricBrief } from '../lyrics/lyric-brief.ts';
import type { BarMeter, SongKey } from '../notation/song.ts';

/** Voices beside the lead that were asked for, or denied; what is omitted is left to style and model. */
export interface BackingWishes {
  readonly harmonies?: boolean | 'choir';
  readonly doubles?: boolean;
  readonly adLibs?: boolean;
  /** Vowels behind the words. */
  readonly pads?: boolean;
}

/** Turns of a song that were asked for; what is omitted is left to the style. */
export interface SongWishes {
  /** How far the last chorus goes up, in semitones; 0 keeps the key. */
  readonly keyLiftSemitones?: number;
  readonly fadesOut?: boolean;
  /** The band stops for a beat or a bar now and then. */
  readonly hasStops?: boolean;
  /** Names of `instruments.ts` with the place of their solo. */
  readonly solos?: readonly { readonly instrument: string; readonly place: 'start' | 'middle' | 'end' }[];
  /** Two voices take turns and sing the chorus together. */
  readonly isDuet?: boolean;
  /** Spoken in rhythm instead of sung; `none` where rap is denied. */
  readonly rapped?: 'verses' | 'all' | 'none';
  readonly tempoChange?: 'faster' | 'slower';
  readonly backing?: BackingWishes;
  /** At most so many play, as in a trio. */
  readonly playersMax?: number;
}

/**
 * What a request asks for, parsed. What it leaves open is omitted here, for the composer to draw: what is set was
 * asked for.
 */
export interface SongBrief extends LyricBrief {
  readonly tempoBpm?: number;
  readonly key?: SongKey;
  /** If only major or minor was asked for, or a mood that implies it. */
  readonly isMinor?: boolean;
  readonly meter?: BarMeter;
  readonly durationSeconds?: number;
  /** Names of `instruments.ts`. */
  readonly wantedInstruments: readonly string[];
  readonly excludedInstruments: readonly string[];
  /** A solo piano, a cappella: nothing but what is wanted. */
  readonly isOnlyWanted: boolean;
  /** 0 calm to 1 wild; of the style where nothing was said. */
  readonly arousal: number;
  readonly vocals: 'none' | 'male' | 'female' | 'neutral';
  /** The voice alone, without instruments. */
  readonly isVocalOnly: boolean;
  readonly wishes: SongWishes;
  readonly title?: string;
  readonly lyrics?: string;
  readonly model: SongModelName;
}
