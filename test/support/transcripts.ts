import { splitWords, spreadWords } from '../../src/contract/spread-words.ts';
import type { Utterance, Word } from '../../src/contract/transcript.ts';

/** A text as if spoken: every sentence an utterance, every word as long as it has letters. */
export function speak(
  text: string,
  {
    charactersPerSecond = 15,
    pauseSeconds = 0.6,
    fromSeconds = 0.5,
  }: { charactersPerSecond?: number; pauseSeconds?: number; fromSeconds?: number } = {},
): Utterance[] {
  let at = fromSeconds;
  return text
    .split(/(?<=[.!?。！？]["”]?)(?=\s|[\p{Script=Han}\p{Script=Hiragana}])\s*/u)
    .filter((sentence) => sentence.trim() !== '')
    .map((sentence) => {
      const endSeconds = at + sentence.length / charactersPerSecond;
      const utterance = toUtterance(spreadWords(splitWords(sentence), at, endSeconds), sentence);
      at = endSeconds + pauseSeconds;
      return utterance;
    });
}

/** Words that were heard without a pause. */
export function toUtterance(words: readonly Word[], text = words.map((word) => word.text).join(' ')): Utterance {
  return { text, startSeconds: words[0]?.startSeconds ?? 0, endSeconds: words.at(-1)?.endSeconds ?? 0, words };
}
