// Sources: E. Scheirer, M. Slaney, "Construction and evaluation of a robust multifeature speech/music discriminator"
// (ICASSP 1997), for the share of quiet frames and the modulation at the rate of syllables;
// J. Saunders, "Real-time discrimination of broadcast speech/music" (1996). The steadiness of partials is ours.

/** Speech has its weight below; all rates from 8 kHz on hold this band, so the same weights serve them. */
const lowestHz = 100;
const highestHz = 3800;
/** Bands in which loudness is followed over time. */
const bandCount = 8;
/** Rates of syllables, and the range they are compared with. */
const syllablesHz = [2.5, 7] as const;
const modulationsHz = [0.5, 20] as const;
/** Partials of a held note last longer than this; those of a spoken vowel glide or end. */
const steadySeconds = 0.1;
/** −75 dBFS: a window below tells nothing. */
const silencePower = 3e-8;

/** What is kept of a frame. */
interface FrameSummary {
  readonly power: number;
  readonly steadiness: number;
  readonly bands: Float32Array;
}

/** What a window of some seconds sounds like. */
export interface SpeechMusicFeatures {
  /** Share of the frames that lie 6 dB and more below the mean: pauses. */
  readonly quietShare: number;
  /** Share of the loudness' movement that has the rate of syllables. */
  readonly syllableShare: number;
  /** Mean likeness (correlation) of the fine spectrum with the one 100 ms before, where it is loud. */
  readonly steadiness: number;
  /** Share of the loud frames whose partials stand still. */
  readonly steadyShare: number;
}

export interface SpeechMusicMeter {
  /** Takes the power spectrum of the next frame, under the window of `layFrames`. */
  push(power: Float64Array): void;
  /** Features of the newest `frames` frames, or undefined when they hold next to nothing. */
  describe(frames: number): SpeechMusicFeatures | undefined;
}

/** @param framesMax most frames that will be asked for at once */
export function createSpeechMusicMeter(grid: {
  readonly binHz: number;
  readonly frameSeconds: number;
  readonly frameSamples: number;
  readonly framesMax: number;
}): SpeechMusicMeter {
  const first = Math.max(1, Math.round(lowestHz / grid.binHz));
  const last = Math.min(grid.frameSamples / 2, Math.round(highestHz / grid.binHz));
  const lag = Math.max(1, Math.round(steadySeconds / grid.frameSeconds));
  const shapes: Float32Array[] = [];
  const glimpses: FrameSummary[] = [];
  const scale = 4 / grid.frameSamples ** 2;

  return {
    push(power) {
      const shape = findFineShape(power, first, last);
      shapes.push(shape);
      const before = shapes.length > lag ? shapes.shift()! : undefined;
      let sum = 0;
      for (let k = first; k < last; k++) sum += power[k]!;
      glimpses.push({
        power: sum * scale,
        steadiness: before ? correlate(shape, before) : 0,
        bands: findBands(power, first, last),
      });
      if (glimpses.length > grid.framesMax) glimpses.shift();
    },
    describe(frames) {
      const window = glimpses.slice(-frames);
      const mean = window.reduce((total, { power }) => total + power, 0) / Math.max(1, window.length);
      if (mean < silencePower || window.length * grid.frameSeconds < 0.5) return undefined;
      const loud = window.filter(({ power }) => power > 0.1 * mean);
      const steady = loud.map(({ steadiness }) => steadiness);
      return {
        quietShare: window.filter(({ power }) => power < 0.25 * mean).length / window.length,
        syllableShare: findSyllableShare(window, grid.frameSeconds),
        steadiness: steady.reduce((total, value) => total + value, 0) / steady.length,
        steadyShare: steady.filter((value) => value > 0.6).length / steady.length,
      };
    },
  };
}

/** Log spectrum less its own course over 13 bins: partials stand out of it, loudness and vowels do not. */
function findFineShape(power: Float64Array, first: number, last: number): Float32Array {
  const count = last - first;
  let peak = 1e-20;
  for (let k = first; k < last; k++) peak = Math.max(peak, power[k]!);
  const shape = new Float32Array(count);
  const sums = new Float64Array(count + 1);
  // 40 dB below the peak lies the noise of most recordings: its grain would drown the partials.
  for (let i = 0; i < count; i++) {
    shape[i] = Math.log(power[first + i]! + 1e-4 * peak);
    sums[i + 1] = sums[i]! + shape[i]!;
  }
  for (let i = 0; i < count; i++) {
    const low = Math.max(0, i - 6);
    const high = Math.min(count, i + 7);
    shape[i] = shape[i]! - (sums[high]! - sums[low]!) / (high - low);
  }
  return shape;
}

function correlate(a: Float32Array, b: Float32Array): number {
  let cross = 0;
  let aa = 1e-9;
  let bb = 1e-9;
  for (let i = 0; i < a.length; i++) {
    cross += a[i]! * b[i]!;
    aa += a[i]! * a[i]!;
    bb += b[i]! * b[i]!;
  }
  return cross / Math.sqrt(aa * bb);
}

/** Loudness (power to 0.3) in bands of equal width on a log scale. */
function findBands(power: Float64Array, first: number, last: number): Float32Array {
  return Float32Array.from({ length: bandCount }, (_, band) => {
    const from = Math.floor(first * (last / first) ** (band / bandCount));
    const to = Math.max(from + 1, Math.floor(first * (last / first) ** ((band + 1) / bandCount)));
    let sum = 0;
    for (let k = from; k < to; k++) sum += power[k]!;
    return sum ** 0.3;
  });
}

/** How much of what moves in the bands' loudness moves at the rate of syllables. */
function findSyllableShare(window: readonly FrameSummary[], frameSeconds: number): number {
  const length = window.length;
  const stepHz = 1 / (length * frameSeconds);
  const cosine = Float64Array.from({ length }, (_, t) => Math.cos((2 * Math.PI * t) / length));
  const values = new Float64Array(length);
  let syllables = 0;
  let all = 1e-30;
  for (let band = 0; band < bandCount; band++) {
    const mean = window.reduce((sum, { bands }) => sum + bands[band]!, 0) / length;
    for (let t = 0; t < length; t++) values[t] = (window[t]!.bands[band]! - mean) * (0.5 - 0.5 * cosine[t]!);
    for (let j = Math.ceil(modulationsHz[0] / stepHz); j * stepHz <= modulationsHz[1]; j++) {
      const energy = findEnergyAt(values, cosine[j % length]!);
      all += energy;
      if (j * stepHz >= syllablesHz[0] && j * stepHz <= syllablesHz[1]) syllables += energy;
    }
  }
  return syllables / all;
}

/** |X|² at one frequency, given as the cosine of its turn per sample (G. Goertzel, 1958). */
function findEnergyAt(values: Float64Array, cosine: number): number {
  let last = 0;
  let before = 0;
  for (let t = 0; t < values.length; t++) {
    const now = values[t]! + 2 * cosine * last - before;
    before = last;
    last = now;
  }
  return last * last + before * before - 2 * cosine * last * before;
}
