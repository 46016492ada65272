import { forms, inMeter, mixes, place, straight, weigh, weighBars } from './ingredients.ts';
import type { Style } from './style.ts';

// Celtic: B. Breathnach, "Folk Music and Dances of Ireland" (1971: jigs in 6/8 at 116 to 127, Dorian and Mixolydian, AABB).
// Klezmer: H. Sapoznik, "Klezmer!" (1999), Freygish (Phrygian with a major third) and bulgar. Bollywood: A. Morcom, "Hindi
// Film Songs and the Cinema" (2007), kaherva tala. Middle East: S. Marcus, "Music in Egypt" (2007), maqsum and Hijaz. East
// Asia: pentatonic writing over pedal and fifths, W. Malm, "Traditional Japanese Music" (2000). Polka: C. Keil and others,
// "Polka Happiness" (1992). Balkan and brass: M. Slobin, "Retuning Culture" (1996).

const worldBase = {
  family: 'world',
  meters: inMeter('4/4'),
  swing: straight,
  forms: forms.ternary,
  fills: 0.2,
  melody: { notesPerBeat: 2, syncopation: 0.2, leaps: 0.35, repetition: 0.7, blueNotes: 0, ornaments: 0.4 },
  playing: { looseMs: 9, laidBackMs: 0, dynamics: 0.12 },
  mix: mixes.club,
  themes: ['home', 'love', 'nature', 'dance'],
} as const satisfies Partial<Style>;

/** Around a major chord with a lowered second, as Freygish and Hijaz have it. */
const hijazHarmony: Style['harmony'] = {
  major: weigh({ 'I bII I bvii': 2, 'I iv bII I': 2 }),
  minor: weigh({ 'I bII I bvii': 2, 'I iv bII I': 2, 'i V7 i V7': 2, 'i iv V7 i': 2 }),
  barsPerChord: weighBars({ 1: 2, 2: 1 }),
  colour: 0,
  spice: 0,
  lift: 0,
};

const celtic: Style = {
  ...worldBase,
  name: 'celtic',
  words: [
    'celtic',
    'irish',
    'ireland',
    'jig',
    'scottish',
    'gaelic',
    'highland',
    'celtic folk',
    'breton',
    'irisch',
    'keltisch',
    'celtique',
    'celta',
    'celtico',
  ],
  meters: inMeter('6/8'),
  tempoBpm: { slowest: 92, usual: 114, fastest: 128 },
  modes: weigh({ major: 3, dorian: 3, mixolydian: 3 }),
  valence: 0.3,
  arousal: 0.55,
  harmony: {
    major: weigh({ 'I I bVII bVII': 1, 'I IV I V': 2, 'I V IV I': 1, 'I bVII IV I': 2, 'I I IV V': 1 }),
    minor: weigh({ 'i bVII i bVII': 3, 'i bVII bIII bVII': 1, 'i i bVII i': 2, 'i IV i bVII': 1 }),
    barsPerChord: weighBars({ 1: 3, 2: 1 }),
    colour: 0,
    spice: 0,
    lift: 0,
  },
  grooves: [
    {
      name: 'bodhran',
      energy: [0.45, 1],
      drums: { kick: 'X.....x.....', lowTom: '..o.o.x.o.o.', tambourine: 'o...o.o...o.' },
    },
  ],
  fills: 0,
  parts: [
    place('drums', { roomKit: 1 }, { entersAt: 0.45, levelDb: -9, chance: 0.9 }),
    place('bass', { uprightBass: 1, fretlessBass: 1 }, { pattern: 'roots', entersAt: 0.5, levelDb: -8 }),
    place('chords', { steelGuitar: 3, harp: 2 }, { pattern: 'strummed', levelDb: -8 }),
    place('rhythm', { accordion: 1, harp: 1 }, { pattern: 'arpeggio', entersAt: 0.6, chance: 0.6 }),
    place('pad', { slowStrings: 1 }, { pattern: 'sustained', chance: 0.35, entersAt: 0.7 }),
    place('counter', { violin: 1, flute: 1 }, { entersAt: 0.6 }),
    place('lead', { whistle: 2, violin: 3, flute: 1, bagpipe: 1 }, { levelDb: -5 }),
  ],
  melody: { notesPerBeat: 2.6, syncopation: 0.05, leaps: 0.4, repetition: 0.75, blueNotes: 0, ornaments: 0.5 },
  mix: { ...mixes.club, reverbSeconds: 1.8, reverbLevelDb: -13 },
  themes: ['home', 'sea', 'nature', 'love', 'road'],
};

