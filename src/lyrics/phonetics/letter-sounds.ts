import { isVowel } from './syllables.ts';

// What letters mostly stand for where they stand, longest first; `^` is where the reader is. After the rules of H. S. Elovitz et al., "Letter-to-Sound Rules for Automatic Translation of English Text to Phonetics" (1976).
const rules: readonly (readonly [letters: RegExp, phones: string])[] = [
  [/^ing$/, 'IH NG'],
  [/^ed$/, 'D'],
  [/^le$/, 'AH L'],
  [/^ous$/, 'AH S'],
  [/^ture$/, 'CH ER'],
  [/^[ct]i(?=[aeou])/, 'SH'],
  [/^y(?=[aeiou])/, 'Y'],
  [/^tion/, 'SH AH N'],
  [/^sion/, 'ZH AH N'],
  [/^ough/, 'OW'],
  [/^augh/, 'AO'],
  [/^eigh/, 'EY'],
  [/^igh/, 'AY'],
  [/^tch/, 'CH'],
  [/^sch/, 'S K'],
  [/^dge/, 'JH'],
  [/^qu/, 'K W'],
  [/^ch/, 'CH'],
  [/^sh/, 'SH'],
  [/^th/, 'TH'],
  [/^ph/, 'F'],
  [/^wh/, 'W'],
  [/^gh/, 'G'],
  [/^ck/, 'K'],
  [/^ng/, 'NG'],
  [/^kn/, 'N'],
  [/^wr/, 'R'],
  [/^ee/, 'IY'],
  [/^ea/, 'IY'],
  [/^oo/, 'UW'],
  [/^ou/, 'AW'],
  [/^ow/, 'OW'],
  [/^oa/, 'OW'],
  [/^oi/, 'OY'],
  [/^oy/, 'OY'],
  [/^ai/, 'EY'],
  [/^ay/, 'EY'],
  [/^au/, 'AO'],
  [/^aw/, 'AO'],
  [/^ei/, 'IY'],
  [/^ey/, 'IY'],
  [/^ie/, 'IY'],
  [/^ew/, 'UW'],
  [/^ar/, 'AA R'],
  [/^er/, 'ER'],
  [/^ir/, 'ER'],
  [/^or/, 'AO R'],
  [/^ur/, 'ER'],
  [/^zh/, 'ZH'],
  [/^a(?=[^aeiouy]e$)/, 'EY'],
  [/^i(?=[^aeiouy]e$)/, 'AY'],
  [/^o(?=[^aeiouy]e$)/, 'OW'],
  [/^u(?=[^aeiouy]e$)/, 'UW'],
  [/^e$/, ''],
  [/^a$/, 'AH'],
  [/^o$/, 'OW'],
  [/^i$/, 'IY'],
  [/^u$/, 'UW'],
  [/^y$/, 'IY'],
  [/^c(?=[eiy])/, 'S'],
  [/^g(?=[eiy])/, 'JH'],
  [/^(.)(?=\1)/, ''],
  [/^a/, 'AE'],
  [/^b/, 'B'],
  [/^c/, 'K'],
  [/^d/, 'D'],
  [/^e/, 'EH'],
  [/^f/, 'F'],
  [/^g/, 'G'],
  [/^h/, 'HH'],
  [/^i/, 'IH'],
  [/^j/, 'JH'],
  [/^k/, 'K'],
  [/^l/, 'L'],
  [/^m/, 'M'],
  [/^n/, 'N'],
  [/^o/, 'AA'],
  [/^p/, 'P'],
  [/^q/, 'K'],
  [/^r/, 'R'],
  [/^s/, 'S'],
  [/^t/, 'T'],
  [/^u/, 'AH'],
  [/^v/, 'V'],
  [/^w/, 'W'],
  [/^x/, 'K S'],
  [/^y/, 'IH'],
  [/^z/, 'Z'],
];

const vowelPhones = new Set('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' '));

/**
 * Spells a word out that no dictionary has: a guess that can be sung. Accents are taken off, what is no letter of the
 * Latin alphabet is passed over; the stress lies on the first syllable.
 *
 * @returns ARPAbet; a word without any vowel gets one, so that it can be sung
 */
export function soundOut(word: string): string[] {
  let rest = word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const phones: string[] = [];
  while (rest.length > 0) {
    const rule = rules.find(([letters]) => letters.test(rest));
    const length = rule?.[0].exec(rest)?.[0].length ?? 1;
    if (rule?.[1]) phones.push(...rule[1].split(' '));
    rest = rest.slice(Math.max(1, length));
  }
  let isFirst = true;
  const stressed = phones.map((phone) => {
    if (!vowelPhones.has(phone)) return phone;
    const digit = isFirst ? 1 : 0;
    isFirst = false;
    return `${phone}${digit}`;
  });
  return stressed.some(isVowel) ? stressed : [...stressed, 'AH1'];
}
