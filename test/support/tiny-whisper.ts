import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createOnnxGraph, type OnnxGraph } from '../../src/models/onnx-writer.ts';

/*
 * A Whisper of two layers whose weights were set by hand, so that what it must say is known. It has the inputs, outputs
 * and files of the real exports, and hears three things: a low tone, a middle one, a high one.
 *
 * - The low tone is the first word, the middle one the second; without a low tone there is no speech.
 * - A high tone anywhere makes it German. English says " hello world.", German " hallo welt.", in English " hello world.".
 * - Asked for Italian, it says " la la la …" and never ends.
 * - Asked for French, it says " bonjour" up to 3 s and begins another text that has no end there.
 */

const layers = 2;
const headCount = 4;
const width = 64;
const headWidth = width / headCount;
const melBands = 80;
const windowFrames = 3000;
const steps = 1500;
const spoken = ['Ġhello', 'Ġworld', 'Ġhallo', 'Ġwelt', 'Ġla', 'Ġbonjour', 'Ġmot'] as const;

/** Token ids, as a `tokenizer.json` gives them; the bytes come first. */
export const tinyTokens = {
  hello: 256,
  world: 257,
  hallo: 258,
  welt: 259,
  la: 260,
  bonjour: 261,
  mot: 262,
  dot: '.'.charCodeAt(0),
  endOfText: 263,
  startOfTranscript: 264,
  en: 265,
  de: 266,
  it: 267,
  fr: 268,
  translate: 269,
  transcribe: 270,
  noSpeech: 271,
  noTimestamps: 272,
  timestampBegin: 273,
} as const;
const vocabulary = tinyTokens.timestampBegin + steps + 1;
/** Where every text ends. */
const endSeconds = 3;
const endTimestamp = tinyTokens.timestampBegin + endSeconds * 50;

/** Dimensions of the stream that runs through the layers. */
const one = 0;
const tokenClass = new Map<number, number>(
  [
    tinyTokens.startOfTranscript,
    tinyTokens.en,
    tinyTokens.de,
    tinyTokens.it,
    tinyTokens.fr,
    tinyTokens.translate,
    tinyTokens.transcribe,
    tinyTokens.noTimestamps,
    tinyTokens.timestampBegin,
    endTimestamp,
    tinyTokens.hello,
    tinyTokens.world,
    tinyTokens.hallo,
    tinyTokens.welt,
    tinyTokens.la,
    tinyTokens.bonjour,
    tinyTokens.mot,
    tinyTokens.dot,
  ].map((token, i) => [token, 1 + i]),
);
const languageSeen = { en: 20, de: 21, it: 22, fr: 23 } as const;
const taskSeen = { translate: 24, transcribe: 25 } as const;
const heardLow = 30;
const heardHigh = 31;
/** Features of the encoder. */
const low = 0;
const middle = 1;
const high = 2;

/** A matrix that is zero but where it is set. */
function matrix(rows: number, columns: number, entries: readonly (readonly [number, number, number])[]) {
  const data = new Float32Array(rows * columns);
  for (const [row, column, value] of entries) data[row * columns + column]! += value;
  return { data, shape: [rows, columns] };
}

type Matrix = ReturnType<typeof matrix>;
const none = matrix(width, width, []);

/** Writes the model into a folder, as an installed one lies there. */
export async function writeTinyWhisper(folder: string, { hasCrossAttention = true } = {}): Promise<void> {
  await mkdir(path.join(folder, 'onnx'), { recursive: true });
  const write = (name: string, content: string | Uint8Array) => writeFile(path.join(folder, name), content);
  await write('onnx/encoder_model_quantized.onnx', buildEncoder());
  await write('onnx/decoder_model_merged_quantized.onnx', buildDecoder(hasCrossAttention));
  await write('tokenizer.json', JSON.stringify(buildTokenizer()));
  await write(
    'config.json',
    JSON.stringify({
      decoder_layers: layers,
      decoder_attention_heads: headCount,
      d_model: width,
      num_mel_bins: melBands,
      max_target_positions: 448,
    }),
  );
  await write(
    'generation_config.json',
    JSON.stringify({
      suppress_tokens: [42],
      alignment_heads: [[0, 0]],
    }),
  );
}

