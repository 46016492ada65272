import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { computeLogMel } from './log-mel.ts';

const rateHz = 16_000;

/** A second of a chord that fades, over faint noise, then half a second of nothing. */
function testSound(): Float32Array {
  const samples = new Float32Array(1.5 * rateHz);
  let seed = 1;
  for (let i = 0; i < rateHz; i++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const t = i / rateHz;
    const chord =
      Math.sin(2 * Math.PI * 220 * t) +
      0.3 * Math.sin(2 * Math.PI * 1234 * t + 1) +
      0.1 * Math.sin(2 * Math.PI * 5000 * t);
    samples[i] = 0.5 * chord * Math.exp(-3 * t) + 1e-3 * (seed / 2 ** 30 - 1);
  }
  return samples;
}

/** The definition, by a plain Fourier sum and with librosa's words for the filters: slow, and written apart from the kernel. */
function logMelByDefinition(samples: Float32Array, bandCount: number, frameCount: number): Float64Array {
  const melOf = (hz: number) => (hz >= 1000 ? 15 + Math.log(hz / 1000) / (Math.log(6.4) / 27) : hz / (200 / 3));
  const hzOf = (mel: number) => (mel >= 15 ? 1000 * Math.exp((Math.log(6.4) / 27) * (mel - 15)) : mel * (200 / 3));
  const edges = Array.from({ length: bandCount + 2 }, (_, i) => hzOf((i * melOf(8000)) / (bandCount + 1)));
  const levels = new Float64Array(bandCount * frameCount);
  for (let t = 0; t < frameCount; t++) {
    const power = Array.from({ length: 201 }, (_, k) => {
      let [re, im] = [0, 0];
      for (let n = 0; n < 400; n++) {
        const at = Math.abs(t * 160 + n - 200);
        const x = (samples[at] ?? 0) * Math.sin((Math.PI * n) / 400) ** 2;
        re += x * Math.cos((2 * Math.PI * k * n) / 400);
        im += x * Math.sin((2 * Math.PI * k * n) / 400);
      }
      return re ** 2 + im ** 2;
    });
    for (let band = 0; band < bandCount; band++) {
      const [low, centre, high] = edges.slice(band, band + 3) as [number, number, number];
      const energy = power.reduce((sum, each, k) => {
        const hz = k * 40;
        const rise = (hz - low) / (centre - low);
        const fall = (high - hz) / (high - centre);
        return sum + each * Math.max(0, Math.min(rise, fall)) * (2 / (high - low));
      }, 0);
      levels[band * frameCount + t] = Math.log10(Math.max(1e-10, energy));
    }
  }
  const floor = Math.max(...levels) - 8;
  return levels.map((level) => (Math.max(level, floor) + 4) / 4);
}

describe('the picture of a sound that Whisper looks at', () => {
  for (const bandCount of [80, 128]) {
    it(`is what its definition says, with ${bandCount} bands`, () => {
      const sound = testSound();
      const frameCount = 160;
      const wanted = logMelByDefinition(sound, bandCount, frameCount);
      const given = computeLogMel(sound, bandCount, frameCount);
      const worst = given.reduce((most, x, i) => Math.max(most, Math.abs(x - wanted[i]!)), 0);
      assert.ok(worst < 1e-5, `differs by ${worst}`);
    });
  }

  it('shows silence as silence', () => {
    const logMel = computeLogMel(new Float32Array(16_000), 80, 3000);
    assert.ok(logMel.every((x) => x === -1.5));
  });

  it('lets what comes after the window have no say in it', () => {
    const sound = testSound();
    const cut = computeLogMel(sound.subarray(0, 8000), 80, 50);
    assert.deepEqual(computeLogMel(sound, 80, 50), cut);
  });
});
