/** Whether a phone is a vowel; in ARPAbet those carry a digit of stress. */
export function isVowel(phone: string): boolean {
  return /\d$/.test(phone);
}

/** Consonants that may begin an English syllable together. */
const onsets = new Set(
  [
    'P L|P R|P Y|B L|B R|B Y|T R|T W|T Y|D R|D W|D Y|K L|K R|K W|K Y|G L|G R|G W|F L|F R|F Y|V Y|TH R|TH W|SH R|M Y|N Y|HH Y|HH W',
    'S P|S T|S K|S M|S N|S F|S W|S L|S P L|S P R|S P Y|S T R|S T Y|S K R|S K W|S K Y|S K L',
  ]
    .join('|')
    .split('|'),
);

function canBegin(consonants: readonly string[]): boolean {
  if (consonants.length === 0) return true;
  if (consonants.length === 1) return consonants[0] !== 'NG' && consonants[0] !== 'ZH';
  return onsets.has(consonants.join(' '));
}

/**
 * Cuts phones into syllables: between two vowels as many consonants as may begin a syllable go to the second.
 *
 * Source: the maximal onset principle, D. Kahn, "Syllable-based Generalizations in English Phonology" (1976).
 *
 * @param phones ARPAbet, vowels with their digit @param canBeginSyllable default: as in English @returns at least one syllable, of which each has one vowel if any has
 */
export function syllabify(
  phones: readonly string[],
  canBeginSyllable: (consonants: readonly string[]) => boolean = canBegin,
): string[][] {
  const vowels = phones.flatMap((phone, i) => (isVowel(phone) ? [i] : []));
  if (vowels.length < 2) return [[...phones]];
  const cuts = vowels.slice(1).map((vowel, i) => {
    let cut = vowel;
    while (cut > vowels[i]! + 1 && canBeginSyllable(phones.slice(cut - 1, vowel))) cut--;
    return cut;
  });
  return [0, ...cuts].map((from, i) => phones.slice(from, cuts[i] ?? phones.length));
}
