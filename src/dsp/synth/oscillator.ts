export type WaveShape = 'saw' | 'square' | 'triangle' | 'sine';

/** A table serves a third of an octave: its top partial lies between 80 % and all of half the rate. */
const tablesPerOctave = 3;
const lowestHz = 16;
/** Samples of a table for each of its partials: what straight lines between them leave out lies below −70 dB. */
const samplesPerPartial = 16;
const tableSamplesMin = 2048;

const tables = new Map<string, Float32Array<ArrayBuffer>>();

/**
 * One oscillator, free of partials above half the rate: it reads one period of its shape, of which there is one for each
 * third of an octave with as many partials as fit.
 *
 * Source: J. O. Smith, "Physical Audio Signal Processing" (2010), wavetable synthesis; the Fourier series of the shapes.
 */
export class Oscillator {
  readonly #shape: WaveShape;
  readonly #sampleRateHz: number;
  #phase: number;
  #table = new Float32Array(2);
  /** Between which pitches the table at hand serves. */
  #fromHz = 0;
  #toHz = 0;

  /** @param phase where it begins, in periods */
  constructor(shape: WaveShape, sampleRateHz: number, phase = 0) {
    this.#shape = shape;
    this.#sampleRateHz = sampleRateHz;
    this.#phase = phase - Math.floor(phase);
  }

  /** Adds its next samples, of a steady pitch, to both sides at the levels given. */
  addTo(
    [left, right]: readonly [Float32Array, Float32Array],
    count: number,
    { frequencyHz, leftLevel, rightLevel }: { frequencyHz: number; leftLevel: number; rightLevel: number },
  ): void {
    if (frequencyHz > this.#toHz || frequencyHz <= this.#fromHz) this.#takeTable(frequencyHz);
    const table = this.#table;
    const size = table.length - 1;
    const step = Math.min(0.49, frequencyHz / this.#sampleRateHz) * size;
    let at = this.#phase * size;
    for (let i = 0; i < count; i++) {
      const whole = at | 0;
      const before = table[whole]!;
      const sample = before + (at - whole) * (table[whole + 1]! - before);
      left[i]! += leftLevel * sample;
      right[i]! += rightLevel * sample;
      at += step;
      if (at >= size) at -= size;
    }
    this.#phase = at / size;
  }

  #takeTable(frequencyHz: number): void {
    const place = Math.max(0, Math.ceil(tablesPerOctave * Math.log2(frequencyHz / lowestHz)));
    this.#table = findTable(this.#shape, place, this.#sampleRateHz);
    this.#toHz = lowestHz * 2 ** (place / tablesPerOctave);
    this.#fromHz = place === 0 ? 0 : lowestHz * 2 ** ((place - 1) / tablesPerOctave);
  }
}

function findTable(shape: WaveShape, place: number, sampleRateHz: number): Float32Array<ArrayBuffer> {
  const name = `${shape} ${shape === 'sine' ? 0 : place} ${sampleRateHz}`;
  const known = tables.get(name);
  if (known) return known;
  const highestHz = lowestHz * 2 ** (place / tablesPerOctave);
  const partials = shape === 'sine' ? 1 : Math.max(1, Math.floor(sampleRateHz / 2 / highestHz));
  const table = sumPartials(shape, partials);
  tables.set(name, table);
  return table;
}

/** One period and the first sample of the next. */
function sumPartials(shape: WaveShape, partials: number): Float32Array<ArrayBuffer> {
  const size = Math.max(tableSamplesMin, 2 ** Math.ceil(Math.log2(samplesPerPartial * partials)));
  const sine = Float64Array.from({ length: size }, (_, i) => Math.sin((2 * Math.PI * i) / size));
  const sums = new Float64Array(size + 1);
  for (let partial = 1; partial <= partials; partial++) {
    const amplitude = amplitudeOf(shape, partial);
    if (amplitude === 0) continue;
    for (let i = 0, at = 0; i <= size; i++, at = (at + partial) & (size - 1)) sums[i]! += amplitude * sine[at]!;
  }
  return Float32Array.from(sums);
}

/** Of the sine series; a triangle's signs alternate. */
function amplitudeOf(shape: WaveShape, partial: number): number {
  if (shape === 'sine') return partial === 1 ? 1 : 0;
  if (shape === 'saw') return -2 / (Math.PI * partial);
  if (partial % 2 === 0) return 0;
  if (shape === 'square') return 4 / (Math.PI * partial);
  return (partial % 4 === 1 ? 8 : -8) / (Math.PI * partial) ** 2;
}
