import {
  forms,
  inMeter,
  mixes,
  place,
  straight,
  swungEighths,
  swungSixteenths,
  weigh,
  weighBars,
} from './ingredients.ts';
import type { Style } from './style.ts';
import { tones } from './tones.ts';

// Reggae: one drop, rockers and steppers, bass without the one, skank on the off-beat: M. Veal, "Dub: Soundscapes and Shattered
// Songs in Jamaican Reggae" (2007); ska at twice the pace: H. Augustyn, "Ska: An Oral History" (2010). Afrobeat: M. Veal, "Fela"
// (2000), T. Allen's sixteenths; highlife: J. Collins, "Highlife Time" (1994); timelines: V. K. Agawu, "The African
// Imagination in Music" (2016). Soca and tropical pop: J. Guilbault, "Governing Sound" (2007).

const reggaeBase = {
  family: 'caribbean',
  meters: inMeter('4/4'),
  modes: weigh({ major: 3, minor: 3 }),
  swing: swungSixteenths(0.55),
  harmony: {
    major: weigh({ 'I IV I V': 2, 'I V vi IV': 3, 'I ii I ii': 2, 'I IV': 2, 'I vi IV V': 1 }),
    minor: weigh({ 'i iv i iv': 2, 'i bVII i bVII': 3, 'i bVI bVII i': 2, 'i iv bVII bIII': 1 }),
    barsPerChord: weighBars({ 1: 3, 2: 1 }),
    colour: 0.12,
    spice: 0.03,
    lift: 0,
  },
  forms: forms.verseChorus,
  fills: 0.6,
  melody: { notesPerBeat: 1.8, syncopation: 0.5, leaps: 0.32, repetition: 0.75, blueNotes: 0.1, ornaments: 0.15 },
  playing: { looseMs: 8, laidBackMs: 8, dynamics: 0.08 },
  mix: { ...mixes.dry, toneDb: tones.reggae, bassDb: 2 },
  themes: ['freedom', 'love', 'summer', 'hope', 'friendship'],
} as const satisfies Partial<Style>;

const reggaeParts: Style['parts'] = [
  place('drums', { standardKit: 1, roomKit: 1 }, { entersAt: 0.3 }),
  place('bass', { fingeredBass: 1 }, { pattern: 'dub', entersAt: 0.3, levelDb: -2 }),
  place('chords', { drawbarOrgan: 2, grandPiano: 1 }, { pattern: 'skank', levelDb: -9 }),
  place('rhythm', { cleanGuitar: 2, mutedGuitar: 1 }, { pattern: 'skank', chance: 1, entersAt: 0.2 }),
  place('pad', { drawbarOrgan: 1 }, { pattern: 'sustained', chance: 0.4 }),
  place('counter', { brassSection: 2, trombone: 1, mutedGuitar: 1 }, { entersAt: 0.6 }),
  place('lead', { brassSection: 1, cleanGuitar: 1, harmonica: 1, altoSax: 1 }),
];

const reggae: Style = {
  ...reggaeBase,
  name: 'reggae',
  words: [
    'reggae',
    'roots reggae',
    'bob marley',
    'marley',
    'jamaican',
    'jamaica',
    'rasta',
    'one drop',
    'lovers rock',
    'island',
    'rocksteady',
    'ukulele reggae',
  ],
  tempoBpm: { slowest: 64, usual: 74, fastest: 88 },
  valence: 0.3,
  arousal: 0.4,
  grooves: [
    {
      name: 'one drop',
      energy: [0.3, 0.68],
      drums: { kick: '........X.......', rim: '........X.......', closedHat: 'x.o.x.o.x.o.x.o.' },
    },
    {
      name: 'steppers',
      energy: [0.6, 1],
      drums: {
        kick: 'X...X...X...X...',
        rim: '........X.....g.',
        closedHat: 'x.ogx.o.x.ogx.o.',
        openHat: '......o.........',
      },
    },
  ],
  parts: reggaeParts,
};

