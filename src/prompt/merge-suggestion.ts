import type { SongBrief } from '../composition/song-brief.ts';
import { findStyle } from '../composition/styles/blend.ts';
import type { Style } from '../composition/styles/style.ts';
import { findTheme } from '../lyrics/choose-theme.ts';
import { isMinor } from '../notation/mode.ts';
import type { SongKey } from '../notation/song.ts';
import type { SaidMood } from './judge-mood.ts';
import type { ParsedText } from './parse-prompt.ts';
import type { SongSuggestion } from './song-suggestion.ts';

/** Words that speak of another mood than a suggested style has want another style. */
const valenceApart = 0.8;
const arousalApart = 0.45;
const themeWordsMax = 24;

/**
 * The suggested styles that are not denied and do not belie the mood that was asked for.
 *
 * @returns undefined where none is left, or nothing was suggested
 */
export function listSuggestedStyles(
  suggestion: SongSuggestion | undefined,
  excluded: ReadonlySet<string>,
  { mood, weight }: SaidMood,
): SongBrief['styles'] | undefined {
  const left = suggestion?.styles.filter(({ name }) => !excluded.has(name)) ?? [];
  const [first] = left;
  if (!first) return undefined;
  const style = findStyle(first.name);
  const isBelied =
    weight > 0 &&
    (Math.abs(mood.valence - style.valence) > valenceApart || Math.abs(mood.arousal - style.arousal) > arousalApart);
  if (isBelied) return undefined;
  const total = left.reduce((sum, each) => sum + each.weight, 0);
  return left.map((each) => ({ ...each, weight: each.weight / total }));
}

/** What words have settled before a suggestion may fill what they leave open. */
export interface SaidFirst {
  readonly brief: SongBrief;
  /** That the brief's styles make. */
  readonly style: Style;
  readonly isStyleSuggested: boolean;
  /** What is not wanted, in words. */
  readonly unwanted: ParsedText;
  readonly mood: SaidMood;
}

/** A brief in which a suggestion stands wherever words said nothing. */
export function mergeSuggestion(suggestion: SongSuggestion, said: SaidFirst): SongBrief {
  const { brief, style } = said;
  const { tempoBpm, title, subjects, story } = suggestion;
  const fitsTempo = tempoBpm !== undefined && tempoBpm >= style.tempoBpm.slowest && tempoBpm <= style.tempoBpm.fastest;
  const key = brief.key ?? settleKey(suggestion, said);
  const side = brief.isMinor ?? suggestion.isMinor;
  const { isMinor: _, ...open } = brief;
  // Of a song with words its hook is the title.
  const takesTitle = brief.title === undefined && title !== undefined && brief.vocals === 'none';
  return {
    ...open,
    ...(brief.tempoBpm === undefined && fitsTempo && { tempoBpm }),
    ...(key && { key }),
    ...(side !== undefined && !key && { isMinor: side }),
    wantedInstruments: brief.wantedInstruments.length > 0 ? brief.wantedInstruments : listInstruments(suggestion, said),
    ...mixMood(suggestion, said),
    themeWords: [...new Set([...brief.themeWords, ...listThemes(suggestion, said.unwanted)])].slice(0, themeWordsMax),
    ...(!brief.subjects && subjects && { subjects }),
    ...(!brief.subjects && !brief.story && story && { story }),
    ...(takesTitle && { title }),
  };
}

/** The suggested tonic on the side that was asked for, in the suggested mode where the style knows it. */
function settleKey({ key }: SongSuggestion, { brief, style }: SaidFirst): SongKey | undefined {
  if (!key) return undefined;
  const isInMinor = brief.isMinor ?? isMinor(key.mode);
  const isKept = isMinor(key.mode) === isInMinor && style.modes.some(([mode]) => mode === key.mode);
  return isKept ? key : { tonic: key.tonic, mode: isInMinor ? 'minor' : 'major' };
}

/** None that is not wanted; beside a style that was asked for, only such as it has itself. */
function listInstruments(
  { wantedInstruments }: SongSuggestion,
  { brief, style, isStyleSuggested }: SaidFirst,
): string[] {
  const own = new Set(style.parts.flatMap(({ instruments }) => instruments.map(([name]) => name)));
  return wantedInstruments.filter(
    (name) => !brief.excludedInstruments.includes(name) && (isStyleSuggested || own.has(name)),
  );
}

/** The suggested mood, or half of it beside a style that was asked for; then as far as words go, what they say. */
function mixMood(
  suggestion: SongSuggestion,
  { style, isStyleSuggested, mood: { mood, weight } }: SaidFirst,
): { valence: number; arousal: number } {
  const mix = (own: number, suggested: number, wanted: number): number => {
    const base = isStyleSuggested ? suggested : (own + suggested) / 2;
    return Math.round(100 * (base + weight * (wanted - base))) / 100;
  };
  return {
    valence: mix(style.valence, suggestion.valence, mood.valence),
    arousal: mix(style.arousal, suggestion.arousal, mood.arousal),
  };
}

/** Without those that were denied, by the word or by the theme that it stands for. */
function listThemes({ themeWords }: SongSuggestion, unwanted: ParsedText): string[] {
  const words = new Set(unwanted.tokens.map(({ text }) => text));
  const themes = new Set([...words].flatMap((word) => findTheme(word) ?? []));
  return themeWords.filter((word) => {
    const theme = findTheme(word);
    return (
      !words.has(word) && !words.has(`${word}s`) && !words.has(word.replace(/s$/, '')) && !(theme && themes.has(theme))
    );
  });
}
