import { forms, inMeter, mixes, place, straight, weigh, weighBars } from '../ingredients.ts';
import type { Style } from '../style.ts';

// Fado: P. Vernon, "A History of the Portuguese Fado" (1998), L. Elliott, "Fado and the Place of Longing" (2010): guitarra
// against viola, tonic and dominant in two. Rumba flamenca and bulería: P. Manuel, "Flamenco in Focus" (2006), rumba in
// 3 + 3 + 2, bulería's twelve with accents on 12, 3, 6, 8 and 10; L. Martín, "Flamenco Guitar" (1999). Chanson: P. Hawkins,
// "Chanson" (2000), waltz and stepwise minor progressions. Rebetiko: G. Holst, "Road to Rembetika" (1975), hasapiko.
// Balkan brass: M. Marković, "Goran Bregović, the Balkan Music Composer" (2008), čoček with 3 + 3 + 2. Rachenitsa: T. Rice, "May It Fill Your Soul" (1994), 2 + 2 + 3.

const southernBase = {
  family: 'world',
  meters: inMeter('4/4'),
  modes: weigh({ minor: 3, major: 1 }),
  swing: straight,
  harmony: {
    major: weigh({ 'I V7 V7 I': 3, 'I I ii V7': 2, 'I VI7 ii V7': 2 }),
    minor: weigh({ 'i V7 V7 i': 3, 'i iv V7 i': 3, 'i i7 iv V7': 1 }),
    barsPerChord: weighBars({ 1: 1 }),
    colour: 0.05,
    spice: 0.05,
    lift: 0,
  },
  forms: forms.strophic,
  fills: 0,
  melody: { notesPerBeat: 1.6, syncopation: 0.2, leaps: 0.4, repetition: 0.68, blueNotes: 0, ornaments: 0.5 },
  playing: { looseMs: 11, laidBackMs: 4, dynamics: 0.15 },
  mix: { ...mixes.club, reverbSeconds: 1.7, reverbLevelDb: -12 },
  themes: ['love', 'heartbreak', 'memory', 'sea', 'night'],
} as const satisfies Partial<Style>;

const fado: Style = {
  ...southernBase,
  name: 'fado',
  words: [
    'fado',
    'fados',
    'fadista',
    'amalia rodrigues',
    'lisbon',
    'lisboa',
    'saudade',
    'portuguese guitar',
    'portuguese',
  ],
  tempoBpm: { slowest: 64, usual: 80, fastest: 104 },
  modes: weigh({ minor: 3, harmonicMinor: 1, major: 1 }),
  valence: -0.5,
  arousal: 0.3,
  // Two guitars and a voice, no drums.
  grooves: [],
  parts: [
    place('bass', { uprightBass: 1 }, { pattern: 'rootFifth', entersAt: 0.3, levelDb: -8 }),
    place('chords', { nylonGuitar: 1 }, { pattern: 'fingerpicked', levelDb: -7, pan: -0.3 }),
    place('rhythm', { steelGuitar: 1 }, { pattern: 'arpeggio', entersAt: 0.25, chance: 1, pan: 0.4, levelDb: -10 }),
    place('counter', { steelGuitar: 1 }, { entersAt: 0.2, chance: 1, pan: 0.35, levelDb: -7 }),
    place('lead', { steelGuitar: 1 }, { levelDb: -4 }),
  ],
};

