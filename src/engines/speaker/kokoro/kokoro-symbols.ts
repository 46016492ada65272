import { isFunctionWord } from '../../../lyrics/phonetics/stress.ts';
import type { ScriptSentence, ScriptWord } from '../../../speech/speech-script.ts';

/** Sounds of American English in the notation of `misaki`, by which Kokoro was trained; diphthongs are capitals. */
const symbols: Readonly<Record<string, string>> = {
  ...{ AA: 'ɑ', AE: 'æ', AH: 'ʌ', AO: 'ɔ', AW: 'W', AY: 'I', EH: 'ɛ', ER: 'ɜɹ', EY: 'A', IH: 'ɪ', IY: 'i', OW: 'O' },
  ...{ OY: 'Y', UH: 'ʊ', UW: 'u', B: 'b', CH: 'ʧ', D: 'd', DH: 'ð', F: 'f', G: 'ɡ', HH: 'h', JH: 'ʤ', K: 'k', L: 'l' },
  ...{
    M: 'm',
    N: 'n',
    NG: 'ŋ',
    P: 'p',
    R: 'ɹ',
    S: 's',
    SH: 'ʃ',
    T: 't',
    TH: 'θ',
    V: 'v',
    W: 'w',
    Y: 'j',
    Z: 'z',
    ZH: 'ʒ',
  },
};
const weak: Readonly<Record<string, string>> = { AH: 'ə', ER: 'əɹ' };
const stressMarks: Readonly<Record<string, string>> = { 1: 'ˈ', 2: 'ˌ' };
const breakMarks = { none: '', phrase: '', minor: ',', major: ';' } as const;
const endMarks = { statement: '.', question: '?', 'open-question': '?', exclamation: '!' } as const;
/** Said without any stress. */
const weakWords: Readonly<Record<string, string>> = { a: 'ɐ', the: 'ðə', to: 'tə', of: 'əv', and: 'ænd' };

/** A word of ARPAbet; its stress stands before the vowel. */
function toSymbols(phones: readonly string[]): string {
  return phones
    .map((phone) => {
      const [, sound = '', stress = ''] = /^([A-Z]+)(\d?)$/.exec(phone) ?? [];
      const symbol = (stress === '0' && weak[sound]) || symbols[sound] || '';
      return `${stressMarks[stress] ?? ''}${symbol}`;
    })
    .join('');
}

/**
 * Writes a sentence as Kokoro reads it, cut where it is too long to be said at once.
 *
 * @param soundsOf a word in ARPAbet with stress
 */
export function writeSymbols(
  { words, ending }: ScriptSentence,
  soundsOf: (word: ScriptWord) => readonly string[],
  symbolsMax: number,
): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const [i, word] of words.entries()) {
    const isLast = i === words.length - 1;
    const mark = isLast ? endMarks[ending] : breakMarks[word.breakAfter];
    const symbols = weakWords[word.said] ?? toSymbols(soundsOf(word));
    const said = `${isFunctionWord(word.said) ? symbols.replaceAll(/[ˈˌ]/g, '') : symbols}${mark}`;
    if (piece !== '' && piece.length + said.length + 1 > symbolsMax) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece === '' ? said : `${piece} ${said}`;
  }
  return piece === '' ? pieces : [...pieces, piece];
}
