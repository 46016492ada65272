import { forms, inMeter, mixes, place, straight, weigh, weighBars } from '../ingredients.ts';
import type { Style } from '../style.ts';

// Mariachi and ranchera: D. Sheehy, "Mariachi Music in America" (2006), polka, waltz and bolero rhythms of vihuela and
// guitarrón, violins and trumpets in thirds. Norteño and corrido: C. Ragland, "Música Norteña" (2009), accordion and bajo
// sexto, bass on one and three. Banda: H. Simonett, "Banda" (2001), tuba, tarola, clarinets. Bolero: G. Torres, "The
// Bolero Romántico" (2002), trio with requinto, 4/4 with maracas in eighths.

const mexicanBase = {
  family: 'latin',
  meters: inMeter('4/4'),
  modes: weigh({ major: 4, minor: 1 }),
  swing: straight,
  harmony: {
    major: weigh({ 'I I V7 V7 V7 V7 I I': 3, 'I IV V7 I': 2, 'I I7 IV IV V7 V7 I I': 2 }),
    minor: weigh({ 'i iv V7 i': 2, 'i V7 V7 i': 2, 'i bVII bVI V7': 1 }),
    barsPerChord: weighBars({ 1: 1 }),
    colour: 0.02,
    spice: 0.04,
    lift: 0.05,
  },
  forms: forms.strophic,
  fills: 0.15,
  melody: { notesPerBeat: 1.5, syncopation: 0.15, leaps: 0.45, repetition: 0.7, blueNotes: 0, ornaments: 0.3 },
  playing: { looseMs: 9, laidBackMs: 0, dynamics: 0.12 },
  mix: mixes.club,
  themes: ['love', 'heartbreak', 'home', 'party', 'road'],
} as const satisfies Partial<Style>;

const mariachi: Style = {
  ...mexicanBase,
  name: 'mariachi',
  words: [
    'mariachi',
    'ranchera',
    'rancheras',
    'ranchero',
    'mexican',
    'mexico',
    'mexicana',
    'jalisco',
    'son jalisciense',
  ],
  tempoBpm: { slowest: 84, usual: 112, fastest: 136 },
  valence: 0.45,
  arousal: 0.65,
  // A mariachi has no drums: the vihuela strikes the off-beats.
  grooves: [],
  fills: 0,
  parts: [
    place('bass', { uprightBass: 1 }, { pattern: 'rootFifth', entersAt: 0, levelDb: -4 }),
    place('chords', { nylonGuitar: 1 }, { pattern: 'skank', levelDb: -7 }),
    place('rhythm', { steelGuitar: 1 }, { pattern: 'strummed', entersAt: 0.4, chance: 1 }),
    place('pad', { stringEnsemble: 1 }, { pattern: 'sustained', entersAt: 0.5, chance: 1, levelDb: -11 }),
    place('counter', { violin: 3, trumpet: 1 }, { entersAt: 0.4, chance: 1, levelDb: -9 }),
    place('lead', { trumpet: 3, violin: 1 }, { levelDb: -5 }),
  ],
};

const norteno: Style = {
  ...mexicanBase,
  name: 'norteño',
  words: [
    'norteño',
    'norteno',
    'corrido',
    'corridos',
    'corridos tumbados',
    'narcocorrido',
    'tejano',
    'tex-mex',
    'conjunto',
    'musica norteña',
  ],
  tempoBpm: { slowest: 96, usual: 118, fastest: 138 },
  valence: 0.35,
  arousal: 0.6,
  grooves: [
    {
      name: 'polka norteña',
      energy: [0.3, 1],
      drums: {
        kick: 'X.......X.......',
        snare: '....x.......x...',
        closedHat: '..x...x...x...x.',
        rim: '..g...g...g...gg',
      },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.3, levelDb: -8 }),
    place('bass', { fingeredBass: 2, uprightBass: 1 }, { pattern: 'rootFifth', entersAt: 0, levelDb: -4 }),
    place('chords', { steelGuitar: 1 }, { pattern: 'skank', levelDb: -8 }),
    place('counter', { accordion: 3, altoSax: 1 }, { entersAt: 0.3, chance: 1, levelDb: -8 }),
    place('lead', { accordion: 1 }, { levelDb: -5 }),
  ],
  mix: mixes.dry,
  themes: ['road', 'home', 'love', 'war', 'party'],
};

