import type { AmplifierSettings } from './amplifier.ts';
import { toneCircuits } from './tone-stack.ts';

/** A plucked instrument as data: its strings, its pickup, who plucks, and what it is plugged into. */
export interface GuitarSettings {
  /** MIDI keys of the open strings, ascending. */
  readonly open: readonly number[];
  /** B of the open strings. */
  readonly stiffness: readonly number[];
  /** Seconds to −60 dB of a fundamental of 110 Hz, and at `highHz`. */
  readonly lowSeconds: number;
  readonly highSeconds: number;
  readonly highHz: number;
  /** Where it is plucked and where the pickup lies, as shares of the open string from the bridge. */
  readonly pluckAt: number;
  readonly pickupAt: number;
  readonly softSeconds: number;
  readonly scratch: number;
  /** Of the pickup's coil with its cable: a low-pass filter. */
  readonly pickupHz: number;
  readonly pickupQ: number;
  readonly amplifier: AmplifierSettings;
  /** Of long notes of a line, in cents. */
  readonly vibratoCents: number;
  /** A bar glides on the strings: what slides is not plucked again in full; default: fingers press frets. */
  readonly isFretless?: true;
  /** What is set otherwise where it plays a tune alone; default: nothing. */
  readonly lead?: Partial<Omit<GuitarSettings, 'lead'>>;
}

const guitarStrings = {
  open: [40, 45, 50, 55, 59, 64],
  stiffness: [7e-5, 5e-5, 4e-5, 5e-5, 3e-5, 1.5e-5],
  lowSeconds: 7,
  highSeconds: 1.1,
  highHz: 3500,
  pluckAt: 0.13,
  softSeconds: 0.00022,
  scratch: 0.25,
  vibratoCents: 22,
} as const;

// Cabinets: F. Toole and D. Yeh as above give no curve of one; their shape is that of published measurements of a 4x12 or
// 2x12 with a moving-coil microphone close to the cone: a resonance near 110 Hz, a shallow dip, a rise from 2 to 4 kHz, a
// steep fall above 5 kHz.
const closed4x12 = [
  { kind: 'highPass', frequencyHz: 80, q: 0.9 },
  { kind: 'peak', frequencyHz: 118, gainDb: 3, q: 1.5 },
  { kind: 'peak', frequencyHz: 900, gainDb: -3.5, q: 0.7 },
  { kind: 'peak', frequencyHz: 2900, gainDb: 4, q: 1.1 },
  { kind: 'lowPass', frequencyHz: 5400, q: 1.25 },
  { kind: 'highShelf', frequencyHz: 7000, gainDb: -7 },
] as const;
const open2x12 = [
  { kind: 'highPass', frequencyHz: 85, q: 0.8 },
  { kind: 'peak', frequencyHz: 130, gainDb: 2.5, q: 1.2 },
  { kind: 'peak', frequencyHz: 600, gainDb: -2, q: 0.8 },
  { kind: 'peak', frequencyHz: 3200, gainDb: 4, q: 1 },
  { kind: 'lowPass', frequencyHz: 6200, q: 0.9 },
  { kind: 'lowPass', frequencyHz: 7500, q: 0.6 },
] as const;

// The slower the edges between stages, the less folds back: with 9 kHz there, a hard driven 1.2 kHz left −47 dB.
const highGain: AmplifierSettings = {
  input: [
    { kind: 'highPass', frequencyHz: 110 },
    { kind: 'peak', frequencyHz: 800, gainDb: 5, q: 0.5 },
  ],
  stages: [
    { gainDb: 24, bias: 0.15, highPassHz: 60, lowPassHz: 5500 },
    { gainDb: 21, bias: -0.2, highPassHz: 90, lowPassHz: 5500 },
    { gainDb: 12, bias: 0.1, highPassHz: 60, lowPassHz: 9000 },
  ],
  tone: toneCircuits.british,
  knobs: { bass: 0.65, middle: 0.4, treble: 0.6 },
  powerDb: 6,
  sag: 0.7,
  cabinet: closed4x12,
};
const crunch: AmplifierSettings = {
  input: [{ kind: 'highPass', frequencyHz: 80 }],
  stages: [
    { gainDb: 16, bias: 0.2, highPassHz: 50, lowPassHz: 10_000 },
    { gainDb: 12, bias: -0.15, highPassHz: 80, lowPassHz: 9000 },
  ],
  tone: toneCircuits.british,
  knobs: { bass: 0.5, middle: 0.6, treble: 0.6 },
  powerDb: 8,
  sag: 0.6,
  cabinet: closed4x12,
};
const clean: AmplifierSettings = {
  input: [{ kind: 'highPass', frequencyHz: 60 }],
  stages: [{ gainDb: -2, bias: 0.25, highPassHz: 40, lowPassHz: 14_000 }],
  tone: toneCircuits.american,
  knobs: { bass: 0.4, middle: 0.5, treble: 0.65 },
  powerDb: 3,
  sag: 0.2,
  cabinet: open2x12,
};

