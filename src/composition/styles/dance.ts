import { forms, inMeter, mixes, place, straight, swungSixteenths, weigh, weighBars } from './ingredients.ts';
import type { Style } from './style.ts';

// Form and layering: M. Butler, "Unlocking the Groove" (2006); R. Snoman, "Dance Music Manual" (2019) for tempos, grids, bass
// lines and side-chains of each style; J. Bulow on the Amen break's grid for drum and bass. Dubstep's half time: Snoman;
// R. D'Andrea. Loops of minor-mode dance music: A. Doll, "Hearing Harmony" (2017).

const danceHarmony: Style['harmony'] = {
  major: weigh({ 'I V vi IV': 2, 'vi IV I V': 3, 'IV I V vi': 1, 'I iii vi IV': 1 }),
  minor: weigh({
    'i bVI bIII bVII': 3,
    'i bVII bVI bVII': 2,
    'bVI bVII i i': 2,
    'i v bVI iv': 2,
    'bVI i bIII bVII': 1,
  }),
  barsPerChord: weighBars({ 1: 2, 2: 2 }),
  colour: 0.15,
  spice: 0,
  lift: 0,
};

const danceBase = {
  family: 'dance',
  meters: inMeter('4/4'),
  modes: weigh({ minor: 4, major: 1 }),
  swing: straight,
  harmony: danceHarmony,
  forms: forms.drops,
  fills: 0.4,
  melody: { notesPerBeat: 1.9, syncopation: 0.55, leaps: 0.35, repetition: 0.85, blueNotes: 0.02, ornaments: 0.05 },
  playing: { looseMs: 1, laidBackMs: 0, dynamics: 0.04 },
  mix: mixes.dance,
  themes: ['night', 'dance', 'freedom', 'love', 'party'],
} as const satisfies Partial<Style>;

const house: Style = {
  ...danceBase,
  name: 'house',
  words: [
    'house',
    'house music',
    'progressive house',
    'edm',
    'electro house',
    'big room',
    'electronic dance music',
    'future house',
    'club',
    'dance music',
    'festival',
    'french house',
    'piano house',
  ],
  tempoBpm: { slowest: 118, usual: 125, fastest: 130 },
  valence: 0.25,
  arousal: 0.75,
  grooves: [
    {
      name: 'warm-up',
      energy: [0.34, 0.6],
      drums: { kick: 'X...X...X...X...', closedHat: '..x...x...x...x.', shaker: 'o.o.o.o.o.o.o.o.' },
    },
    {
      name: 'riser',
      sections: ['build'],
      energy: [0, 1],
      drums: { snare: 'x...x...x.x.xxxx', kick: 'x...x...x...x...' },
    },
    {
      name: 'peak',
      energy: [0.56, 1],
      drums: {
        kick: 'X...X...X...X...',
        clap: '....X.......X...',
        closedHat: 'x.o.x.o.x.o.x.o.',
        openHat: '..X...X...X...X.',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1 }, { entersAt: 0.34, levelDb: -2 }),
    place('bass', { pluckBass: 2, synthBass: 1 }, { pattern: 'offbeat', entersAt: 0.48 }),
    place('chords', { brightPiano: 2, supersaw: 2, fmPiano: 1 }, { pattern: 'stabs', entersAt: 0.3 }),
    place('rhythm', { pluckSynth: 1 }, { pattern: 'arpeggio', entersAt: 0.55, levelDb: -13 }),
    place('pad', { warmPad: 2, glassPad: 1 }, { pattern: 'sustained', entersAt: 0 }),
    place('counter', { pluckSynth: 1, fmBell: 1 }, { chance: 0.4 }),
    place('lead', { sawLead: 1, supersaw: 1, pluckSynth: 2 }, { entersAt: 0.4 }),
  ],
};

