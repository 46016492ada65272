import { forms, inMeter, mixes, place, straight, weigh, weighBars } from './ingredients.ts';
import type { Style } from './style.ts';

// Progressions and tempos: J. A. Burgoyne et al., "An Expert Ground-Truth Set for Audio Chord Recognition" (2011, the McGill
// Billboard corpus); T. de Clercq, D. Temperley, "A Corpus Analysis of Rock Harmony" (2011); P. Tagg, "Everyday Tonality"
// (2014). "Royal road" and other idioms of Japanese pop: N. Ramage, "The Royal Road Progression in Japanese Popular Music"
// (2023). Grooves: T. Igoe, "Groove Essentials" (2005).

const popHarmony: Style['harmony'] = {
  major: weigh({
    'I V vi IV': 3,
    'vi IV I V': 3,
    'I vi IV V': 2,
    'IV I V vi': 2,
    'I iii IV V': 1,
    'I IV vi V': 2,
    'I I IV IV vi vi V V': 1,
  }),
  minor: weigh({ 'i bVI bIII bVII': 4, 'i bVII bVI bVII': 2, 'bVI bVII i i': 2, 'i iv bVI V': 1, 'i v bVI bVII': 1 }),
  chorus: {
    major: weigh({ 'IV V vi I': 2, 'I V vi IV': 2, 'vi IV I V': 2, 'IV I V vi': 2, 'I V ii IV': 1 }),
    minor: weigh({ 'bVI bIII bVII i': 3, 'bVI bVII i bIII': 2, 'i bVI bIII bVII': 2 }),
  },
  bridge: {
    major: weigh({ 'vi iii IV I': 1, 'ii IV vi V': 1, 'IV V iii vi': 1 }),
    minor: weigh({ 'iv bVII bIII bVI': 1, 'bVI bVII bIII i': 1 }),
  },
  barsPerChord: weighBars({ 1: 4, 2: 1, 0.5: 1 }),
  colour: 0.2,
  spice: 0.06,
  lift: 0.2,
};

const popBase = {
  family: 'pop',
  meters: inMeter('4/4'),
  modes: weigh({ major: 3, minor: 2 }),
  swing: straight,
  harmony: popHarmony,
  forms: forms.verseChorus,
  fills: 0.7,
  melody: { notesPerBeat: 1.8, syncopation: 0.5, leaps: 0.35, repetition: 0.75, blueNotes: 0.05, ornaments: 0.1 },
  playing: { looseMs: 6, laidBackMs: 0, dynamics: 0.08 },
  mix: mixes.radio,
  themes: ['love', 'night', 'dance', 'dreams', 'freedom', 'summer'],
} as const satisfies Partial<Style>;

const pop: Style = {
  ...popBase,
  name: 'pop',
  words: ['pop', 'pop song', 'pop music', 'radio', 'mainstream', 'chart', 'popmusik', 'popsong', 'musica pop'],
  tempoBpm: { slowest: 84, usual: 108, fastest: 128 },
  valence: 0.3,
  arousal: 0.6,
  grooves: [
    {
      name: 'soft',
      energy: [0.4, 0.62],
      drums: { kick: 'x.......x.......', rim: '....x.......x...', closedHat: 'x.o.x.o.x.o.x.o.' },
    },
    {
      name: 'straight',
      energy: [0.55, 0.8],
      drums: { kick: 'X.....x.x.......', snare: '....X..g....X..g', closedHat: 'x.o.x.o.x.o.x.o.' },
    },
    {
      name: 'driving',
      energy: [0.72, 1],
      drums: {
        kick: 'X..x..x.X.....x.',
        snare: '....X.......X..g',
        closedHat: 'x.x.x.x.x.x.x...',
        openHat: '..............x.',
        tambourine: '....o.......o...',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 3, roomKit: 1 }),
    place('bass', { fingeredBass: 3, synthBass: 1 }, { pattern: 'eighths' }),
    place('chords', { grandPiano: 3, electricPiano: 1 }, { pattern: 'blocks' }),
    place('rhythm', { steelGuitar: 2, cleanGuitar: 2 }, { pattern: 'strummed' }),
    place('pad', { warmPad: 2, slowStrings: 2 }, { pattern: 'sustained', entersAt: 0.7 }),
    place('counter', { pluckSynth: 1, glockenspiel: 1, cleanGuitar: 1 }, { entersAt: 0.78, chance: 0.5 }),
    place('lead', { cleanGuitar: 1, sawLead: 1, brightPiano: 1 }),
  ],
};

