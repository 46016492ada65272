/**
 * A word of SSML that is said by its sounds.
 *
 * @param phones in Flite's notation, vowels with a digit of stress: of its degrees Flite knows 0 and 1
 * @param word as written: Flite takes from it whether it is one of the small ones that are said lightly
 */
export function writeGivenWord(phones: readonly string[], word: string): string {
  const letters = word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');
  return `<phoneme ph="${phones.join(' ').replaceAll('2', '1')}">${letters || 'word'}</phoneme>`;
}

/** Flite says given words that sound alike and follow each other only once; a blank before the sounds makes them two. */
export function keepRepeats(ssml: string): string {
  let before = '';
  return ssml.replaceAll(/ ph="([^"]*)"/g, (_, phones: string) => {
    before = phones === before ? ` ${phones}` : phones;
    return ` ph="${before}"`;
  });
}
