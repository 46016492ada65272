import { forms, inMeter, mixes, place, straight, weigh, weighBars } from '../ingredients.ts';
import type { Style } from '../style.ts';

// Grunge and shoegaze: R. Strong and others; M. Azerrad, "Our Band Could Be Your Life" (2001), power chords off the key,
// quiet verse and loud chorus; M. McGonigal, "Loveless" (2007), walls of guitars, buried voice. Post-rock: J. Leech,
// "Fearless" (2017), slow growth without a chorus. Math and progressive rock: T. Cateforis, "How Alternative Turned
// Progressive" (2002), E. Macan, "Rocking the Classics" (1997). Metal: R. Walser, "Running with the Devil" (1993), gallop;
// I. Christe, "Sound of the Beast" (2003), doom. Surf: B. Crowley, "Surf Beat" (2011). Rockabilly: C. Morrison, "Go Cat Go!"
// (1996), slap bass and echo. Doo-wop: A. Gribin, M. Schiff, "Doo-Wop" (1992), I vi IV V in 12/8.

const sceneBase = {
  family: 'rock',
  meters: inMeter('4/4'),
  modes: weigh({ minor: 3, major: 2 }),
  swing: straight,
  harmony: {
    major: weigh({ 'I V vi IV': 2, 'I IV vi V': 2, 'I bVII IV I': 2 }),
    minor: weigh({ 'i bVI bIII bVII': 3, 'i bVII bVI bVII': 2, 'i iv bVI bVII': 1 }),
    barsPerChord: weighBars({ 1: 2, 0.5: 1 }),
    colour: 0.05,
    spice: 0.05,
    lift: 0,
  },
  forms: forms.withSolo,
  fills: 0.6,
  melody: { notesPerBeat: 1.5, syncopation: 0.3, leaps: 0.35, repetition: 0.75, blueNotes: 0.05, ornaments: 0.1 },
  playing: { looseMs: 7, laidBackMs: 0, dynamics: 0.1 },
  mix: mixes.loud,
  themes: ['loneliness', 'anger', 'freedom', 'night', 'time'],
} as const satisfies Partial<Style>;

const grunge: Style = {
  ...sceneBase,
  name: 'grunge',
  words: ['grunge', 'nirvana', 'seattle', 'post-grunge', 'pearl jam', '90s grunge', 'sludge'],
  tempoBpm: { slowest: 88, usual: 112, fastest: 136 },
  valence: -0.45,
  arousal: 0.75,
  harmony: {
    ...sceneBase.harmony,
    major: weigh({ 'I bIII IV bVI': 2, 'I IV bIII bVI': 2, 'I bVII IV bIII': 1 }),
    minor: weigh({ 'i iv bIII bVI': 3, 'i bVI bVII bIII': 1, 'i bII i bVII': 1 }),
    barsPerChord: weighBars({ 0.5: 2, 1: 2 }),
    colour: 0,
  },
  grooves: [
    {
      name: 'quiet verse',
      sections: ['intro', 'verse', 'bridge', 'outro'],
      energy: [0.3, 0.66],
      drums: { kick: 'X......xX.......', snare: '....X.......X...', closedHat: 'x.x.x.x.x.x.x.x.' },
    },
    {
      name: 'loud',
      energy: [0.56, 1],
      drums: {
        kick: 'X..x..x.X.x...x.',
        snare: '....X.......X...',
        openHat: 'X...x...X...x...',
        crash: 'x...............................',
      },
    },
  ],
  parts: [
    place('drums', { powerKit: 1 }, { levelDb: -3 }),
    place('bass', { pickedBass: 1 }, { pattern: 'eighths', levelDb: -4 }),
    // Clean in the verse, both guitars distorted from the chorus on.
    place('chords', { cleanGuitar: 1 }, { pattern: 'arpeggio', levelDb: -9, pan: -0.3 }),
    place(
      'rhythm',
      { distortionGuitar: 1 },
      { pattern: 'powerEighths', entersAt: 0.6, chance: 1, levelDb: -5, pan: 0.5 },
    ),
    place('pad', { distortionGuitar: 1 }, { pattern: 'sustained', entersAt: 0.66, chance: 1, levelDb: -8 }),
    place('counter', { overdrivenGuitar: 1 }, { entersAt: 0.7, chance: 0.5 }),
    place('lead', { distortionGuitar: 2, overdrivenGuitar: 1 }, { levelDb: -6 }),
  ],
};

