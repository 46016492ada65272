import { forms, inMeter, mixes, place, straight, swungSixteenths, weigh, weighBars } from '../ingredients.ts';
import type { Style } from '../style.ts';

// UK garage: S. Reynolds, "Energy Flash" (2013), two-step with a shuffled hat and skipped kick. Jungle: the same, cut-up
// "Amen" breaks under slow bass at 160 to 170. Dub techno: P. Sherburne, "Digital Discipline" (2001), one chord in echoes.
// Psytrance: G. St John, "Global Tribe" (2012), a bass on three sixteenths between kicks at 140 to 148. Hardstyle: P. Peters and
// others, "Hardcore, Gabber" (2018), distorted kick with reverse bass at 150. Vaporwave: G. Tanner, "Babbling Corpse" (2016),
// slowed records. Hyperpop: W. Harper, "Hyperpop" (2022), clipped kicks, bright saws, high voices. Eurodance: B. Ratliff and
// others; offbeat bass, minor chords and a hook of saws at 130 to 145.

const clubBase = {
  family: 'dance',
  meters: inMeter('4/4'),
  modes: weigh({ minor: 4, major: 1 }),
  swing: straight,
  harmony: {
    major: weigh({ 'I V vi IV': 2, 'IV I V vi': 1, 'vi IV I V': 2 }),
    minor: weigh({ 'i bVI bIII bVII': 3, 'i bVII bVI bVII': 2, 'bVI bVII i i': 1 }),
    barsPerChord: weighBars({ 1: 2, 2: 1 }),
    colour: 0.1,
    spice: 0,
    lift: 0,
  },
  forms: forms.drops,
  fills: 0.3,
  melody: { notesPerBeat: 2, syncopation: 0.4, leaps: 0.35, repetition: 0.88, blueNotes: 0, ornaments: 0 },
  playing: { looseMs: 0.8, laidBackMs: 0, dynamics: 0.04 },
  mix: mixes.dance,
  themes: ['night', 'dance', 'dreams', 'city', 'machines'],
} as const satisfies Partial<Style>;

const ukGarage: Style = {
  ...clubBase,
  name: 'uk garage',
  words: [
    'uk garage',
    'garage',
    'ukg',
    '2-step',
    'two-step garage',
    'speed garage',
    '2 step',
    'bassline house',
    'future garage',
  ],
  tempoBpm: { slowest: 126, usual: 131, fastest: 138 },
  swing: swungSixteenths(0.6),
  valence: 0.25,
  arousal: 0.68,
  harmony: {
    ...clubBase.harmony,
    colour: 0.7,
    minor: weigh({ 'i7 iv7 bVImaj7 v7': 2, 'bVImaj7 v7 i7 i7': 2, 'i9 bVII bVImaj7 bVII': 1 }),
  },
  forms: forms.verseChorus,
  grooves: [
    {
      name: 'two-step',
      energy: [0.25, 1],
      drums: {
        kick: 'X.........x.....',
        snare: '....X..g....X...',
        closedHat: 'x.xx.xx.x.xx.xxx',
        openHat: '..x...x...x...x.',
        rim: '...o..o..o....o.',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1 }, { entersAt: 0.25, levelDb: -2 }),
    place('bass', { subBass: 1, reeseBass: 1 }, { pattern: 'syncopated', levelDb: -3 }),
    place('chords', { electricPiano: 1, fmPiano: 1, drawbarOrgan: 1 }, { pattern: 'stabs', levelDb: -7 }),
    place('pad', { warmPad: 1, slowStrings: 1 }, { pattern: 'sustained', entersAt: 0.3, chance: 0.8 }),
    place('counter', { pluckSynth: 1, fmBell: 1 }, { entersAt: 0.5, chance: 0.8 }),
    place('lead', { pluckSynth: 1, altoSax: 1, fmBell: 1 }, { levelDb: -8 }),
  ],
};

