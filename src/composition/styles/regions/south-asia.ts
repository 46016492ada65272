import { forms, inMeter, mixes, place, straight, swungSixteenths, weigh, weighBars } from '../ingredients.ts';
import type { Style } from '../style.ts';

// Bhangra: G. Schreffler, "Bhangra: The Punjabi Dance" (2013), dhol chaal with a triplet swing. Qawwali: R. Qureshi, "Sufi
// Music of India and Pakistan" (1986), harmonium, claps, keherwa. Hindustani: J. Bor and others, "The Raga Guide" (1999), a
// drone and tintal; its microtones are not played.

const southAsianBase = {
  family: 'world',
  meters: inMeter('4/4'),
  modes: weigh({ minor: 2, major: 1 }),
  swing: straight,
  harmony: {
    major: weigh({ 'I IV V I': 2, 'I vi IV V': 2, 'I V vi IV': 1 }),
    minor: weigh({ 'i bVII bVI V7': 2, 'i iv V7 i': 2, 'i bVI bVII i': 2 }),
    barsPerChord: weighBars({ 1: 2, 2: 1 }),
    colour: 0.05,
    spice: 0,
    lift: 0.05,
  },
  forms: forms.verseChorus,
  fills: 0.2,
  melody: { notesPerBeat: 1.7, syncopation: 0.2, leaps: 0.35, repetition: 0.72, blueNotes: 0, ornaments: 0.5 },
  playing: { looseMs: 8, laidBackMs: 0, dynamics: 0.12 },
  mix: mixes.radio,
  themes: ['love', 'home', 'night', 'dreams'],
} as const satisfies Partial<Style>;

const bhangra: Style = {
  ...southAsianBase,
  name: 'bhangra',
  words: ['bhangra', 'punjabi', 'dhol', 'giddha', 'desi party', 'panjabi mc', 'tumbi', 'punjab'],
  tempoBpm: { slowest: 88, usual: 98, fastest: 112 },
  modes: weigh({ minor: 2, mixolydian: 1, dorian: 1 }),
  swing: swungSixteenths(0.62),
  valence: 0.65,
  arousal: 0.9,
  harmony: {
    ...southAsianBase.harmony,
    major: weigh({ 'I I bVII I': 2, 'I bVII IV I': 1 }),
    minor: weigh({ 'i i bVII i': 3, 'i bVI bVII i': 1 }),
  },
  grooves: [
    {
      name: 'chaal',
      energy: [0.25, 1],
      drums: {
        kick: 'X.....x.x.......',
        lowTom: 'X.....x.x..x....',
        conga: 'x.xx.xx.x.xx.xxx',
        clap: '....x.......x...',
        tambourine: 'x..xx..xx..xx..x',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1, electronicKit: 1 }, { entersAt: 0.2, levelDb: -2 }),
    place('bass', { synthBass: 1, subBass: 1 }, { pattern: 'syncopated' }),
    place('chords', { harmonium: 1 }, { pattern: 'stabs', levelDb: -10 }),
    // The tumbi, one string at high speed.
    place('rhythm', { banjo: 2, shamisen: 1 }, { pattern: 'arpeggio', entersAt: 0.25, chance: 1, levelDb: -9 }),
    place('counter', { shawm: 1, flute: 1 }, { entersAt: 0.5, chance: 0.8 }),
    place('lead', { shawm: 1, sitar: 1, flute: 1, sawLead: 1 }, { levelDb: -6 }),
  ],
  melody: { ...southAsianBase.melody, leaps: 0.22, repetition: 0.85 },
  themes: ['party', 'dance', 'love', 'friendship'],
};

