import { forms, inMeter, mixes, place, straight, swungEighths, weigh, weighBars } from '../ingredients.ts';
import type { Style } from '../style.ts';
import { tones } from '../tones.ts';

// Power metal and doom: R. Walser, "Running with the Devil" (1993), gallop; I. Christe, "Sound of the Beast" (2003). Surf:
// K. Crowley, "Surf Beat" (2011), dripping reverb, tremolo picking. Rockabilly: C. Morrison, "Go Cat Go!" (1996), slap bass
// and echo. Doo-wop: A. Gribin, M. Schiff, "Doo-Wop" (1992), I vi IV V in 12/8.

const guitarBase = {
  family: 'rock',
  meters: inMeter('4/4'),
  swing: straight,
  fills: 0.5,
  playing: { looseMs: 6, laidBackMs: 0, dynamics: 0.1 },
} as const satisfies Partial<Style>;

const powerMetal: Style = {
  ...guitarBase,
  name: 'power metal',
  words: [
    'power metal',
    'symphonic metal',
    'dragonforce',
    'helloween',
    'epic metal',
    'folk metal',
    'melodic metal',
    'iron maiden',
  ],
  tempoBpm: { slowest: 152, usual: 172, fastest: 208 },
  modes: weigh({ minor: 4, harmonicMinor: 2, major: 1 }),
  valence: 0.35,
  arousal: 0.95,
  harmony: {
    major: weigh({ 'I V vi IV': 2, 'I IV V I': 1 }),
    minor: weigh({ 'i bVI bVII i': 3, 'i bVII bVI V': 2, 'bVI bVII i bIII': 1, 'i bIII bVII bVI': 1 }),
    barsPerChord: weighBars({ 1: 2, 2: 1 }),
    colour: 0,
    spice: 0.06,
    lift: 0.45,
  },
  forms: forms.withSolo,
  grooves: [
    {
      name: 'double bass',
      energy: [0.5, 1],
      drums: {
        kick: 'XxxxXxxxXxxxXxxx',
        snare: '....X.......X...',
        ride: 'x.x.x.x.x.x.x.x.',
        crash: 'x...............................',
      },
    },
    {
      name: 'gallop',
      energy: [0.3, 0.72],
      drums: { kick: 'X.xxX.xxX.xxX.xx', snare: '....X.......X...', closedHat: 'x.x.x.x.x.x.x.x.' },
    },
  ],
  parts: [
    place('drums', { metalKit: 1 }, { levelDb: -3 }),
    place('bass', { pickedBass: 1 }, { pattern: 'gallop', levelDb: -6 }),
    place('chords', { distortionGuitar: 1 }, { pattern: 'chug', levelDb: 8, pan: -0.5, entersAt: 0.1 }),
    place('rhythm', { distortionGuitar: 1 }, { pattern: 'gallop', entersAt: 0.7, chance: 0.6, levelDb: -3, pan: 0.55 }),
    place('pad', { stringEnsemble: 2, choirAahs: 2 }, { pattern: 'sustained', entersAt: 0.5, chance: 1, levelDb: -12 }),
    place('counter', { distortionGuitar: 2, sawLead: 1, harpsichord: 1 }, { entersAt: 0.5, chance: 0.9 }),
    place('lead', { distortionGuitar: 2, sawLead: 1 }, { levelDb: -4 }),
  ],
  melody: { notesPerBeat: 1.2, syncopation: 0.1, leaps: 0.45, repetition: 0.75, blueNotes: 0, ornaments: 0.15 },
  mix: { ...mixes.loud, toneDb: tones.metal, voiceLu: 0.5, compression: 0.85 },
  themes: ['magic', 'war', 'freedom', 'fire', 'stars'],
};

