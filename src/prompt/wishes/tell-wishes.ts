import type { SongBrief } from '../../composition/song-brief.ts';
import { nameLanguage } from '../../contract/languages.ts';
import { toTimeSignature } from '../../notation/bar-meter.ts';
import { findInstrument } from '../../notation/instruments.ts';
import type { Song, SongPart } from '../../notation/song.ts';
import { listInstrumentsFor } from '../choose-instruments.ts';
import { warnOfAbsentStyles } from '../choose-styles.ts';
import { kitPieces, missingInstruments } from '../lexicon/missing-instruments.ts';
import type { ParsedText } from '../parse-prompt.ts';
import type { ReadRequest } from '../read-request.ts';
import { findUnfollowed, type Unfollowed } from './find-unfollowed.ts';
import { tellTurns } from './tell-turns.ts';

/**
 * Sentences about what a request asked for and the song does not have.
 *
 * @param brief as it was parsed
 *
 * What nobody here can do is found in the words; what may come to nothing is looked for in the song.
 */
export function tellWishes(request: ReadRequest, brief: SongBrief, song: Song): string[] {
  const read = [request.styleSubjects, request.promptSubjects];
  const sound = read.map(({ soundText }) => ` ${soundText} `).join(', ');
  const parsed = [request.styleText, request.prompt];
  const unfollowed = read.map(findUnfollowed);
  const told = [
    ...tellUnmet(
      unfollowed.flatMap(({ unmet }) => unmet),
      song,
    ),
    ...read.flatMap(({ artists }) => artists).map(tellArtist),
    ...parsed.flatMap((text) => tellMissing(text, song.parts)),
    ...warnOfAbsentStyles(parsed, brief.styles),
    ...tellBand(parsed, brief, song),
    ...tellMetre(sound, brief, song),
    ...tellVoice(parsed, brief, song),
    ...tellSections(sound, song),
    ...tellTurns(brief, song),
    ...tellUnused(unfollowed.flatMap(({ unused }) => unused)),
  ];
  return [...new Set(told)];
}

/** What nobody here can do, each with the words that ask for it. */
function tellUnmet(unmet: Unfollowed['unmet'], song: Song): string[] {
  const quotes = Map.groupBy(
    unmet.filter(({ wish: [, , isMet] }) => !isMet?.(song)),
    ({ wish: [, sentence] }) => sentence,
  );
  return [...quotes].map(
    ([sentence, found]) => `${sentence} Asked for: ${listQuotes(found.map((each) => each.quote))}.`,
  );
}

function tellUnused(quotes: readonly string[]): string[] {
  return quotes.length > 0 ? [`Not used, or only in part: ${listQuotes(quotes)}.`] : [];
}

const listQuotes = (quotes: readonly string[]): string => quotes.map((quote) => `"${quote}"`).join(', ');

/**
 * The brief that can be followed: the song is instrumental where its words would have to be in a language that nobody here writes.
 */
export function settleLanguage(brief: SongBrief): SongBrief {
  return isUnwritable(brief) ? { ...brief, vocals: 'none', isVocalOnly: false } : brief;
}

function isUnwritable({ language, lyrics, vocals }: SongBrief): boolean {
  return language !== undefined && !lyrics?.trim() && vocals !== 'none';
}

function tellArtist(name: string): string {
  return `Nobody is imitated: of ${name} only what the other words say of the style is taken.`;
}

const standIns = new Map(
  Object.entries(missingInstruments).flatMap(([word, names]) => names.split(',').map((name) => [name.trim(), word])),
);

/** `A kora is not among the instruments: a harp plays instead.` */
function tellMissing({ phrases }: ParsedText, parts: readonly SongPart[]): string[] {
  return phrases.flatMap(({ phrase, isNegated, isSubject }) => {
    const word = standIns.get(phrase);
    if (isNegated || isSubject) return kitPieces.has(phrase) && isNegated ? [tellKit(phrase)] : [];
    if (word === undefined) return [];
    const candidates = listInstrumentsFor(word);
    const playing = parts.find(({ instrument }) => candidates.includes(instrument));
    const name = phrase[0]!.toUpperCase() + phrase.slice(1);
    const isMany = /[^s]s$/.test(phrase);
    const missing = isMany
      ? `${name} are not among the instruments`
      : `${withArticle(name)} is not among the instruments`;
    return [playing ? `${missing}: ${sayLabel(playing)} instead.` : `${missing}, and nothing like it plays.`];
  });
}

function tellKit(piece: string): string {
  return `A drum kit is played whole: the ${piece} cannot be left out.`;
}

function withArticle(name: string): string {
  return `${/^[aeio]|^u[^nkt]/i.test(name) ? 'An' : 'A'} ${name.toLowerCase()}`;
}

function sayLabel({ instrument, role }: SongPart): string {
  const { label } = findInstrument(instrument);
  if (role === 'percussion') return `percussion of the ${label} plays`;
  if (/[^s]s$/.test(label)) return `${label} play`;
  return `${withArticle(label).replace(/^An? /, (article) => article.toLowerCase())} plays`.replace(
    label.toLowerCase(),
    label,
  );
}