const shoegaze: Style = {
  ...sceneBase,
  name: 'shoegaze',
  words: ['shoegaze', 'my bloody valentine', 'slowdive', 'wall of sound', 'noise pop', 'dreamgaze', 'blackgaze'],
  tempoBpm: { slowest: 84, usual: 104, fastest: 132 },
  modes: weigh({ major: 3, minor: 2, mixolydian: 1 }),
  valence: -0.05,
  arousal: 0.55,
  harmony: {
    ...sceneBase.harmony,
    major: weigh({ 'Imaj7 IVmaj7 Imaj7 IVmaj7': 2, 'I iii IV IV': 2, 'Iadd9 IV vi IV': 1 }),
    minor: weigh({ 'i bVImaj7 bIII bVII': 2, 'i bVI i bVII': 1 }),
    barsPerChord: weighBars({ 1: 1, 2: 1 }),
    colour: 0.3,
  },
  forms: forms.verseChorus,
  grooves: [
    {
      name: 'haze',
      energy: [0.3, 1],
      drums: {
        kick: 'X.....x.X.x.....',
        snare: '....X.......X...',
        ride: 'x.x.x.x.x.x.x.x.',
        tambourine: 'o.o.o.o.o.o.o.o.',
      },
    },
  ],
  parts: [
    place('drums', { roomKit: 1 }, { levelDb: -8 }),
    place('bass', { pickedBass: 1 }, { pattern: 'eighths', levelDb: -6 }),
    place('chords', { overdrivenGuitar: 1 }, { pattern: 'tremolo', levelDb: -6, pan: -0.6 }),
    place(
      'rhythm',
      { distortionGuitar: 1 },
      { pattern: 'sustained', entersAt: 0.35, chance: 1, levelDb: -6, pan: 0.6 },
    ),
    place('pad', { glassPad: 1, warmPad: 1 }, { pattern: 'sustained', entersAt: 0.2, chance: 1, levelDb: -8 }),
    place('counter', { cleanGuitar: 1, overdrivenGuitar: 1 }, { entersAt: 0.45, chance: 0.9 }),
    place('lead', { overdrivenGuitar: 1, cleanGuitar: 1 }, { levelDb: -8 }),
  ],
  melody: { notesPerBeat: 1, syncopation: 0.2, leaps: 0.25, repetition: 0.75, blueNotes: 0, ornaments: 0.05 },
  mix: { ...mixes.wide, compression: 0.6, brightnessDb: -1, reverbSeconds: 3.2 },
  themes: ['dreams', 'love', 'memory', 'stars'],
};

const postRock: Style = {
  ...sceneBase,
  name: 'post-rock',
  words: ['post-rock', 'explosions in the sky', 'mogwai', 'sigur ros', 'crescendo rock', 'cinematic rock'],
  tempoBpm: { slowest: 68, usual: 88, fastest: 124 },
  modes: weigh({ major: 3, minor: 3 }),
  valence: -0.1,
  arousal: 0.5,
  harmony: {
    ...sceneBase.harmony,
    major: weigh({ 'I vi IV I': 2, 'IV I vi V': 2, 'Iadd9 IVadd9 vi V': 1 }),
    minor: weigh({ 'i bVI bIII bVII': 2, 'bVI bIII i bVII': 2 }),
    barsPerChord: weighBars({ 2: 2, 1: 1 }),
    colour: 0.15,
  },
  // Grows to the end.
  forms: {
    sung: weigh({ 'intro:8 verse:8 verse:8 chorus:8 break:8 build:8 chorus:16 outro:8': 1 }),
    instrumental: weigh({ 'intro:8 verse:16 chorus:8 break:8 verse:8 build:8 chorus:16 outro:8': 1 }),
  },
  grooves: [
    {
      name: 'soft toms',
      energy: [0.45, 0.7],
      drums: { kick: 'X.......X.......', lowTom: '..o...o...o.o.o.', ride: 'x...x...x...x...' },
    },
    {
      name: 'storm',
      energy: [0.64, 1],
      drums: {
        kick: 'X..x..x.X..x..x.',
        snare: '....X.......X.xx',
        crash: 'x...x...x...x...',
        lowTom: '......o.......o.',
      },
    },
  ],
  parts: [
    place('drums', { powerKit: 1 }, { entersAt: 0.45, levelDb: -5 }),
    place('bass', { pickedBass: 1 }, { pattern: 'eighths', entersAt: 0.4 }),
    place('chords', { cleanGuitar: 1 }, { pattern: 'arpeggio', levelDb: -6, pan: -0.4 }),
    place(
      'rhythm',
      { overdrivenGuitar: 1, distortionGuitar: 1 },
      { pattern: 'tremolo', entersAt: 0.68, chance: 1, pan: 0.5, levelDb: -8 },
    ),
    place('pad', { slowStrings: 1, glassPad: 1 }, { pattern: 'sustained', entersAt: 0.3, chance: 1 }),
    place('counter', { cleanGuitar: 2, cello: 1 }, { entersAt: 0.4, chance: 1 }),
    place('lead', { cleanGuitar: 2, overdrivenGuitar: 2 }, { levelDb: -6 }),
  ],
  melody: { notesPerBeat: 1, syncopation: 0.15, leaps: 0.4, repetition: 0.8, blueNotes: 0, ornaments: 0 },
  mix: { ...mixes.loud, reverbSeconds: 2.8, reverbLevelDb: -10, delayLevelDb: -16 },
  themes: ['stars', 'time', 'hope', 'winter'],
};