const jungle: Style = {
  ...clubBase,
  name: 'jungle',
  words: [
    'jungle',
    'breakcore',
    'amen break',
    'ragga jungle',
    'old school jungle',
    'atmospheric jungle',
    'breakbeat hardcore',
  ],
  tempoBpm: { slowest: 156, usual: 166, fastest: 176 },
  valence: -0.05,
  arousal: 0.88,
  harmony: { ...clubBase.harmony, barsPerChord: weighBars({ 2: 2, 4: 1 }), colour: 0.5 },
  forms: forms.layers,
  grooves: [
    {
      name: 'amen',
      energy: [0.25, 0.75],
      drums: {
        kick: 'X.X.......XX....X.X.......XX....',
        snare: '....X..g.g..X..g....X..g.g....X.',
        ride: 'x.x.x.x.x.x.x.x.',
      },
    },
    {
      name: 'chopped',
      energy: [0.6, 1],
      drums: {
        kick: 'X.X.......XX..x.X..X....X.X.....',
        snare: '....X..x.x..X..x..xXX..x.x.xXxxx',
        ride: 'x.x.x.x.x.x.x.x.',
        crash: 'x...............................',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 2, electronicKit: 1 }, { entersAt: 0.25, levelDb: -2 }),
    place('bass', { subBass: 2, reeseBass: 1 }, { pattern: 'dub', levelDb: -3 }),
    place('chords', { warmPad: 1 }, { pattern: 'sustained', levelDb: -9 }),
    place('pad', { glassPad: 1, slowStrings: 1 }, { pattern: 'sustained', entersAt: 0.3, chance: 0.9 }),
    place('rhythm', { fmPiano: 1, pluckSynth: 1 }, { pattern: 'stabs', entersAt: 0.5, chance: 0.7 }),
    place('counter', { fmBell: 1, flute: 1 }, { entersAt: 0.5, chance: 0.6 }),
    place('lead', { fmBell: 1, flute: 1, pluckSynth: 1 }, { levelDb: -9 }),
  ],
  mix: { ...mixes.dance, sidechainDb: 0, lofi: 0.1 },
};

const dubTechno: Style = {
  ...clubBase,
  family: 'electronic',
  name: 'dub techno',
  words: ['dub techno', 'basic channel', 'deep techno', 'maurizio', 'ambient techno', 'echo chord', 'minimal dub'],
  tempoBpm: { slowest: 112, usual: 121, fastest: 127 },
  modes: weigh({ minor: 3, dorian: 2 }),
  valence: -0.15,
  arousal: 0.4,
  harmony: {
    ...clubBase.harmony,
    major: weigh({ 'Imaj7 Imaj7': 1 }),
    minor: weigh({ 'i9 i9': 3, 'i9 i9 iv9 i9': 1 }),
    barsPerChord: weighBars({ 4: 1, 2: 1 }),
    colour: 1,
  },
  forms: forms.layers,
  grooves: [
    {
      name: 'pulse',
      energy: [0.2, 1],
      drums: {
        kick: 'X...X...X...X...',
        closedHat: '..o...o...o...o.',
        rim: '......g.......g.',
        shaker: 'g.o.g.o.g.o.g.o.',
      },
    },
  ],
  fills: 0,
  parts: [
    place('drums', { electronicKit: 1 }, { entersAt: 0.2, levelDb: -5 }),
    place('bass', { subBass: 1 }, { pattern: 'dub', levelDb: -4 }),
    place('chords', { warmPad: 1, glassPad: 1 }, { pattern: 'stabs', levelDb: -4 }),
    place('pad', { glassPad: 1 }, { pattern: 'sustained', entersAt: 0.1, chance: 1, levelDb: -12 }),
    place('counter', { fmPiano: 1 }, { entersAt: 0.6, chance: 0.4, levelDb: -16 }),
    place('lead', { fmPiano: 1, glassPad: 1 }, { chance: 0.6, levelDb: -12 }),
  ],
  melody: { ...clubBase.melody, notesPerBeat: 0.8 },
  mix: { ...mixes.wide, delayLevelDb: -8, reverbLevelDb: -9, brightnessDb: -3, sidechainDb: 2, lofi: 0.15 },
};

const psytrance: Style = {
  ...clubBase,
  name: 'psytrance',
  words: [
    'psytrance',
    'psy trance',
    'goa',
    'goa trance',
    'psychedelic trance',
    'full on',
    'infected mushroom',
    'darkpsy',
  ],
  tempoBpm: { slowest: 138, usual: 145, fastest: 152 },
  modes: weigh({ phrygian: 4, harmonicMinor: 2 }),
  valence: -0.1,
  arousal: 0.95,
  harmony: {
    ...clubBase.harmony,
    major: weigh({ 'I I bII I': 1 }),
    minor: weigh({ 'i i i bII': 2, 'i i i i': 3 }),
    barsPerChord: weighBars({ 2: 1, 4: 1 }),
    colour: 0,
  },
  grooves: [
    {
      name: 'full on',
      energy: [0.2, 1],
      drums: {
        kick: 'X...X...X...X...',
        openHat: '..x...x...x...x.',
        closedHat: 'o.o.o.o.o.o.o.oo',
        clap: '....x.......x...',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1 }, { entersAt: 0.2, levelDb: -2 }),
    place('bass', { acidBass: 2, pluckBass: 1 }, { pattern: 'gallop', levelDb: -4 }),
    place('chords', { pluckSynth: 1, supersaw: 1 }, { pattern: 'gated', levelDb: -9 }),
    place('pad', { glassPad: 1, warmPad: 1 }, { pattern: 'sustained', entersAt: 0.25, chance: 1 }),
    place('counter', { squareLead: 1, acidBass: 1 }, { entersAt: 0.5, chance: 0.9 }),
    place('lead', { sawLead: 1, squareLead: 1 }, { levelDb: -7 }),
  ],
  melody: { ...clubBase.melody, notesPerBeat: 3, leaps: 0.2 },
};

