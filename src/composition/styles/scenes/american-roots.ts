import { forms, inMeter, mixes, place, straight, swungEighths, weigh, weighBars } from '../ingredients.ts';
import type { Style } from '../style.ts';

// Honky-tonk: B. Malone, "Country Music, U.S.A." (2010), two-beat with shuffle, steel guitar (a clean guitar here: there is no
// pedal steel). Cajun and zydeco: B. Ancelet, "Cajun and Creole Music Makers" (1999), M. Tisserand, "The Kingdom of Zydeco"
// (1998): waltz and two-step; frottoir and double-kick beat. Barbershop: G. Averill, "Four Parts, No Waiting" (2003), circle of
// dominants in four voices. Dixieland: G. Schuller, "Early Jazz" (1968), collective lines over two beats. Boogie-woogie:
// P. Silvester, "The Story of Boogie-Woogie" (2009), eight to the bar. Musical: R. Knapp, "The American Musical" (2005).
// Noir jazz: D. Butler, "Jazz Noir" (2002). Fantasy games: W. Gibbons, "Unlimited Replays" (2018).

const rootsBase = {
  family: 'folk',
  meters: inMeter('4/4'),
  modes: weigh({ major: 1 }),
  swing: straight,
  harmony: {
    major: weigh({ 'I IV V7 I': 3, 'I I V7 I': 2, 'I IV I V7': 2 }),
    minor: weigh({ 'i iv V7 i': 2, 'i bVII i V7': 1 }),
    barsPerChord: weighBars({ 1: 1 }),
    colour: 0.03,
    spice: 0.05,
    lift: 0.05,
  },
  forms: forms.strophic,
  fills: 0.1,
  melody: { notesPerBeat: 1.6, syncopation: 0.15, leaps: 0.38, repetition: 0.75, blueNotes: 0.06, ornaments: 0.25 },
  playing: { looseMs: 9, laidBackMs: 0, dynamics: 0.12 },
  mix: mixes.dry,
  themes: ['love', 'heartbreak', 'home', 'road', 'party'],
} as const satisfies Partial<Style>;

const honkyTonk: Style = {
  ...rootsBase,
  name: 'honky-tonk',
  words: ['honky-tonk', 'honky tonk', 'hank williams', 'classic country', 'outlaw country', 'western swing', 'bakersfield', 'barroom country', 'old country'],
  tempoBpm: { slowest: 96, usual: 124, fastest: 150 },
  swing: swungEighths(0.62),
  valence: -0.05,
  arousal: 0.5,
  grooves: [
    {
      name: 'shuffle',
      energy: [0.3, 1],
      drums: { kick: 'X.......X.......', snare: '....x.g.....x.g.', ride: 'x...x.o.x...x.o.', rim: '....o.......o...' },
    },
  ],
  parts: [
    place('drums', { brushKit: 1, standardKit: 1 }, { entersAt: 0.3, levelDb: -9 }),
    place('bass', { uprightBass: 1 }, { pattern: 'rootFifth', entersAt: 0.2, levelDb: -5 }),
    place('chords', { steelGuitar: 1 }, { pattern: 'strummed', levelDb: -8 }),
    place('rhythm', { honkyTonk: 1 }, { pattern: 'stride', entersAt: 0.5, chance: 0.9 }),
    place('counter', { cleanGuitar: 2, violin: 2 }, { entersAt: 0.3, chance: 1, levelDb: -7 }),
    place('lead', { violin: 2, cleanGuitar: 2, honkyTonk: 1 }, { levelDb: -4 }),
  ],
  melody: { ...rootsBase.melody, blueNotes: 0.15, ornaments: 0.4 },
};

