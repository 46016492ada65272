import { findNoun } from '../../models/english/wordnet.ts';
import type { PromptWord } from './read-words.ts';
import { kindOfNoun } from './subject-kinds.ts';
import {
  events,
  musicNouns,
  musicVerbs,
  nameTitles,
  purposes,
  relations,
  songNouns,
  soundNouns,
  tellers,
  times,
} from './word-lists.ts';

/** Words from, and up to without, that say what a song is about. */
export interface SubjectSpan {
  readonly start: number;
  readonly end: number;
  /** `about` and its like name it; `told` is a sentence that tells; `loose` stands among words on the music. */
  readonly kind: 'about' | 'told' | 'loose';
}

/** `a song ABOUT`: what follows is the subject, whatever it is. */
const marks = [
  'about',
  'bout',
  'abt',
  'regarding',
  'celebrating',
  'honoring',
  'honouring',
  'against',
  'depicting',
  'commemorating',
];
const markPhrases = [
  'story of',
  'stories of',
  'tale of',
  'tales of',
  'tells of',
  'ode to',
  'tribute to',
  'letter to',
  'homage to',
  'dedicated to',
  'memory of',
  'theme of',
  'subject of',
  'topic of',
  'portrait of',
  'titled',
  'entitled',
  'called',
  'named',
  'set in',
  'dream of',
  'dreams of',
  'song of',
  'duet between',
  'conversation between',
  'dialogue between',
  'argument between',
  'love between',
  'point of view of',
  'perspective of',
  'sung by',
  'theme is',
  'topic is',
  'subject is',
  'honour of',
  'honor of',
].map((phrase) => phrase.split(' '));

/** `Subject: my uncle`. */
const headings = new Set(['subject', 'topic', 'theme', 'story', 'about', 're', 'concept']);
/** After "song": "from a goldfish", "when your kid starts school". */
const songMarks = new Set(['of', 'on', 'from', 'by', 'when', 'where']);

/** After these the words speak of the sound again, where they do so within a few words. */
const soundMarks = new Set('with without featuring using in at by feat ft plus over on for and but'.split(' '));
const soundReach = 4;

/** All spans of a text, in their order, none over another. */
export function findSpans(words: readonly PromptWord[]): SubjectSpan[] {
  const spans: SubjectSpan[] = [];
  for (let i = 0; i < words.length; ) {
    const start = startAfterMark(words, i);
    if (start !== undefined) {
      const end = endOfSubject(words, start);
      if (end > start) spans.push({ start, end, kind: 'about' });
      i = Math.max(end, i + 1);
    } else if (i === 0 || words[i]!.gap !== 'space') {
      const end = endOfClause(words, i);
      const inner = markWithin(words, i, end);
      const kind = tellsStory(words, i, end) ? 'told' : 'loose';
      if (inner === undefined || kind === 'told') {
        spans.push({ start: i, end: kind === 'told' ? endOfTale(words, end) : end, kind });
        i = spans.at(-1)!.end;
      } else {
        if (inner > i) spans.push({ start: i, end: inner, kind: 'loose' });
        i = inner;
      }
    } else {
      // Between a subject's end and the next comma.
      const end = markWithin(words, i, endOfClause(words, i)) ?? endOfClause(words, i);
      spans.push({ start: i, end, kind: 'loose' });
      i = Math.max(end, i + 1);
    }
  }
  return spans;
}

function markWithin(words: readonly PromptWord[], from: number, to: number): number | undefined {
  for (let i = from; i < to; i++) if (startAfterMark(words, i) !== undefined) return i;
  return undefined;
}

/** Where the subject begins, if words at `i` announce one. */
function startAfterMark(words: readonly PromptWord[], i: number): number | undefined {
  const { text } = words[i]!;
  const next = words[i + 1];
  if (next?.gap === 'stop' && words[i]!.gap !== 'space' && headings.has(text)) return i + 1;
  if (!next || next.gap === 'stop' || words[i]!.phrase?.isNegated) return undefined;
  // "about 90 bpm", "think about".
  if (marks.includes(text) && !/^\d/.test(next.text)) return i + 1;
  const phrase = markPhrases.find((each) => each.every((part, j) => words[i + j]?.text === part));
  if (phrase && words[i + phrase.length] && next.gap === 'space') return i + phrase.length;
  // "A ballad of a knight", "a song on greed".
  const isTopic = songNouns.has(words[i]!.lemma) && songMarks.has(next.text) && next.gap === 'space';
  const topic = words[i + 2];
  if (
    isTopic &&
    topic?.gap === 'space' &&
    !/^\d/.test(topic.text) &&
    !topic.phrase?.meanings.some(isOfMusic) &&
    topic.text !== 'top' &&
    !(/^(?:when|where)$/.test(next.text) && speaksOfSound(words, i + 2, endOfClause(words, i + 2))) &&
    (/^(?:of|on|when|where)$/.test(next.text) || topic.partOfSpeech === 'DET')
  )
    return i + 2;
  if (text === 'for' && isSongBefore(words, i) && isThingMeant(words, i + 1)) return i + 1;
  return (text === 'for' || text === 'to') && isSomebody(words, i + 1, text) ? i + 1 : undefined;
}

