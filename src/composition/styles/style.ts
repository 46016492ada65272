import type { Mode } from '../../notation/mode.ts';
import type { BarMeter, MixSettings, PartRole, PlayingStyle, SectionKind } from '../../notation/song.ts';

/** Choices with how often each is taken. */
export type Weighted<T> = readonly (readonly [item: T, weight: number])[];

/**
 * Chords of a loop or phrase in Roman numerals against the mode's own steps, each as long as the others unless it says
 * `:beats`: `I V vi IV`, `ii7 V7 Imaj7`, `i bVII bVI V7`, `I:6 IV:2`. Upper case major, lower case minor; `b` and `#`
 * move a degree; suffixes 7 maj7 m7b5 dim aug sus2 sus4 6 9 add9 13 5; `/` and a degree for another bass.
 */
export type Progression = string;

/**
 * One bar of a drum on an even grid of 16 steps for 4/4, 12 for 3/4, 6/8 and 12/8, of sixteenths in other metres (20 in
 * 5/4, 14 in 7/8, 18 in 9/8; see `countGridSteps`): `X` accent, `x` hit, `o` soft, `g` ghost, `.` rest. A groove of two
 * bars has twice as many.
 */
export type DrumGrid = string;

export type Drum =
  | 'kick'
  | 'snare'
  | 'rim'
  | 'clap'
  | 'closedHat'
  | 'pedalHat'
  | 'openHat'
  | 'ride'
  | 'rideBell'
  | 'crash'
  | 'lowTom'
  | 'midTom'
  | 'highTom'
  | 'tambourine'
  | 'shaker'
  | 'cowbell'
  | 'conga'
  | 'bongo'
  | 'woodblock'
  | 'triangle'
  | 'brushSwirl'
  | 'lowConga'
  | 'lowBongo'
  | 'timbale'
  | 'agogo'
  | 'lowAgogo'
  | 'cabasa'
  | 'guiro'
  | 'claves'
  | 'surdo'
  | 'castanets'
  | 'sleighBells';

export interface Groove {
  readonly name: string;
  /** Sections of a song that it suits; default: all. */
  readonly sections?: readonly SectionKind[];
  /** Least and greatest energy it is played at. */
  readonly energy: readonly [number, number];
  readonly drums: Readonly<Partial<Record<Drum, DrumGrid>>>;
}

export type BassPattern =
  | 'roots' // long notes on the chords
  | 'rootFifth' // folk, country, polka
  | 'eighths' // driving rock
  | 'octaves' // disco
  | 'walking' // jazz, blues
  | 'syncopated' // funk, soul, R&B
  | 'offbeat' // house, ska
  | 'pedal' // one note under moving chords
  | 'sub' // long low notes with slides: trap, dubstep
  | 'tumbao' // salsa, latin
  | 'dub' // reggae
  | 'arpeggio' // synthwave, classical
  | 'longShortShort' // bachata, cumbia, vallenato: on the first, third and fourth beats
  | 'tresillo' // forró, soca, zouk: 3 + 3 + 2 eighths
  | 'gallop' // power metal: an eighth and two sixteenths
  | 'none';

export type ChordPattern =
  | 'sustained'
  | 'blocks' // on the beats
  | 'strummed' // guitar, down and up
  | 'fingerpicked'
  | 'arpeggio'
  | 'alberti' // classical left hand
  | 'stabs' // short, off the beat
  | 'skank' // reggae, ska
  | 'comping' // jazz
  | 'stride' // ragtime
  | 'powerEighths' // palm-muted
  | 'chug' // metal: power chords between palm-muted sixteenths
  | 'montuno' // latin piano
  | 'pulse' // repeated eighths
  | 'shuffle' // blues guitar: the fifth and the sixth over the root by turns
  | 'gated' // trance
  | 'clave' // bossa nova
  | 'tremolo' // orchestral, surf
  | 'gallop' // power metal: an eighth and two sixteenths
  | 'tresillo'; // zouk, afrobeats: 3 + 3 + 2 eighths