function buildTokenizer() {
  // Byte-level BPE: printable bytes stand for themselves, the others follow at U+0100.
  let next = 0x100;
  const letters = Array.from({ length: 256 }, (_, byte) => {
    const isPrintable = (byte > 0x20 && byte < 0x7f) || (byte > 0xa0 && byte !== 0xad);
    return String.fromCodePoint(isPrintable ? byte : next++);
  });
  const specials: Record<string, number> = {
    '<|endoftext|>': tinyTokens.endOfText,
    '<|startoftranscript|>': tinyTokens.startOfTranscript,
    '<|en|>': tinyTokens.en,
    '<|de|>': tinyTokens.de,
    '<|it|>': tinyTokens.it,
    '<|fr|>': tinyTokens.fr,
    '<|translate|>': tinyTokens.translate,
    '<|transcribe|>': tinyTokens.transcribe,
    '<|nocaptions|>': tinyTokens.noSpeech,
    '<|notimestamps|>': tinyTokens.noTimestamps,
  };
  return {
    model: { vocab: Object.fromEntries([...letters, ...spoken].map((letter, id) => [letter, id])) },
    added_tokens: Object.entries(specials).map(([content, id]) => ({ id, content })),
  };
}

/** Each step says how much of a tone of each band it holds, 0 to 1. */
function buildEncoder(): Uint8Array {
  const g = createOnnxGraph('encoder');
  const bandOf = (band: number) => (band < 20 ? low : band < 50 ? middle : high);
  const share = [20, 30, 30];
  // Each band against the mean of the others: a tone fills its own.
  const weights = matrix(
    melBands,
    width,
    Array.from({ length: melBands }, (_, band) =>
      [low, middle, high].map((feature) => {
        const own = bandOf(band) === feature;
        return [band, feature, own ? 1 / share[feature]! : -1 / (melBands - share[feature]!)] as const;
      }),
    ).flat(),
  );
  const x = g.input('input_features', [1, melBands, windowFrames]);
  const pairs = g.node('Reshape', [x, g.integers([1, melBands, steps, 2])]);
  const means = g.node('ReduceMean', [pairs], { axes: [3], keepdims: 0 });
  const contrast = g.node('MatMul', [g.node('Transpose', [means], { perm: [0, 2, 1] }), g.constant(weights)]);
  // Steep, so that a tone is 1 and all else 0.
  const level = g.node('Mul', [g.node('Sub', [contrast, scalar(g, 0.1)]), scalar(g, 40)]);
  g.node('Sigmoid', [level], {}, ['last_hidden_state']);
  g.output('last_hidden_state', [1, steps, width]);
  return g.encode();
}

function buildDecoder(hasCrossAttention: boolean): Uint8Array {
  const g = createOnnxGraph('decoder');
  const ids = g.input('input_ids', [1, 'n'], 'int64');
  g.input('encoder_hidden_states', [1, steps, width]);
  let x = g.node('Gather', [g.constant(embedding()), ids]);
  for (let layer = 0; layer < layers; layer++) {
    x = g.node('Add', [x, selfAttention(g, x, layer)]);
    x = g.node('Add', [x, crossAttention(g, x, layer, hasCrossAttention)]);
  }
  g.input('use_cache_branch', [1], 'bool');
  const { first, bias, second } = units();
  const hidden = g.node('Relu', [g.node('Add', [g.node('MatMul', [x, g.constant(first)]), g.constant(bias)])]);
  const chosen = g.node('MatMul', [hidden, g.constant(second)]);
  g.node('Add', [chosen, g.node('MatMul', [x, g.constant(transitions())])], {}, ['logits']);
  g.output('logits', [1, 'n', vocabulary]);
  return g.encode();
}

/** One, and what kind of token it is. Time stamps but the first all say: it ended. */
function embedding(): Matrix {
  const tokens = Array.from({ length: vocabulary }, (_, token) => token);
  return matrix(
    vocabulary,
    width,
    tokens.flatMap((token) => {
      const kind = tokenClass.get(token > tinyTokens.timestampBegin ? endTimestamp : token);
      return [[token, one, 1] as const, ...(kind === undefined ? [] : [[token, kind, 1] as const])];
    }),
  );
}

const kindOf = (token: number) => tokenClass.get(token)!;
/** Dimension `i` of a head. */
const inHead = (head: number, i: number) => head * headWidth + i;