const rumbaFlamenca: Style = {
  ...southernBase,
  family: 'latin',
  name: 'rumba flamenca',
  words: ['rumba flamenca', 'gipsy kings', 'catalan rumba', 'rumba catalana', 'flamenco pop', 'bamboleo'],
  tempoBpm: { slowest: 98, usual: 112, fastest: 132 },
  modes: weigh({ minor: 3, phrygian: 2, major: 1 }),
  valence: 0.45,
  arousal: 0.8,
  harmony: {
    ...southernBase.harmony,
    major: weigh({ 'I IV V IV': 2, 'I V V I': 1 }),
    minor: weigh({ 'i bVII bVI V': 3, 'iv bIII bII I': 2, 'i iv V i': 1 }),
  },
  forms: forms.verseChorus,
  grooves: [
    {
      name: 'ventilador',
      energy: [0.3, 1],
      drums: {
        kick: 'X..x....x..x....',
        clap: '..x.x.x...x.x.x.',
        bongo: 'o..ox.o.o..ox.oo',
        snare: '....o.......o.g.',
      },
    },
  ],
  parts: [
    place('drums', { roomKit: 1 }, { entersAt: 0.3, levelDb: -6 }),
    place('bass', { fretlessBass: 1, fingeredBass: 1 }, { pattern: 'tresillo', entersAt: 0.35, levelDb: -5 }),
    place('chords', { nylonGuitar: 1 }, { pattern: 'strummed', levelDb: -5, pan: -0.35 }),
    place('rhythm', { nylonGuitar: 1 }, { pattern: 'tresillo', entersAt: 0.3, chance: 1, pan: 0.4, levelDb: -9 }),
    place('counter', { nylonGuitar: 2, violin: 1 }, { entersAt: 0.45, chance: 0.9 }),
    place('lead', { nylonGuitar: 1 }, { levelDb: -4 }),
  ],
  melody: { ...southernBase.melody, notesPerBeat: 2.1, syncopation: 0.45 },
  themes: ['love', 'dance', 'party', 'fire', 'night'],
};

const buleria: Style = {
  ...southernBase,
  family: 'latin',
  name: 'bulería',
  words: ['bulería', 'bulerias', 'solea', 'alegrias', 'cante jondo', 'tablao'],
  meters: inMeter('12/8'),
  tempoBpm: { slowest: 92, usual: 116, fastest: 136 },
  modes: weigh({ phrygian: 1 }),
  valence: -0.1,
  arousal: 0.75,
  harmony: {
    ...southernBase.harmony,
    minor: weigh({ 'iv bIII bII I': 3, 'I bII bIII bII': 2, 'I bII I bII': 2 }),
  },
  // The compás begins on 12: accents on 12, 3, 6, 8, 10.
  grooves: [
    {
      name: 'palmas',
      energy: [0.25, 0.7],
      drums: { clap: 'X..X..X.X.X.', castanets: '.xx.xx.x.x.x' },
    },
    {
      name: 'palmas and cajón',
      energy: [0.6, 1],
      drums: { kick: 'X..x..X.....', snare: '........x.x.', clap: 'X..X..X.X.X.', castanets: '.xx.xx.x.xxx' },
    },
  ],
  parts: [
    place('drums', { roomKit: 1 }, { entersAt: 0.25, levelDb: -6 }),
    place('bass', { fretlessBass: 1 }, { pattern: 'roots', entersAt: 0.6, chance: 0.6, levelDb: -9 }),
    place('chords', { nylonGuitar: 1 }, { pattern: 'strummed', levelDb: -5, pan: -0.2 }),
    place('rhythm', { nylonGuitar: 1 }, { pattern: 'arpeggio', entersAt: 0.4, chance: 1, pan: 0.4 }),
    place('counter', { nylonGuitar: 1 }, { entersAt: 0.5, chance: 0.7 }),
    place('lead', { nylonGuitar: 1 }, { levelDb: -4 }),
  ],
  melody: { ...southernBase.melody, notesPerBeat: 2.4, leaps: 0.25, ornaments: 0.6 },
  themes: ['love', 'heartbreak', 'fire', 'night'],
};

const chanson: Style = {
  ...southernBase,
  family: 'pop',
  name: 'chanson',
  words: [
    'chanson',
    'chansons',
    'edith piaf',
    'jacques brel',
    'parisian',
    'paris cafe',
    'montmartre',
    'chanson francaise',
    'french cafe',
  ],
  meters: inMeter('3/4'),
  tempoBpm: { slowest: 104, usual: 132, fastest: 172 },
  modes: weigh({ minor: 3, major: 2 }),
  valence: -0.05,
  arousal: 0.4,
  harmony: {
    ...southernBase.harmony,
    major: weigh({ 'I vi ii V7': 2, 'I iii IV V7': 1, 'I I ii ii V7 V7 I I': 2 }),
    minor: weigh({ 'i iv bVII bIII bVI iim7b5 V7 i': 3, 'i i iv iv V7 V7 i i': 2 }),
    colour: 0.15,
    spice: 0.1,
    lift: 0.15,
  },
  grooves: [
    {
      name: 'brushes',
      energy: [0.45, 1],
      drums: { kick: 'x...........', brushSwirl: '....x...x...', closedHat: '....o...o...' },
    },
  ],
  parts: [
    place('drums', { brushKit: 1 }, { entersAt: 0.45, chance: 0.7, levelDb: -13 }),
    place('bass', { uprightBass: 1 }, { pattern: 'rootFifth', entersAt: 0.25, levelDb: -6 }),
    place('chords', { accordion: 2, grandPiano: 2 }, { pattern: 'blocks', levelDb: -8 }),
    place('rhythm', { steelGuitar: 1, jazzGuitar: 1 }, { pattern: 'strummed', entersAt: 0.4, chance: 0.8 }),
    place('pad', { slowStrings: 1 }, { pattern: 'sustained', entersAt: 0.6, chance: 0.7 }),
    place('counter', { accordion: 2, violin: 1, clarinet: 1 }, { entersAt: 0.35, chance: 1 }),
    place('lead', { accordion: 3, violin: 1 }, { levelDb: -5 }),
  ],
  themes: ['love', 'city', 'memory', 'heartbreak', 'rain'],
};