const deepHouse: Style = {
  ...house,
  name: 'deep house',
  words: ['deep house', 'soulful house', 'lounge house', 'organic house', 'melodic house', 'afro house'],
  tempoBpm: { slowest: 112, usual: 121, fastest: 126 },
  modes: weigh({ minor: 3, dorian: 3 }),
  swing: swungSixteenths(0.56),
  harmony: {
    ...danceHarmony,
    minor: weigh({ 'i9 i9 iv7 iv7': 2, 'i7 v7 bVImaj7 v7': 2, 'iv7 v7 i7 i7': 1, 'i7 bVImaj7 iv7 v7': 2 }),
    colour: 0.8,
  },
  forms: forms.layers,
  valence: 0.05,
  arousal: 0.5,
  grooves: [
    {
      name: 'deep',
      energy: [0.34, 0.62],
      drums: { kick: 'X...X...X...X...', openHat: '..o...o...o...o.', shaker: 'o.ogo.ogo.ogo.og' },
    },
    {
      name: 'deep full',
      energy: [0.56, 1],
      drums: {
        kick: 'X...X...X...X...',
        clap: '....x.......x...',
        openHat: '..x...x...x...x.',
        closedHat: 'x.oox.oox.oox.oo',
        rim: '...o..o....o..o.',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1 }, { entersAt: 0.34, levelDb: -3 }),
    place('bass', { subBass: 1, pluckBass: 2 }, { pattern: 'syncopated', entersAt: 0.45 }),
    place('chords', { electricPiano: 3, fmPiano: 1, drawbarOrgan: 1 }, { pattern: 'stabs', entersAt: 0.25 }),
    place('pad', { warmPad: 2, slowStrings: 1 }, { pattern: 'sustained', entersAt: 0 }),
    place('counter', { altoSax: 1, vibraphone: 1, flute: 1 }, { chance: 0.45 }),
    place('lead', { pluckSynth: 1, altoSax: 1, vibraphone: 1 }, { entersAt: 0.45 }),
  ],
  mix: { ...mixes.dance, sidechainDb: 4, brightnessDb: 0, reverbSeconds: 2.2 },
};

const techno: Style = {
  ...danceBase,
  name: 'techno',
  words: [
    'techno',
    'minimal techno',
    'minimal',
    'detroit techno',
    'acid',
    'acid house',
    'acid techno',
    'industrial techno',
    'rave',
    'berlin',
    'warehouse',
    'hard techno',
  ],
  tempoBpm: { slowest: 124, usual: 132, fastest: 146 },
  modes: weigh({ minor: 3, phrygian: 2, dorian: 1 }),
  harmony: {
    ...danceHarmony,
    major: weigh({ 'I I bVII bVII': 1 }),
    minor: weigh({ 'i i i i': 3, 'i i bII i': 1, 'i i bVI bVI': 1, 'i bVII i i': 1 }),
    barsPerChord: weighBars({ 2: 2, 4: 1 }),
    colour: 0.15,
  },
  forms: forms.layers,
  valence: -0.3,
  arousal: 0.82,
  grooves: [
    {
      name: 'four',
      energy: [0.3, 0.62],
      drums: { kick: 'X...X...X...X...', closedHat: '..x...x...x...x.', rim: '...o......o..o..' },
    },
    {
      name: 'peak time',
      energy: [0.54, 1],
      drums: {
        kick: 'X...X...X...X...',
        clap: '....x.......x...',
        openHat: '..X...X...X...X.',
        closedHat: 'xoxoxoxoxoxoxoxo',
        rim: '...x..x....x..x.',
      },
    },
  ],
  fills: 0.15,
  parts: [
    place('drums', { electronicKit: 1 }, { entersAt: 0.3, levelDb: -1 }),
    place('bass', { acidBass: 3, reeseBass: 1 }, { pattern: 'arpeggio', entersAt: 0.4 }),
    place('chords', { pluckSynth: 2, supersaw: 1 }, { pattern: 'stabs', entersAt: 0.5, levelDb: -12 }),
    place('pad', { glassPad: 1, warmPad: 2 }, { pattern: 'sustained', entersAt: 0, chance: 1 }),
    place('lead', { squareLead: 1, pluckSynth: 2 }, { entersAt: 0.55, levelDb: -11 }),
  ],
  melody: { notesPerBeat: 2, syncopation: 0.7, leaps: 0.2, repetition: 0.95, blueNotes: 0, ornaments: 0 },
  mix: { ...mixes.dance, delayLevelDb: -14, sidechainDb: 6 },
  themes: ['night', 'city', 'freedom'],
};

const trance: Style = {
  ...danceBase,
  name: 'trance',
  words: ['trance', 'uplifting trance', 'vocal trance', 'euphoric'],
  tempoBpm: { slowest: 130, usual: 138, fastest: 145 },
  valence: 0.2,
  arousal: 0.85,
  harmony: { ...danceHarmony, barsPerChord: weighBars({ 1: 3, 2: 1 }) },
  grooves: [
    { name: 'beat', energy: [0.36, 0.62], drums: { kick: 'X...X...X...X...', openHat: '..x...x...x...x.' } },
    {
      name: 'riser',
      sections: ['build'],
      energy: [0, 1],
      drums: { snare: 'x...x...x.x.xxxx', closedHat: 'x.x.x.x.x.x.x.x.' },
    },
    {
      name: 'full',
      energy: [0.56, 1],
      drums: {
        kick: 'X...X...X...X...',
        clap: '....x.......x...',
        openHat: '..X...X...X...X.',
        closedHat: 'xoxoxoxoxoxoxoxo',
        ride: 'x...x...x...x...',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1 }, { levelDb: -2 }),
    place('bass', { synthBass: 1, pluckBass: 2 }, { pattern: 'offbeat' }),
    place('chords', { supersaw: 1 }, { pattern: 'gated', entersAt: 0.45 }),
    place('rhythm', { pluckSynth: 1 }, { pattern: 'arpeggio', entersAt: 0.3, chance: 1 }),
    place('pad', { warmPad: 1, slowStrings: 1, choirAahs: 1 }, { pattern: 'sustained', entersAt: 0, chance: 1 }),
    place('lead', { supersaw: 2, sawLead: 2 }, { entersAt: 0.55, levelDb: -6 }),
  ],
  mix: { ...mixes.dance, reverbSeconds: 2.8, reverbLevelDb: -12, delayLevelDb: -15, width: 0.95 },
};

