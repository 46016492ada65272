import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { collect, streamOf } from '../../../test/support/audio-blocks.ts';
import { makePinkNoise, mix, scale } from '../../../test/support/signals.ts';
import { findSungStretches, keepStretches, type SungStretch } from './sung-stretches.ts';

const sampleRateHz = 16_000;

/** A vowel-like tone of twelve partials within the time, silent elsewhere. */
function makeVowel(
  seconds: number,
  { from, to, level, hz = 220 }: { from: number; to: number; level: number; hz?: number },
) {
  return Float32Array.from({ length: seconds * sampleRateHz }, (_, i) => {
    const t = i / sampleRateHz;
    if (t < from || t >= to) return 0;
    let sum = 0;
    for (let n = 1; n <= 12; n++) sum += Math.sin(2 * Math.PI * hz * n * t) / n;
    return 0.3 * level * sum;
  });
}

const band = (seconds: number, level = 0.2) => scale(makePinkNoise(seconds * sampleRateHz, 1), level);
const find = (vocals: Float32Array, song: Float32Array) =>
  findSungStretches(streamOf([vocals], sampleRateHz), streamOf([song], sampleRateHz, [1000]));

function assertNear(found: readonly SungStretch[], wanted: readonly (readonly [number, number])[]): void {
  const told = JSON.stringify(found);
  assert.equal(found.length, wanted.length, told);
  for (const [i, [start, end]] of wanted.entries()) {
    assert.ok(Math.abs(found[i]!.startSeconds - start) < 0.05, told);
    assert.ok(Math.abs(found[i]!.endSeconds - end) < 0.05, told);
  }
}

describe('sung stretches', () => {
  it('are found with room before them and for what fades after them, and joined where they meet', async () => {
    const vocals = mix(
      makeVowel(14, { from: 2, to: 3, level: 1 }),
      makeVowel(14, { from: 4, to: 4.5, level: 1, hz: 330 }),
      makeVowel(14, { from: 9, to: 10, level: 1 }),
    );
    assertNear(await find(vocals, mix(vocals, band(14))), [
      [1.6, 6],
      [8.6, 11.5],
    ]);
  });

  it('do not hold what a separator leaves of a band that plays alone', async () => {
    const sung = makeVowel(10, { from: 1, to: 3, level: 1 });
    const lead = makeVowel(10, { from: 6, to: 8, level: 0.5, hz: 440 });
    const vocals = mix(sung, scale(lead, 0.2));
    assertNear(await find(vocals, mix(sung, lead, band(10, 0.05))), [[0.6, 4.5]]);
  });

  it('hold what is sung softly over a soft band', async () => {
    const [loud, soft] = [
      makeVowel(10, { from: 1, to: 3, level: 1 }),
      makeVowel(10, { from: 6, to: 8, level: 0.06, hz: 330 }),
    ];
    const vocals = mix(loud, soft);
    const song = mix(
      vocals,
      band(10).map((value, i) => (i < 5 * sampleRateHz ? value : 0.05 * value)),
    );
    assertNear(await find(vocals, song), [
      [0.6, 4.5],
      [5.6, 9.5],
    ]);
  });

  it('are the whole where nothing has a pitch', async () => {
    const whisper = band(3);
    assertNear(await find(whisper, whisper), [[0, 3]]);
  });

  it('are kept as they are, with silence between', async () => {
    const signal = makePinkNoise(4 * sampleRateHz, 2);
    const stretches = [
      { startSeconds: 0, endSeconds: 1 },
      { startSeconds: 2, endSeconds: 3 },
    ];
    const [kept] = await collect(keepStretches(streamOf([signal], sampleRateHz, [777]), stretches));
    const at = (seconds: number) => Math.round(seconds * sampleRateHz);
    for (const [from, to] of [
      [0, 1],
      [2, 3],
    ] as const) {
      assert.deepEqual(kept!.slice(at(from), at(to)), signal.slice(at(from), at(to)));
    }
    for (const [from, to] of [
      [1.06, 1.94],
      [3.06, 4],
    ] as const) {
      assert.ok(kept!.slice(at(from), at(to)).every((value) => value === 0));
    }
  });
});
