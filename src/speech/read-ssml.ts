import type { SsmlElement, SsmlNode } from '../contract/ssml.ts';
import { sayDigits, toOrdinal } from '../lyrics/phonetics/numbers.ts';
import type { MarkedBlock, TextMark, TextPause } from './marked-text.ts';
import { type NormaliseSettings, normaliseSentence } from './normalise/normalise-sentence.ts';
import { sayAmount } from './normalise/numbers.ts';
import type { Emphasis } from './speech-script.ts';

const pauseSecondsMax = 10;
const pauseSecondsOf: Readonly<Record<string, number>> = {
  ...{ none: 0, 'x-weak': 0.1, weak: 0.2, medium: 0.4, strong: 0.7, 'x-strong': 1.1 },
};
const rates: Readonly<Record<string, number>> = {
  ...{ 'x-slow': 0.6, slow: 0.8, medium: 1, default: 1, fast: 1.25, 'x-fast': 1.6 },
};
const pitches: Readonly<Record<string, number>> = {
  ...{ 'x-low': -5, low: -2.5, medium: 0, default: 0, high: 2.5, 'x-high': 5 },
};
const emphases: readonly Emphasis[] = ['strong', 'moderate', 'none', 'reduced'];
const rateLimits = [0.4, 2.5] as const;
const pitchMost = 12;

/** The blocks of a text in SSML: `p`, `s`, `break`, `emphasis`, `prosody`, `say-as` and `sub`; of other elements the text is read. */
export function readSsml(speak: SsmlElement, settings: NormaliseSettings): MarkedBlock[] {
  const blocks: MarkedBlock[] = [];
  let current = openBlock();
  const close = (): void => {
    if (current.text.trim() !== '' || current.pauses.length > 0) {
      blocks.push({ kind: 'paragraph', ...current });
    }
    current = openBlock();
  };
  const read = (node: SsmlNode): void => {
    if (typeof node === 'string') {
      node.split(/\n[ \t]*\n+/).forEach((part, i) => {
        if (i > 0) close();
        addText(current, part.replaceAll(/\s+/g, ' '));
      });
      return;
    }
    const { name, attributes, children } = node;
    if (name === 'p') close();
    if (name === 's' && current.text !== '') addText(current, ' ');
    if (name === 'break') current.pauses.push({ at: current.text.length, seconds: readPause(attributes) });
    const from = current.text.length;
    const own = current;
    for (const child of children) read(child);
    const mark = readMark(node, own.text.slice(from), settings);
    if (mark && own.text.length > from) own.marks.push({ from, to: own.text.length, ...mark });
    // What is marked as a sentence ends as one.
    if (name === 's' && !/[.!?…]["'”’)]*\s*$/.test(current.text)) addText(current, '.');
    if (name === 's') addText(current, ' ');
    if (name === 'p') close();
  };
  for (const child of speak.children) read(child);
  close();
  return blocks;
}

interface OpenBlock {
  text: string;
  readonly marks: TextMark[];
  readonly pauses: TextPause[];
}

const openBlock = (): OpenBlock => ({ text: '', marks: [], pauses: [] });

function addText(block: OpenBlock, text: string): void {
  block.text += block.text === '' || block.text.endsWith(' ') ? text.trimStart() : text;
}

function readPause({ time, strength }: Readonly<Record<string, string>>): number {
  const asked = /^\+?(\d*\.?\d+)\s*(ms|s)$/i.exec(time?.trim() ?? '');
  const seconds = asked ? Number(asked[1]) / (asked[2]!.toLowerCase() === 'ms' ? 1000 : 1) : undefined;
  return Math.min(pauseSecondsMax, seconds ?? pauseSecondsOf[strength ?? 'medium'] ?? 0.4);
}

type Mark = Omit<TextMark, 'from' | 'to'>;

function readMark({ name, attributes }: SsmlElement, text: string, settings: NormaliseSettings): Mark | undefined {
  switch (name) {
    case 'emphasis':
      return { emphasis: emphases.find((level) => level === attributes.level) ?? 'moderate' };
    case 'prosody':
      return { rate: readRate(attributes.rate), pitchSemitones: readPitch(attributes.pitch) };
    case 'say-as':
      return { words: sayAs(text.trim(), attributes['interpret-as'] ?? '', settings) };
    case 'sub':
      return attributes.alias === undefined ? undefined : { words: sayPlain(attributes.alias, settings) };
    default:
      return undefined;
  }
}

/** `slow`, `80%`, `+20%`, `1.2`. */
function readRate(rate: string | undefined): number {
  const text = rate?.trim() ?? '';
  const number = /^([+-]?)(\d*\.?\d+)(%?)$/.exec(text);
  if (!number) return rates[text] ?? 1;
  const value = Number(number[2]) / (number[3] ? 100 : 1);
  const factor = number[1] === '+' ? 1 + value : number[1] === '-' ? 1 - value : value;
  return Math.max(rateLimits[0], Math.min(rateLimits[1], factor));
}

/** `high`, `+2st`, `-10%`. */
function readPitch(pitch: string | undefined): number {
  const text = pitch?.trim() ?? '';
  const number = /^([+-]?)(\d*\.?\d+)(st|%)$/i.exec(text);
  if (!number) return pitches[text] ?? 0;
  const value = Number(number[2]) * (number[1] === '-' ? -1 : 1);
  const semitones = number[3] === '%' ? 12 * Math.log2(Math.max(0.25, relativeOf(value, number[1]!))) : value;
  return Math.max(-pitchMost, Math.min(pitchMost, semitones));
}

const relativeOf = (percent: number, sign: string): number => (sign === '' ? percent / 100 : 1 + percent / 100);

const sayPlain = (text: string, settings: NormaliseSettings): string[] =>
  normaliseSentence(text, settings).flatMap(({ words }) => words);

function sayAs(text: string, how: string, settings: NormaliseSettings): string[] {
  const digits = text.replaceAll(/[,\s]/g, '');
  switch (how) {
    case 'characters':
    case 'spell-out':
    case 'verbatim':
      return spell(text);
    case 'cardinal':
    case 'number':
      return /^[+-]?\d*\.?\d+$/.test(digits)
        ? [...(digits.startsWith('-') ? ['minus'] : []), ...sayAmount(digits.replace(/^[+-]/, ''))]
        : sayPlain(text, settings);
    case 'ordinal':
      return /^\d+$/.test(digits) ? toOrdinal(sayAmount(digits)) : sayPlain(text, settings);
    case 'digits':
      return sayDigits(text.replaceAll(/\D/g, ''));
    case 'telephone':
      return (text.match(/\d+/g) ?? []).flatMap((group, i) => [...(i > 0 ? [','] : []), ...sayDigits(group, 'oh')]);
    default:
      return sayPlain(text, settings);
  }
}

const spell = (text: string): string[] =>
  [...text.toUpperCase()].flatMap((sign) => (/[A-Z]/.test(sign) ? [sign] : /\d/.test(sign) ? sayDigits(sign) : []));
