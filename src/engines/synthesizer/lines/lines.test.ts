import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createRealFft } from '../../../dsp/fft.ts';
import { renderNotes } from '../../../dsp/synth/render-notes.ts';
import { openRecordedVoice } from '../recorded-voices.ts';
import { lines } from './lines.ts';
import { hasReed } from './reed-recordings.ts';

const sampleRateHz = 44_100;
const size = 8192;
const names = Object.keys(lines) as (keyof typeof lines)[];

async function play(name: keyof typeof lines, pitch: number, own: { force?: number; seconds?: number } = {}) {
  const { render } = await openRecordedVoice(name, sampleRateHz);
  const { force = 0.7, seconds = 1.6 } = own;
  const sampleCount = Math.round((seconds + 0.4) * sampleRateHz);
  const note = { startSeconds: 0.01, endSeconds: seconds, pitch, frequencyHz: 440 * 2 ** ((pitch - 69) / 12), force };
  const blocks = [...renderNotes([note], render, { sampleRateHz, sampleCount, seed: 5 })];
  return Float32Array.from(blocks.flatMap(([left, right]) => Array.from(left!, (x, i) => 0.5 * (x + right![i]!))));
}

/** Mean power of the whole by bins, Hann windows. */
function powersOf(samples: Float32Array): Float64Array {
  const fft = createRealFft(size);
  const powers = new Float64Array(size / 2);
  const spectrum = new Float32Array(size + 2);
  for (let at = 0; at + size <= samples.length; at += size / 2) {
    const frame = samples.subarray(at, at + size).map((x, i) => x * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size)));
    fft.forward(frame, spectrum);
    for (let k = 0; k < powers.length; k++) powers[k]! += spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
  }
  return powers;
}

/** Share of the power from one frequency on, in dB. */
function treble(samples: Float32Array, fromHz: number): number {
  const powers = powersOf(samples);
  const sum = (from: number) => powers.reduce((all, power, k) => (k >= from ? all + power : all), 1e-12);
  return 10 * Math.log10(sum(Math.round((fromHz * size) / sampleRateHz)) / sum(0));
}

const levelDb = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, x) => sum + x * x, 1e-12) / samples.length);

/** Deviation from a pitch in cents, every 20 ms, by the phase of what lies near it. */
function trackCents(samples: Float32Array, pitch: number): number[] {
  const hz = 440 * 2 ** ((pitch - 69) / 12);
  const hop = Math.round(0.02 * sampleRateHz);
  const span = 3 * hop;
  const phases: number[] = [];
  for (let at = 0; at + span < samples.length; at += hop) {
    let [re, im] = [0, 0];
    for (let i = 0; i < span; i++) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / span);
      const turn = (2 * Math.PI * hz * (at + i)) / sampleRateHz;
      re += window * samples[at + i]! * Math.cos(turn);
      im -= window * samples[at + i]! * Math.sin(turn);
    }
    phases.push(Math.atan2(im, re));
  }
  return phases.slice(1).map((phase, i) => {
    const turned = phase - phases[i]! - 2 * Math.PI * Math.round((phase - phases[i]!) / (2 * Math.PI));
    return 1200 * Math.log2(1 + turned / (2 * Math.PI * 0.02 * hz));
  });
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (values: readonly number[]): number => Math.sqrt(mean(values.map((x) => (x - mean(values)) ** 2)));

before(() => {
  assert.ok(hasReed('saxophone') && hasReed('clarinet'), 'the optional packages are installed where tests run');
});

test('saxophones reach as high as recorded ones: above 7 kHz no more than 42 dB below the whole', async () => {
  for (const pitch of [56, 60, 65, 70]) {
    const db = treble(await play('altoSax', pitch), 7000);
    assert.ok(db > -42 && db < -15, `${pitch}: ${db.toFixed(1)} dB`);
  }
});

test('force makes every line louder and brighter', async () => {
  for (const name of names) {
    const pitch = name === 'baritoneSax' || name === 'bassoon' ? 50 : name === 'flute' ? 74 : 62;
    const [soft, hard] = [await play(name, pitch, { force: 0.4 }), await play(name, pitch, { force: 0.9 })];
    assert.ok(levelDb(hard) - levelDb(soft) > 6, `${name}: ${(levelDb(hard) - levelDb(soft)).toFixed(1)} dB louder`);
    const brighter = treble(hard, 3000) - treble(soft, 3000);
    assert.ok(brighter > 1.5, `${name}: ${brighter.toFixed(1)} dB brighter`);
  }
});

test('vibrato begins late: a saxophone is steady for a quarter of a second, then moves by 6 to 20 cents', async () => {
  const cents = trackCents(await play('altoSax', 65, { seconds: 2 }), 65);
  const [early, late] = [cents.slice(6, 14), cents.slice(45, 90)];
  assert.ok(spread(early) < 5, `early ${spread(early).toFixed(1)}`);
  assert.ok(spread(late) > 6 && spread(late) < 20, `late ${spread(late).toFixed(1)}`);
  assert.ok(Math.abs(mean(late)) < 12, `${mean(late).toFixed(1)} cents from its pitch`);
});

test('a note held longer than its recording neither stops nor jumps', async () => {
  for (const name of ['altoSax', 'clarinet', 'trombone'] as const) {
    const samples = await play(name, 60, { seconds: 6 });
    const levels = Array.from({ length: 54 }, (_, i) => levelDb(samples.subarray((i + 5) * 4410, (i + 6) * 4410)));
    const steps = levels.slice(1).map((level, i) => Math.abs(level - levels[i]!));
    assert.ok(Math.max(...steps) < 4, `${name}: a step of ${Math.max(...steps).toFixed(1)} dB`);
  }
});
