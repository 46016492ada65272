import { forms, inMeter, mixes, place, straight, swungEighths, weigh, weighBars } from './ingredients.ts';
import type { Style } from './style.ts';
import { tones } from './tones.ts';

// Harmony: M. Levine, "The Jazz Theory Book" (1995); turnarounds and blues changes as counted in the Weimar Jazz Database
// (M. Pfleiderer et al., "Inside the Jazzomat", 2017). Ride, hi-hat and brushes: J. Riley, "The Art of Bop Drumming" (1994).
// Swing: A. Friberg, A. Sundström (2002). Ragtime: E. Berlin, "Ragtime" (1980), tempo by Joplin's own "not fast". Blues forms
// and shuffles: D. Koch's and E. Hubert's schools of Chicago blues; manouche guitar: D. Gelly and others on la pompe.

const jazzHarmony: Style['harmony'] = {
  major: weigh({
    'Imaj7 vi7 ii7 V7': 4,
    'ii7 V7 Imaj7 Imaj7': 3,
    'iii7 VI7 ii7 V7': 2,
    'Imaj7 IVmaj7 iii7 VI7 ii7 V7 Imaj7 V7': 2,
    'Imaj7 I7 IVmaj7 iv6 iii7 VI7 ii7 V7': 1,
  }),
  minor: weigh({
    'i6 iim7b5 V7 i6': 3,
    'iv7 bVII7 bIIImaj7 bVImaj7 iim7b5 V7 i6 i6': 3,
    'i7 bVI7 iim7b5 V7': 2,
  }),
  bridge: {
    major: weigh({ 'III7 III7 VI7 VI7 II7 II7 V7 V7': 2, 'v7 I7 IVmaj7 IVmaj7 vi7 II7 ii7 V7': 2 }),
    minor: weigh({ 'iv7 bVII7 bIIImaj7 bIIImaj7 bVImaj7 iim7b5 V7 V7': 1 }),
  },
  barsPerChord: weighBars({ 1: 3, 0.5: 1 }),
  colour: 0.9,
  spice: 0.15,
  lift: 0,
};

const swingGrooves: Style['grooves'] = [
  {
    name: 'two feel',
    energy: [0.34, 0.62],
    drums: { ride: 'x...x.x.x...x.x.', pedalHat: '....x.......x...', kick: 'g.......g.......' },
  },
  {
    name: 'four feel',
    energy: [0.55, 1],
    drums: {
      ride: 'x...X.x.x...X.x.',
      pedalHat: '....x.......x...',
      kick: 'g...g...g...g...',
      snare: '......g.......g.',
    },
  },
];

const jazzBase = {
  family: 'jazz',
  meters: inMeter('4/4'),
  modes: weigh({ major: 3, minor: 2 }),
  swing: swungEighths(0.64),
  harmony: jazzHarmony,
  forms: forms.standard,
  grooves: swingGrooves,
  fills: 0.35,
  melody: { notesPerBeat: 1.9, syncopation: 0.65, leaps: 0.4, repetition: 0.5, blueNotes: 0.2, ornaments: 0.25 },
  playing: { looseMs: 10, laidBackMs: 8, dynamics: 0.14 },
  mix: mixes.club,
  themes: ['love', 'night', 'city', 'heartbreak', 'rain'],
} as const satisfies Partial<Style>;

const jazz: Style = {
  ...jazzBase,
  name: 'jazz',
  words: [
    'jazz',
    'jazzy',
    'swing jazz',
    'bebop',
    'bop',
    'jazz trio',
    'jazz club',
    'cool jazz',
    'hard bop',
    'jazz standard',
  ],
  tempoBpm: { slowest: 96, usual: 140, fastest: 210 },
  valence: 0.15,
  arousal: 0.45,
  parts: [
    place('drums', { jazzKit: 3, brushKit: 1 }, { entersAt: 0.3, levelDb: -8 }),
    place('bass', { uprightBass: 1 }, { pattern: 'walking', entersAt: 0.3 }),
    place('chords', { grandPiano: 3, electricPiano: 1 }, { pattern: 'comping', levelDb: -9 }),
    place('rhythm', { jazzGuitar: 1, vibraphone: 1 }, { pattern: 'comping', chance: 0.35, entersAt: 0.6 }),
    place('counter', { trumpet: 1, altoSax: 1, trombone: 1 }, { chance: 0.45, entersAt: 0.68 }),
    place('lead', { tenorSax: 3, trumpet: 2, altoSax: 2, vibraphone: 1, jazzGuitar: 1 }, { levelDb: -6 }),
  ],
};

