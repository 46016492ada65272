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
  return [...new Set([...members, ...listInstrumentsFor(word), ...alike])];
}
