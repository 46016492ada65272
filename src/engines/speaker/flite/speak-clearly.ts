import type { ScriptSentence, ScriptWord } from '../../../speech/speech-script.ts';

/** How a word that was not understood is said again, and the one before it, which runs into it. */
type Repair = (word: ScriptWord, its: { readonly isMissed: boolean; readonly isBefore: boolean }) => ScriptWord;

/** A short stop lets a sound be finished, and the next one begin; the voice then says both words in full. */
const setApart = (word: ScriptWord, seconds: number): ScriptWord =>
  word.breakAfter === 'none' || word.breakAfter === 'phrase'
    ? { ...word, breakAfter: 'minor', pauseSeconds: seconds }
    : word;

/** What is tried in turn. */
const repairs: readonly Repair[] = [
  (word, { isMissed, isBefore }) => {
    const slow = { ...word, rate: word.rate * (isMissed ? 0.8 : 0.92) };
    return isMissed || isBefore ? setApart(slow, 0.05) : slow;
  },
  (word, { isMissed, isBefore }) => (isMissed || isBefore ? setApart(word, 0.07) : word),
  (word, { isMissed }) => (isMissed ? { ...word, rate: word.rate * 0.75, emphasis: 'moderate' } : word),
];

/** A listener who misses more than that does not hear a voice, and nothing helps. */
const missedShareMost = 0.6;

export interface ClearSpeech<Spoken> {
  readonly spoken: Spoken;
  readonly sentence: ScriptSentence;
}

/**
 * Speaks a sentence so that a listener understands it: where words are missed, they are said again more clearly, and what is
 * understood best is kept.
 *
 * Source: B. Lindblom, "Explaining phonetic variation: a sketch of the H&H theory" (1990): people speak as clearly as the
 * listener needs; R. K. Moore and M. Nicolao, "Reactive speech synthesis" (2011) for the loop.
 *
 * @param listen tells which of the words are missed
 */
export async function speakClearly<Spoken>(
  sentence: ScriptSentence,
  speak: (sentence: ScriptSentence) => Spoken,
  listen: (spoken: Spoken) => Promise<readonly boolean[]>,
): Promise<ClearSpeech<Spoken>> {
  const spoken = speak(sentence);
  const missed = await listen(spoken);
  let best = { spoken, sentence, count: countMissed(missed) };
  if (best.count > missedShareMost * missed.length) return best;
  for (const repair of repairs) {
    if (best.count === 0) break;
    const clearer = {
      ...sentence,
      words: sentence.words.map((word, i) =>
        repair(word, { isMissed: missed[i]!, isBefore: i < missed.length - 1 && missed[i + 1]! }),
      ),
    };
    const again = speak(clearer);
    const count = countMissed(await listen(again));
    if (count < best.count) best = { spoken: again, sentence: clearer, count };
  }
  return best;
}

const countMissed = (missed: readonly boolean[]): number => missed.filter(Boolean).length;
