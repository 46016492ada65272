import { createDrumVoice } from './drum-voices.ts';
import { createFmVoice } from './fm.ts';
import { createSubtractiveVoice, type SubtractivePatch } from './subtractive.ts';
import { sweepVoice } from './sweep.ts';
import type { SynthVoiceRenderer } from './synth-note.ts';

const open = { attack: 0.001, decay: 0.3, sustain: 0, release: 0.1 } as const;

/** Seven saws around the note, the outer ones further off: A. Szabo, "How to Emulate the Super Saw" (2010). */
const sevenSaws: SubtractivePatch['oscillators'] = [-19, -11, -4, 0, 4, 10.5, 18.5].map((detuneCents, i) => ({
  shape: 'saw',
  detuneCents,
  level: i === 3 ? 0.22 : 0.15,
  pan: [-0.9, 0.7, -0.4, 0, 0.4, -0.7, 0.9][i]!,
}));

const supersaw = createSubtractiveVoice({
  oscillators: sevenSaws,
  amplitude: { attack: 0.008, decay: 0.6, sustain: 0.75, release: 0.25 },
  filter: {
    cutoffHz: 2600,
    keyTracking: 0.4,
    resonance: 0.1,
    envelopeOctaves: 1,
    envelope: { ...open, decay: 0.5 },
    forceOctaves: 0.8,
  },
  driftCents: 2,
});

const sawLead = createSubtractiveVoice({
  oscillators: [
    { shape: 'saw', detuneCents: -5, level: 0.3, pan: -0.25 },
    { shape: 'saw', detuneCents: 5, level: 0.3, pan: 0.25 },
    { shape: 'square', detuneCents: 0, octave: -1, level: 0.15, pan: 0 },
  ],
  amplitude: { attack: 0.006, decay: 0.4, sustain: 0.7, release: 0.16 },
  filter: {
    cutoffHz: 2200,
    keyTracking: 0.5,
    resonance: 0.25,
    envelopeOctaves: 1.2,
    envelope: { ...open, decay: 0.35 },
    forceOctaves: 1,
  },
  vibrato: { rateHz: 5.4, cents: 14, delaySeconds: 0.3 },
  drive: 0.15,
  glideSeconds: 0.05,
});

const squareLead = createSubtractiveVoice({
  oscillators: [
    { shape: 'square', detuneCents: -3, level: 0.26, pan: -0.2 },
    { shape: 'square', detuneCents: 4, level: 0.26, pan: 0.2 },
  ],
  amplitude: { attack: 0.005, decay: 0.3, sustain: 0.65, release: 0.14 },
  filter: {
    cutoffHz: 1800,
    keyTracking: 0.6,
    resonance: 0.15,
    envelopeOctaves: 0.8,
    envelope: { ...open, decay: 0.4 },
    forceOctaves: 1,
  },
  vibrato: { rateHz: 5.2, cents: 16, delaySeconds: 0.25 },
  glideSeconds: 0.03,
});

const pluck = createSubtractiveVoice({
  oscillators: [
    { shape: 'saw', detuneCents: -7, level: 0.28, pan: -0.5 },
    { shape: 'saw', detuneCents: 7, level: 0.28, pan: 0.5 },
    { shape: 'square', detuneCents: 0, level: 0.14, pan: 0 },
  ],
  amplitude: { attack: 0.002, decay: 0.5, sustain: 0.02, release: 0.3 },
  filter: {
    cutoffHz: 700,
    keyTracking: 0.6,
    resonance: 0.2,
    envelopeOctaves: 3,
    envelope: { ...open, decay: 0.22 },
    forceOctaves: 0.8,
  },
});

const warmPad = createSubtractiveVoice({
  oscillators: [
    { shape: 'saw', detuneCents: -8, level: 0.16, pan: -0.8 },
    { shape: 'saw', detuneCents: 7, level: 0.16, pan: 0.8 },
    { shape: 'triangle', detuneCents: 0, level: 0.24, pan: 0 },
    { shape: 'saw', detuneCents: 3, octave: -1, level: 0.08, pan: -0.2 },
  ],
  amplitude: { attack: 0.45, decay: 1.5, sustain: 0.85, release: 0.9 },
  filter: {
    cutoffHz: 900,
    keyTracking: 0.4,
    resonance: 0.05,
    envelopeOctaves: 0.8,
    envelope: { attack: 0.8, decay: 2, sustain: 0.6, release: 0.8 },
    forceOctaves: 0.6,
  },
  driftCents: 5,
});

const glassPad = createFmVoice({
  operators: [
    { carrierRatio: 1, modulatorRatio: 2, index: 0.7, indexDecaySeconds: 3, level: 0.22, detuneCents: -6, pan: -0.7 },
    { carrierRatio: 1, modulatorRatio: 3, index: 0.5, indexDecaySeconds: 2, level: 0.22, detuneCents: 6, pan: 0.7 },
    { carrierRatio: 2, modulatorRatio: 5, index: 0.4, indexDecaySeconds: 1.5, level: 0.08, detuneCents: 0, pan: 0 },
  ],
  amplitude: { attack: 0.3, decay: 2, sustain: 0.7, release: 1.4 },
});

