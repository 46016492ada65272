import { sayCardinal, sayDigits, toOrdinal } from '../../lyrics/phonetics/numbers.ts';
import { sayHouseNumber } from './numbers.ts';
import { atEnd, oneOf, type ReadingRule, rule } from './reading-rule.ts';

/** Before a name. */
const titles: Readonly<Record<string, string>> = {
  ...{ Mr: 'mister', Mrs: 'missus', Ms: 'miz', Prof: 'professor', Rev: 'reverend', Hon: 'honorable' },
  ...{ Gen: 'general', Col: 'colonel', Maj: 'major', Capt: 'captain', Cpt: 'captain', Lt: 'lieutenant' },
  ...{ Sgt: 'sergeant', Cmdr: 'commander', Adm: 'admiral', Gov: 'governor', Sen: 'senator', Rep: 'representative' },
  ...{ Pres: 'president', Fr: 'father', Mt: 'mount', Ft: 'fort' },
};

/** Anywhere; with their full stop unless it ends the sentence. */
const abbreviations: Readonly<Record<string, string>> = {
  ...{
    'e.g': 'for example',
    'i.e': 'that is',
    etc: 'et cetera',
    vs: 'versus',
    'et al': 'et al',
    approx: 'approximately',
  },
  ...{ Jr: 'junior', Sr: 'senior', Inc: 'incorporated', Ltd: 'limited', Corp: 'corporation', Co: 'company' },
  ...{ dept: 'department', Dept: 'department', est: 'established', Est: 'established', govt: 'government' },
  ...{ Bros: 'brothers', Univ: 'university', ext: 'extension', Ext: 'extension', 'a.k.a': 'also known as' },
  ...{
    Assn: 'association',
    Intl: 'international',
    Natl: 'national',
    incl: 'including',
    max: 'maximum',
    min: 'minimum',
  },
};
/** Only before a number. */
const beforeNumber: Readonly<Record<string, string>> = {
  ...{ No: 'number', no: 'number', Nos: 'numbers', nos: 'numbers', vol: 'volume', Vol: 'volume', Fig: 'figure' },
  ...{ fig: 'figure', p: 'page', pp: 'pages', ch: 'chapter', Ch: 'chapter', sec: 'section', Sec: 'section' },
  ...{ Apt: 'apartment', apt: 'apartment', Ste: 'suite', Rm: 'room', Bldg: 'building', Art: 'article', art: 'article' },
  ...{ ca: 'around', c: 'around', op: 'opus', Op: 'opus' },
};
const streets: Readonly<Record<string, string>> = {
  ...{ St: 'street', Ave: 'avenue', Av: 'avenue', Blvd: 'boulevard', Rd: 'road', Dr: 'drive', Ln: 'lane' },
  ...{ Ct: 'court', Pl: 'place', Sq: 'square', Hwy: 'highway', Pkwy: 'parkway', Ter: 'terrace', Cir: 'circle' },
  ...{ Tpke: 'turnpike', Fwy: 'freeway', Expy: 'expressway' },
};
const directions: Readonly<Record<string, string>> = {
  ...{ N: 'north', S: 'south', E: 'east', W: 'west' },
  ...{ NE: 'northeast', NW: 'northwest', SE: 'southeast', SW: 'southwest' },
};
const states: Readonly<Record<string, string>> = {
  ...{
    AL: 'alabama',
    AK: 'alaska',
    AZ: 'arizona',
    AR: 'arkansas',
    CA: 'california',
    CO: 'colorado',
    CT: 'connecticut',
  },
  ...{
    DE: 'delaware',
    FL: 'florida',
    GA: 'georgia',
    HI: 'hawaii',
    ID: 'idaho',
    IL: 'illinois',
    IN: 'indiana',
    IA: 'iowa',
  },
  ...{
    KS: 'kansas',
    KY: 'kentucky',
    LA: 'louisiana',
    ME: 'maine',
    MD: 'maryland',
    MA: 'massachusetts',
    MI: 'michigan',
  },
  ...{ MN: 'minnesota', MS: 'mississippi', MO: 'missouri', MT: 'montana', NE: 'nebraska', NV: 'nevada' },
  ...{ NH: 'new hampshire', NJ: 'new jersey', NM: 'new mexico', NY: 'new york', NC: 'north carolina' },
  ...{ ND: 'north dakota', OH: 'ohio', OK: 'oklahoma', OR: 'oregon', PA: 'pennsylvania', RI: 'rhode island' },
  ...{ SC: 'south carolina', SD: 'south dakota', TN: 'tennessee', TX: 'texas', UT: 'utah', VT: 'vermont' },
  ...{ VA: 'virginia', WA: 'washington', WV: 'west virginia', WI: 'wisconsin', WY: 'wyoming', DC: 'D C' },
};

/** What a Roman numeral counts: `Chapter IV`, `World War II`. */
const counted = oneOf(
  'Chapter CHAPTER Part PART Book BOOK Act ACT Scene SCENE Volume Vol. Section Article Appendix Phase War Type Title Figure Table Bowl Canto Lesson Level Stage Episode Season Class Grade Round Mark Series'.split(
    ' ',
  ),
);
/** Who is counted by ordinals. */
const rulers = oneOf(
  'Henry Louis Charles George Edward Elizabeth James William Richard Francis Frederick Philip Pius Paul Benedict Gregory Leo Clement Napoleon Nicholas Alexander Ivan Catherine Peter Innocent Urban Victor Mary Anne Margaret Harald Harold Gustav Christian Ramses Rameses Xerxes Darius Ferdinand Leopold Otto Constantine Justinian Boniface Sixtus Julius Ptolemy Cleopatra Olaf Haakon Albert Umberto Carlos Juan'.split(
    ' ',
  ),
);
const romanPattern = '(?=[IVXLC])(C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3}))';