const cajun: Style = {
  ...rootsBase,
  name: 'cajun',
  words: ['cajun', 'cajun waltz', 'acadian', 'fais do-do', 'louisiana folk', 'bayou'],
  meters: inMeter('3/4'),
  tempoBpm: { slowest: 112, usual: 138, fastest: 172 },
  valence: 0.2,
  arousal: 0.5,
  harmony: { ...rootsBase.harmony, major: weigh({ 'I I V7 I': 2, 'I IV I I I V7 V7 I': 2 }) },
  grooves: [
    {
      name: 'tit fer',
      energy: [0.2, 1],
      drums: { triangle: 'X...o.x.x.o.', kick: 'x...........', rim: '....o...o...' },
    },
  ],
  fills: 0,
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.2, levelDb: -12 }),
    place('bass', { uprightBass: 1 }, { pattern: 'rootFifth', entersAt: 0.35, levelDb: -8 }),
    place('chords', { steelGuitar: 1 }, { pattern: 'blocks', levelDb: -8 }),
    place('rhythm', { violin: 1, accordion: 1 }, { pattern: 'pulse', entersAt: 0.5, chance: 0.7 }),
    place('counter', { violin: 1 }, { entersAt: 0.2, chance: 1, levelDb: -6 }),
    place('lead', { accordion: 2, violin: 2 }, { levelDb: -4 }),
  ],
};

const zydeco: Style = {
  ...rootsBase,
  name: 'zydeco',
  words: ['zydeco', 'clifton chenier', 'frottoir', 'creole', 'louisiana', 'swamp pop'],
  tempoBpm: { slowest: 104, usual: 122, fastest: 148 },
  modes: weigh({ blues: 2, mixolydian: 2, major: 1 }),
  swing: swungEighths(0.58),
  valence: 0.6,
  arousal: 0.82,
  harmony: {
    ...rootsBase.harmony,
    major: weigh({ 'I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 I7': 2, 'I7 I7 V7 I7': 2 }),
    minor: weigh({ 'i7 i7 iv7 i7': 1 }),
  },
  grooves: [
    {
      name: 'frottoir',
      energy: [0.25, 1],
      drums: { kick: 'X..xX...X..xX...', snare: '....X..g....X..g', guiro: 'xoXoxoXoxoXoxoXo', closedHat: '..x...x...x...x.' },
    },
  ],
  fills: 0.3,
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.25, levelDb: -5 }),
    place('bass', { fingeredBass: 1 }, { pattern: 'syncopated', entersAt: 0.25 }),
    place('chords', { accordion: 1 }, { pattern: 'stabs', levelDb: -7 }),
    place('rhythm', { cleanGuitar: 1, mutedGuitar: 1 }, { pattern: 'skank', entersAt: 0.4, chance: 1 }),
    place('counter', { tenorSax: 1, accordion: 2 }, { entersAt: 0.4, chance: 1 }),
    place('lead', { accordion: 3, tenorSax: 1 }, { levelDb: -4 }),
  ],
  melody: { ...rootsBase.melody, syncopation: 0.4, blueNotes: 0.3 },
};

const barbershop: Style = {
  ...rootsBase,
  name: 'barbershop',
  words: ['barbershop', 'barber shop', 'barbershop quartet', 'sweet adelines', 'glee club', 'tin pan alley quartet'],
  tempoBpm: { slowest: 72, usual: 92, fastest: 120 },
  swing: swungEighths(0.6),
  valence: 0.6,
  arousal: 0.4,
  harmony: {
    major: weigh({ 'I VI7 II7 V7': 3, 'I I7 IV iv I VI7 II7 V7': 2, 'III7 VI7 II7 V7': 2 }),
    minor: weigh({ 'i II7 V7 i': 1 }),
    barsPerChord: weighBars({ 1: 2, 0.5: 2 }),
    colour: 0.4,
    spice: 0.2,
    lift: 0.3,
  },
  forms: forms.standard,
  grooves: [],
  fills: 0,
  // Choirs of the font sing the lower voices.
  parts: [
    place('chords', { choirAahs: 1 }, { pattern: 'blocks', levelDb: -5, pan: 0 }),
    place('pad', { voiceOohs: 1 }, { pattern: 'sustained', entersAt: 0.6, chance: 0.6, levelDb: -12 }),
    place('counter', { voiceOohs: 1 }, { entersAt: 0.3, chance: 1, levelDb: -8 }),
    place('lead', { choirAahs: 1 }, { levelDb: -4 }),
  ],
  melody: { ...rootsBase.melody, notesPerBeat: 1.3, blueNotes: 0 },
  mix: mixes.club,
  themes: ['love', 'home', 'memory', 'friendship'],
};

