import { forms, inMeter, mixes, place, straight, swungSixteenths, weigh, weighBars } from './ingredients.ts';
import type { Style } from './style.ts';

// Clave, tumbao and montuno: R. Mauleón, "Salsa Guidebook for Piano and Ensemble" (1993). Bossa and samba: N. Faria, "The
// Brazilian Guitar Book" (1995); E. Uribe, "The Essence of Brazilian Percussion" (1993). Dembow: W. Marshall and others,
// "Reggaeton" (2009). Cumbia: J. Wade, "Music, Race and Nation" (2000). Tango: J. Thompson, "Tango: The Art History of Love"
// (2005), marcato and habanera. Flamenco: P. Manuel, "Flamenco in Focus" (2006: Andalusian cadence, Phrygian with major I).

const latinBase = {
  family: 'latin',
  meters: inMeter('4/4'),
  modes: weigh({ minor: 3, major: 3 }),
  swing: straight,
  harmony: {
    major: weigh({ 'I IV V IV': 3, 'I vi ii V7': 2, 'I IV V7 V7': 2, 'I V7 V7 I': 2, 'ii V7 I VI7': 1 }),
    minor: weigh({ 'i iv V7 iv': 2, 'i iv V7 i': 2, 'i bVII bVI V7': 3, 'i V7 V7 i': 2 }),
    barsPerChord: weighBars({ 1: 3, 0.5: 1 }),
    colour: 0.15,
    spice: 0.06,
    lift: 0.05,
  },
  forms: forms.verseChorus,
  fills: 0.5,
  melody: { notesPerBeat: 1.9, syncopation: 0.6, leaps: 0.38, repetition: 0.72, blueNotes: 0.02, ornaments: 0.2 },
  playing: { looseMs: 7, laidBackMs: 0, dynamics: 0.1 },
  mix: mixes.radio,
  themes: ['love', 'dance', 'night', 'summer', 'party'],
} as const satisfies Partial<Style>;

const salsa: Style = {
  ...latinBase,
  name: 'salsa',
  words: [
    'salsa',
    'latin',
    'mambo',
    'son cubano',
    'cuban',
    'cuba',
    'cha cha',
    'cha-cha',
    'chachacha',
    'timba',
    'latin jazz',
    'buena vista',
    'rumba',
    'guaguanco',
    'havana',
    'latino',
    'latin music',
  ],
  tempoBpm: { slowest: 156, usual: 182, fastest: 216 },
  valence: 0.35,
  arousal: 0.78,
  grooves: [
    {
      name: 'verse',
      energy: [0.3, 0.62],
      drums: {
        woodblock: 'x.....x.....x.......x...x.......',
        conga: 'o.g.X.g.o.g.x.x.',
        shaker: 'x.o.x.o.x.o.x.o.x.o.x.o.x.o.x.o.',
      },
    },
    {
      name: 'montuno',
      energy: [0.54, 1],
      drums: {
        woodblock: 'x.....x.....x.......x...x.......',
        conga: 'o.g.X.g.o.g.x.x.',
        cowbell: 'X...x.x.X...x.x.X...x.x.X...x.x.',
        bongo: 'x.o.x.o.x.o.x.o.x.o.x.o.x.o.x.o.',
        kick: '......x.........................',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.25, levelDb: -5 }),
    place('bass', { uprightBass: 2, fingeredBass: 1 }, { pattern: 'tumbao', entersAt: 0.3, levelDb: -4 }),
    place('chords', { brightPiano: 3, grandPiano: 1 }, { pattern: 'montuno', levelDb: -7 }),
    place('pad', { brassSection: 1 }, { pattern: 'stabs', entersAt: 0.66, chance: 1, levelDb: -9 }),
    place('counter', { trombone: 2, flute: 1, trumpet: 1 }, { entersAt: 0.55, chance: 0.85 }),
    place('lead', { trumpet: 3, flute: 1, altoSax: 1 }, { levelDb: -6 }),
  ],
};

