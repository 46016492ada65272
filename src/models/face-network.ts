import { createOnnxGraph, type OnnxGraph } from './onnx-writer.ts';
import { channelsFirst, getWeight, type Weight, type Weights } from './tfjs-weights.ts';

/**
 * The two networks of `@vladmandic/face-api` (V. Mühler's face-api.js) as ONNX graphs: the layers' sizes and order are
 * those of its TinyFaceDetector and FaceExpressionNet.
 *
 * Sources: J. Redmon, A. Farhadi, "YOLO9000" (2017), for the detector's grid of boxes; F. Chollet, "Xception" (2017), for
 * the separable convolutions; G. Huang et al., "Densely connected convolutional networks" (2017), for the sums of blocks.
 */

/** Pixels to a cell of the detector's grid, in each direction. */
export const cellPixels = 32;
/** Side of the square picture of one face that the expression network takes. */
export const faceSidePixels = 112;
/** Widths and heights in cells, of which those of a box are multiples. */
export const anchors = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;

const detectorMean = [117.001, 114.697, 97.404];
const expressionMean = [122.782, 117.001, 104.298];
const leakSlope = 0.1;

/**
 * From `picture` [1, 3, side, side], red, green, blue from 0 to 255, to `grid` [1, 25, side / 32, side / 32]: for each of
 * five anchors x, y, width, height and score, before their sigmoids and exponentials.
 */
export function writeFaceDetector(weights: Weights): Uint8Array {
  const graph = createOnnxGraph('face detector');
  const leak = graph.constant({ data: Float32Array.of(leakSlope), shape: [1] });
  const picture = normalise(graph, graph.input('picture', [1, 3, 'height', 'width']), detectorMean);
  const first = convolve(graph, picture, {
    filters: getWeight(weights, 'conv0/filters'),
    bias: getWeight(weights, 'conv0/bias'),
  });
  let value = graph.node('PRelu', [first, leak]);
  for (let layer = 1; layer <= 5; layer++) {
    value = graph.node('MaxPool', [value], { kernel_shape: [2, 2], strides: [2, 2], auto_pad: 'SAME_UPPER' });
    value = graph.node('PRelu', [separate(graph, weights, value, { name: `conv${layer}` }), leak]);
  }
  value = graph.node('MaxPool', [value], { kernel_shape: [2, 2], strides: [1, 1], auto_pad: 'SAME_UPPER' });
  const grid = convolve(graph, value, {
    filters: getWeight(weights, 'conv8/filters'),
    bias: getWeight(weights, 'conv8/bias'),
  });
  graph.output(grid, [1, 5 * anchors.length, 'rows', 'columns'], 'grid');
  return graph.encode();
}

/** From `face` [1, 3, 112, 112], red, green, blue from 0 to 255, to `expressions` [1, 7], which sum to 1. */
export function writeFaceExpressions(weights: Weights): Uint8Array {
  const graph = createOnnxGraph('face expressions');
  const face = graph.input('face', [1, 3, faceSidePixels, faceSidePixels]);
  let value = normalise(graph, face, expressionMean);
  for (let block = 0; block < 4; block++) value = writeDenseBlock(graph, weights, value, block);
  const features = graph.node('ReduceMean', [value], { axes: [2, 3], keepdims: 0 });
  const layer = graph.node('MatMul', [features, graph.constant(getWeight(weights, 'fc/weights'))]);
  const scores = graph.node('Add', [layer, graph.constant(getWeight(weights, 'fc/bias'))]);
  graph.output(graph.node('Softmax', [scores], { axis: 1 }), [1, 7], 'expressions');
  return graph.encode();
}

/** Four convolutions, the first of which halves the sides; each takes the sum of those before. */
function writeDenseBlock(graph: OnnxGraph, weights: Weights, input: string, block: number): string {
  const name = `dense${block}`;
  const halved =
    block === 0
      ? convolve(graph, input, {
          filters: getWeight(weights, `${name}/conv0/filters`),
          bias: getWeight(weights, `${name}/conv0/bias`),
          stride: 2,
          pads: [0, 0, 1, 1],
        })
      : separate(graph, weights, input, { name: `${name}/conv0`, stride: 2 });
  let sum = graph.node('Relu', [halved]);
  let value = sum;
  for (let layer = 1; layer < 4; layer++) {
    const next = separate(graph, weights, value, { name: `${name}/conv${layer}` });
    sum = graph.node('Add', [sum, next]);
    value = graph.node('Relu', [sum]);
  }
  return value;
}

/** A 3 × 3 convolution of each channel, then a mix of the channels. TensorFlow pads an even side by one at its end. */
function separate(
  graph: OnnxGraph,
  weights: Weights,
  input: string,
  { name, stride = 1 }: { readonly name: string; readonly stride?: number },
): string {
  const { data, shape } = channelsFirst(getWeight(weights, `${name}/depthwise_filter`));
  const [, channels, height, width] = shape as [number, number, number, number];
  const kernel = graph.constant({ data, shape: [channels, 1, height, width] });
  const pads = stride === 1 ? [1, 1, 1, 1] : [0, 0, 1, 1];
  const each = graph.node('Conv', [input, kernel], { group: channels, strides: [stride, stride], pads });
  return convolve(graph, each, {
    filters: getWeight(weights, `${name}/pointwise_filter`),
    bias: getWeight(weights, `${name}/bias`),
  });
}

interface Convolution {
  readonly filters: Weight;
  readonly bias: Weight;
  readonly stride?: number;
  readonly pads?: readonly number[];
}

function convolve(graph: OnnxGraph, input: string, { filters, bias, stride = 1, pads = [0, 0, 0, 0] }: Convolution) {
  return graph.node('Conv', [input, graph.constant(channelsFirst(filters)), graph.constant(bias)], {
    strides: [stride, stride],
    pads,
  });
}

function normalise(graph: OnnxGraph, picture: string, mean: readonly number[]): string {
  const centred = graph.node('Sub', [picture, graph.constant({ data: Float32Array.from(mean), shape: [1, 3, 1, 1] })]);
  return graph.node('Mul', [centred, graph.constant({ data: Float32Array.of(1 / 255), shape: [1] })]);
}