const bigBand: Style = {
  ...jazzBase,
  name: 'big band swing',
  words: [
    'big band swing',
    'swing',
    'big band',
    'swing music',
    'crooner',
    'rat pack',
    'swing era',
    '1940s',
    '40s',
    'lindy hop',
  ],
  tempoBpm: { slowest: 116, usual: 150, fastest: 220 },
  modes: weigh({ major: 4, minor: 1 }),
  valence: 0.6,
  arousal: 0.68,
  parts: [
    place('drums', { jazzKit: 1 }, { entersAt: 0.3, levelDb: -6 }),
    place('bass', { uprightBass: 1 }, { pattern: 'walking', entersAt: 0.3 }),
    place('chords', { grandPiano: 1 }, { pattern: 'comping', levelDb: -10 }),
    place('rhythm', { jazzGuitar: 1 }, { pattern: 'blocks', levelDb: -14, chance: 0.8, entersAt: 0.4 }),
    place('pad', { brassSection: 1 }, { pattern: 'stabs', entersAt: 0.6, chance: 1, levelDb: -9 }),
    place('counter', { clarinet: 2, trombone: 2 }, { entersAt: 0.6 }),
    place('lead', { trumpet: 2, clarinet: 1, brassSection: 1, altoSax: 1 }, { levelDb: -6 }),
  ],
  mix: { ...mixes.club, width: 0.75, brightnessDb: 0 },
  themes: ['dance', 'love', 'city', 'party', 'night'],
};

const jazzBallad: Style = {
  ...jazzBase,
  name: 'jazz ballad',
  words: [
    'jazz ballad',
    'slow jazz',
    'late night jazz',
    'smoky',
    'lounge',
    'cocktail jazz',
    'smooth jazz',
    'dinner music',
    'cafe jazz',
  ],
  tempoBpm: { slowest: 56, usual: 68, fastest: 88 },
  swing: swungEighths(0.62),
  valence: -0.05,
  arousal: 0.22,
  grooves: [
    {
      name: 'brushes',
      energy: [0.3, 1],
      drums: {
        brushSwirl: 'o.....o.o.....o.',
        snare: '....g.......g...',
        pedalHat: '....o.......o...',
        kick: 'g...............',
      },
    },
  ],
  fills: 0,
  parts: [
    place('drums', { brushKit: 1 }, { entersAt: 0.42, levelDb: -9 }),
    place('bass', { uprightBass: 1 }, { pattern: 'roots', entersAt: 0.35 }),
    place('chords', { grandPiano: 3, electricPiano: 1 }, { pattern: 'comping', levelDb: -7 }),
    place('rhythm', { jazzGuitar: 1 }, { pattern: 'comping', chance: 0.3, entersAt: 0.6 }),
    place('pad', { slowStrings: 1 }, { pattern: 'sustained', chance: 0.35, entersAt: 0.6 }),
    place('counter', { mutedTrumpet: 1, tenorSax: 1 }, { chance: 0.4 }),
    place('lead', { tenorSax: 3, mutedTrumpet: 2, sopranoSax: 1 }, { levelDb: -5 }),
  ],
  melody: { notesPerBeat: 1.6, syncopation: 0.5, leaps: 0.42, repetition: 0.5, blueNotes: 0.2, ornaments: 0.35 },
  mix: { ...mixes.club, reverbSeconds: 1.8, reverbLevelDb: -12, brightnessDb: -0.5 },
};

const gypsyJazz: Style = {
  ...jazzBase,
  name: 'gypsy jazz',
  words: ['gypsy jazz', 'jazz manouche', 'manouche', 'hot club', 'django'],
  tempoBpm: { slowest: 130, usual: 190, fastest: 236 },
  modes: weigh({ minor: 3, major: 2 }),
  swing: swungEighths(0.6),
  valence: 0.3,
  arousal: 0.6,
  // Hot clubs have no drummer: the guitars' pump is the drum.
  grooves: [],
  parts: [
    place('bass', { uprightBass: 1 }, { pattern: 'rootFifth', entersAt: 0.2 }),
    place('chords', { steelGuitar: 1 }, { pattern: 'stride', levelDb: -7, pan: -0.4 }),
    place('rhythm', { steelGuitar: 1 }, { pattern: 'blocks', chance: 1, entersAt: 0.3, levelDb: -9, pan: 0.4 }),
    place('counter', { clarinet: 2, accordion: 1 }, { chance: 0.6, entersAt: 0.55 }),
    place('lead', { violin: 3, jazzGuitar: 2, clarinet: 1 }, { levelDb: -5 }),
  ],
};

