import { forms, inMeter, mixes, place, straight, weigh, weighBars } from '../ingredients.ts';
import type { Style } from '../style.ts';

// Gamelan: H. Spiller, "Gamelan" (2004), colotomy of gong and kenong, elaboration at twice and four times the tune's pace; the
// tuning is tempered, pelog taken for Phrygian. Kroncong: P. Yampolsky, "Kroncong Revisited" (2010), cuk and cak off the
// beat, a plucked cello. Dangdut: A. Weintraub, "Dangdut Stories" (2010), gendang with a slap on the fourth beat. Enka:
// C. Yano, "Tears of Longing" (2002), minor ballads. Guofeng: pentatonic tunes over pop chords (A. Chow and others on
// zhongguofeng). City pop: M. Sommet, "Intermedial Aesthetics of City Pop" (2020), major sevenths, sixteenths, brass.

const eastAsianBase = {
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

const gamelan: Style = {
  ...eastAsianBase,
  name: 'gamelan',
  words: ['gamelan', 'balinese', 'javanese', 'bali', 'gong kebyar', 'indonesian traditional'],
  tempoBpm: { slowest: 56, usual: 76, fastest: 132 },
  modes: weigh({ phrygian: 3, major: 1 }),
  valence: 0.05,
  arousal: 0.4,
  harmony: {
    major: weigh({ 'I5 IV5 V5 I5': 1, 'I5 V5 vi I5': 1 }),
    minor: weigh({ 'i5 bVI v5 i5': 2, 'i5 bII bVI i5': 1 }),
    barsPerChord: weighBars({ 1: 1, 2: 1 }),
    colour: 0,
    spice: 0,
    lift: 0,
  },
  forms: forms.layers,
  grooves: [
    {
      name: 'kendang and kempul',
      energy: [0.3, 1],
      drums: {
        conga: '..o.x.o...o.x.xo',
        lowConga: 'x.....x.x.....x.',
        crash: 'o...............................',
        cowbell: 'x...x...x...x...',
      },
    },
  ],
  fills: 0,
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.3, levelDb: -12 }),
    place('bass', { cello: 1 }, { pattern: 'none', entersAt: 0.9, chance: 0.2, levelDb: -14 }),
    place('chords', { vibraphone: 1, marimba: 1 }, { pattern: 'arpeggio', levelDb: -6, pan: -0.35 }),
    place(
      'rhythm',
      { celesta: 1, xylophone: 1 },
      { pattern: 'arpeggio', entersAt: 0.4, chance: 1, levelDb: -11, pan: 0.4 },
    ),
    place('pad', { tubularBells: 1 }, { pattern: 'sustained', entersAt: 0, chance: 1, levelDb: -9 }),
    place('counter', { vibraphone: 1, flute: 1 }, { entersAt: 0.45, chance: 0.9 }),
    place('lead', { vibraphone: 2, marimba: 1 }, { levelDb: -4 }),
  ],
  melody: { notesPerBeat: 1.5, syncopation: 0, leaps: 0.6, repetition: 0.85, blueNotes: 0, ornaments: 0 },
  playing: { looseMs: 5, laidBackMs: 0, dynamics: 0.08 },
  mix: { ...mixes.hall, reverbSeconds: 2.4 },
  themes: ['nature', 'magic', 'night'],
};

const kroncong: Style = {
  ...eastAsianBase,
  name: 'kroncong',
  words: ['kroncong', 'keroncong', 'gesang', 'bengawan solo', 'langgam'],
  tempoBpm: { slowest: 68, usual: 84, fastest: 104 },
  modes: weigh({ major: 1 }),
  valence: 0.2,
  arousal: 0.25,
  harmony: {
    ...eastAsianBase.harmony,
    major: weigh({ 'I I V7 V7 I I IV IV': 2, 'I IV I V7': 2, 'I II7 V7 I': 1 }),
    minor: weigh({ 'i iv V7 i': 1 }),
    barsPerChord: weighBars({ 1: 1 }),
  },
  forms: forms.standard,
  // Plucked strings keep the time; there are no drums.
  grooves: [],
  fills: 0,
  parts: [
    // The cello is plucked like a drum.
    place('bass', { uprightBass: 1 }, { pattern: 'walking', entersAt: 0, levelDb: -5 }),
    place('chords', { nylonGuitar: 1 }, { pattern: 'arpeggio', levelDb: -8, pan: -0.3 }),
    place('rhythm', { banjo: 1, pizzicato: 1 }, { pattern: 'skank', entersAt: 0.2, chance: 1, levelDb: -12, pan: 0.4 }),
    place('counter', { flute: 2, violin: 2 }, { entersAt: 0.25, chance: 1, levelDb: -8 }),
    place('lead', { flute: 2, violin: 2 }, { levelDb: -4 }),
  ],
  melody: { ...eastAsianBase.melody, notesPerBeat: 1.3, leaps: 0.4 },
  mix: mixes.club,
  themes: ['home', 'memory', 'love', 'sea'],
};

