import { forms, inMeter, mixes, place, straight, swungSixteenths, weigh, weighBars } from '../ingredients.ts';
import type { Style } from '../style.ts';

// Amapiano: at 110 to 115, the log drum off the beat, shakers in sixteenths (G. Steingo, "Kwaito's Promise" (2016), on its
// parents). Afrobeats: 3 + 3 + 2 in kick and chords (C. Adedeji and others). Soukous: G. Stewart, "Rumba on the River"
// (2000), seben with interlocking guitars, snare on clave. Mbalax: P. Tang, "Masters of the Sabar" (2007).

const africanBase = {
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

const amapiano: Style = {
  ...africanBase,
  family: 'dance',
  name: 'amapiano',
  words: ['amapiano', 'log drum', 'yanos', 'gqom', 'south african house', 'private school amapiano'],
  tempoBpm: { slowest: 108, usual: 113, fastest: 118 },
  modes: weigh({ minor: 4, dorian: 1 }),
  swing: swungSixteenths(0.55),
  valence: 0.2,
  arousal: 0.55,
  harmony: {
    ...africanBase.harmony,
    major: weigh({ 'Imaj7 vi7 ii7 V7': 1, 'IVmaj7 iii7 vi7 vi7': 1 }),
    minor: weigh({ 'i9 iv9 bVImaj7 v7': 3, 'i7 bVII bVImaj7 bVII': 2 }),
    barsPerChord: weighBars({ 1: 1 }),
    colour: 0.8,
  },
  forms: forms.layers,
  grooves: [
    {
      name: 'shakers',
      energy: [0.2, 0.6],
      drums: { shaker: 'xoXoxoXoxoXoxoXo', rim: '...x..x....x..x.', kick: 'o...o...o...o...' },
    },
    {
      name: 'full',
      energy: [0.5, 1],
      drums: {
        kick: 'X...x...X...x...',
        shaker: 'xoXoxoXoxoXoxoXo',
        rim: '...x..x....x..x.',
        openHat: '..o...o...o...o.',
        clap: '....x.......x...',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1 }, { entersAt: 0.2, levelDb: -4 }),
    // The log drum: a plucked bass off the beat.
    place('bass', { pluckBass: 2, subBass: 1 }, { pattern: 'dub', entersAt: 0.4, levelDb: -2 }),
    place('chords', { electricPiano: 2, grandPiano: 2 }, { pattern: 'comping', levelDb: -7 }),
    place('pad', { warmPad: 1, slowStrings: 1 }, { pattern: 'sustained', entersAt: 0.25, chance: 1 }),
    place('counter', { flute: 1, pluckSynth: 1, altoSax: 1 }, { entersAt: 0.5, chance: 0.7 }),
    place('lead', { grandPiano: 1, flute: 1, pluckSynth: 1 }, { levelDb: -8 }),
  ],
  playing: { looseMs: 3, laidBackMs: 3, dynamics: 0.08 },
  mix: { ...mixes.dance, sidechainDb: 2 },
};

const afrobeats: Style = {
  ...africanBase,
  family: 'caribbean',
  name: 'afrobeats',
  words: [
    'afrobeats',
    'afropop',
    'afro pop',
    'burna boy',
    'wizkid',
    'afrofusion',
    'afroswing',
    'naija',
    'alte',
    'tems',
  ],
  tempoBpm: { slowest: 94, usual: 104, fastest: 116 },
  modes: weigh({ minor: 3, major: 2 }),
  valence: 0.4,
  arousal: 0.6,
  harmony: {
    ...africanBase.harmony,
    minor: weigh({ 'i7 bVII bVI bVII': 2, 'bVI bVII i i': 2, 'i iv bVII i': 1 }),
    colour: 0.3,
  },
  grooves: [
    {
      name: 'afrobeats',
      energy: [0.25, 1],
      drums: {
        kick: 'X.....x...x.....',
        rim: '...x..x....x..x.',
        closedHat: '..x...x...x...x.',
        shaker: 'x.oox.oox.oox.oo',
        conga: '..o....o..o..o..',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1 }, { entersAt: 0.25, levelDb: -4 }),
    place('bass', { subBass: 1, synthBass: 1 }, { pattern: 'tresillo', levelDb: -3 }),
    place('chords', { pluckSynth: 1, electricPiano: 1 }, { pattern: 'tresillo', levelDb: -8 }),
    place('rhythm', { cleanGuitar: 1, mutedGuitar: 1 }, { pattern: 'arpeggio', entersAt: 0.4, chance: 0.9 }),
    place('pad', { warmPad: 1 }, { pattern: 'sustained', chance: 0.7 }),
    place('counter', { altoSax: 1, cleanGuitar: 1 }, { entersAt: 0.5, chance: 0.8 }),
    place('lead', { pluckSynth: 1, altoSax: 1, marimba: 1 }, { levelDb: -7 }),
  ],
  playing: { looseMs: 4, laidBackMs: 5, dynamics: 0.08 },
  mix: { ...mixes.dance, sidechainDb: 1 },
};

const soukous: Style = {
  ...africanBase,
  family: 'caribbean',
  name: 'soukous',
  words: ['soukous', 'ndombolo', 'seben', 'congolese', 'congo', 'rumba congolaise', 'lingala', 'franco luambo'],
  tempoBpm: { slowest: 118, usual: 138, fastest: 156 },
  modes: weigh({ major: 1 }),
  valence: 0.7,
  arousal: 0.8,
  harmony: { ...africanBase.harmony, barsPerChord: weighBars({ 1: 1, 0.5: 2 }) },
  grooves: [
    {
      name: 'seben',
      energy: [0.25, 1],
      drums: {
        kick: 'X...X...X...X...',
        snare: 'x..x..x...x.x...',
        closedHat: 'x.x.x.x.x.x.x.x.',
        conga: 'o..oo.x.o..oo.xx',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.25, levelDb: -5 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'syncopated', entersAt: 0.25, levelDb: -4 }),
    place('chords', { cleanGuitar: 1 }, { pattern: 'arpeggio', levelDb: -7, pan: -0.5 }),
    place('rhythm', { cleanGuitar: 1 }, { pattern: 'montuno', entersAt: 0.3, chance: 1, pan: 0.5, levelDb: -8 }),
    place('counter', { cleanGuitar: 2, altoSax: 1 }, { entersAt: 0.3, chance: 1, levelDb: -8 }),
    place('lead', { cleanGuitar: 1 }, { levelDb: -4 }),
  ],
  melody: { ...africanBase.melody, notesPerBeat: 2.4, repetition: 0.9 },
};

const mbalax: Style = {
  ...africanBase,
  family: 'caribbean',
  name: 'mbalax',
  words: ['mbalax', 'senegalese', 'senegal', 'youssou n’dour', 'sabar', 'west african', 'griot', 'kora', 'malian'],
  tempoBpm: { slowest: 104, usual: 124, fastest: 140 },
  modes: weigh({ minor: 3, major: 1, dorian: 1 }),
  valence: 0.3,
  arousal: 0.8,
  grooves: [
    {
      name: 'sabar',
      energy: [0.25, 1],
      drums: {
        kick: 'X.....x.......x.',
        snare: '..g.....X.g...g.',
        conga: 'x.xx.x.xx.x.xx.x',
        bongo: '..x..xx...x.xx.x',
        lowConga: 'x.....x...x.....',
        closedHat: 'x...x...x...x...',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.25, levelDb: -4 }),
    place('bass', { slapBass: 1, fingeredBass: 1 }, { pattern: 'syncopated', entersAt: 0.3 }),
    place('chords', { marimba: 2, fmPiano: 1 }, { pattern: 'montuno', levelDb: -8 }),
    place('rhythm', { harp: 1, cleanGuitar: 1 }, { pattern: 'arpeggio', entersAt: 0.3, chance: 1 }),
    place('pad', { brassSection: 1 }, { pattern: 'stabs', entersAt: 0.65, chance: 0.8 }),
    place('counter', { tenorSax: 1, trumpet: 1 }, { entersAt: 0.5, chance: 0.8 }),
    place('lead', { cleanGuitar: 1, tenorSax: 1, harp: 1 }, { levelDb: -6 }),
  ],
};

export const africanStyles = [amapiano, afrobeats, soukous, mbalax] as const;
