import type { SongBrief } from '../../src/composition/song-brief.ts';
import { readLanguage } from '../../src/contract/languages.ts';
import { toTimeSignature } from '../../src/notation/bar-meter.ts';
import { findInstrument } from '../../src/notation/instruments.ts';
import type { Song } from '../../src/notation/song.ts';
import { listInstrumentsFor, listUnwanted } from '../../src/prompt/choose-instruments.ts';
import { missingInstruments } from '../../src/prompt/lexicon/missing-instruments.ts';
import { settleNumbers } from '../../src/prompt/settle-numbers.ts';

/** One thing that a prompt asks for, as its author put it: `solo: saxophone solo at the end`. */
export interface NamedWish {
  readonly kind: string;
  readonly words: string;
}

export interface Answer {
  readonly brief: SongBrief;
  readonly song: Song;
  readonly warnings: readonly string[];
}

export function readNamedWishes(column: string): NamedWish[] {
  return column.split(' | ').map((each) => {
    const at = each.indexOf(': ');
    return { kind: each.slice(0, at), words: each.slice(at + 2).toLowerCase() };
  });
}

/** `composed` if the brief, or the song, has it in the field that its kind is about; `told` if a warning speaks of it. */
export function judgeWish(wish: NamedWish, answer: Answer): 'composed' | 'told' | 'silent' {
  if (checks[wish.kind]?.(wish.words, answer)) return 'composed';
  return isTold(wish.words, answer.warnings) ? 'told' : 'silent';
}

/** Words that are in most wishes and most warnings, and tell none from another. */
const general = new Set(
  `a an the and or but not no of for to in on at by with from into like as is are be it its this that all only just very
  one two three first second last each every song music part middle end start beginning plays play sound sounds there
  instead before after then than style voice voices instrument instruments without here asked used`.split(/\s+/),
);

const irregular: Readonly<Record<string, string>> = {
  spoken: 'speak',
  speech: 'speak',
  sung: 'sing',
  shouted: 'shout',
};

export function listWishStems(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+(?:\/\d+)?/gu) ?? [];
  const meant = words.filter((word) => !general.has(word));
  const stems = meant
    .map((word) => (irregular[word] ?? word).replace(/(?:ations?|ates?|ings?|ed|es|s|e|y|ies|ly|wards?)$/u, ''))
    .filter(Boolean);
  return new Set(stems.map((stem) => stem.replace(/(.)\1$/, '$1')));
}

/** A third of what its words mean is in one warning. */
function isTold(words: string, warnings: readonly string[]): boolean {
  const wanted = [...listWishStems(words)];
  return warnings.some((warning) => {
    const said = listWishStems(warning);
    const shared = wanted.filter((stem) => said.has(stem)).length;
    return shared > 0 && 3 * shared >= wanted.length;
  });
}

type Check = (words: string, answer: Answer) => boolean;

const place = (words: string): 'start' | 'middle' | 'end' | undefined =>
  /\b(?:end|ending|outro|last|final)\b/.test(words) && !/\bbefore\b/.test(words)
    ? 'end'
    : /\b(?:start|intro|opening|beginning)\b/.test(words) && !/\bafter\b/.test(words)
      ? 'start'
      : undefined;

