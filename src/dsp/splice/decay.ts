import { createRealFft } from '../fft.ts';
import { createHannWindow } from '../windows.ts';

const windowSeconds = 0.046;
const hopsPerWindow = 4;
/** Slopes are read over so long: shorter, and beating counts as decay. */
const slopeSeconds = 0.12;
const edgesHz = [250, 500, 1000, 2000, 4000, 8000];
/** A slope counts from this far above the lowest level of its band, or it ends in the noise. */
const aboveFloorDb = 12;
/** Of all falls, so many are steeper than the one that counts. */
const steepestPart = 0.1;
const fallsMin = 5;
const fallMinDb = 3;
/** A fall may waver by so much from one moment to the next: partials beat. */
const rippleDb = 2;

/**
 * How long sound takes to die away by 60 dB where no new sound comes, in seconds; 0 if it cannot be measured. In a room no
 * sound can fall faster than the room does, so the steepest falls in each range of pitch are those of the room; dry sound
 * falls faster and gives a short time.
 *
 * Source: K. Lebart, J. Boucher, P. Denbigh, "A new method based on spectral subtraction for speech dereverberation"
 * (2001), section 4: slopes of the free decays in the signal itself.
 */
export function measureDecaySeconds(samples: Float32Array, sampleRateHz: number): number {
  const size = 2 ** Math.round(Math.log2(windowSeconds * sampleRateHz));
  const hop = size / hopsPerWindow;
  const levels = measureLevels(samples, { sampleRateHz, size, hop });
  const reach = Math.round((slopeSeconds * sampleRateHz) / hop);
  const times = levels.map((band) => findDecay(band, reach)).filter((slope) => slope > 0);
  if (times.length === 0) return 0;
  const fallPerFrame = times.toSorted((a, b) => a - b)[times.length >> 1]!;
  return ((60 / fallPerFrame) * hop) / sampleRateHz;
}

/** In dB a frame; 0 where too little falls. */
function findDecay(levelsDb: Float64Array, reach: number): number {
  const floor = Float64Array.from(levelsDb).sort()[Math.floor(levelsDb.length * 0.02)] ?? 0;
  const falls: number[] = [];
  for (let at = 0; at + reach < levelsDb.length; at++) {
    const fall = levelsDb[at]! - levelsDb[at + reach]!;
    let isSteady = fall > fallMinDb && levelsDb[at + reach]! > floor + aboveFloorDb / 2;
    for (let i = 1; isSteady && i <= reach; i++) isSteady = levelsDb[at + i]! <= levelsDb[at + i - 1]! + rippleDb;
    if (isSteady) falls.push(fall / reach);
  }
  if (falls.length < fallsMin) return 0;
  return falls.sort((a, b) => b - a)[Math.floor(falls.length * steepestPart)]!;
}

/** Levels in dB, one array a range of pitch. */
function measureLevels(
  samples: Float32Array,
  { sampleRateHz, size, hop }: { sampleRateHz: number; size: number; hop: number },
): Float64Array[] {
  const fft = createRealFft(size);
  const window = createHannWindow(size);
  const frame = new Float32Array(size);
  const spectrum = new Float32Array(size + 2);
  const frames = Math.max(0, Math.floor((samples.length - size) / hop) + 1);
  const edges = edgesHz.filter((hz) => hz < sampleRateHz / 2).map((hz) => Math.round((hz * size) / sampleRateHz));
  const levels = edges.slice(1).map(() => new Float64Array(frames));
  for (let f = 0; f < frames; f++) {
    for (let i = 0; i < size; i++) frame[i] = samples[f * hop + i]! * window[i]!;
    fft.forward(frame, spectrum);
    for (const [b, band] of levels.entries()) {
      let power = 1e-12;
      for (let k = edges[b]!; k < edges[b + 1]!; k++) power += spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
      band[f] = 10 * Math.log10(power);
    }
  }
  return levels;
}