const bossaNova: Style = {
  ...latinBase,
  name: 'bossa nova',
  words: [
    'bossa nova',
    'bossa',
    'bossanova',
    'jobim',
    'brazilian jazz',
    'ipanema',
    'brazilian',
    'brasil',
    'rio',
    'mpb',
  ],
  tempoBpm: { slowest: 108, usual: 130, fastest: 152 },
  modes: weigh({ major: 3, minor: 2 }),
  valence: 0.2,
  arousal: 0.28,
  harmony: {
    major: weigh({
      'Imaj7 II7 ii7 V7': 3,
      'Imaj7 vi7 ii7 V7': 2,
      'Imaj7 Imaj7 II7 II7 ii7 bII7 Imaj7 bII7': 2,
      'Imaj9 iv7 iii7 VI7 ii7 V7 Imaj7 V7': 1,
    }),
    minor: weigh({ 'i7 iim7b5 V7 i7': 2, 'i6 iv7 bVII7 bIIImaj7': 2, 'i9 bVImaj7 iim7b5 V7': 1 }),
    barsPerChord: weighBars({ 1: 2, 2: 2 }),
    colour: 0.85,
    spice: 0.08,
    lift: 0,
  },
  forms: forms.standard,
  grooves: [
    {
      name: 'bossa',
      energy: [0.3, 1],
      drums: {
        kick: 'x.....x.x.....x.',
        rim: 'x.....x.....x.......x.....x.....',
        closedHat: 'o.g.o.g.o.g.o.g.',
      },
    },
  ],
  fills: 0,
  parts: [
    place('drums', { brushKit: 1, jazzKit: 1 }, { entersAt: 0.36, levelDb: -10 }),
    place('bass', { uprightBass: 1 }, { pattern: 'rootFifth', entersAt: 0.36, levelDb: -6 }),
    place('chords', { nylonGuitar: 1 }, { pattern: 'clave', levelDb: -6 }),
    place('rhythm', { electricPiano: 1, grandPiano: 1 }, { pattern: 'comping', chance: 0.6, entersAt: 0.52 }),
    place('pad', { slowStrings: 1, voiceOohs: 1 }, { pattern: 'sustained', chance: 0.35 }),
    place('counter', { flute: 2, vibraphone: 1 }, { chance: 0.5 }),
    place('lead', { tenorSax: 2, flute: 2, nylonGuitar: 1, vibraphone: 1 }),
  ],
  melody: { notesPerBeat: 1.3, syncopation: 0.65, leaps: 0.35, repetition: 0.7, blueNotes: 0.03, ornaments: 0.1 },
  playing: { looseMs: 9, laidBackMs: 6, dynamics: 0.1 },
  mix: { ...mixes.club, brightnessDb: -1 },
  themes: ['love', 'sea', 'summer', 'memory'],
};

const samba: Style = {
  ...latinBase,
  name: 'samba',
  words: ['samba', 'carnival', 'carnaval', 'pagode', 'batucada', 'karneval'],
  tempoBpm: { slowest: 88, usual: 100, fastest: 112 },
  modes: weigh({ major: 3, minor: 1 }),
  swing: swungSixteenths(0.54),
  valence: 0.6,
  arousal: 0.82,
  grooves: [
    {
      name: 'batucada',
      energy: [0.3, 1],
      drums: {
        kick: 'g...X...g...X...',
        shaker: 'XooxXooxXooxXoox',
        rim: 'x.x..x.x.x..x.x.',
        snare: 'g.gxg.gxgxg.gxg.',
        cowbell: 'x.x.x..x.x.x..x.',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.3, levelDb: -4 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'rootFifth', entersAt: 0.35 }),
    place('chords', { nylonGuitar: 1 }, { pattern: 'clave', levelDb: -6 }),
    place('rhythm', { banjo: 1, steelGuitar: 1 }, { pattern: 'strummed', chance: 0.9 }),
    place('counter', { trombone: 1, flute: 1 }, { entersAt: 0.6 }),
    place('lead', { flute: 1, trumpet: 1, brassSection: 1 }),
  ],
};

const reggaeton: Style = {
  ...latinBase,
  name: 'reggaeton',
  words: [
    'reggaeton',
    'reggaetón',
    'dembow',
    'perreo',
    'latin trap',
    'latin pop',
    'urbano',
    'bad bunny',
    'despacito',
    'puerto rico',
    'regueton',
    'reggeaton',
  ],
  tempoBpm: { slowest: 86, usual: 94, fastest: 104 },
  modes: weigh({ minor: 5, major: 1 }),
  valence: 0.1,
  arousal: 0.7,
  harmony: {
    ...latinBase.harmony,
    minor: weigh({ 'i bVI bIII bVII': 3, 'bVI bVII i i': 2, 'i iv bVI V': 1, 'i bVII bVI V': 1 }),
  },
  grooves: [
    {
      name: 'dembow',
      energy: [0.36, 0.68],
      drums: { kick: 'X...X...X...X...', rim: '...x..x....x..x.', closedHat: 'x.o.x.o.x.o.x.o.' },
    },
    {
      name: 'perreo',
      energy: [0.58, 1],
      drums: {
        kick: 'X...X...X...X...',
        snare: '...X..X....X..X.',
        closedHat: 'x.o.x.o.x.o.x.o.',
        bongo: '..o.....o.o...oo',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 2, trapKit: 1 }, { levelDb: -2 }),
    place('bass', { subBass: 2, synthBass: 1 }, { pattern: 'sub', levelDb: -3 }),
    place('chords', { pluckSynth: 2, nylonGuitar: 1, marimba: 1 }, { pattern: 'stabs' }),
    place('pad', { warmPad: 1 }, { pattern: 'sustained', entersAt: 0.3 }),
    place('counter', { fmBell: 1, brassSection: 1, trumpet: 1 }, { chance: 0.5 }),
    place('lead', { pluckSynth: 1, squareLead: 1, nylonGuitar: 1, flute: 1 }),
  ],
  playing: { looseMs: 2, laidBackMs: 0, dynamics: 0.05 },
  mix: { ...mixes.dance, sidechainDb: 2 },
};

