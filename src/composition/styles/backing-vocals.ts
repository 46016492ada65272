import type { Style } from './style.ts';

/** Where a harmony is at home beside the lead: a third above or below, a sixth above or below. */
export type HarmonyPlace = 'above' | 'below' | 'high' | 'low';

/** What is sung beside the lead. */
export interface BackingVocals {
  /** Backing singers by the order in which they join. */
  readonly harmonies: readonly HarmonyPlace[];
  /** The chorus from which the first of them sings; all sing the last one. */
  readonly fromChorus: 1 | 2;
  /** Whether all come in together; default: each joins a chorus later than the one before. */
  readonly isTogether?: true;
  /** Whether sixths away are sung by the other sex, as in choirs. */
  readonly isMixed?: true;
  /** A pair left and right sings choruses as the lead does. */
  readonly isDoubled?: true;
  /** The last words of lines in choruses are shouted by all. */
  readonly isGang?: true;
  /** Held behind verses and bridges. */
  readonly pads?: 'ooh' | 'aah';
  /** How often the last words of a line are answered, 0 to 1. */
  readonly answers?: number;
  /** How often the lead voice throws something in after lines of the last chorus, 0 to 1. */
  readonly adLibs?: number;
  /** Keys of `backingWords` that it throws in; default: those of pop. */
  readonly adLibWords?: readonly string[];
}

const alone: BackingVocals = { harmonies: [], fromChorus: 2 };
const band: BackingVocals = { harmonies: ['above', 'below'], fromChorus: 2, isDoubled: true, adLibs: 0.15 };
const stacks: BackingVocals = {
  harmonies: ['above', 'below', 'high'],
  fromChorus: 2,
  isDoubled: true,
  pads: 'ooh',
  adLibs: 0.5,
  adLibWords: ['oh', 'yeah', 'hey', 'whoa'],
};
const thirds: BackingVocals = { harmonies: ['above', 'below'], fromChorus: 1 };
const gang: BackingVocals = {
  harmonies: ['below', 'above'],
  fromChorus: 2,
  isDoubled: true,
  isGang: true,
  adLibs: 0.2,
};
const group: BackingVocals = {
  harmonies: ['above', 'below', 'low'],
  fromChorus: 1,
  isTogether: true,
  pads: 'ooh',
  answers: 0.3,
  adLibs: 0.3,
  adLibWords: ['oh', 'ooh'],
};
const choir: BackingVocals = {
  harmonies: ['above', 'below', 'low'],
  fromChorus: 1,
  isTogether: true,
  isMixed: true,
  pads: 'ooh',
  answers: 0.5,
  adLibs: 0.85,
  adLibWords: ['oh', 'yeah', 'ohYeah', 'hey'],
};
const rappers: BackingVocals = {
  harmonies: ['above'],
  fromChorus: 2,
  isDoubled: true,
  adLibs: 0.75,
  adLibWords: ['yeah', 'uh', 'hey', 'okay', 'letsGo'],
};
const answering: BackingVocals = {
  harmonies: ['above', 'below'],
  fromChorus: 1,
  answers: 0.55,
  adLibs: 0.3,
  adLibWords: ['hey', 'oh'],
};

/**
 * By families.
 *
 * Sources: thirds above in country and duets of brothers, B. Malone, "Country Music, U.S.A." (2018); choirs, answers and shouts
 * of gospel and soul, H. Boyer, "The Golden Age of Gospel" (2000); stacks and doubled choruses, B. Owsinski, "The Mixing
 * Engineer's Handbook" (2017); ad-libs and doubled rap, J. Williams (ed.), "The Cambridge Companion to Hip-Hop" (2015); coro of
 * salsa, R. Mauleón, "Salsa Guidebook" (1993).
 */
