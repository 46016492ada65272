import { adjectiveFrames, framesFor, ofHooks, pairHooks, type SubjectFrames, verbFrames } from './frames.ts';
import type { SubjectWord } from './subject.ts';

type Noun = Extract<SubjectWord, { part: 'noun' }>;

/** What the words of a prompt give a song to sing, in the notation of templates, all slots of the words filled. */
export interface SubjectLines {
  /** The title in `<` and `>`; the ones that say most first. */
  readonly hooks: readonly (readonly string[])[];
  /** By word, the weightiest first. */
  readonly couplets: readonly { readonly name: string; readonly entries: readonly string[] }[];
}

export function writeSubjectLines(subject: readonly SubjectWord[]): SubjectLines {
  const nouns = subject.filter((word): word is Noun => word.part === 'noun');
  return {
    hooks: [...pairUp(subject, nouns), ...subject.map((word) => fillAll(word, 'hooks'))].filter(
      (hooks) => hooks.length > 0,
    ),
    couplets: subject.map((word) => ({ name: framesOf(word).name, entries: fillAll(word, 'couplets') })),
  };
}

/** `afraid of the moon`, `the cat and the moon`. */
function pairUp(subject: readonly SubjectWord[], nouns: readonly Noun[]): string[][] {
  const emotion = subject.find(({ part, text }) => part === 'adjective' && ofAdjectives.has(text));
  const [first, second] = nouns;
  const object = second ?? (first?.kind === 'person' || first?.kind === 'animal' ? undefined : first);
  return [
    emotion && object ? entries(ofHooks, { a: emotion.text, n: withArticle(object) }) : [],
    first && second ? entries(pairHooks, { n: withArticle(first), m: withArticle(second) }) : [],
  ];
}

const ofAdjectives = new Set(['afraid', 'scared', 'tired', 'proud', 'jealous', 'ashamed']);

function withArticle({ text, kind }: Noun): string {
  const isBare = kind === 'name' || kind === 'land' || kind === 'matter' || kind === 'idea' || /^\p{Lu}/u.test(text);
  return isBare ? text : `the ${text}`;
}

function framesOf(word: SubjectWord): SubjectFrames {
  if (word.part === 'verb') return verbFrames;
  return word.part === 'adjective' ? adjectiveFrames : framesFor(word.kind, word);
}

function fillAll(word: SubjectWord, bank: 'hooks' | 'couplets'): string[] {
  const frames = framesOf(word)[bank];
  if (word.part === 'verb') return entries(frames, { v: word.text, ing: word.ing });
  if (word.part === 'adjective')
    return word.isPredicative && bank === 'couplets' ? [] : entries(frames, { a: word.text });
  return entries(frames, { n: word.text, is: word.isPlural ? 'are' : 'is', s: word.isPlural ? '' : 's' });
}

function entries(bank: string, forms: Readonly<Record<string, string>>): string[] {
  return bank
    .split('\n')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => entry.replace(/\{(\w+)\}/g, (whole, name: string) => forms[name] ?? whole));
}