const popBallad: Style = {
  ...popBase,
  name: 'pop ballad',
  words: [
    'ballad',
    'ballads',
    'pop ballad',
    'piano ballad',
    'power ballad',
    'slow song',
    'torch song',
    'ballade',
    'balada',
    'ballata',
  ],
  tempoBpm: { slowest: 58, usual: 70, fastest: 84 },
  valence: -0.1,
  arousal: 0.3,
  harmony: {
    ...popHarmony,
    major: weigh({
      'I V/7 vi IV': 3,
      'I V/7 vi I/5 IV I/3 ii V': 2,
      'I iii vi IV': 2,
      'I vi ii V': 1,
      'IV I/3 ii V': 1,
    }),
    minor: weigh({ 'i bVI bIII bVII': 3, 'i v bVI iv': 1, 'i bVII/2 bIII bVI iv i V V': 1 }),
    colour: 0.3,
    spice: 0.12,
    lift: 0.35,
  },
  grooves: [
    {
      name: 'half',
      energy: [0.52, 0.75],
      drums: { kick: 'x.......x.x.....', rim: '....x.......x...', closedHat: 'o.o.o.o.o.o.o.o.' },
    },
    {
      name: 'full',
      energy: [0.7, 1],
      drums: {
        kick: 'X......xx.x.....',
        snare: '....X.......X...',
        closedHat: 'x.o.x.o.x.o.x.o.',
        tambourine: '....o.......o...',
      },
    },
  ],
  parts: [
    place('drums', { roomKit: 2, standardKit: 1 }, { entersAt: 0.52, levelDb: -6 }),
    place('bass', { fingeredBass: 2, fretlessBass: 1 }, { pattern: 'roots', entersAt: 0.5 }),
    place('chords', { grandPiano: 4, electricPiano: 1, fmPiano: 1 }, { pattern: 'arpeggio', levelDb: -6, pan: -0.1 }),
    place('rhythm', { steelGuitar: 1 }, { pattern: 'fingerpicked', chance: 0.5, entersAt: 0.58 }),
    place('pad', { slowStrings: 3, warmPad: 1 }, { pattern: 'sustained', entersAt: 0.55, chance: 1 }),
    place('counter', { cello: 2, violin: 1, frenchHorn: 1 }, { entersAt: 0.68 }),
    place('lead', { grandPiano: 1, violin: 1, cleanGuitar: 1, cello: 1 }),
  ],
  melody: { notesPerBeat: 1.7, syncopation: 0.35, leaps: 0.4, repetition: 0.7, blueNotes: 0.04, ornaments: 0.2 },
  playing: { looseMs: 9, laidBackMs: 4, dynamics: 0.12 },
  mix: { ...mixes.radio, reverbSeconds: 2.4, reverbLevelDb: -11, brightnessDb: -0.5, compression: 0.35 },
  themes: ['love', 'heartbreak', 'memory', 'rain', 'home'],
};

