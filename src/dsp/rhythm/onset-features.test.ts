import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeBand, makeClicks, makeSine } from '../../../test/support/signals.ts';
import { createOnsetFeatures, rangeCount } from './onset-features.ts';

const sampleRateHz = 22_050;

function collect(samples: Float32Array, blockSamples = 4096) {
  const collector = createOnsetFeatures(sampleRateHz);
  for (let at = 0; at < samples.length; at += blockSamples) collector.push(samples.subarray(at, at + blockSamples));
  return collector.finish();
}

describe('onset features', () => {
  it('rise within a frame and a half of a click, and rest elsewhere', () => {
    const atSeconds = 1.2345;
    const { rises, frameRateHz, frameCount } = collect(
      makeClicks([Math.round(atSeconds * sampleRateHz)], { sampleRateHz, lengthSamples: 3 * sampleRateHz }),
    );
    const sums = Array.from({ length: frameCount }, (_, i) =>
      rises.slice(i * rangeCount, (i + 1) * rangeCount - 1).reduce((a, b) => a + b),
    );
    const highest = sums.indexOf(Math.max(...sums));
    assert.ok(Math.abs(highest / frameRateHz - atSeconds) < 1.5 / frameRateHz);
    for (const [i, sum] of sums.entries()) if (Math.abs(i - highest) > 4) assert.ok(sum < 1e-3, `frame ${i}: ${sum}`);
  });

  it('are the same however loud the recording is', () => {
    const band = makeBand({ sampleRateHz, beatSeconds: 0.5, beatCount: 16 });
    const loud = collect(band).rises;
    const soft = collect(band.map((x) => 0.01 * x)).rises;
    for (const [i, rise] of loud.entries()) assert.ok(Math.abs(rise - soft[i]!) < 1e-3);
  });

  it('are the same in blocks of any length', () => {
    const band = makeBand({ sampleRateHz, beatSeconds: 0.4, beatCount: 8 });
    assert.deepEqual(collect(band, 100).rises, collect(band, 50_000).rises);
  });

  it('hear no onset in vibrato', () => {
    const lengthSamples = 4 * sampleRateHz;
    const vibrato = Float32Array.from({ length: lengthSamples }, (_, i) => {
      const seconds = i / sampleRateHz;
      return 0.5 * Math.sin(2 * Math.PI * 880 * seconds + 4 * Math.sin(2 * Math.PI * 6 * seconds));
    });
    const start = collect(makeSine({ sampleRateHz, lengthSamples, frequencyHz: 880 }).fill(0, 0, 44_100)).rises;
    const { rises } = collect(vibrato);
    const within = rises.subarray(86 * rangeCount, 258 * rangeCount);
    assert.ok(Math.max(...within) < 0.2 * Math.max(...start));
  });
});
