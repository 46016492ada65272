/** Values of a network, by rows of its shape. */
export interface Weight {
  readonly data: Float32Array;
  readonly shape: readonly number[];
}

/** TensorFlow's [height, width, in, out] to ONNX's [out, in, height, width]. */
export function channelsFirst({ data, shape }: Weight): Weight {
  const [height, width, inputs, outputs] = shape as [number, number, number, number];
  const area = height * width;
  const turned = new Float32Array(data.length);
  for (let at = 0; at < area; at++) {
    for (let i = 0; i < inputs; i++) {
      for (let o = 0; o < outputs; o++) {
        turned[(o * inputs + i) * area + at] = data[(at * inputs + i) * outputs + o]!;
      }
    }
  }
  return { data: turned, shape: [outputs, inputs, height, width] };
}
