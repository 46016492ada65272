// Reads weights out of a TensorFlow Lite file: a FlatBuffer by TensorFlow's schema.fbs (Model, SubGraph, Tensor, Operator).

/** Numbers of `BuiltinOperator`. */
const operators = { 3: 'conv', 4: 'depthwise', 9: 'dense' } as const;

export interface TfliteLayer {
  readonly operator: (typeof operators)[keyof typeof operators];
  /** As the file lays them out; whole numbers of 8 bits are scaled. */
  readonly kernel: { readonly data: Float32Array; readonly shape: readonly number[] };
  readonly bias: Float32Array | undefined;
}

/** The layers that hold weights, in the order in which they run. */
export function readTfliteLayers(file: Buffer): TfliteLayer[] {
  const table = readTables(file);
  const model = table.follow(0);
  const [graph] = table.tables(model, 2);
  const codes = table.tables(model, 1).map((code) => table.byte(code, 0));
  const [tensors, buffers] = [table.tables(graph!, 0), table.tables(model, 4)];
  const producers = new Map<number, number>();
  const nodes = table.tables(graph!, 3).map((node) => {
    const [inputs, outputs] = [table.integers(node, 1), table.integers(node, 2)];
    const code = codes[table.integer(node, 0)]!;
    // 6 takes the scale off a tensor before another operator reads it.
    if (code === 6) producers.set(outputs[0]!, inputs[0]!);
    return { code, inputs };
  });
  const read = (index: number) => {
    const tensor = tensors[producers.get(index) ?? index]!;
    const bytes = table.bytes(buffers[table.integer(tensor, 2)]!, 0);
    const [scale] = table.floats(table.child(tensor, 4), 2);
    const isWhole = table.byte(tensor, 1) === 9;
    const count = isWhole ? bytes.length : bytes.length / 4;
    const data = Float32Array.from({ length: count }, (_, i) =>
      isWhole ? bytes.readInt8(i) * (scale ?? 1) : bytes.readFloatLE(4 * i),
    );
    return { data, shape: table.integers(tensor, 0) };
  };
  return nodes.flatMap(({ code, inputs }) => {
    const operator = operators[code as keyof typeof operators];
    if (operator === undefined) return [];
    const bias = inputs[2] === undefined || inputs[2] < 0 ? undefined : read(inputs[2]).data;
    return [{ operator, kernel: read(inputs[1]!), bias }];
  });
}

/** Fields of FlatBuffer tables: a table begins with the distance to the list of where its fields are. */
function readTables(file: Buffer) {
  const follow = (at: number) => at + file.readUInt32LE(at);
  const field = (table: number, n: number): number | undefined => {
    const list = table - file.readInt32LE(table);
    const slot = 4 + 2 * n;
    const offset = slot < file.readUInt16LE(list) ? file.readUInt16LE(list + slot) : 0;
    return offset === 0 ? undefined : table + offset;
  };
  const items = (table: number | undefined, n: number): number[] => {
    const at = table === undefined ? undefined : field(table, n);
    if (at === undefined) return [];
    const list = follow(at);
    return Array.from({ length: file.readUInt32LE(list) }, (_, i) => list + 4 + 4 * i);
  };
  return {
    follow,
    tables: (table: number, n: number) => items(table, n).map(follow),
    integers: (table: number, n: number) => items(table, n).map((at) => file.readInt32LE(at)),
    floats: (table: number | undefined, n: number) => items(table, n).map((at) => file.readFloatLE(at)),
    child: (table: number, n: number) => {
      const at = field(table, n);
      return at === undefined ? undefined : follow(at);
    },
    integer: (table: number, n: number) => {
      const at = field(table, n);
      return at === undefined ? 0 : file.readUInt32LE(at);
    },
    byte: (table: number, n: number) => {
      const at = field(table, n);
      return at === undefined ? 0 : file.readInt8(at);
    },
    bytes: (table: number, n: number) => {
      const at = field(table, n);
      if (at === undefined) return Buffer.alloc(0);
      const list = follow(at);
      return file.subarray(list + 4, list + 4 + file.readUInt32LE(list));
    },
  };
}
