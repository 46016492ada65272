// YAMNet, for measuring alone. Its weights are not part of the project: Google publishes yamnet.tflite (of 15,600 samples) and
// yamnet_class_map.csv, Apache-2.0, in the TensorFlow models repository, research/audioset/yamnet.
// Source: M. Plakal, D. Ellis, "YAMNet" (2019): MobileNet v1 over log mel spectra of 0.96 s, 521 classes of AudioSet.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createRealFft } from '../../src/dsp/fft.ts';
import { createHannWindow } from '../../src/dsp/windows.ts';
import { createOnnxGraph, type OnnxGraph } from '../../src/models/onnx-writer.ts';
import { openSession } from '../../src/models/session.ts';
import { readTfliteLayers, type TfliteLayer } from './read-tflite.ts';

export const soundTaggerRateHz = 16_000;
const [windowSamples, hopSamples, fftSize] = [400, 160, 512];
const [bandCount, lowestHz, highestHz] = [64, 125, 7500];
/** Steps of the spectrum that are seen at once, and by how many the next begins later. */
const [patchFrames, patchHop] = [96, 48];
/** Layers that halve the picture, counted among the convolutions. */
const halving = new Set([0, 3, 7, 11, 23]);

export interface SoundTagger {
  /** Classes, the likeliest first, with their highest score over the sound. @param samples mono, at 16 kHz */
  tag(samples: Float32Array): Promise<{ readonly name: string; readonly score: number }[]>;
}

/** @returns undefined where there are no weights in `SERINETTE_SOUND_TAGGER_DIR` */
export async function openSoundTagger(): Promise<SoundTagger | undefined> {
  const folder = process.env.SERINETTE_SOUND_TAGGER_DIR;
  if (!folder || !existsSync(path.join(folder, 'yamnet.tflite'))) return undefined;
  const layers = readTfliteLayers(readFileSync(path.join(folder, 'yamnet.tflite'))).slice(-28);
  const names = readFileSync(path.join(folder, 'yamnet_class_map.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) =>
      line
        .replace(/^[^,]*,[^,]*,/, '')
        .replaceAll('"', '')
        .trim(),
    );
  const session = await openSession(writeMobileNet(layers));
  return {
    async tag(samples) {
      const frames = listLogMel(samples);
      const best = new Float32Array(names.length);
      for (let from = 0; from === 0 || from + patchFrames <= frames.length; from += patchHop) {
        const data = new Float32Array(patchFrames * bandCount).fill(Math.log(0.001));
        for (let i = 0; i < patchFrames && from + i < frames.length; i++) data.set(frames[from + i]!, i * bandCount);
        const patch = { type: 'float32', data, shape: [1, 1, patchFrames, bandCount] } as const;
        const { scores } = await session.run({ patch });
        for (const [i, score] of (scores!.data as Float32Array).entries()) best[i] = Math.max(best[i]!, score);
      }
      return names.map((name, i) => ({ name, score: best[i]! })).sort((a, b) => b.score - a.score);
    },
  };
}

function writeMobileNet(layers: readonly TfliteLayer[]): Uint8Array {
  const graph = createOnnxGraph('yamnet');
  let value = graph.input('patch', [1, 1, patchFrames, bandCount]);
  for (const [n, layer] of layers.slice(0, -1).entries()) {
    const stride = halving.has(n) ? 2 : 1;
    value = graph.node('Relu', [addConvolution(graph, value, layer, stride)]);
  }
  const pooled = graph.node('ReduceMean', [value], { axes: [2, 3], keepdims: 0 });
  const { kernel, bias } = layers.at(-1)!;
  const product = graph.node('MatMul', [pooled, graph.node('Transpose', [graph.constant(kernel)], { perm: [1, 0] })]);
  const sum = graph.node('Add', [product, graph.constant({ data: bias!, shape: [bias!.length] })]);
  graph.output(graph.node('Sigmoid', [sum]), [1, bias!.length], 'scores');
  return graph.encode();
}

/** TensorFlow Lite keeps kernels as [out, height, width, in], of one channel each as [1, height, width, out]. */
function addConvolution(graph: OnnxGraph, value: string, layer: TfliteLayer, stride: number): string {
  const { operator, kernel, bias } = layer;
  const filters = graph.node('Transpose', [graph.constant(kernel)], {
    perm: operator === 'depthwise' ? [3, 0, 1, 2] : [0, 3, 1, 2],
  });
  return graph.node('Conv', [value, filters, graph.constant({ data: bias!, shape: [bias!.length] })], {
    auto_pad: 'SAME_UPPER',
    strides: [stride, stride],
    group: operator === 'depthwise' ? bias!.length : 1,
  });
}

/** log(mel + 0.001) of magnitudes. */
function listLogMel(samples: Float32Array): Float32Array[] {
  const [fft, spectrum, frame] = [createRealFft(fftSize), new Float32Array(fftSize + 2), new Float32Array(fftSize)];
  const window = createHannWindow(windowSamples);
  const bands = listMelBands();
  const count = Math.max(1, 1 + Math.floor((samples.length - windowSamples) / hopSamples));
  return Array.from({ length: count }, (_, n) => {
    for (let i = 0; i < windowSamples; i++) frame[i] = (samples[n * hopSamples + i] ?? 0) * window[i]!;
    fft.forward(frame, spectrum);
    return Float32Array.from(bands, (gains) => {
      let sum = 0.001;
      for (const [k, gain] of gains.entries())
        if (gain > 0) sum += gain * Math.hypot(spectrum[2 * k]!, spectrum[2 * k + 1]!);
      return Math.log(sum);
    });
  });
}

/** Triangles between steps of the mel scale (HTK). */
function listMelBands(): Float32Array[] {
  const toMel = (hz: number) => 1127 * Math.log(1 + hz / 700);
  const step = (toMel(highestHz) - toMel(lowestHz)) / (bandCount + 1);
  return Array.from({ length: bandCount }, (_, b) => {
    const low = toMel(lowestHz) + b * step;
    return Float32Array.from({ length: fftSize / 2 + 1 }, (_, k) => {
      const mel = toMel((k * soundTaggerRateHz) / fftSize);
      return k === 0 ? 0 : Math.max(0, Math.min((mel - low) / step, (low + 2 * step - mel) / step));
    });
  });
}
