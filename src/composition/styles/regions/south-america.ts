import { forms, inMeter, mixes, place, straight, swungSixteenths, weigh, weighBars } from '../ingredients.ts';
import type { Style } from '../style.ts';

// Vallenato: P. Wade, "Music, Race and Nation" (2000), accordion, caja, guacharaca (paseo). Forró and baião: L. Crook,
// "Northeastern Brazilian Music" (2005): zabumba on one and the fourth sixteenth, triangle, Mixolydian with raised fourth.
// Samba-reggae and axé: L. Crook, "Black Consciousness, samba reggae" (1993). Sertanejo: A. Dent, "River of Tears" (2009),
// voices in thirds. Baile funk: G. Caceres and others, "The Beat of Baile Funk" (2014), tamborzão. Andean: T. Turino,
// "Moving Away from Silence" (1993), pentatonic huayno, long-short-short.

const southBase = {
  family: 'latin',
  meters: inMeter('4/4'),
  modes: weigh({ major: 3, minor: 2 }),
  swing: straight,
  harmony: {
    major: weigh({ 'I IV V7 I': 2, 'I V7 V7 I': 2, 'I vi ii V7': 1, 'I V vi IV': 1 }),
    minor: weigh({ 'i iv V7 i': 2, 'i bVII bVI V7': 2, 'i V7 V7 i': 1 }),
    barsPerChord: weighBars({ 1: 1 }),
    colour: 0.06,
    spice: 0.03,
    lift: 0.05,
  },
  forms: forms.strophic,
  fills: 0.3,
  melody: { notesPerBeat: 1.9, syncopation: 0.4, leaps: 0.38, repetition: 0.75, blueNotes: 0, ornaments: 0.2 },
  playing: { looseMs: 7, laidBackMs: 0, dynamics: 0.12 },
  mix: mixes.radio,
  themes: ['love', 'home', 'dance', 'party', 'nature'],
} as const satisfies Partial<Style>;

const vallenato: Style = {
  ...southBase,
  name: 'vallenato',
  words: ['vallenato', 'vallenata', 'colombian accordion', 'carlos vives', 'paseo vallenato', 'valledupar'],
  tempoBpm: { slowest: 88, usual: 104, fastest: 124 },
  valence: 0.4,
  arousal: 0.6,
  grooves: [
    {
      name: 'paseo',
      energy: [0.25, 1],
      drums: {
        guiro: 'x.ooX.oox.ooX.oo',
        conga: '....X.....o.X.ox',
        lowConga: 'x.......x.......',
        cowbell: 'o.......o.......',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.25, levelDb: -6 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'longShortShort', entersAt: 0.2, levelDb: -4 }),
    place('chords', { nylonGuitar: 1, steelGuitar: 1 }, { pattern: 'strummed', levelDb: -9 }),
    place('rhythm', { accordion: 1 }, { pattern: 'skank', entersAt: 0.5, chance: 0.7 }),
    place('counter', { accordion: 1 }, { entersAt: 0.25, chance: 1, levelDb: -7 }),
    place('lead', { accordion: 1 }, { levelDb: -4 }),
  ],
};

const forro: Style = {
  ...southBase,
  name: 'forró',
  words: ['forró', 'baião', 'xote', 'xaxado', 'luiz gonzaga', 'nordestino', 'arrasta-pe', 'festa junina', 'piseiro'],
  tempoBpm: { slowest: 80, usual: 102, fastest: 126 },
  modes: weigh({ mixolydian: 3, major: 2, dorian: 1, minor: 1 }),
  swing: swungSixteenths(0.54),
  valence: 0.5,
  arousal: 0.7,
  harmony: {
    ...southBase.harmony,
    major: weigh({ 'I7 I7 IV7 I7': 2, 'I bVII I bVII': 2, 'I7 IV7 bVII I': 1 }),
    minor: weigh({ 'i bVII i bVII': 2, 'i IV i IV': 1 }),
  },
  grooves: [
    {
      name: 'baião',
      energy: [0.25, 1],
      drums: {
        surdo: 'X..x....X..x....',
        kick: 'X..x....X..x....',
        rim: '....x..x....x..x',
        triangle: 'o.xoo.xoo.xoo.xo',
        agogo: 'x..x..x.x..x..x.',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.25, levelDb: -5 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'tresillo', entersAt: 0.35, levelDb: -5 }),
    place('chords', { accordion: 1 }, { pattern: 'skank', levelDb: -8 }),
    place('rhythm', { nylonGuitar: 1 }, { pattern: 'strummed', entersAt: 0.5, chance: 0.7 }),
    place('counter', { accordion: 2, flute: 1 }, { entersAt: 0.4, chance: 1 }),
    place('lead', { accordion: 3, flute: 1 }, { levelDb: -5 }),
  ],
};