function readRomanNumeral(numeral: string): string {
  const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };
  const figures = Array.from(numeral, (letter) => values[letter]!);
  return String(figures.reduce((sum, value, i) => sum + (value < (figures[i + 1] ?? 0) ? -value : value), 0));
}

const namesFollow = /^\.? +(?:\p{Lu}|[“"'])/u;

export const nameRules: readonly ReadingRule[] = [
  // 221B Baker St., 1600 Pennsylvania Avenue NW.
  rule(
    `(\\d{1,5})([A-Z])?(?= (?:[NSEW]\\.? )?(?:\\p{Lu}[\\p{L}'’]+ |\\d+(?:st|nd|rd|th) ){1,3}(?:${oneOf(Object.keys(streets))}\\.?|Street|Avenue|Boulevard|Road|Drive|Lane|Court|Place|Square|Way|Highway)${atEnd})`,
    ([, digits, letter]) => [...sayHouseNumber(digits!), ...(letter ? [letter] : [])],
  ),
  rule(`(${oneOf(Object.keys(states))}) (\\d{5})(?:-(\\d{4}))?${atEnd}`, ([, state, zip, more]) => [
    ...states[state!]!.split(' '),
    ',',
    ...sayDigits(zip!, 'oh'),
    ...(more ? [',', ...sayDigits(more, 'oh')] : []),
  ]),
  rule(`(${oneOf(Object.keys(states))})${atEnd}`, ([, state], { before, after }) =>
    /\p{L}, $/u.test(before) && /^(?:[,.;)]|$| (?:and|or|to|in|on)\b)/.test(after)
      ? states[state!]!.split(' ')
      : undefined,
  ),
  rule(`([NSEW]|[NS][EW])\\.?(?= )`, ([, direction], { before, after }) =>
    /^\d+[A-Z]? $/.test(before.slice(before.lastIndexOf(' ', before.length - 2) + 1)) && /^\.? \p{Lu}/u.test(after)
      ? [directions[direction!]!]
      : undefined,
  ),
  rule(`([NS][EW])${atEnd}`, ([, direction], { before }) =>
    /\b(?:Street|Avenue|St\.|Ave\.|Road|Rd\.),? $/.test(before) ? [directions[direction!]!] : undefined,
  ),
  rule(`P\\.? ?O\\.? Box${atEnd}`, () => ['P', 'O', 'box']),
  // A saint before a name, a street behind one.
  rule(`(St|Dr)\\.?${atEnd}`, ([written, word], { before, after }) => {
    const isBehindName = /(?:\p{Lu}[\p{L}'’]+|\d(?:st|nd|rd|th)) $/u.test(before) && !/^(?:\.|[!?])? *$/.test(before);
    const isBeforeName = namesFollow.test(written.endsWith('.') ? `.${after}` : after);
    if (isBehindName && (!isBeforeName || /\d[A-Z]? (?:\S+ ){1,3}$/.test(before))) return [streets[word!]!];
    if (isBeforeName) return [word === 'St' ? 'saint' : 'doctor'];
    return written.endsWith('.') ? [word === 'St' ? 'street' : 'doctor'] : undefined;
  }),
  rule(`(${oneOf(Object.keys(streets))})\\.?${atEnd}`, ([, word], { before }) =>
    /(?:\p{Lu}[\p{L}'’]+|\d(?:st|nd|rd|th)) $/u.test(before) ? [streets[word!]!] : undefined,
  ),
  rule(`(${oneOf(Object.keys(titles))})\\.?(?= +\\p{Lu})`, ([written, title], { before }) =>
    written.endsWith('.') ||
    title === 'Mr' ||
    title === 'Mrs' ||
    title === 'Ms' ||
    (/^$/.test(before) && title === 'Prof')
      ? [titles[title!]!]
      : undefined,
  ),
  rule(`(${counted}) ${romanPattern}${atEnd}`, ([, what, numeral]) =>
    numeral === ''
      ? undefined
      : [what!.toLowerCase().replace('vol.', 'volume'), ...sayCardinal(readRomanNumeral(numeral!))],
  ),
  rule(`(${rulers}) ${romanPattern}${atEnd}`, ([, who, numeral], { after }) =>
    numeral === '' || (numeral === 'I' && /^ [a-z]/.test(after) && !/^ (?:of|was|and|in|had)\b/.test(after))
      ? undefined
      : [who!.toLowerCase(), 'the', ...toOrdinal(sayCardinal(readRomanNumeral(numeral!)))],
  ),
  rule(`(${oneOf(Object.keys(beforeNumber))})\\. ?(?=\\d)`, ([, word]) => [beforeNumber[word!]!]),
  rule(`#(?=\\d)`, () => ['number']),
  rule(`§+ ?(?=\\d)`, () => ['section']),
  rule(`(${oneOf(Object.keys(abbreviations))})\\.(?!\\p{L})`, ([, word]) => abbreviations[word!]!.split(' ')),
  rule(`(vs|Mr|Mrs|Ms)\\.?${atEnd}`, ([, word]) => [word === 'vs' ? 'versus' : titles[word!]!]),
];