const tango: Style = {
  ...latinBase,
  name: 'tango',
  words: ['tango', 'milonga', 'argentina', 'argentinian', 'piazzolla', 'buenos aires', 'habanera', 'nuevo tango'],
  tempoBpm: { slowest: 104, usual: 120, fastest: 132 },
  modes: weigh({ harmonicMinor: 3, minor: 3, major: 1 }),
  valence: -0.2,
  arousal: 0.6,
  harmony: {
    ...latinBase.harmony,
    minor: weigh({ 'i V7 V7 i': 2, 'i iv V7 i': 2, 'i i7 iv iv i bVI V7 i': 2 }),
    colour: 0.1,
  },
  forms: forms.ternary,
  // A tango orchestra has no drums: the marcato of piano and bass is the beat.
  grooves: [],
  fills: 0,
  parts: [
    place('bass', { uprightBass: 1 }, { pattern: 'rootFifth', entersAt: 0.2, levelDb: -6 }),
    place('chords', { grandPiano: 1 }, { pattern: 'blocks', levelDb: -8 }),
    place('rhythm', { bandoneon: 1 }, { pattern: 'stabs', chance: 1, entersAt: 0.3, levelDb: -9 }),
    place('pad', { stringEnsemble: 1 }, { pattern: 'sustained', entersAt: 0.62 }),
    place('counter', { cello: 1, violin: 1 }, { entersAt: 0.5, chance: 0.8 }),
    place('lead', { bandoneon: 3, violin: 2 }, { levelDb: -5 }),
  ],
  melody: { notesPerBeat: 1.8, syncopation: 0.3, leaps: 0.42, repetition: 0.65, blueNotes: 0, ornaments: 0.25 },
  mix: { ...mixes.club, reverbSeconds: 1.6 },
  themes: ['love', 'heartbreak', 'night', 'dance'],
};

const cumbia: Style = {
  ...latinBase,
  name: 'cumbia',
  words: ['cumbia', 'cumbia villera', 'cumbia sonidera', 'chicha', 'colombian', 'colombia'],
  tempoBpm: { slowest: 86, usual: 98, fastest: 112 },
  modes: weigh({ minor: 3, major: 3 }),
  valence: 0.35,
  arousal: 0.65,
  grooves: [
    {
      name: 'cumbia',
      energy: [0.3, 1],
      drums: {
        kick: 'x.......x.......',
        rim: '....x.......x...',
        shaker: 'X.xxX.xxX.xxX.xx',
        conga: '..o...xo..o...xo',
        cowbell: 'x...x...x...x...',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.3, levelDb: -5 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'rootFifth', entersAt: 0.3, levelDb: -4 }),
    place('chords', { accordion: 3, brightPiano: 1 }, { pattern: 'skank', levelDb: -8 }),
    place('rhythm', { nylonGuitar: 1, cleanGuitar: 1 }, { pattern: 'strummed', chance: 0.9 }),
    place('counter', { brassSection: 1, trumpet: 2, clarinet: 1 }, { entersAt: 0.52, chance: 0.8 }),
    place('lead', { accordion: 2, trumpet: 2, flute: 1 }, { levelDb: -6 }),
  ],
};

const flamenco: Style = {
  ...latinBase,
  name: 'flamenco',
  words: ['flamenco', 'spanish', 'andalusian', 'spain', 'spanish guitar music', 'sevilla', 'spanisch', 'espagnol'],
  tempoBpm: { slowest: 96, usual: 116, fastest: 138 },
  modes: weigh({ phrygian: 4, minor: 1 }),
  valence: -0.1,
  arousal: 0.65,
  harmony: {
    ...latinBase.harmony,
    minor: weigh({ 'iv bIII bII I': 4, 'I bII bIII bII': 2, 'I bII I bII': 1 }),
    colour: 0.05,
    spice: 0,
  },
  grooves: [
    {
      name: 'palmas',
      energy: [0.3, 1],
      drums: {
        kick: 'X..x....x..x....',
        clap: '...x..x....x..x.',
        rim: 'g.ggx.ggg.ggx.gg',
        tambourine: '....o.......o...',
      },
    },
  ],
  fills: 0,
  parts: [
    place('drums', { roomKit: 1 }, { entersAt: 0.45, levelDb: -7 }),
    place('bass', { uprightBass: 1 }, { pattern: 'syncopated', entersAt: 0.5, levelDb: -8 }),
    place('chords', { nylonGuitar: 1 }, { pattern: 'arpeggio', levelDb: -6, pan: -0.2 }),
    place('rhythm', { nylonGuitar: 1 }, { pattern: 'strummed', chance: 1, entersAt: 0.42, pan: 0.4 }),
    place('counter', { violin: 1, cello: 1 }, { chance: 0.35 }),
    place('lead', { nylonGuitar: 3, violin: 1, flute: 1 }, { levelDb: -5 }),
  ],
  melody: { notesPerBeat: 2.4, syncopation: 0.4, leaps: 0.3, repetition: 0.65, blueNotes: 0, ornaments: 0.5 },
  mix: { ...mixes.club, reverbSeconds: 1.7, reverbLevelDb: -13 },
  themes: ['love', 'heartbreak', 'fire', 'dance', 'night'],
};

export const latinStyles = [salsa, bossaNova, samba, reggaeton, tango, cumbia, flamenco] as const;
