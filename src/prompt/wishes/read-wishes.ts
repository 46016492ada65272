import type { SongWishes } from '../../composition/song-brief.ts';
import type { Style } from '../../composition/styles/style.ts';
import { chooseInstrumentForWord } from '../choose-instruments.ts';
import type { ParsedText } from '../parse-prompt.ts';
import { findWish } from './find-wish.ts';
import { backingPatterns, readBacking } from './read-backing.ts';

type Solo = NonNullable<SongWishes['solos']>[number];

const isDenied = (text: string, pattern: RegExp): boolean =>
  findWish(text, pattern) === undefined && pattern.test(text);

const lift =
  /\bkey (?:change|lift|shift)|\bmodulat\w+|\btruck ?driver|\b(?:rais\w+|lift\w*|shift\w*) (?:the |its )?key|\bkey (?:goes|moves|lifts) up|\btransposed? up|\b(?:goes|moves?|steps?|up) (?:up )?(?:a|one|by a) (?:semitone|half[ -]step|whole[ -]step|whole[ -]tone|tone|key)|\ba (?:whole|half)[ -](?:step|tone) (?:up|higher)|\btonartwechsel|\bcambio de tono|\bmodulazione/;
const fade =
  /\bfad(?:e|es|ing)[ -]?(?:out|away)|\bfade at the end|\b(?:end\w*|finish\w*) (?:with|on|in) a (?:\w+ )?fade|\bausblenden|\bfondu/;
const coldEnd =
  /\b(?:cold|hard|abrupt|sudden|clean) (?:end|ending|stop|finish)\b|\b(?:ends?|stops?) (?:cold|abruptly|suddenly|on a hit)\b/;
const stops =
  /\bstop[ -]?time|\bstops? and starts?|\bstop[ -]start|\bwith (?:\w+ )?(?:stops|breaks)\b|\b(?:drum|rhythmic|dramatic|sudden|full|band) (?:stops?|breaks?|pauses?)\b|\bbreaks? where|\bband (?:stops|drops out)|\bmusic stops|\bbreakdowns?\b|\bpauses\b/;
const duet =
  /\bduets?\b|\bduett\b|\bdueto\b|\bduo of singers|\btwo (?:singers|voices|vocalists|lead voices)|\b(?:male and female|female and male|man and (?:a )?woman|woman and (?:a )?man|boy and (?:a )?girl|girl and (?:a )?boy) (?:vocals?|voices?|singers?|sing\w*|duet|trad\w+)|\bhe and she sing|\b(?:he|she) sings? (?:\w+ ){0,4}(?:and|then) (?:he|she) (?:sings?|answers?|replies|responds?)|\btrad(?:e|ing) (?:vocals|verses|lines)/;
const rapVerses =
  /\brap(?:ped)? (?:verses?|parts?|sections?|bridge|break|interlude)|\bverses? (?:is |are )?rapped|\b(?:a |with |some )rap\b|\brapp(?:ed|ing|er)\b|\brap(?:s)? (?:over|about)|\bspoken[ -]word/;
const rapAll =
  /\b(?:only|all|pure(?:ly)?|just) rap\b|\brap only|\brapped throughout|\bspoken[ -]word (?:piece|track|poem|song)|\brapped (?:song|track)/;
const faster =
  /\b(?:speeds? up|speeding up|gets? faster|getting faster|accelerand\w*|accelerat\w+|faster (?:towards?|at|in) the (?:end|last)|faster and faster|double[ -]time (?:at the end|ending|finish))/;
const slower =
  /\b(?:slows? down|slowing down|gets? slower|getting slower|ritardando|rallentando|ritenuto|slower (?:towards?|at|in) the end)/;
const noRap = /\brap(?:p(?:ed|ing|ers?))?\b/;
/** All that is composed where it is found; a place at the end or in the last chorus is part of it. */
export const turnPatterns: readonly RegExp[] = [
  ...[lift, fade, coldEnd, stops, duet, rapVerses, rapAll, faster, slower],
  ...backingPatterns,
];

const groups: Readonly<Record<string, number>> = { duo: 2, trio: 3, quartet: 4, quintet: 5, sextet: 6 };

