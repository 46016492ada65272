import type { Style } from '../composition/styles/style.ts';
import { instruments } from '../notation/instruments.ts';

/** Words that mean whichever of several instruments a style would have. */
const loose: Readonly<Record<string, readonly string[]>> = {
  piano: ['grandPiano', 'brightPiano', 'honkyTonk'],
  keys: ['grandPiano', 'electricPiano', 'brightPiano'],
  guitar: [
    'steelGuitar',
    'cleanGuitar',
    'nylonGuitar',
    'overdrivenGuitar',
    'distortionGuitar',
    'jazzGuitar',
    'mutedGuitar',
  ],
  'electric guitar': ['cleanGuitar', 'overdrivenGuitar', 'distortionGuitar', 'jazzGuitar', 'mutedGuitar'],
  organ: ['drawbarOrgan', 'churchOrgan', 'rockOrgan'],
  strings: ['stringEnsemble', 'slowStrings'],
  sax: ['altoSax', 'tenorSax', 'sopranoSax', 'baritoneSax'],
  saxophone: ['altoSax', 'tenorSax', 'sopranoSax', 'baritoneSax'],
  trumpet: ['trumpet', 'mutedTrumpet'],
  horns: ['brassSection', 'frenchHorn'],
  pad: ['warmPad', 'glassPad'],
  pads: ['warmPad', 'glassPad'],
  bells: ['tubularBells', 'glockenspiel', 'fmBell'],
};

/** Words for a whole family where it is to be kept out. */
const families: Readonly<Record<string, readonly string[]>> = {
  drums: ['drums', 'percussion'],
  percussion: ['drums', 'percussion'],
  'drum kit': ['drums'],
  strings: ['strings'],
  brass: ['brass'],
  horns: ['brass'],
  synth: ['synth'],
  synths: ['synth'],
  synthesizer: ['synth'],
  bass: ['bass'],
  guitar: ['guitar'],
  orchestra: ['strings', 'brass', 'woodwinds'],
};

const notGuitars = ['banjo', 'sitar', 'koto', 'shamisen'];

/** All that a word may mean. */
export function listInstrumentsFor(word: string): string[] {
  const named = instruments.filter(({ words }) => words.includes(word)).map(({ name }) => name);
  const family = families[word]?.[0];
  const members = family ? instruments.filter((each) => each.family === family).map(({ name }) => name) : [];
  const isBroad = word === 'drums' || word === 'percussion' || word === 'bass' || word.startsWith('synth');
  return [...new Set([...(loose[word] ?? []), ...named, ...(isBroad ? members : [])])];
}

/** The one that a style would have for a word; the usual one where the style has none. */
export function chooseInstrumentForWord(word: string, style: Style): string | undefined {
  const candidates = listInstrumentsFor(word);
  const own = style.parts
    .flatMap((part) => part.instruments)
    .filter(([name]) => candidates.includes(name))
    .reduce<readonly [string, number] | undefined>(
      (best, each) => (best && best[1] >= each[1] ? best : each),
      undefined,
    );
  const named = instruments.find(({ words }) => words.includes(word))?.name;
  return own?.[0] ?? named ?? candidates[0];
}

/** All that is kept out by a word: a family, or the instrument and those that sound like it. */
export function listUnwanted(word: string): string[] {
  const unwanted = families[word] ?? [];
  const members = instruments
    .filter(({ family, name }) => unwanted.includes(family) && !(word === 'guitar' && notGuitars.includes(name)))
    .map(({ name }) => name);
  const alike = word === 'piano' || word === 'keys' ? ['electricPiano', 'fmPiano'] : [];
  const made = unwanted.includes('synth')
    ? instruments.filter(({ name, source }) => source.kind === 'synth' || name === 'synthBass').map(({ name }) => name)
    : [];
  return [...new Set([...members, ...listInstrumentsFor(word), ...alike, ...made])];
}

/** Of these one plays in a band, unless two are asked for. */
const soleFamilies = ['bass', 'drums'];
const twoAsked =
  /\b(?:two|both|double|dual|2|twin) (?:\p{L}+ ){0,1}(?:bass(?:es)?|drum(?:s|mers?| kits?| sets?)|kits)\b|\btwo drummers/u;

/**
 * Words without those that ask for a second bass or drum kit: a long text names one of them in many words. What says
 * most of it is kept, `slap bass` rather than `bass`; of two that say as much the first.
 *
 * @param plain the text, as `normaliseText` makes it
 */
export function keepOnePerRole(words: readonly string[], plain: string): string[] {
  if (twoAsked.test(plain)) return [...words];
  const rivals = soleFamilies.map((family) => words.filter((word) => familyOf(word) === family));
  const dropped = rivals.flatMap((all) => {
    const [kept] = [...all].sort((a, b) => listInstrumentsFor(a).length - listInstrumentsFor(b).length);
    return all.filter((word) => word !== kept && !isJoined(plain, word, kept!));
  });
  return words.filter((word) => !dropped.includes(word));
}

function familyOf(word: string): string | undefined {
  const [first] = listInstrumentsFor(word);
  return instruments.find(({ name }) => name === first)?.family;
}

/** "Upright bass and synth bass": two that are asked for in one breath. */
function isJoined(plain: string, one: string, other: string): boolean {
  const between = ' (?:and|plus|with|&|\\+) (?:a |an |the )?';
  return plain.includes(one) && new RegExp(`${other}${between}${one}|${one}${between}${other}`).test(plain);
}