const synthpop: Style = {
  ...popBase,
  name: 'synth-pop',
  words: [
    'synth-pop',
    'synthpop',
    'synth pop',
    'electropop',
    'electro pop',
    'new wave',
    '80s pop',
    'eighties pop',
    'dance pop',
    'dance-pop',
  ],
  tempoBpm: { slowest: 104, usual: 118, fastest: 132 },
  modes: weigh({ minor: 3, major: 2, dorian: 1 }),
  valence: 0.15,
  arousal: 0.68,
  grooves: [
    {
      name: 'machine',
      energy: [0.42, 0.75],
      drums: { kick: 'X...x...X...x...', clap: '....x.......x...', closedHat: '..x...x...x...x.' },
    },
    {
      name: 'big',
      energy: [0.68, 1],
      drums: {
        kick: 'X...X...X...X...',
        snare: '....X.......X...',
        clap: '....x.......x...',
        closedHat: 'x.x.x.x.x.x.x.x.',
        openHat: '..o...o...o...o.',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1 }),
    place('bass', { synthBass: 2, pluckBass: 2 }, { pattern: 'octaves' }),
    place('chords', { fmPiano: 1, warmPad: 1, supersaw: 1 }, { pattern: 'pulse' }),
    place('rhythm', { pluckSynth: 2, mutedGuitar: 1 }, { pattern: 'arpeggio', entersAt: 0.45 }),
    place('pad', { warmPad: 2, glassPad: 1 }, { pattern: 'sustained' }),
    place('counter', { fmBell: 1, squareLead: 1 }),
    place('lead', { sawLead: 2, squareLead: 1 }),
  ],
  playing: { looseMs: 2, laidBackMs: 0, dynamics: 0.04 },
  mix: { ...mixes.dance, sidechainDb: 2, reverbSeconds: 2.2 },
  themes: ['night', 'city', 'love', 'dance', 'memory'],
};

const kpop: Style = {
  ...synthpop,
  name: 'k-pop',
  words: ['k-pop', 'kpop', 'k pop', 'korean pop', 'idol', 'girl group', 'boy band', 'bubblegum'],
  tempoBpm: { slowest: 96, usual: 120, fastest: 134 },
  valence: 0.3,
  arousal: 0.78,
  harmony: {
    ...popHarmony,
    minor: weigh({
      'bVI bVII i bIII': 2,
      'iv7 bVII7 bIIImaj7 bVImaj7': 2,
      'bVImaj7 v7 i7 bIII': 2,
      'i bVI bIII bVII': 1,
    }),
    colour: 0.4,
    spice: 0.12,
    lift: 0.3,
  },
  grooves: [
    {
      name: 'verse',
      energy: [0.4, 0.7],
      drums: { kick: 'X.....x...x.....', clap: '....x.......x...', closedHat: 'x.xxx.x.x.xxx.x.' },
    },
    {
      name: 'drop',
      energy: [0.64, 1],
      drums: {
        kick: 'X...X...X...X...',
        clap: '....X.......X..o',
        closedHat: 'x.x.x.xxx.x.x.xx',
        openHat: '..x...x...x...x.',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 2, trapKit: 1 }),
    place('bass', { synthBass: 2, pluckBass: 1 }, { pattern: 'syncopated' }),
    place('chords', { supersaw: 2, brightPiano: 1 }, { pattern: 'stabs' }),
    place('rhythm', { pluckSynth: 2, mutedGuitar: 1 }, { pattern: 'arpeggio', entersAt: 0.55 }),
    place('pad', { warmPad: 1, stringEnsemble: 1 }, { pattern: 'sustained', entersAt: 0.4 }),
    place('counter', { fmBell: 1, brassSection: 1 }),
    place('lead', { sawLead: 1, pluckSynth: 1, squareLead: 1 }),
  ],
  melody: { notesPerBeat: 2.2, syncopation: 0.6, leaps: 0.35, repetition: 0.75, blueNotes: 0.08, ornaments: 0.15 },
  themes: ['love', 'dance', 'dreams', 'friendship', 'summer'],
};

