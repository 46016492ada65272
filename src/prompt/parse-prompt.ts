import { lexicon, type Meaning } from './lexicon/lexicon.ts';
import type { Found } from './lexicon/phrase-book.ts';
import { negatorIdioms, negators, scopeEnds } from './lexicon/words.ts';
import { type Token, tokenise } from './read-tokens.ts';

/** A phrase with its context. */
export interface ParsedPhrase extends Found<Meaning> {
  readonly isNegated: boolean;
  /** Part of what the song is about, not of how it sounds. */
  readonly isSubject: boolean;
  /** Counts commas and stops before it. */
  readonly clause: number;
}

export interface ParsedText {
  readonly tokens: readonly Token[];
  readonly phrases: readonly ParsedPhrase[];
  /** Tokens in what the song is about. */
  readonly subjectTokens: ReadonlySet<number>;
}

/** Words that a negation may pass without meeting a phrase. */
const negationReach = 4;

/** Finds the known phrases of a text, and which of them are negated. @param isAllNegated the whole text lists what is not wanted */
export function parsePrompt(text: string, isAllNegated = false): ParsedText {
  return parseTokens(tokenise(spellOut(text)), isAllNegated);
}

/** The same for words that were told apart before. */
export function parseTokens(tokens: readonly Token[], isAllNegated = false): ParsedText {
  const found = lexicon.find(tokens);
  const subjectTokens = findSubject(tokens);
  const negated = isAllNegated ? undefined : findNegated(tokens, found);
  let clause = 0;
  let counted = 0;
  const phrases = found.map((phrase): ParsedPhrase => {
    for (; counted < phrase.start; counted++) if (tokens[counted + 1]?.gap !== 'space') clause++;
    const isNegated = isAllNegated || negated?.has(phrase.start) === true;
    return { ...phrase, isNegated, isSubject: !isNegated && subjectTokens.has(phrase.start), clause };
  });
  // "without guitar solo" leaves the guitars in.
  const isSoloOnly = ({ end, isNegated }: ParsedPhrase): boolean =>
    isNegated && /^solos?$/.test(tokens[end]?.text ?? '');
  return { tokens, phrases: phrases.filter((phrase) => !isSoloOnly(phrase)), subjectTokens };
}