/** Instruments that were asked for and do not play, or play although they were not wanted. */
function tellBand(
  texts: readonly ParsedText[],
  { excludedInstruments, wantedInstruments }: SongBrief,
  song: Song,
): string[] {
  const playing = new Set(song.parts.filter(({ notes }) => notes.length > 0).map(({ instrument }) => instrument));
  const replaced = texts.flatMap(({ phrases }) =>
    phrases.flatMap(({ phrase }) => listInstrumentsFor(standIns.get(phrase) ?? '')),
  );
  const missing = [...new Set(wantedInstruments)].filter((name) => !playing.has(name) && !replaced.includes(name));
  const unwanted = [...playing].filter((name) => excludedInstruments.includes(name));
  return [
    ...missing.map((name) => `The ${findInstrument(name).label} that was asked for does not play.`),
    ...unwanted.map((name) => `The ${findInstrument(name).label} plays although it was not wanted.`),
    ...tellDropped(texts, playing, missing),
  ];
}

/** Of several basses or drum kits one plays, unless two are asked for. */
function tellDropped(texts: readonly ParsedText[], playing: ReadonlySet<string>, missing: readonly string[]): string[] {
  const words = texts.flatMap(({ phrases }) =>
    phrases.flatMap(({ isNegated, isSubject, meanings, phrase }) =>
      meanings.flatMap((meaning) =>
        meaning.kind === 'instrument' && !isNegated && !isSubject && !standIns.has(phrase) ? [meaning.word] : [],
      ),
    ),
  );
  return [...new Set(words)].flatMap((word) => {
    const candidates = listInstrumentsFor(word);
    if (candidates.length === 0 || candidates.some((name) => playing.has(name) || missing.includes(name))) return [];
    const { family } = findInstrument(candidates[0]!);
    const other = [...playing].find((name) => findInstrument(name).family === family);
    return [`The ${word} does not play${other ? `: the ${findInstrument(other).label} is its like` : ''}.`];
  });
}

function tellMetre(sound: string, { meter, tempoBpm, durationSeconds }: SongBrief, song: Song): string[] {
  const asked = /(?<![\d/])(\d{1,2}) ?\/ ?(2|4|8|16)(?![\d/])/.exec(sound);
  const name = ({ numerator, denominator }: { numerator: number; denominator: number }) =>
    `${numerator}/${denominator}`;
  const own = toTimeSignature(song.meter);
  const isOther = meter ? name(toTimeSignature(meter)) !== name(own) : asked && `${asked[1]}/${asked[2]}` !== name(own);
  const wanted = meter ? name(toTimeSignature(meter)) : asked ? `${asked[1]}/${asked[2]}` : '';
  const seconds = (60 * song.totalQuarters * song.meter.beats) / song.meter.quarters / song.tempoBpm;
  const isTooLong = durationSeconds !== undefined && Math.abs(seconds / durationSeconds - 1) > lengthTolerance;
  return [
    ...(isOther ? [`${wanted} is not made in this style: the song is in ${name(own)}.`] : []),
    ...(tempoBpm !== undefined && Math.abs(song.tempoBpm / tempoBpm - 1) > tempoTolerance
      ? [`The tempo is ${Math.round(song.tempoBpm)} bpm instead of ${Math.round(tempoBpm)}.`]
      : []),
    ...(isTooLong
      ? [`Its sections make the song ${Math.round(seconds)} s long instead of ${Math.round(durationSeconds)} s.`]
      : []),
  ];
}

const tempoTolerance = 0.05;
const lengthTolerance = 0.15;

function tellVoice(texts: readonly ParsedText[], brief: SongBrief, song: Song): string[] {
  const { language = 'en' } = brief;
  const voices = texts.flatMap(({ phrases }) =>
    phrases.flatMap(({ isNegated, isSubject, meanings, phrase }) => {
      const asks = meanings.some(
        (each) => each.kind === 'vocals' && each.request !== 'none' && each.request !== 'beside',
      );
      return asks && !isNegated && !isSubject ? [phrase] : [];
    }),
  );
  const asked = voices.length > 0 ? ` Asked for: ${listQuotes([...new Set(voices)])}.` : '';
  const isSung = song.vocals.length > 0;
  const unwritten = isUnwritable(brief) && !isSung;
  return [
    ...(unwritten
      ? [
          `Words cannot be written in ${nameLanguage(language)} here, so nobody sings; lyrics that are given are sung.${asked}`,
        ]
      : asked && !isSung
        ? [`A voice was asked for, but the song is instrumental.${asked}`]
        : []),
    ...(brief.isVocalOnly && song.parts.length > 0 ? ['Instruments play beside the voices.'] : []),
  ];
}

/** `no chorus`: forms come with their style. */
function tellSections(sound: string, song: Song): string[] {
  const kinds = new Set<string>(song.sections.map(({ kind }) => kind));
  const unwanted = [...sound.matchAll(/\b(?:no|without|skip) (?:a |an |the )?(intro|outro|chorus|bridge|verse)s?\b/g)];
  const wanted = [...sound.matchAll(/\bwith (?:a |an )?(?:\w+ ){0,2}(bridge|intro|outro|pre-?chorus|drop)\b/g)];
  return [
    ...unwanted.flatMap(([, kind = '']) => (kinds.has(kind) ? [`The song has ${anSection(kind)} all the same.`] : [])),
    ...wanted.flatMap(([, kind = '']) =>
      kinds.has(kind.replace('-', '')) ? [] : [`The form of this song has no ${kind}.`],
    ),
  ];
}

const anSection = (kind: string): string => `${/^[aeio]/.test(kind) ? 'an' : 'a'} ${kind}`;