// What plays a tune has its own channel, with more middle and less bass, the pickup at the neck, and strings that feed back.
const leadHand = { pickupAt: 0.14, lowSeconds: 14, highSeconds: 1.8, softSeconds: 0.0003 } as const;
const leadChannel: Pick<AmplifierSettings, 'input' | 'knobs'> = {
  input: [
    { kind: 'highPass', frequencyHz: 220 },
    { kind: 'peak', frequencyHz: 1300, gainDb: 5, q: 0.7 },
  ],
  knobs: { bass: 0.3, middle: 0.85, treble: 0.5 },
};
const highGainLead = { ...leadHand, amplifier: { ...highGain, ...leadChannel } };
const crunchLead = { ...leadHand, amplifier: { ...crunch, ...leadChannel } };

const bassStrings = {
  open: [28, 33, 38, 43],
  stiffness: [1.4e-4, 9e-5, 6e-5, 5e-5],
  lowSeconds: 6,
  highSeconds: 1,
  highHz: 1600,
  pluckAt: 0.18,
  pickupAt: 0.17,
  pickupHz: 3200,
  pickupQ: 1.1,
  vibratoCents: 0,
} as const;
// An 8x10 with a microphone and the direct signal together: low to 45 Hz, little above 4 kHz.
const bassCabinet = [
  { kind: 'highPass', frequencyHz: 38, q: 0.8 },
  { kind: 'peak', frequencyHz: 90, gainDb: 2.5, q: 0.9 },
  { kind: 'peak', frequencyHz: 1900, gainDb: 3, q: 0.9 },
  { kind: 'lowPass', frequencyHz: 4500, q: 0.8 },
] as const;
const warmBass: AmplifierSettings = {
  input: [{ kind: 'highPass', frequencyHz: 25 }],
  stages: [{ gainDb: 0, bias: 0.2, highPassHz: 20, lowPassHz: 9000 }],
  tone: toneCircuits.american,
  knobs: { bass: 0.45, middle: 0.85, treble: 0.5 },
  powerDb: 6,
  sag: 0.35,
  cabinet: bassCabinet,
};
const drivenBass: AmplifierSettings = {
  ...warmBass,
  stages: [
    { gainDb: 9, bias: 0.25, highPassHz: 25, lowPassHz: 7000 },
    { gainDb: 4, bias: -0.1, highPassHz: 30, lowPassHz: 6000 },
  ],
  knobs: { bass: 0.5, middle: 0.8, treble: 0.55 },
};

const twang: AmplifierSettings = {
  input: [
    { kind: 'highPass', frequencyHz: 90 },
    { kind: 'highShelf', frequencyHz: 2200, gainDb: 1 },
  ],
  stages: [{ gainDb: 2, bias: 0.2, highPassHz: 60, lowPassHz: 15_000 }],
  tone: toneCircuits.american,
  knobs: { bass: 0.45, middle: 0.7, treble: 0.65 },
  powerDb: 6,
  sag: 0.5,
  cabinet: open2x12,
  slapback: { seconds: 0.115, level: 0.28 },
};
const steelAmplifier: AmplifierSettings = {
  ...clean,
  knobs: { bass: 0.4, middle: 0.6, treble: 0.6 },
  powerDb: 2,
  sag: 0.8,
  slapback: { seconds: 0.24, level: 0.18 },
};

export const guitars = {
  twang: {
    ...guitarStrings,
    ...{ pluckAt: 0.11, pickupAt: 0.075, pickupHz: 5000, pickupQ: 1.7, scratch: 0.25, amplifier: twang },
  },
  pedalSteel: {
    ...guitarStrings,
    open: [47, 50, 52, 54, 56, 59, 64, 68],
    stiffness: [5e-5, 5e-5, 5e-5, 5e-5, 4e-5, 3e-5, 2e-5, 2e-5],
    ...{ lowSeconds: 11, highSeconds: 1.6, pluckAt: 0.16, pickupAt: 0.09, pickupHz: 4200, pickupQ: 1.4 },
    ...{ softSeconds: 0.0006, scratch: 0.04, vibratoCents: 30, isFretless: true, amplifier: steelAmplifier },
  },
  fingeredBass: { ...bassStrings, softSeconds: 0.0008, scratch: 0.08, amplifier: warmBass },
  pickedBass: { ...bassStrings, pluckAt: 0.12, softSeconds: 0.0004, scratch: 0.2, amplifier: drivenBass },
  distortion: {
    ...guitarStrings,
    ...{ pickupAt: 0.06, pickupHz: 4200, pickupQ: 1.4, amplifier: highGain, lead: highGainLead },
  },
  low: {
    ...guitarStrings,
    open: [35, 42, 47, 52, 56, 61],
    stiffness: [9e-5, 6e-5, 5e-5, 5e-5, 3e-5, 2e-5],
    ...{ pickupAt: 0.06, pickupHz: 4200, pickupQ: 1.4, amplifier: highGain },
  },
  overdriven: {
    ...guitarStrings,
    ...{ pickupAt: 0.07, pickupHz: 4500, pickupQ: 1.4, amplifier: crunch, lead: crunchLead },
  },
  // The edge of the hand lies on the bridge throughout.
  muted: {
    ...guitarStrings,
    ...{ lowSeconds: 0.8, highSeconds: 0.14, highHz: 2200, vibratoCents: 0 },
    ...{ pickupAt: 0.12, pickupHz: 5000, pickupQ: 1.5, amplifier: clean },
  },
  clean: { ...guitarStrings, pickupAt: 0.16, pickupHz: 5200, pickupQ: 1.6, amplifier: clean },
} as const satisfies Readonly<Record<string, GuitarSettings>>;

export type GuitarName = keyof typeof guitars;