const dixieland: Style = {
  ...rootsBase,
  family: 'jazz',
  name: 'dixieland',
  words: ['dixieland', 'new orleans', 'trad jazz', 'hot jazz', 'second line', 'jazz funeral', 'louis armstrong', 'mardi gras', 'roaring twenties', '1920s'],
  tempoBpm: { slowest: 132, usual: 176, fastest: 220 },
  modes: weigh({ major: 4, minor: 1 }),
  swing: swungEighths(0.62),
  valence: 0.7,
  arousal: 0.8,
  harmony: {
    major: weigh({ 'I VI7 II7 V7': 3, 'I I IV I II7 II7 V7 V7': 1, 'I I7 IV iv I VI7 II7 V7': 2 }),
    minor: weigh({ 'i iv V7 i': 2, 'i VI7 II7 V7': 1 }),
    barsPerChord: weighBars({ 1: 2, 2: 1 }),
    colour: 0.3,
    spice: 0.1,
    lift: 0,
  },
  forms: forms.standard,
  grooves: [
    {
      name: 'second line',
      energy: [0.25, 1],
      drums: { kick: 'X.......X...x...', snare: 'x..gx.gxx..gx.xg', woodblock: '....o.......o...', crash: '............o...' },
    },
  ],
  fills: 0.3,
  parts: [
    place('drums', { jazzKit: 1 }, { entersAt: 0.25, levelDb: -10 }),
    place('bass', { tuba: 2, uprightBass: 1 }, { pattern: 'rootFifth', entersAt: 0.15, levelDb: -5 }),
    place('chords', { banjo: 1 }, { pattern: 'blocks', levelDb: -9 }),
    place('rhythm', { grandPiano: 1 }, { pattern: 'stride', entersAt: 0.45, chance: 0.8 }),
    place('counter', { clarinet: 1 }, { entersAt: 0.3, chance: 1, levelDb: -7, pan: -0.4 }),
    place('counter', { trombone: 1 }, { entersAt: 0.45, chance: 1, levelDb: -8, pan: 0.4 }),
    place('lead', { trumpet: 3, clarinet: 1 }, { levelDb: -4 }),
  ],
  melody: { ...rootsBase.melody, syncopation: 0.45, blueNotes: 0.12 },
  mix: mixes.club,
  themes: ['party', 'city', 'love', 'dance'],
};