const mathRock: Style = {
  ...sceneBase,
  name: 'math rock',
  meters: inMeter('7/8'),
  words: ['math rock', 'mathcore', 'midwest emo', 'tricot', 'american football', 'odd meter rock', 'twinkly'],
  tempoBpm: { slowest: 112, usual: 138, fastest: 168 },
  modes: weigh({ major: 3, lydian: 1, minor: 2 }),
  valence: 0.25,
  arousal: 0.7,
  harmony: {
    ...sceneBase.harmony,
    major: weigh({ 'Imaj9 vi9 IVmaj9 V': 2, 'IVmaj7 iii7 vi7 Imaj7': 2 }),
    minor: weigh({ 'i9 bVImaj7 bIIImaj7 bVII': 2, 'i9 iv9 bVImaj7 v7': 1 }),
    barsPerChord: weighBars({ 0.5: 1, 1: 1 }),
    colour: 0.8,
  },
  grooves: [
    {
      name: 'two, two and three',
      energy: [0.3, 1],
      drums: {
        kick: 'X...x...x.....X..x..x...x.x.',
        snare: '....X..g....X.....X..g..X..g',
        ride: 'x.x.x.x.x.x.x.',
        closedHat: '......o.......',
      },
    },
  ],
  parts: [
    place('drums', { roomKit: 1 }, { levelDb: -5 }),
    place('bass', { pickedBass: 1 }, { pattern: 'syncopated', levelDb: -6 }),
    place('chords', { cleanGuitar: 1 }, { pattern: 'arpeggio', levelDb: -6, pan: -0.5 }),
    place('rhythm', { cleanGuitar: 1 }, { pattern: 'montuno', entersAt: 0.35, chance: 1, pan: 0.5, levelDb: -8 }),
    place('counter', { cleanGuitar: 1, glockenspiel: 1 }, { entersAt: 0.4, chance: 0.9 }),
    place('lead', { cleanGuitar: 1 }, { levelDb: -5 }),
  ],
  melody: { notesPerBeat: 2, syncopation: 0.45, leaps: 0.6, repetition: 0.7, blueNotes: 0, ornaments: 0.1 },
  mix: { ...mixes.dry, brightnessDb: 1 },
};

const progressiveRock: Style = {
  ...sceneBase,
  name: 'progressive rock',
  words: [
    'progressive rock',
    'prog',
    'prog rock',
    'progressive metal',
    'prog metal',
    'pink floyd',
    'symphonic rock',
    'king crimson',
    'art rock',
    'space rock',
  ],
  tempoBpm: { slowest: 84, usual: 118, fastest: 152 },
  modes: weigh({ minor: 2, dorian: 2, mixolydian: 1, major: 1 }),
  valence: 0,
  arousal: 0.6,
  harmony: {
    ...sceneBase.harmony,
    major: weigh({ 'I bVII bVI bVII': 1, 'I II IV I': 2, 'Imaj7 iii IV bVII': 2 }),
    minor: weigh({ 'i bVI iv bVII': 1, 'i IV bVII bIII': 2, 'i bII bVI V': 2, 'i bVII bVI iv': 1 }),
    colour: 0.25,
    spice: 0.2,
  },
  forms: {
    sung: weigh({ 'intro:8 verse:8 verse:8 chorus:8 break:8 solo:16 bridge:8 verse:8 chorus:8 outro:8': 1 }),
    instrumental: weigh({ 'intro:8 verse:8 chorus:8 break:8 solo:16 bridge:8 solo:8 chorus:8 outro:8': 1 }),
  },
  grooves: [
    {
      name: 'verse',
      energy: [0.35, 0.66],
      drums: { kick: 'X.....x...x.....', snare: '....x..g....x...', ride: 'x.xxx.x.x.xxx.x.' },
    },
    {
      name: 'riff',
      energy: [0.58, 1],
      drums: {
        kick: 'X..X..X..X..X.X.',
        snare: '....X.......X..x',
        closedHat: 'x.x.x.x.x.x.x.x.',
        highTom: '..............o.',
      },
    },
  ],
  parts: [
    place('drums', { powerKit: 1 }, { levelDb: -5 }),
    place('bass', { pickedBass: 2, fretlessBass: 1 }, { pattern: 'syncopated', levelDb: -5 }),
    place('chords', { rockOrgan: 3, grandPiano: 1 }, { pattern: 'sustained', levelDb: -8 }),
    place(
      'rhythm',
      { overdrivenGuitar: 2, distortionGuitar: 1 },
      { pattern: 'powerEighths', entersAt: 0.58, chance: 1, pan: 0.5 },
    ),
    place('pad', { warmPad: 1, choirAahs: 1, slowStrings: 1 }, { pattern: 'sustained', entersAt: 0.35, chance: 0.9 }),
    place('counter', { sawLead: 1, flute: 1, rockOrgan: 1 }, { entersAt: 0.45, chance: 1 }),
    place('lead', { sawLead: 2, overdrivenGuitar: 2, rockOrgan: 1 }, { levelDb: -5 }),
  ],
  melody: { notesPerBeat: 1.8, syncopation: 0.35, leaps: 0.45, repetition: 0.6, blueNotes: 0.05, ornaments: 0.2 },
  themes: ['stars', 'time', 'dreams', 'magic', 'machines'],
};

export const rockSceneStyles = [grunge, shoegaze, postRock, mathRock, progressiveRock] as const;