const qawwali: Style = {
  ...southAsianBase,
  name: 'qawwali',
  words: ['qawwali', 'sufi', 'nusrat fateh ali khan', 'qawwal', 'sufi music', 'pakistani', 'ghazal', 'urdu'],
  tempoBpm: { slowest: 84, usual: 104, fastest: 132 },
  modes: weigh({ mixolydian: 2, phrygian: 1, minor: 2, dorian: 1 }),
  valence: 0.2,
  arousal: 0.65,
  harmony: {
    ...southAsianBase.harmony,
    major: weigh({ 'I I bVII I': 2, 'I IV I I': 1 }),
    minor: weigh({ 'i i bVII i': 2, 'i i iv i': 1 }),
    barsPerChord: weighBars({ 2: 1, 1: 1 }),
  },
  forms: forms.strophic,
  grooves: [
    {
      name: 'keherwa with claps',
      energy: [0.2, 1],
      drums: {
        clap: 'X.......X.......',
        conga: 'X..xx.x.o..xx.xx',
        lowConga: 'x.....x.x.......',
        bongo: '..o..o.o..o..o.o',
      },
    },
  ],
  fills: 0,
  parts: [
    place('drums', { roomKit: 1 }, { entersAt: 0.25, levelDb: -6 }),
    place('chords', { harmonium: 1 }, { pattern: 'sustained', levelDb: -7 }),
    place('pad', { choirAahs: 1, voiceOohs: 1 }, { pattern: 'sustained', entersAt: 0.62, chance: 1, levelDb: -10 }),
    place('counter', { harmonium: 1 }, { entersAt: 0.3, chance: 1, levelDb: -8 }),
    place('lead', { harmonium: 1 }, { levelDb: -5 }),
  ],
  melody: { ...southAsianBase.melody, notesPerBeat: 2, leaps: 0.2, ornaments: 0.8 },
  mix: { ...mixes.club, reverbSeconds: 1.8, reverbLevelDb: -12 },
  themes: ['faith', 'love', 'hope', 'night'],
};

const indianClassical: Style = {
  ...southAsianBase,
  name: 'indian classical',
  words: [
    'indian classical',
    'raga',
    'raag',
    'hindustani',
    'carnatic',
    'ravi shankar',
    'sitar music',
    'tabla',
    'tanpura',
  ],
  tempoBpm: { slowest: 60, usual: 84, fastest: 132 },
  modes: weigh({ phrygian: 2, dorian: 2, mixolydian: 2, lydian: 1 }),
  valence: 0.1,
  arousal: 0.35,
  harmony: {
    major: weigh({ 'I5 I5 I5 I5': 1 }),
    minor: weigh({ 'i5 i5 i5 i5': 1 }),
    barsPerChord: weighBars({ 2: 1 }),
    colour: 0,
    spice: 0,
    lift: 0,
  },
  forms: forms.layers,
  grooves: [
    {
      name: 'tintal',
      energy: [0.45, 1],
      drums: {
        conga: 'X.x.x.x.x.x.x.xxX.x.o.o.o.x.x.xo',
        lowConga: 'x.....x.x.....x.x.............x.',
        bongo: '..o.o.o...o.o.o...o.o.o...o.o.oo',
      },
    },
  ],
  fills: 0,
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.45, levelDb: -7 }),
    place('bass', { cello: 1 }, { pattern: 'pedal', entersAt: 0, levelDb: -12 }),
    place('chords', { harp: 1 }, { pattern: 'arpeggio', levelDb: -13 }),
    place('pad', { harmonium: 1 }, { pattern: 'sustained', entersAt: 0, chance: 1, levelDb: -13 }),
    place('counter', { flute: 1, violin: 1 }, { entersAt: 0.6, chance: 0.7 }),
    place('lead', { sitar: 4, flute: 1, shawm: 1 }, { levelDb: -3 }),
  ],
  melody: { notesPerBeat: 2.2, syncopation: 0.15, leaps: 0.15, repetition: 0.6, blueNotes: 0, ornaments: 0.9 },
  mix: { ...mixes.hall, reverbSeconds: 2.2 },
  themes: ['nature', 'faith', 'rain', 'night'],
};

export const southAsianStyles = [bhangra, qawwali, indianClassical] as const;