const musical: Style = {
  ...rootsBase,
  family: 'pop',
  name: 'musical theatre',
  words: ['musical theatre', 'musical theater', 'broadway', 'west end', 'show tune', 'showtune', 'disney', 'musical number', 'stage musical', 'disney song'],
  tempoBpm: { slowest: 84, usual: 112, fastest: 148 },
  valence: 0.5,
  arousal: 0.6,
  modes: weigh({ major: 4, minor: 1 }),
  harmony: {
    major: weigh({ 'I vi ii V7': 2, 'Imaj7 iii7 IV V7': 2, 'I I/7 vi IV ii II7 V7 V7': 1, 'I V/7 vi iii7 IV I/3 ii V7': 2 }),
    minor: weigh({ 'i bVI iv V7': 2, 'i bVII bVI V7': 1 }),
    bridge: { major: weigh({ 'bVI bIII IV V7': 1, 'IV iv iii7 VI7 ii II7 V7 V7': 1 }), minor: weigh({ 'bVI bIII iv V7': 1 }) },
    barsPerChord: weighBars({ 1: 3, 0.5: 1 }),
    colour: 0.2,
    spice: 0.15,
    lift: 0.8,
  },
  forms: {
    sung: weigh({ 'intro:4 verse:8 verse:8 chorus:8 verse:8 chorus:8 bridge:8 build:4 chorus:8 outro:4': 1 }),
    instrumental: weigh({ 'intro:4 verse:8 chorus:8 verse:8 chorus:8 bridge:8 solo:8 chorus:8 outro:4': 1 }),
  },
  fills: 0.4,
  grooves: [
    {
      name: 'vamp',
      energy: [0.45, 0.72],
      drums: { kick: 'X.......X.......', rim: '....x.......x...', closedHat: 'x.x.x.x.x.x.x.x.' },
    },
    {
      name: 'full company',
      energy: [0.66, 1],
      drums: { kick: 'X.....x.X.......', snare: '....X.......X..g', closedHat: 'x.x.x.x.x.x.x.x.', tambourine: '....x.......x...' },
    },
  ],
  parts: [
    place('drums', { standardKit: 1 }, { entersAt: 0.45, levelDb: -9 }),
    place('bass', { uprightBass: 1, fingeredBass: 1 }, { pattern: 'rootFifth', entersAt: 0.4, levelDb: -7 }),
    place('chords', { grandPiano: 1 }, { pattern: 'blocks', levelDb: -6 }),
    place('rhythm', { pizzicato: 1, harp: 1 }, { pattern: 'arpeggio', entersAt: 0.35, chance: 0.8 }),
    place('pad', { stringEnsemble: 1 }, { pattern: 'sustained', entersAt: 0.4, chance: 1, levelDb: -11 }),
    place('counter', { frenchHorn: 1, flute: 1, clarinet: 1 }, { entersAt: 0.4, chance: 1 }),
    place('lead', { violin: 1, oboe: 1, trumpet: 1 }, { levelDb: -6 }),
  ],
  melody: { notesPerBeat: 1.6, syncopation: 0.15, leaps: 0.55, repetition: 0.7, blueNotes: 0, ornaments: 0.1 },
  playing: { looseMs: 10, laidBackMs: 0, dynamics: 0.18 },
  mix: { ...mixes.hall, reverbSeconds: 1.6, reverbLevelDb: -13 },
  themes: ['dreams', 'love', 'hope', 'freedom', 'fame'],
};

const filmNoir: Style = {
  ...rootsBase,
  family: 'jazz',
  name: 'film noir',
  words: ['film noir', 'noir', 'noir jazz', 'dark jazz', 'detective', 'crime jazz', 'doomjazz', 'private eye', 'jazz noir'],
  tempoBpm: { slowest: 52, usual: 64, fastest: 84 },
  modes: weigh({ minor: 3, harmonicMinor: 2, dorian: 1 }),
  swing: swungEighths(0.64),
  valence: -0.5,
  arousal: 0.2,
  harmony: {
    major: weigh({ 'Imaj7 bVImaj7 ii7 V7': 1 }),
    minor: weigh({ 'i9 i9 iim7b5 V7#9': 3, 'i6 bVI7 V7#9 i6': 2, 'i9 bII7 i9 bVI7': 2 }),
    barsPerChord: weighBars({ 1: 1, 2: 1 }),
    colour: 0.9,
    spice: 0.1,
    lift: 0,
  },
  forms: forms.standard,
  grooves: [
    {
      name: 'brushes',
      energy: [0.2, 1],
      drums: { brushSwirl: 'o...x...o...x...', ride: 'x...x.o.x...x.o.', pedalHat: '....x.......x...', kick: 'g...............' },
    },
  ],
  fills: 0,
  parts: [
    place('drums', { brushKit: 1 }, { entersAt: 0.2, levelDb: -11 }),
    place('bass', { uprightBass: 1 }, { pattern: 'walking', entersAt: 0, levelDb: -4 }),
    place('chords', { grandPiano: 1, vibraphone: 2 }, { pattern: 'comping', levelDb: -10 }),
    place('pad', { slowStrings: 1 }, { pattern: 'sustained', entersAt: 0.4, chance: 0.7, levelDb: -15 }),
    place('counter', { mutedTrumpet: 2, vibraphone: 1 }, { entersAt: 0.3, chance: 0.9 }),
    place('lead', { tenorSax: 2, mutedTrumpet: 2 }, { levelDb: -4 }),
  ],
  melody: { notesPerBeat: 1.2, syncopation: 0.35, leaps: 0.35, repetition: 0.5, blueNotes: 0.25, ornaments: 0.35 },
  playing: { looseMs: 14, laidBackMs: 16, dynamics: 0.18 },
  mix: { ...mixes.wide, reverbSeconds: 2.2, brightnessDb: -3 },
  themes: ['night', 'rain', 'city', 'loneliness'],
};

