import { forms, inMeter, mixes, place, straight, swungSixteenths, weigh, weighBars } from '../ingredients.ts';
import type { Style } from '../style.ts';

// Gnawa: D. Kapchan, "Traveling Spirit Masters" (2007), qraqeb between three and four, pentatonic guembri. Raï:
// M. Schade-Poulsen, "Men and Popular Music in Algeria" (1999). Arabesque: M. Stokes, "The Arabesk Debate" (1992), düyek.
// Dabke: S. Silverstein on Syrian dabka (2012). Desert blues: drone, claps and pentatonic guitar (A. Morgan on Tinariwen).

const nearEasternBase = {
  family: 'world',
  meters: inMeter('4/4'),
  modes: weigh({ major: 2, minor: 2 }),
  swing: straight,
  harmony: {
    major: weigh({ 'I IV V IV': 3, 'I IV I V': 2, 'I V IV V': 1 }),
    minor: weigh({ 'i bVII bVI bVII': 2, 'i iv bVII i': 2, 'i bVI bIII bVII': 1 }),
    barsPerChord: weighBars({ 1: 2, 0.5: 1 }),
    colour: 0.1,
    spice: 0,
    lift: 0,
  },
  forms: forms.verseChorus,
  fills: 0.25,
  melody: { notesPerBeat: 1.9, syncopation: 0.5, leaps: 0.32, repetition: 0.8, blueNotes: 0, ornaments: 0.25 },
  playing: { looseMs: 6, laidBackMs: 0, dynamics: 0.1 },
  mix: mixes.radio,
  themes: ['love', 'dance', 'party', 'home', 'night'],
} as const satisfies Partial<Style>;

const gnawa: Style = {
  ...nearEasternBase,
  name: 'gnawa',
  words: ['gnawa', 'gnaoua', 'guembri', 'moroccan', 'maghreb', 'lila', 'moroccan trance'],
  meters: inMeter('12/8'),
  tempoBpm: { slowest: 76, usual: 98, fastest: 132 },
  modes: weigh({ minor: 3, dorian: 2 }),
  valence: -0.1,
  arousal: 0.6,
  harmony: {
    ...nearEasternBase.harmony,
    major: weigh({ 'I I bVII I': 1 }),
    minor: weigh({ 'i i i bVII': 2, 'i i i i': 2 }),
    barsPerChord: weighBars({ 1: 1, 2: 1 }),
    colour: 0,
  },
  forms: forms.layers,
  grooves: [
    {
      name: 'qraqeb',
      energy: [0.2, 1],
      drums: { castanets: 'X.xX.xX.xX.x', clap: '...x.....x..', lowTom: 'X....ox.....' },
    },
  ],
  fills: 0,
  parts: [
    place('drums', { roomKit: 1 }, { entersAt: 0.2, levelDb: -3 }),
    place('bass', { uprightBass: 2, fretlessBass: 1 }, { pattern: 'arpeggio', entersAt: 0, levelDb: -2 }),
    place('chords', { nylonGuitar: 1 }, { pattern: 'arpeggio', levelDb: -12 }),
    place('pad', { voiceOohs: 1 }, { pattern: 'sustained', entersAt: 0.6, chance: 0.6 }),
    place('counter', { flute: 1, violin: 1 }, { entersAt: 0.5, chance: 0.6 }),
    place('lead', { nylonGuitar: 2, flute: 1 }, { levelDb: -6 }),
  ],
  mix: mixes.club,
  themes: ['faith', 'night', 'freedom', 'home'],
};

const rai: Style = {
  ...nearEasternBase,
  name: 'raï',
  words: ['raï', 'cheb khaled', 'algerian', 'algeria', 'cheb mami', 'tunisian', 'oran'],
  tempoBpm: { slowest: 92, usual: 106, fastest: 124 },
  modes: weigh({ harmonicMinor: 3, phrygian: 2, minor: 2 }),
  valence: 0.15,
  arousal: 0.68,
  harmony: {
    ...nearEasternBase.harmony,
    minor: weigh({ 'i i iv V7': 2, 'i bVII bVI V7': 3, 'i iv i V7': 1 }),
    barsPerChord: weighBars({ 1: 1 }),
  },
  grooves: [
    {
      name: 'raï',
      energy: [0.3, 1],
      drums: {
        kick: 'X..x..x.X..x..x.',
        clap: '....x.......x...',
        conga: 'x..xx.x.x..xx.xx',
        tambourine: 'o.x.o.x.o.x.o.x.',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1 }, { levelDb: -4 }),
    place('bass', { synthBass: 1, fingeredBass: 1 }, { pattern: 'tresillo' }),
    place('chords', { cleanGuitar: 1, accordion: 1 }, { pattern: 'stabs', levelDb: -9 }),
    place('rhythm', { nylonGuitar: 1 }, { pattern: 'arpeggio', chance: 0.8 }),
    place('pad', { stringEnsemble: 1 }, { pattern: 'sustained', chance: 0.9 }),
    place('counter', { accordion: 1, trumpet: 1, violin: 1 }, { entersAt: 0.35, chance: 1 }),
    place('lead', { accordion: 2, trumpet: 1, sawLead: 1 }, { levelDb: -5 }),
  ],
  melody: { ...nearEasternBase.melody, leaps: 0.2, ornaments: 0.6 },
};

