/** Taps of a convolution over time, and over the bands. */
const timeTaps = 5;
const bandTaps = 3;
/** Rows that are added up at once: fewer passes over memory. */
const rowsAtOnce = 4;

/** A small convolutional network over time and bands. */
export interface BandNetworkShape {
  readonly bands: number;
  /** Numbers a band that go in. */
  readonly inputs: number;
  /** A multiple of 4. */
  readonly channels: number;
  readonly layers: number;
  /** Numbers a band that come out. */
  readonly outputs: number;
}

/** One run of it over a stream of frames. */
export interface BandNetwork {
  /** @param frame [inputs][band] @returns [outputs][band] of an earlier frame, once what follows it is known */
  push(frame: Float64Array): Float64Array | undefined;
  /** Gives the frames that are still owed. */
  finish(): Float64Array[];
}

/** Number of weights of such a network. */
export function countWeights({ inputs, channels, layers, outputs }: BandNetworkShape): number {
  const layer = (timeTaps * bandTaps + 1 + channels + 1) * channels;
  return (inputs + 1) * channels + layers * layer + (channels + 1) * outputs;
}

/**
 * Residual layers of depthwise separable convolutions that look both ways; layer i steps 3^i frames and 2^i bands, so
 * that three layers see 26 frames before and after. Around the recording and the bands lie zeros.
 *
 * Source: F. Chollet, "Xception: deep learning with depthwise separable convolutions" (2017); the dilation is that of
 * F. Yu, V. Koltun, "Multi-scale context aggregation by dilated convolutions" (2016).
 *
 * @param weights of the first layer [channel][input], then biases; of each layer the taps [channel][time][band], biases,
 * [channel][channel], biases; of the last layer [output][channel], biases
 * @throws RangeError if there are more or fewer of them than the shape asks for
 */
export function createBandNetwork(shape: BandNetworkShape, weights: Float32Array): BandNetwork {
  const { bands, inputs, channels, outputs } = shape;
  if (weights.length !== countWeights(shape)) {
    throw new RangeError(`the shape asks for ${countWeights(shape)} weights, got ${weights.length}`);
  }
  const values = Float64Array.from(weights);
  let at = 0;
  const take = (count: number) => {
    at += count;
    return values.subarray(at - count, at);
  };
  const first = createDense(bands, { inputs, outputs: channels }, take);
  const layers = Array.from({ length: shape.layers }, (_, i) =>
    createLayer(shape, { step: 3 ** i, reach: 2 ** i }, take),
  );
  const last = createDense(bands, { inputs: channels, outputs }, take);

  /** Sends a frame through the layers from number `from` on. */
  const pass = (frame: Float64Array, from: number): Float64Array | undefined => {
    let current: Float64Array | undefined = frame;
    for (let i = from; i < layers.length && current; i++) current = layers[i]!.push(current);
    return current && last(current);
  };
  return {
    push: (frame) => pass(rectify(first(frame)), 0),
    finish() {
      const rest: Float64Array[] = [];
      for (const [i, layer] of layers.entries()) {
        const nothing = new Float64Array(bands * channels);
        for (let owed = layer.lookAhead; owed > 0; owed--) {
          const given = layer.push(nothing);
          const result = given && pass(given, i + 1);
          if (result) rest.push(result);
        }
      }
      return rest;
    },
  };
}

function rectify(frame: Float64Array): Float64Array {
  for (let i = 0; i < frame.length; i++) if (frame[i]! < 0) frame[i] = 0;
  return frame;
}

/** The same fully connected layer for every band. */
function createDense(
  bands: number,
  { inputs, outputs }: { inputs: number; outputs: number },
  take: (count: number) => Float64Array,
): (frame: Float64Array) => Float64Array {
  const weights = take(inputs * outputs);
  const biases = take(outputs);
  const whole = inputs - (inputs % rowsAtOnce);
  return (frame) => {
    const result = new Float64Array(bands * outputs);
    for (let o = 0; o < outputs; o++) {
      const row = o * bands;
      const end = row + bands;
      result.fill(biases[o]!, row, end);
      for (let i = 0; i < whole; i += rowsAtOnce) {
        const [a, b, c, d] = [
          weights[o * inputs + i]!,
          weights[o * inputs + i + 1]!,
          weights[o * inputs + i + 2]!,
          weights[o * inputs + i + 3]!,
        ];
        for (let to = row, from = i * bands; to < end; to++, from++) {
          result[to]! +=
            a * frame[from]! + b * frame[from + bands]! + c * frame[from + 2 * bands]! + d * frame[from + 3 * bands]!;
        }
      }
      for (let i = whole; i < inputs; i++) {
        const weight = weights[o * inputs + i]!;
        for (let to = row, from = i * bands; to < end; to++, from++) result[to]! += weight * frame[from]!;
      }
    }
    return result;
  };
}

interface Layer {
  /** Frames that it waits for. */
  readonly lookAhead: number;
  push(frame: Float64Array): Float64Array | undefined;
}

function createLayer(
  { bands, channels }: BandNetworkShape,
  { step, reach }: { step: number; reach: number },
  take: (count: number) => Float64Array,
): Layer {
  const taps = take(timeTaps * bandTaps * channels);
  const biases = take(channels);
  const mix = createDense(bands, { inputs: channels, outputs: channels }, take);
  const lookAhead = ((timeTaps - 1) / 2) * step;
  const frames: Float64Array[] = [];
  let pushed = 0;
  const filtered = new Float64Array(bands * channels);

  /** Adds what the tap of number i over time contributes. */
  const addFrame = (frame: Float64Array, i: number): void => {
    for (let c = 0; c < channels; c++) {
      const at = (c * timeTaps + i) * bandTaps;
      const [low, middle, high] = [taps[at]!, taps[at + 1]!, taps[at + 2]!];
      const row = c * bands;
      const end = row + bands;
      for (let b = row; b < row + reach; b++) filtered[b]! += middle * frame[b]! + high * frame[b + reach]!;
      for (let b = row + reach; b < end - reach; b++) {
        filtered[b]! += low * frame[b - reach]! + middle * frame[b]! + high * frame[b + reach]!;
      }
      for (let b = end - reach; b < end; b++) filtered[b]! += low * frame[b - reach]! + middle * frame[b]!;
    }
  };
  return {
    lookAhead,
    push(frame) {
      frames.push(frame);
      pushed++;
      if (frames.length > 2 * lookAhead + 1) frames.shift();
      const position = pushed - 1 - lookAhead;
      if (position < 0) return undefined;
      for (let c = 0; c < channels; c++) filtered.fill(biases[c]!, c * bands, (c + 1) * bands);
      const oldest = pushed - frames.length;
      for (let i = 0; i < timeTaps; i++) {
        const tapped = frames[position - lookAhead + i * step - oldest];
        if (tapped) addFrame(tapped, i);
      }
      const mixed = rectify(mix(filtered));
      const center = frames[position - oldest]!;
      for (let i = 0; i < mixed.length; i++) mixed[i] = mixed[i]! + center[i]!;
      return mixed;
    },
  };
}
