import { deflateSync } from 'node:zlib';
import type { DecodedWindow, Whisper } from '../../../models/whisper/model.ts';
import { findLoop } from './find-loop.ts';
import { applyRules, type TextRules } from './text-rules.ts';

export interface DecodeOptions {
  /** As Whisper writes it. */
  readonly language: string;
  readonly task: 'transcribe' | 'translate';
  /** How much of the window is audio. */
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/** What the decoder wrote of one window. */
export interface WindowText {
  /** Texts and time stamps, without prompt and end. */
  readonly tokens: readonly number[];
  /** Natural logarithm of a token's probability, on average. */
  readonly meanLogProbability: number;
  readonly noSpeechProbability: number;
  /** Whether it is believed; else nothing better came of several tries. */
  readonly isTrusted: boolean;
}

/**
 * The first try takes the likeliest token each time; where that led nowhere the others draw, ever more freely. Whisper's
 * authors try six; the two left out seldom fix what the four did not, and cost the same.
 */
const temperatures = [0, 0.2, 0.4, 0.8];
/** A text that deflates better repeats itself; one that is less probable was guessed. From Whisper's authors, as the next. */
const compressionRatioMax = 2.4;
const meanLogProbabilityMin = -1;
const noSpeechProbabilityMax = 0.6;
/** They stop at half of the decoder's positions: the other half is for a prompt. */
const shareOfPositions = 0.5;

/** How likely each language is spoken in the window, by Whisper's codes. */
export async function rateLanguages(whisper: Whisper, window: DecodedWindow): Promise<Map<string, number>> {
  const { languages, startOfTranscript } = whisper.vocabulary;
  const logits = await whisper.startText(window).push([startOfTranscript]);
  const highest = Math.max(...[...languages.values()].map((token) => logits[token]!));
  const weights = [...languages].map(([code, token]) => [code, Math.exp(logits[token]! - highest)] as const);
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return new Map(weights.map(([code, weight]) => [code, weight / sum]));
}

/**
 * Writes down what is said in a window, with time stamps.
 *
 * Source: A. Radford et al., "Robust Speech Recognition via Large-Scale Weak Supervision" (2022), 4.5: greedy decoding
 * that falls back to drawing, and a window without speech that is known by its own token.
 */
export async function decodeWindow(
  whisper: Whisper,
  window: DecodedWindow,
  settings: DecodeOptions,
): Promise<WindowText> {
  let best: Attempt | undefined;
  for (const temperature of temperatures) {
    settings.signal.throwIfAborted();
    const attempt = await decodeOnce(whisper, window, settings, temperature);
    if (isSilence(attempt)) return { ...attempt, tokens: [], isTrusted: true };
    if (isGood(whisper, attempt)) return { ...attempt, isTrusted: true };
    if (!best || isBetter(attempt, best)) best = attempt;
  }
  return { ...best!, isTrusted: false };
}

interface Attempt {
  /** A loop at the end is told once. */
  readonly tokens: readonly number[];
  readonly meanLogProbability: number;
  readonly noSpeechProbability: number;
  readonly isLoop: boolean;
}

const isSilence = ({ noSpeechProbability, meanLogProbability }: Attempt) =>
  noSpeechProbability > noSpeechProbabilityMax && meanLogProbability < meanLogProbabilityMin;

function isGood({ vocabulary }: Whisper, { tokens, meanLogProbability, isLoop }: Attempt): boolean {
  if (isLoop || meanLogProbability < meanLogProbabilityMin) return false;
  const text = Buffer.from(vocabulary.decode(tokens.filter((token) => token < vocabulary.endOfText)));
  return text.length / deflateSync(text).length <= compressionRatioMax;
}

const isBetter = (a: Attempt, b: Attempt) =>
  a.isLoop === b.isLoop ? a.meanLogProbability > b.meanLogProbability : b.isLoop;

async function decodeOnce(
  whisper: Whisper,
  window: DecodedWindow,
  { language, task, seconds, signal }: DecodeOptions,
  temperature: number,
): Promise<Attempt> {
  const { vocabulary } = whisper;
  const prompt = [vocabulary.startOfTranscript, vocabulary.languages.get(language)!, vocabulary[task]];
  const rules: TextRules = { whisper, latestSeconds: seconds };
  const random = createRandom(Math.round(temperature * 1000) + 1);
  const text = whisper.startText(window);
  let logits = await text.push(prompt);
  const rowSize = logits.length / prompt.length;
  const noSpeechProbability = Math.exp(logProbabilityOf(logits.subarray(0, rowSize), vocabulary.noSpeech));
  logits = logits.subarray(-rowSize);

  const tokens: number[] = [];
  let sum = 0;
  const tokensMax = Math.floor(whisper.textTokensMax * shareOfPositions);
  while (tokens.length < tokensMax) {
    applyRules(logits, tokens, rules);
    const token = temperature === 0 ? likeliest(logits) : draw(logits, temperature, random);
    sum += logProbabilityOf(logits, token);
    if (token === vocabulary.endOfText) break;
    tokens.push(token);
    const loop = findLoop(tokens);
    if (loop) return { ...average(sum, tokens), tokens: tokens.slice(0, loop.end), noSpeechProbability, isLoop: true };
    signal.throwIfAborted();
    logits = await text.push([token]);
  }
  return { ...average(sum, tokens), tokens, noSpeechProbability, isLoop: false };
}

const average = (sum: number, tokens: readonly number[]) => ({ meanLogProbability: sum / (tokens.length + 1) });

function likeliest(logits: Float32Array): number {
  let token = 0;
  for (let i = 1; i < logits.length; i++) if (logits[i]! > logits[token]!) token = i;
  return token;
}

function logProbabilityOf(logits: Float32Array, token: number): number {
  const highest = logits[likeliest(logits)]!;
  let sum = 0;
  for (const logit of logits) sum += Math.exp(logit - highest);
  return logits[token]! - highest - Math.log(sum);
}

function draw(logits: Float32Array, temperature: number, random: () => number): number {
  const highest = logits[likeliest(logits)]!;
  const weights = Float64Array.from(logits, (logit) => Math.exp((logit - highest) / temperature));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i]!;
    if (left < 0 && weights[i]! > 0) return i;
  }
  return likeliest(logits);
}

/** The same draws for the same audio. Source: T. Ettinger, "mulberry32". */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