const doomMetal: Style = {
  ...guitarBase,
  name: 'doom metal',
  words: [
    'doom metal',
    'doom',
    'stoner rock',
    'stoner metal',
    'black sabbath',
    'sludge metal',
    'funeral doom',
    'stoner',
  ],
  tempoBpm: { slowest: 52, usual: 66, fastest: 84 },
  modes: weigh({ minor: 3, phrygian: 3, blues: 1 }),
  valence: -0.75,
  arousal: 0.6,
  harmony: {
    major: weigh({ 'I bII I bVII': 1 }),
    minor: weigh({ 'i bII i bVII': 3, 'i i bVI bV': 2, 'i bIII bII i': 2 }),
    barsPerChord: weighBars({ 1: 3, 2: 1 }),
    colour: 0,
    spice: 0,
    lift: 0,
  },
  forms: forms.layers,
  fills: 0.4,
  grooves: [
    {
      name: 'crawl',
      energy: [0.3, 1],
      drums: {
        kick: 'X.....x.X..x....',
        snare: '....X.......X...',
        ride: 'x...x...x...x...',
        crash: 'X...............',
      },
    },
  ],
  parts: [
    place('drums', { metalKit: 1 }, { levelDb: -4 }),
    place('bass', { pickedBass: 1 }, { pattern: 'roots', levelDb: -3 }),
    place('chords', { lowGuitar: 1 }, { pattern: 'sustained', levelDb: 10, pan: -0.5, entersAt: 0.1 }),
    place(
      'rhythm',
      { distortionGuitar: 1 },
      { pattern: 'powerEighths', entersAt: 0.5, chance: 0.8, levelDb: -6, pan: 0.55 },
    ),
    place('pad', { churchOrgan: 1, choirAahs: 1 }, { pattern: 'sustained', entersAt: 0.6, chance: 0.6, levelDb: -14 }),
    place('lead', { distortionGuitar: 1, overdrivenGuitar: 1 }, { levelDb: -5 }),
  ],
  melody: { notesPerBeat: 0.9, syncopation: 0.15, leaps: 0.25, repetition: 0.75, blueNotes: 0.15, ornaments: 0.1 },
  mix: { ...mixes.loud, toneDb: tones.metal, voiceLu: 0.5, brightnessDb: -2.5, reverbSeconds: 2 },
  themes: ['war', 'night', 'winter', 'anger'],
};

const surfRock: Style = {
  ...guitarBase,
  name: 'surf rock',
  words: [
    'surf rock',
    'surf',
    'surf music',
    'dick dale',
    'beach boys',
    'spaghetti western',
    'twang guitar',
    'spy music',
  ],
  tempoBpm: { slowest: 132, usual: 158, fastest: 184 },
  modes: weigh({ minor: 3, harmonicMinor: 2, phrygian: 1, major: 1 }),
  valence: 0.35,
  arousal: 0.8,
  harmony: {
    major: weigh({ 'I vi IV V': 2, 'I IV V IV': 1 }),
    minor: weigh({ 'i bVII bVI V': 3, 'i iv V7 i': 2, 'i bII i V7': 1 }),
    barsPerChord: weighBars({ 1: 2, 2: 1 }),
    colour: 0,
    spice: 0.03,
    lift: 0.05,
  },
  forms: forms.standard,
  grooves: [
    {
      name: 'surf beat',
      energy: [0.3, 1],
      drums: {
        kick: 'X.......X.......',
        snare: '....X.X.....X...',
        ride: 'x.x.x.x.x.x.x.x.',
        lowTom: '..............oo',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.3, levelDb: -5 }),
    place('bass', { pickedBass: 1 }, { pattern: 'eighths', levelDb: -6 }),
    place('chords', { cleanGuitar: 1 }, { pattern: 'strummed', levelDb: -8, pan: -0.4 }),
    place('rhythm', { cleanGuitar: 1 }, { pattern: 'tremolo', entersAt: 0.55, chance: 0.8, pan: 0.45, levelDb: -13 }),
    place('pad', { drawbarOrgan: 1 }, { pattern: 'sustained', chance: 0.4, levelDb: -15 }),
    place('counter', { cleanGuitar: 1, baritoneSax: 1 }, { entersAt: 0.5, chance: 0.7 }),
    place('lead', { cleanGuitar: 1 }, { levelDb: -4 }),
  ],
  melody: { notesPerBeat: 1.8, syncopation: 0.15, leaps: 0.35, repetition: 0.75, blueNotes: 0.02, ornaments: 0.2 },
  mix: { ...mixes.wide, toneDb: tones.rock, compression: 0.4, brightnessDb: 1, reverbSeconds: 2.6, reverbLevelDb: -9 },
  themes: ['sea', 'summer', 'road', 'party'],
};

