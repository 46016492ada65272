import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeWhiteNoise } from '../../../test/support/signals.ts';
import { createRealFft } from '../fft.ts';
import { createHannWindow } from '../windows.ts';
import { createLossCompensation } from './loss-compensation.ts';

const frameSamples = 1024;
const hop = frameSamples / 8;
const fft = createRealFft(frameSamples);
const window = createHannWindow(frameSamples);

/** The gain that a frame gets after the output had `outputLevel` of the level of the frames. */
function gainAfter(outputLevel: number): number {
  const noise = makeWhiteNoise(frameSamples + 400 * hop, 1);
  const keeper = createLossCompensation({ fft, window, hop, channelCount: 1 });
  const spectrum = new Float32Array(frameSamples + 2);
  let gain = 1;
  for (let index = 0; index < 400; index++) {
    const frame = noise.subarray(index * hop, index * hop + frameSamples).map((value, i) => value * window[i]!);
    fft.forward(frame, spectrum);
    const before = spectrum[200]!;
    keeper.raiseInPlace([spectrum]);
    gain = spectrum[200]! / before;
    keeper.observe([noise.slice(index * hop, (index + 1) * hop).map((value) => value * outputLevel * gain)]);
  }
  return gain;
}

describe('level keeper', () => {
  it('leaves frames alone whose sum has the level it should have', () => {
    assert.ok(Math.abs(gainAfter(1) - 1) < 0.02, `${gainAfter(1)}`);
  });

  it('makes good what the sum lost', () => {
    assert.ok(Math.abs(gainAfter(0.8) - 1.25) < 0.03, `${gainAfter(0.8)}`);
  });

  it('raises by 4 dB at most', () => {
    assert.ok(gainAfter(0.1) < 1.6, `${gainAfter(0.1)}`);
  });
});