const fantasyGame: Style = {
  ...rootsBase,
  family: 'classical',
  name: 'fantasy game',
  words: ['fantasy game', 'rpg', 'jrpg', 'zelda', 'skyrim', 'overworld', 'dungeons and dragons', 'final fantasy', 'boss battle', 'village theme', 'orchestral game music'],
  tempoBpm: { slowest: 84, usual: 116, fastest: 152 },
  modes: weigh({ major: 2, mixolydian: 1, dorian: 2, minor: 2, lydian: 1 }),
  valence: 0.35,
  arousal: 0.55,
  harmony: {
    major: weigh({ 'I bVII bVI bVII': 1, 'IV V iii vi': 2, 'I V/7 vi V IV I/3 ii V': 2, 'I II IV I': 1 }),
    minor: weigh({ 'i bVI bVII i': 2, 'i bVII bVI bVII': 1, 'bVI bVII i i': 2, 'i IV i bVII': 1 }),
    barsPerChord: weighBars({ 1: 2, 2: 1 }),
    colour: 0.1,
    spice: 0.08,
    lift: 0.1,
  },
  forms: forms.ternary,
  grooves: [
    {
      name: 'march of heroes',
      energy: [0.55, 1],
      drums: { snare: 'x..xx.xxx..xx.x.', kick: 'X.......x.......', lowTom: 'o.....o.o.....oo', triangle: '....o.......o...' },
    },
  ],
  fills: 0.2,
  parts: [
    place('drums', { orchestraKit: 1 }, { entersAt: 0.55, levelDb: -10 }),
    place('percussion', { timpani: 1 }, { entersAt: 0.6, chance: 0.9 }),
    place('bass', { cello: 1 }, { pattern: 'rootFifth', entersAt: 0.3, levelDb: -6 }),
    place('chords', { harp: 2, pizzicato: 1 }, { pattern: 'arpeggio', levelDb: -8 }),
    place('rhythm', { stringEnsemble: 1 }, { pattern: 'pulse', entersAt: 0.55, chance: 0.9, levelDb: -12 }),
    place('pad', { stringEnsemble: 2, choirAahs: 1 }, { pattern: 'sustained', entersAt: 0.35, chance: 1, levelDb: -10 }),
    place('counter', { frenchHorn: 2, clarinet: 1, oboe: 1 }, { entersAt: 0.4, chance: 1 }),
    place('lead', { flute: 2, ocarina: 2, violin: 1, trumpet: 1, oboe: 1 }, { levelDb: -4 }),
  ],
  melody: { notesPerBeat: 1.5, syncopation: 0.08, leaps: 0.5, repetition: 0.75, blueNotes: 0, ornaments: 0.2 },
  playing: { looseMs: 10, laidBackMs: 0, dynamics: 0.15 },
  mix: mixes.hall,
  themes: ['magic', 'nature', 'hope', 'home', 'road'],
};

export const americanRootsStyles = [honkyTonk, cajun, zydeco, barbershop, dixieland] as const;
export const stageStyles = [musical, filmNoir, fantasyGame] as const;