const banda: Style = {
  ...mexicanBase,
  name: 'banda',
  words: ['banda', 'banda sinaloense', 'tamborazo', 'quebradita', 'sinaloa', 'duranguense'],
  tempoBpm: { slowest: 100, usual: 126, fastest: 148 },
  modes: weigh({ major: 1 }),
  valence: 0.6,
  arousal: 0.75,
  grooves: [
    {
      name: 'tambora',
      energy: [0.3, 1],
      drums: {
        kick: 'X.......X.......',
        snare: '..x.xgx...x.xgxx',
        crash: '....o.......o...',
        rim: 'g.g.g.g.g.g.g.g.',
      },
    },
  ],
  fills: 0.4,
  parts: [
    place('drums', { roomKit: 1 }, { entersAt: 0.25, levelDb: -7 }),
    place('bass', { tuba: 1 }, { pattern: 'rootFifth', entersAt: 0, levelDb: -4 }),
    place('chords', { brassSection: 1 }, { pattern: 'skank', levelDb: -8 }),
    place('pad', { brassSection: 1 }, { pattern: 'sustained', entersAt: 0.7, chance: 0.8 }),
    place('counter', { clarinet: 2, trombone: 1 }, { entersAt: 0.4, chance: 1, levelDb: -8 }),
    place('lead', { trumpet: 2, clarinet: 2 }, { levelDb: -5 }),
  ],
};

const bolero: Style = {
  ...mexicanBase,
  name: 'bolero',
  words: [
    'bolero',
    'boleros',
    'trio romantico',
    'bolero ranchero',
    'los panchos',
    'latin ballad',
    'cancion romantica latina',
  ],
  tempoBpm: { slowest: 72, usual: 88, fastest: 104 },
  modes: weigh({ minor: 3, major: 2 }),
  valence: -0.1,
  arousal: 0.25,
  harmony: {
    ...mexicanBase.harmony,
    major: weigh({ 'Imaj7 vi7 ii7 V7': 3, 'I bIIIdim ii7 V7': 2, 'Imaj7 iii7 VI7 ii7 V7:4': 1 }),
    minor: weigh({ 'i iv V7 i': 2, 'i iv bVII bIII bVI iim7b5 V7 i': 2, 'i i7 iv V7': 1 }),
    colour: 0.5,
    spice: 0.1,
  },
  forms: forms.standard,
  grooves: [
    {
      name: 'maracas and bongó',
      energy: [0.25, 1],
      drums: {
        shaker: 'x.oox.o.x.o.x.o.',
        bongo: 'x.o.x.o.x.o.xoo.',
        lowBongo: '............x.x.',
        claves: 'x...x.......x...',
      },
    },
  ],
  fills: 0,
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.25, levelDb: -11 }),
    place('bass', { uprightBass: 1 }, { pattern: 'longShortShort', entersAt: 0.15, levelDb: -5 }),
    place('chords', { nylonGuitar: 1 }, { pattern: 'fingerpicked', levelDb: -7 }),
    place('rhythm', { nylonGuitar: 1 }, { pattern: 'strummed', entersAt: 0.45, pan: 0.4 }),
    place('pad', { slowStrings: 1 }, { pattern: 'sustained', chance: 0.5 }),
    place('counter', { nylonGuitar: 2, mutedTrumpet: 1 }, { entersAt: 0.4, chance: 0.9 }),
    place('lead', { nylonGuitar: 3, violin: 1 }, { levelDb: -5 }),
  ],
  mix: { ...mixes.club, reverbSeconds: 1.8, reverbLevelDb: -12 },
  themes: ['love', 'heartbreak', 'night', 'memory'],
};

export const mexicanStyles = [mariachi, norteno, banda, bolero] as const;