function readRap(plain: string): SongWishes['rapped'] {
  if (findWish(plain, rapAll)) return 'all';
  if (findWish(plain, rapVerses)) return 'verses';
  return isDenied(plain, noRap) ? 'none' : undefined;
}

/**
 * The turns of a song that a text asks for.
 *
 * @param text what it says of the sound, as `normaliseText` makes it
 */
export function readWishes(text: string, texts: readonly ParsedText[], style: Style): SongWishes {
  const plain = ` ${text} `;
  const lifted = findWish(plain, lift);
  const solos = texts.flatMap((each) => listSolos(each, style));
  const rapped = readRap(plain);
  const group = Object.keys(groups).find((name) =>
    findWish(plain, new RegExp(`\\b${name}\\b(?! of (?:singers|voices))`)),
  );
  const tempoChange = findWish(plain, faster) ? 'faster' : findWish(plain, slower) ? 'slower' : undefined;
  const backing = readBacking(plain);
  return {
    ...(lifted && { keyLiftSemitones: readLift(plain) }),
    ...(isDenied(plain, lift) && { keyLiftSemitones: 0 }),
    ...(findWish(plain, fade)
      ? { fadesOut: true }
      : (isDenied(plain, fade) || findWish(plain, coldEnd)) && { fadesOut: false }),
    ...(findWish(plain, stops) && { hasStops: true }),
    ...(solos.length > 0 && { solos: [...new Map(solos.map((solo) => [solo.instrument, solo])).values()] }),
    ...(findWish(plain, duet) && { isDuet: true }),
    ...(rapped && { rapped }),
    ...(tempoChange && { tempoChange }),
    ...(backing && { backing }),
    ...(group && { playersMax: groups[group]! }),
  };
}

const usualLiftSemitones = 2;

function readLift(plain: string): number {
  if (/\bup (?:by )?(?:a|one) (?:semitone|half[ -](?:step|tone))|\bhalf[ -]step|\bsemitone/.test(plain)) return 1;
  if (/\bminor third|\bthree semitones/.test(plain)) return 3;
  return usualLiftSemitones;
}

const placeWords: readonly (readonly [words: RegExp, place: Solo['place']])[] = [
  [/\b(?:start|beginning|intro\w*|opening|opens|begins?|first)\b/, 'start'],
  [/\b(?:end|ending|ends|outro|close|closes|finish\w*|last|final\w*)\b/, 'end'],
];
/** Words after a solo in which its place is said. */
const placeReach = 7;

/** Words after an instrument within which its solo is said: `solo`, `player takes the solo`, `gets a long solo`. */
const soloReach = 6;
const soloAfter =
  /^(?:player )?(?:(?:to )?(?:takes?|taking|has|have|having|gets?|getting|plays?|playing|does|with) )?(?:(?:a|an|the|its|his|her) )?(?:\w+ )?solos?\b/;

/** `a saxophone solo at the end`, `solo on the trumpet`, `guitar solo after the second chorus`. */
function listSolos({ tokens, phrases }: ParsedText, style: Style): Solo[] {
  return phrases.flatMap(({ start, end, isNegated, isSubject, meanings }) => {
    const word = meanings.find(({ kind }) => kind === 'instrument');
    if (word?.kind !== 'instrument' || isNegated || isSubject) return [];
    const next = tokens
      .slice(end, end + soloReach)
      .map(({ text }) => text)
      .join(' ');
    const isAfter = tokens[end]?.gap === 'space' && soloAfter.test(next);
    const back = tokens
      .slice(Math.max(0, start - 4), start)
      .map(({ text }) => text)
      .join(' ');
    const isBefore = /\bsolos? (?:on|by|for|from|of|d') ?(?:a |an |the )?(?:\w+ )?$/.test(`${back} `);
    if (!isAfter && !isBefore) return [];
    const instrument = chooseInstrumentForWord(word.word, style);
    if (!instrument) return [];
    const from = isAfter ? end + 1 : end;
    let to = from;
    while (to < Math.min(tokens.length, from + placeReach) && tokens[to]!.gap === 'space') to++;
    const around = [...tokens.slice(from, to), ...tokens.slice(Math.max(0, start - placeReach), start)]
      .map(({ text }) => text)
      .join(' ');
    const place = placeWords.find(([words]) => words.test(around))?.[1] ?? 'middle';
    return [{ instrument, place }];
  });
}
