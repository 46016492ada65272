import { cepstrumOrder, type VoicePrint } from './voice-print.ts';

const magic = 0x31_50_56_53; // "SVP1", read as little endian
const row = cepstrumOrder + 1;
/** Whole numbers that a coefficient is rounded to: ±127. */
const steps = 127;
/** A print of four minutes; ours hold one. */
const framesMax = 24_000;

/**
 * Writes a print as a compact file: "SVP1", the measurements as float32, the coefficients as int8 under one scale and
 * offset each (an error below 0.1 dB), the voicing as bits. 60 s take about 160 kB.
 */
export function encodeVoicePrint(print: VoicePrint): Uint8Array {
  const frames = print.voiced.length;
  if (print.cepstra.length !== frames * row) throw new RangeError(`cepstra must hold ${frames * row} coefficients`);
  const writer = createWriter(256 + 12 * print.breaks.length + frames * (row + 1));
  writer.uint32(magic);
  writer.floats([print.logF0Mean, print.logF0Deviation, print.f0RangeHz.lowest, print.f0RangeHz.highest]);
  writer.list(print.formantsHz);
  writer.list(print.breathiness);
  writer.list(print.vibrato ? [print.vibrato.rateHz, print.vibrato.extentCents] : []);
  writer.uint32(frames);
  writer.uint32(print.breaks.length);
  for (const at of print.breaks) writer.uint32(at);
  for (let m = 0; m < row; m++) writeColumn(writer, print.cepstra, m);
  for (let i = 0; i < frames; i += 8) {
    let bits = 0;
    for (let b = 0; b < 8; b++) bits |= (print.voiced[i + b] ?? 0) << b;
    writer.uint8(bits);
  }
  return writer.finish();
}

function writeColumn(writer: ReturnType<typeof createWriter>, cepstra: Float32Array, m: number): void {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = m; i < cepstra.length; i += row) {
    least = Math.min(least, cepstra[i]!);
    most = Math.max(most, cepstra[i]!);
  }
  const offset = Math.fround(Number.isFinite(least) ? (least + most) / 2 : 0);
  const scale = Math.fround(Math.max(1e-9, (most - least) / 2) / steps || 1);
  writer.floats([offset, scale]);
  for (let i = m; i < cepstra.length; i += row) {
    writer.uint8(Math.max(-steps, Math.min(steps, Math.round((cepstra[i]! - offset) / scale))) & 0xff);
  }
}

/**
 * Reads what `encodeVoicePrint` wrote.
 *
 * @throws RangeError if the bytes are anything else, cut off or damaged
 */
export function decodeVoicePrint(bytes: Uint8Array): VoicePrint {
  const reader = createReader(bytes);
  if (reader.uint32() !== magic)
    throw new RangeError('These bytes are not a voice print: they do not begin with SVP1.');
  const [logF0Mean, logF0Deviation, lowest, highest] = reader.floats(4);
  const formantsHz = reader.list();
  const breathiness = reader.list();
  const [rateHz, extentCents] = reader.list();
  const frames = reader.uint32();
  const breakCount = reader.uint32();
  if (frames > framesMax || breakCount > frames)
    throw new RangeError('This voice print is damaged: its size is wrong.');
  const breaks = Array.from({ length: breakCount }, () => reader.uint32());
  const cepstra = new Float32Array(frames * row);
  for (let m = 0; m < row; m++) {
    const [offset, scale] = reader.floats(2);
    for (let i = m; i < cepstra.length; i += row) cepstra[i] = offset! + scale! * ((reader.uint8() << 24) >> 24);
  }
  const voiced = new Uint8Array(frames);
  for (let i = 0; i < frames; i += 8) {
    const bits = reader.uint8();
    for (let b = 0; b < 8 && i + b < frames; b++) voiced[i + b] = (bits >> b) & 1;
  }
  reader.finish();
  return {
    logF0Mean: logF0Mean!,
    logF0Deviation: logF0Deviation!,
    f0RangeHz: { lowest: lowest!, highest: highest! },
    formantsHz,
    breathiness,
    ...(rateHz !== undefined && extentCents !== undefined && { vibrato: { rateHz, extentCents } }),
    cepstra,
    voiced,
    breaks,
  };
}

function createWriter(sizeMax: number) {
  const view = new DataView(new ArrayBuffer(sizeMax + 1024));
  let at = 0;
  const uint8 = (value: number): void => view.setUint8(at++, value);
  const uint32 = (value: number): void => {
    view.setUint32(at, value, true);
    at += 4;
  };
  const floats = (values: readonly number[]): void => {
    for (const value of values) {
      view.setFloat32(at, value, true);
      at += 4;
    }
  };
  const list = (values: readonly number[]): void => {
    uint8(values.length);
    floats(values);
  };
  return { uint8, uint32, floats, list, finish: () => new Uint8Array(view.buffer.slice(0, at)) };
}

function createReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const skip = (count: number): number => {
    at += count;
    if (at > bytes.length) throw new RangeError('This voice print is damaged: it ends too early.');
    return at - count;
  };
  const uint8 = () => view.getUint8(skip(1));
  const uint32 = () => view.getUint32(skip(4), true);
  const floats = (count: number): number[] =>
    Array.from({ length: count }, () => {
      const value = view.getFloat32(skip(4), true);
      if (!Number.isFinite(value)) throw new RangeError('This voice print is damaged: a number in it is none.');
      return value;
    });
  const finish = (): void => {
    if (at !== bytes.length) throw new RangeError('This voice print is damaged: it goes on after its end.');
  };
  return { uint8, uint32, floats, list: () => floats(uint8()), finish };
}
