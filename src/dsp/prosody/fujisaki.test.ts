import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPitchContour } from './fujisaki.ts';

describe('a melody of phrases and accents', () => {
  it('rises after a phrase command and declines for the rest of the phrase', () => {
    const contour = createPitchContour({ phrases: [{ atSeconds: 0, size: 0.5 }], accents: [] });
    assert.equal(contour(-0.1), 0);
    assert.ok(Math.abs(contour(0.5) - 0.5 * 2 * Math.exp(-1)) < 1e-9, 'highest after half a second');
    const later = [0.5, 1, 1.5, 2, 3].map(contour);
    assert.ok(
      later.every((value, i) => i === 0 || value < later[i - 1]!),
      String(later),
    );
  });

  it('holds an accent between its ends and falls after it', () => {
    const contour = createPitchContour({ phrases: [], accents: [{ startSeconds: 1, endSeconds: 1.4, size: 0.3 }] });
    assert.equal(contour(0.9), 0);
    assert.ok(Math.abs(contour(1.39) - 0.27) < 0.01, `${contour(1.39)}`);
    assert.ok(contour(1.8) < 0.005);
  });
});
