import assert from 'node:assert/strict';
import { test } from 'node:test';
import { predictChords } from './predict-chords.ts';

/** Bars of four beats in C major, each one chord; `?` is to be foreseen. */
function foresee(bars: string): string[] {
  const symbols = bars
    .split(' ')
    .flatMap((symbol) => new Array<string | undefined>(4).fill(symbol === '?' ? undefined : symbol));
  const counts = symbols.map((_, i) => i % 4);
  return predictChords({ symbols, counts, beatsPerBar: 4, key: { tonic: 0, mode: 'major' } });
}

/** The longest stay of one chord, in bars. */
function findLongestStay(symbols: readonly string[]): number {
  let [longest, start] = [0, 0];
  for (let i = 1; i <= symbols.length; i++) {
    if (symbols[i] === symbols[start]) continue;
    longest = Math.max(longest, i - start);
    start = i;
  }
  return longest / 4;
}

test('no chord is foreseen for longer than two bars where chords change every bar or two', () => {
  const foreseen = foresee('C C C C G C ? ? ? G C C G F C C C');
  assert.ok(findLongestStay(foreseen.slice(20, 40)) <= 2, foreseen.slice(20, 40).join(' '));
});

test('a chord stays as long as chords stay around', () => {
  const foreseen = foresee('C C C C F F F F C C C C F F F F C C C ? ? ? F F C C C C F F F F');
  assert.ok(findLongestStay(foreseen) >= 3, foreseen.join(' '));
});
