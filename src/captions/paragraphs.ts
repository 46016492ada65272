import type { Utterance } from '../contract/transcript.ts';
import { endsSentence } from './break-cost.ts';
import { joinUnits, toUnits, type Unit } from './units.ts';

/** One line of text. */
export function writePlainText(utterances: readonly Utterance[]): string {
  return joinUnits(toUnits(utterances));
}

/** Paragraphs of so many characters are easy to read; shorter ones are scraps, longer ones walls. */
const charactersMin = 140;
const charactersMax = 600;
/** Silence that ends a paragraph whatever was said. */
const silenceMs = 3_000;
/** An unpunctuated sentence ends with a pause of so long. */
const sentencePauseMs = 600;
/** Sentences of a paragraph, at most: more would be a wall of any length. */
const sentencesMax = 60;

/**
 * Paragraphs with a blank line between them, where the speaker paused longer than between sentences, and of a length
 * that is easy to read: of all ways to set them, the one of least cost.
 *
 * Sentences begin with a capital and end with a mark. Where an engine wrote neither, pauses tell where they end.
 */
export function writeFormattedText(utterances: readonly Utterance[]): string {
  const sentences = cutSentences(toUnits(utterances));
  const texts = sentences.map(writeSentence);
  const pausesMs = sentences.slice(1).map((sentence, index) => pauseBefore(sentence, sentences[index]!));
  const starts = chooseParagraphs(
    texts.map((text) => text.length),
    pausesMs,
  );
  return starts
    .map((start, index) => {
      const end = starts[index + 1] ?? sentences.length;
      return texts
        .slice(start, end)
        .map((text, k) => (k > 0 && sentences[start + k]![0]!.hasSpaceBefore ? ` ${text}` : text))
        .join('');
    })
    .join('\n\n');
}

/** @returns the first sentence of each paragraph */
function chooseParagraphs(lengths: readonly number[], pausesMs: readonly number[]): number[] {
  const usualMs = Math.max(1, median(pausesMs));
  const best: { cost: number; start: number }[] = [{ cost: 0, start: 0 }];
  for (let end = 1; end <= lengths.length; end++) {
    let found = { cost: Number.POSITIVE_INFINITY, start: end - 1 };
    let characters = 0;
    for (let start = end - 1; start >= 0 && end - start <= sentencesMax; start--) {
      characters += lengths[start]!;
      const pauseMs = pausesMs[start - 1];
      const cost =
        best[start]!.cost + costLength(characters) + (pauseMs === undefined ? 0 : costStart(pauseMs, usualMs));
      if (cost < found.cost) found = { cost, start };
    }
    best.push(found);
  }
  const starts: number[] = [];
  for (let end = lengths.length; end > 0; end = best[end]!.start) starts.push(best[end]!.start);
  return starts.reverse();
}

function costLength(characters: number): number {
  if (characters < charactersMin) return 1.5 * (1 - characters / charactersMin);
  return (Math.max(0, characters - charactersMax) / 300) ** 2;
}

/** Below nothing where the pause is twice the usual one and more. */
function costStart(pauseMs: number, usualMs: number): number {
  if (pauseMs >= silenceMs) return -10;
  return 1 - 1.2 * Math.max(-1, Math.min(1.5, Math.log2(Math.max(1, pauseMs) / usualMs)));
}

function cutSentences(units: readonly Unit[]): Unit[][] {
  const isPunctuated = units.some((unit, index) => endsSentence(unit, units[index + 1]));
  const pauseMs = isPunctuated ? silenceMs : sentencePauseMs;
  const sentences: Unit[][] = [];
  let sentence: Unit[] = [];
  units.forEach((unit, index) => {
    sentence.push(unit);
    const next = units[index + 1];
    if (!next || endsSentence(unit, next) || next.startMs - unit.endMs >= pauseMs) {
      sentences.push(sentence);
      sentence = [];
    }
  });
  return sentences;
}

function writeSentence(sentence: readonly Unit[]): string {
  const text = joinUnits(sentence).replace(/^(\p{P}*)(\p{Ll})/u, (_, marks: string, letter: string) => {
    // "iPhone" keeps its own way.
    return marks + (/^\p{P}*\p{Ll}\p{Lu}/u.test(sentence[0]!.text) ? letter : letter.toUpperCase());
  });
  // Scripts without case end their sentences in ways of their own.
  return /[\p{Lu}\p{Ll}\p{Nd}]$/u.test(text) && /[\p{Lu}\p{Ll}]/u.test(text) ? `${text}.` : text.replace(/,$/u, '.');
}

function pauseBefore(sentence: readonly Unit[], before: readonly Unit[]): number {
  return sentence[0]!.startMs - before.at(-1)!.endMs;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