const axe: Style = {
  ...southBase,
  name: 'axé',
  words: ['axé', 'axe music', 'samba-reggae', 'olodum', 'bahia', 'ivete sangalo', 'timbalada'],
  tempoBpm: { slowest: 92, usual: 104, fastest: 132 },
  valence: 0.7,
  arousal: 0.85,
  grooves: [
    {
      name: 'samba-reggae',
      energy: [0.25, 1],
      drums: {
        surdo: 'x.......X...x.x.',
        kick: 'x.......X.......',
        lowTom: '....x.x.....xxx.',
        snare: 'x.gxg.x.gxg.x.gx',
        timbale: '..x..x.x..x..x.x',
        shaker: 'x.o.x.o.x.o.x.o.',
      },
    },
  ],
  forms: forms.verseChorus,
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.2, levelDb: -3 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'syncopated', entersAt: 0.35 }),
    place('chords', { cleanGuitar: 2, brightPiano: 1 }, { pattern: 'skank', levelDb: -8 }),
    place('rhythm', { steelGuitar: 1 }, { pattern: 'strummed', chance: 0.7 }),
    place('pad', { brassSection: 1 }, { pattern: 'stabs', entersAt: 0.6, chance: 1 }),
    place('counter', { trombone: 1, trumpet: 1 }, { entersAt: 0.55 }),
    place('lead', { trumpet: 1, cleanGuitar: 1 }, { levelDb: -6 }),
  ],
};