const bluesHarmony: Style['harmony'] = {
  major: weigh({ 'I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7': 3, 'I7 IV7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7': 3 }),
  minor: weigh({
    'I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7': 2,
    'I7 IV7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7': 3,
    'i7 i7 i7 i7 iv7 iv7 i7 i7 bVI7 V7 i7 V7': 1,
  }),
  barsPerChord: weighBars({ 1: 1 }),
  colour: 0.1,
  spice: 0,
  lift: 0,
};

const blues: Style = {
  ...jazzBase,
  name: 'blues',
  words: [
    'blues',
    'bluesy',
    'chicago blues',
    'delta blues',
    'twelve bar',
    '12 bar',
    '12-bar',
    'blues rock',
    'texas blues',
    'bb king',
  ],
  tempoBpm: { slowest: 62, usual: 96, fastest: 132 },
  modes: weigh({ blues: 5, mixolydian: 1 }),
  swing: swungEighths(0.66),
  valence: -0.2,
  arousal: 0.48,
  harmony: bluesHarmony,
  forms: forms.twelveBars,
  grooves: [
    {
      name: 'shuffle',
      energy: [0.3, 0.72],
      drums: { kick: 'x.....x.x.......', snare: '....X.g.....X.g.', closedHat: 'x.o.x.o.x.o.x.o.' },
    },
    {
      name: 'hard shuffle',
      energy: [0.64, 1],
      drums: { kick: 'X.....x.X.....x.', snare: '..g.X.g...g.X.g.', ride: 'x.x.x.x.x.x.x.x.' },
    },
  ],
  fills: 0.6,
  parts: [
    place('drums', { standardKit: 1, roomKit: 1 }, { entersAt: 0.32 }),
    place('bass', { fingeredBass: 2, uprightBass: 1 }, { pattern: 'walking', entersAt: 0.3 }),
    place('chords', { overdrivenGuitar: 1 }, { pattern: 'shuffle', entersAt: 0.1, levelDb: -2 }),
    place('rhythm', { drawbarOrgan: 1, grandPiano: 1 }, { pattern: 'comping', entersAt: 0.4, chance: 0.9 }),
    place('counter', { harmonica: 2, brassSection: 1 }, { entersAt: 0.6 }),
    place('lead', { overdrivenGuitar: 3, harmonica: 2, cleanGuitar: 1 }, { levelDb: -5 }),
  ],
  melody: { notesPerBeat: 1.7, syncopation: 0.5, leaps: 0.4, repetition: 0.7, blueNotes: 0.6, ornaments: 0.35 },
  mix: { ...mixes.club, toneDb: tones.blues, compression: 0.35 },
  themes: ['heartbreak', 'road', 'loneliness', 'rain', 'home'],
};

const ragtime: Style = {
  ...jazzBase,
  name: 'ragtime',
  words: [
    'ragtime',
    'rag',
    'joplin',
    'saloon',
    'honky tonk piano',
    'silent film',
    'silent movie',
    'vaudeville',
    'stride piano',
    'boogie woogie',
  ],
  tempoBpm: { slowest: 72, usual: 92, fastest: 112 },
  modes: weigh({ major: 1 }),
  swing: straight,
  valence: 0.65,
  arousal: 0.55,
  harmony: {
    major: weigh({
      'I I/3 V7 V7 I I II7 V7': 2,
      'I I7 IV iv6 I/5 II7 V7 I': 3,
      'I VI7 II7 V7': 2,
      'I V7 I VI7 ii V7 I V7': 1,
    }),
    minor: weigh({ 'i V7 i iv i V7 i V7': 1 }),
    barsPerChord: weighBars({ 1: 1, 0.5: 2 }),
    colour: 0.05,
    spice: 0.2,
    lift: 0,
  },
  forms: forms.ternary,
  // A rag is for the piano alone.
  grooves: [],
  fills: 0,
  parts: [
    place('chords', { honkyTonk: 3, grandPiano: 1 }, { pattern: 'stride', levelDb: -7, pan: -0.1 }),
    place('counter', { clarinet: 1 }, { chance: 0.12 }),
    place('lead', { honkyTonk: 3, brightPiano: 1 }, { levelDb: -4, entersAt: 0, pan: 0.1, chance: 1 }),
  ],
  melody: { notesPerBeat: 2.8, syncopation: 0.75, leaps: 0.5, repetition: 0.75, blueNotes: 0.05, ornaments: 0.1 },
  playing: { looseMs: 5, laidBackMs: 0, dynamics: 0.1 },
  themes: ['party', 'city', 'love'],
};

export const jazzStyles = [jazz, bigBand, jazzBallad, gypsyJazz, blues, ragtime] as const;
