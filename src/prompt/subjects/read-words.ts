import { tagWords } from '../../models/english/tag-words.ts';
import { type ParsedPhrase, parseTokens, spellOut } from '../parse-prompt.ts';
import { normaliseText, type Token } from '../read-tokens.ts';

/** A word of a prompt with its grammar and what the lexicon of music makes of it. */
export interface PromptWord extends Token {
  /** As it was written. */
  readonly written: string;
  readonly partOfSpeech: string;
  /** In lower case. */
  readonly lemma: string;
  /** `Bella's`. */
  readonly isPossessive: boolean;
  readonly phrase?: ParsedPhrase;
}

/** Texts of which more words than this begin with a large letter say nothing by it. */
const capitalisedShareMax = 0.6;

/** The words of an English text, signs left out: they are in the gaps. */
export function readPromptWords(text: string): PromptWord[] {
  const words = joinWords(lowerShouting(partClauses(spellOut(partNegations(text)))));
  const { phrases } = parseTokens(words);
  const byWord = new Map<number, ParsedPhrase>();
  for (const phrase of phrases) for (let i = phrase.start; i < phrase.end; i++) byWord.set(i, phrase);
  return words.map((word, i) => {
    const phrase = byWord.get(i);
    return phrase ? { ...word, phrase } : word;
  });
}

function joinWords(text: string): PromptWord[] {
  const words: PromptWord[] = [];
  let gap: Token['gap'] = 'stop';
  for (const { text: written, partOfSpeech, lemma } of tagWords(text)) {
    const plain = normaliseText(written).trim();
    const last = words.at(-1);
    if (last && ((/^'s?$/.test(plain) && partOfSpeech === 'PART') || (plain === "'" && last.text.endsWith('s')))) {
      words[words.length - 1] = { ...last, isPossessive: true };
    } else if (/[\p{L}\p{N}]/u.test(plain)) {
      const ending = /'s$/.test(written) && partOfSpeech === 'PROPN' ? 2 : /s'$/.test(written) ? 1 : 0;
      const isPossessive = ending > 0;
      const bare = isPossessive ? written.slice(0, -ending) : written;
      words.push({
        text: normaliseText(bare).replace(/\.$/, ''),
        gap,
        written: bare,
        partOfSpeech,
        lemma: lemma.toLowerCase(),
        isPossessive,
      });
      gap = 'space';
    } else if (/^[,/]$/.test(plain)) gap = gap === 'stop' ? 'stop' : 'comma';
    else if (/^[.;:!?()|]+$/.test(plain)) gap = 'stop';
  }
  return words;
}

/** "Should not lick" for "shouldn't lick": the verb stays one. */
function partNegations(text: string): string {
  return text
    .replace(/\bcan['’]t\b/gi, 'can not')
    .replace(/\bwon['’]t\b/gi, 'will not')
    .replace(/n['’]t\b/gi, ' not');
}

/** Dashes and line ends as signs that the tagger keeps. */
function partClauses(text: string): string {
  return text
    .replace(/’/g, "'")
    .replace(/\s[-–—]+\s|[–—]/g, ' ; ')
    .replace(/\s*\n\s*/g, ' ; ')
    .replace(/_/g, ' ')
    .replace(/ = /g, ' : ');
}

/** All in capitals, or As In A Headline: then letters tell no names. */
function lowerShouting(text: string): string {
  const words = text.match(/\p{L}[\p{L}']*/gu) ?? [];
  const large = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length > 3 && large > capitalisedShareMax * words.length ? text.toLowerCase() : text;
}