const drumAndBass: Style = {
  ...danceBase,
  name: 'drum and bass',
  words: [
    'drum and bass',
    "drum'n'bass",
    'drum n bass',
    'dnb',
    'd&b',
    'drum & bass',
    'liquid',
    'neurofunk',
    'breakbeat',
    'liquid dnb',
    'breaks',
  ],
  tempoBpm: { slowest: 165, usual: 174, fastest: 180 },
  modes: weigh({ minor: 4, dorian: 1, major: 1 }),
  harmony: { ...danceHarmony, barsPerChord: weighBars({ 2: 3, 1: 1 }), colour: 0.35 },
  valence: 0,
  arousal: 0.85,
  grooves: [
    {
      name: 'two step',
      energy: [0.36, 0.75],
      drums: { kick: 'X.........x.....', snare: '....X.......X...', closedHat: 'x.x.x.x.x.x.x.x.' },
    },
    {
      name: 'break',
      energy: [0.62, 1],
      drums: {
        kick: 'X.x.......xx....X.x.......x.....',
        snare: '....X..g.g..X..g....X..g.g....X.',
        ride: 'x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 2, standardKit: 1 }, { levelDb: -2 }),
    place('bass', { reeseBass: 2, subBass: 1 }, { pattern: 'sub', levelDb: -3 }),
    place('chords', { electricPiano: 1, pluckSynth: 1, brightPiano: 1 }, { pattern: 'stabs', entersAt: 0.3 }),
    place('pad', { warmPad: 2, glassPad: 1, slowStrings: 1 }, { pattern: 'sustained', entersAt: 0 }),
    place('counter', { fmBell: 1, pluckSynth: 1 }, { chance: 0.5 }),
    place('lead', { sawLead: 1, pluckSynth: 1, squareLead: 1 }, { entersAt: 0.45 }),
  ],
  mix: { ...mixes.dance, sidechainDb: 3 },
};

const dubstep: Style = {
  ...danceBase,
  name: 'dubstep',
  words: ['dubstep', 'brostep', 'wobble', 'bass music', 'riddim', 'future bass', 'bass drop', 'melodic dubstep'],
  tempoBpm: { slowest: 136, usual: 140, fastest: 150 },
  modes: weigh({ minor: 4, phrygian: 1, harmonicMinor: 1 }),
  harmony: { ...danceHarmony, barsPerChord: weighBars({ 2: 2, 1: 1 }) },
  valence: -0.25,
  arousal: 0.88,
  grooves: [
    {
      name: 'half time',
      energy: [0.36, 0.72],
      drums: { kick: 'X.............x.', snare: '........X.......', closedHat: 'x.o.x.o.x.o.x.o.' },
    },
    { name: 'riser', sections: ['build'], energy: [0, 1], drums: { snare: 'x...x...x.x.xxxx' } },
    {
      name: 'drop',
      energy: [0.66, 1],
      drums: {
        kick: 'X.....x......x..',
        snare: '........X.......',
        clap: '........X.......',
        closedHat: 'x.oxx.o.x.oxx.xo',
        crash: 'x...............................',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1 }, { levelDb: -1 }),
    place('bass', { reeseBass: 1 }, { pattern: 'sub', levelDb: -1 }),
    place('chords', { supersaw: 2, grandPiano: 1 }, { pattern: 'stabs', entersAt: 0.3 }),
    place('rhythm', { pluckSynth: 1 }, { pattern: 'arpeggio', entersAt: 0.35 }),
    place('pad', { warmPad: 1, choirAahs: 1 }, { pattern: 'sustained', entersAt: 0 }),
    place('lead', { squareLead: 1, sawLead: 1, acidBass: 1 }, { entersAt: 0.45 }),
  ],
  mix: { ...mixes.dance, compression: 0.85, sidechainDb: 4 },
};

export const danceStyles = [house, deepHouse, techno, trance, drumAndBass, dubstep] as const;
