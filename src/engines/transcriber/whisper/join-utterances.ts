import { isSpaceless } from '../../../contract/spread-words.ts';
import type { Utterance } from '../../../contract/transcript.ts';

/** Whisper sets time stamps inside of sentences; what follows so soon belongs together. */
const joinBelowSeconds = 0.4;
/** A speaker who never stops is cut in writing all the same. */
const longestSeconds = 20;
export const sentenceEnd = /[.!?。！？…]["'”’»」』)\]]*$/u;

/** Puts the pieces of a sentence together that follow each other without a pause. */
export function joinUtterances(utterances: readonly Utterance[]): Utterance[] {
  const joined: Utterance[] = [];
  for (const next of utterances) {
    const last = joined.at(-1);
    if (last && goOn(last, next)) joined[joined.length - 1] = join(last, next);
    else joined.push(next);
  }
  return joined;
}

function goOn(last: Utterance, next: Utterance): boolean {
  return (
    !sentenceEnd.test(last.text) &&
    next.startSeconds - last.endSeconds < joinBelowSeconds &&
    next.endSeconds - last.startSeconds <= longestSeconds
  );
}

function join(last: Utterance, next: Utterance): Utterance {
  const space = isSpaceless(last.text.slice(-1)) && isSpaceless(next.text.slice(0, 1)) ? '' : ' ';
  return {
    text: `${last.text}${space}${next.text}`,
    startSeconds: last.startSeconds,
    endSeconds: next.endSeconds,
    words: [...last.words, ...next.words],
  };
}
