import { isFunctionWord } from '../lyrics/phonetics/stress.ts';
import type { ScriptWord } from './speech-script.ts';

/** A longer stretch without a break is parted. */
const wordsMax = 10;
/** No part is shorter. */
const wordsMin = 4;

const clauseOpeners = new Set(
  'and but or nor yet because although though while whereas if unless until when whenever where wherever who whom whose which that than since after before as how why'.split(
    ' ',
  ),
);
const phraseOpeners = new Set(
  'about above across against along amid among around at behind below beneath beside between beyond by despite down during except for from in inside into near off on onto outside over past through throughout to toward towards under until up upon with within without'.split(
    ' ',
  ),
);

/**
 * Parts long stretches where people would: before a conjunction or a preposition that follows a word of content, near the
 * middle.
 *
 * Source: the idea of J. Bachenko and E. Fitzpatrick, "A computational grammar of discourse-neutral prosodic phrasing in
 * English", Computational Linguistics 16 (1990): balance counts as much as syntax.
 */
export function breakLongStretches(words: readonly ScriptWord[]): ScriptWord[] {
  const result: ScriptWord[] = [];
  let from = 0;
  for (let i = 0; i < words.length; i++) {
    if (words[i]!.breakAfter === 'none' && i < words.length - 1) continue;
    result.push(...partStretch(words.slice(from, i + 1)));
    from = i + 1;
  }
  return result;
}

function partStretch(words: readonly ScriptWord[]): readonly ScriptWord[] {
  if (words.length <= wordsMax) return words;
  let best = { at: -1, cost: Number.POSITIVE_INFINITY };
  for (let i = wordsMin; i <= words.length - wordsMin; i++) {
    const [before, next] = [words[i - 1]!.said, words[i]!.said];
    if (isFunctionWord(before) || clauseOpeners.has(before) || phraseOpeners.has(before)) continue;
    const kind = clauseOpeners.has(next) ? 0 : phraseOpeners.has(next) ? 1.2 : isFunctionWord(next) ? 2.5 : 5;
    const cost = kind + Math.abs(i - words.length / 2) / 2;
    if (cost < best.cost) best = { at: i, cost };
  }
  if (best.at < 0) return words;
  const head = words
    .slice(0, best.at)
    .map((word, i) => (i === best.at - 1 ? { ...word, breakAfter: 'phrase' as const } : word));
  return [...partStretch(head), ...partStretch(words.slice(best.at))];
}
