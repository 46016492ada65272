import { forms, inMeter, mixes, place, straight, weigh, weighBars } from '../ingredients.ts';
import type { Style } from '../style.ts';

// Bachata: D. Pacini Hernandez, "Bachata: A Social History of a Dominican Popular Music" (1995), J. Sellers, "Bachata and
// Dominican Identity" (2014): requinto arpeggios, bongó in eighths, accent on four. Merengue: P. Austerlitz, "Merengue"
// (1997): tambora roll into the one, güira, two-beat bass. Soca: S. Dudley, "Carnival Music in Trinidad" (2004).
// Dancehall: P. Manuel, W. Marshall, "The Riddim Method" (2006), 3 + 3 + 2. Zouk: J. Guilbault, "Zouk" (1993).

const antilleanBase = {
  family: 'latin',
  meters: inMeter('4/4'),
  modes: weigh({ minor: 2, major: 2 }),
  swing: straight,
  harmony: {
    major: weigh({ 'I IV V IV': 2, 'I V vi IV': 2, 'I vi IV V': 2, 'I I V V': 1 }),
    minor: weigh({ 'i bVII bVI V7': 2, 'i iv bVII bIII': 2, 'i bVI bIII bVII': 2, 'i V7 V7 i': 1 }),
    barsPerChord: weighBars({ 1: 1 }),
    colour: 0.1,
    spice: 0.03,
    lift: 0.05,
  },
  forms: forms.verseChorus,
  fills: 0.4,
  melody: { notesPerBeat: 1.8, syncopation: 0.5, leaps: 0.35, repetition: 0.75, blueNotes: 0, ornaments: 0.2 },
  playing: { looseMs: 5, laidBackMs: 0, dynamics: 0.1 },
  mix: mixes.radio,
  themes: ['love', 'dance', 'party', 'summer', 'night'],
} as const satisfies Partial<Style>;

const bachata: Style = {
  ...antilleanBase,
  name: 'bachata',
  words: ['bachata', 'bachata romantica', 'bachata sensual', 'dominican bachata', 'amargue', 'bachatero'],
  tempoBpm: { slowest: 112, usual: 126, fastest: 144 },
  modes: weigh({ minor: 3, major: 2 }),
  valence: 0,
  arousal: 0.5,
  grooves: [
    {
      name: 'derecho',
      energy: [0.25, 0.68],
      drums: { bongo: 'x.o.x.o.x.o.....', lowBongo: '............X.x.', guiro: 'x.oox.oox.ooX.oo' },
    },
    {
      name: 'majao',
      energy: [0.6, 1],
      drums: {
        bongo: 'x.oox.oox.oo....',
        lowBongo: '............X.xx',
        guiro: 'x...x...x...x...',
        cabasa: 'x.oox.oox.ooX.oo',
        kick: 'o...........x...',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.25, levelDb: -6 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'longShortShort', entersAt: 0.2, levelDb: -4 }),
    place('chords', { cleanGuitar: 1 }, { pattern: 'arpeggio', levelDb: -7, pan: -0.25 }),
    place('rhythm', { steelGuitar: 1 }, { pattern: 'strummed', entersAt: 0.35, chance: 1, pan: 0.4 }),
    place('pad', { slowStrings: 1 }, { pattern: 'sustained', chance: 0.35 }),
    place('counter', { cleanGuitar: 1 }, { entersAt: 0.4, chance: 1, levelDb: -9 }),
    place('lead', { cleanGuitar: 3, nylonGuitar: 1 }, { levelDb: -5 }),
  ],
  themes: ['love', 'heartbreak', 'night', 'dance'],
};

const merengue: Style = {
  ...antilleanBase,
  name: 'merengue',
  words: ['merengue', 'merengue tipico', 'perico ripiao', 'juan luis guerra', 'dominican', 'merenguero'],
  tempoBpm: { slowest: 128, usual: 150, fastest: 172 },
  modes: weigh({ major: 3, minor: 2 }),
  valence: 0.65,
  arousal: 0.85,
  harmony: {
    ...antilleanBase.harmony,
    major: weigh({ 'I V7 V7 I': 2, 'I IV V7 V7': 2, 'I vi ii V7': 1 }),
  },
  grooves: [
    {
      name: 'derecho',
      energy: [0.25, 1],
      drums: {
        kick: 'x...x...x...x...',
        lowConga: 'X.......X...oxox',
        conga: '....x..x....x...',
        guiro: 'x.oox.oox.oox.oo',
        cowbell: '....o.......o...',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.25, levelDb: -5 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'rootFifth', entersAt: 0.2, levelDb: -4 }),
    place('chords', { brightPiano: 2, accordion: 1 }, { pattern: 'montuno', levelDb: -8 }),
    place('pad', { brassSection: 1 }, { pattern: 'stabs', entersAt: 0.55, chance: 1, levelDb: -9 }),
    place('counter', { altoSax: 3, accordion: 1 }, { entersAt: 0.35, chance: 1, levelDb: -8 }),
    place('lead', { altoSax: 2, trumpet: 1, accordion: 1 }, { levelDb: -5 }),
  ],
};

