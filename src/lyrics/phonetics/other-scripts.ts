// Words that are not written in Latin letters, so far as they can be sung.

/** Cyrillic and Greek letters in Latin ones, as an English reader would say them. */
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а:a б:b в:v г:g ґ:g д:d е:ye ё:yo є:ye ж:zh з:z и:ee і:ee ї:yee й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:oo ў:w ф:f х:h ' +
    'ц:ts ч:ch ш:sh щ:sh ъ: ы:i ь: э:e ю:yoo я:ya ђ:dy ј:y љ:ly њ:ny ћ:ch џ:j ' +
    'α:a β:v γ:g δ:d ε:e ζ:z η:ee θ:th ι:ee κ:k λ:l μ:m ν:n ξ:ks ο:o π:p ρ:r σ:s ς:s τ:t υ:ee φ:f χ:h ψ:ps ω:o ' +
    'ß:ss æ:ae ø:o å:o ð:th þ:th ł:w đ:d ı:i'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** A word in Latin letters without accents; what is neither Latin, Cyrillic nor Greek is left as it is. */
export function toLatin(word: string): string {
  const plain = word.replace(/[й]/g, 'й').normalize('NFC');
  return [...plain]
    .map((char) => latin[char] ?? latin[char.normalize('NFD')[0]!] ?? char.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('');
}

// The order of the letters is Unicode's, chapter 3.12: a syllable is (initial × 21 + vowel) × 28 + final.
const hangulInitials = 'K K N T T R M P P S S - CH CH CH K T P HH'.split(' ');
const hangulVowels = 'AA EH Y_AA Y_EH AH EH Y_AH Y_EH OW W_AA W_EH W_EH Y_OW UW W_AH W_EH W_IY Y_UW UH UW_IY IY'.split(
  ' ',
);
const hangulFinals = '- K K K N N N T L K M L L L P L M P P T T NG T T K T P T'.split(' ');
const hangulFirst = 0xac00;
const hangulLast = 0xd7a3;

const kanaVowels: Readonly<Record<string, string>> = { a: 'AA', i: 'IY', u: 'UW', e: 'EH', o: 'OW' };
const kanaRows: readonly (readonly [onset: string, kana: string])[] = [
  ['', 'あいうえお'],
  ['K', 'かきくけこ'],
  ['G', 'がぎぐげご'],
  ['S', 'さしすせそ'],
  ['Z', 'ざじずぜぞ'],
  ['T', 'たちつてと'],
  ['D', 'だぢづでど'],
  ['N', 'なにぬねの'],
  ['HH', 'はひふへほ'],
  ['B', 'ばびぶべぼ'],
  ['P', 'ぱぴぷぺぽ'],
  ['M', 'まみむめも'],
  ['R', 'らりるれろ'],
];
const kana = new Map<string, string[]>([
  ...kanaRows.flatMap(([onset, row]) =>
    [...row].map((char, i): [string, string[]] => [char, sayKana(onset, 'aiueo'[i]!)]),
  ),
  ['や', ['Y', 'AA1']],
  ['ゆ', ['Y', 'UW1']],
  ['よ', ['Y', 'OW1']],
  ['わ', ['W', 'AA1']],
  ['を', ['OW1']],
]);

function sayKana(onset: string, vowel: string): string[] {
  const changed: Readonly<Record<string, string>> = {
    Si: 'SH',
    Zi: 'JH',
    Ti: 'CH',
    Tu: 'T S',
    Di: 'JH',
    Du: 'Z',
    HHu: 'F',
  };
  const consonants = changed[onset + vowel] ?? onset;
  return [...(consonants ? consonants.split(' ') : []), `${kanaVowels[vowel]}1`];
}

/** What is sung for a letter that cannot be read. */
const hum = ['L', 'AA1'];
/** Of an alphabet or abjad that is not read, so many letters make a syllable. */
const lettersPerSyllable = 2;

/**
 * Syllables of a word that is not written in Latin letters: Korean and Japanese kana as they sound, a Chinese character
 * as `la`, of other scripts a `la` for every two letters, so that the tune goes on.
 */
export function sayOtherScript(word: string): string[][] {
  const syllables: string[][] = [];
  let unread = 0;
  for (const char of word.normalize('NFC')) {
    const code = char.codePointAt(0)!;
    const hiragana = code >= 0x30a1 && code <= 0x30f4 ? String.fromCodePoint(code - 0x60) : char;
    const said = kana.get(hiragana);
    if (code >= hangulFirst && code <= hangulLast) syllables.push(sayHangul(code - hangulFirst));
    else if (said) syllables.push([...said]);
    else if (hiragana === 'ん') syllables.at(-1)?.push('N');
    else if (/[ぁぃぅぇぉゃゅょっー]/.test(hiragana)) shorten(syllables, hiragana);
    else if (/\p{Script=Han}/u.test(char)) syllables.push([...hum]);
    else if (/\p{L}/u.test(char) && unread++ % lettersPerSyllable === 0) syllables.push([...hum]);
  }
  return syllables;
}

/** A small kana changes the vowel before it: `きょ` is kyo. */
function shorten(syllables: string[][], small: string): void {
  const vowels: Readonly<Record<string, string>> = { ゃ: 'AA1', ゅ: 'UW1', ょ: 'OW1' };
  const last = syllables.at(-1);
  const vowel = vowels[small];
  if (!last || !vowel) return;
  last.splice(-1, 1, ...(/^(SH|CH|JH)$/.test(last[0]!) ? [vowel] : ['Y', vowel]));
}

function sayHangul(index: number): string[] {
  const initial = hangulInitials[Math.floor(index / 588)]!;
  const vowel = hangulVowels[Math.floor((index % 588) / 28)]!.split('_');
  const final = hangulFinals[index % 28]!;
  const sung = vowel.map((phone, i) => (i === vowel.findIndex((each) => /^[AEIOU]/.test(each)) ? `${phone}1` : phone));
  // Of two vowels the second glides: singers say it as a consonant.
  const glide = sung.map((phone) => (phone === 'IY' ? 'Y' : phone));
  return [initial, ...glide, final].filter((phone) => phone !== '-');
}