const dangdut: Style = {
  ...eastAsianBase,
  name: 'dangdut',
  words: ['dangdut', 'koplo', 'rhoma irama', 'indonesian pop', 'dangdut koplo', 'melayu'],
  tempoBpm: { slowest: 76, usual: 94, fastest: 148 },
  modes: weigh({ minor: 4, harmonicMinor: 1 }),
  valence: 0.1,
  arousal: 0.65,
  grooves: [
    {
      name: 'gendang',
      energy: [0.25, 1],
      drums: {
        kick: 'X.......x.......',
        lowConga: '............X.X.',
        conga: '..x.x.x...x.x...',
        tambourine: '..x...x...x...x.',
        snare: '....o.......o...',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.25, levelDb: -4 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'longShortShort', entersAt: 0.25 }),
    place('chords', { cleanGuitar: 1, electricPiano: 1 }, { pattern: 'skank', levelDb: -8 }),
    place('pad', { stringEnsemble: 1 }, { pattern: 'sustained', entersAt: 0.45, chance: 1 }),
    place('counter', { flute: 3, cleanGuitar: 1 }, { entersAt: 0.3, chance: 1, levelDb: -7 }),
    place('lead', { flute: 3, overdrivenGuitar: 1 }, { levelDb: -5 }),
  ],
  themes: ['love', 'heartbreak', 'dance', 'night'],
};

const enka: Style = {
  ...eastAsianBase,
  name: 'enka',
  words: ['enka', 'kayokyoku', 'showa', 'japanese ballad', 'misora hibari', 'kayo'],
  tempoBpm: { slowest: 66, usual: 80, fastest: 108 },
  modes: weigh({ minor: 4, major: 1 }),
  valence: -0.5,
  arousal: 0.4,
  harmony: {
    ...eastAsianBase.harmony,
    major: weigh({ 'I vi IV V7': 2, 'I I V7 I': 1 }),
    minor: weigh({ 'i iv V7 i': 3, 'i bVI iv V7': 2, 'i i iv iv V7 V7 i i': 1 }),
    barsPerChord: weighBars({ 1: 1 }),
    lift: 0.1,
  },
  forms: forms.strophic,
  grooves: [
    {
      name: 'slow eight',
      energy: [0.3, 1],
      drums: { kick: 'X.....x.X.......', rim: '....x.......x...', closedHat: 'x.o.x.o.x.o.x.o.' },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { levelDb: -9 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'rootFifth' }),
    place('chords', { nylonGuitar: 1 }, { pattern: 'arpeggio', levelDb: -8 }),
    place('pad', { stringEnsemble: 1 }, { pattern: 'sustained', entersAt: 0.3, chance: 1, levelDb: -11 }),
    place('counter', { tenorSax: 2, shamisen: 1, trumpet: 1 }, { entersAt: 0.3, chance: 1, levelDb: -8 }),
    place('lead', { tenorSax: 2, trumpet: 1, shakuhachi: 1 }, { levelDb: -5 }),
  ],
  melody: { notesPerBeat: 1.1, syncopation: 0.05, leaps: 0.5, repetition: 0.6, blueNotes: 0, ornaments: 0.8 },
  mix: { ...mixes.radio, reverbSeconds: 2.4, reverbLevelDb: -11 },
  themes: ['heartbreak', 'sea', 'home', 'rain', 'memory'],
};

