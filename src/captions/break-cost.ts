import type { FunctionWords } from './function-words.ts';
import type { Unit } from './units.ts';

const closers = '["\'”’»›)\\]}」』）】]*';
const sentenceEnd = new RegExp(`[.!?…。！？｡؟।॥։።]${closers}$`, 'u');
const clauseEnd = new RegExp(`[;:；：؛]${closers}$`, 'u');
const phraseEnd = new RegExp(`[,、，،–—]${closers}$`, 'u');
const abbreviation = /^\p{P}*(mr|mrs|ms|dr|prof|st|vs|gen|col|capt|lt|rev|hon|mme|mlle|sra|dra|bzw)\.$/iu;
/** `No. 5`; a word of its own elsewhere. */
const numbering = /^(no|nr|fig|vol|art|pp?)\.$/iu;
/** `J.` of J. Smith; the word I ends sentences. */
const initial = /^\p{P}*(?!I)\p{Lu}\.$/u;
/** What a number counts. */
const counted =
  /^(%|‰|°|€|\$|£|¥|(percent|per cent|hundred|thousand|million|billion|trillion|dollars?|euros?|pounds?|cents?|degrees?|years?|days?|hours?|minutes?|seconds?|met(er|re)s?|miles?|feet|kilo\p{L}*|[ap]\.?m|o['’]clock|prozent|tausend|millionen|milliarden|mille|millions?|milliards?|mil|millones|milioni|k?[gm]|[cm]m|k?m?hz)(?!\p{L}))/iu;
const particle = /[はがをにでとのもへやかね]$/u;
const mayNotBegin = /^[\p{Pe}\p{Pf}、。，．・：；？！…‥ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々〜～%％]/u;
const mayNotEnd = /[\p{Ps}\p{Pi}#$€£¥￥]$/u;

/** Whether a sentence ends with this unit; what follows tells an abbreviation from an end. */
export function endsSentence(unit: Unit, next: Unit | undefined): boolean {
  if (!sentenceEnd.test(unit.text)) return false;
  if (next === undefined) return true;
  if (isShortened(unit, next)) return false;
  return !/^\p{P}*\p{Ll}/u.test(next.text) || /[!?。！？]/u.test(unit.text);
}

/**
 * How much it hurts to break between two units: 0 after a sentence, 1 in the middle of a number, a name or a phrase.
 */
export function costBreak(left: Unit, right: Unit, words: FunctionWords): number {
  if (!right.beginsWord) return 1.2;
  if (mayNotBegin.test(right.text) || mayNotEnd.test(left.text)) return 1.5;
  if (endsSentence(left, right)) return 0;
  if (clauseEnd.test(left.text)) return 0.1;
  if (phraseEnd.test(left.text)) return holdsNumber(left, right) ? 0.6 : 0.2;
  if (/^[–—-]$/u.test(right.text) || /^[\p{Ps}\p{Pi}]/u.test(right.text)) return 0.3;
  if (!right.hasSpaceBefore) return particle.test(left.text) ? 0.35 : 0.6;
  if (isOneThing(left, right)) return 1;
  return costInPhrase(left, right, words);
}

function costInPhrase(left: Unit, right: Unit, words: FunctionWords): number {
  const [before, after] = [bare(left.text), bare(right.text)];
  // "and the", "of course": a small word goes with what follows it.
  if (words.clauseOpeners.has(before) || words.phraseOpeners.has(before)) return 0.9;
  if (/\p{L}['’]s$/u.test(left.text) && !words.clinging.has(after)) return 0.8;
  if (words.clinging.has(before)) return words.clauseOpeners.has(after) ? 0.6 : 0.85;
  if (words.clauseOpeners.has(after)) return 0.3;
  if (words.phraseOpeners.has(after)) return 0.45;
  if (words.clinging.has(after)) return 0.55;
  return 0.65;
}

/** A number with its unit or its other half, a title and its name, two parts of a name. */
function isOneThing(left: Unit, right: Unit): boolean {
  if (/\d\p{P}*$/u.test(left.text) && (/^[$€£¥]?\d/u.test(right.text) || counted.test(right.text))) return true;
  if (isShortened(left, right)) return true;
  return isName(left.text) && isName(right.text);
}

function isShortened({ text }: Unit, next: Unit): boolean {
  return abbreviation.test(text) || initial.test(text) || (numbering.test(text) && /^\d/u.test(next.text));
}

function holdsNumber(left: Unit, right: Unit): boolean {
  return /\d,$/u.test(left.text) && /^\d{3}\b/u.test(right.text);
}

/** German writes every noun so, where it costs a good break now and then and no bad one. */
function isName(text: string): boolean {
  return /^\p{Lu}[\p{Ll}\p{Lu}]/u.test(text) && /[\p{L}'’]$/u.test(text);
}

function bare(text: string): string {
  return text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
