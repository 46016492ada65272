import { forms, inMeter, mixes, place, straight, swungEighths, weigh, weighBars } from '../ingredients.ts';
import type { Style } from '../style.ts';
import { tones } from '../tones.ts';

// Honky-tonk: B. Malone, "Country Music, U.S.A." (2010), two beats with shuffle, pedal steel. Cajun and zydeco:
// B. Ancelet, "Cajun and Creole Music Makers" (1999), M. Tisserand, "The Kingdom of Zydeco" (1998): waltz, frottoir and a
// doubled kick. Dixieland: G. Schuller, "Early Jazz" (1968), three lines at once over two beats.

const rootsBase = {
  family: 'folk',
  meters: inMeter('4/4'),
  modes: weigh({ major: 1 }),
  swing: straight,
  harmony: {
    major: weigh({ 'I IV V7 I': 3, 'I I V7 I': 2, 'I IV I V7': 2 }),
    minor: weigh({ 'i iv V7 i': 2, 'i bVII i V7': 1 }),
    barsPerChord: weighBars({ 1: 1 }),
    colour: 0.03,
    spice: 0.05,
    lift: 0.05,
  },
  forms: forms.strophic,
  fills: 0.1,
  melody: { notesPerBeat: 1.6, syncopation: 0.15, leaps: 0.38, repetition: 0.75, blueNotes: 0.06, ornaments: 0.25 },
  playing: { looseMs: 9, laidBackMs: 0, dynamics: 0.12 },
  mix: { ...mixes.dry, toneDb: tones.country, drumsDb: 0, bassDb: 0 },
  themes: ['love', 'heartbreak', 'home', 'road', 'party'],
} as const satisfies Partial<Style>;

const honkyTonk: Style = {
  ...rootsBase,
  name: 'honky-tonk',
  words: [
    'honky-tonk',
    'honky tonk',
    'hank williams',
    'classic country',
    'western swing',
    'bakersfield',
    'barroom country',
    'old country',
  ],
  tempoBpm: { slowest: 96, usual: 124, fastest: 150 },
  swing: swungEighths(0.62),
  valence: -0.05,
  arousal: 0.5,
  grooves: [
    {
      name: 'shuffle',
      energy: [0.3, 1],
      drums: { kick: 'X.......X.......', snare: '....x.g.....x.g.', ride: 'x...x.o.x...x.o.', rim: '....o.......o...' },
    },
  ],
  parts: [
    place('drums', { brushKit: 1, standardKit: 1 }, { entersAt: 0.3, levelDb: -9 }),
    place('bass', { uprightBass: 1 }, { pattern: 'rootFifth', entersAt: 0.2, levelDb: -5 }),
    place('chords', { steelGuitar: 1 }, { pattern: 'strummed', levelDb: -8 }),
    place('rhythm', { honkyTonk: 1 }, { pattern: 'stride', entersAt: 0.5, chance: 0.9 }),
    place('counter', { pedalSteel: 3, violin: 2 }, { entersAt: 0.3, chance: 1, levelDb: -7 }),
    place('lead', { violin: 2, twangGuitar: 2, honkyTonk: 1 }, { levelDb: -4 }),
  ],
  melody: { ...rootsBase.melody, blueNotes: 0.15, ornaments: 0.4 },
};

const cajun: Style = {
  ...rootsBase,
  name: 'cajun',
  words: ['cajun', 'cajun waltz', 'acadian', 'fais do-do', 'louisiana folk', 'bayou'],
  meters: inMeter('3/4'),
  tempoBpm: { slowest: 112, usual: 138, fastest: 172 },
  valence: 0.2,
  arousal: 0.5,
  harmony: { ...rootsBase.harmony, major: weigh({ 'I I V7 I': 2, 'I IV I I I V7 V7 I': 2 }) },
  grooves: [
    {
      name: 'tit fer',
      energy: [0.2, 1],
      drums: { triangle: 'X...o.x.x.o.', kick: 'x...........', rim: '....o...o...' },
    },
  ],
  fills: 0,
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.2, levelDb: -12 }),
    place('bass', { uprightBass: 1 }, { pattern: 'rootFifth', entersAt: 0.35, levelDb: -8 }),
    place('chords', { steelGuitar: 1 }, { pattern: 'blocks', levelDb: -8 }),
    place('rhythm', { violin: 1, accordion: 1 }, { pattern: 'pulse', entersAt: 0.5, chance: 0.7 }),
    place('counter', { violin: 1 }, { entersAt: 0.2, chance: 1, levelDb: -6 }),
    place('lead', { accordion: 2, violin: 2 }, { levelDb: -4 }),
  ],
};

