import { barMeters } from '../../notation/bar-meter.ts';
import type { BarMeter, MixSettings, PartRole } from '../../notation/song.ts';
import type { BassPattern, ChordPattern, Style, StylePart, Weighted } from './style.ts';
import { tones } from './tones.ts';

/** `{ 'I V vi IV': 3, 'I IV V': 1 }`: choices with how often each is taken. */
export function weigh<T extends string>(weights: Partial<Record<T, number>>): Weighted<T> {
  return Object.entries(weights) as [T, number][];
}

/** `{ 1: 3, 2: 1 }`: how many bars the shortest chord of a progression lasts, with how often. */
export function weighBars(weights: Readonly<Record<number, number>>): Weighted<number> {
  return Object.entries(weights).map(([bars, weight]) => [Number(bars), Number(weight)]);
}

/** A style that knows one meter. */
export function inMeter(name: keyof typeof barMeters): Weighted<BarMeter> {
  return [[barMeters[name], 1]];
}

export const straight: Style['swing'] = { unitQuarters: 0.5, ratio: 0.5 };

/**
 * Long and short eighths at the ratio of players: near a triplet when slow, evener when fast.
 *
 * Source: A. Friberg, A. Sundström, "Swing Ratios and Ensemble Timing in Jazz Performance" (2002).
 */
export function swungEighths(ratio = 0.64): Style['swing'] {
  return { unitQuarters: 0.5, ratio };
}

/** As drum machines swing: 54 to 62 % (R. Linn's account of the LM-1 and MPC). */
export function swungSixteenths(ratio = 0.57): Style['swing'] {
  return { unitQuarters: 0.25, ratio };
}

/** Where a role sits unless a style says otherwise; low notes in the middle, what answers each other on two sides. */
const usualPlaces: Readonly<Record<PartRole, Omit<StylePart, 'role' | 'instruments'>>> = {
  drums: { entersAt: 0.4, chance: 1, levelDb: -4, pan: 0 },
  percussion: { entersAt: 0.5, chance: 0.7, levelDb: -12, pan: 0.3 },
  bass: { entersAt: 0.42, chance: 1, levelDb: -5, pan: 0 },
  chords: { entersAt: 0, chance: 1, levelDb: -8, pan: -0.2 },
  rhythm: { entersAt: 0.5, chance: 0.8, levelDb: -11, pan: 0.45 },
  pad: { entersAt: 0.6, chance: 0.8, levelDb: -14, pan: 0 },
  counter: { entersAt: 0.7, chance: 0.6, levelDb: -13, pan: -0.45 },
  lead: { entersAt: 0.3, chance: 0.9, levelDb: -8, pan: 0.12 },
  effects: { entersAt: 0.6, chance: 0.5, levelDb: -16, pan: 0 },
};

/** A place in the band, as its role usually is but for what is said. */
export function place(
  role: PartRole,
  instruments: Readonly<Record<string, number>>,
  own: {
    pattern?: ChordPattern | BassPattern;
    entersAt?: number;
    chance?: number;
    levelDb?: number;
    pan?: number;
    loopBars?: number;
  } = {},
): StylePart {
  return { role, instruments: weigh(instruments), ...usualPlaces[role], ...own };
}

/** Rooms and finishes that many styles share. */
export const mixes = {
  /** Close microphones, little room: funk, hip-hop, country. */
  dry: mix({ reverbSeconds: 0.9, reverbLevelDb: -20, width: 0.7, compression: 0.5, drumsDb: 1, bassDb: 1 }),
  /** Polished pop. */
  radio: mix({ reverbSeconds: 1.6, reverbLevelDb: -16, width: 0.8, toneDb: tones.pop, compression: 0.55 }),
  /** Guitars left and right, pressed drums. */
  loud: mix({
    reverbSeconds: 1.1,
    reverbLevelDb: -18,
    width: 0.9,
    toneDb: tones.rock,
    compression: 0.75,
    drumsDb: 1,
    voiceLu: 1.5,
  }),
  /** A band in a room. */
  club: mix({ reverbSeconds: 1.2, reverbLevelDb: -15, width: 0.7, toneDb: tones.jazz, compression: 0.25, drumsDb: -1 }),
  /** An orchestra in a hall: Beranek's 1.8 to 2.2 s. */
  hall: mix({
    reverbSeconds: 2.1,
    reverbLevelDb: -10,
    width: 0.9,
    toneDb: tones.classical,
    compression: 0.1,
    drumsDb: -2,
    voiceDistance: 1,
  }),
  /** Big, clean, pumped by the kick. */
  dance: mix({
    reverbSeconds: 1.8,
    reverbLevelDb: -15,
    delayLevelDb: -18,
    width: 0.9,
    toneDb: tones.dance,
    drumsDb: 1.5,
    bassDb: 1.5,
    voiceLu: 1.5,
    compression: 0.7,
    sidechainDb: 5,
  }),
  /** Far and soft. */
  wide: mix({
    reverbSeconds: 3.6,
    reverbLevelDb: -8,
    delayLevelDb: -15,
    width: 0.95,
    brightnessDb: -2,
    compression: 0.2,
  }),
} as const;

