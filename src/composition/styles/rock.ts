import { forms, inMeter, mixes, place, straight, weigh, weighBars } from './ingredients.ts';
import type { Style } from './style.ts';
import { tones } from './tones.ts';

// Harmony: T. de Clercq, D. Temperley, "A Corpus Analysis of Rock Harmony" (2011: IV before V, bVII common); D. Temperley,
// "The Musical Language of Rock" (2018). Metal: E. Lilja, "Theory and Analysis of Classic Heavy Metal Harmony" (2009: power
// chords, Aeolian and Phrygian). Punk and grunge: W. Everett, "The Foundations of Rock" (2009). Grooves: T. Igoe, "Groove
// Essentials" (2005); surf: K. Blair, "Southern California Surf Music" (2015).

const rockBase = {
  family: 'rock',
  meters: inMeter('4/4'),
  modes: weigh({ major: 2, mixolydian: 2, minor: 3 }),
  swing: straight,
  harmony: {
    major: weigh({ 'I bVII IV I': 3, 'I IV V IV': 2, 'I V vi IV': 2, 'I IV I V': 2, 'vi IV I V': 1, 'I bIII IV I': 1 }),
    minor: weigh({ 'i bVII bVI bVII': 3, 'i bVI bIII bVII': 3, 'i bIII bVII iv': 1, 'i iv bVII bIII': 1 }),
    chorus: {
      major: weigh({ 'I V vi IV': 2, 'IV I V V': 1, 'I bVII IV IV': 2, 'vi IV I V': 1 }),
      minor: weigh({ 'bVI bVII i i': 2, 'i bIII bVII bVI': 2, 'bVI bIII bVII i': 1 }),
    },
    barsPerChord: weighBars({ 1: 3, 2: 1, 0.5: 1 }),
    colour: 0.05,
    spice: 0.03,
    lift: 0.05,
  },
  forms: forms.withSolo,
  fills: 0.85,
  melody: { notesPerBeat: 1.6, syncopation: 0.45, leaps: 0.35, repetition: 0.7, blueNotes: 0.2, ornaments: 0.1 },
  playing: { looseMs: 7, laidBackMs: 0, dynamics: 0.08 },
  mix: mixes.loud,
  themes: ['freedom', 'road', 'night', 'anger', 'love'],
} as const satisfies Partial<Style>;

const rockGrooves: Style['grooves'] = [
  {
    name: 'verse',
    energy: [0.4, 0.68],
    drums: { kick: 'X.......x.x.....', snare: '....X.......X...', closedHat: 'x.x.x.x.x.x.x.x.' },
  },
  {
    name: 'chorus',
    energy: [0.6, 1],
    drums: {
      kick: 'X..x....X.x...x.',
      snare: '....X.......X..g',
      ride: 'x.x.x.x.x.x.x.x.',
      crash: 'o...............................',
    },
  },
];

const rock: Style = {
  ...rockBase,
  name: 'rock',
  words: [
    'rock',
    'classic rock',
    'hard rock',
    'arena rock',
    'rock song',
    'rock music',
    '70s rock',
    'stadium rock',
    'glam rock',
    'rocky',
    'rockmusik',
    'driving rock',
    'guitar riff',
    'guitar riffs',
  ],
  tempoBpm: { slowest: 100, usual: 124, fastest: 148 },
  valence: 0.15,
  arousal: 0.75,
  grooves: rockGrooves,
  parts: [
    place('drums', { powerKit: 2, standardKit: 1 }, { levelDb: -3 }),
    place('bass', { pickedBass: 2, fingeredBass: 1 }, { pattern: 'eighths' }),
    place('chords', { overdrivenGuitar: 1 }, { pattern: 'powerEighths', pan: -0.6, entersAt: 0.2 }),
    place('rhythm', { overdrivenGuitar: 2, cleanGuitar: 1 }, { pattern: 'strummed', pan: 0.6, chance: 1 }),
    place('pad', { rockOrgan: 1 }, { pattern: 'sustained', chance: 0.35 }),
    place('lead', { overdrivenGuitar: 2, distortionGuitar: 1 }, { levelDb: -6 }),
  ],
};