const guofeng: Style = {
  ...eastAsianBase,
  name: 'guofeng',
  words: [
    'guofeng',
    'zhongguofeng',
    'chinese',
    'chinese pop',
    'c-pop',
    'mandopop',
    'wuxia',
    'guzheng',
    'erhu',
    'pipa',
    'ancient chinese',
    'traditional chinese',
    'chinesisch',
  ],
  tempoBpm: { slowest: 66, usual: 82, fastest: 112 },
  modes: weigh({ major: 3, minor: 3 }),
  valence: 0,
  arousal: 0.4,
  harmony: {
    ...eastAsianBase.harmony,
    major: weigh({ 'IVmaj7 V iii vi': 3, 'I vi IV V': 1, 'vi IV V I': 2 }),
    minor: weigh({ 'bVI bVII v i': 3, 'i bVII bVI v': 2, 'i iv bVII bIII': 1 }),
    barsPerChord: weighBars({ 1: 1 }),
    colour: 0.15,
    lift: 0.1,
  },
  grooves: [
    {
      name: 'ballad',
      energy: [0.42, 0.74],
      drums: {
        kick: 'X......xx.......',
        rim: '....x.......x...',
        shaker: 'o.x.o.x.o.x.o.x.',
        woodblock: '..............o.',
      },
    },
    {
      name: 'with tanggu',
      energy: [0.66, 1],
      drums: {
        kick: 'X..x...xX.x.....',
        snare: '....X.......X...',
        closedHat: 'x.x.x.x.x.x.x.x.',
        lowTom: 'x.....o.x.....oo',
      },
    },
  ],
  fills: 0.4,
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.42, levelDb: -6 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'roots', entersAt: 0.42 }),
    place('chords', { koto: 2, dulcimer: 1 }, { pattern: 'arpeggio', levelDb: -7 }),
    place('rhythm', { grandPiano: 1 }, { pattern: 'blocks', entersAt: 0.45, chance: 0.8 }),
    place('pad', { slowStrings: 1 }, { pattern: 'sustained', entersAt: 0.35, chance: 1 }),
    place('counter', { violin: 2, flute: 2 }, { entersAt: 0.35, chance: 1, levelDb: -9 }),
    place('lead', { violin: 2, flute: 2, shakuhachi: 1, koto: 1 }, { levelDb: -5 }),
  ],
  melody: { notesPerBeat: 1.5, syncopation: 0.15, leaps: 0.5, repetition: 0.65, blueNotes: 0, ornaments: 0.5 },
  mix: { ...mixes.radio, reverbSeconds: 2.2, reverbLevelDb: -12 },
  themes: ['love', 'rain', 'memory', 'nature', 'night'],
};

const cityPop: Style = {
  ...eastAsianBase,
  family: 'pop',
  name: 'city pop',
  words: [
    'city pop',
    'japanese city pop',
    'mariya takeuchi',
    'tatsuro yamashita',
    'plastic love',
    'tokyo night',
    '80s japanese',
  ],
  tempoBpm: { slowest: 92, usual: 106, fastest: 124 },
  modes: weigh({ major: 3, minor: 2 }),
  valence: 0.45,
  arousal: 0.6,
  harmony: {
    major: weigh({ 'IVmaj7 III7 vi7 I7': 3, 'IVmaj7 iii7 ii7 Imaj7': 2, 'ii7 V7 Imaj7 vi7': 2 }),
    minor: weigh({ 'bVImaj7 bVII i7 i7': 2, 'iv7 bVII bIIImaj7 bVImaj7': 2, 'i7 iv7 v7 i7': 1 }),
    barsPerChord: weighBars({ 1: 3, 0.5: 1 }),
    colour: 0.7,
    spice: 0.1,
    lift: 0.15,
  },
  fills: 0.5,
  grooves: [
    {
      name: 'verse',
      energy: [0.3, 0.66],
      drums: { kick: 'X..x..x.X.....x.', snare: '....X..g.g..X...', closedHat: 'xoxoxoxoxoxoxoxo' },
    },
    {
      name: 'chorus',
      energy: [0.58, 1],
      drums: {
        kick: 'X..x..x.X..x..x.',
        snare: '....X..g.g..X..g',
        closedHat: 'xoxoxo.oxoxoxo.o',
        openHat: '......x.......x.',
        tambourine: '....x.......x...',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { levelDb: -5 }),
    place('bass', { slapBass: 2, fingeredBass: 2 }, { pattern: 'syncopated', levelDb: -4 }),
    place('chords', { electricPiano: 2, fmPiano: 2 }, { pattern: 'comping', levelDb: -7 }),
    place('rhythm', { mutedGuitar: 1, cleanGuitar: 1 }, { pattern: 'gated', chance: 1, entersAt: 0.4, levelDb: -12 }),
    place('pad', { stringEnsemble: 1, warmPad: 1 }, { pattern: 'sustained', chance: 0.9 }),
    place('counter', { brassSection: 2, altoSax: 1 }, { entersAt: 0.55, chance: 1 }),
    place('lead', { altoSax: 2, overdrivenGuitar: 1, fmPiano: 1 }, { levelDb: -6 }),
  ],
  melody: { notesPerBeat: 1.8, syncopation: 0.45, leaps: 0.35, repetition: 0.7, blueNotes: 0.02, ornaments: 0.15 },
  mix: mixes.radio,
  themes: ['city', 'night', 'summer', 'love'],
};

export const eastAsianStyles = [gamelan, kroncong, dangdut, enka, guofeng, cityPop] as const;