const ofFamilies: Readonly<Record<string, BackingVocals>> = {
  pop: stacks,
  rock: band,
  folk: { ...thirds, fromChorus: 2 },
  'hip-hop': rappers,
  dance: { ...stacks, harmonies: ['above', 'below'], adLibs: 0.3 },
  electronic: { ...stacks, harmonies: ['above', 'below'], adLibs: 0.1 },
  jazz: alone,
  soul: { ...choir, harmonies: ['above', 'below', 'high'], fromChorus: 2, answers: 0.3, adLibs: 0.7 },
  latin: { ...answering, answers: 0.25 },
  caribbean: answering,
  classical: { harmonies: ['below'], fromChorus: 2 },
  world: { ...answering, answers: 0.2, adLibs: 0 },
};

/** Of styles that differ from their families. */
const ofStyles: Readonly<Record<string, BackingVocals>> = {
  'pop ballad': { ...stacks, isMixed: true },
  'indie pop': { ...stacks, harmonies: ['above', 'below'], adLibs: 0.15 },
  chanson: alone,
  schlager: { ...stacks, harmonies: ['above', 'below'], fromChorus: 1, adLibs: 0.1 },
  'musical theatre': { ...choir, answers: 0.1, adLibs: 0 },
  'soft rock': { ...stacks, adLibs: 0.3 },
  'punk rock': gang,
  metal: gang,
  'power metal': { ...gang, harmonies: ['above', 'below', 'high'] },
  'doom metal': { harmonies: ['below'], fromChorus: 2, isDoubled: true },
  'rock and roll': { ...group, harmonies: ['above', 'below'] },
  'surf rock': group,
  rockabilly: { harmonies: ['above'], fromChorus: 2, answers: 0.2 },
  shoegaze: { harmonies: ['above', 'below'], fromChorus: 1, isDoubled: true, pads: 'aah' },
  'post-rock': { harmonies: ['above'], fromChorus: 2, pads: 'aah' },
  country: thirds,
  bluegrass: { harmonies: ['above', 'below', 'low'], fromChorus: 1, isTogether: true },
  'honky-tonk': thirds,
  'sea shanty': { ...answering, harmonies: ['below', 'above', 'low'], isGang: true, adLibs: 0 },
  "children's song": { harmonies: ['above'], fromChorus: 1 },
  lullaby: alone,
  christmas: { ...choir, answers: 0, adLibs: 0.1 },
  barbershop: { harmonies: ['above', 'below', 'low'], fromChorus: 1, isTogether: true, pads: 'ooh' },
  'lo-fi hip-hop': { ...rappers, adLibs: 0.2, adLibWords: ['ooh', 'yeah'] },
  'deep house': { ...stacks, harmonies: ['above'], adLibs: 0.4, adLibWords: ['oh', 'yeah', 'ooh'] },
  ambient: { harmonies: ['above'], fromChorus: 2, pads: 'ooh' },
  blues: { harmonies: [], fromChorus: 2, adLibs: 0.3, adLibWords: ['oh', 'yeah'] },
  gospel: choir,
  'doo-wop': { ...group, pads: 'aah' },
  funk: { ...choir, harmonies: ['above', 'below'], pads: 'aah', adLibs: 0.6, adLibWords: ['hey', 'uh', 'yeah', 'ow'] },
  disco: { ...stacks, fromChorus: 1, answers: 0.3 },
  salsa: answering,
  reggaeton: rappers,
  'bossa nova': alone,
  tango: alone,
  flamenco: alone,
  bolero: { ...thirds, fromChorus: 2 },
  mariachi: thirds,
  sertanejo: thirds,
  dancehall: rappers,
  qawwali: { ...answering, answers: 0.7 },
  fado: alone,
  'indian classical': alone,
  'celtic ballad': { harmonies: ['above'], fromChorus: 2 },
};

/** What is sung beside the lead in a style. */
export function findBackingVocals({ name, family }: Pick<Style, 'name' | 'family'>): BackingVocals {
  return ofStyles[name] ?? ofFamilies[family] ?? alone;
}