const softRock: Style = {
  ...rockBase,
  name: 'soft rock',
  words: [
    'soft rock',
    'yacht rock',
    '70s',
    'seventies',
    'adult contemporary',
    'acoustic rock',
    'folk rock',
    'west coast',
    'beatles',
    '60s pop',
    'sixties',
    '60s',
    'britpop',
    'oldies',
  ],
  tempoBpm: { slowest: 84, usual: 104, fastest: 124 },
  modes: weigh({ major: 3, mixolydian: 1, minor: 1 }),
  valence: 0.3,
  arousal: 0.48,
  harmony: {
    ...rockBase.harmony,
    major: weigh({
      'Imaj7 IVmaj7': 2,
      'I iii IV V': 2,
      'I vi ii V': 2,
      'I I7 IV iv': 1,
      'I bVII IV I': 1,
      'I V/7 vi IV': 2,
    }),
    colour: 0.4,
    spice: 0.1,
    lift: 0.15,
  },
  grooves: [
    {
      name: 'easy',
      energy: [0.38, 0.68],
      drums: { kick: 'x......xx.......', rim: '....x.......x...', closedHat: 'x.o.x.o.x.o.x.o.' },
    },
    {
      name: 'band',
      energy: [0.6, 1],
      drums: {
        kick: 'X......xX.......',
        snare: '....X.......X...',
        closedHat: 'x.x.x.x.x.x.x.x.',
        tambourine: '....x.......x...',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1, roomKit: 1 }, { levelDb: -5 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'syncopated' }),
    place('chords', { electricPiano: 2, grandPiano: 2 }, { pattern: 'blocks' }),
    place('rhythm', { steelGuitar: 3, cleanGuitar: 1 }, { pattern: 'strummed', entersAt: 0.3, chance: 1 }),
    place('pad', { drawbarOrgan: 1, stringEnsemble: 1, voiceOohs: 1 }, { pattern: 'sustained' }),
    place('counter', { cleanGuitar: 1, altoSax: 1, flute: 1 }, { chance: 0.5 }),
    place('lead', { cleanGuitar: 2, altoSax: 1, harmonica: 1 }),
  ],
  mix: { ...mixes.radio, brightnessDb: 0, compression: 0.4 },
  themes: ['love', 'memory', 'road', 'summer', 'sea'],
};

const punk: Style = {
  ...rockBase,
  name: 'punk rock',
  words: ['punk', 'punk rock', 'pop punk', 'pop-punk', 'skate punk', 'hardcore', 'garage rock', 'emo', 'riot grrrl'],
  tempoBpm: { slowest: 156, usual: 176, fastest: 200 },
  modes: weigh({ major: 4, minor: 1 }),
  valence: 0.2,
  arousal: 0.95,
  harmony: {
    ...rockBase.harmony,
    major: weigh({ 'I IV V IV': 2, 'I V vi IV': 3, 'I5 IV5 V5 V5': 2, 'I IV I V': 1 }),
    minor: weigh({ 'i bVI bIII bVII': 3, 'i bVII bVI bVII': 1 }),
    colour: 0,
    barsPerChord: weighBars({ 1: 3, 2: 1 }),
  },
  forms: {
    sung: weigh({ 'intro:4 verse:8 chorus:8 verse:8 chorus:8 bridge:8 chorus:8 outro:2': 1 }),
    instrumental: weigh({ 'intro:8 verse:8 chorus:8 verse:8 chorus:8 solo:8 chorus:8 outro:2': 1 }),
  },
  grooves: [
    {
      name: 'd-beat',
      energy: [0.4, 0.8],
      drums: { kick: 'X.x...x.X.x...x.', snare: '....X.......X...', closedHat: 'x.x.x.x.x.x.x.x.' },
    },
    {
      name: 'double time',
      energy: [0.66, 1],
      drums: { kick: 'X...X...X...X...', snare: '..X...X...X...X.', crash: 'x...o...o...o...' },
    },
  ],
  parts: [
    place('drums', { powerKit: 1 }, { entersAt: 0.3, levelDb: -3 }),
    place('bass', { pickedBass: 1 }, { pattern: 'eighths', entersAt: 0.3 }),
    place('chords', { distortionGuitar: 2, overdrivenGuitar: 1 }, { pattern: 'powerEighths', pan: -0.7, levelDb: 6 }),
    place('rhythm', { overdrivenGuitar: 1 }, { pattern: 'strummed', pan: 0.7, chance: 1, levelDb: -2, entersAt: 0.7 }),
    place('lead', { overdrivenGuitar: 1 }, { levelDb: -12 }),
  ],
  themes: ['freedom', 'anger', 'friendship', 'city', 'love'],
};

