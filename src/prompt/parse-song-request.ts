import type { SongBrief } from '../composition/song-brief.ts';
import { blendStyles } from '../composition/styles/blend.ts';
import type { Style } from '../composition/styles/style.ts';
import type { SongKey } from '../notation/song.ts';
import { chooseInstrumentForWord, keepOnePerRole, listUnwanted } from './choose-instruments.ts';
import { countStyles, guessStyleFromWords, type StyleVotes, settleStyles } from './choose-styles.ts';
import { chooseVocals, isSongAsked } from './choose-vocals.ts';
import { choosePace, judgeMood, type SaidMood } from './judge-mood.ts';
import { kitPieces } from './lexicon/missing-instruments.ts';
import { onlyWords } from './lexicon/words.ts';
import { listSuggestedStyles, mergeSuggestion } from './merge-suggestion.ts';
import type { StatedValues } from './parse-numbers.ts';
import { type ParsedText, parseTokens } from './parse-prompt.ts';
import { readAskedLanguage } from './prompt-language.ts';
import { type ReadRequest, readRequest } from './read-request.ts';
import { normaliseText } from './read-tokens.ts';
import { settleNumbers } from './settle-numbers.ts';
import type { SongRequest } from './song-request.ts';
import { readSubjects } from './subjects/read-subjects.ts';
import { listForeignThemes } from './theme-words.ts';
import { readWishes } from './wishes/read-wishes.ts';

/** The style field counts more than words of the prompt. */
const styleFieldFactor = 2;
const themeWordsMax = 24;
const foreignWordsMax = 4;

/**
 * Parses a request: which style, tempo, key, meter, voice and mood are asked for, and what the song is about. Fields count
 * more than words; what is not asked for is left open; an empty text is no error.
 */
export function parseSongRequest(request: SongRequest): SongBrief {
  return briefFrom(readRequest(request));
}

/** The same of a request that has been read. */
export function briefFrom(read: ReadRequest): SongBrief {
  const { request, prompt, styleText, unwanted } = read;
  const texts = [styleText, prompt, unwanted];
  const mood = judgeMood(texts);
  const numbers = settleNumbers(request).values;
  const { styles, isStyleSuggested, instrumentWords } = chooseStyles(request, { styleText, prompt, unwanted, mood });
  const style = blendStyles(styles, numbers.meter);
  const plain = normaliseText(`${request.musicStyle ?? ''}. ${request.prompt ?? ''}`);
  const oneEach = { ...instrumentWords, wanted: keepOnePerRole(instrumentWords.wanted, plain) };
  const title = request.title ?? readTitle(request.prompt ?? '');
  const band = settleInstruments(oneEach, texts, style);
  const brief: SongBrief = {
    styles,
    ...settleTempoAndKey(numbers, mood, { texts, style }),
    ...band,
    ...mixMood(style, mood),
    ...chooseVocals(request, { texts, styles, isPlayedAlone: band.isOnlyWanted }),
    ...settleWords(read, style),
    ...(title !== undefined && { title }),
    ...(request.lyrics !== undefined && { lyrics: request.lyrics }),
    ...(request.recentLines && { recentLines: request.recentLines }),
    model: request.model,
  };
  return request.suggestion
    ? mergeSuggestion(request.suggestion, { brief, style, isStyleSuggested, unwanted, mood })
    : brief;
}

/** `a song called "Harbour Lights"`. */
function readTitle(prompt: string): string | undefined {
  return /\b(?:called|titled|entitled|named|title:?) ?["“]([^"“”\n]{2,80})["”]/i.exec(prompt)?.[1]?.trim();
}

/** What it is about, in which language its words are asked for, and the turns that it takes. */
function settleWords(
  { request, prompt, styleText, promptSubjects, language: written }: ReadRequest,
  style: Style,
): Pick<SongBrief, 'themeWords' | 'subjects' | 'phrase' | 'story' | 'language' | 'wishes'> {
  const { title = '', musicStyle = '' } = request;
  const glossed = written === 'en' ? [] : [parseTokens(promptSubjects.words)];
  const language = readAskedLanguage(normaliseText(`${request.prompt ?? ''} ${musicStyle}`)) ?? written;
  const foreign = [...promptSubjects.themeWords, ...listForeignThemes(prompt)].slice(0, foreignWordsMax);
  const own =
    written === 'en' ? promptSubjects : { subjects: [], themeWords: foreign, story: undefined, phrase: undefined };
  const named = title === '' ? undefined : readSubjects(`about ${title}`);
  const subjects = [...own.subjects, ...(named?.subjects ?? [])];
  const story = own.story ?? named?.story;
  return {
    themeWords: [...new Set([...own.themeWords, ...(named?.themeWords ?? [])])].slice(0, themeWordsMax),
    ...(subjects.length > 0 && { subjects }),
    ...(own.phrase && { phrase: own.phrase }),
    ...(story && { story }),
    ...(language !== 'en' && { language }),
    wishes: readWishes(
      `${promptSubjects.soundText}, ${normaliseText(musicStyle)}`,
      [styleText, prompt, ...glossed],
      style,
    ),
  };
}

interface ParsedTexts {
  readonly styleText: ParsedText;
  readonly prompt: ParsedText;
  readonly unwanted: ParsedText;
  readonly mood: SaidMood;
}

