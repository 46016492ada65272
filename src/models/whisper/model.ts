import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openSession, type Session, type Tensor, type Tensors } from '../session.ts';
import { readWhisperVocabulary, type WhisperVocabulary } from './vocabulary.ts';

/** Frames of the spectrogram that the encoder takes, 10 ms each: 30 s, no more and no less. */
export const whisperWindowFrames = 3000;
/** Steps of the encoder's output, 20 ms each. */
const whisperEncoderSteps = 1500;

/** The encoder's output for a window of 30 s; for this model's decoder. */
export interface DecodedWindow {
  readonly states: Tensor;
}

/** One text while it is decoded; it keeps the tokens that it was given. */
export interface WhisperText {
  /** @returns logits of what follows each of the tokens, [token][vocabulary] row-major; valid until the next call */
  push(tokens: readonly number[]): Promise<Float32Array>;
}

/** Cross attention of each token to each step of the encoder, [head][token][step] row-major. */
export interface CrossAttention {
  readonly headCount: number;
  readonly tokenCount: number;
  readonly stepCount: number;
  readonly weights: Float32Array;
}

/** A Whisper network with its vocabulary. */
export interface Whisper {
  readonly vocabulary: WhisperVocabulary;
  readonly melBandCount: number;
  /** Tokens that a text can have at most, prompt included. */
  readonly textTokensMax: number;
  /** Tokens for noises and similar, which are never written. */
  readonly suppressedTokens: readonly number[];
  /** @param logMel [band][frame] row-major, `melBandCount` × `whisperWindowFrames` */
  hear(logMel: Float32Array): Promise<DecodedWindow>;
  startText(window: DecodedWindow): WhisperText;
  /** The attention of each token, or undefined where the export has none. */
  attend(window: DecodedWindow, tokens: readonly number[]): Promise<CrossAttention | undefined>;
  release(): Promise<void>;
}

/** The fields read from `config.json` and `generation_config.json`. */
interface WhisperConfig {
  readonly decoder_layers: number;
  readonly decoder_attention_heads: number;
  readonly d_model: number;
  readonly num_mel_bins: number;
  readonly max_target_positions: number;
  readonly suppress_tokens?: readonly number[] | null;
  /** Pairs of layer and head that follow the time of words best. */
  readonly alignment_heads?: readonly (readonly [number, number])[] | null;
}

/**
 * Loads Whisper from a folder that holds an export of Hugging Face Optimum: `config.json`, `generation_config.json`,
 * `tokenizer.json`, `onnx/encoder_model_quantized.onnx` and `onnx/decoder_model_merged_quantized.onnx`.
 *
 * Source: A. Radford et al., "Robust Speech Recognition via Large-Scale Weak Supervision" (2022).
 */
export async function openWhisper(folder: string): Promise<Whisper> {
  const readJson = async (name: string) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as object;
  const config = { ...(await readJson('config.json')), ...(await readJson('generation_config.json')) } as WhisperConfig;
  const vocabulary = readWhisperVocabulary(await readFile(path.join(folder, 'tokenizer.json'), 'utf8'));
  const encoder = await openSession(path.join(folder, 'onnx/encoder_model_quantized.onnx'));
  const decoder = await openSession(path.join(folder, 'onnx/decoder_model_merged_quantized.onnx'), {
    keepsMemory: true,
  });
  const parts = { config, decoder };
  return {
    vocabulary,
    melBandCount: config.num_mel_bins,
    textTokensMax: config.max_target_positions,
    suppressedTokens: config.suppress_tokens ?? [],
    async hear(logMel) {
      const shape = [1, config.num_mel_bins, whisperWindowFrames];
      const { last_hidden_state: states } = await encoder.run({
        input_features: { type: 'float32', data: logMel, shape },
      });
      return { states: states! };
    },
    startText: (window) => startText(parts, window),
    attend: (window, tokens) => attend(parts, window, tokens),
    async release() {
      await Promise.all([encoder.release(), decoder.release()]);
    },
  };
}

interface Parts {
  readonly config: WhisperConfig;
  readonly decoder: Session;
}

function startText({ config, decoder }: Parts, window: DecodedWindow): WhisperText {
  let cache = emptyCache(config);
  let isFirst = true;
  const selfKeys = Object.keys(cache).filter((name) => name.includes('.decoder.'));
  return {
    async push(tokens) {
      // The keys of the encoder's output are computed once; later runs return empty ones.
      const wanted = isFirst ? Object.keys(cache) : selfKeys;
      const outputs = await decoder.run(inputsOf(window, tokens, cache, !isFirst), [
        'logits',
        ...wanted.map(presentNameOf),
      ]);
      cache = { ...cache, ...Object.fromEntries(wanted.map((name) => [name, outputs[presentNameOf(name)]!])) };
      isFirst = false;
      return outputs.logits!.data as Float32Array;
    },
  };
}

const presentNameOf = (name: string) => name.replace('past_key_values', 'present');

async function attend({ config, decoder }: Parts, window: DecodedWindow, tokens: readonly number[]) {
  const heads = config.alignment_heads ?? headsOfUpperHalf(config);
  const layers = [...new Set(heads.map(([layer]) => layer))];
  const names = layers.map((layer) => `cross_attentions.${layer}`);
  if (!names.every((name) => decoder.outputNames.includes(name))) return undefined;

  const outputs = await decoder.run(inputsOf(window, tokens, emptyCache(config), false), names);
  const sizeOfHead = tokens.length * whisperEncoderSteps;
  const weights = new Float32Array(heads.length * sizeOfHead);
  heads.forEach(([layer, head], i) => {
    const all = outputs[`cross_attentions.${layer}`]!.data as Float32Array;
    weights.set(all.subarray(head * sizeOfHead, (head + 1) * sizeOfHead), i * sizeOfHead);
  });
  return { headCount: heads.length, tokenCount: tokens.length, stepCount: whisperEncoderSteps, weights };
}

/** The default of Whisper's authors where they did not choose heads by hand. */
function headsOfUpperHalf({ decoder_layers: layers, decoder_attention_heads: heads }: WhisperConfig) {
  const from = Math.floor(layers / 2);
  return Array.from({ length: (layers - from) * heads }, (_, i) => [from + Math.floor(i / heads), i % heads] as const);
}

function inputsOf(window: DecodedWindow, tokens: readonly number[], cache: Tensors, usesCache: boolean): Tensors {
  return {
    input_ids: { type: 'int64', data: BigInt64Array.from(tokens, BigInt), shape: [1, tokens.length] },
    encoder_hidden_states: window.states,
    use_cache_branch: { type: 'bool', data: Uint8Array.of(usesCache ? 1 : 0), shape: [1] },
    ...cache,
  };
}

function emptyCache({
  decoder_layers,
  decoder_attention_heads: heads,
  d_model,
}: WhisperConfig): Record<string, Tensor> {
  const empty: Tensor = { type: 'float32', data: new Float32Array(0), shape: [1, heads, 0, d_model / heads] };
  const parts = ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'];
  const names = Array.from({ length: decoder_layers }, (_, layer) =>
    parts.map((part) => `past_key_values.${layer}.${part}`),
  );
  return Object.fromEntries(names.flat().map((name) => [name, empty]));
}