const metal: Style = {
  ...rockBase,
  name: 'metal',
  words: [
    'metal',
    'heavy metal',
    'thrash',
    'thrash metal',
    'death metal',
    'metalcore',
    'black metal',
    'djent',
    'nu metal',
    'industrial metal',
    'screamo',
  ],
  tempoBpm: { slowest: 120, usual: 162, fastest: 196 },
  modes: weigh({ minor: 4, phrygian: 3, harmonicMinor: 1 }),
  valence: -0.55,
  arousal: 0.97,
  harmony: {
    major: weigh({ 'I5 bVII5 bVI5 V5': 1, 'I5 bIII5 IV5 I5': 1 }),
    minor: weigh({ 'i5 i5 bVI5 bVII5': 3, 'i5 bII5 i5 bVII5': 2, 'i5 bVI5 iv5 V5': 2, 'i5 bVII5 bVI5 bII5': 1 }),
    chorus: {
      major: weigh({ 'I5 bVI5 bVII5 I5': 1 }),
      minor: weigh({ 'i5 bVI5 bIII5 bVII5': 3, 'bVI5 bVII5 i5 i5': 2 }),
    },
    barsPerChord: weighBars({ 1: 3, 0.5: 1, 2: 1 }),
    colour: 0,
    spice: 0,
    lift: 0,
  },
  grooves: [
    {
      name: 'gallop',
      energy: [0.4, 0.72],
      drums: { kick: 'X.xxX.xxX.xxX.xx', snare: '....X.......X...', ride: 'x...x...x...x...' },
    },
    {
      name: 'drive',
      energy: [0.62, 0.96],
      drums: { kick: 'X.x...x.X.x.x...', snare: '....X.......X...', crash: 'x...x...x...x...' },
    },
    {
      name: 'thrash',
      energy: [0.5, 1],
      drums: { kick: 'X...X...X...X.x.', snare: '..X...X...X...X.', ride: 'x.x.x.x.x.x.x.x.' },
    },
    // Feet run in bursts: sixteenths throughout are a machine's.
    {
      name: 'double bass',
      energy: [0.8, 1],
      drums: { kick: 'XxxxX.x.XxxxXxxx', snare: '....X.......X...', crash: 'x...x...x...x...' },
    },
    {
      name: 'breakdown',
      sections: ['break', 'bridge'],
      energy: [0, 1],
      drums: { kick: 'X..x..X.....x.x.', snare: '........X.......', crash: 'x...x...x...x...' },
    },
  ],
  parts: [
    place('drums', { metalKit: 1 }, { levelDb: -2 }),
    place('bass', { pickedBass: 1 }, { pattern: 'eighths' }),
    place('chords', { lowGuitar: 1 }, { pattern: 'chug', pan: -0.8, levelDb: 12, entersAt: 0.1 }),
    place('rhythm', { distortionGuitar: 1 }, { pattern: 'tremolo', pan: 0.8, chance: 0.6, levelDb: -3, entersAt: 0.8 }),
    place('lead', { distortionGuitar: 2, overdrivenGuitar: 1 }, { levelDb: -12 }),
  ],
  melody: { notesPerBeat: 2.2, syncopation: 0.35, leaps: 0.35, repetition: 0.7, blueNotes: 0.05, ornaments: 0.1 },
  playing: { looseMs: 3, laidBackMs: 0, dynamics: 0.05 },
  mix: { ...mixes.loud, toneDb: tones.metal, voiceLu: 0.5, compression: 0.85, reverbSeconds: 1.2 },
  guests: ['lowGuitar', 'distortionGuitar', 'overdrivenGuitar', 'choirAahs', 'stringEnsemble'],
  themes: ['fire', 'night', 'anger', 'freedom'],
};