/** "A song for", in its clause: music for something is not about it. */
function isSongBefore(words: readonly PromptWord[], at: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    const { lemma, gap, phrase } = words[i]!;
    if (/^(?:music|soundtrack|background|loop|beat|track|playlist)$/.test(lemma)) return false;
    const isSung = phrase?.meanings.some((each) => each.kind === 'style' && each.weight >= 1);
    if (songNouns.has(lemma) || isSung) return true;
    if (gap !== 'space') return false;
  }
  return false;
}

/** `for rescue greyhounds`, `for the shop's centenary`: no use that music is put to, and nothing that plays. */
function isThingMeant(words: readonly PromptWord[], from: number): boolean {
  // "For people who cry in car parks".
  if (/^(?:people|those|everyone|anyone|someone)$/.test(words[from]?.text ?? '') && words[from + 1]?.text === 'who')
    return true;
  let head: PromptWord | undefined;
  for (let i = from; i < Math.min(words.length, from + 6) && (i === from || words[i]!.gap === 'space'); i++) {
    const word = words[i]!;
    const isUse =
      purposes.has(word.lemma) || soundNouns.has(word.lemma) || musicNouns.has(word.lemma) || times.has(word.lemma);
    if (isUse || word.phrase?.meanings.some(isOfMusic) || word.phrase?.meanings.some(({ kind }) => kind === 'vocals'))
      return false;
    if (['NOUN', 'PROPN'].includes(word.partOfSpeech)) head = word;
    else if (!['DET', 'ADJ', 'PRON', 'NUM', 'PART'].includes(word.partOfSpeech)) break;
  }
  return head !== undefined && findNoun(head.lemma) !== undefined;
}

/** `for my daughter`, `for Sam's wedding`, `to Mother`: what a song is made for, if it is a person, a name or a day. */
function isSomebody(words: readonly PromptWord[], from: number, mark: string): boolean {
  for (let i = from; i < Math.min(words.length, from + 5) && (i === from || words[i]!.gap === 'space'); i++) {
    const { text, lemma, partOfSpeech, phrase } = words[i]!;
    if (relations.has(lemma) || nameTitles.has(text)) return !(purposes.has(lemma) && i === from);
    if (mark === 'for' && (events.has(lemma) || partOfSpeech === 'PROPN') && !phrase?.meanings.some(isOfMusic))
      return true;
    if (['VERB', 'ADP', 'AUX'].includes(partOfSpeech)) return false;
  }
  return false;
}

const isOfMusic = ({ kind }: { kind: string }): boolean => kind === 'instrument' || kind === 'style';

/** Up to a full stop, or to where the words speak of the sound again; a comma ends it unless a list or tale goes on. */
function endOfSubject(words: readonly PromptWord[], start: number): number {
  for (let i = start + 1; i < words.length; i++) {
    const { text, gap } = words[i]!;
    if (gap === 'stop') return i;
    const clauseEnd = endOfClause(words, i);
    if (gap === 'comma') {
      const isOfSound =
        speaksOfSound(words, i, clauseEnd) || words.slice(i, clauseEnd).some(({ lemma }) => soundNouns.has(lemma));
      const goesOn = !isOfSound && (tellsStory(words, i, clauseEnd) || isListItem(words, i));
      if (!goesOn) return i;
    }
    if (soundMarks.has(text) && speaksOfSound(words, i, Math.min(clauseEnd, i + 1 + soundReach))) return i;
  }
  return words.length;
}

/** `about rain, wind and snow`: a bare noun, or the last one with its `and`. */
function isListItem(words: readonly PromptWord[], i: number): boolean {
  const isAnd = (word: PromptWord | undefined): boolean => word?.text === 'and' || word?.text === 'or';
  if (isAnd(words[i])) return true;
  const end = Math.min(endOfClause(words, i), i + 4);
  for (let j = i; j < end; j++) if (isAnd(words[j + 1])) return true;
  const after = words[end];
  return after?.gap === 'comma' && isAnd(after);
}

/** A boy and a woman are people before they are voices. */
const ofVoices =
  /vo[cx]|voice|sing|sung|instrumental|rap|duet|choir|lyrics|chorus|harmon|female|male|soprano|tenor|baritone|cap+el/;

