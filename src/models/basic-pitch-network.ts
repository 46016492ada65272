import { createOnnxGraph, type OnnxGraph } from './onnx-writer.ts';
import { channelsFirst, getWeight, type Weight, type Weights } from './tfjs-weights.ts';

/**
 * The network of "Basic Pitch" as two ONNX graphs, so that the levels in between can be read and normalised freely.
 *
 * Source: R. Bittner et al., "A lightweight instrument-agnostic model for polyphonic note transcription and multipitch
 * estimation" (ICASSP 2022), section 2; the layers' sizes and order are those of the published graph. Where we differ:
 * any length instead of two seconds, channels before time and frequency, the imaginary part of the transform is not
 * negated (only its square is used).
 */

export const basicPitchRateHz = 22_050;
export const hopSamples = 256;
/** Bins of the constant-Q transform: 36 an octave from 27.5 Hz, the lowest key of a piano. */
export const levelBins = 309;
export const pitches = 88;
/** Bins of the contour: three a semitone, the second of three on the pitch. */
export const contourBins = 264;

const octaveCount = 9;
const binsPerOctave = 36;
const filterSamples = 256;
/** Bins by which the spectrum is shifted to bring harmonics ½, 1 … 7 of one pitch to one place. */
const harmonicShifts = [-36, 0, 36, 57, 72, 84, 93, 101];

/**
 * From audio `samples` [1, 1, n] to `levels` [1, 309, 1 + floor(n / 256)]: the power in each bin in dB, with a floor
 * at -100. Frame t is centred at sample 256 t; beyond either end the audio is mirrored.
 */
export function writeLevelsModel(weights: Weights): Uint8Array {
  const graph = createOnnxGraph('levels');
  let audio = graph.input('samples', [1, 1, 'samples']);
  const octaves: string[] = [];
  for (let octave = 0; octave < octaveCount; octave++) {
    const mirrored = pad(graph, audio, filterSamples / 2, 'reflect');
    const strides = [hopSamples >> octave];
    const parts = [0, 1].map((part) => {
      const kernel = graph.constant(getFilters(weights, 3 * octave + part));
      const filtered = graph.node('Conv', [mirrored, kernel], { strides });
      return graph.node('Mul', [filtered, filtered]);
    });
    octaves.unshift(graph.node('Add', parts));
    if (octave === octaveCount - 1) break;
    // The next octave is analysed at half the rate.
    const lowpass = graph.constant(getFilters(weights, 3 * octave + 2));
    audio = graph.node('Conv', [pad(graph, audio, filterSamples / 2 - 1, 'constant'), lowpass], { strides: [2] });
  }
  const all = graph.node('Concat', octaves, { axis: 1 });
  const wanted = slice(graph, all, { axis: 1, from: octaveCount * binsPerOctave - levelBins });
  const scale = getWeight(weights, 'cq_t2010v2_1/Sqrt');
  const squared = graph.constant({ data: scale.data.map((x) => x * x), shape: [1, levelBins, 1] });
  const power = graph.node('Mul', [wanted, squared]);
  const floor = graph.constant({ data: Float32Array.of(1e-10), shape: [1] });
  const decibels = graph.constant({ data: Float32Array.of(10 / Math.LN10), shape: [1] });
  const levels = graph.node('Mul', [graph.node('Log', [graph.node('Add', [power, floor])]), decibels]);
  graph.output(levels, [1, levelBins, 'frames'], 'levels');
  return graph.encode();
}

/**
 * From `levels` [1, 309, frames], normalised to 0 … 1, to the probabilities `contours` [1, 1, frames, 264], `frames`
 * and `onsets` [1, 1, frames, 88]: that a pitch is there, that a note sounds, that it begins.
 */
