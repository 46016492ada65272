import type { Style } from '../composition/styles/style.ts';
import { songTempoBpm } from '../contract/song-models.ts';
import type { Mood } from './lexicon/words.ts';
import type { ParsedText } from './parse-prompt.ts';

export interface SaidMood {
  readonly mood: Mood;
  /** How far the words outweigh the style, 0 to 0.85. */
  readonly weight: number;
  /** Where the mood is so strong that it means a kind of key. */
  readonly isMinor?: boolean;
}

/** "not" softens and turns: what is not sad is not therefore merry. */
const negatedValence = -0.7;

/** The mean of all moods that were named. */
export function judgeMood(texts: readonly ParsedText[]): SaidMood {
  let [valence, arousal, count] = [0, 0, 0];
  for (const { isNegated, meanings } of texts.flatMap(({ phrases }) => phrases)) {
    const meaning = meanings.find(({ kind }) => kind === 'mood');
    if (meaning?.kind !== 'mood') continue;
    // A word that is not wanted says less than one that is.
    const weight = isNegated ? 0.6 : 1;
    valence += weight * (isNegated ? negatedValence * meaning.mood.valence : meaning.mood.valence);
    arousal += weight * (isNegated ? 0.5 - 0.3 * (meaning.mood.arousal - 0.5) : meaning.mood.arousal);
    count += weight;
  }
  const mood = count > 0 ? { valence: valence / count, arousal: arousal / count } : { valence: 0.2, arousal: 0.5 };
  const weight = count > 0 ? Math.min(0.85, 0.6 + 0.12 * count) : 0;
  const isMinor = count > 0 && mood.valence <= -0.35 ? true : count > 0 && mood.valence >= 0.5 ? false : undefined;
  return { mood, weight, ...(isMinor !== undefined && { isMinor }) };
}

/** Slow and fast are slow and fast for a style; Italian terms are what metronomes say. */
export function choosePace(texts: readonly ParsedText[], { tempoBpm }: Style): number | undefined {
  for (const { isNegated, isSubject, meanings } of texts.flatMap(({ phrases }) => phrases)) {
    const meaning = meanings.find(({ kind }) => kind === 'pace');
    if (meaning?.kind !== 'pace' || isSubject) continue;
    if ('bpm' in meaning.pace) {
      if (isNegated) continue;
      return meaning.pace.bpm;
    }
    // Not fast is a little slower than usual, not slow a little faster.
    const share = isNegated ? -0.4 * Math.sign(meaning.pace.share) : meaning.pace.share;
    const { slowest, usual, fastest } = tempoBpm;
    // Slow music is slower than what a style has left of it: "slow rock" is below the range of rock.
    const tempo = share < 0 ? usual + share * 1.15 * (usual - slowest) : usual + share * (fastest - usual);
    return Math.round(Math.max(songTempoBpm.slowest, Math.min(songTempoBpm.fastest, tempo)));
  }
  return undefined;
}