/** Short forms in full. */
export function spellOut(text: string): string {
  return text
    .slice(0, 4000)
    .replace(/\bw\/o\b/gi, 'without')
    .replace(/\bw\/(?=\s)/gi, 'with')
    .replace(/\b(?:drumless|beatless)\b/gi, 'without drums')
    .replace(/\b(\p{L}{3,12})-free\b/giu, 'without $1')
    .replace(/\b(?:doesn|isn|aren|shouldn|mustn|don)['’]t\b/gi, 'without')
    .replace(/\b(\d0)['’]s\b/g, '$1s');
}

/** First tokens of the phrases that are negated. */
function findNegated(tokens: readonly Token[], found: readonly Found<Meaning>[]): Set<number> {
  const negated = new Set<number>();
  const byStart = new Map(found.map((phrase) => [phrase.start, phrase]));
  for (let i = 0; i < tokens.length; i++) {
    // A phrase that begins with a negator, such as "no lyrics" as a whole, says so itself.
    const phrase = byStart.get(i);
    if (phrase) i = phrase.end - 1;
    else if (isNegator(tokens, i)) markNegated(i, { tokens, byStart, negated });
  }
  return negated;
}

function isNegator(tokens: readonly Token[], i: number): boolean {
  const next = tokens[i + 1];
  if (!negators.has(tokens[i]!.text) || !next || next.gap === 'stop') return false;
  // "Everything drops out except the piano": the piano stays.
  const before = tokens.slice(Math.max(0, i - 5), i).map(({ text }) => text);
  if (/^(?:except|excluding|minus)$/.test(tokens[i]!.text) && before.some((text) => leavesOut.has(text))) return false;
  // "not only", "no doubt".
  return (
    !negatorIdioms.has(next.text) && !(tokens[i]!.text === 'not' && (next.text === 'only' || next.text === 'just'))
  );
}

/** What an exception to is what stays. */
const leavesOut = new Set(['everything', 'nothing', 'drops', 'drop', 'stops', 'mutes', 'silent', 'cuts', 'everyone']);

interface NegationState {
  readonly tokens: readonly Token[];
  readonly byStart: ReadonlyMap<number, Found<Meaning>>;
  readonly negated: Set<number>;
}

/** Marks what a negator applies to: the adjectives and the noun after it, and the rest of their list. */
function markNegated(negator: number, { tokens, byStart, negated }: NegationState): void {
  let hasMet = false;
  let left = negationReach;
  for (let i = negator + 1; i < tokens.length; ) {
    const token = tokens[i]!;
    const phrase = byStart.get(i);
    const isListGap = token.gap === 'comma' && hasMet && phrase !== undefined && isListed(tokens, i);
    if (token.gap === 'stop' || (token.gap === 'comma' && hasMet && !isListGap)) return;
    if (!phrase && (scopeEnds.has(token.text) || negators.has(token.text))) return;
    if (!phrase && isAnd(token.text) && !joinsInstruments(i, { byStart, hasMet, nextText: tokens[i + 1]?.text ?? '' }))
      return;
    if (phrase) {
      // A phrase right after an instrument, without a conjunction, is another request: "no drums female vocals".
      if (hasMet && isThing(byStart.get(previousStart(byStart, i))) && !isJoined(tokens, i)) return;
      negated.add(i);
      if (!hasMet && isAdverbial(tokens, negator) && !isThing(phrase)) return;
      hasMet = hasMet || isThing(phrase);
      left = negationReach;
      i = phrase.end;
    } else {
      if (--left < 0) return;
      i++;
    }
  }
}

/** "not sad", "no muy rápido": the negation applies to an adjective or adverb. */
function isAdverbial(tokens: readonly Token[], negator: number): boolean {
  const [word, next] = [tokens[negator]!.text, tokens[negator + 1]?.text ?? ''];
  return (
    ['not', 'never', 'nicht', 'pas', 'non'].includes(word) ||
    ['too', 'muy', 'muito', 'very', 'so', 'zu', 'trop'].includes(next)
  );
}

function isThing(phrase: Found<Meaning> | undefined): boolean {
  return phrase?.meanings.some(({ kind }) => kind === 'instrument' || kind === 'vocals' || kind === 'style') ?? false;
}

function previousStart(byStart: ReadonlyMap<number, Found<Meaning>>, before: number): number {
  let last = -1;
  for (const start of byStart.keys()) if (start < before && start > last) last = start;
  return last;
}

function isJoined(tokens: readonly Token[], i: number): boolean {
  const before = tokens[i - 1]?.text ?? '';
  return tokens[i]!.gap === 'comma' || isAnd(before) || isOr(before);
}

const isAnd = (text: string): boolean => ['and', '&', 'und', 'y', 'et', 'e', 'ed'].includes(text);
const isOr = (text: string): boolean => ['or', 'nor', 'oder', 'o', 'ou', 'noch', 'ni', 'ne'].includes(text);

/** "no drums, bass or guitar": the list goes on to its "or". */
function isListed(tokens: readonly Token[], from: number): boolean {
  for (let i = from; i < Math.min(tokens.length, from + 7); i++) {
    if (i > from && tokens[i]!.gap === 'stop') return false;
    if (isOr(tokens[i]!.text)) return true;
    if (scopeEnds.has(tokens[i]!.text) || negators.has(tokens[i]!.text)) return false;
  }
  return false;
}

const articles = new Set('a an the some lots plenty ein eine einen un una une um uma uno'.split(' '));

/** "no drums and bass" denies both; "no drums and a flute" only the first. */
function joinsInstruments(
  and: number,
  { byStart, hasMet, nextText }: { byStart: ReadonlyMap<number, Found<Meaning>>; hasMet: boolean; nextText: string },
): boolean {
  const isOther = articles.has(nextText);
  if (!hasMet) return !isOther;
  const next = byStart.get(and + 1);
  return next?.meanings.some(({ kind }) => kind === 'instrument') === true;
}

const subjectMarks = new Set(['about', 'uber', 'sobre', 'telling', 'titled', 'named', 'dedicated']);
const subjectEnds = new Set([
  ...'with without featuring in at by using no not mit ohne con sin avec sans com sem but please instrumental'.split(
    ' ',
  ),
  ...'acoustic female male'.split(' '),
]);

/** What follows "about": up to a comma, or to a word that speaks of the sound again. */
function findSubject(tokens: readonly Token[]): Set<number> {
  const subject = new Set<number>();
  for (let i = 0; i < tokens.length; i++) {
    if (!subjectMarks.has(tokens[i]!.text) || /^\d/.test(tokens[i + 1]?.text ?? '')) continue;
    for (let j = i + 1; j < tokens.length; j++) {
      if (tokens[j]!.gap !== 'space' || subjectEnds.has(tokens[j]!.text)) break;
      subject.add(j);
    }
  }
  return subject;
}
