import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseSeams, type SeamPlan } from './seam-position.ts';

const plain: SeamPlan = {
  startSeconds: 10,
  endSeconds: 18,
  beats: [],
  fadeInSeconds: 0.04,
  fadeOutSeconds: 0.06,
  keepsBefore: true,
  keepsAfter: true,
};

function layBeats(firstSeconds: number, periodSeconds = 0.5): number[] {
  return Array.from({ length: 60 }, (_, i) => firstSeconds + i * periodSeconds);
}

describe('place of the seams', () => {
  it('is at the edges where there is no pulse', () => {
    const seams = chooseSeams(plain);
    assert.deepEqual(seams.in, { startSeconds: 10, endSeconds: 10.04, isOnBeat: false });
    assert.deepEqual(seams.out, { startSeconds: 17.94, endSeconds: 18, isOnBeat: false });
  });

  it('is right before the beat that lies up to half a beat inside the range', () => {
    const seams = chooseSeams({ ...plain, beats: layBeats(0.2) });
    assert.ok(Math.abs(seams.in.endSeconds - 10.2) < 0.01 && seams.in.isOnBeat);
    assert.ok(Math.abs(seams.out.endSeconds - 17.7) > 0.2, 'it lies more than half a beat inside');
    const late = chooseSeams({ ...plain, beats: layBeats(0.35) });
    assert.ok(Math.abs(late.out.endSeconds - 17.85) < 0.01 && late.out.isOnBeat);
    assert.equal(late.in.startSeconds, 10);
  });

  it('leaves no more than 15 % of a short range as it was', () => {
    const seams = chooseSeams({ ...plain, endSeconds: 11, beats: layBeats(0.2) });
    assert.equal(seams.in.startSeconds, 10);
    assert.equal(seams.out.endSeconds, 11);
  });

  it('is at the edge where what lies inside must not be heard', () => {
    const seams = chooseSeams({ ...plain, beats: layBeats(0.2), keepsBefore: false });
    assert.equal(seams.in.startSeconds, 10);
  });

  it('lies inside the range and in order, for every range and every pulse', () => {
    for (const length of [0.05, 0.1, 0.5, 0.8, 3, 120]) {
      for (let first = 0; first < 1; first += 0.013) {
        for (const period of [0.2, 0.5, 1.3]) {
          const plan = { ...plain, endSeconds: 10 + length, beats: layBeats(first, period) };
          const seams = chooseSeams({ ...plan, fadeInSeconds: 0.08, fadeOutSeconds: 0.08 });
          const order = [10, seams.in.startSeconds, seams.in.endSeconds, seams.out.startSeconds, seams.out.endSeconds];
          for (const [i, at] of [...order, plan.endSeconds].entries()) {
            assert.ok(at >= (order[i - 1] ?? 10) - 1e-9, `${length} s, beats from ${first}: ${order.join(' ')}`);
          }
        }
      }
    }
  });
});