const dub: Style = {
  ...reggaeBase,
  name: 'dub',
  words: ['dub', 'dub reggae', 'dubwise', 'king tubby', 'lee perry'],
  tempoBpm: { slowest: 62, usual: 70, fastest: 80 },
  modes: weigh({ minor: 4, dorian: 1 }),
  valence: -0.1,
  arousal: 0.3,
  forms: forms.layers,
  grooves: [
    {
      name: 'dub drop',
      energy: [0.25, 1],
      drums: {
        kick: '........X.......',
        rim: '........X..o....',
        closedHat: 'x.o.x.ogx.o.x.o.',
        openHat: '..............o.',
      },
    },
  ],
  parts: [
    ...reggaeParts.filter(({ role }) => role !== 'counter' && role !== 'lead'),
    place('counter', { harmonica: 1, trombone: 1 }, { chance: 0.7, entersAt: 0.5 }),
    place('lead', { harmonica: 2, trombone: 1, pluckSynth: 1 }, { levelDb: -9 }),
  ],
  melody: { notesPerBeat: 1, syncopation: 0.5, leaps: 0.35, repetition: 0.8, blueNotes: 0.1, ornaments: 0.05 },
  mix: {
    ...mixes.wide,
    toneDb: tones.reggae,
    bassDb: 2,
    reverbSeconds: 2.6,
    reverbLevelDb: -11,
    delayLevelDb: -9,
    brightnessDb: -1,
    width: 0.8,
  },
};

const ska: Style = {
  ...reggaeBase,
  name: 'ska',
  words: ['ska', 'ska punk', 'two tone', '2 tone', 'skacore', 'madness', 'bluebeat', 'ska-punk'],
  tempoBpm: { slowest: 120, usual: 144, fastest: 172 },
  modes: weigh({ major: 3, minor: 2 }),
  swing: swungEighths(0.54),
  valence: 0.5,
  arousal: 0.85,
  grooves: [
    {
      name: 'ska',
      energy: [0.3, 0.7],
      drums: { kick: 'x...X...x...X...', snare: '....x.......x...', closedHat: '..x...x...x...x.' },
    },
    {
      name: 'two tone',
      energy: [0.62, 1],
      drums: { kick: 'X...X...X...X...', snare: '....X.......X..g', closedHat: 'x.X.x.X.x.X.x.X.' },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.3 }),
    place('bass', { fingeredBass: 2, pickedBass: 1 }, { pattern: 'walking', entersAt: 0.3 }),
    place('chords', { drawbarOrgan: 1, brightPiano: 1 }, { pattern: 'skank' }),
    place('rhythm', { cleanGuitar: 1 }, { pattern: 'skank', chance: 1, entersAt: 0.2 }),
    place('counter', { brassSection: 2, trombone: 1, tenorSax: 1 }, { entersAt: 0.5, chance: 1 }),
    place('lead', { trumpet: 2, tenorSax: 1, trombone: 1, drawbarOrgan: 1 }, { levelDb: -5 }),
  ],
  themes: ['party', 'friendship', 'dance', 'city'],
};

const afrobeat: Style = {
  ...reggaeBase,
  name: 'afrobeat',
  words: ['afrobeat', 'afro', 'fela', 'nigerian', 'lagos', 'african', 'africa', 'afro-funk'],
  tempoBpm: { slowest: 98, usual: 110, fastest: 124 },
  modes: weigh({ dorian: 3, minor: 3, mixolydian: 1 }),
  swing: straight,
  valence: 0.25,
  arousal: 0.7,
  harmony: {
    ...reggaeBase.harmony,
    major: weigh({ 'I7 I7 bVII bVII': 1, 'I IV I V': 1 }),
    minor: weigh({ 'i7 i7 iv7 iv7': 2, 'i7 IV7': 2, 'i bVII': 2, 'i7 bVII iv7 v7': 1 }),
    barsPerChord: weighBars({ 1: 2, 2: 2 }),
    colour: 0.35,
  },
  grooves: [
    {
      name: 'afrobeats',
      energy: [0.3, 0.62],
      drums: { kick: 'X.....x.X.....x.', rim: '...x..x....x..x.', shaker: 'xoxoxoxoxoxoxoxo' },
    },
    {
      name: 'tony',
      energy: [0.54, 1],
      drums: {
        kick: 'X.x...x...x...x.',
        snare: '..g.X..g.gx.g..x',
        closedHat: 'x.xxx.x.x.xxx.x.',
        conga: '..x..ox...x..oxo',
        cowbell: 'x..x..x...x.x...',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.28, levelDb: -4 }),
    place('bass', { fingeredBass: 2, pluckBass: 1 }, { pattern: 'syncopated', entersAt: 0.3, levelDb: -3 }),
    place('chords', { electricPiano: 2, drawbarOrgan: 1 }, { pattern: 'stabs' }),
    place('rhythm', { mutedGuitar: 1, cleanGuitar: 2 }, { pattern: 'arpeggio', chance: 1, entersAt: 0.3 }),
    place('counter', { brassSection: 2, baritoneSax: 1, kalimba: 1 }, { entersAt: 0.52, chance: 0.9 }),
    place('lead', { tenorSax: 2, trumpet: 1, kalimba: 1 }, { levelDb: -6 }),
  ],
  themes: ['dance', 'love', 'freedom', 'party'],
};

