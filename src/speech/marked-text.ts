import type { TextBlock } from './read-document.ts';
import type { Emphasis } from './speech-script.ts';

/** A stretch of a block and how it is said. */
export interface TextMark {
  readonly from: number;
  readonly to: number;
  readonly emphasis?: Emphasis;
  /** Factors; those of marks within each other are multiplied. */
  readonly rate?: number;
  readonly pitchSemitones?: number;
  /** The words that are said instead. */
  readonly words?: readonly string[];
}

/** Silence that is asked for, before the character at that place. */
export interface TextPause {
  readonly at: number;
  readonly seconds: number;
}

/** A block of a document with what its marks ask for. */
export interface MarkedBlock extends TextBlock {
  readonly marks: readonly TextMark[];
  readonly pauses: readonly TextPause[];
}

const strengths: readonly (readonly [sign: string, emphasis: Emphasis])[] = [
  ['***', 'strong'],
  ['**', 'strong'],
  ['__', 'strong'],
  ['*', 'moderate'],
  ['_', 'moderate'],
];

/** Takes Markdown's signs out of a block: emphasis becomes marks, links and code their text. */
export function readMarkdown(block: TextBlock): MarkedBlock {
  const source = block.text
    .replaceAll(/!?\[([^\]]*)\]\((?:[^()\s]|\([^()]*\))*\)/g, '$1')
    .replaceAll(/`+([^`]*)`+/g, '$1')
    .replaceAll(/~~([^~]*)~~/g, '$1');
  const marks: TextMark[] = [];
  let text = '';
  for (let at = 0; at < source.length; ) {
    const found = findEmphasis(source, at);
    if (!found) {
      text += source[at];
      at++;
      continue;
    }
    marks.push({ from: text.length, to: text.length + found.inner.length, emphasis: found.emphasis });
    text += found.inner;
    at = found.end;
  }
  return { ...block, text, marks, pauses: [] };
}

function findEmphasis(source: string, at: number): { inner: string; emphasis: Emphasis; end: number } | undefined {
  if (/[\p{L}\p{N}]/u.test(source[at - 1] ?? '')) return undefined;
  for (const [sign, emphasis] of strengths) {
    if (!source.startsWith(sign, at)) continue;
    const end = source.indexOf(sign, at + sign.length);
    const inner = source.slice(at + sign.length, end);
    const isWhole = end > 0 && /^\S(?:.*\S)?$/s.test(inner) && !/[\p{L}\p{N}]/u.test(source[end + sign.length] ?? '');
    if (isWhole) return { inner, emphasis, end: end + sign.length };
  }
  return undefined;
}