/** Of the first layer: one head looks for the language in the prompt, one for the task. */
function selfWeights(layer: number) {
  if (layer > 0) return { q: none, k: none, v: none, o: none };
  const languages = [tinyTokens.en, tinyTokens.de, tinyTokens.it, tinyTokens.fr].map(kindOf);
  const tasks = [tinyTokens.translate, tinyTokens.transcribe].map(kindOf);
  return {
    q: matrix(
      width,
      width,
      [0, 1].map((head) => [one, inHead(head, 0), 20]),
    ),
    k: matrix(width, width, [
      ...languages.map((kind) => [kind, inHead(0, 0), 1] as const),
      ...tasks.map((kind) => [kind, inHead(1, 0), 1] as const),
    ]),
    v: matrix(width, width, [
      ...languages.map((kind, i) => [kind, inHead(0, i), 1] as const),
      ...tasks.map((kind, i) => [kind, inHead(1, i), 1] as const),
    ]),
    o: matrix(width, width, [
      ...Object.values(languageSeen).map((seen, i) => [inHead(0, i), seen, 1] as const),
      ...Object.values(taskSeen).map((seen, i) => [inHead(1, i), seen, 1] as const),
    ]),
  };
}

/** Of the first layer: head 0 looks where the word that comes next is heard, 1 and 2 whether a low or a high tone is. */
function crossWeights(layer: number) {
  if (layer > 0) return { q: none, k: none, v: none, o: none };
  const secondWordNext = [tinyTokens.hello, tinyTokens.hallo].map(kindOf);
  return {
    q: matrix(width, width, [
      [kindOf(tinyTokens.noTimestamps), inHead(0, low), 12],
      ...secondWordNext.map((kind) => [kind, inHead(0, middle), 12] as const),
      [one, inHead(1, 0), 20],
      [one, inHead(2, 0), 20],
    ]),
    k: matrix(width, width, [
      [low, inHead(0, low), 1],
      [middle, inHead(0, middle), 1],
      [low, inHead(1, 0), 1],
      [high, inHead(2, 0), 1],
    ]),
    v: matrix(width, width, [
      [low, inHead(1, 0), 1],
      [high, inHead(2, 0), 1],
    ]),
    o: matrix(width, width, [
      [inHead(1, 0), heardLow, 1],
      [inHead(2, 0), heardHigh, 1],
    ]),
  };
}

/** The units that need several things at once: which word a text begins with, and what comes after the start. */
function units() {
  const begins: [keyof typeof languageSeen, keyof typeof taskSeen, number][] = [
    ['en', 'transcribe', tinyTokens.hello],
    ['en', 'translate', tinyTokens.hello],
    ['de', 'transcribe', tinyTokens.hallo],
    ['de', 'translate', tinyTokens.hello],
    ['it', 'transcribe', tinyTokens.la],
    ['fr', 'transcribe', tinyTokens.bonjour],
  ];
  const first: [number, number, number][] = [];
  const second: [number, number, number][] = [];
  const bias: [number, number, number][] = [];
  begins.forEach(([language, task, word], unit) => {
    const kinds = [tinyTokens.timestampBegin, tinyTokens.noTimestamps].map(kindOf);
    for (const from of [languageSeen[language], taskSeen[task], heardLow, ...kinds]) first.push([from, unit, 1]);
    bias.push([0, unit, -3.3]);
    second.push([unit, word, 24]);
  });
  const start = kindOf(tinyTokens.startOfTranscript);
  for (const [at, heard, language] of [
    [10, heardLow, tinyTokens.en],
    [11, heardHigh, tinyTokens.de],
  ] as const) {
    first.push([start, at, 1], [heard, at, 1]);
    bias.push([0, at, -1]);
    second.push([at, language, language === tinyTokens.de ? 16 : 8], [at, tinyTokens.noSpeech, -40]);
  }
  first.push([start, 12, 1]);
  second.push([12, tinyTokens.noSpeech, 16]);
  // In French a text that ended is followed by another: its time first, which is the only thing that may come, then a word.
  first.push([languageSeen.fr, 13, 1], [kindOf(endTimestamp), 13, 1]);
  bias.push([0, 13, -1]);
  second.push([13, endTimestamp, 24], [13, tinyTokens.mot, 20]);
  return { first: matrix(width, 16, first), bias: matrix(1, 16, bias), second: matrix(16, vocabulary, second) };
}

/** What follows whatever the prompt says. */
function transitions(): Matrix {
  const follows: [number, number][] = [
    [tinyTokens.translate, tinyTokens.timestampBegin],
    [tinyTokens.transcribe, tinyTokens.timestampBegin],
    [tinyTokens.hello, tinyTokens.world],
    [tinyTokens.hallo, tinyTokens.welt],
    [tinyTokens.world, tinyTokens.dot],
    [tinyTokens.welt, tinyTokens.dot],
    [tinyTokens.la, tinyTokens.la],
    [tinyTokens.dot, endTimestamp],
    [tinyTokens.bonjour, endTimestamp],
    [tinyTokens.mot, tinyTokens.endOfText],
    [endTimestamp, tinyTokens.endOfText],
  ];
  return matrix(
    width,
    vocabulary,
    follows.map(([from, to]) => [kindOf(from), to, 16]),
  );
}

