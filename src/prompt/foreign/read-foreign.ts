import { emptyWords } from '../lexicon/empty-words.ts';
import { foreignSubjects } from '../lexicon/foreign-words.ts';
import { parseTokens } from '../parse-prompt.ts';
import { normaliseText, type Token } from '../read-tokens.ts';
import type { SubjectSpan } from '../subjects/find-spans.ts';
import type { ReadSubjects } from '../subjects/read-subjects.ts';
import type { PromptWord } from '../subjects/read-words.ts';
import { soundGlosses } from './sound-glosses.ts';

/** Languages whose words of music are known. */
export const glossedLanguages: ReadonlySet<string> = new Set(['es', 'de', 'fr', 'pt', 'it']);

/** What announces a subject: "sobre", "über", "pour ma". */
const marks =
  /^(?:sobre|acerca de|que habla de|que cuenta|que fala de|que conta|uber|handelt von|von meine[mrn]?|sur|qui parle de|qui raconte|a propos de|su|sul|sullo|sulla|sull'|sui|sugli|sulle|che parla di|che racconta|dedicad[ao] a|dedie a|dedicat[ao] a|gewidmet|para (?:mi|mis|meu|minha|o meu|a minha|nuestr[oa]|noss[oa])|fur (?:mein|meine|meinen|unser|unsere|unseren)|pour (?:mon|ma|mes|notre|nos)|per (?:mia|mio|il mio|la mia|i miei|nostr[oa]))$/;
const markWordsMax = 4;
const glossWordsMax = 5;
const themeWordsMax = 4;

const knownSubjects = new Map(
  Object.entries(foreignSubjects).flatMap(([english, phrases]) =>
    phrases.split(', ').map((phrase) => [phrase, english] as const),
  ),
);
/** Little words of the five languages beside those of `emptyWords`. */
const littleWords = new Set(
  `se lo su sus mis tus esta este esa ese como cuando donde quien porque pero mas ya hay fue era son ser han ha he soy esta estan cada desde hasta entre
  kein keine keinen keinem keiner aber wenn wie als auch noch nur schon dass ihr ihre sein seine wir sie er es hat haben war waren wird werden kann zum zur bei aus nach vor
  ne pas plus on nous vous ils elles ce cette ces son sa ses leur ou quand comme mais est sont etait avoir fait etre y en par
  nao mais ele ela eles foi era sao tem ter ha seu sua quando onde como porque mas pelo pela aos nos
  non piu ci si lui lei loro era sono ha hanno quando dove come perche ma dal dalla alle agli al allo mentre anche`.split(
    /\s+/,
  ),
);

interface Piece {
  readonly written: string;
  readonly token: Token;
}

/**
 * Reads a Spanish, German, French, Portuguese or Italian text as `readSubjects` does an English one: words of music are put into
 * English one by one, so that wishes are found by the same patterns; what follows "sobre", "über", "sur" and their like is the
 * subject, in its own words but for those with a known English one.
 */
export function readForeign(text: string): ReadSubjects {
  const pieces = listPieces(text);
  const words: PromptWord[] = [];
  const spans: SubjectSpan[] = [];
  const taken = new Set<number>();
  const themeWords: string[] = [];
  for (let i = 0; i < pieces.length; ) {
    const mark = longest(pieces, i, markWordsMax, (phrase) => marks.test(phrase));
    if (mark > 0) {
      words.push(...pieces.slice(i, i + mark).map((piece) => toWord(piece, piece.token.text, 'ADP')));
      const start = words.length;
      i += mark;
      while (i < pieces.length && (words.length === start || pieces[i]!.token.gap === 'space') && !isSound(pieces, i)) {
        const { written, token } = pieces[i]!;
        if (isContent(token.text)) themeWords.push(knownSubjects.get(token.text) ?? written.toLowerCase());
        words.push(toWord(pieces[i]!, token.text, isContent(token.text) ? 'NOUN' : 'DET'));
        i++;
      }
      if (words.length > start) spans.push({ start, end: words.length, kind: 'about' });
      continue;
    }
    const count = longest(pieces, i, glossWordsMax, (phrase) => findGloss(phrase) !== undefined);
    if (count > 0) {
      const own = pieces.slice(i, i + count);
      const english = findGloss(own.map(({ token }) => token.text).join(' '))!;
      words.push(...glossWords(own, english));
      i += count;
    } else {
      const { token } = pieces[i]!;
      words.push(toWord(pieces[i]!, token.text, isContent(token.text) ? 'NOUN' : 'DET'));
      i++;
    }
  }
  const { phrases } = parseTokens(words);
  const withPhrases = words.map((word, i) => {
    const phrase = phrases.find(({ start, end }) => i >= start && i < end);
    if (phrase?.meanings.some(({ kind }) => kind === 'subject')) taken.add(i);
    return phrase ? { ...word, phrase } : word;
  });
  return {
    subjects: [],
    themeWords: [...new Set(themeWords)].slice(0, themeWordsMax),
    artists: [],
    soundText: sayRest(withPhrases, spans),
    words: withPhrases,
    spans,
    taken,
    candidates: [],
  };
}

function listPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let gap: Token['gap'] = 'stop';
  for (const [piece] of partCompounds(text).matchAll(
    /[\p{L}\p{N}\p{M}#&/]+(?:['’-][\p{L}]+)*['’]?|[,.;:!?()|\n]|\s[-–—]\s/gu,
  )) {
    if (/[\p{L}\p{N}]/u.test(piece)) {
      // "L'accordéon" is an article and a noun.
      const [, article = '', noun = piece] = /^([cdjlmnst]|dell|sull|all|nell|qu)['’](\p{L}.*)$/iu.exec(piece) ?? [];
      if (article) pieces.push({ written: `${article}'`, token: { text: `${normaliseText(article)}'`, gap } });
      pieces.push({ written: noun, token: { text: normaliseText(noun), gap: article ? 'space' : gap } });
      gap = 'space';
    } else if (piece === ',') gap = gap === 'stop' ? 'stop' : 'comma';
    else gap = 'stop';
  }
  return pieces;
}

/** German words for a solo are one. */
function partCompounds(text: string): string {
  return text.slice(0, 4000).replace(/(\p{L}{4,})(solo|intro|outro|refrain|stimme)(?!\p{L})/gu, '$1 $2');
}

/** How many pieces from `at` on make a phrase, at most. */
function longest(pieces: readonly Piece[], at: number, most: number, isPhrase: (phrase: string) => boolean): number {
  for (let count = Math.min(most, pieces.length - at); count > 0; count--) {
    const own = pieces.slice(at, at + count);
    if (own.some(({ token }, j) => j > 0 && token.gap !== 'space')) continue;
    if (isPhrase(own.map(({ token }) => token.text).join(' '))) return count;
  }
  return 0;
}

/** Words of music end a subject; articles and similar words, which have glosses too, do not. */
function isSound(pieces: readonly Piece[], at: number): boolean {
  const { text } = pieces[at]!.token;
  if (/^(?:con|mit|avec|com|sin|ohne|sans|sem|senza)$/.test(text)) {
    const next = pieces.slice(at + 1, at + 4).map(({ token }) => token);
    return (
      parseTokens(next).phrases.some(({ meanings }) =>
        meanings.some(({ kind }) => kind === 'instrument' || kind === 'vocals'),
      ) ||
      longest(pieces, at + 1, glossWordsMax, isMusic) > 0 ||
      longest(pieces, at + 2, glossWordsMax, isMusic) > 0
    );
  }
  return longest(pieces, at, glossWordsMax, isMusic) > 0;
}

const general =
  /^(?:the|a|of|and|with|in the|first|last|second|before|after|only|at the end|song|loud|quiet|silence|crowd noise|drums|ending)$/;
/** "Criés" as "crié". */
const findGloss = (phrase: string): string | undefined =>
  soundGlosses.get(phrase) ?? soundGlosses.get(phrase.replace(/(?<=\p{L}{3})e?s$/u, ''));

function isMusic(phrase: string): boolean {
  const gloss = findGloss(phrase);
  return gloss !== undefined && !general.test(gloss);
}

const isContent = (text: string): boolean =>
  text.length > 2 &&
  !emptyWords.has(text) &&
  !littleWords.has(text) &&
  findGloss(text) === undefined &&
  /\p{L}/u.test(text);

function toWord({ written, token }: Piece, text: string, partOfSpeech: string): PromptWord {
  return { ...token, text, written, partOfSpeech, lemma: text, isPossessive: false };
}

const functionWords = new Set('the a of and with in at without only before after'.split(' '));

/** One word for each of the English ones; what was written stands with the first. */
function glossWords(own: readonly Piece[], english: string): PromptWord[] {
  const { gap } = own[0]!.token;
  const written = own.map((piece) => piece.written).join(' ');
  return english.split(' ').map((text, i) => ({
    text,
    gap: i === 0 ? gap : 'space',
    written: i === 0 ? written : '',
    partOfSpeech: functionWords.has(text) ? 'ADP' : 'NOUN',
    lemma: text.replace(/s$/, ''),
    isPossessive: false,
  }));
}

function sayRest(words: readonly PromptWord[], spans: readonly SubjectSpan[]): string {
  const signs = { space: ' ', comma: ', ', stop: '. ' } as const;
  return words
    .filter((_, i) => !spans.some(({ start, end }) => i >= start && i < end))
    .map(({ text, gap }) => `${signs[gap]}${text}`)
    .join('');
}