const soca: Style = {
  ...antilleanBase,
  family: 'caribbean',
  name: 'soca',
  words: ['soca', 'calypso', 'trinidad', 'steelpan music', 'steel band', 'bouyon', 'caribbean carnival'],
  tempoBpm: { slowest: 108, usual: 124, fastest: 162 },
  modes: weigh({ major: 1 }),
  valence: 0.75,
  arousal: 0.82,
  grooves: [
    {
      name: 'soca',
      energy: [0.25, 1],
      drums: {
        kick: 'X...X...X...X...',
        snare: '...x..x....x..x.',
        closedHat: 'o.x.o.x.o.x.o.x.',
        cowbell: 'x..x..x.x..x..x.',
        conga: '..o...o...o.o.oo',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1, electronicKit: 1 }, { entersAt: 0.25, levelDb: -3 }),
    place('bass', { fingeredBass: 1, synthBass: 1 }, { pattern: 'tresillo', entersAt: 0.25 }),
    place('chords', { steelDrums: 2, brightPiano: 1 }, { pattern: 'pulse', levelDb: -9 }),
    place('rhythm', { mutedGuitar: 1 }, { pattern: 'skank', chance: 0.9 }),
    place('pad', { brassSection: 1 }, { pattern: 'stabs', entersAt: 0.6, chance: 1 }),
    place('counter', { steelDrums: 1, trumpet: 1 }, { entersAt: 0.5, chance: 0.9 }),
    place('lead', { steelDrums: 3, brassSection: 1 }, { levelDb: -5 }),
  ],
};

const dancehall: Style = {
  ...antilleanBase,
  family: 'caribbean',
  name: 'dancehall',
  words: ['dancehall', 'ragga', 'raggamuffin', 'bashment', 'sean paul', 'dancehall riddim'],
  tempoBpm: { slowest: 86, usual: 98, fastest: 110 },
  modes: weigh({ minor: 4, major: 1 }),
  valence: 0.2,
  arousal: 0.72,
  harmony: {
    ...antilleanBase.harmony,
    minor: weigh({ 'i bVII i bVII': 2, 'i i bVI bVII': 2, 'i iv i V': 1 }),
    barsPerChord: weighBars({ 1: 2, 2: 1 }),
  },
  grooves: [
    {
      name: 'riddim',
      energy: [0.3, 1],
      drums: {
        kick: 'X..X......X.....',
        snare: '......X.....X...',
        closedHat: 'x.x.x.x.x.x.x.xx',
        rim: '...o......o.....',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1, trapKit: 1 }, { levelDb: -2 }),
    place('bass', { subBass: 2, synthBass: 1 }, { pattern: 'tresillo', levelDb: -3 }),
    place('chords', { pluckSynth: 2, fmPiano: 1 }, { pattern: 'stabs', levelDb: -9 }),
    place('pad', { warmPad: 1 }, { pattern: 'sustained', chance: 0.7 }),
    place('counter', { squareLead: 1, brassSection: 1 }, { chance: 0.6 }),
    place('lead', { squareLead: 1, pluckSynth: 1 }),
  ],
  playing: { looseMs: 2, laidBackMs: 0, dynamics: 0.05 },
  mix: { ...mixes.dance, sidechainDb: 1 },
};

const zouk: Style = {
  ...antilleanBase,
  family: 'caribbean',
  name: 'zouk',
  words: ['zouk', 'kizomba', 'kompa', 'konpa', 'compas', 'tarraxinha', 'cabo love'],
  tempoBpm: { slowest: 82, usual: 94, fastest: 124 },
  valence: 0.2,
  arousal: 0.5,
  harmony: { ...antilleanBase.harmony, colour: 0.4 },
  grooves: [
    {
      name: 'zouk',
      energy: [0.25, 1],
      drums: {
        kick: 'X...X...X...X...',
        rim: 'x..x..x.x..x..x.',
        closedHat: '..x...x...x...x.',
        shaker: 'o.ooo.ooo.ooo.oo',
        snare: '............o...',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1 }, { entersAt: 0.25, levelDb: -4 }),
    place('bass', { synthBass: 1, fingeredBass: 1 }, { pattern: 'tresillo', levelDb: -4 }),
    place('chords', { fmPiano: 2, electricPiano: 1 }, { pattern: 'tresillo', levelDb: -8 }),
    place('rhythm', { cleanGuitar: 1 }, { pattern: 'skank', chance: 0.7 }),
    place('pad', { warmPad: 1 }, { pattern: 'sustained', entersAt: 0.3, chance: 1 }),
    place('counter', { altoSax: 1, cleanGuitar: 1 }, { chance: 0.7 }),
    place('lead', { cleanGuitar: 1, altoSax: 1 }, { levelDb: -6 }),
  ],
  themes: ['love', 'night', 'dance', 'heartbreak'],
};

export const antilleanStyles = [bachata, merengue, soca, dancehall, zouk] as const;
