import { createOnnxGraph, type OnnxGraph } from './onnx-writer.ts';
import { channelsFirst, getWeight, type Weights, type WeightsManifest } from './tfjs-weights.ts';

/** A TensorFlow.js graph model's `model.json`, as far as it is read here. */
export interface TfjsGraphModel {
  readonly modelTopology: { readonly node: readonly TfjsNode[] };
  readonly weightsManifest: WeightsManifest;
}

interface TfjsNode {
  readonly name: string;
  readonly op: string;
  readonly input?: readonly string[];
  readonly attr?: Readonly<Record<string, TfjsAttribute>>;
}

interface TfjsAttribute {
  readonly f?: number;
  readonly list?: { readonly i?: readonly string[] };
}

/** The input of a network and those of its nodes that are wanted, each with its shape. */
export interface GraphEnds {
  readonly input: { readonly name: string; readonly shape: readonly number[] };
  readonly outputs: readonly { readonly name: string; readonly shape: readonly number[] }[];
}

/** What the writers of single operators need. */
interface Conversion {
  readonly graph: OnnxGraph;
  readonly weights: Weights;
  /** The ONNX name of a value, which is written when it is first needed. */
  readValue(name: string): string;
}

type Writer = (node: TfjsNode, conversion: Conversion) => string;

/**
 * Writes that part of a TensorFlow.js graph in ONNX which its outputs depend on. Convolutions are channels last there and
 * channels first here; the run-time removes the transpositions that cancel each other.
 *
 * @throws Error at an operator that is not among `writers`
 */
export function writeTfjsGraph(model: TfjsGraphModel, weights: Weights, { input, outputs }: GraphEnds): Uint8Array {
  const graph = createOnnxGraph('tfjs');
  const nodes = new Map(model.modelTopology.node.map((node) => [node.name, node]));
  const known = new Map([[input.name, graph.input(input.name, input.shape)]]);
  const conversion: Conversion = {
    graph,
    weights,
    readValue(name) {
      const earlier = known.get(name);
      if (earlier !== undefined) return earlier;
      const node = nodes.get(name);
      const write = node && writers[node.op];
      if (!write) throw new Error(`The network's node "${name}" cannot be written: ${node?.op ?? 'unknown'}`);
      const value = write(node, conversion);
      known.set(name, value);
      return value;
    },
  };
  for (const { name, shape } of outputs) graph.output(conversion.readValue(name), shape, name);
  return graph.encode();
}

const writers: Readonly<Record<string, Writer>> = {
  Const: ({ name }, { graph, weights }) => graph.constant(getWeight(weights, name)),
  Add: writeAll('Add'),
  LeakyRelu: (node, { graph, readValue }) => {
    const slope = graph.constant({ data: Float32Array.of(node.attr?.alpha?.f ?? 0), shape: [1] });
    return graph.node('PRelu', [readValue(inputOf(node, 0)), slope]);
  },
  Transpose: (node, conversion) =>
    conversion.graph.node('Transpose', [conversion.readValue(inputOf(node, 0))], {
      perm: readIntegers(node, 1, conversion),
    }),
  ConcatV2: (node, conversion) => {
    const names = node.input ?? [];
    const [axis = 0] = readIntegers(node, names.length - 1, conversion);
    return conversion.graph.node('Concat', names.slice(0, -1).map(conversion.readValue), { axis });
  },
  Pad: writePad,
  PadV2: writePad,
  Conv2D: (node, { graph, weights, readValue }) => {
    const filters = graph.constant(channelsFirst(getWeight(weights, inputOf(node, 1))));
    return channelsLast(graph, 'Conv', [toChannelsFirst(graph, readValue(inputOf(node, 0))), filters], {
      strides: planeOf(node, 'strides'),
    });
  },
  MaxPool: (node, { graph, readValue }) =>
    channelsLast(graph, 'MaxPool', [toChannelsFirst(graph, readValue(inputOf(node, 0)))], {
      kernel_shape: planeOf(node, 'ksize'),
      strides: planeOf(node, 'strides'),
    }),
  ResizeBilinear: writeResize,
};

function writeAll(operator: string): Writer {
  return (node, { graph, readValue }) => graph.node(operator, (node.input ?? []).map(readValue));
}

/** TensorFlow's [dimension][before, after] to ONNX's befores and then afters. */
function writePad(node: TfjsNode, conversion: Conversion): string {
  const { graph, readValue } = conversion;
  const sizes = readIntegers(node, 1, conversion);
  const pads = [...sizes.filter((_, i) => i % 2 === 0), ...sizes.filter((_, i) => i % 2 === 1)];
  const fill = node.op === 'PadV2' ? [readValue(inputOf(node, 2))] : [];
  return graph.node('Pad', [readValue(inputOf(node, 0)), graph.integers(pads), ...fill]);
}

/** With half-pixel centres, as networks from PyTorch have it. */
function writeResize(node: TfjsNode, conversion: Conversion): string {
  const { graph, readValue } = conversion;
  const value = toChannelsFirst(graph, readValue(inputOf(node, 0)));
  const size = graph.node(
    'Concat',
    [
      graph.node('Slice', [graph.node('Shape', [value]), graph.integers([0]), graph.integers([2])]),
      graph.integers(readIntegers(node, 1, conversion)),
    ],
    { axis: 0 },
  );
  const settings = { mode: 'linear', coordinate_transformation_mode: 'half_pixel' };
  return channelsLast(graph, 'Resize', [value, '', '', size], settings);
}

function toChannelsFirst(graph: OnnxGraph, value: string): string {
  return graph.node('Transpose', [value], { perm: [0, 3, 1, 2] });
}

/** An operator on channels first, with its result channels last. */
function channelsLast(graph: OnnxGraph, ...node: Parameters<OnnxGraph['node']>): string {
  return graph.node('Transpose', [graph.node(...node)], { perm: [0, 2, 3, 1] });
}

function inputOf(node: TfjsNode, index: number): string {
  const name = node.input?.[index];
  if (name === undefined) throw new Error(`The network's node "${node.name}" has no input ${index}`);
  return name;
}

function readIntegers(node: TfjsNode, index: number, { weights }: Conversion): number[] {
  return [...getWeight(weights, inputOf(node, index)).data];
}

/** Height and width of an attribute [1, height, width, 1]. */
function planeOf(node: TfjsNode, attribute: string): number[] {
  return (node.attr?.[attribute]?.list?.i ?? []).slice(1, 3).map(Number);
}