/** Words of the book for instruments that are in a wish, the longest at each place, and what plays each here. */
function namesIn(words: string): string[][] {
  const parts = words.split(/[^\p{L}\p{N}'-]+/u);
  const found: string[][] = [];
  for (let i = 0; i < parts.length; i++)
    for (let count = 3; count > 0; count--) {
      const word = parts.slice(i, i + count).join(' ');
      const names = [word, word.replace(/s$/, '')].flatMap(listInstrumentsFor);
      if (names.length === 0) continue;
      found.push(names);
      i += count - 1;
      break;
    }
  return found;
}

const isMissing = (words: string): boolean =>
  Object.values(missingInstruments).some((list) =>
    list.split(', ').some((name) => new RegExp(`\\b${name}\\b`).test(words)),
  );

/** Nothing but the words that its field is about: what else is wished must be told. */
const isBare = (words: string, own: RegExp): boolean => words.replace(own, '').replace(/\W+/g, '') === '';

const checks: Readonly<Record<string, Check>> = {
  meter: (words, { brief, song }) => {
    const asked = /(\d+)\/(\d+)/.exec(words);
    const { numerator, denominator } = toTimeSignature(song.meter);
    const isPart = /\b(?:verses?|chorus(?:es)?|bridge|intro|outro|then)\b/.test(words);
    return brief.meter !== undefined && asked?.[0] === `${numerator}/${denominator}` && !isPart;
  },
  'tempo-change': (words, { brief }) =>
    /\b(?:fast\w*|accelerat\w*|speed\w*|increas\w*|quick\w*)\b/.test(words)
      ? brief.wishes.tempoChange === 'faster'
      : /\bslow\w*|rit\w*\b/.test(words) && brief.wishes.tempoChange === 'slower',
  'key-change': (words, { brief, song }) =>
    (brief.wishes.keyLiftSemitones ?? 0) > 0 &&
    !/\bdown|repeated|minor|several|times\b/.test(words) &&
    song.sections.some(({ key }) => key.tonic !== song.key.tonic),
  ending: (words, { brief, song }) =>
    /\bfad\w+[ -]?out|\bfades?\b/.test(words) && !/\bin\b/.test(words)
      ? song.fadeOutSeconds !== undefined
      : isBare(words, /\b(?:no|without|fade|out|-|cold|hard|clean|ending|end)\b/g) && brief.wishes.fadesOut === false,
  stops: (words, { brief }) => brief.wishes.hasStops === true && !/\b(?:whole|bar|silence|seconds?)\b/.test(words),
  solo: (words, { brief }) =>
    !isMissing(words) &&
    (brief.wishes.solos ?? []).some(
      (solo) => namesIn(words).flat().includes(solo.instrument) && (place(words) ?? solo.place) === solo.place,
    ),
  duet: (_, { brief, song }) => brief.wishes.isDuet === true && new Set(song.vocals.map((v) => v.gender)).size > 1,
  rap: (words, { brief }) => brief.wishes.rapped !== undefined && !/\bbridge|outro|intro\b/.test(words),
  'a-cappella': (_, { brief, song }) => brief.isVocalOnly && song.parts.length === 0,
  instrumental: (_, { song }) => song.vocals.length === 0,
  without: (words, { brief, song }) => {
    const what = words.replace(/^(?:no|without|not|only) /, '').replace(/^(?:any|a|an|the) /, '');
    const kinds = song.sections.map(({ kind }) => kind as string);
    if (/^(?:intro|outro|bridge|chorus|verse|drop)s?$/.test(what)) return !kinds.includes(what.replace(/s$/, ''));
    if (/^(?:vocals?|voices?|singing|singer|lyrics|words)$/.test(what)) return song.vocals.length === 0;
    if (/^fade/.test(what)) return brief.wishes.fadesOut === false;
    const playing = song.parts.map(({ instrument }) => instrument);
    const unwanted = [what, what.replace(/s$/, '')].flatMap(listUnwanted);
    return unwanted.length > 0 && !playing.some((name) => unwanted.includes(name));
  },
  language: (words, { brief }) => {
    if (/\b(?:verses?|chorus|bridge)\b/.test(words)) return false;
    const codes = words.split(/\W+/).map((word) => (word.length > 4 ? readLanguage(word) : undefined));
    return codes.includes(brief.language ?? 'en') && brief.vocals !== 'none' && brief.language === undefined;
  },
  instrument: (words, { brief, song }) => {
    if (isMissing(words) || /\b(?:repeats?|octave|intro|outro|verses?|chorus)\b/.test(words)) return false;
    const named = namesIn(words);
    const playing = song.parts.filter(({ notes }) => notes.length > 0).map(({ instrument }) => instrument);
    const isAlone = /\b(?:only|just|solo|nothing)\b/.test(words);
    if (isAlone && (!brief.isOnlyWanted || !playing.every((name) => named.flat().includes(name)))) return false;
    return named.length > 0 && named.every((names) => playing.some((name) => names.includes(name)));
  },
  vocals: (words, { brief, song }) => {
    const own =
      /\b(?:an?|the|female|male|man|woman|men|women|girl|boy|lead|voices?|vocals?|singers?|sings?|soft|'s|s|-)\b/g;
    const gender = /\b(?:female|woman|girl|women)\b/.test(words) ? 'female' : 'male';
    return isBare(words, own) && song.vocals.length > 0 && brief.vocals === gender;
  },
  production: (words, { song }) => /\b(?:vinyl|tape|lo-?fi)\b/.test(words) && song.mix.lofi > 0.05,
  length: (words, { brief }) => {
    const asked = settleNumbers({ prompt: words, model: 'v7-pro' }).values;
    const { durationSeconds = 0 } = asked;
    return durationSeconds > 0 && Math.abs((brief.durationSeconds ?? 0) / durationSeconds - 1) < 0.1;
  },
  style: (words, { brief }) =>
    !/\b(?:into|turns|then|halfway)\b/.test(words) &&
    brief.styles.some(({ name }) => words.replace(/[\s-]+/g, ' ').includes(name.replace(/-/g, ' '))),
  form: (words, { song }) => {
    const kinds = new Set<string>(song.sections.map(({ kind }) => kind));
    const kind = /^(?:an? |with |has )*(intro|outro|bridge|pre-?chorus|chorus|drop)$/.exec(words)?.[1];
    return kind !== undefined && kinds.has(kind.replace('-', ''));
  },
};

/** For people who read the list: the part of the brief in which wishes are looked for. */
export function sayBrief({ brief, song }: Answer): Readonly<Record<string, unknown>> {
  const { meter, language, vocals, isVocalOnly, wantedInstruments, excludedInstruments, durationSeconds } = brief;
  const parts = song.parts.map(({ role, instrument }) => `${role} ${findInstrument(instrument).label}`);
  return {
    meter,
    language,
    vocals,
    isVocalOnly,
    wantedInstruments,
    excludedInstruments,
    durationSeconds,
    parts,
    ...brief.wishes,
  };
}
