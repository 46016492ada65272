import { findDetails, isKept } from '../details/subject-details.ts';
import { verbs } from '../subject/nouns.ts';
import type { SongSubject } from '../subject/song-subject.ts';
import { toGerund } from './inflect.ts';
import { slotsOfSubject, whereAt, withArticle } from './subject-slots.ts';
import { titlesByKind, titlesOfGrief, titlesOfPlaceTogether } from './title-forms.ts';

/** Subjects whose names make no title: what one would not sing, and words that need another beside them. */
const untitled =
  /^(?:home|cancer|death|illness|disease|miscarriage|stillbirth|dementia|suicide|abuse|way|side|learn|move|come|go|get|make|try)$/i;
/** Kinds that make titles beside a first subject. */
const besideFirst = new Set(['person', 'relation', 'animal', 'place', 'thing', 'food', 'nature']);

interface TitleSettings {
  /** Somebody has died: of persons only what one says at a grave. */
  readonly isGrief: boolean;
}

/** Hooks that name what the prompt names: forms that are true of any subject of a kind, with nothing by chance in them. */
export function listSubjectTitles(subjects: readonly SongSubject[], { isGrief }: TitleSettings): string[] {
  // A recipe is an idea that lies in a drawer: it is named as things are.
  const named = subjects.map((each) =>
    each.kind === 'idea' && isKept(each) ? { ...each, kind: 'thing' as const } : each,
  );
  const titled = named.filter(({ text, kind }) => !untitled.test(text) && kind !== 'quality');
  const chosen = titled.filter(({ kind }, i) => i === 0 || besideFirst.has(kind)).slice(0, 2);
  const own = chosen.flatMap((subject, i) => [
    ...(i === 0 ? fillForms(formsOf(subject, isGrief), subject) : []),
    ...(i === 0 ? listDetailTitles(subject) : listPlacedTitles(subject).slice(0, detailsMax)),
  ]);
  return [...new Set([...own, ...joinSubjects(chosen)])].map((title) => `<${title}>`);
}

/** So many details of each sort are titles. */
const detailsMax = 7;
/** A phrase of more words is no title. */
const phraseWordsMax = 8;

/** `The glove out in the rain`, `a button gone`, `the smell of the wool`, and the prompt's own words. */
function listDetailTitles(subject: SongSubject): string[] {
  const details = findDetails(subject);
  const { phrase, kind } = subject;
  const said = phrase && phrase.split(' ').length <= phraseWordsMax ? [phrase.replace(/^an? /, 'the ')] : [];
  if (!details || !besideFirst.has(kind)) return said;
  const list = (phrases: string): string[] => phrases.split('|').slice(0, detailsMax);
  return [...said, ...listPlacedTitles(subject), ...list(details.signs), ...list(details.senses)];
}

/** `The glove out in the rain`. */
function listPlacedTitles(subject: SongSubject): string[] {
  const { n } = wordsOf(subject);
  const spots = subject.kind === 'place' ? undefined : findDetails(subject)?.spots;
  return n && spots ? spots.split('|').map((spot) => `${n} ${spot}`) : [];
}

function formsOf({ kind, text, isMass, object }: SongSubject, isGrief: boolean): string {
  if (isGrief && (kind === 'person' || kind === 'relation')) return titlesOfGrief;
  if (kind === 'action' && !verbs[text]) return object ? titlesByKind.deed : '';
  if (kind === 'event' && isMass && /ing$/.test(text)) return titlesByKind.activity;
  return titlesByKind[kind as keyof typeof titlesByKind] ?? '';
}

/** Writes a subject into the forms that fit its number and kind. */
function fillForms(forms: string, subject: SongSubject): string[] {
  const words = wordsOf(subject);
  return forms
    .split(/[\n;]/)
    .map((form) => form.trim())
    .filter((form) => form !== '')
    .flatMap((form) => {
      const isFit = [...form.matchAll(/\{(\w+)\}/g)].every(([, name]) => words[name!] !== undefined);
      return isFit ? [form.replace(/\{(\w+)\}/g, (_, name: string) => words[name]!)] : [];
    });
}

/**
 * `{n}` a subject with its article, `{one}` what can be counted, `{some}` what stands without an article, `{single}` one
 * that verbs in the singular follow, `{whose}`, `{dear}` somebody spoken to, `{at}`, `{ing}`, `{v}`.
 */
function wordsOf(subject: SongSubject): Readonly<Record<string, string | undefined>> {
  const { text, kind, isPlural, isName, isMass, object } = subject;
  const slots = slotsOfSubject(subject);
  const isAbstract = kind === 'idea' || kind === 'feeling';
  const n = slots.who?.[0] ?? (isAbstract ? text : withArticle(subject));
  const isCalled = isName || kind === 'relation';
  if (kind === 'action') {
    const v = object ? `${text} ${object}` : text;
    return { v, ing: toGerund(v) };
  }
  return {
    n,
    bare: text,
    one: isPlural || isName || isMass || isAbstract || /^[A-Z]/.test(text) ? undefined : text,
    some: isPlural || isMass || isName || isAbstract ? text : undefined,
    single: isPlural ? undefined : n,
    name: isName ? text : undefined,
    whose: slots.whose?.[0],
    dear: isCalled ? slots.dear?.[0] : undefined,
    at: kind === 'place' ? whereAt(subject) : undefined,
    ing: text,
  };
}

/** `the piano in the attic`, `my sister and the letters`. */
function joinSubjects([first, second]: readonly SongSubject[]): string[] {
  if (!first || !second || first.kind === second.kind || second.isName !== (second.kind === 'place' && second.isName))
    return [];
  const [one, other] = [wordsOf(first), wordsOf(second)];
  if (!one.n || !other.n || /^(?:action|idea|feeling|event|time)$/.test(first.kind)) return [];
  if (second.kind === 'place' && first.kind !== 'place')
    return titlesOfPlaceTogether.map((form) => form.replace('{n}', one.n!).replace('{at}', other.at!));
  return second.kind === 'place' || first.kind === 'place' ? [] : [`${one.n} and ${other.n}`];
}
