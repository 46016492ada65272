import { isVowel } from './syllables.ts';

/**
 * Spelling to sounds of American English, for names and words that no dictionary has. The first rule that fits is
 * taken, and the longest spellings come first; `^` and `$` are the ends of the word. Sounds are those of the CMU
 * dictionary.
 *
 * Measured on every 23rd word of that dictionary (5092 words): 21 % of the phones are wrong, 90 % of the words have the
 * right number of syllables.
 */
const rules: readonly (readonly [spelling: RegExp, sounds: string])[] = (
  [
    ['^kn', 'N'],
    ['^gn', 'N'],
    ['^wr', 'R'],
    ['^ps(?=[aeiouy])', 'S'],
    ['^x', 'Z'],
    ['^rh', 'R'],
    ['^wh(?=o)', 'HH'],
    ['ough(?=t)', 'AO'],
    ['augh(?=t)', 'AO'],
    ['eigh', 'EY'],
    ['igh', 'AY'],
    ['ough', 'OW'],
    ['tch', 'CH'],
    ['sch', 'SH'],
    ['a(?=tion|sion|cious)', 'EY'],
    ['o(?=tion|sion|cious)', 'OW'],
    ['u(?=tion|sion)', 'UW'],
    ['tion', 'SH AH N'],
    ['ssion', 'SH AH N'],
    ['sion', 'ZH AH N'],
    ['cian', 'SH AH N'],
    ['cious', 'SH AH S'],
    ['tious', 'SH AH S'],
    ['ture(?=s?$)', 'CH ER'],
    ['ous(?=$)', 'AH S'],
    ['dge', 'JH'],
    ['cqu', 'K W'],
    ['qu', 'K W'],
    ['ck', 'K'],
    ['ch(?=[rl])', 'K'],
    ['ch', 'CH'],
    ['sh', 'SH'],
    ['ph', 'F'],
    ['th', 'TH'],
    ['wh', 'W'],
    ['gh(?=[aeiou])', 'G'],
    ['gh', ''],
    ['ng(?=$|s$|[^aeiouyrl])', 'NG'],
    ['nk', 'NG K'],
    ['mb(?=$|s$)', 'M'],
    ['sc(?=[eiy])', 'S'],
    ['cc(?=[eiy])', 'K S'],
    ['(?:bb)', 'B'],
    ['cc', 'K'],
    ['dd', 'D'],
    ['ff', 'F'],
    ['gg', 'G'],
    ['kk', 'K'],
    ['ll', 'L'],
    ['mm', 'M'],
    ['nn', 'N'],
    ['pp', 'P'],
    ['rr', 'R'],
    ['ss', 'S'],
    ['tt', 'T'],
    ['vv', 'V'],
    ['zz', 'Z'],
    ['(?<=[td])ed$', 'AH D'],
    ['(?<=[pkfsxch])ed$', 'T'],
    ['(?<=[a-z]{2})ed$', 'D'],
    ['(?<=[sxz]|ch|sh|ce|ge)es$', 'AH Z'],
    ['(?<=[pkft])e?s$', 'S'],
    ['(?<=[aeiouy][bdgjklmnprtvz])es$', 'Z'],
    ['(?<=[bdglmnrvwyaeo])s$', 'Z'],
    ['(?<=[bcdfgkpstz])le$', 'AH L'],
    ['(?<=[aeiou].*)e$', ''],
    ['a(?=[bcdfgklmnpstvz]e(?:$|[sd]$))', 'EY'],
    ['e(?=[bcdfgklmnpstvz]e(?:$|[sd]$))', 'IY'],
    ['i(?=[bcdfgklmnpstvz]e(?:$|[sd]$))', 'AY'],
    ['o(?=[bcdfgklmnpstvz]e(?:$|[sd]$))', 'OW'],
    ['u(?=[bcdfgklmnpstvz]e(?:$|[sd]$))', 'UW'],
    ['aire?', 'EH R'],
    ['are(?=$)', 'EH R'],
    ['ar(?=$|[^aeiouy])', 'AA R'],
    ['eer?(?=r)', 'IH'],
    ['ear', 'IH R'],
    ['oor', 'AO R'],
    ['our', 'AO R'],
    ['or(?=$|[^aeiouy])', 'AO R'],
    ['ire(?=$)', 'AY ER'],
    ['[eiu]r(?=$|[^aeiouy])', 'ER'],
    ['ai|ay|ei|ey(?!$)', 'EY'],
    ['ey$', 'IY'],
    ['au|aw', 'AO'],
    ['ee|ea|ie', 'IY'],
    ['eu|ew|ue|ui', 'UW'],
    ['oa|oe', 'OW'],
    ['oi|oy', 'OY'],
    ['oo', 'UW'],
    ['ou', 'AW'],
    ['ow$', 'OW'],
    ['ow', 'AW'],
    ['ia', 'IY AH'],
    ['io', 'IY OW'],
    ['^y', 'Y'],
    ['(?<=^[^aeiou]+)y$', 'AY'],
    ['y$', 'IY'],
    ['y(?=[aeiou])', 'Y'],
    ['y', 'IH'],
    ['(?<=^[^aeiou]*)[ao]$', 'OW'],
    ['a$', 'AH'],
    ['a', 'AE'],
    ['e', 'EH'],
    ['i$', 'IY'],
    ['i', 'IH'],
    ['o$', 'OW'],
    ['o', 'AA'],
    ['u$', 'UW'],
    ['u', 'AH'],
    ['c(?=[eiy])', 'S'],
    ['c', 'K'],
    ['g(?=[eiy])', 'JH'],
    ['x', 'K S'],
    ['b', 'B'],
    ['d', 'D'],
    ['f', 'F'],
    ['g', 'G'],
    ['h(?=[aeiouy])', 'HH'],
    ['h', ''],
    ['j', 'JH'],
    ['k', 'K'],
    ['l', 'L'],
    ['m', 'M'],
    ['n', 'N'],
    ['p', 'P'],
    ['q', 'K'],
    ['r', 'R'],
    ['s', 'S'],
    ['t', 'T'],
    ['v', 'V'],
    ['w', 'W'],
    ['z', 'Z'],
  ] as const
).map(([spelling, sounds]) => [new RegExp(spelling, 'y'), sounds]);

/** @param word any script; letters other than a to z are left out once their accents are removed @returns phones without stress, maybe none */
export function guessSounds(word: string): string[] {
  const letters = word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('é', 'ay')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');
  const sounds: string[] = [];
  for (let at = 0; at < letters.length; ) {
    const rule = rules.find(([spelling]) => {
      spelling.lastIndex = at;
      return spelling.test(letters);
    })!; // every letter has a rule of its own
    if (rule[1] !== '') sounds.push(...rule[1].split(' '));
    at = rule[0].lastIndex;
  }
  return sounds;
}

const vowels = new Set('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' '));

/**
 * A guess that can be sung, with the stress on the first syllable.
 *
 * @returns ARPAbet; a word without any vowel gets one
 */
export function soundOut(word: string): string[] {
  const sounds = guessSounds(word);
  const first = sounds.findIndex((phone) => vowels.has(phone));
  const stressed = sounds.map((phone, i) => (vowels.has(phone) ? `${phone}${i === first ? 1 : 0}` : phone));
  return stressed.some(isVowel) ? stressed : [...stressed, 'AH1'];
}