function mix(own: Partial<MixSettings>): MixSettings {
  return {
    reverbSeconds: 1.4,
    reverbLevelDb: -16,
    delayLevelDb: -26,
    width: 0.75,
    brightnessDb: 0,
    toneDb: tones.flat,
    drumsDb: 0,
    bassDb: 0,
    voiceLu: 3,
    voiceDistance: 0,
    compression: 0.4,
    sidechainDb: 0,
    lofi: 0,
    ...own,
  };
}

/**
 * Forms that many styles share.
 *
 * Source: J. Covach, "Form in Rock Music" (2005) for verse, chorus and AABA; M. Butler, "Unlocking the Groove" (2006) for
 * dance tracks; W. Caplin, "Classical Form" (1998) for small ternary and rondo.
 */
export const forms = {
  verseChorus: {
    sung: weigh({
      'intro:4 verse:8 prechorus:4 chorus:8 verse:8 prechorus:4 chorus:8 bridge:8 chorus:8 outro:4': 3,
      'intro:4 verse:8 chorus:8 verse:8 chorus:8 bridge:8 chorus:8 chorus:8 outro:4': 2,
      'chorus:8 verse:8 prechorus:4 chorus:8 verse:8 prechorus:4 chorus:8 break:4 chorus:8 outro:4': 1,
    }),
    instrumental: weigh({
      'intro:4 verse:8 chorus:8 verse:8 chorus:8 bridge:8 solo:8 chorus:8 outro:4': 2,
      'intro:8 verse:8 verse:8 chorus:8 solo:8 bridge:8 chorus:8 outro:4': 1,
    }),
  },
  /** A guitar or another takes a chorus. */
  withSolo: {
    sung: weigh({
      'intro:4 verse:8 chorus:8 verse:8 chorus:8 solo:8 chorus:8 outro:4': 3,
      'intro:8 verse:8 prechorus:4 chorus:8 verse:8 prechorus:4 chorus:8 bridge:4 solo:8 chorus:8 outro:4': 2,
    }),
    instrumental: weigh({ 'intro:8 verse:8 chorus:8 verse:8 solo:16 bridge:8 chorus:8 outro:4': 1 }),
  },
  /** Verses with a refrain, told from beginning to end. */
  strophic: {
    sung: weigh({
      'intro:4 verse:8 chorus:8 verse:8 chorus:8 verse:8 chorus:8 outro:4': 3,
      'intro:4 verse:8 verse:8 chorus:8 verse:8 solo:8 chorus:8 outro:4': 2,
    }),
    instrumental: weigh({ 'intro:4 verse:8 verse:8 chorus:8 chorus:8 verse:8 solo:8 chorus:8 outro:4': 1 }),
  },
  /** Builds that break into drops. */
  drops: {
    sung: weigh({
      'intro:8 verse:8 build:8 drop:8 verse:8 build:8 drop:8 break:8 build:4 drop:16 outro:8': 2,
      'intro:8 verse:8 prechorus:4 build:4 drop:16 verse:8 build:8 drop:16 outro:8': 1,
    }),
    instrumental: weigh({
      'intro:8 verse:8 build:8 drop:16 break:8 verse:8 build:8 drop:16 outro:8': 2,
      'intro:16 build:8 drop:16 break:8 build:8 drop:16 outro:8': 1,
    }),
  },
  /** Layers that come and go, without a chorus. */
  layers: {
    sung: weigh({ 'intro:8 verse:8 chorus:8 break:4 verse:8 chorus:8 outro:8': 1 }),
    instrumental: weigh({
      'intro:8 verse:16 chorus:16 break:8 verse:16 chorus:16 outro:8': 2,
      'intro:8 verse:8 chorus:8 verse:8 break:8 chorus:16 outro:8': 1,
    }),
  },
  /** A A B A of 32 bars, a solo, and the last A again. */
  standard: {
    sung: weigh({ 'intro:4 verse:8 verse:8 bridge:8 verse:8 solo:16 bridge:8 verse:8 outro:4': 1 }),
    instrumental: weigh({
      'intro:4 verse:8 verse:8 bridge:8 verse:8 solo:16 solo:16 bridge:8 verse:8 outro:4': 1,
    }),
  },
  /** Choruses of twelve bars. */
  twelveBars: {
    sung: weigh({ 'intro:4 verse:12 verse:12 solo:12 verse:12 outro:4': 1 }),
    instrumental: weigh({ 'intro:4 verse:12 verse:12 solo:12 solo:12 verse:12 outro:4': 1 }),
  },
  /** A tune, another one, and the first again. */
  ternary: {
    sung: weigh({ 'intro:4 verse:8 chorus:8 bridge:8 verse:8 chorus:8 outro:4': 1 }),
    instrumental: weigh({
      'intro:4 verse:8 verse:8 bridge:8 chorus:8 verse:8 chorus:8 outro:4': 2,
      'verse:8 chorus:8 verse:8 bridge:8 verse:8 chorus:8 outro:4': 1,
    }),
  },
} as const satisfies Readonly<Record<string, Style['forms']>>;
