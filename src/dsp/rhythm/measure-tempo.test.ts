import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../test/support/signals.ts';
import { measureTempo } from './measure-tempo.ts';

describe('tempo of beats', () => {
  const random = createRandom(1);
  const beats = Array.from({ length: 120 }, (_, beat) => 0.7 + (beat * 60) / 110);

  it('is exact for even beats, and for uneven ones to 0.1 %', () => {
    assert.ok(Math.abs(measureTempo(beats)! - 110) < 1e-6);
    const uneven = beats.map((at) => at + 0.04 * (random() - 0.5));
    assert.ok(Math.abs(measureTempo(uneven)! / 110 - 1) < 0.001);
  });

  it('is not moved by a beat far off', () => {
    const odd = beats.map((at, i) => (i % 40 === 39 ? at + 0.15 : at));
    assert.ok(Math.abs(measureTempo(odd)! / 110 - 1) < 0.0005);
  });

  it('is the middle one where it drifts', () => {
    let at = 0;
    const drifting = Array.from({ length: 200 }, (_, beat) => {
      at += 60 / (120 * (1 + 0.05 * Math.sin((2 * Math.PI * beat) / 200)));
      return at;
    });
    assert.ok(Math.abs(measureTempo(drifting)! / 120 - 1) < 0.01);
  });

  it('is unknown for two beats', () => {
    assert.equal(measureTempo([0, 0.5]), undefined);
  });
});
