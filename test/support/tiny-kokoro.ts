import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { kokoroFiles, kokoroVoices } from '../../src/models/kokoro/kokoro.ts';
import { createOnnxGraph } from '../../src/models/onnx-writer.ts';

/** Samples that the tiny network gives for each symbol, those before and after included. */
export const tinySymbolSamples = 1200;
/** Numbers of symbols; `misaki` has more. */
const vocabulary = [...'$;:,.!? ˈˌɑæʌəɔWIɛɜɹAɪiOYʊubʧdðfɡhʤklmnŋpsʃtθvwjzʒɐ'];
const floatType = 1;

/**
 * Writes a network with the inputs and the output of Kokoro, and its files around it. Each symbol sounds for 50 ms as a tone,
 * as loud as the style's mean times its number; a voice's style number n has the mean n / 1000, and a man's is half of it.
 */
export async function writeTinyKokoro(folder: string): Promise<void> {
  const graph = createOnnxGraph('tiny-kokoro');
  const ids = graph.input('input_ids', [1, 'symbols'], 'int64');
  const style = graph.input('style', [1, 256]);
  const speed = graph.input('speed', [1]);
  const tone = Float32Array.from({ length: tinySymbolSamples }, (_, i) => Math.sin((2 * Math.PI * i) / 100));
  const numbers = graph.node('Unsqueeze', [graph.node('Cast', [ids], { to: floatType }), graph.integers([2])]);
  const tones = graph.node('Mul', [numbers, graph.constant({ data: tone, shape: [1, 1, tone.length] })]);
  const sum = graph.node('ReduceSum', [style, graph.integers([0, 1])], { keepdims: 0 });
  const size = graph.constant({ data: Float32Array.of(256), shape: [1] });
  const level = graph.node('Mul', [graph.node('Div', [sum, size]), speed]);
  const wave = graph.node('Reshape', [graph.node('Mul', [tones, level]), graph.integers([1, -1])]);
  graph.output(wave, [1, 'samples'], 'waveform');

  await mkdir(path.join(folder, 'onnx'), { recursive: true });
  await mkdir(path.join(folder, 'voices'), { recursive: true });
  await writeFile(path.join(folder, kokoroFiles.network), graph.encode());
  const vocab = Object.fromEntries(vocabulary.map((symbol, i) => [symbol, i]));
  await writeFile(path.join(folder, kokoroFiles.tokenizer), JSON.stringify({ model: { vocab } }));
  for (const [gender, name] of Object.entries(kokoroVoices)) {
    const share = gender === 'male' ? 0.5 : 1;
    const styles = Float32Array.from({ length: 510 * 256 }, (_, i) => (share * Math.floor(i / 256)) / 1000);
    await writeFile(path.join(folder, kokoroFiles.voice(name)), Buffer.from(styles.buffer));
  }
}

/** The number of a symbol. */
export const tinyNumberOf = (symbol: string): number => vocabulary.indexOf(symbol);
