import type { PromptWord } from './read-words.ts';
import { isKnownName, isKnownPlace } from './subject-kinds.ts';

/** A name that the music is to be like, or of a piece that exists. */
export interface FoundArtist {
  readonly isTitle: boolean;
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

const marks = [
  'like',
  'by',
  'style of',
  'vein of',
  'manner of',
  'spirit of',
  'similar to',
  'inspired by',
  'influenced by',
  'reminiscent of',
  'sounds like',
  'sounding like',
  'a la',
  'think',
  'meets',
  'channeling',
  'channelling',
  'vibes of',
  'voice of',
  'sound of',
  'fan of',
].map((mark) => mark.split(' '));
const titleMarks = ['cover of', 'remix of', 'version of', 'rendition of', 'remake of'].map((mark) => mark.split(' '));

/** After a name: `Beatles-style`, `Drake type beat`, `Billie Eilish vibes`. */
const followers = new Set('style styled esque type inspired influenced vibe vibes sounding ish meets'.split(' '));
const joiners = new Set(['and', '&', 'or', 'meets', 'x', 'vs']);
const nameWordsMax = 5;

/**
 * Names of artists: capitals after words that compare, or before `style` and its like.
 *
 * A name that is a style or an instrument (`like Motown`) is none.
 */
export function findArtists(words: readonly PromptWord[]): FoundArtist[] {
  const found: FoundArtist[] = [];
  for (let i = 0; i < words.length; i++) {
    const isAt = (each: readonly string[]): boolean => each.every((part, j) => words[i + j]?.text === part);
    const titleMark = titleMarks.find(isAt);
    const mark = titleMark ?? marks.find(isAt);
    const start = mark ? i + mark.length : undefined;
    if (start !== undefined) {
      for (let at = start; ; ) {
        const end = endOfName(words, at);
        if (end === at) break;
        const artist = nameOf(words, { start: at, end, isTitle: titleMark !== undefined });
        if (!isKnownPlace(artist.name)) found.push(artist);
        const joins = joiners.has(words[end]?.text ?? '');
        if (!joins && words[end]?.gap !== 'comma') break;
        at = joins ? end + 1 : end;
      }
    } else if (!found.some(({ start: from, end }) => i >= from && i < end)) {
      const end = endOfName(words, i);
      if (end > i && followers.has(words[end]?.text ?? '') && words[end]!.gap === 'space')
        found.push(nameOf(words, { start: i, end, isTitle: false }));
    }
  }
  return found;
}

function endOfName(words: readonly PromptWord[], start: number): number {
  let end = start;
  if (words[end]?.text === 'the' && /^\p{Lu}/u.test(words[end + 1]?.written ?? '')) end++;
  while (end < Math.min(words.length, start + nameWordsMax)) {
    const { written, phrase, gap, partOfSpeech } = words[end]!;
    // "Motown" and "Jazz" are styles, "Hans Zimmer" and the Punk of "Daft Punk" are not.
    const isOfMusic =
      end === start &&
      phrase?.meanings.some(({ kind }) => kind !== 'mood' && kind !== 'subject') &&
      !phrase.phrase.includes(' ') &&
      !isKnownName(phrase.phrase);
    const isName = /^\p{Lu}/u.test(written) && !['PRON', 'DET', 'VERB', 'AUX'].includes(partOfSpeech) && !isOfMusic;
    if (!isName || (end > start && gap !== 'space') || joiners.has(words[end]!.text)) break;
    end++;
  }
  return end === start + 1 && words[start]!.text === 'the' ? start : end;
}

function nameOf(words: readonly PromptWord[], place: Omit<FoundArtist, 'name'>): FoundArtist {
  const name = words
    .slice(place.start, place.end)
    .map(({ written }) => written)
    .join(' ')
    .replace(/^the /i, '');
  return { ...place, name };
}
