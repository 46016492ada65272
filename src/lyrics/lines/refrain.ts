import type { LyricForm } from '../lyric-form.ts';
import type { LineCandidate } from './candidates.ts';
import { type Couplet, findRhyme, priceLines } from './couplets.ts';
import type { Hook } from './hook.ts';
import { type StanzaSettings, writeCouplet } from './stanza.ts';

type RefrainSettings = StanzaSettings & { readonly lineCount: number; readonly form: LyricForm };

/**
 * A chorus around its hook: two lines that rhyme and belong together, with the hook before or after them or on both
 * sides; a chant has it three times of four.
 */
export function writeRefrain(hook: Hook, pool: readonly Couplet[], settings: RefrainSettings): LineCandidate[] {
  const { lineCount, form, random } = settings;
  const line = hook.line;
  const shape = form === 'chant' ? 'chant' : random.for('shape').pick(['around', 'around', 'twice', 'after']);
  const lines: LineCandidate[] = [];
  while (lines.length < lineCount) {
    const left = lineCount - lines.length;
    const pair = left >= 2 ? writeCouplet(pool, settings) : undefined;
    if (!pair || left === 1) lines.push(line);
    else if (left === 2) lines.push(line, answerHook(line, pool, settings) ?? line);
    else lines.push(...arrangeFour(shape, line, pair as [LineCandidate, LineCandidate], lines.length > 0));
  }
  return lines.slice(0, lineCount);
}

function arrangeFour(
  shape: string,
  hook: LineCandidate,
  [a, b]: [LineCandidate, LineCandidate],
  isSecond: boolean,
): LineCandidate[] {
  if (shape === 'chant') return [hook, hook, isSecond ? b : a, hook];
  if (shape === 'twice' && !isSecond) return [hook, hook, a, b];
  if (shape === 'after') return isSecond ? [a, b, hook, hook] : [hook, a, b, hook];
  return [hook, a, b, hook];
}

/** A line that rhymes with the hook. */
function answerHook(
  hook: LineCandidate,
  pool: readonly Couplet[],
  { syllables, usage }: StanzaSettings,
): LineCandidate | undefined {
  const found = pool
    .filter(({ id }) => !usage.couplets.has(id))
    .flatMap(({ lines: [first, second], penalty }) =>
      [first, second].flatMap((lines) => {
        const pair = findRhyme([{ line: hook, cost: 0 }], priceLines(lines, syllables), usage);
        return pair ? [{ line: pair.second, cost: pair.cost + penalty }] : [];
      }),
    );
  return found.sort((a, b) => a.cost - b.cost)[0]?.line;
}