const rebetiko: Style = {
  ...southernBase,
  name: 'rebetiko',
  words: ['rebetiko', 'laiko', 'sirtaki', 'hasapiko', 'greek', 'bouzouki', 'zorba', 'rembetika'],
  tempoBpm: { slowest: 76, usual: 96, fastest: 148 },
  modes: weigh({ phrygian: 2, harmonicMinor: 3, minor: 1 }),
  valence: 0,
  arousal: 0.5,
  harmony: {
    ...southernBase.harmony,
    minor: weigh({ 'i iv V7 i': 3, 'I bII I bvii': 2, 'i bVII bVI V7': 2 }),
  },
  grooves: [
    {
      name: 'hasapiko',
      energy: [0.3, 1],
      drums: { kick: 'X.......X.......', rim: '....x.......x...', tambourine: 'o.x.o.x.o.x.o.xo' },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.35, levelDb: -9 }),
    place('bass', { uprightBass: 1, fingeredBass: 1 }, { pattern: 'rootFifth', entersAt: 0.3 }),
    place('chords', { nylonGuitar: 1 }, { pattern: 'skank', levelDb: -8 }),
    place('rhythm', { steelGuitar: 1 }, { pattern: 'tremolo', entersAt: 0.3, chance: 0.9, levelDb: -14 }),
    place('counter', { steelGuitar: 2, accordion: 1 }, { entersAt: 0.35, chance: 1 }),
    place('lead', { steelGuitar: 3, violin: 1 }, { levelDb: -4 }),
  ],
  melody: { ...southernBase.melody, notesPerBeat: 2, leaps: 0.25, ornaments: 0.6 },
};

const balkanBrass: Style = {
  ...southernBase,
  name: 'balkan brass',
  isDanceTune: true,
  words: ['balkan brass', 'balkan', 'cocek', 'serbian', 'romani', 'roma', 'gypsy brass', 'goran bregovic', 'guca'],
  tempoBpm: { slowest: 108, usual: 136, fastest: 164 },
  modes: weigh({ phrygian: 3, harmonicMinor: 3, minor: 1 }),
  valence: 0.3,
  arousal: 0.85,
  harmony: {
    ...southernBase.harmony,
    major: weigh({ 'I bII I bvii': 2, 'I iv bII I': 1 }),
    minor: weigh({ 'I bII I bvii': 3, 'i iv V7 i': 2, 'i i bVII V7': 1 }),
  },
  grooves: [
    {
      name: 'čoček',
      energy: [0.25, 1],
      drums: { kick: 'X..x..x.X..x..x.', snare: 'g.gxg.xgg.gxg.xx', crash: '....o.......o...' },
    },
  ],
  parts: [
    place('drums', { roomKit: 1 }, { entersAt: 0.25, levelDb: -6 }),
    place('bass', { tuba: 1 }, { pattern: 'tresillo', entersAt: 0, levelDb: -4 }),
    place('chords', { brassSection: 2, frenchHorn: 1 }, { pattern: 'skank', levelDb: -7 }),
    place('counter', { trumpet: 2, clarinet: 1, trombone: 1 }, { entersAt: 0.35, chance: 1, levelDb: -7 }),
    place('lead', { trumpet: 3, clarinet: 1, altoSax: 1 }, { levelDb: -4 }),
  ],
  forms: forms.ternary,
  melody: { notesPerBeat: 2.4, syncopation: 0.3, leaps: 0.3, repetition: 0.75, blueNotes: 0, ornaments: 0.6 },
  mix: mixes.club,
  themes: ['party', 'dance', 'love', 'night'],
};

