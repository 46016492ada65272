import type { GuitarName } from '../dsp/guitar/guitars.ts';

/** What a part can be played on. */
export interface SongInstrument {
  /** `grandPiano`, `fingeredBass`, `supersaw` … */
  readonly name: string;
  /** As a person reads it. */
  readonly label: string;
  /** Words by which people ask for it or want it out, lower case; plurals are understood. */
  readonly words: readonly string[];
  /** `piano`, `guitar`, `bass`, `strings`, `brass`, `woodwinds`, `synth`, `drums` …: to ask for many at once. */
  readonly family: string;
  /**
   * A sampled General MIDI program (of drums, the kit), one of our own voices in `dsp/synth/`, or a guitar or bass of our
   * own in `dsp/guitar/` with the program that stands for it in MIDI files.
   */
  readonly source:
    | {
        readonly kind: 'sampled';
        readonly program: number;
        readonly isDrums?: true;
        /** Better recordings, which play in its place where they are installed. */
        readonly recordings?: RecordedSet;
      }
    | { readonly kind: 'synth'; readonly voice: SynthVoice; readonly recordings?: RecordedSet }
    | { readonly kind: 'plucked'; readonly guitar: GuitarName; readonly program: number };
  /** MIDI keys that sound well. */
  readonly lowest: number;
  readonly highest: number;
  readonly isPolyphonic: boolean;
}

/** Blown and bowed instruments whose players slur, swell and vibrate, by their names. */
export const lineSets = [
  'sopranoSax',
  'altoSax',
  'tenorSax',
  'baritoneSax',
  'clarinet',
  'flute',
  'oboe',
  'englishHorn',
  'bassoon',
  'trumpet',
  'mutedTrumpet',
  'trombone',
  'frenchHorn',
  'brassSection',
  'violin',
  'viola',
  'cello',
  'stringEnsemble',
  'slowStrings',
] as const;

export type LineSet = (typeof lineSets)[number];

/** Recordings with several forces of each key or drum, or of held notes. */
export type RecordedSet =
  | LineSet
  | 'grandPiano'
  | 'pop'
  | 'soul'
  | 'rock'
  | 'metal'
  | 'jazz'
  | 'brushes'
  | 'dusty'
  | 'trap';

/** Own voices, for what sampled fonts do poorly. */
export type SynthVoice =
  | 'electronicKit'
  | 'trapKit'
  | 'subBass'
  | 'reeseBass'
  | 'acidBass'
  | 'pluckBass'
  | 'supersaw'
  | 'sawLead'
  | 'squareLead'
  | 'pluck'
  | 'warmPad'
  | 'glassPad'
  | 'fmPiano'
  | 'fmBell'
  | 'chip'
  | 'riser';