const arabesque: Style = {
  ...nearEasternBase,
  name: 'arabesque',
  words: ['arabesque', 'arabesk', 'turkish', 'turkish pop', 'turkey', 'anatolian', 'saz', 'halay'],
  tempoBpm: { slowest: 72, usual: 88, fastest: 112 },
  modes: weigh({ phrygian: 2, harmonicMinor: 3, minor: 1 }),
  valence: -0.4,
  arousal: 0.5,
  harmony: {
    ...nearEasternBase.harmony,
    minor: weigh({ 'i iv V7 i': 2, 'i bVII bVI V7': 2, 'I bII I bvii': 1 }),
    barsPerChord: weighBars({ 1: 1 }),
  },
  grooves: [
    {
      name: 'düyek',
      energy: [0.25, 1],
      drums: {
        lowTom: 'X.......x.......',
        conga: '..x...x.....x.xo',
        bongo: '.....o.....oo.oo',
        tambourine: 'x.o.x.o.x.o.x.o.',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.25, levelDb: -6 }),
    place('bass', { fretlessBass: 1, fingeredBass: 1 }, { pattern: 'syncopated', entersAt: 0.4 }),
    place('chords', { dulcimer: 1, nylonGuitar: 1 }, { pattern: 'arpeggio', levelDb: -9 }),
    place('pad', { stringEnsemble: 1 }, { pattern: 'sustained', entersAt: 0.2, chance: 1, levelDb: -10 }),
    // The string unison that answers the voice.
    place('counter', { stringEnsemble: 2, violin: 1, clarinet: 1 }, { entersAt: 0.3, chance: 1, levelDb: -6 }),
    place('lead', { clarinet: 2, violin: 2 }, { levelDb: -5 }),
  ],
  melody: { ...nearEasternBase.melody, leaps: 0.2, ornaments: 0.7 },
  mix: { ...mixes.radio, reverbSeconds: 2.2, reverbLevelDb: -12 },
  themes: ['heartbreak', 'love', 'night', 'loneliness'],
};

const dabke: Style = {
  ...nearEasternBase,
  name: 'dabke',
  words: ['dabke', 'dabka', 'lebanese', 'syrian', 'palestinian', 'levantine', 'mijwiz', 'arabic wedding'],
  tempoBpm: { slowest: 100, usual: 118, fastest: 140 },
  modes: weigh({ phrygian: 3, minor: 1 }),
  valence: 0.45,
  arousal: 0.88,
  harmony: {
    ...nearEasternBase.harmony,
    minor: weigh({ 'I I I bII': 2, 'i i bvii i': 1, 'I bII I I': 2 }),
    barsPerChord: weighBars({ 1: 1 }),
    colour: 0,
  },
  forms: forms.strophic,
  grooves: [
    {
      name: 'malfuf and saidi',
      energy: [0.25, 1],
      drums: {
        kick: 'X.....X.X.......',
        conga: '...x..x....x.xx.',
        clap: '....X.......X...',
        tambourine: 'xoxXxoxXxoxXxoxX',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.2, levelDb: -3 }),
    place('bass', { synthBass: 1 }, { pattern: 'eighths', entersAt: 0.35 }),
    place('chords', { nylonGuitar: 1, accordion: 1 }, { pattern: 'pulse', levelDb: -12 }),
    place('pad', { slowStrings: 1 }, { pattern: 'sustained', chance: 0.8 }),
    place('counter', { shawm: 2, sawLead: 1 }, { entersAt: 0.35, chance: 1, levelDb: -9 }),
    place('lead', { shawm: 3, squareLead: 1 }, { levelDb: -6 }),
  ],
  melody: { notesPerBeat: 2.6, syncopation: 0.25, leaps: 0.15, repetition: 0.9, blueNotes: 0, ornaments: 0.7 },
  themes: ['dance', 'party', 'home', 'love'],
};

const desertBlues: Style = {
  ...nearEasternBase,
  name: 'desert blues',
  words: ['desert blues', 'tuareg', 'tinariwen', 'touareg', 'sahara', 'mali', 'assouf'],
  tempoBpm: { slowest: 88, usual: 108, fastest: 126 },
  modes: weigh({ minor: 3, dorian: 2 }),
  swing: swungSixteenths(0.6),
  valence: -0.1,
  arousal: 0.5,
  harmony: {
    ...nearEasternBase.harmony,
    major: weigh({ 'I I I bVII': 1 }),
    minor: weigh({ 'i i i i': 3, 'i i bVII i': 2, 'i i i iv': 1 }),
    barsPerChord: weighBars({ 1: 1, 2: 1 }),
    colour: 0,
  },
  forms: forms.layers,
  grooves: [
    {
      name: 'calabash and claps',
      energy: [0.25, 1],
      drums: {
        kick: 'X.....x.X.......',
        clap: '....x..x....x..x',
        conga: 'o..oo..oo..oo..o',
        shaker: 'x.o.x.o.x.o.x.o.',
      },
    },
  ],
  fills: 0,
  parts: [
    place('drums', { roomKit: 1 }, { entersAt: 0.25, levelDb: -7 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'syncopated', entersAt: 0.25 }),
    place('chords', { cleanGuitar: 1 }, { pattern: 'arpeggio', levelDb: -6, pan: -0.4 }),
    place('rhythm', { steelGuitar: 1 }, { pattern: 'strummed', entersAt: 0.35, chance: 1, pan: 0.4 }),
    place('counter', { overdrivenGuitar: 2, cleanGuitar: 1 }, { entersAt: 0.4, chance: 1 }),
    place('lead', { overdrivenGuitar: 2, cleanGuitar: 2 }, { levelDb: -5 }),
  ],
  melody: { notesPerBeat: 1.8, syncopation: 0.4, leaps: 0.3, repetition: 0.85, blueNotes: 0.2, ornaments: 0.4 },
  mix: mixes.club,
  themes: ['home', 'freedom', 'road', 'nature'],
};

export const nearEasternStyles = [gnawa, rai, arabesque, dabke, desertBlues] as const;