const klezmer: Style = {
  ...worldBase,
  name: 'klezmer',
  words: ['klezmer', 'jewish', 'yiddish', 'freylekhs', 'hora', 'gypsy', 'hava nagila'],
  tempoBpm: { slowest: 92, usual: 124, fastest: 152 },
  modes: weigh({ phrygian: 3, harmonicMinor: 3, minor: 1 }),
  valence: 0.1,
  arousal: 0.7,
  harmony: hijazHarmony,
  grooves: [
    {
      name: 'bulgar',
      energy: [0.36, 1],
      drums: {
        kick: 'X.......x.......',
        snare: '...x..x....x..x.',
        closedHat: '....x.......x...',
        crash: 'o...............................',
      },
    },
  ],
  parts: [
    place('drums', { roomKit: 1 }, { entersAt: 0.36, levelDb: -8 }),
    place('bass', { tuba: 1, uprightBass: 2 }, { pattern: 'rootFifth', entersAt: 0.2 }),
    place('chords', { accordion: 2, honkyTonk: 1 }, { pattern: 'skank', levelDb: -9 }),
    place('counter', { violin: 1, trombone: 1 }, { entersAt: 0.45, chance: 0.9 }),
    place('lead', { clarinet: 4, violin: 2, trumpet: 1 }, { levelDb: -5 }),
  ],
  melody: { notesPerBeat: 2.3, syncopation: 0.2, leaps: 0.35, repetition: 0.7, blueNotes: 0, ornaments: 0.6 },
};

const polka: Style = {
  ...worldBase,
  name: 'polka',
  words: [
    'polka',
    'oompah',
    'bavarian',
    'oktoberfest',
    'volksmusik',
    'blasmusik',
    'alpine',
    'yodel',
    'circus',
    'beer hall',
    'german folk',
    'czech',
  ],
  tempoBpm: { slowest: 104, usual: 118, fastest: 132 },
  modes: weigh({ major: 1 }),
  valence: 0.75,
  arousal: 0.72,
  harmony: {
    major: weigh({ 'I I V7 V7 V7 V7 I I': 3, 'I IV I V7': 2, 'I I IV I V7 V7 I I': 1, 'I VI7 II7 V7': 1 }),
    minor: weigh({ 'i i V7 i': 1 }),
    barsPerChord: weighBars({ 1: 1 }),
    colour: 0,
    spice: 0.04,
    lift: 0.3,
  },
  grooves: [
    {
      name: 'polka',
      energy: [0.3, 1],
      drums: { kick: 'X...x...X...x...', snare: '..x...x...x...xg', crash: 'o...............................' },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.3, levelDb: -7 }),
    place('bass', { tuba: 1 }, { pattern: 'rootFifth', entersAt: 0.1, levelDb: -5 }),
    place('chords', { accordion: 1 }, { pattern: 'skank', levelDb: -8 }),
    place('counter', { trombone: 1, clarinet: 1 }, { entersAt: 0.5, chance: 0.9 }),
    place('lead', { clarinet: 2, accordion: 1, trumpet: 2 }, { levelDb: -5 }),
  ],
  melody: { notesPerBeat: 2, syncopation: 0.08, leaps: 0.45, repetition: 0.8, blueNotes: 0, ornaments: 0.2 },
  themes: ['party', 'dance', 'friendship', 'home'],
};

const bollywood: Style = {
  ...worldBase,
  name: 'bollywood',
  words: ['bollywood', 'indian', 'india', 'hindi', 'desi', 'filmi', 'tamil', 'indisch'],
  tempoBpm: { slowest: 86, usual: 108, fastest: 134 },
  modes: weigh({ minor: 3, dorian: 2, major: 2, phrygian: 1 }),
  valence: 0.25,
  arousal: 0.65,
  harmony: {
    major: weigh({ 'I bVII I IV': 1, 'I V vi IV': 2, 'I I IV V': 1 }),
    minor: weigh({ 'i bVII i bVII': 2, 'i bVI bVII i': 2, 'i iv bVII i': 2, 'i i bVII bVI': 1 }),
    barsPerChord: weighBars({ 1: 2, 2: 1 }),
    colour: 0.08,
    spice: 0,
    lift: 0.1,
  },
  forms: forms.verseChorus,
  grooves: [
    {
      name: 'kaherva',
      energy: [0.32, 0.66],
      drums: { conga: 'X..x.ox.x.oxX.ox', bongo: '..o..o....o..o..', tambourine: '....o.......o...' },
    },
    {
      name: 'dhol',
      energy: [0.56, 1],
      drums: {
        kick: 'X...x..xX...x..x',
        conga: 'X..xx.xxx..xx.xx',
        clap: '....x.......x...',
        tambourine: 'x.ooX.oox.ooX.oo',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1, electronicKit: 1 }, { entersAt: 0.32, levelDb: -4 }),
    place('bass', { fingeredBass: 1, synthBass: 1 }, { pattern: 'syncopated' }),
    place('chords', { accordion: 1, stringEnsemble: 2 }, { pattern: 'sustained' }),
    place('rhythm', { nylonGuitar: 1, mutedGuitar: 1 }, { pattern: 'arpeggio' }),
    place('counter', { stringEnsemble: 2, flute: 1, violin: 1 }, { entersAt: 0.5, chance: 0.95 }),
    place('lead', { sitar: 3, flute: 2, violin: 1 }, { levelDb: -5 }),
  ],
  mix: mixes.radio,
  themes: ['love', 'dance', 'dreams', 'night'],
};

