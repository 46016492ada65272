import type { Slots } from '../lines/template.ts';
import type { SongSubject } from '../subject/song-subject.ts';
import { toGerund } from './inflect.ts';

/** Relatives who are called by what they are. */
const calledByKin =
  /^(?:grand)?(?:mother|father|ma|pa|mom|mum|dad|daddy|mommy|papa|mama|granny|nana|uncle|aunt|auntie)$/;

/**
 * The slots that a subject fills: `{n}` is its text, `{the n}` has the article that it takes; persons are `{who}`,
 * `{whose}`, `{she}`, `{her}`, `{hers}` and, spoken to, `{dear}`; verbs are `{v}` and `{ing}`.
 */
export function slotsOfSubject(subject: SongSubject): Record<string, readonly string[]> {
  const { text, kind, isPlural } = subject;
  if (kind === 'action') return { v: [text], ing: [toGerund(text)] };
  if (kind === 'quality') return {};
  const agreement = isPlural
    ? { is: ['are'], was: ['were'], it: ['them'], its: ['their'] }
    : { is: ['is'], was: ['was'], it: ['it'], its: ['its'] };
  const definite = withArticle(subject);
  if (kind === 'person' || kind === 'relation') return slotsOfPerson(subject);
  if (kind === 'animal')
    return { n: [text], 'the n': [definite], ...agreement, dear: [isPlural ? text : `old ${text}`] };
  const isAbstract = kind === 'idea' || kind === 'feeling';
  return { n: [isAbstract ? definite : text], 'the n': [definite], ...agreement };
}

function slotsOfPerson(subject: SongSubject): Slots {
  const { text, isName, isPlural, gender, kind } = subject;
  const who = kind === 'relation' && !isName ? `my ${text}` : withArticle(subject);
  const [she, her, hers] = isPlural
    ? ['they', 'them', 'their']
    : gender === 'male'
      ? ['he', 'him', 'his']
      : gender === 'female'
        ? ['she', 'her', 'her']
        : ['they', 'them', 'their'];
  const spoken = isName ? text : calledByKin.test(text) ? text[0]!.toUpperCase() + text.slice(1) : `my ${text}`;
  return {
    who: [who],
    whose: [/s$/.test(who) ? `${who}'` : `${who}'s`],
    she: [she!],
    her: [her!],
    hers: [hers!],
    dear: [spoken],
  };
}

export function withArticle({ text, isName, isMass, kind }: SongSubject): string {
  const isBare = isName || isMass || (kind === 'time' && /^(?:summer|winter|autumn|spring|\p{Lu}.*)$/u.test(text));
  return isBare ? text : `the ${text}`;
}

const prepositions: readonly (readonly [RegExp, string])[] = [
  [/(?:river|lake|sea|ocean|bridge|waterfall|lighthouse|harbou?r|bay|campfire|dock|well|pond|fire)$/, 'by'],
  [
    /(?:road|street|highway|island|hill|mountain|beach|farm|moon|roof|rooftop|balcony|porch|coast|shore|pier|battlefield|playground|prairie|glacier|planet|border|mars|earth)$/i,
    'on',
  ],
  [
    /(?:city|town|village|forest|wood|woods|field|meadow|garden|desert|canyon|cave|house|room|kitchen|valley|park|jungle|attic|cellar|cemetery|graveyard|hospital|prison|barn|palace|castle|kingdom|suburbs?|neighbou?rhood|subway|swamp|sky|snow|rain|storm|fog|mines?|trenches)$/,
    'in',
  ],
];

/** `in Paris`, `by the river`, `at the station`. */
export function whereAt(subject: SongSubject): string {
  const word = subject.text.toLowerCase().replace(/s$/, '');
  const found = prepositions.find(([pattern]) => pattern.test(word) || pattern.test(subject.text.toLowerCase()))?.[1];
  return `${found ?? (subject.isName || subject.isPlural ? 'in' : 'at')} ${withArticle(subject)}`;
}