const jpop: Style = {
  ...popBase,
  name: 'j-pop',
  words: ['j-pop', 'jpop', 'j pop', 'japanese pop', 'anime', 'anime opening', 'vocaloid'],
  tempoBpm: { slowest: 104, usual: 140, fastest: 176 },
  valence: 0.3,
  arousal: 0.72,
  harmony: {
    ...popHarmony,
    major: weigh({ 'IVmaj7 V7 iii7 vi': 4, 'I V vi iii IV I IV V': 2, 'vi IV V I': 2, 'IVmaj7 III7 vi7 I7': 2 }),
    minor: weigh({ 'bVI bVII v i': 3, 'bVImaj7 V7 i7 bIII7': 2, 'iv bVII bIII bVI': 1 }),
    chorus: {
      major: weigh({ 'IVmaj7 V7 iii7 vi': 4, 'IV V iii vi ii V I I': 2, 'vi IV V I': 1 }),
      minor: weigh({ 'bVI bVII v i': 2, 'bVI bVII bIII V': 1 }),
    },
    colour: 0.35,
    spice: 0.15,
    lift: 0.35,
  },
  grooves: [
    {
      name: 'eight',
      energy: [0.4, 0.72],
      drums: { kick: 'X.....x.X.x.....', snare: '....X.......X...', closedHat: 'x.x.x.x.x.x.x.x.' },
    },
    {
      name: 'rush',
      energy: [0.68, 1],
      drums: {
        kick: 'X.x...x.X.x...x.',
        snare: '....X.......X.g.',
        ride: 'x...x...x...x...',
        openHat: '..x...x...x...x.',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 2, powerKit: 1 }),
    place('bass', { pickedBass: 2, fingeredBass: 2 }, { pattern: 'eighths' }),
    place('chords', { brightPiano: 2, electricPiano: 2 }, { pattern: 'blocks' }),
    place('rhythm', { cleanGuitar: 2, overdrivenGuitar: 1 }, { pattern: 'strummed' }),
    place('pad', { stringEnsemble: 2, warmPad: 1 }, { pattern: 'sustained' }),
    place('counter', { stringEnsemble: 1, glockenspiel: 1, brassSection: 1 }),
    place('lead', { sawLead: 1, overdrivenGuitar: 1, violin: 1 }),
  ],
  melody: { notesPerBeat: 1.9, syncopation: 0.55, leaps: 0.42, repetition: 0.68, blueNotes: 0.03, ornaments: 0.12 },
  themes: ['dreams', 'love', 'summer', 'memory', 'friendship'],
};

const indiePop: Style = {
  ...popBase,
  name: 'indie pop',
  words: ['indie pop', 'indie', 'bedroom pop', 'dream pop', 'dreampop', 'indie folk pop', 'alternative pop', 'alt pop'],
  tempoBpm: { slowest: 84, usual: 112, fastest: 140 },
  modes: weigh({ major: 4, minor: 2, mixolydian: 1 }),
  valence: 0.15,
  arousal: 0.5,
  harmony: { ...popHarmony, colour: 0.35, spice: 0.08, lift: 0.05, barsPerChord: weighBars({ 1: 3, 2: 2 }) },
  grooves: [
    {
      name: 'loose',
      energy: [0.42, 0.72],
      drums: { kick: 'x.....x...x.....', snare: '....x.......x..g', closedHat: 'x.o.x.o.x.o.x.o.' },
    },
    {
      name: 'open',
      energy: [0.66, 1],
      drums: {
        kick: 'X..x....X..x....',
        snare: '....X.......X...',
        ride: 'x.x.x.x.x.x.x.x.',
        tambourine: '..o...o...o...o.',
      },
    },
  ],
  parts: [
    place('drums', { roomKit: 3, standardKit: 1 }, { levelDb: -5 }),
    place('bass', { pickedBass: 2, fingeredBass: 2 }, { pattern: 'eighths' }),
    place('chords', { cleanGuitar: 3, electricPiano: 1 }, { pattern: 'arpeggio' }),
    place('rhythm', { steelGuitar: 1, cleanGuitar: 1 }, { pattern: 'strummed' }),
    place('pad', { warmPad: 2, glassPad: 1, drawbarOrgan: 1 }, { pattern: 'sustained', entersAt: 0.45 }),
    place('counter', { glockenspiel: 2, trumpet: 1, pluckSynth: 1 }),
    place('lead', { cleanGuitar: 2, squareLead: 1 }),
  ],
  playing: { looseMs: 9, laidBackMs: 3, dynamics: 0.1 },
  mix: { ...mixes.club, reverbSeconds: 2, reverbLevelDb: -12, width: 0.8, lofi: 0.12 },
  themes: ['summer', 'memory', 'love', 'home', 'night'],
};

export const popStyles = [pop, popBallad, synthpop, kpop, jpop, indiePop] as const;
