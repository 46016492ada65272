import type { Technique } from '../dsp/guitar/guitar-note.ts';
import type { Mode } from './mode.ts';

/**
 * A bar: `quarters` long, counted in `beats` of a tempo: 4/4 is 4 and 4, 6/8 is 3 and 2, 9/8 is 4.5 and 3. The beats of
 * 5/8, 7/8 and 11/8 are quarters, so a bar has 2.5, 3.5 or 5.5 of them. `barMeters` in `bar-meter.ts` names them all.
 */
export interface BarMeter {
  readonly quarters: number;
  readonly beats: number;
  /** Lengths in quarters of the unequal groups in which it is felt: 5/4 `[3, 2]`, 7/8 `[1, 1, 1.5]`; default: the beats. */
  readonly groups?: readonly number[];
}

export interface SongKey {
  /** Pitch class, 0 is C. */
  readonly tonic: number;
  readonly mode: Mode;
}

export type SectionKind =
  | 'intro'
  | 'verse'
  | 'prechorus'
  | 'chorus'
  | 'bridge'
  | 'solo'
  | 'break'
  | 'build'
  | 'drop'
  | 'outro';

/** A part of the form. Positions in a song are in quarter notes from its first bar line. */
export interface SongSection {
  readonly kind: SectionKind;
  /** Which of its kind, from 1: the second verse is 2. */
  readonly ordinal: number;
  readonly startQuarters: number;
  readonly bars: number;
  /** 0 the barest moment of the song, 1 its fullest. */
  readonly energy: number;
  /** In force here: a last chorus may stand higher. */
  readonly key: SongKey;
}

export type ChordQuality =
  | 'major'
  | 'minor'
  | 'diminished'
  | 'augmented'
  | 'sus2'
  | 'sus4'
  | 'power'
  | 'major6'
  | 'minor6'
  | 'dominant7'
  | 'major7'
  | 'minor7'
  | 'halfDiminished7'
  | 'diminished7'
  | 'minorMajor7'
  | 'dominant9'
  | 'major9'
  | 'minor9'
  | 'add9'
  | 'dominant13'
  | 'dominant7sharp9'
  | 'sus4dominant7';

export interface SongChord {
  readonly startQuarters: number;
  readonly quarters: number;
  /** Pitch classes. */
  readonly root: number;
  readonly quality: ChordQuality;
  /** Under the chord where it is not the root. */
  readonly bass?: number;
}

/** A note as written: on the grid, straight; the player gives it swing, human timing and its tail. */
export interface ScoreNote {
  readonly startQuarters: number;
  readonly quarters: number;
  /** MIDI key; of drums, the General MIDI drum. */
  readonly pitch: number;
  /** 0 to 1: how hard it is played. */
  readonly force: number;
  /** Of guitars and basses; default: plainly plucked. */
  readonly technique?: Technique | undefined;
}

export type PartRole = 'drums' | 'percussion' | 'bass' | 'chords' | 'rhythm' | 'pad' | 'lead' | 'counter' | 'effects';

/** What one instrument of the band plays. */
export interface SongPart {
  readonly role: PartRole;
  /** A name of `instruments.ts`. */
  readonly instrument: string;
  readonly notes: readonly ScoreNote[];
  /** Against the lead or voice, by the arranger's taste; the mixer weighs it by what it hears. */
  readonly levelDb: number;
  /** −1 left to 1 right. */
  readonly pan: number;
  /** Gains over its level, in dB, in order of time, straight lines between them; default: 0 throughout. */
  readonly automation?: readonly { readonly atQuarters: number; readonly gainDb: number }[];
  /** Played by a sampler, the same recording each time; default: played by people. */
  readonly isSampled?: true;
  /** A low-pass filter that moves, in order of time, straight lines of octaves between points; default: none. */
  readonly filter?: readonly { readonly atQuarters: number; readonly cutoffHz: number }[];
}

/** A syllable on its note or notes. */
export interface SungNote extends ScoreNote {
  /** Of `Song.lyrics`: which line, which of its words, which of the word's syllables; all from 0. */
  readonly line: number;
  readonly word: number;
  readonly syllable: number;
  /** The syllable before goes on: a melisma. */
  readonly isContinued: boolean;
}

/** Leads, sings the same, sings beside it, or throws something in after its lines. */
export type VocalPart = 'lead' | 'double' | 'harmony' | 'adLib';

/** One voice that sings; the first of a song leads, the others sing beside it. */
export interface VocalLine {
  readonly part: VocalPart;
  /** Of its singer; default: that of the song. */
  readonly gender?: 'male' | 'female' | 'neutral';
  readonly notes: readonly SungNote[];
  /** What its notes refer to; default: those of the song. */
  readonly lyrics?: readonly LyricLine[];
  readonly levelDb: number;
  readonly pan: number;
}

export interface LyricWord {
  /** As it is to be read, with its punctuation. */
  readonly text: string;
  /** ARPAbet phones of each syllable, vowels with their stress digit: `[["HH","AH0"],["L","OW1"]]`. */
  readonly syllables: readonly (readonly string[])[];
}