const fmPiano = createFmVoice({
  operators: [
    { carrierRatio: 1, modulatorRatio: 1, index: 1.6, indexDecaySeconds: 0.9, level: 0.28, detuneCents: -3, pan: -0.3 },
    { carrierRatio: 1, modulatorRatio: 1, index: 1.2, indexDecaySeconds: 1.2, level: 0.22, detuneCents: 3, pan: 0.3 },
    { carrierRatio: 1, modulatorRatio: 14, index: 0.5, indexDecaySeconds: 0.08, level: 0.14, detuneCents: 0, pan: 0 },
  ],
  amplitude: { attack: 0.002, decay: 2.2, sustain: 0.05, release: 0.25 },
});

const fmBell = createFmVoice({
  operators: [
    {
      carrierRatio: 1,
      modulatorRatio: 3.5,
      index: 2.2,
      indexDecaySeconds: 0.9,
      level: 0.26,
      detuneCents: 0,
      pan: -0.3,
    },
    { carrierRatio: 2, modulatorRatio: 7.1, index: 1.1, indexDecaySeconds: 0.5, level: 0.12, detuneCents: 4, pan: 0.4 },
  ],
  amplitude: { attack: 0.001, decay: 1.8, sustain: 0, release: 0.8 },
});

const chip = createSubtractiveVoice({
  oscillators: [{ shape: 'square', detuneCents: 0, level: 0.36, pan: 0 }],
  amplitude: { attack: 0.001, decay: 0.2, sustain: 0.6, release: 0.03 },
  filter: { cutoffHz: 9000, keyTracking: 0, resonance: 0, envelopeOctaves: 0, envelope: open, forceOctaves: 0 },
});

const subBass = createSubtractiveVoice({
  oscillators: [
    { shape: 'sine', detuneCents: 0, level: 0.75, pan: 0 },
    { shape: 'triangle', detuneCents: 0, octave: 1, level: 0.05, pan: 0 },
  ],
  amplitude: { attack: 0.004, decay: 1.6, sustain: 0.7, release: 0.12 },
  filter: { cutoffHz: 1200, keyTracking: 0, resonance: 0, envelopeOctaves: 0, envelope: open, forceOctaves: 0 },
  drive: 0.45,
  glideSeconds: 0.07,
});

const reeseBass = createSubtractiveVoice({
  oscillators: [
    { shape: 'saw', detuneCents: -14, level: 0.34, pan: -0.15 },
    { shape: 'saw', detuneCents: 14, level: 0.34, pan: 0.15 },
    { shape: 'sine', detuneCents: 0, octave: -1, level: 0.3, pan: 0 },
  ],
  amplitude: { attack: 0.008, decay: 1, sustain: 0.85, release: 0.12 },
  filter: {
    cutoffHz: 480,
    keyTracking: 0.3,
    resonance: 0.2,
    envelopeOctaves: 0.8,
    envelope: { attack: 0.1, decay: 0.8, sustain: 0.3, release: 0.1 },
    forceOctaves: 1,
  },
  drive: 0.3,
});

const acidBass = createSubtractiveVoice({
  oscillators: [{ shape: 'saw', detuneCents: 0, level: 0.5, pan: 0 }],
  amplitude: { attack: 0.002, decay: 0.6, sustain: 0.6, release: 0.05 },
  filter: {
    cutoffHz: 300,
    keyTracking: 0.3,
    resonance: 0.78,
    envelopeOctaves: 2.6,
    envelope: { ...open, decay: 0.2 },
    forceOctaves: 1.4,
  },
  drive: 0.35,
  glideSeconds: 0.06,
});

const pluckBass = createSubtractiveVoice({
  oscillators: [
    { shape: 'saw', detuneCents: 0, level: 0.4, pan: 0 },
    { shape: 'sine', detuneCents: 0, level: 0.4, pan: 0 },
  ],
  amplitude: { attack: 0.002, decay: 0.5, sustain: 0.35, release: 0.08 },
  filter: {
    cutoffHz: 350,
    keyTracking: 0.4,
    resonance: 0.15,
    envelopeOctaves: 2.4,
    envelope: { ...open, decay: 0.18 },
    forceOctaves: 0.8,
  },
  drive: 0.15,
});

/** Every voice of our own, by name. */
export const synthVoices = {
  electronicKit: createDrumVoice('electronicKit'),
  trapKit: createDrumVoice('trapKit'),
  subBass,
  reeseBass,
  acidBass,
  pluckBass,
  supersaw,
  sawLead,
  squareLead,
  pluck,
  warmPad,
  glassPad,
  fmPiano,
  fmBell,
  chip,
  riser: sweepVoice,
} as const satisfies Readonly<Record<string, SynthVoiceRenderer>>;
