import type { Subject, SubjectPhrase } from '../../lyrics/lyric-brief.ts';
import { findNoun } from '../../models/english/wordnet.ts';
import { type SubjectSpan, speaksOfSound } from './find-spans.ts';
import type { PromptWord } from './read-words.ts';
import { kindOfNoun } from './subject-kinds.ts';
import { musicNouns, songNouns } from './word-lists.ts';

/** Longer ones are no line of a song. */
const wordsMax = 11;
const wordsMin = 2;
/** What somebody says who asks, after what it is about. */
const asides = /^(?:please|thanks|maybe|something|etc|instrumental)$/;
const pronouns = /^(?:i|we|you|he|she|they)$/;
const openers = /^(?:the|a|an|my|our|his|her|their|your|two|three|every|that|this|those|these)$/;
/** Pasts that are no participle, and verbs that no participle of stands after its noun: `the day came`, `my father died`. */
const finite =
  /^(?:was|were|is|are|has|had|did|does|went|came|fell|ran|sang|wrote|took|gave|saw|flew|grew|knew|drank|swam|rode|drove|spoke|woke|rose|began|died|lived|worked|walked|waited|slept|smiled|laughed|cried|danced|stayed|arrived|left|became|never|always|can|can't|could|will|won't|would|didn't|doesn't)$/;

/**
 * The words that say what a song is about, as they stand in the text, where they are few enough to be sung.
 *
 * @param spans with subjects in them, the most telling first
 */
export function readPhrase(
  words: readonly PromptWord[],
  spans: readonly SubjectSpan[],
): { phrase: SubjectPhrase; head: Subject | undefined } | undefined {
  for (const { start, end, kind } of spans) {
    const own = dropAside(words.slice(start, end));
    const isPlain = own.every(({ gap, text }, i) => (i === 0 || gap === 'space') && /^[\p{L}\p{N}'-]+$/u.test(text));
    if (!isPlain || own.length < wordsMin || own.length > wordsMax) continue;
    // `The piano on the fourth floor` is all that is said, or follows `about`.
    const isAll =
      start === 0 && end === words.length && /^(?:the|my|our|his|her|i|we|he|she|they)$|ing$/.test(own[0]!.text);
    const isSaid = kind === 'about' || isAll;
    if (!isSaid && speaksOfSound(words, start, end)) continue;
    if (!isSaid && own.some(({ lemma, phrase }) => isOfMusic(phrase) || musicNouns.has(lemma))) continue;
    if (!isAll && own.slice(0, 4).some(({ lemma }) => songNouns.has(lemma))) continue;
    const form = formOf(own);
    if (form) return { phrase: { text: sayAgain(own), form }, head: form === 'thing' ? headOf(own) : undefined };
  }
  return undefined;
}

function isOfMusic(phrase: PromptWord['phrase']): boolean {
  return phrase?.meanings.some(({ kind }) => kind === 'style') ?? false;
}

function dropAside(own: readonly PromptWord[]): readonly PromptWord[] {
  const at = own.findIndex(({ text }) => asides.test(text));
  return at < 0 ? own : own.slice(0, at);
}

function formOf(own: readonly PromptWord[]): SubjectPhrase['form'] | undefined {
  const [first, second] = own as [PromptWord, PromptWord];
  const last = own.at(-1)!;
  // What ends on a small word was cut off.
  if (/^(?:the|a|an|my|of|and|or|to|in|on|at|by|with|from|for|who|that|which|is|was)$/.test(last.text))
    return undefined;
  if (pronouns.test(first.text))
    return own.some(({ partOfSpeech }) => /VERB|AUX/.test(partOfSpeech)) ? 'clause' : undefined;
  if (/ing$/.test(first.text) && first.partOfSpeech === 'VERB' && second.partOfSpeech !== 'AUX') return 'deed';
  if (own.some(({ text }) => joins.test(text)) || !(openers.test(first.text) || standsBare(own))) return undefined;
  const verb = own.findIndex(({ partOfSpeech }) => /VERB|AUX/.test(partOfSpeech));
  if (verb < 0) return 'thing';
  const before = own.slice(0, verb);
  const isRelative = before.some(
    ({ text, partOfSpeech }, i) =>
      i > 0 &&
      (/^(?:who|that|which|where|when|nobody|somebody|someone|i|we|he|she|they|you)$/.test(text) ||
        partOfSpeech === 'ADP' ||
        text === 'to' ||
        // `The house my parents sold`.
        (openers.test(text) && before[i - 1]!.partOfSpeech === 'NOUN')),
  );
  if (isRelative) return 'thing';
  const said = own[verb]!;
  const after = own[verb + 1];
  if (/ing$/.test(said.text)) return 'thing';
  const isParticiple =
    !finite.test(said.text) && /(?:ed|en|t|k|d|n|g|made)$/.test(said.text) && said.text !== said.lemma;
  return isParticiple && (!after || after.partOfSpeech === 'ADP') ? 'thing' : 'clause';
}

/** What a noun is followed by where more is said than what it is. */
const joins = /^(?:but|until|because|so|if|'s|s)$/;
/** Nouns of these take no article. */
const bareFields = new Set(['substance', 'phenomenon', 'feeling', 'food', 'process']);

/** `Clean water`, `cheese curds for the fair`, `grandma's kitchen`: no article is missing. */
function standsBare(own: readonly PromptWord[]): boolean {
  const until = own.findIndex(({ partOfSpeech }) => !/^(?:NOUN|PROPN|ADJ|NUM)$/.test(partOfSpeech));
  const nouns = until < 0 ? own : own.slice(0, until);
  const head = nouns.at(-1);
  if (!head) return false;
  if (own[0]!.isPossessive || own[0]!.partOfSpeech === 'PROPN') return true;
  return (head.lemma !== head.text && head.text.endsWith('s')) || bareFields.has(findNoun(head.lemma)?.field ?? '');
}

/** The noun that the rest says more of: `suitcase` of `my aunt's suitcase full of letters`; undefined for a name. */
function headOf(own: readonly PromptWord[]): Subject | undefined {
  const isNoun = ({ partOfSpeech }: PromptWord): boolean => partOfSpeech === 'NOUN';
  let start = own.findIndex(isNoun);
  if (start < 0 || own.slice(0, start).some(({ partOfSpeech }) => !/^(?:DET|PRON|ADJ|NUM|PROPN)$/.test(partOfSpeech)))
    return undefined;
  let end = start;
  while (end < own.length && isNoun(own[end]!)) {
    if (own[end]!.isPossessive) start = end + 1;
    end++;
  }
  const head = own[end - 1];
  if (!head || start >= end || (own[end]?.partOfSpeech === 'PROPN' && own[end]!.gap === 'space')) return undefined;
  const text = own
    .slice(Math.max(start, end - 2), end)
    .map((word) => word.text)
    .join(' ');
  const isPlural = head.lemma !== head.text && head.text.endsWith('s');
  return { text, kind: kindOfNoun(text, head.lemma), partOfSpeech: 'noun', ...(isPlural && { isPlural }) };
}

function sayAgain(own: readonly PromptWord[]): string {
  return own
    .map(({ written, text, partOfSpeech, isPossessive }, i) => {
      const isName = partOfSpeech === 'PROPN' || /^i(?:'\p{L}+)?$/u.test(text);
      const word = i === 0 && !isName ? written.toLowerCase() : text === 'i' ? 'I' : written;
      return isPossessive ? `${word}${/s$/.test(word) && partOfSpeech !== 'PROPN' ? "'" : "'s"}` : word;
    })
    .join(' ');
}