const zydeco: Style = {
  ...rootsBase,
  name: 'zydeco',
  words: ['zydeco', 'clifton chenier', 'frottoir', 'creole', 'louisiana', 'swamp pop'],
  tempoBpm: { slowest: 104, usual: 122, fastest: 148 },
  modes: weigh({ blues: 2, mixolydian: 2, major: 1 }),
  swing: swungEighths(0.58),
  valence: 0.6,
  arousal: 0.82,
  harmony: {
    ...rootsBase.harmony,
    major: weigh({ 'I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 I7': 2, 'I7 I7 V7 I7': 2 }),
    minor: weigh({ 'i7 i7 iv7 i7': 1 }),
  },
  grooves: [
    {
      name: 'frottoir',
      energy: [0.25, 1],
      drums: {
        kick: 'X..xX...X..xX...',
        snare: '....X..g....X..g',
        guiro: 'xoXoxoXoxoXoxoXo',
        closedHat: '..x...x...x...x.',
      },
    },
  ],
  fills: 0.3,
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.25, levelDb: -5 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'syncopated', entersAt: 0.25 }),
    place('chords', { accordion: 1 }, { pattern: 'stabs', levelDb: -7 }),
    place('rhythm', { cleanGuitar: 1, mutedGuitar: 1 }, { pattern: 'skank', entersAt: 0.4, chance: 1 }),
    place('counter', { tenorSax: 1, accordion: 2 }, { entersAt: 0.4, chance: 1 }),
    place('lead', { accordion: 3, tenorSax: 1 }, { levelDb: -4 }),
  ],
  melody: { ...rootsBase.melody, syncopation: 0.4, blueNotes: 0.3 },
};

const dixieland: Style = {
  ...rootsBase,
  family: 'jazz',
  name: 'dixieland',
  words: [
    'dixieland',
    'new orleans',
    'trad jazz',
    'hot jazz',
    'second line',
    'jazz funeral',
    'louis armstrong',
    'mardi gras',
    'roaring twenties',
    '1920s',
  ],
  tempoBpm: { slowest: 132, usual: 176, fastest: 220 },
  modes: weigh({ major: 4, minor: 1 }),
  swing: swungEighths(0.62),
  valence: 0.7,
  arousal: 0.8,
  harmony: {
    major: weigh({ 'I VI7 II7 V7': 3, 'I I IV I II7 II7 V7 V7': 1, 'I I7 IV iv I VI7 II7 V7': 2 }),
    minor: weigh({ 'i iv V7 i': 2, 'i VI7 II7 V7': 1 }),
    barsPerChord: weighBars({ 1: 2, 2: 1 }),
    colour: 0.3,
    spice: 0.1,
    lift: 0,
  },
  forms: forms.standard,
  grooves: [
    {
      name: 'second line',
      energy: [0.25, 1],
      drums: {
        kick: 'X.......X...x...',
        snare: 'x..gx.gxx..gx.xg',
        woodblock: '....o.......o...',
        crash: '............o...',
      },
    },
  ],
  fills: 0.3,
  parts: [
    place('drums', { jazzKit: 1 }, { entersAt: 0.25, levelDb: -10 }),
    place('bass', { tuba: 2, uprightBass: 1 }, { pattern: 'rootFifth', entersAt: 0.15, levelDb: -5 }),
    place('chords', { banjo: 1 }, { pattern: 'blocks', levelDb: -9 }),
    place('rhythm', { grandPiano: 1 }, { pattern: 'stride', entersAt: 0.45, chance: 0.8 }),
    place('counter', { clarinet: 1 }, { entersAt: 0.3, chance: 1, levelDb: -7, pan: -0.4 }),
    place('counter', { trombone: 1 }, { entersAt: 0.45, chance: 1, levelDb: -8, pan: 0.4 }),
    place('lead', { trumpet: 3, clarinet: 1 }, { levelDb: -4 }),
  ],
  melody: { ...rootsBase.melody, syncopation: 0.45, blueNotes: 0.12 },
  mix: mixes.club,
  themes: ['party', 'city', 'love', 'dance'],
};

export const americanRootsStyles = [honkyTonk, cajun, zydeco, dixieland] as const;