/** Whether words hold anything that is said of music alone. */
export function speaksOfSound(words: readonly PromptWord[], start: number, end: number): boolean {
  return words
    .slice(start, end)
    .some(
      ({ text, lemma, phrase, partOfSpeech }) =>
        phrase?.meanings.some(({ kind }) => kind === 'instrument' || kind === 'pace') ||
        (phrase?.meanings.some(({ kind }) => kind === 'vocals') && ofVoices.test(phrase.phrase)) ||
        (partOfSpeech !== 'PROPN' && musicNouns.has(lemma)) ||
        /^\d+ ?(?:bpm|hz|\/)/.test(text) ||
        (phrase?.meanings.some(({ kind }) => kind === 'style') && /style|vibe/.test(words[end]?.text ?? '')),
    );
}

/** "Cowboy song", "Nashville sound": what is followed by a word on music describes it. */
export function describesMusic(words: readonly PromptWord[], end: number): boolean {
  const next = words[end];
  if (next?.gap !== 'space') return false;
  if (songNouns.has(next.lemma)) return false;
  return musicNouns.has(next.lemma) || soundNouns.has(next.lemma) || next.phrase?.meanings.some(isOfMusic) === true;
}

function endOfClause(words: readonly PromptWord[], from: number): number {
  for (let i = from + 1; i < words.length; i++) if (words[i]!.gap !== 'space') return i;
  return words.length;
}

/** A tale goes on over commas while clauses tell, and do not speak of sound. */
function endOfTale(words: readonly PromptWord[], from: number): number {
  let end = from;
  while (end < words.length && words[end]!.gap === 'comma') {
    const next = endOfClause(words, end);
    if (speaksOfSound(words, end, next) || !tellsStory(words, end, next)) return end;
    end = next;
  }
  return end;
}

/** A clause in which somebody does something that is not making music: `she packed her suitcase`, `driving all night`. */
function tellsStory(words: readonly PromptWord[], start: number, end: number): boolean {
  const at = words.findIndex(
    ({ partOfSpeech, lemma }, i) =>
      i >= start && i < end && partOfSpeech === 'VERB' && !musicVerbs.has(lemma) && !musicNouns.has(lemma),
  );
  if (saysWhoIs(words, start, end) || showsSomebody(words, start, end)) return true;
  if (at < 0) return false;
  const before = words.slice(start, at);
  // "The drums slam in", "it rises to a climax": the music does it; "make the chorus explode": the request does.
  if (before.some(({ lemma, partOfSpeech }) => musicNouns.has(lemma) || (partOfSpeech === 'VERB' && isAsking(lemma))))
    return false;
  if (before.some(({ text, partOfSpeech }) => text === 'it' || text === 'this' || partOfSpeech === 'ADP')) return false;
  // "Shimmering", "rolling low end": adjectives of sound.
  const isGerund =
    at === start &&
    end - start > 2 &&
    /ing$/.test(words[at]!.text) &&
    !words[at]!.phrase &&
    !speaksOfSound(words, start, end);
  const hasAgent = before.some(
    ({ text, lemma, partOfSpeech, phrase }) =>
      tellers.has(text) ||
      ((partOfSpeech === 'NOUN' || partOfSpeech === 'PROPN') && lemma !== 'crowd' && !phrase?.meanings.some(isOfMusic)),
  );
  return isGerund || hasAgent;
}

/** "We are the robots of warehouse 9". */
function saysWhoIs(words: readonly PromptWord[], start: number, end: number): boolean {
  const isTeller = tellers.has(words[start]!.text) && words[start + 1]?.partOfSpeech === 'AUX';
  const own = words.slice(start + 2, end);
  const asks = own.some(
    ({ partOfSpeech, lemma }) => partOfSpeech === 'VERB' && (musicVerbs.has(lemma) || isAsking(lemma)),
  );
  return (
    isTeller && !asks && !speaksOfSound(words, start, end) && own.some(({ partOfSpeech }) => partOfSpeech === 'NOUN')
  );
}

/** "A monk carrying a bell up a mountain": somebody, or an animal, who does something, whatever it is. */
function showsSomebody(words: readonly PromptWord[], start: number, end: number): boolean {
  const verb = words.findIndex(({ partOfSpeech }, i) => i > start && i < end && partOfSpeech === 'VERB');
  if (verb < 0) return false;
  const before = words.slice(start, verb);
  const agent = before.findLast(({ partOfSpeech }) => partOfSpeech === 'NOUN');
  if (!agent || agent.phrase?.meanings.some(({ kind }) => kind !== 'mood') || soundNouns.has(agent.lemma)) return false;
  if (
    musicNouns.has(agent.lemma) ||
    before.some(({ lemma, partOfSpeech }) => partOfSpeech === 'ADP' || musicNouns.has(lemma))
  )
    return false;
  return ['person', 'relation', 'animal'].includes(kindOfNoun(agent.text, agent.lemma));
}

const asking = new Set(
  'make write create generate compose produce give want need like look let use add include have feature start open keep end begin build'.split(
    ' ',
  ),
);
const isAsking = (lemma: string): boolean => asking.has(lemma);