const sertanejo: Style = {
  ...southBase,
  name: 'sertanejo',
  words: [
    'sertanejo',
    'sertaneja',
    'sertanejo universitario',
    'musica caipira',
    'moda de viola',
    'viola caipira',
    'brazilian country',
  ],
  tempoBpm: { slowest: 76, usual: 96, fastest: 150 },
  modes: weigh({ major: 4, minor: 1 }),
  valence: 0.25,
  arousal: 0.5,
  harmony: { ...southBase.harmony, major: weigh({ 'I V vi IV': 3, 'I IV V IV': 2, 'I V7 V7 I': 1 }) },
  forms: forms.verseChorus,
  grooves: [
    {
      name: 'batidão',
      energy: [0.3, 1],
      drums: {
        kick: 'X.....x.x.......',
        snare: '....X.......X..g',
        closedHat: 'x.x.x.x.x.x.x.x.',
        conga: '..o..o....o..o.o',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { levelDb: -5 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'roots' }),
    place('chords', { steelGuitar: 1 }, { pattern: 'strummed', levelDb: -6 }),
    place('rhythm', { accordion: 1 }, { pattern: 'sustained', entersAt: 0.4, chance: 0.9 }),
    place('pad', { slowStrings: 1 }, { pattern: 'sustained', chance: 0.5 }),
    place('counter', { accordion: 2, steelGuitar: 1 }, { entersAt: 0.4, chance: 1 }),
    place('lead', { accordion: 2, steelGuitar: 1 }, { levelDb: -6 }),
  ],
  themes: ['love', 'heartbreak', 'home', 'road', 'party'],
};

const baileFunk: Style = {
  ...southBase,
  name: 'baile funk',
  words: ['baile funk', 'funk carioca', 'brazilian funk', 'favela funk', 'mtg', 'mandelao', 'proibidao'],
  tempoBpm: { slowest: 126, usual: 132, fastest: 152 },
  modes: weigh({ minor: 3, phrygian: 2 }),
  valence: 0.1,
  arousal: 0.9,
  harmony: {
    ...southBase.harmony,
    major: weigh({ 'I I bVII bVII': 1, 'I IV I IV': 1 }),
    minor: weigh({ 'i i i bII': 2, 'i i bVII i': 2, 'i i i i': 1 }),
    barsPerChord: weighBars({ 1: 1, 2: 1 }),
  },
  forms: forms.drops,
  grooves: [
    {
      name: 'tamborzão',
      energy: [0.25, 1],
      drums: {
        kick: 'X..x..X....X....',
        conga: '..xx..x.xx.x..x.',
        clap: '...x..x....xx...',
        lowTom: 'o.....o.o.....o.',
        agogo: 'x.......x.......',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1 }, { levelDb: -1 }),
    place('bass', { subBass: 1 }, { pattern: 'tresillo', levelDb: -3 }),
    place('chords', { pluckSynth: 1, brassSection: 1 }, { pattern: 'stabs', levelDb: -10 }),
    place('counter', { squareLead: 1, sawLead: 1 }, { chance: 0.6 }),
    place('lead', { squareLead: 1, pluckSynth: 1 }, { levelDb: -8 }),
  ],
  melody: { notesPerBeat: 2.2, syncopation: 0.55, leaps: 0.2, repetition: 0.9, blueNotes: 0, ornaments: 0 },
  playing: { looseMs: 1, laidBackMs: 0, dynamics: 0.04 },
  mix: { ...mixes.dance, sidechainDb: 1 },
  themes: ['party', 'dance', 'night', 'city'],
};

const andean: Style = {
  ...southBase,
  family: 'world',
  name: 'andean',
  words: [
    'andean',
    'huayno',
    'huaino',
    'peruvian',
    'bolivian',
    'saya',
    'inca',
    'carnavalito',
    'musica andina',
    'pan flute music',
  ],
  tempoBpm: { slowest: 84, usual: 106, fastest: 128 },
  modes: weigh({ minor: 5, dorian: 1 }),
  valence: -0.05,
  arousal: 0.5,
  harmony: {
    ...southBase.harmony,
    major: weigh({ 'I IV I V': 1, 'vi I V I': 1 }),
    minor: weigh({ 'bIII bVII bIII i': 3, 'bVI bIII V7 i': 2, 'i bIII bVII bIII': 2 }),
    colour: 0,
  },
  grooves: [
    {
      name: 'bombo',
      energy: [0.25, 1],
      drums: {
        surdo: 'X.....x.X.....x.',
        kick: 'o.......o.......',
        rim: 'x..xx.x.x..xx.x.',
        shaker: 'x.xxx.xxx.xxx.xx',
      },
    },
  ],
  fills: 0,
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.3, levelDb: -8 }),
    place('bass', { uprightBass: 1, fingeredBass: 1 }, { pattern: 'rootFifth', entersAt: 0.4 }),
    place('chords', { nylonGuitar: 1 }, { pattern: 'strummed', levelDb: -7 }),
    place('rhythm', { steelGuitar: 1, harp: 1 }, { pattern: 'tremolo', entersAt: 0.55, chance: 0.8, levelDb: -14 }),
    place('counter', { panFlute: 2, flute: 1 }, { entersAt: 0.4, chance: 1 }),
    place('lead', { panFlute: 4, flute: 1 }, { levelDb: -4 }),
  ],
  melody: { notesPerBeat: 1.8, syncopation: 0.25, leaps: 0.45, repetition: 0.8, blueNotes: 0, ornaments: 0.35 },
  mix: { ...mixes.club, reverbSeconds: 1.9, reverbLevelDb: -12 },
};

export const southAmericanStyles = [vallenato, forro, axe, sertanejo, baileFunk, andean] as const;
