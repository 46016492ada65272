import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type BasicPitch, openBasicPitch } from './basic-pitch.ts';
import { basicPitchRateHz, contourBins, levelBins, pitches } from './basic-pitch-network.ts';

/**
 * [frame, bin, value] of the package's own graph, run by @tensorflow/tfjs 3.21 on `makeProbe(43844)`: the two seconds
 * that it takes. The highest values and some from anywhere.
 */
const recorded = {
  contours: [
    [81, 130, 0.900311],
    [93, 130, 0.878409],
    [96, 130, 0.876349],
    [79, 130, 0.872796],
    [78, 130, 0.869375],
    [86, 130, 0.868149],
    [65, 130, 0.864121],
    [105, 130, 0.859338],
    [23, 82, 0.854802],
    [75, 130, 0.85297],
    [38, 82, 0.848299],
    [27, 82, 0.841509],
    [4, 178, 0.101823],
    [34, 177, 0.107535],
    [64, 176, 0.1097],
    [94, 175, 0.148333],
    [124, 174, 0.096383],
    [154, 173, 0.091482],
  ],
  frames: [
    [50, 43, 0.895705],
    [15, 27, 0.872966],
    [22, 27, 0.861891],
    [27, 27, 0.845947],
    [65, 43, 0.835733],
    [67, 43, 0.83111],
    [58, 43, 0.827731],
    [77, 43, 0.8226],
    [79, 43, 0.819259],
    [74, 43, 0.811637],
    [81, 43, 0.806808],
    [104, 43, 0.797764],
    [14, 2, 0.098861],
    [104, 1, 0.09886],
    [22, 0, 0.11363],
    [111, 87, 0.116162],
    [29, 86, 0.103854],
    [119, 85, 0.092644],
  ],
  onsets: [
    [117, 55, 0.970218],
    [7, 27, 0.933237],
    [8, 39, 0.765476],
    [46, 55, 0.680233],
    [117, 67, 0.644702],
    [46, 27, 0.589443],
    [46, 67, 0.488082],
    [9, 46, 0.418567],
    [171, 55, 0.395014],
    [8, 58, 0.369869],
    [171, 43, 0.338093],
    [47, 47, 0.315024],
    [14, 2, 0.112749],
    [104, 1, 0.100535],
    [22, 0, 0.08935],
    [111, 87, 0.107672],
    [29, 86, 0.099219],
    [119, 85, 0.08359],
  ],
} as const;

/** Four notes of six harmonics over faint noise, the same on every machine. */
function makeProbe(length: number): Float32Array {
  const probe = new Float32Array(length);
  let state = 12_345;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    probe[i] = 0.002 * (state / 2 ** 31 - 1);
  }
  for (const [from, pitch] of [
    [2000, 48],
    [12_000, 64],
    [12_000, 67],
    [30_000, 76],
  ] as const) {
    const frequencyHz = 440 * 2 ** ((pitch - 69) / 12);
    for (let i = from; i < length; i++) {
      const seconds = (i - from) / basicPitchRateHz;
      const envelope = Math.exp(-2 * seconds) * Math.min(1, 200 * seconds);
      for (let harmonic = 1; harmonic <= 6; harmonic++) {
        probe[i]! += (0.12 / harmonic) * envelope * Math.sin(2 * Math.PI * frequencyHz * harmonic * seconds);
      }
    }
  }
  return probe;
}

describe('Basic Pitch converted to ONNX', () => {
  let network: BasicPitch;
  before(async () => {
    network = await openBasicPitch();
  });
  after(() => network.release());

  it('gives what the original graph gives', async (t) => {
    const levels = await network.measureLevels(makeProbe(43_844));
    const frameCount = levels.length / levelBins;
    assert.equal(frameCount, 172);
    const lowest = levels.reduce((a, b) => Math.min(a, b));
    const highest = levels.reduce((a, b) => Math.max(a, b));
    const normalised = levels.map((level) => (level - lowest) / (highest - lowest));
    const heard = await network.activate(normalised, frameCount);
    const widths = { contours: contourBins, frames: pitches, onsets: pitches };
    let furthest = 0;
    for (const name of ['contours', 'frames', 'onsets'] as const) {
      assert.equal(heard[name].length, frameCount * widths[name]);
      for (const [frame, bin, value] of recorded[name]) {
        furthest = Math.max(furthest, Math.abs(heard[name][frame * widths[name] + bin]! - value));
      }
    }
    t.diagnostic(`off by ${furthest.toExponential(1)} at most`);
    assert.ok(furthest < 1e-4, `off by ${furthest}`);
  });

  it('measures a tone in its own bin, and doubling it as 6 dB', async () => {
    for (const pitch of [33, 57, 69, 93]) {
      const frequencyHz = 440 * 2 ** ((pitch - 69) / 12);
      const tone = (amplitude: number) =>
        new Float32Array(6 * basicPitchRateHz).map(
          (_, i) => amplitude * Math.sin((2 * Math.PI * frequencyHz * i) / basicPitchRateHz),
        );
      const [quiet, loud] = [await network.measureLevels(tone(0.1)), await network.measureLevels(tone(0.2))];
      const frameCount = quiet.length / levelBins;
      const middle = frameCount >> 1;
      const spectrum = Array.from({ length: levelBins }, (_, bin) => quiet[bin * frameCount + middle]!);
      const bin = spectrum.indexOf(Math.max(...spectrum));
      assert.equal(bin, 3 * (pitch - 21));
      const gainDb = loud[bin * frameCount + middle]! - quiet[bin * frameCount + middle]!;
      assert.ok(Math.abs(gainDb - 6.02) < 0.05, `${gainDb} dB`);
    }
  });
});