const rockabilly: Style = {
  ...guitarBase,
  name: 'rockabilly',
  words: ['rockabilly', 'psychobilly', 'slap-back', 'carl perkins', 'stray cats', 'sun records', 'hot rod'],
  tempoBpm: { slowest: 164, usual: 188, fastest: 220 },
  modes: weigh({ blues: 3, mixolydian: 1 }),
  swing: swungEighths(0.62),
  valence: 0.55,
  arousal: 0.82,
  harmony: {
    major: weigh({ 'I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7': 1 }),
    minor: weigh({ 'i7 i7 i7 i7 iv7 iv7 i7 i7 V7 iv7 i7 V7': 1 }),
    barsPerChord: weighBars({ 1: 1 }),
    colour: 0.1,
    spice: 0,
    lift: 0,
  },
  forms: forms.twelveBars,
  grooves: [
    {
      name: 'train shuffle',
      energy: [0.25, 1],
      drums: { kick: 'X.......X.......', snare: 'g.g.X.g.g.g.X.g.', ride: 'x...x.o.x...x.o.', rim: '..o...o...o...o.' },
    },
  ],
  fills: 0.3,
  parts: [
    place('drums', { standardKit: 2, brushKit: 1 }, { entersAt: 0.25, levelDb: -8 }),
    // Slapped against the fingerboard.
    place('bass', { uprightBass: 1 }, { pattern: 'walking', entersAt: 0, levelDb: -3 }),
    place('chords', { steelGuitar: 1 }, { pattern: 'strummed', levelDb: -9 }),
    place('rhythm', { honkyTonk: 1, mutedGuitar: 1 }, { pattern: 'pulse', entersAt: 0.55, chance: 0.6 }),
    place('counter', { cleanGuitar: 2, overdrivenGuitar: 1 }, { entersAt: 0.3, chance: 1, levelDb: -7 }),
    place('lead', { cleanGuitar: 2, overdrivenGuitar: 1 }, { levelDb: -4 }),
  ],
  melody: { notesPerBeat: 1.3, syncopation: 0.3, leaps: 0.35, repetition: 0.75, blueNotes: 0.35, ornaments: 0.1 },
  mix: { ...mixes.dry, toneDb: tones.rock, delayLevelDb: -12 },
  themes: ['road', 'dance', 'love', 'party'],
};

const dooWop: Style = {
  ...guitarBase,
  family: 'soul',
  name: 'doo-wop',
  words: ['doo-wop', 'doo wop', 'street corner', 'the platters', 'prom night', '50s ballad', 'the penguins'],
  meters: inMeter('12/8'),
  tempoBpm: { slowest: 58, usual: 68, fastest: 104 },
  modes: weigh({ major: 1 }),
  valence: 0.4,
  arousal: 0.35,
  harmony: {
    major: weigh({ 'I vi IV V7': 4, 'I vi ii V7': 2 }),
    minor: weigh({ 'i bVI iv V7': 1 }),
    bridge: { major: weigh({ 'IV iv I I II7 II7 V7 V7': 1 }), minor: weigh({ 'iv bVII bIII V7': 1 }) },
    barsPerChord: weighBars({ 1: 1, 0.5: 2 }),
    colour: 0.05,
    spice: 0.02,
    lift: 0.2,
  },
  forms: forms.standard,
  grooves: [
    {
      name: 'triplets',
      energy: [0.3, 1],
      drums: { kick: 'X.....x.....', snare: '...X.....X..', closedHat: 'xooxooxooxoo' },
    },
  ],
  fills: 0.2,
  parts: [
    place('drums', { brushKit: 1, standardKit: 1 }, { entersAt: 0.3, levelDb: -10 }),
    place('bass', { uprightBass: 1 }, { pattern: 'arpeggio', entersAt: 0.3, levelDb: -7 }),
    place('chords', { grandPiano: 1 }, { pattern: 'pulse', levelDb: -9 }),
    // The group.
    place('pad', { voiceOohs: 2, choirAahs: 1 }, { pattern: 'sustained', entersAt: 0.1, chance: 1, levelDb: -6 }),
    place('rhythm', { cleanGuitar: 1 }, { pattern: 'skank', entersAt: 0.5, chance: 0.6, levelDb: -14 }),
    place('counter', { tenorSax: 1, voiceOohs: 1 }, { entersAt: 0.45, chance: 0.8 }),
    place('lead', { tenorSax: 1 }, { levelDb: -6 }),
  ],
  melody: { notesPerBeat: 1.5, syncopation: 0.15, leaps: 0.4, repetition: 0.75, blueNotes: 0.05, ornaments: 0.25 },
  playing: { looseMs: 9, laidBackMs: 6, dynamics: 0.12 },
  mix: { ...mixes.club, toneDb: tones.soul, reverbSeconds: 1.8, reverbLevelDb: -11 },
  themes: ['love', 'night', 'dreams', 'heartbreak'],
};

export const metalSceneStyles = [powerMetal, doomMetal, surfRock, rockabilly] as const;
export const vocalGroupStyles = [dooWop] as const;