const hardstyle: Style = {
  ...clubBase,
  name: 'hardstyle',
  words: ['hardstyle', 'gabber', 'rawstyle', 'hardcore techno', 'happy hardcore', 'jumpstyle', 'defqon', 'frenchcore'],
  tempoBpm: { slowest: 146, usual: 152, fastest: 172 },
  modes: weigh({ minor: 4, major: 1 }),
  valence: 0.25,
  arousal: 1,
  harmony: { ...clubBase.harmony, minor: weigh({ 'i bVI bIII bVII': 3, 'bVI bVII i bIII': 2 }) },
  grooves: [
    {
      name: 'reverse bass',
      energy: [0.25, 1],
      drums: {
        kick: 'X...X...X...X...',
        lowTom: 'X...X...X...X...',
        clap: '....X.......X...',
        openHat: '..X...X...X...X.',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1 }, { entersAt: 0.25, levelDb: 0 }),
    place('bass', { reeseBass: 1 }, { pattern: 'offbeat', levelDb: -2 }),
    place('chords', { supersaw: 1 }, { pattern: 'pulse', levelDb: -5 }),
    place('pad', { choirAahs: 1, stringEnsemble: 1 }, { pattern: 'sustained', entersAt: 0.2, chance: 0.8 }),
    place('counter', { sawLead: 1 }, { entersAt: 0.6, chance: 0.8 }),
    place('lead', { supersaw: 2, sawLead: 1 }, { levelDb: -3 }),
  ],
  mix: { ...mixes.dance, compression: 0.95, sidechainDb: 7, brightnessDb: 2.5 },
};

const eurodance: Style = {
  ...clubBase,
  name: 'eurodance',
  words: ['eurodance', 'hands up', '90s dance', 'italodance', 'bubblegum dance', 'haddaway', 'vengaboys', 'europop'],
  tempoBpm: { slowest: 126, usual: 136, fastest: 148 },
  valence: 0.5,
  arousal: 0.88,
  forms: forms.verseChorus,
  grooves: [
    {
      name: 'four',
      energy: [0.25, 1],
      drums: {
        kick: 'X...X...X...X...',
        clap: '....X.......X...',
        openHat: '..X...X...X...X.',
        closedHat: 'x.xxx.xxx.xxx.xx',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1 }, { entersAt: 0.25, levelDb: -2 }),
    place('bass', { synthBass: 1, pluckBass: 1 }, { pattern: 'offbeat', levelDb: -3 }),
    place('chords', { brightPiano: 2, supersaw: 1 }, { pattern: 'tresillo', levelDb: -6 }),
    place('pad', { stringEnsemble: 1, warmPad: 1 }, { pattern: 'sustained', entersAt: 0.3, chance: 1 }),
    place('counter', { pluckSynth: 1, squareLead: 1 }, { entersAt: 0.5, chance: 0.8 }),
    place('lead', { sawLead: 2, supersaw: 1 }, { levelDb: -4 }),
  ],
  themes: ['love', 'party', 'dance', 'dreams', 'night'],
};

