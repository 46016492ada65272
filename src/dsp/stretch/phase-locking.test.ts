import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPhaseLocking } from './phase-locking.ts';

/** A spectrum whose only partials are at the given bins, three bins wide, at those angles. */
function spectrumOf(partials: readonly { bin: number; angle: number }[]): Float32Array {
  const spectrum = new Float32Array(2 * 65);
  for (const { bin, angle } of partials) {
    for (const [offset, size] of [
      [-1, 0.5],
      [0, 1],
      [1, 0.5],
    ] as const) {
      spectrum[2 * (bin + offset)] = size * Math.cos(angle);
      spectrum[2 * (bin + offset) + 1] = size * Math.sin(angle);
    }
  }
  return spectrum;
}

function angleAt(spectrum: Float32Array, bin: number): number {
  return Math.atan2(spectrum[2 * bin + 1]!, spectrum[2 * bin]!);
}

describe('partial turner', () => {
  it('lets each partial go on from what was laid down, with the bins beside it', () => {
    const now = spectrumOf([
      { bin: 10, angle: 0.9 },
      { bin: 30, angle: -0.4 },
    ]);
    const before = spectrumOf([
      { bin: 10, angle: 0.2 },
      { bin: 30, angle: 0.1 },
    ]);
    const laid = spectrumOf([
      { bin: 10, angle: 1.5 },
      { bin: 30, angle: 0.6 },
    ]);
    createPhaseLocking(65, 2).turnInPlace([now], [before], [laid]);
    for (const bin of [9, 10, 11]) assert.ok(Math.abs(angleAt(now, bin) - (1.5 + 0.7)) < 1e-5);
    for (const bin of [29, 30, 31]) assert.ok(Math.abs(angleAt(now, bin) - (0.6 - 0.5)) < 1e-5);
  });

  it('turns all channels alike', () => {
    const now = [spectrumOf([{ bin: 20, angle: 0.3 }]), spectrumOf([{ bin: 20, angle: 1.1 }])];
    const before = [spectrumOf([{ bin: 20, angle: 0 }]), spectrumOf([{ bin: 20, angle: 0.8 }])];
    const laid = [spectrumOf([{ bin: 20, angle: 0.5 }]), spectrumOf([{ bin: 20, angle: 1.3 }])];
    createPhaseLocking(65, 2).turnInPlace(now, before, laid);
    assert.ok(Math.abs(angleAt(now[1]!, 20) - angleAt(now[0]!, 20) - 0.8) < 1e-5);
  });

  it('leaves a partial that begins as it is', () => {
    const now = spectrumOf([{ bin: 20, angle: 0.3 }]);
    createPhaseLocking(65, 2).turnInPlace([now], [new Float32Array(130)], [new Float32Array(130)]);
    assert.ok(Math.abs(angleAt(now, 20) - 0.3) < 1e-6);
  });
});