/** The named styles, else the suggested ones, else a guess by instruments and mood. */
function chooseStyles(request: SongRequest, { styleText, prompt, unwanted, mood }: ParsedTexts) {
  const texts = [styleText, prompt, unwanted];
  const votes: StyleVotes = { weights: new Map(), excluded: new Set() };
  countStyles(styleText, styleFieldFactor, votes);
  countStyles(prompt, 1, votes);
  countStyles(unwanted, 1, votes);
  const named = settleStyles(votes);
  const instrumentWords = listInstrumentWords(texts);
  const suggested = named.length > 0 ? undefined : listSuggestedStyles(request.suggestion, votes.excluded, mood);
  const guess = guessStyleFromWords(instrumentWords.wanted, mood.mood, isSongAsked(request, texts));
  const styles = named.length > 0 ? named : (suggested ?? [{ name: guess, weight: 1 }]);
  return { styles, isStyleSuggested: suggested !== undefined, instrumentWords };
}

function settleTempoAndKey(
  numbers: StatedValues,
  mood: SaidMood,
  { texts, style }: { texts: readonly ParsedText[]; style: Style },
): Pick<SongBrief, 'tempoBpm' | 'key' | 'isMinor' | 'meter' | 'durationSeconds'> {
  const tempoBpm = numbers.tempoBpm ?? choosePace(texts, style);
  const isMinor = numbers.isMinor ?? mood.isMinor;
  const key = settleKey(numbers, mood.isMinor ?? style.valence < -0.3);
  return {
    ...(tempoBpm !== undefined && { tempoBpm }),
    ...(key && { key }),
    ...(isMinor !== undefined && !key && { isMinor }),
    ...(numbers.meter && { meter: numbers.meter }),
    ...(numbers.durationSeconds !== undefined && { durationSeconds: numbers.durationSeconds }),
  };
}

function settleInstruments(
  words: InstrumentWords,
  texts: readonly ParsedText[],
  style: Style,
): Pick<SongBrief, 'wantedInstruments' | 'excludedInstruments' | 'isOnlyWanted'> {
  const excluded = new Set(words.unwanted.flatMap(listUnwanted));
  const wanted = words.wanted
    .flatMap((word) => chooseInstrumentForWord(word, style) ?? [])
    .filter((name) => !excluded.has(name));
  return {
    wantedInstruments: [...new Set(wanted)],
    excludedInstruments: [...excluded],
    isOnlyWanted: wanted.length > 0 && isOnly(texts, style),
  };
}

/** A letter without "major" or "minor" becomes minor in a dark mood. */
function settleKey({ key, isBareKey }: StatedValues, isDark: boolean): SongKey | undefined {
  return key && isBareKey && isDark ? { ...key, mode: 'minor' } : key;
}

interface InstrumentWords {
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
}

function listInstrumentWords(texts: readonly ParsedText[]): InstrumentWords {
  const wanted = new Set<string>();
  const unwanted = new Set<string>();
  for (const { isNegated, isSubject, meanings, phrase } of texts.flatMap(({ phrases }) => phrases)) {
    // A kit is played whole: no cymbals is not no drums.
    if (isNegated && kitPieces.has(phrase)) continue;
    for (const meaning of meanings)
      if (meaning.kind === 'instrument' && !isSubject) (isNegated ? unwanted : wanted).add(meaning.word);
  }
  return { wanted: [...wanted], unwanted: [...unwanted] };
}

/** "solo piano", "just a cello", "guitar only", "nothing but drums": the word is next to the instrument. */
function isOnly(texts: readonly ParsedText[], style: Style): boolean {
  return texts.some(
    ({ tokens, phrases }) =>
      isClosedList(tokens) ||
      phrases.some(({ start, end, isNegated, meanings, phrase }) => {
        if (isNegated || !meanings.some(({ kind }) => kind === 'instrument' || kind === 'style')) return false;
        if (phrase === 'solo piano' || phrase === 'piano solo') return style.family === 'classical';
        if (phrase.endsWith(' quartet') && !isPartOfSong(tokens, start)) return true;
        if (!meanings.some(({ kind }) => kind === 'instrument')) return false;
        const before = [1, 2, 3].map((back) =>
          tokens[start - back + 1]?.gap === 'space' ? tokens[start - back]?.text : '',
        );
        const isNothingBut = before.includes('but') && tokens.slice(0, start).some(({ text }) => text === 'nothing');
        const after = tokens[end]?.gap === 'space' ? tokens[end]!.text : '';
        // "guitar solo" is a part of a song, "solo guitar" a song.
        const isAfter = (onlyWords.has(after) && after !== 'solo') || after === 'quartet';
        const isBefore = before.some((text) => text !== undefined && onlyWords.has(text));
        return isNothingBut || isAfter || (isBefore && !isPartOfSong(tokens, start));
      }),
  );
}

/** "Tabla and cello, just the two". */
function isClosedList(tokens: ParsedText['tokens']): boolean {
  const plain = tokens.map(({ text }) => text).join(' ');
  return /\b(?:just|only) (?:the|these|those) (?:two|three|four|2|3|4)\b|\bnothing (?:else|more)\b|\bno other instruments?\b|\b(?:und|y|et|e) (?:sonst nichts|nada mas|rien d'autre|nient'altro)\b/.test(
    plain,
  );
}

/** "with a solo violin". */
function isPartOfSong(tokens: ParsedText['tokens'], start: number): boolean {
  return tokens
    .slice(Math.max(0, start - 4), start)
    .some(({ text }) => text === 'with' || text === 'featuring' || text === 'and');
}

/** The mood of the words, as far as they say one, over that of the style. */
function mixMood(style: Style, { mood, weight }: SaidMood): { valence: number; arousal: number } {
  const mix = (own: number, said: number): number => Math.round(100 * (own + weight * (said - own))) / 100;
  return { valence: mix(style.valence, mood.valence), arousal: mix(style.arousal, mood.arousal) };
}