const hyperpop: Style = {
  ...clubBase,
  family: 'pop',
  name: 'hyperpop',
  words: ['hyperpop', 'hyper pop', 'pc music', '100 gecs', 'sophie', 'glitchcore', 'digicore', 'nightcore'],
  tempoBpm: { slowest: 136, usual: 156, fastest: 182 },
  modes: weigh({ major: 3, minor: 2 }),
  valence: 0.45,
  arousal: 0.95,
  forms: forms.verseChorus,
  harmony: {
    ...clubBase.harmony,
    major: weigh({ 'IV V iii vi': 3, 'IV V vi I': 2, 'I V vi IV': 1 }),
    lift: 0.5,
    colour: 0.15,
  },
  grooves: [
    {
      name: 'trap verse',
      energy: [0.25, 0.64],
      drums: { kick: 'X.....x...x..x..', clap: '........X.......', closedHat: 'x.x.xxx.x.x.xxxx' },
    },
    {
      name: 'clipped',
      energy: [0.55, 1],
      drums: {
        kick: 'X..XX..XX..XX.X.',
        clap: '....X.......X.xx',
        closedHat: 'xxx.xxx.xxxxxxx.',
        crash: 'x...............',
        highTom: '......x.......x.',
      },
    },
  ],
  fills: 0.7,
  parts: [
    place('drums', { trapKit: 2, electronicKit: 1 }, { entersAt: 0.25, levelDb: 0 }),
    place('bass', { subBass: 1, reeseBass: 1 }, { pattern: 'sub', levelDb: -1 }),
    place('chords', { supersaw: 2, pluckSynth: 1 }, { pattern: 'gated', levelDb: -4 }),
    place('rhythm', { fmBell: 1, pluckSynth: 1 }, { pattern: 'arpeggio', entersAt: 0.4, chance: 1, levelDb: -8 }),
    place('pad', { glassPad: 1 }, { pattern: 'sustained', chance: 0.6 }),
    place('counter', { squareLead: 1, chip: 1 }, { entersAt: 0.45, chance: 1, levelDb: -9 }),
    place('lead', { sawLead: 1, chip: 1, squareLead: 1 }, { levelDb: -4 }),
  ],
  melody: { notesPerBeat: 1.9, syncopation: 0.45, leaps: 0.5, repetition: 0.88, blueNotes: 0, ornaments: 0 },
  mix: { ...mixes.dance, compression: 0.95, brightnessDb: 3.5, sidechainDb: 6, reverbSeconds: 1 },
  themes: ['love', 'party', 'machines', 'dreams', 'fame'],
};

const vaporwave: Style = {
  ...clubBase,
  family: 'electronic',
  name: 'vaporwave',
  words: [
    'vaporwave',
    'vapourwave',
    'mallsoft',
    'future funk',
    'macintosh plus',
    'slowed and reverb',
    'mall music',
    'signalwave',
  ],
  tempoBpm: { slowest: 58, usual: 70, fastest: 92 },
  modes: weigh({ major: 3, minor: 2 }),
  valence: 0.05,
  arousal: 0.2,
  harmony: {
    ...clubBase.harmony,
    major: weigh({ 'IVmaj7 iii7 ii7 Imaj7': 3, 'Imaj7 vi7 ii7 V7': 2, 'IVmaj7 V7 iii7 vi7': 1 }),
    minor: weigh({ 'i9 iv9 bVII bIIImaj7': 2, 'bVImaj7 bVII i9 i9': 1 }),
    barsPerChord: weighBars({ 1: 1, 2: 1 }),
    colour: 0.9,
    spice: 0.1,
  },
  forms: forms.layers,
  grooves: [
    {
      name: 'slowed drum machine',
      energy: [0.25, 1],
      drums: {
        kick: 'X......xX.......',
        snare: '....X.......X...',
        closedHat: 'x.o.x.o.x.o.x.o.',
        conga: '......o.......oo',
      },
    },
  ],
  fills: 0.15,
  parts: [
    place('drums', { electronicKit: 1 }, { entersAt: 0.25, levelDb: -6 }),
    place('bass', { slapBass: 1, synthBass: 1 }, { pattern: 'roots', levelDb: -5 }),
    place('chords', { fmPiano: 3, electricPiano: 1 }, { pattern: 'blocks', levelDb: -6 }),
    place('pad', { warmPad: 1, slowStrings: 1 }, { pattern: 'sustained', entersAt: 0.1, chance: 1, levelDb: -9 }),
    place('counter', { altoSax: 2, panFlute: 1, fmBell: 1 }, { entersAt: 0.35, chance: 0.9 }),
    place('lead', { altoSax: 3, fmBell: 1 }, { levelDb: -6 }),
  ],
  melody: { notesPerBeat: 1, syncopation: 0.3, leaps: 0.35, repetition: 0.8, blueNotes: 0.03, ornaments: 0.2 },
  playing: { looseMs: 5, laidBackMs: 12, dynamics: 0.06 },
  mix: { ...mixes.wide, lofi: 0.6, brightnessDb: -4 },
  themes: ['memory', 'city', 'dreams', 'summer'],
};

export const clubSceneStyles = [
  ukGarage,
  jungle,
  dubTechno,
  psytrance,
  hardstyle,
  eurodance,
  hyperpop,
  vaporwave,
] as const;
