/**
 * Writes networks in the ONNX format: the few fields of its protobuf schema that a plain graph needs.
 *
 * Source: ONNX, "Open Neural Network Exchange Intermediate Representation Specification" and `onnx.proto3`, IR version 8,
 * operator set 13; the wire format is Protocol Buffers, "Encoding".
 */

const irVersion = 8;
const operatorSetVersion = 13;

/** `TensorProto.DataType`. */
const float = 1;
const int64 = 7;

/** `AttributeProto.AttributeType`. */
const stringAttribute = 3;
const intsAttribute = 7;
const intAttribute = 2;

export type OnnxAttributes = Readonly<Record<string, string | number | readonly number[]>>;

/** A size that is known when the network runs is given by a name. */
export type OnnxShape = readonly (number | string)[];

/** A graph in the making. Values go by their names; every method that makes one returns its name. */
export interface OnnxGraph {
  /** A float32 input of the network. */
  input(name: string, shape: OnnxShape): string;
  /** A float32 constant, row-major. */
  constant(data: Float32Array, shape: readonly number[]): string;
  /** A one-dimensional int64 constant, as operators take their axes and sizes. */
  integers(values: readonly number[]): string;
  /** One operator with one output. Attributes are integers, lists of integers, or text. */
  node(operator: string, inputs: readonly string[], attributes?: OnnxAttributes): string;
  /** Names a value as an output of the network. */
  output(value: string, name: string, shape: OnnxShape): void;
  /** @returns the model's bytes */
  encode(): Uint8Array;
}

export function createOnnxGraph(graphName: string): OnnxGraph {
  const nodes: Uint8Array[] = [];
  const initializers: Uint8Array[] = [];
  const inputs: Uint8Array[] = [];
  const outputs: Uint8Array[] = [];
  let count = 0;
  const nextName = () => `v${count++}`;

  const addNode = (operator: string, from: readonly string[], to: string, attributes: OnnxAttributes = {}) => {
    nodes.push(
      join([
        ...from.map((name) => text(1, name)),
        text(2, to),
        text(4, operator),
        ...Object.entries(attributes).map(([name, value]) => message(5, encodeAttribute(name, value))),
      ]),
    );
    return to;
  };
  const addTensor = (type: number, shape: readonly number[], bytes: Uint8Array) => {
    const name = nextName();
    initializers.push(
      join([...shape.map((size) => integer(1, size)), integer(2, type), text(8, name), message(9, bytes)]),
    );
    return name;
  };

  return {
    input(name, shape) {
      inputs.push(encodeValue(name, shape));
      return name;
    },
    constant: (data, shape) => addTensor(float, shape, littleEndian(data)),
    integers: (values) => addTensor(int64, [values.length], littleEndian(BigInt64Array.from(values, BigInt))),
    node: (operator, from, attributes) => addNode(operator, from, nextName(), attributes),
    output(value, name, shape) {
      addNode('Identity', [value], name);
      outputs.push(encodeValue(name, shape));
    },
    encode() {
      const graph = join([
        ...nodes.map((bytes) => message(1, bytes)),
        text(2, graphName),
        ...initializers.map((bytes) => message(5, bytes)),
        ...inputs.map((bytes) => message(11, bytes)),
        ...outputs.map((bytes) => message(12, bytes)),
      ]);
      return join([integer(1, irVersion), message(7, graph), message(8, integer(2, operatorSetVersion))]);
    },
  };
}

function encodeAttribute(name: string, value: string | number | readonly number[]): Uint8Array {
  if (typeof value === 'string') return join([text(1, name), text(4, value), integer(20, stringAttribute)]);
  if (typeof value === 'number') return join([text(1, name), integer(3, value), integer(20, intAttribute)]);
  return join([text(1, name), ...value.map((each) => integer(8, each)), integer(20, intsAttribute)]);
}

/** `ValueInfoProto` of a float32 tensor. */
function encodeValue(name: string, shape: OnnxShape): Uint8Array {
  const sizes = shape.map((size) => message(1, typeof size === 'number' ? integer(1, size) : text(2, size)));
  const tensor = join([integer(1, float), message(2, join(sizes))]);
  return join([text(1, name), message(2, message(1, tensor))]);
}

/** Wire types of Protocol Buffers. */
const VARINT = 0;
const lengthDelimited = 2;

function integer(field: number, value: number): Uint8Array {
  return Uint8Array.from([...varint(field * 8 + VARINT), ...varint(value)]);
}

function text(field: number, value: string): Uint8Array {
  return message(field, new TextEncoder().encode(value));
}

function message(field: number, bytes: Uint8Array): Uint8Array {
  return join([Uint8Array.from([...varint(field * 8 + lengthDelimited), ...varint(bytes.length)]), bytes]);
}

/** Seven bits a byte, lowest first; a negative number as its two's complement of 64 bits. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 0x80 : low);
  } while (rest > 0n);
  return bytes;
}

/** The machine's own order, which is little-endian wherever Node runs the network. */
function littleEndian(data: Float32Array | BigInt64Array): Uint8Array {
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