const highlife: Style = {
  ...afrobeat,
  name: 'highlife',
  words: ['highlife', 'high life', 'ghana', 'juju', 'palm wine', 'south african', 'mbaqanga', 'township', 'kwela'],
  tempoBpm: { slowest: 104, usual: 118, fastest: 132 },
  modes: weigh({ major: 1 }),
  valence: 0.7,
  arousal: 0.65,
  harmony: {
    ...reggaeBase.harmony,
    major: weigh({ 'I IV I V': 3, 'I IV V IV': 2, 'I IV V I': 1, 'I I IV V': 1 }),
    barsPerChord: weighBars({ 1: 2, 0.5: 1 }),
  },
  grooves: [
    {
      name: 'highlife',
      energy: [0.3, 1],
      drums: {
        kick: 'x...x...x...x...',
        rim: '....x..x....x..x',
        closedHat: '..x...x...x...x.',
        conga: 'o..x..o.o..x..oo',
        woodblock: 'x..x..x...x.x...',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.3, levelDb: -6 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'syncopated', entersAt: 0.3 }),
    place('chords', { cleanGuitar: 1 }, { pattern: 'arpeggio', pan: -0.5 }),
    place('rhythm', { cleanGuitar: 1 }, { pattern: 'strummed', chance: 1, pan: 0.5, entersAt: 0.3 }),
    place('counter', { brassSection: 2, altoSax: 1 }, { entersAt: 0.55, chance: 0.8 }),
    place('lead', { cleanGuitar: 2, trumpet: 1, marimba: 1 }, { levelDb: -6 }),
  ],
};

const tropicalPop: Style = {
  ...reggaeBase,
  name: 'tropical pop',
  words: ['tropical', 'tropical pop', 'tropical house', 'summer hit', 'beach', 'island pop', 'moombahton', 'ukulele'],
  tempoBpm: { slowest: 94, usual: 104, fastest: 116 },
  swing: straight,
  modes: weigh({ major: 4, minor: 1 }),
  valence: 0.5,
  arousal: 0.62,
  harmony: { ...reggaeBase.harmony, major: weigh({ 'I V vi IV': 3, 'vi IV I V': 2, 'I IV vi V': 2 }), lift: 0.1 },
  grooves: [
    {
      name: 'light',
      energy: [0.36, 0.7],
      drums: { kick: 'x...x...x...x...', rim: '...x..x....x..x.', shaker: 'x.o.x.o.x.o.x.o.' },
    },
    {
      name: 'full',
      energy: [0.62, 1],
      drums: {
        kick: 'X...X...X...X...',
        clap: '...x..X....x..X.',
        shaker: 'xoxoxoxoxoxoxoxo',
        bongo: '..o..o....o.oo..',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1 }),
    place('bass', { pluckBass: 2, synthBass: 1 }, { pattern: 'syncopated' }),
    place('chords', { marimba: 2, brightPiano: 1 }, { pattern: 'stabs' }),
    place('rhythm', { nylonGuitar: 1, mutedGuitar: 1 }, { pattern: 'arpeggio' }),
    place('pad', { warmPad: 1 }, { pattern: 'sustained', entersAt: 0.3 }),
    place('counter', { steelDrums: 2, panFlute: 1 }),
    place('lead', { steelDrums: 1, pluckSynth: 1, marimba: 1 }),
  ],
  mix: { ...mixes.dance, sidechainDb: 3 },
  themes: ['summer', 'sea', 'dance', 'love', 'party'],
};

export const caribbeanStyles = [reggae, dub, ska, afrobeat, highlife, tropicalPop] as const;
