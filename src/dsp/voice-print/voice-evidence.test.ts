import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type EvidenceFrame, measureClearSeconds, measureMovement, measureOvertones } from './voice-evidence.ts';
import { cepstrumOrder } from './voice-print.ts';

const hear = (count: number, frame: Partial<EvidenceFrame> = {}): EvidenceFrame[] =>
  Array.from({ length: count }, () => ({ f0Hz: 120, piece: 0, noise: 0.2, ...frame }));
const pause = hear(5, { f0Hz: 0, noise: 1 });

describe('the evidence for a voice', () => {
  it('counts stretches that last and are clear, and no others', () => {
    assert.equal(measureClearSeconds([]), 0);
    assert.equal(measureClearSeconds([...hear(10), ...pause, ...hear(20)]), 0.3);
    const short = [...hear(3), ...pause];
    assert.equal(measureClearSeconds([...short, ...short, ...short]), 0);
    assert.equal(measureClearSeconds([...hear(40, { noise: 0.8 }), ...pause, ...hear(10)]), 0.1);
  });

  it('ends a stretch where the recording was cut', () => {
    assert.equal(measureClearSeconds([...hear(3), ...hear(3, { piece: 4 })]), 0);
    assert.equal(measureClearSeconds([...hear(3), ...hear(3, { piece: 1 })]), 0.06);
  });

  it('measures how far the timbre of what is voiced moves, its level aside', () => {
    const width = cepstrumOrder + 1;
    const cepstra = new Float32Array(4 * width);
    const voiced = Uint8Array.from([1, 1, 0, 1]);
    cepstra[0] = 5;
    cepstra[2 * width + 3] = 9;
    assert.equal(measureMovement({ cepstra, voiced }), 0);
    cepstra[1] = 3;
    assert.ok(Math.abs(measureMovement({ cepstra, voiced }) - Math.SQRT2) < 1e-6);
    assert.equal(measureMovement({ cepstra, voiced: new Uint8Array(4) }), 0);
  });

  it('tells a whistle from a voice by the power above the first partial', () => {
    const envelope = new Float32Array(65).fill(1e-4);
    envelope[4] = 1;
    assert.ok(measureOvertones(envelope, 4) < 0.01);
    envelope[8] = 1;
    assert.ok(Math.abs(measureOvertones(envelope, 4) - 0.5) < 0.01);
    assert.equal(measureOvertones(new Float32Array(65), 4), 0);
  });
});