function selfAttention(g: OnnxGraph, x: string, layer: number): string {
  const weights = selfWeights(layer);
  const past = (part: string) => g.input(`past_key_values.${layer}.decoder.${part}`, [1, headCount, 'past', headWidth]);
  const present = (part: string, added: string) => {
    const name = `present.${layer}.decoder.${part}`;
    g.output(name, [1, headCount, 'total', headWidth]);
    return g.node('Concat', [past(part), added], { axis: 2 }, [name]);
  };
  const keys = present('key', splitHeads(g, x, weights.k));
  const values = present('value', splitHeads(g, x, weights.v));
  const n = g.node('Gather', [g.node('Shape', [x]), g.integers([1])]);
  const total = g.node('Gather', [g.node('Shape', [keys]), g.integers([2])]);
  const ones = g.node('ConstantOfShape', [g.node('Concat', [n, total], { axis: 0 })], {
    value: { tensor: { data: Float32Array.of(1), shape: [1] } },
  });
  const diagonal = g.node('Squeeze', [g.node('Sub', [total, n])]);
  const isEarlier = g.node('Trilu', [ones, diagonal], { upper: 0 });
  const mask = g.node('Mul', [g.node('Sub', [isEarlier, scalar(g, 1)]), scalar(g, 1e4)]);
  const scores = g.node('Add', [score(g, splitHeads(g, x, weights.q), keys), mask]);
  return joinHeads(g, g.node('MatMul', [g.node('Softmax', [scores], { axis: -1 }), values]), weights.o);
}

/** The keys of what was heard are made in the first run; later ones are given them, and give empty ones back. */
function crossAttention(g: OnnxGraph, x: string, layer: number, isOutput: boolean): string {
  const weights = crossWeights(layer);
  const parts = ['key', 'value'] as const;
  const past = parts.map((part) =>
    g.input(`past_key_values.${layer}.encoder.${part}`, [1, headCount, 'heard', headWidth]),
  );
  const used = parts.map((part) => `used_${layer}_${part}`);
  const presents = parts.map((part) => `present.${layer}.encoder.${part}`);
  for (const name of presents) g.output(name, ['batch', headCount, 'kept', headWidth]);
  const shape = ['a', headCount, 'b', headWidth] as const;

  const again = createOnnxGraph(`again${layer}`);
  const once = createOnnxGraph(`once${layer}`);
  for (const i of [0, 1]) {
    const kept = again.node('Identity', [past[i]!]);
    again.output(kept, shape);
    const made = splitHeads(once, 'encoder_hidden_states', i === 0 ? weights.k : weights.v);
    once.output(made, shape);
  }
  for (const i of [0, 1]) {
    const empty = again.node('Identity', [
      again.constant({ data: new Float32Array(0), shape: [0, headCount, 1, headWidth] }),
    ]);
    again.output(empty, shape);
    const made = splitHeads(once, 'encoder_hidden_states', i === 0 ? weights.k : weights.v);
    once.output(made, shape);
  }
  g.node('If', ['use_cache_branch'], { then_branch: { graph: again }, else_branch: { graph: once } }, [
    ...used,
    ...presents,
  ]);
  const scores = score(g, splitHeads(g, x, weights.q), used[0]!);
  const name = `cross_attentions.${layer}`;
  const looks = g.node('Softmax', [scores], { axis: -1 }, [name]);
  if (isOutput) g.output(name, [1, headCount, 'n', steps]);
  return joinHeads(g, g.node('MatMul', [looks, used[1]!]), weights.o);
}

function splitHeads(g: OnnxGraph, x: string, weights: Matrix): string {
  const flat = g.node('MatMul', [x, g.constant(weights)]);
  const heads = g.node('Reshape', [flat, g.integers([1, -1, headCount, headWidth])]);
  return g.node('Transpose', [heads], { perm: [0, 2, 1, 3] });
}

function joinHeads(g: OnnxGraph, heads: string, weights: Matrix): string {
  const rows = g.node('Transpose', [heads], { perm: [0, 2, 1, 3] });
  return g.node('MatMul', [g.node('Reshape', [rows, g.integers([1, -1, width])]), g.constant(weights)]);
}

function score(g: OnnxGraph, queries: string, keys: string): string {
  return g.node('MatMul', [queries, g.node('Transpose', [keys], { perm: [0, 1, 3, 2] })]);
}

const scalar = (g: OnnxGraph, value: number) => g.constant({ data: Float32Array.of(value), shape: [] });