export interface LyricLine {
  readonly text: string;
  readonly words: readonly LyricWord[];
  /** Index into `Song.sections`. */
  readonly section: number;
  /** Spoken in rhythm; default: it is sung. */
  readonly isSpoken?: true;
}

/** Kinds of drumming whose measured timing and accents are known. */
export type DrumGroup = 'rock' | 'funk' | 'hiphop' | 'dance' | 'jazz' | 'latin' | 'afro';

/** How players of a style play. */
export interface PlayingStyle {
  /** Standard deviation of a note's time, in ms. */
  readonly looseMs: number;
  /** Behind the beat above 0, in ms. */
  readonly laidBackMs: number;
  /** Of the force between neighbours, 0 to 1. */
  readonly dynamics: number;
  /** Default: strokes of drums have no places of their own beside the beat. */
  readonly drumming?: DrumGroup;
}

/** How a voice moves between its notes and on them. Shares are how often, 0 to 1. */
export interface SingingManner {
  /** To either side of a held note. */
  readonly vibratoCents: number;
  readonly vibratoRateHz: number;
  /** From the beginning of a note until it begins to vibrate. */
  readonly vibratoDelaySeconds: number;
  /** How far below a phrase is begun. */
  readonly scoopSemitones: number;
  /** Other notes that are begun from below. */
  readonly scoopShare: number;
  /** Leaps that are slid through. */
  readonly slideShare: number;
  /** What a phrase's last held note does at its end: falls away, or breaks upwards for a moment. */
  readonly ending: { readonly kind: 'fall' | 'break'; readonly share: number };
  /** Held notes with a short one before them. */
  readonly graceShare: number;
  /** Last notes of lines that turn round themselves. */
  readonly turnShare: number;
  /** By how much phrases come after the beat. */
  readonly lateMs: number;
  /** Standard deviation of a note's beginning. */
  readonly jitterMs: number;
}

/** How a style is mixed. */
export interface MixSettings {
  readonly reverbSeconds: number;
  readonly reverbLevelDb: number;
  readonly delayLevelDb: number;
  /** 0 mono to 1 as wide as it goes. */
  readonly width: number;
  /** Against pink noise, from 100 Hz to 10 kHz, in dB: below 0 darker. */
  readonly brightnessDb: number;
  /** By how much it differs from the mean of all records, in dB at the first of `toneBandsHz`, and beyond as at the last given. */
  readonly toneDb: readonly number[];
  /** Of drums and bass, over what they usually have against the rest. */
  readonly drumsDb: number;
  readonly bassDb: number;
  /**
   * Of the lead voice, over the band at its fullest, in LU. K. Gerdes, K. Siedenburg, "Lead-vocal level in recordings of popular
   * music 1946-2020", JASA Express Letters 3 (2023): 1 to 5 dB over the band; country, rap and pop above rock, rock above metal.
   */
  readonly voiceLu: number;
  /** How far the voices are from the microphone: 0 close, equalized and compressed, to 1 in the hall with the orchestra. */
  readonly voiceDistance: number;
  /** 0 untouched to 1 dense. */
  readonly compression: number;
  /** How deep the kick ducks the rest, in dB; 0 not at all. */
  readonly sidechainDb: number;
  /** Tape, vinyl and small speakers: 0 clean to 1 worn. */
  readonly lofi: number;
}

/** Where the tone of a mix is given, in Hz; in between it lies on a line over the octaves. */
export const toneBandsHz = [60, 125, 250, 500, 1000, 2000, 4000, 8000, 14_000] as const;

/** How one song is mixed. */
export interface SongMix extends MixSettings {
  /** By how much the song differs from its genre, in dB at `toneBandsHz`. */
  readonly colourDb: readonly number[];
}

/** A whole piece, ready to be played; the same brief and seed give the same song. */
export interface Song {
  readonly title: string;
  readonly seed: number;
  /** Names of `styles/`, the heaviest first. */
  readonly styles: readonly string[];
  /** Beats of the meter in a minute. */
  readonly tempoBpm: number;
  /**
   * When each beat is, in seconds from the first bar line, of music that follows a beat which is there already. Beyond
   * them, and if they are omitted, beats come at `tempoBpm`.
   */
  readonly beatSeconds?: readonly number[];
  readonly meter: BarMeter;
  readonly key: SongKey;
  /** Off-beat notes of that unit come late: 0.5 of the pair is straight, 0.67 a triplet. */
  readonly swing: { readonly unitQuarters: 0.5 | 0.25; readonly ratio: number };
  readonly sections: readonly SongSection[];
  readonly chords: readonly SongChord[];
  readonly parts: readonly SongPart[];
  /** Empty for instrumental songs. */
  readonly vocals: readonly VocalLine[];
  readonly lyrics: readonly LyricLine[];
  readonly totalQuarters: number;
  readonly playing: PlayingStyle;
  /** Default: plainly. */
  readonly singing?: SingingManner;
  readonly mix: SongMix;
  /** Over how long the song fades away at its end; default: it ends. */
  readonly fadeOutSeconds?: number;
  /** Sentences about what the request asked for and the song does not have. */
  readonly warnings?: readonly string[];
}
