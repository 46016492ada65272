import type { SongBrief } from '../composition/song-brief.ts';
import { blendStyles } from '../composition/styles/blend.ts';
import type { Style } from '../composition/styles/style.ts';
import type { SongKey } from '../notation/song.ts';
import { chooseInstrumentForWord, listUnwanted } from './choose-instruments.ts';
import { countStyles, guessStyleFromWords, type StyleVotes, settleStyles } from './choose-styles.ts';
import { chooseVocals, isSongAsked } from './choose-vocals.ts';
import { choosePace, judgeMood } from './judge-mood.ts';
import { onlyWords } from './lexicon/words.ts';
import { listSuggestedStyles, mergeSuggestion } from './merge-suggestion.ts';
import type { StatedValues } from './parse-numbers.ts';
import { type ParsedText, parsePrompt } from './parse-prompt.ts';
import { settleNumbers } from './settle-numbers.ts';
import type { SongRequest } from './song-request.ts';
import { listThemeWords } from './theme-words.ts';

/** A field of its own for style says more than words of a prompt. */
const styleFieldFactor = 2;

/**
 * Reads a request as a musician would: what kind of music, how fast, in which key and meter, for whom, in which mood, and
 * about what. What fields say wins over words; what nobody said stays open; no text is an error.
 */
export function parseSongRequest(request: SongRequest): SongBrief {
  const prompt = parsePrompt(request.prompt ?? '');
  const styleText = parsePrompt(request.musicStyle ?? '');
  const unwanted = parsePrompt(request.negativeTags ?? '', true);
  const texts = [styleText, prompt, unwanted];

  const votes: StyleVotes = { weights: new Map(), excluded: new Set() };
  countStyles(styleText, styleFieldFactor, votes);
  countStyles(prompt, 1, votes);
  countStyles(unwanted, 1, votes);
  const words = listInstrumentWords(texts);
  const said = judgeMood(texts);
  const named = settleStyles(votes);
  const isSong = isSongAsked(request, texts);
  const suggested = named.length > 0 ? undefined : listSuggestedStyles(request.suggestion, votes.excluded, said);
  const guessed = [{ name: guessStyleFromWords(words.wanted, said.mood, isSong), weight: 1 }];
  const styles = named.length > 0 ? named : (suggested ?? guessed);
  const vocals = chooseVocals(request, texts, styles);
  const measures = settleNumbers(request).values;
  const style = blendStyles(styles, measures.meter);

  const excluded = new Set(words.unwanted.flatMap(listUnwanted));
  const wanted = words.wanted
    .flatMap((word) => chooseInstrumentForWord(word, style) ?? [])
    .filter((name) => !excluded.has(name));
  const tempoBpm = measures.tempoBpm ?? choosePace(texts, style);
  const isMinorAsked = measures.isMinor ?? said.isMinor;
  const key = settleKey(measures, said.isMinor ?? style.valence < -0.3);
  const brief: SongBrief = {
    styles,
    ...(tempoBpm !== undefined && { tempoBpm }),
    ...(key && { key }),
    ...(isMinorAsked !== undefined && !key && { isMinor: isMinorAsked }),
    ...(measures.meter && { meter: measures.meter }),
    ...(measures.durationSeconds !== undefined && { durationSeconds: measures.durationSeconds }),
    wantedInstruments: [...new Set(wanted)],
    excludedInstruments: [...excluded],
    isOnlyWanted: wanted.length > 0 && isOnly(texts, style),
    ...between(style, said),
    vocals: vocals.vocals,
    isVocalOnly: vocals.isVocalOnly,
    themeWords: [...new Set([prompt, parsePrompt(request.title ?? ''), styleText].flatMap(listThemeWords))].slice(
      0,
      24,
    ),
    ...(request.title !== undefined && { title: request.title }),
    ...(request.lyrics !== undefined && { lyrics: request.lyrics }),
    model: request.model,
  };
  const isStyleSuggested = suggested !== undefined;
  return request.suggestion
    ? mergeSuggestion(request.suggestion, { brief, style, isStyleSuggested, unwanted, mood: said })
    : brief;
}

/** A letter without "major" or "minor" takes the side of the mood. */
function settleKey({ key, isBareKey }: StatedValues, isDark: boolean): SongKey | undefined {
  return key && isBareKey && isDark ? { ...key, mode: 'minor' } : key;
}

function listInstrumentWords(texts: readonly ParsedText[]): { wanted: string[]; unwanted: string[] } {
  const wanted = new Set<string>();
  const unwanted = new Set<string>();
  for (const { isNegated, isSubject, meanings } of texts.flatMap(({ phrases }) => phrases))
    for (const meaning of meanings)
      if (meaning.kind === 'instrument' && !isSubject) (isNegated ? unwanted : wanted).add(meaning.word);
  return { wanted: [...wanted], unwanted: [...unwanted] };
}

/** "solo piano", "just a cello", "guitar only", "nothing but drums": the word stands next to the instrument. */
function isOnly(texts: readonly ParsedText[], style: Style): boolean {
  return texts.some(({ tokens, phrases }) =>
    phrases.some(({ start, end, isNegated, meanings, phrase }) => {
      if (isNegated || !meanings.some(({ kind }) => kind === 'instrument' || kind === 'style')) return false;
      if (phrase === 'solo piano' || phrase === 'piano solo') return style.family === 'classical';
      if (!meanings.some(({ kind }) => kind === 'instrument')) return false;
      const before = [1, 2, 3].map((back) =>
        tokens[start - back + 1]?.gap === 'space' ? tokens[start - back]?.text : '',
      );
      const isNothingBut = before.includes('but') && tokens.slice(0, start).some(({ text }) => text === 'nothing');
      const after = tokens[end]?.gap === 'space' ? tokens[end]!.text : '';
      // "guitar solo" is a part of a song, "solo guitar" a song.
      const isAfter = onlyWords.has(after) && after !== 'solo';
      const isBefore = before.some((text) => text !== undefined && onlyWords.has(text));
      return isNothingBut || isAfter || (isBefore && !isPartOfSong(tokens, start));
    }),
  );
}

/** "with a solo violin". */
function isPartOfSong(tokens: ParsedText['tokens'], start: number): boolean {
  return tokens
    .slice(Math.max(0, start - 4), start)
    .some(({ text }) => text === 'with' || text === 'featuring' || text === 'and');
}

function between(style: Style, { mood, weight }: ReturnType<typeof judgeMood>): { valence: number; arousal: number } {
  const mix = (own: number, said: number): number => Math.round(100 * (own + weight * (said - own))) / 100;
  return { valence: mix(style.valence, mood.valence), arousal: mix(style.arousal, mood.arousal) };
}