const middleEastern: Style = {
  ...worldBase,
  name: 'middle eastern',
  words: [
    'middle eastern',
    'arabic',
    'arabian',
    'oriental',
    'egyptian',
    'persian',
    'oud',
    'belly dance',
    'desert',
    'orientalisch',
    'arabe',
    'arabo',
  ],
  tempoBpm: { slowest: 84, usual: 104, fastest: 128 },
  modes: weigh({ phrygian: 3, harmonicMinor: 3 }),
  valence: -0.05,
  arousal: 0.58,
  harmony: { ...hijazHarmony, minor: weigh({ 'I I bII I': 2, 'I bII bvii I': 2, 'i i iv i': 2, 'i bVII bVI V': 1 }) },
  grooves: [
    {
      name: 'maqsum',
      energy: [0.3, 1],
      drums: {
        lowTom: 'X.......x.......',
        conga: '..x...x.....x...',
        bongo: '.....o...o.o..oo',
        tambourine: 'o.oxo.oxo.oxo.ox',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.3, levelDb: -5 }),
    place('bass', { fretlessBass: 1, uprightBass: 1 }, { pattern: 'roots', entersAt: 0.4 }),
    place('chords', { nylonGuitar: 1 }, { pattern: 'arpeggio' }),
    place('pad', { slowStrings: 1 }, { pattern: 'sustained', chance: 1, entersAt: 0.2 }),
    place('counter', { violin: 1, clarinet: 1 }, { entersAt: 0.5, chance: 0.9 }),
    place('lead', { clarinet: 2, violin: 2, nylonGuitar: 1, flute: 1 }, { levelDb: -5 }),
  ],
  melody: { notesPerBeat: 2.2, syncopation: 0.25, leaps: 0.22, repetition: 0.7, blueNotes: 0, ornaments: 0.6 },
  mix: { ...mixes.club, reverbSeconds: 2.2, reverbLevelDb: -12 },
  themes: ['love', 'night', 'nature', 'road'],
};

const eastAsian: Style = {
  ...worldBase,
  name: 'east asian traditional',
  words: [
    'east asian traditional',
    'traditional japanese',
    'japanese',
    'oriental zen',
    'samurai',
    'ninja',
    'kabuki',
    'koto music',
    'geisha',
    'east asian',
    'shakuhachi music',
    'asian',
    'japanisch',
  ],
  tempoBpm: { slowest: 60, usual: 78, fastest: 104 },
  modes: weigh({ minor: 2, phrygian: 2, major: 1 }),
  valence: 0.05,
  arousal: 0.3,
  harmony: {
    major: weigh({ 'I5 V5 IV5 I5': 2, 'Isus2 IVsus2 Isus2 Vsus4': 2, 'I vi IV I': 1 }),
    minor: weigh({ 'i5 bVI i5 bII': 1, 'i5 iv5 v5 i5': 2, 'i bVII i bVI': 1 }),
    barsPerChord: weighBars({ 2: 2, 1: 1 }),
    colour: 0,
    spice: 0,
    lift: 0,
  },
  grooves: [
    {
      name: 'taiko',
      energy: [0.66, 1],
      drums: { kick: 'X.......x..x....', lowTom: 'X...o.o.x.oox...', woodblock: '............x...' },
    },
  ],
  fills: 0,
  parts: [
    place('drums', { powerKit: 1 }, { entersAt: 0.66, chance: 0.7, levelDb: -9 }),
    place('bass', { uprightBass: 1 }, { pattern: 'pedal', entersAt: 0.5, chance: 0.6, levelDb: -10 }),
    place('chords', { koto: 1 }, { pattern: 'arpeggio', levelDb: -7 }),
    place('pad', { slowStrings: 2, warmPad: 1 }, { pattern: 'sustained', entersAt: 0.35, chance: 0.8 }),
    place('counter', { shamisen: 1, panFlute: 1 }, { entersAt: 0.5, chance: 0.7 }),
    place('lead', { shakuhachi: 3, koto: 1, violin: 1 }, { levelDb: -5 }),
  ],
  melody: { notesPerBeat: 1.1, syncopation: 0.15, leaps: 0.5, repetition: 0.65, blueNotes: 0, ornaments: 0.45 },
  mix: { ...mixes.hall, reverbLevelDb: -9 },
  themes: ['nature', 'rain', 'memory', 'winter'],
};

export const worldStyles = [celtic, klezmer, polka, bollywood, middleEastern, eastAsian] as const;
