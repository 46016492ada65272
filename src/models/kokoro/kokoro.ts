import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readInstalledModels } from '../../model-store/installed.ts';
import { openSession } from '../session.ts';

export const kokoroRateHz = 24_000;
/** Voices of its files: a woman's and a man's. */
export const kokoroVoices = { female: 'af_heart', male: 'am_michael' } as const;
/** Symbols that it says at once. */
export const kokoroSymbolsMax = 508;

/** Width of a style, and how many a voice has: one for each number of symbols. */
const styleSize = 256;
const stylesOfVoice = 510;
/** Before the first symbol and after the last. */
const padding = 0;

/** Its files, below the folder of the model. */
export const kokoroFiles = {
  network: 'onnx/model_quantized.onnx',
  tokenizer: 'tokenizer.json',
  voice: (name: string) => `voices/${name}.bin`,
} as const;

/** Speaks sounds. */
export interface Kokoro {
  /**
   * @param symbols sounds of `misaki`, with stress, spaces and punctuation; those that it does not know are left out
   * @returns samples at `kokoroRateHz`; none where no symbol is known
   */
  speak(
    symbols: string,
    settings: { readonly voice: 'female' | 'male'; readonly speed: number },
  ): Promise<Float32Array>;
  release(): Promise<void>;
}

/** The folder of the installed Kokoro, for `openKokoro`, or undefined. */
export async function findInstalledKokoro(modelsFolder: string): Promise<string | undefined> {
  const models = await readInstalledModels(modelsFolder);
  return models.find(({ engine }) => engine === 'kokoro')?.folder;
}

/**
 * Opens Kokoro-82M (hexgrad, 2025; StyleTTS 2 with an iSTFTNet vocoder) as its export to ONNX has it: `input_ids`, `style` and `speed`
 * go in, a `waveform` comes out.
 *
 * @throws Error for a folder that holds something else
 */
export async function openKokoro(folder: string): Promise<Kokoro> {
  const [tokenizer, ...voices] = await Promise.all([
    readFile(path.join(folder, kokoroFiles.tokenizer), 'utf8'),
    readVoice(folder, kokoroVoices.female),
    readVoice(folder, kokoroVoices.male),
  ]);
  const [female, male] = voices as [Float32Array, Float32Array];
  const idOf = readVocabulary(tokenizer);
  const session = await openSession(path.join(folder, kokoroFiles.network), { plansMemory: false });
  const missing = ['input_ids', 'style', 'speed'].find((name) => !session.inputNames.includes(name));
  if (missing) throw new Error(`the network of Kokoro in ${folder} has no input ${missing}`);
  return {
    async speak(symbols, { voice, speed }) {
      const ids = [...symbols].flatMap((symbol) => idOf.get(symbol) ?? []).slice(0, kokoroSymbolsMax);
      if (ids.length === 0) return new Float32Array(0);
      const styles = voice === 'female' ? female : male;
      const style = styles.slice(ids.length * styleSize, (ids.length + 1) * styleSize);
      const padded = BigInt64Array.from([padding, ...ids, padding], BigInt);
      const outputs = await session.run({
        input_ids: { type: 'int64', data: padded, shape: [1, padded.length] },
        style: { type: 'float32', data: style, shape: [1, styleSize] },
        speed: { type: 'float32', data: Float32Array.of(speed), shape: [1] },
      });
      const waveform = outputs.waveform ?? Object.values(outputs)[0];
      if (waveform?.type !== 'float32') throw new Error('the network of Kokoro gave no waveform');
      return waveform.data;
    },
    release: () => session.release(),
  };
}

async function readVoice(folder: string, name: string): Promise<Float32Array> {
  const bytes = await readFile(path.join(folder, kokoroFiles.voice(name)));
  if (bytes.length !== 4 * styleSize * stylesOfVoice)
    throw new Error(`the voice ${name} of Kokoro has ${bytes.length} bytes`);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** Numbers of the symbols, as the tokenizer's file lists them. */
function readVocabulary(text: string): ReadonlyMap<string, number> {
  const { model } = JSON.parse(text) as { readonly model?: { readonly vocab?: Readonly<Record<string, number>> } };
  if (!model?.vocab) throw new Error('the tokenizer of Kokoro has no vocabulary');
  return new Map(Object.entries(model.vocab));
}
