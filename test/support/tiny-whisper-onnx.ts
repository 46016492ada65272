/**
 * Writes networks in the ONNX format, with branches, as exports of language models have them.
 *
 * Source: ONNX, `onnx.proto3`, IR version 8, operator set 14; Protocol Buffers, "Encoding".
 */

const elementTypes = { float: 1, int64: 7, bool: 9 } as const;
type ElementType = keyof typeof elementTypes;
type Data = Float32Array | BigInt64Array;

/** A tensor in an attribute, or a branch. */
type Attribute = number | readonly number[] | { readonly tensor: Uint8Array } | { readonly graph: Uint8Array };

export interface GraphWriter {
  input(name: string, type: ElementType, shape: readonly (number | string)[]): string;
  /** A constant of one of the two types, by its values. */
  constant(data: Data, shape: readonly number[]): string;
  /** @returns the names of its outputs */
  node(
    operator: string,
    inputs: readonly string[],
    attributes?: Record<string, Attribute>,
    outputs?: readonly string[],
  ): string;
  output(name: string, type: ElementType, shape: readonly (number | string)[]): void;
  /** As a part of another graph, whose values it sees by name. */
  toGraph(): Uint8Array;
  toModel(): Uint8Array;
}

/** @param prefix of the names it gives, different in each graph of a model */
export function writeGraph(prefix: string): GraphWriter {
  const fields: Uint8Array[] = [text(2, prefix)];
  let count = 0;
  const graph: GraphWriter = {
    input(name, type, shape) {
      fields.push(message(11, valueInfo(name, type, shape)));
      return name;
    },
    constant(data, shape) {
      const name = `${prefix}_c${count++}`;
      fields.push(message(5, join([encodeTensor(data, shape), text(8, name)])));
      return name;
    },
    node(operator, inputs, attributes = {}, outputs = [`${prefix}_v${count++}`]) {
      const named = Object.entries(attributes).map(([name, value]) => message(5, encodeAttribute(name, value)));
      const ends = [...inputs.map((name) => text(1, name)), ...outputs.map((name) => text(2, name))];
      fields.push(message(1, join([...ends, text(4, operator), ...named])));
      return outputs[0]!;
    },
    output(name, type, shape) {
      fields.push(message(12, valueInfo(name, type, shape)));
    },
    toGraph: () => join(fields),
    toModel: () => join([integer(1, 8), message(7, join(fields)), message(8, integer(2, 14))]),
  };
  return graph;
}

/** `TensorProto`, without a name. */
export function encodeTensor(data: Data, shape: readonly number[]): Uint8Array {
  const type = data instanceof Float32Array ? elementTypes.float : elementTypes.int64;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return join([...shape.map((size) => integer(1, size)), integer(2, type), message(9, bytes)]);
}

function encodeAttribute(name: string, value: Attribute): Uint8Array {
  if (typeof value === 'number') return join([text(1, name), integer(3, value), integer(20, 2)]);
  if ('tensor' in value) return join([text(1, name), message(5, value.tensor), integer(20, 4)]);
  if ('graph' in value) return join([text(1, name), message(6, value.graph), integer(20, 5)]);
  return join([text(1, name), ...value.map((each) => integer(8, each)), integer(20, 7)]);
}

function valueInfo(name: string, type: ElementType, shape: readonly (number | string)[]): Uint8Array {
  const sizes = shape.map((size) => message(1, typeof size === 'number' ? integer(1, size) : text(2, size)));
  const tensor = join([integer(1, elementTypes[type]), message(2, join(sizes))]);
  return join([text(1, name), message(2, message(1, tensor))]);
}

function integer(field: number, value: number): Uint8Array {
  return Uint8Array.from([...varint(field * 8), ...varint(value)]);
}

function text(field: number, value: string): Uint8Array {
  return message(field, Buffer.from(value));
}

function message(field: number, bytes: Uint8Array): Uint8Array {
  return join([Uint8Array.from([...varint(field * 8 + 2), ...varint(bytes.length)]), bytes]);
}

function varint(value: number): number[] {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