export function writeActivationsModel(weights: Weights): Uint8Array {
  const graph = createOnnxGraph('activations');
  const levels = graph.input('levels', [1, levelBins, 'frames']);
  const inTime = graph.node('Transpose', [levels], { perm: [0, 2, 1] });
  const one = graph.node('Unsqueeze', [inTime, graph.integers([1])]);
  const scale = graph.constant(getWeight(weights, 'batch_normalization/FusedBatchNormV3/Scaled'));
  const offset = graph.constant(getWeight(weights, 'batch_normalization/FusedBatchNormV3/Offset'));
  const spectrum = graph.node('Add', [graph.node('Mul', [one, scale]), offset]);
  const stacked = stackHarmonics(graph, spectrum);

  const convolve = (input: string, kernel: string, bias: string, stride = 1) =>
    convolveSame(graph, input, { kernel: getWeight(weights, kernel), bias: getWeight(weights, bias), stride });
  const relu = (value: string) => graph.node('Relu', [value]);
  const sigmoid = (value: string) => graph.node('Sigmoid', [value]);

  const pitched = relu(convolve(stacked, 'conv2d_1/Conv2D_weights', 'conv2d_1/Conv2D_bn_offset'));
  const contours = sigmoid(
    convolve(pitched, 'contours-reduced/Conv2D/ReadVariableOp', 'contours-reduced/BiasAdd/ReadVariableOp'),
  );
  const inSemitones = relu(convolve(contours, 'conv2d_2/Conv2D/ReadVariableOp', 'conv2d_2/BiasAdd/ReadVariableOp', 3));
  const frames = sigmoid(convolve(inSemitones, 'conv2d_3/Conv2D/ReadVariableOp', 'conv2d_3/BiasAdd/ReadVariableOp'));
  const attacks = relu(convolve(stacked, 'conv2d_4/Conv2D_weights', 'conv2d_4/Conv2D_bn_offset', 3));
  const both = graph.node('Concat', [frames, attacks], { axis: 1 });
  const onsets = sigmoid(convolve(both, 'conv2d_5/Conv2D/ReadVariableOp', 'conv2d_5/BiasAdd/ReadVariableOp'));

  graph.output(contours, [1, 1, 'frames', contourBins], 'contours');
  graph.output(frames, [1, 1, 'frames', pitches], 'frames');
  graph.output(onsets, [1, 1, 'frames', pitches], 'onsets');
  return graph.encode();
}

/** [1, 1, frames, 309] to [1, 8, frames, 264]; what lies outside is 0. */
function stackHarmonics(graph: OnnxGraph, spectrum: string): string {
  const shifted = harmonicShifts.map((shift) => {
    const before = Math.max(0, -shift);
    const after = Math.max(0, contourBins + shift - levelBins);
    const from = Math.max(0, shift);
    const to = Math.min(levelBins, contourBins + shift);
    const part = slice(graph, spectrum, { axis: 3, from, to });
    if (before + after === 0) return part;
    return graph.node('Pad', [part, graph.integers([0, 0, 0, before, 0, 0, 0, after])], { mode: 'constant' });
  });
  return graph.node('Concat', shifted, { axis: 1 });
}

/**
 * A convolution that keeps the number of frames, as `padding: same` of TensorFlow does for odd kernels.
 *
 * @param stride over frequency
 */
function convolveSame(
  graph: OnnxGraph,
  input: string,
  { kernel, bias, stride }: { readonly kernel: Weight; readonly bias: Weight; readonly stride: number },
): string {
  const [height, width] = kernel.shape as [number, number];
  const above = (height - 1) / 2;
  const beside = (width - stride) >> 1;
  const besideAfter = width - stride - beside;
  return graph.node('Conv', [input, graph.constant(channelsFirst(kernel)), graph.constant(bias)], {
    strides: [1, stride],
    pads: [above, beside, above, besideAfter],
  });
}

/** Filters of one transform: three an octave, real, imaginary and low-pass, by their number in the published graph. */
function getFilters(weights: Weights, index: number): Weight {
  const weight = getWeight(weights, `cq_t2010v2_1/conv1d${index === 0 ? '' : `_${index}`}/ExpandDims_1`);
  const { data, shape } = channelsFirst(weight);
  return { data, shape: [shape[0]!, 1, filterSamples] };
}

function pad(graph: OnnxGraph, audio: string, samples: number, mode: 'reflect' | 'constant'): string {
  return graph.node('Pad', [audio, graph.integers([0, 0, samples, 0, 0, samples])], { mode });
}

function slice(
  graph: OnnxGraph,
  value: string,
  { axis, from, to = 2 ** 31 - 1 }: { readonly axis: number; readonly from: number; readonly to?: number },
): string {
  return graph.node('Slice', [value, graph.integers([from]), graph.integers([to]), graph.integers([axis])]);
}