export interface StylePart {
  readonly role: PartRole;
  /** Names of `instruments.ts`, of which one is chosen a song. */
  readonly instruments: Weighted<string>;
  readonly pattern?: ChordPattern | BassPattern;
  /** From which energy of a section on it plays, 0 to 1. */
  readonly entersAt: number;
  /** How often it is in the band at all, 0 to 1. */
  readonly chance: number;
  readonly levelDb: number;
  readonly pan: number;
  /** Played by a sampler, a loop of so many bars; default: by people. */
  readonly loopBars?: number;
}

/** A kind of music as data: everything the composer, the arranger, the players and the mixer ask about it. */
export interface Style {
  readonly name: string;
  readonly family: string;
  /** Words and phrases by which people ask for it, lower case, the name itself included. */
  readonly words: readonly string[];
  readonly tempoBpm: { readonly slowest: number; readonly usual: number; readonly fastest: number };
  readonly meters: Weighted<BarMeter>;
  readonly modes: Weighted<Mode>;
  readonly swing: { readonly unitQuarters: 0.5 | 0.25; readonly ratio: number };
  /** −1 sad or tense to 1 glad; 0 calm to 1 wild. */
  readonly valence: number;
  readonly arousal: number;
  readonly harmony: {
    /** Loops and phrases for songs in major-like and in minor-like modes. */
    readonly major: Weighted<Progression>;
    readonly minor: Weighted<Progression>;
    /** Others for the chorus and bridge, where a style has them; default: drawn from the above. */
    readonly chorus?: { readonly major: Weighted<Progression>; readonly minor: Weighted<Progression> };
    readonly bridge?: { readonly major: Weighted<Progression>; readonly minor: Weighted<Progression> };
    /** How long the shortest chord of a progression lasts, in bars: 0.5, 1, 2. */
    readonly barsPerChord: Weighted<number>;
    /** How often a triad becomes a seventh or ninth chord, 0 to 1. */
    readonly colour: number;
    /** How often a chord is borrowed or a dominant put before it, 0 to 1. */
    readonly spice: number;
    /** How often the last chorus goes up a step, 0 to 1. */
    readonly lift: number;
  };
  /** Forms as kinds with bars: `intro:4 verse:8 chorus:8 verse:8 chorus:8 bridge:8 chorus:8 outro:4`. */
  readonly forms: { readonly sung: Weighted<string>; readonly instrumental: Weighted<string> };
  readonly grooves: readonly Groove[];
  /** Fills at the end of sections: how often, 0 to 1. */
  readonly fills: number;
  readonly parts: readonly StylePart[];
  readonly melody: {
    /** Notes in a beat where it moves, 0.5 to 4. */
    readonly notesPerBeat: number;
    /** How often a note falls before its beat, 0 to 1. */
    readonly syncopation: number;
    /** How often it moves by more than a second, 0 to 1. */
    readonly leaps: number;
    /** How often a motif comes back, 0 to 1. */
    readonly repetition: number;
    /** How often a third or seventh is bent or minor, as in the blues, 0 to 1. */
    readonly blueNotes: number;
    /** How often a held note is ornamented, 0 to 1. */
    readonly ornaments: number;
  };
  /** Whether an instrumental tune runs through without shorter answers, as reels and jigs do; default: it breathes. */
  readonly isDanceTune?: true;
  /** Whether its verses are rapped where somebody sings and nothing else is asked for. */
  readonly rapsVerses?: true;
  /** Instruments that may join its band beside its own; default: those that its family welcomes. */
  readonly guests?: readonly string[];
  readonly playing: PlayingStyle;
  readonly mix: MixSettings;
  /** What its songs are about and which words they like: keys of the lyric engine's themes. */
  readonly themes: readonly string[];
}
