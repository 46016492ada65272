import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makePinkNoise, makeWhiteNoise, mix, scale } from '../../../test/support/signals.ts';
import { createImageTransfer } from './image-transfer.ts';

const sampleRateHz = 44_100;
const length = 2 * sampleRateHz;
const dry = makePinkNoise(length, 1);
const voice = makePinkNoise(length, 9);

/** The voice with the image of the reference, in blocks of the given lengths. */
function transfer(reference: Float32Array[], blockSamples = [4096], rateHz = sampleRateHz): Float32Array[] {
  const image = createImageTransfer(rateHz);
  const made: Float32Array[][] = [];
  for (let at = 0, turn = 0; at < voice.length; turn++) {
    const end = at + blockSamples[turn % blockSamples.length]!;
    const block = reference.map((samples) => samples.slice(at, end));
    made.push(image.push(block, voice.slice(at, end)));
    at = end;
  }
  made.push(image.finish());
  return [0, 1].map((c) => Float32Array.from(made.flatMap((block) => [...block[c]!])));
}

/** Level of left over right, and the coherence of both, over the middle. */
function measureImage([left, right]: readonly Float32Array[]): { balanceDb: number; coherence: number } {
  let [ll, rr, lr] = [1e-20, 1e-20, 0];
  for (let i = length / 4; i < (3 * length) / 4; i++) {
    ll += left![i]! ** 2;
    rr += right![i]! ** 2;
    lr += left![i]! * right![i]!;
  }
  return { balanceDb: 10 * Math.log10(ll / rr), coherence: lr / Math.sqrt(ll * rr) };
}

describe('image transfer', () => {
  it('gives the voice itself in both channels where the image is a point in the middle', () => {
    for (const channel of transfer([dry, dry])) {
      const error = mix(channel, scale(voice, -1)).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      assert.ok(error < 1e-3, `${error}`);
    }
  });

  for (const [name, reference] of [
    ['half left', [scale(dry, 0.9), scale(dry, 0.3)]],
    ['all right', [scale(dry, 0.001), dry]],
    ['doubled, one take a side', [makePinkNoise(length, 2), makePinkNoise(length, 3)]],
    [
      'in the middle with a room around',
      [mix(dry, scale(makeWhiteNoise(length, 4), 0.1)), mix(dry, scale(makeWhiteNoise(length, 5), 0.1))],
    ],
    [
      'left, with a wide echo',
      [mix(dry, scale(makePinkNoise(length, 4), 0.4)), mix(scale(dry, 0.5), scale(makePinkNoise(length, 5), 0.4))],
    ],
    ['out of phase', [dry, scale(dry, -0.6)]],
  ] as const) {
    it(`keeps a voice ${name} where it was, and as wide`, () => {
      const was = measureImage(reference);
      const is = measureImage(transfer([...reference]));
      const told = JSON.stringify({ was, is });
      assert.ok(Math.abs(Math.max(-30, was.balanceDb) - Math.max(-30, is.balanceDb)) < 1, told);
      assert.ok(Math.abs(was.coherence - is.coherence) < 0.15, told);
    });
  }

  it('gives as many samples as it is given, the same for blocks of any size, at every rate', () => {
    const reference = [makePinkNoise(length, 2), dry];
    const whole = transfer(reference, [length]);
    assert.deepEqual(transfer(reference, [1, 3000, 17]), whole);
    for (const rateHz of [8000, 48_000, 96_000, 192_000]) {
      assert.deepEqual(
        transfer(reference, [10_000], rateHz).map((channel) => channel.length),
        [length, length],
      );
    }
  });

  it('keeps silence silent, and a silent image from making noise', () => {
    const silence = new Float32Array(length);
    for (const channel of transfer([silence, silence])) assert.ok(channel.every(Number.isFinite));
    const image = createImageTransfer(sampleRateHz);
    const made = [image.push([dry, voice], silence), image.finish()];
    for (const block of made) for (const channel of block) assert.ok(channel.every((value) => value === 0));
  });
});