const rachenitsa: Style = {
  ...southernBase,
  name: 'rachenitsa',
  isDanceTune: true,
  words: [
    'rachenitsa',
    'ruchenitsa',
    'balkan seven eight',
    'bulgarian',
    'macedonian',
    'bulgarian folk',
    'horo',
    'gaida',
    'kaval',
  ],
  meters: inMeter('7/8'),
  tempoBpm: { slowest: 132, usual: 168, fastest: 208 },
  modes: weigh({ minor: 2, dorian: 2, phrygian: 2 }),
  valence: 0.2,
  arousal: 0.75,
  harmony: {
    ...southernBase.harmony,
    minor: weigh({ 'i bVII i bVII': 2, 'i iv V7 i': 2, 'I bII I bvii': 1 }),
    barsPerChord: weighBars({ 2: 2, 1: 1 }),
  },
  grooves: [
    {
      name: 'tapan',
      energy: [0.25, 1],
      drums: { kick: 'X...x...X.....', rim: '..x...x...x.x.', tambourine: 'o.x.o.x.o.x.xo' },
    },
  ],
  parts: [
    place('drums', { roomKit: 1 }, { entersAt: 0.25, levelDb: -7 }),
    place('bass', { uprightBass: 2, tuba: 1 }, { pattern: 'roots', entersAt: 0.25 }),
    place('chords', { accordion: 2, steelGuitar: 1 }, { pattern: 'skank', levelDb: -8 }),
    place('pad', { slowStrings: 1 }, { pattern: 'sustained', chance: 0.4, levelDb: -16 }),
    place('counter', { clarinet: 1, violin: 1 }, { entersAt: 0.35, chance: 1, levelDb: -8 }),
    place('lead', { clarinet: 2, bagpipe: 1, flute: 2, violin: 1 }, { levelDb: -5 }),
  ],
  forms: forms.ternary,
  melody: { notesPerBeat: 1.9, syncopation: 0.05, leaps: 0.25, repetition: 0.8, blueNotes: 0, ornaments: 0.6 },
  mix: mixes.club,
  themes: ['dance', 'home', 'party', 'nature'],
};

const tarantella: Style = {
  ...southernBase,
  name: 'tarantella',
  isDanceTune: true,
  words: [
    'tarantella',
    'tarantelle',
    'neapolitan',
    'neapolitan song',
    'napoletana',
    'italian folk',
    'pizzica',
    'italian',
  ],
  meters: inMeter('6/8'),
  tempoBpm: { slowest: 96, usual: 128, fastest: 152 },
  modes: weigh({ minor: 3, harmonicMinor: 2, major: 2 }),
  valence: 0.4,
  arousal: 0.7,
  grooves: [
    {
      name: 'tamburello',
      energy: [0.25, 1],
      drums: { tambourine: 'X.xxx.X.xxx.', kick: 'x.....x.....', castanets: '....o.....o.' },
    },
  ],
  parts: [
    place('drums', { roomKit: 1 }, { entersAt: 0.25, levelDb: -7 }),
    place('bass', { uprightBass: 1 }, { pattern: 'rootFifth', entersAt: 0.3 }),
    place('chords', { nylonGuitar: 1 }, { pattern: 'strummed', levelDb: -7 }),
    place('rhythm', { accordion: 1, steelGuitar: 1 }, { pattern: 'tremolo', entersAt: 0.5, chance: 0.8, levelDb: -14 }),
    place('counter', { accordion: 1, violin: 1 }, { entersAt: 0.4, chance: 0.9 }),
    place('lead', { steelGuitar: 2, accordion: 2, violin: 1 }, { levelDb: -5 }),
  ],
  melody: { ...southernBase.melody, notesPerBeat: 2.6, ornaments: 0.3 },
  themes: ['dance', 'love', 'sea', 'summer'],
};

export const southernEuropeanStyles = [
  fado,
  rumbaFlamenca,
  buleria,
  chanson,
  rebetiko,
  balkanBrass,
  rachenitsa,
  tarantella,
] as const;
