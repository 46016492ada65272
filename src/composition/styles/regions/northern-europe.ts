import { forms, inMeter, mixes, place, straight, swungEighths, weigh, weighBars } from '../ingredients.ts';
import type { Style } from '../style.ts';

// Reel and air: B. Breathnach, "Folk Music and Dances of Ireland" (1971): reels in even eighths at 100 to 120 half notes,
// AABB; slip jigs in 9/8; slow airs. Nordic folk: J. Ling, "A History of European Folk Music" (1997), drones and Dorian; T. Hedlund and
// others on its revival with frame drums. Medieval: J. McKinnon, "Antiquity and the Middle Ages" (1990), estampie, drones
// and open fifths. Schlager: J. Mendívil, "Ein musikalisches Stück Heimat" (2008), disco beat, major, a lift at the end.

const northernBase = {
  family: 'world',
  meters: inMeter('4/4'),
  modes: weigh({ major: 2, dorian: 2, mixolydian: 2 }),
  swing: straight,
  harmony: {
    major: weigh({ 'I IV I V': 2, 'I bVII I bVII': 1, 'I V IV I': 1, 'I I IV V': 2 }),
    minor: weigh({ 'i bVII i bVII': 3, 'i i bVII i': 2, 'i IV i bVII': 1 }),
    barsPerChord: weighBars({ 1: 1 }),
    colour: 0,
    spice: 0,
    lift: 0,
  },
  forms: forms.ternary,
  fills: 0,
  melody: { notesPerBeat: 2, syncopation: 0.05, leaps: 0.4, repetition: 0.75, blueNotes: 0, ornaments: 0.5 },
  playing: { looseMs: 8, laidBackMs: 0, dynamics: 0.12 },
  mix: { ...mixes.club, reverbSeconds: 1.8, reverbLevelDb: -13 },
  themes: ['home', 'sea', 'nature', 'love', 'road'],
} as const satisfies Partial<Style>;

const irishReel: Style = {
  ...northernBase,
  name: 'irish reel',
  isDanceTune: true,
  words: ['irish reel', 'reel', 'reels', 'hornpipe', 'ceilidh', 'ceili', 'irish pub', 'river dance', 'fiddle tune'],
  tempoBpm: { slowest: 168, usual: 204, fastest: 228 },
  swing: swungEighths(0.54),
  valence: 0.5,
  arousal: 0.75,
  harmony: { ...northernBase.harmony, barsPerChord: weighBars({ 1: 2, 2: 1 }) },
  grooves: [
    {
      name: 'bodhrán',
      energy: [0.3, 1],
      drums: { lowTom: 'X.o.x.o.X.o.x.oo', kick: 'x.......x.......', rim: '..g...g...g...g.' },
    },
  ],
  parts: [
    place('drums', { roomKit: 1 }, { entersAt: 0.4, levelDb: -11, chance: 0.95 }),
    place('bass', { uprightBass: 1 }, { pattern: 'rootFifth', entersAt: 0.5, levelDb: -9 }),
    place('chords', { steelGuitar: 3, banjo: 1 }, { pattern: 'strummed', levelDb: -8 }),
    place('rhythm', { accordion: 1, banjo: 1 }, { pattern: 'arpeggio', entersAt: 0.6, chance: 0.6 }),
    place('counter', { violin: 1, flute: 1 }, { entersAt: 0.55, chance: 0.9 }),
    place('lead', { violin: 4, whistle: 2, flute: 1, accordion: 1 }, { levelDb: -4 }),
  ],
};

const slipJig: Style = {
  ...northernBase,
  name: 'slip jig',
  isDanceTune: true,
  words: ['slip jig', 'slip jigs', 'hop jig', 'irish slip jig', 'irish nine eight'],
  meters: inMeter('9/8'),
  tempoBpm: { slowest: 92, usual: 116, fastest: 136 },
  valence: 0.4,
  arousal: 0.6,
  grooves: [
    {
      name: 'bodhrán',
      energy: [0.3, 1],
      drums: { lowTom: 'X...o.x...o.x.o.o.', kick: 'x.................', tambourine: 'o...o.o...o.o...o.' },
    },
  ],
  parts: [
    place('drums', { roomKit: 1 }, { entersAt: 0.4, levelDb: -10, chance: 0.9 }),
    place('bass', { uprightBass: 1 }, { pattern: 'roots', entersAt: 0.5, levelDb: -9 }),
    place('chords', { steelGuitar: 2, harp: 2 }, { pattern: 'strummed', levelDb: -8 }),
    place('pad', { accordion: 1 }, { pattern: 'sustained', entersAt: 0.6, chance: 0.6 }),
    place('counter', { violin: 1, flute: 1 }, { entersAt: 0.55, chance: 0.9 }),
    place('lead', { violin: 2, flute: 2, whistle: 2 }, { levelDb: -4 }),
  ],
  melody: { ...northernBase.melody, notesPerBeat: 2.7 },
};

