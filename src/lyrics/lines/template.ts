import type { Random } from '../../dsp/random.ts';

/** Words for the slots of a template. */
export type Slots = Readonly<Record<string, readonly string[]>>;

/**
 * Writes a template out once: `[a|b]` is one of these, `(a|b)` one of these or nothing, `{name}` a word of that slot;
 * they may stand in one another.
 *
 * @throws RangeError for a slot that nobody fills and for a bracket that is not closed
 */
export function expandTemplate(template: string, slots: Slots, random: Random): string {
  const reader = { text: template, at: 0 };
  const options = readOptions(reader, '', slots, random);
  return options[0]!
    .replace(/\s+/g, ' ')
    .replace(/ ([,;:?!])/g, '$1')
    .trim();
}

interface Reader {
  readonly text: string;
  at: number;
}

const closing: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' };

/** Reads up to a closing bracket; every option is written out, of which the caller takes one. */
function readOptions(reader: Reader, end: string, slots: Slots, random: Random): string[] {
  const options = [''];
  while (reader.at < reader.text.length) {
    const char = reader.text[reader.at++]!;
    if (char === end) return options;
    const close = closing[char];
    if (char === '|' && end !== '') {
      options.push('');
    } else if (close) {
      const inner = readOptions(reader, close, slots, random);
      options[options.length - 1] += choose(char, inner, slots, random);
    } else {
      options[options.length - 1] += char;
    }
  }
  if (end !== '') throw new RangeError(`a bracket is not closed: ${reader.text}`);
  return options;
}

function choose(bracket: string, inner: readonly string[], slots: Slots, random: Random): string {
  if (bracket === '(') return random.chance(0.45) ? random.pick(inner) : '';
  if (bracket === '[') return random.pick(inner);
  const words = slots[inner[0]!];
  if (!words || words.length === 0) throw new RangeError(`no words for the slot {${inner[0]}}`);
  return random.pick(words);
}

/** The names of a template's slots. */
export function listSlots(template: string): string[] {
  return [...template.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
}
