import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeSine, makeWhiteNoise, mix, scale } from '../../../test/support/signals.ts';
import { countOnsets } from './count-onsets.ts';
import { createFineOnsets } from './fine-onsets.ts';
import { measurePercussiveness } from './percussiveness.ts';

const sampleRateHz = 22_050;

/** Short strikes of noise that die away within 60 ms, over a soft tone. */
function strike(moments: readonly number[], seconds: number): Float32Array {
  const struck = new Float32Array(seconds * sampleRateHz);
  for (const [n, at] of moments.entries()) {
    const from = Math.round(at * sampleRateHz);
    const noise = makeWhiteNoise(Math.round(0.06 * sampleRateHz), n);
    for (let i = 0; i < noise.length; i++) struck[from + i]! += 0.5 * noise[i]! * Math.exp(-i / (0.015 * sampleRateHz));
  }
  return mix(struck, scale(hum(seconds), 0.02));
}

function hum(seconds: number): Float32Array {
  return makeSine({ frequencyHz: 220, sampleRateHz, lengthSamples: seconds * sampleRateHz });
}

const beats = Array.from({ length: 20 }, (_, i) => 0.5 + 0.45 * i);

describe('attacks', () => {
  it('are placed within 6 ms where a beat was expected 25 ms off', () => {
    const { findAttack } = createFineOnsets(strike(beats, 10), sampleRateHz);
    for (const at of beats) {
      assert.ok(Math.abs(findAttack(at + 0.025)! - at) < 0.006);
      assert.ok(Math.abs(findAttack(at - 0.025)! - at) < 0.006);
    }
  });

  it('are none where a tone goes on', () => {
    assert.equal(createFineOnsets(hum(4), sampleRateHz).findAttack(2), undefined);
  });

  it('between the beats tell how it swings', () => {
    const play = (ratio: number) =>
      createFineOnsets(strike([...beats, ...beats.map((at) => at + 0.45 * ratio)], 11), sampleRateHz);
    assert.equal(play(0.5).measureSwing([beats]), 0.5);
    for (const ratio of [0.6, 0.667]) assert.ok(Math.abs(play(ratio).measureSwing([beats]) - ratio) < 0.015);
    assert.equal(createFineOnsets(strike(beats, 10), sampleRateHz).measureSwing([beats]), 0.5);
  });

  it('are counted', () => {
    assert.ok(Math.abs(countOnsets(strike(beats, 10), sampleRateHz) - beats.length / 10) < 0.2);
    assert.equal(countOnsets(new Float32Array(sampleRateHz), sampleRateHz), 0);
    assert.equal(countOnsets(new Float32Array(0), sampleRateHz), 0);
  });

  it('have a share in the energy: nearly all of a drum, hardly any of a tone', () => {
    assert.ok(measurePercussiveness(strike(beats, 10), sampleRateHz).percussiveness > 0.7);
    assert.ok(measurePercussiveness(hum(4), sampleRateHz).percussiveness < 0.1);
    const nothing = { percussiveness: 0, noisiness: 0, highShare: 0 };
    assert.deepEqual(measurePercussiveness(new Float32Array(100), sampleRateHz), nothing);
  });

  it('are noise of drums, and none of struck strings or of hiss', () => {
    const strings = new Float32Array(10 * sampleRateHz);
    for (const at of beats) {
      for (let partial = 1; partial <= 40; partial++) {
        const from = Math.round(at * sampleRateHz);
        for (let i = 0; i < 0.44 * sampleRateHz; i++) {
          const fade = Math.min(1, i / 90) * Math.exp((-i * (1 + 0.05 * partial)) / (0.2 * sampleRateHz));
          strings[from + i]! += (0.2 / partial) * fade * Math.sin((2 * Math.PI * 262 * partial * i) / sampleRateHz);
        }
      }
    }
    const hiss = scale(makeWhiteNoise(strings.length, 9), 0.003);
    const noisinessOf = (sound: Float32Array) => measurePercussiveness(sound, sampleRateHz).noisiness;
    assert.ok(noisinessOf(mix(strings, strike(beats, 10))) > 0.2);
    assert.ok(noisinessOf(strings) < 0.1, `strings ${noisinessOf(strings)}`);
    assert.ok(noisinessOf(mix(hum(10), hiss)) < 0.1);
    assert.ok(noisinessOf(mix(strings, hiss)) < 0.15, `with hiss ${noisinessOf(mix(strings, hiss))}`);
  });
});