const celticBallad: Style = {
  ...northernBase,
  name: 'celtic ballad',
  words: [
    'celtic ballad',
    'irish ballad',
    'scottish ballad',
    'slow air',
    'celtic harp',
    'enya',
    'celtic lament',
    'celtic new age',
  ],
  meters: inMeter('3/4'),
  tempoBpm: { slowest: 66, usual: 84, fastest: 104 },
  modes: weigh({ major: 3, dorian: 2, mixolydian: 1 }),
  valence: -0.15,
  arousal: 0.18,
  harmony: {
    ...northernBase.harmony,
    major: weigh({ 'I vi IV V': 2, 'I IV I V': 2, 'I V vi IV': 1 }),
    colour: 0.06,
  },
  forms: forms.strophic,
  grooves: [{ name: 'bodhrán', energy: [0.72, 1], drums: { lowTom: 'x.....o.o...' } }],
  parts: [
    place('drums', { roomKit: 1 }, { entersAt: 0.75, chance: 0.4, levelDb: -15 }),
    place('bass', { fretlessBass: 1, uprightBass: 1 }, { pattern: 'roots', entersAt: 0.5, levelDb: -9 }),
    place('chords', { harp: 3, nylonGuitar: 1 }, { pattern: 'arpeggio', levelDb: -6 }),
    place('pad', { slowStrings: 2, voiceOohs: 1 }, { pattern: 'sustained', entersAt: 0.35, chance: 1 }),
    place('counter', { whistle: 2, violin: 2, cello: 1 }, { entersAt: 0.4, chance: 1 }),
    place('lead', { whistle: 3, violin: 2, flute: 1 }, { levelDb: -4 }),
  ],
  melody: { ...northernBase.melody, notesPerBeat: 1.2, ornaments: 0.6 },
  mix: { ...mixes.wide, reverbSeconds: 2.6, reverbLevelDb: -10 },
  themes: ['home', 'sea', 'memory', 'love'],
};

const nordicFolk: Style = {
  ...northernBase,
  name: 'nordic folk',
  words: [
    'nordic folk',
    'nordic',
    'viking',
    'norse',
    'wardruna',
    'pagan folk',
    'scandinavian folk',
    'dark folk',
    'tribal drums',
  ],
  tempoBpm: { slowest: 66, usual: 84, fastest: 108 },
  modes: weigh({ minor: 3, dorian: 3, phrygian: 1 }),
  valence: -0.35,
  arousal: 0.6,
  harmony: {
    ...northernBase.harmony,
    major: weigh({ 'I5 I5 bVII I5': 1 }),
    minor: weigh({ 'i5 i5 bVII i5': 3, 'i5 bVII bVI i5': 2, 'i5 i5 i5 v5': 1 }),
    barsPerChord: weighBars({ 2: 2, 1: 1 }),
  },
  forms: forms.layers,
  grooves: [
    {
      name: 'frame drum',
      energy: [0.25, 0.68],
      drums: { kick: 'X.......x.....x.', lowTom: '....o.......o...' },
    },
    {
      name: 'war drums',
      energy: [0.6, 1],
      drums: {
        kick: 'X..x..x.X..x..x.',
        lowTom: 'X...o.x.X...oxx.',
        midTom: '....x.......x..x',
        sleighBells: 'o...o...o...o...',
      },
    },
  ],
  parts: [
    place('drums', { powerKit: 1 }, { entersAt: 0.25, levelDb: -5 }),
    place('percussion', { taiko: 1 }, { entersAt: 0.55, chance: 0.9, levelDb: -8 }),
    place('bass', { cello: 1 }, { pattern: 'pedal', entersAt: 0.2, levelDb: -6 }),
    place('chords', { dulcimer: 1, harp: 1 }, { pattern: 'arpeggio', levelDb: -10 }),
    place('pad', { choirAahs: 2, slowStrings: 1 }, { pattern: 'sustained', entersAt: 0.3, chance: 1, levelDb: -10 }),
    place('counter', { viola: 1, cello: 1 }, { entersAt: 0.5, chance: 0.9 }),
    place('lead', { viola: 2, recorder: 1, violin: 1 }, { levelDb: -5 }),
  ],
  melody: { ...northernBase.melody, notesPerBeat: 1.2, leaps: 0.3 },
  mix: { ...mixes.hall, reverbSeconds: 2.8, reverbLevelDb: -9 },
  themes: ['winter', 'war', 'sea', 'nature', 'fire'],
};