const alternative: Style = {
  ...rockBase,
  name: 'alternative rock',
  words: [
    'alternative',
    'alternative rock',
    'alt rock',
    'alt-rock',
    'indie rock',
    '90s rock',
    'post punk',
    'post-punk',
    'gothic',
    'goth',
  ],
  tempoBpm: { slowest: 88, usual: 116, fastest: 144 },
  modes: weigh({ minor: 3, major: 2, mixolydian: 1 }),
  valence: -0.15,
  arousal: 0.65,
  harmony: {
    ...rockBase.harmony,
    minor: weigh({ 'i bIII bVI bVII': 2, 'i bVI bIII bVII': 2, 'i iv bIII bVI': 2, 'i bVII iv bVI': 1 }),
    barsPerChord: weighBars({ 1: 2, 2: 1, 0.5: 1 }),
    colour: 0.15,
  },
  grooves: rockGrooves,
  parts: [
    place('drums', { powerKit: 1, roomKit: 1 }, { levelDb: -3 }),
    place('bass', { pickedBass: 1 }, { pattern: 'eighths' }),
    place('chords', { cleanGuitar: 1 }, { pattern: 'arpeggio', pan: -0.5 }),
    place(
      'rhythm',
      { distortionGuitar: 2, overdrivenGuitar: 1 },
      { pattern: 'strummed', pan: 0.6, chance: 1, entersAt: 0.62 },
    ),
    place('pad', { warmPad: 1, stringEnsemble: 1 }, { pattern: 'sustained', chance: 0.35 }),
    place('lead', { overdrivenGuitar: 1, cleanGuitar: 1 }),
  ],
  themes: ['loneliness', 'memory', 'freedom', 'night', 'anger'],
};

const rockAndRoll: Style = {
  ...rockBase,
  name: 'rock and roll',
  words: [
    'rock and roll',
    "rock'n'roll",
    'rock n roll',
    "rock 'n' roll",
    '50s',
    'fifties',
    'elvis',
    'jukebox',
    'twist',
  ],
  tempoBpm: { slowest: 132, usual: 160, fastest: 184 },
  modes: weigh({ major: 4, mixolydian: 2 }),
  valence: 0.6,
  arousal: 0.8,
  harmony: {
    ...rockBase.harmony,
    major: weigh({ 'I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7': 3, 'I vi IV V7': 2 }),
    minor: weigh({ 'i i i i iv iv i i V7 iv i V7': 1 }),
    chorus: {
      major: weigh({ 'I vi IV V7': 1, 'I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7': 2 }),
      minor: weigh({ 'i bVII bVI V': 1 }),
    },
    barsPerChord: weighBars({ 1: 1 }),
  },
  forms: forms.twelveBars,
  grooves: [
    {
      name: 'backbeat',
      energy: [0.3, 0.7],
      drums: { kick: 'X...x...X...x...', snare: '....X.......X...', ride: 'x.x.x.x.x.x.x.x.' },
    },
    {
      name: 'rave-up',
      energy: [0.6, 1],
      drums: {
        kick: 'X.....x.X.......',
        snare: '....X.x.....X...',
        ride: 'x.x.x.x.x.x.x.x.',
        tambourine: '....x.......x...',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1, roomKit: 1 }, { entersAt: 0.3 }),
    place('bass', { uprightBass: 2, fingeredBass: 1 }, { pattern: 'walking', entersAt: 0.3 }),
    place('chords', { brightPiano: 1, honkyTonk: 1 }, { pattern: 'pulse' }),
    place('rhythm', { cleanGuitar: 1 }, { pattern: 'strummed', chance: 1, entersAt: 0.3 }),
    place('counter', { tenorSax: 2, baritoneSax: 1 }, { chance: 0.6 }),
    place('lead', { cleanGuitar: 2, tenorSax: 2, brightPiano: 1 }, { levelDb: -6 }),
  ],
  mix: { ...mixes.club, toneDb: tones.rock, delayLevelDb: -16, width: 0.6 },
  themes: ['dance', 'love', 'party', 'road', 'summer'],
};

export const rockStyles = [rock, softRock, punk, metal, alternative, rockAndRoll] as const;
