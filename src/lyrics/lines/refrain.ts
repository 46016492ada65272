import type { LyricForm } from '../lyric-form.ts';
import type { LineCandidate } from './candidates.ts';
import { type Couplet, findRhyme, priceLines } from './couplets.ts';
import type { Hook } from './hook.ts';
import { type StanzaSettings, writeCouplet } from './stanza.ts';

type RefrainSettings = StanzaSettings & { readonly lineCount: number; readonly form: LyricForm };

/** What stands beside the hook in a chorus. */
export interface RefrainParts {
  readonly pool: readonly Couplet[];
  /** Lines that end where the hook is to follow: one that names something, or any other. */
  readonly leads: { readonly toName: readonly LineCandidate[]; readonly toAny: readonly LineCandidate[] };
}

/**
 * Where the hook stands in a chorus of four lines. The first line, the last, and first and third are where songs have it
 * (P. Pattison, "Writing Better Lyrics", 2009, ch. 17: the strong places of a section are its first and last lines).
 */
const shapes = [
  ['first and third', 4],
  ['first and last', 2],
  ['last', 4],
  ['second and last', 1],
] as const;
type Shape = (typeof shapes)[number][0] | 'first two';

/** Styles whose refrains repeat a line: a congregation or a dance floor sings along. */
const repeatedChance = 0.5;

/**
 * A chorus around its hook: couplets that rhyme and complete its thought, with the hook at the places where one listens;
 * it comes twice at the most, but in a chant, which has it three times of four.
 */
export function writeRefrain(hook: Hook, parts: RefrainParts, settings: RefrainSettings): LineCandidate[] {
  const { lineCount, form, random } = settings;
  if (form === 'chant') return writeChant(hook, parts, settings);
  const isRepeated = form === 'gospel' && random.for('repeated').chance(repeatedChance);
  const shape = isRepeated ? 'first two' : random.for('shape').pickWeighted<Shape>(shapes);
  const lines: LineCandidate[] = [];
  while (lines.length < lineCount) {
    const left = Math.min(longestRefrain, lineCount - lines.length);
    lines.push(...arrange(hook, parts, { ...settings, lineCount: left }, shape));
  }
  return lines.slice(0, lineCount);
}

/** Longer choruses begin from their hook again. */
const longestRefrain = 8;

function arrange(
  { line: hook }: Hook,
  { pool, leads }: RefrainParts,
  settings: RefrainSettings,
  shape: Shape,
): LineCandidate[] {
  const { lineCount } = settings;
  if (lineCount === 1) return [hook];
  const lead = findLead(namesSomething(hook.text) ? leads.toName : leads.toAny, settings);
  if (lineCount === 2) {
    const answer = answerHook(hook, pool, settings);
    return answer ? [hook, answer] : [lead ?? hook, hook];
  }
  const pairs = Array.from({ length: Math.max(1, (lineCount - 2) >> 1) }, () => writeCouplet(pool, settings) ?? [hook]);
  const [[a, b] = []] = pairs;
  if (!a || !b) return Array<LineCandidate>(lineCount).fill(hook);
  if (lineCount === 3) return shape === 'last' ? [a, b, hook] : [hook, a, b];
  if (lineCount > 4) return [hook, ...pairs.flat(), ...(lineCount % 2 === 1 && lead ? [lead] : []), hook];
  if (shape === 'last' && lead) return [a, b, lead, hook];
  if (shape === 'first two') return [hook, hook, a, b];
  if (shape === 'second and last') return [a, hook, b, hook];
  return shape === 'first and third' ? [hook, a, hook, b] : [hook, a, b, hook];
}

function writeChant({ line }: Hook, { pool }: RefrainParts, settings: RefrainSettings): LineCandidate[] {
  const lines: LineCandidate[] = [];
  while (lines.length < settings.lineCount) {
    const [a, b] = writeCouplet(pool, settings) ?? [];
    lines.push(line, line, (lines.length > 0 ? b : a) ?? line, line);
  }
  return lines.slice(0, settings.lineCount);
}

/** Whether a hook is what a sentence may end on: `the light you left on`. */
function namesSomething(hook: string): boolean {
  return (
    /^(?:the|a|an|my|your|our|this|that|these|those|all (?:the(?! way)|this|of)|one (?:more|last)|[\p{L} ]+[’']s?|what|where) /iu.test(
      hook,
    ) &&
    !/,|\b(?:who|is|are|was|were|knows?|never|still|for|goes|comes|stays|leads?|squeaks|turns|won't|can|am|to (?:his|her|my))\b/i.test(
      hook,
    )
  );
}

/** A line that leads to the hook, of about the length. */
function findLead(leads: readonly LineCandidate[], { syllables, random }: StanzaSettings): LineCandidate | undefined {
  const draw = random.for('lead');
  return priceLines(leads, syllables, { wording: () => leadSpread * draw.next() })[0]?.line;
}

/** How much chance moves a lead, against syllables. */
const leadSpread = 6;

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

/** A chorus whose last line beside the hook is put otherwise, as long as before and with the same word at its end. */
export function varyRefrain(lines: readonly LineCandidate[], { pool }: RefrainParts): LineCandidate[] {
  for (const line of lines.toReversed()) {
    const other = pool
      .flatMap(({ lines: [firsts, seconds] }) => [firsts, seconds])
      .find((ways) => ways.some(({ text }) => text === line.text))
      ?.find(
        ({ text, endWord, stresses }) =>
          text !== line.text && endWord === line.endWord && stresses.length === line.stresses.length,
      );
    if (other) return lines.map((each) => (each === line ? other : each));
  }
  return [...lines];
}