const medieval: Style = {
  ...northernBase,
  name: 'medieval',
  words: [
    'medieval',
    'tavern',
    'bard',
    'minstrel',
    'mittelalter',
    'renaissance fair',
    'estampie',
    'elven',
    'dungeon synth',
    'court dance',
  ],
  meters: inMeter('6/8'),
  tempoBpm: { slowest: 76, usual: 96, fastest: 120 },
  modes: weigh({ dorian: 4, mixolydian: 2, minor: 1 }),
  valence: 0.2,
  arousal: 0.5,
  harmony: {
    ...northernBase.harmony,
    major: weigh({ 'I5 I5 bVII5 I5': 2, 'I5 IV5 bVII5 I5': 1 }),
    minor: weigh({ 'i5 i5 bVII5 i5': 3, 'i5 bIII bVII5 i5': 2 }),
  },
  grooves: [
    {
      name: 'tabor',
      energy: [0.25, 1],
      drums: { lowTom: 'X...o.x.o...', tambourine: 'x.o.o.x.o.x.', sleighBells: 'o.....o.....' },
    },
  ],
  parts: [
    place('drums', { roomKit: 1 }, { entersAt: 0.25, levelDb: -9 }),
    place('bass', { cello: 1 }, { pattern: 'pedal', entersAt: 0.2, levelDb: -9 }),
    place('chords', { harp: 2, dulcimer: 2, nylonGuitar: 1 }, { pattern: 'arpeggio', levelDb: -7 }),
    place('rhythm', { nylonGuitar: 1 }, { pattern: 'strummed', entersAt: 0.5, chance: 0.8 }),
    place('counter', { recorder: 1, violin: 1 }, { entersAt: 0.4, chance: 1 }),
    place('lead', { recorder: 3, shawm: 1, bagpipe: 1, violin: 1 }, { levelDb: -6 }),
  ],
  melody: { ...northernBase.melody, notesPerBeat: 2, leaps: 0.28 },
  mix: { ...mixes.hall, reverbSeconds: 1.9, reverbLevelDb: -12 },
  themes: ['magic', 'love', 'road', 'nature'],
};

const schlager: Style = {
  ...northernBase,
  family: 'pop',
  name: 'schlager',
  words: [
    'schlager',
    'deutscher schlager',
    'discofox',
    'disco fox',
    'helene fischer',
    'volkstumlicher schlager',
    'dansband',
    'partyschlager',
  ],
  tempoBpm: { slowest: 112, usual: 128, fastest: 140 },
  modes: weigh({ major: 4, minor: 1 }),
  valence: 0.7,
  arousal: 0.75,
  harmony: {
    ...northernBase.harmony,
    major: weigh({ 'I V vi IV': 2, 'I vi IV V': 3, 'I IV V I': 2 }),
    minor: weigh({ 'i bVI bIII bVII': 3, 'i iv bVII bIII': 1 }),
    lift: 0.6,
  },
  forms: forms.verseChorus,
  fills: 0.5,
  grooves: [
    {
      name: 'discofox',
      energy: [0.3, 1],
      drums: {
        kick: 'X...X...X...X...',
        snare: '....X.......X...',
        openHat: '..x...x...x...x.',
        tambourine: 'o.o.x.o.o.o.x.o.',
      },
    },
  ],
  parts: [
    place('drums', { electronicKit: 1 }, { levelDb: -3 }),
    place('bass', { synthBass: 1 }, { pattern: 'octaves' }),
    place('chords', { brightPiano: 2, fmPiano: 1 }, { pattern: 'blocks', levelDb: -8 }),
    place('rhythm', { cleanGuitar: 1, mutedGuitar: 1 }, { pattern: 'pulse', chance: 0.8 }),
    place('pad', { stringEnsemble: 1, warmPad: 1 }, { pattern: 'sustained', entersAt: 0.35, chance: 1 }),
    place('counter', { brassSection: 1, accordion: 1, supersaw: 1 }, { entersAt: 0.5, chance: 0.9 }),
    place('lead', { sawLead: 1, accordion: 1 }, { levelDb: -6 }),
  ],
  melody: { notesPerBeat: 1.5, syncopation: 0.2, leaps: 0.4, repetition: 0.85, blueNotes: 0, ornaments: 0.1 },
  playing: { looseMs: 2, laidBackMs: 0, dynamics: 0.06 },
  mix: mixes.radio,
  themes: ['love', 'summer', 'party', 'dreams', 'night'],
};

export const northernEuropeanStyles = [irishReel, slipJig, celticBallad, nordicFolk, medieval, schlager] as const;
