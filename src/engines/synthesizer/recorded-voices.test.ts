import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { before, test } from 'node:test';
import { createRealFft } from '../../dsp/fft.ts';
import { renderNotes } from '../../dsp/synth/render-notes.ts';
import type { SynthNote } from '../../dsp/synth/synth-note.ts';
import type { RecordedSet } from '../../notation/instrument.ts';
import { playTracks } from '../renderer/play-tracks.ts';
import { kits } from './kits/acoustic-kits.ts';
import { hasRecordings, openRecordedVoice } from './recorded-voices.ts';

const sampleRateHz = 44_100;
const size = 32_768;
const kitNames = Object.keys(kits) as (keyof typeof kits)[];
const [kick, snare, closedHat, crash] = [36, 38, 42, 49];

/** The left side of notes of a set, or the other. */
async function play(
  set: RecordedSet,
  notes: readonly Partial<SynthNote>[],
  seconds = 1,
  side = 0,
): Promise<Float32Array> {
  const { render } = await openRecordedVoice(set, sampleRateHz);
  const whole = notes.map(
    (note): SynthNote => ({
      startSeconds: 0,
      endSeconds: (note.startSeconds ?? 0) + 0.8,
      pitch: 60,
      frequencyHz: 440 * 2 ** (((note.pitch ?? 60) - 69) / 12),
      force: 0.7,
      ...note,
    }),
  );
  const sampleCount = Math.ceil(seconds * sampleRateHz);
  const samples = new Float32Array(sampleCount);
  let at = 0;
  for (const sides of renderNotes(whole, render, { sampleRateHz, sampleCount, seed: 3 })) {
    samples.set(sides[side]!, at);
    at += sides[side]!.length;
  }
  return samples;
}

const levelDb = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 1e-12));

/** Where the power's half lies. */
function findCentreHz(samples: Float32Array): number {
  const powers = powersOf(samples);
  let [sum, weighted] = [1e-12, 0];
  for (const [k, power] of powers.entries()) {
    sum += Math.sqrt(power);
    weighted += Math.sqrt(power) * k;
  }
  return ((weighted / sum) * sampleRateHz) / size;
}

function powersOf(samples: Float32Array): Float64Array {
  const windowed = Float32Array.from({ length: size }, (_, i) => {
    return (samples[i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
  });
  const spectrum = new Float32Array(size + 2);
  createRealFft(size).forward(windowed, spectrum);
  return Float64Array.from({ length: size / 2 }, (_, k) => spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2);
}

before(async () => {
  assert.ok(hasRecordings('grandPiano'), 'the optional packages are installed where tests run');
});

test('the recorded piano is in tune within 5 cents', async () => {
  for (let pitch = 36; pitch <= 84; pitch += 4) {
    const powers = powersOf((await play('grandPiano', [{ pitch }])).subarray(2000));
    const wantedHz = 440 * 2 ** ((pitch - 69) / 12);
    const centre = Math.round((wantedHz * size) / sampleRateHz);
    let best = centre - 3;
    for (let k = centre - 3; k <= centre + 3; k++) if (powers[k]! > powers[best]!) best = k;
    const [a, b, c] = [best - 1, best, best + 1].map((k) => Math.log(powers[k]!)) as [number, number, number];
    const hz = ((best + (0.5 * (a - c)) / (a - 2 * b + c)) * sampleRateHz) / size;
    const cents = 1200 * Math.log2(hz / wantedHz);
    assert.ok(Math.abs(cents) < 5, `key ${pitch}: ${cents.toFixed(1)} cents`);
  }
});

test('neighbouring keys of the piano are even: no step above 5 dB', async () => {
  const levels: number[] = [];
  for (let pitch = 37; pitch <= 90; pitch += 2) {
    const sides = [await play('grandPiano', [{ pitch }], 0.5, 0), await play('grandPiano', [{ pitch }], 0.5, 1)];
    levels.push(10 * Math.log10(sides.reduce((sum, side) => sum + 10 ** (levelDb(side) / 10), 0)));
  }
  for (let i = 1; i < levels.length; i++) {
    assert.ok(Math.abs(levels[i]! - levels[i - 1]!) < 5, `${37 + 2 * i}: ${levels[i]! - levels[i - 1]!} dB`);
  }
});

test('force makes the piano and every drum louder and brighter, step by step', async () => {
  const cases = [
    { set: 'grandPiano' as const, pitch: 60 },
    { set: 'grandPiano' as const, pitch: 45 },
    ...kitNames.flatMap((set) => [kick, snare, closedHat].map((pitch) => ({ set, pitch }))),
  ];
  for (const { set, pitch } of cases) {
    let [level, centre] = [Number.NEGATIVE_INFINITY, 0];
    for (const force of [0.2, 0.4, 0.6, 0.8, 1]) {
      // Takes differ: the same one is compared.
      const samples = await play(set, [{ pitch, force }]);
      assert.ok(levelDb(samples) > level + 1, `${set} ${pitch} at ${force}: ${levelDb(samples)} after ${level} dB`);
      const hz = findCentreHz(samples);
      assert.ok(hz > centre, `${set} ${pitch} at ${force}: ${hz} after ${centre} Hz`);
      [level, centre] = [levelDb(samples), hz];
    }
  }
});

test('two strokes in a row are never the same samples, and the same seed plays the same', async () => {
  for (const set of kitNames) {
    for (const pitch of [kick, snare, closedHat]) {
      const strokes = [0, 1, 2, 3].map((i) => ({ pitch, startSeconds: i }));
      const samples = await play(set, strokes, 4);
      assert.deepEqual(samples, await play(set, strokes, 4));
      for (let i = 0; i + 1 < 4; i++) {
        const [one, other] = [i, i + 1].map((n) => samples.subarray(n * sampleRateHz, n * sampleRateHz + 8000));
        const difference = levelDb(one!.map((sample, at) => sample - other![at]!)) - levelDb(one!);
        assert.ok(difference > -50 && difference < 6, `${set} ${pitch}: ${difference} dB`);
      }
    }
  }
});

test('drums begin on their sample, whatever silence their recording has', async () => {
  for (const set of kitNames) {
    for (const pitch of [kick, snare, closedHat]) {
      const samples = await play(set, [{ pitch, force: 1 }]);
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      const attack = samples.findIndex((sample) => Math.abs(sample) > 0.1 * peak) / sampleRateHz;
      assert.ok(attack < 0.006, `${set} ${pitch}: ${attack} s`);
    }
  }
});

test('every key of a kit sounds', async () => {
  for (const set of kitNames) {
    for (const pitch of [...Object.keys(kits[set].pieces).map(Number), crash]) {
      const samples = await play(set, [{ pitch }], 0.2);
      assert.ok(levelDb(samples) > -8, `${set} ${pitch}: ${levelDb(samples)} dB`);
    }
  }
});

test('where the recordings are not installed, the font plays', async () => {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('@audio-samples/')) throw new Error('not installed');
      return next(specifier, context);
    },
  });
  try {
    assert.equal(hasRecordings('grandPiano'), false);
    const note = { startSeconds: 0, endSeconds: 0.5, pitch: 60, velocity: 90 };
    const track = { instrument: 'grandPiano', notes: [note], seed: 1 };
    const [audio] = playTracks([track], { sampleRateHz, sampleCount: 8192 });
    let sum = 0;
    for await (const [left] of audio!.blocks) sum += left!.reduce((all, sample) => all + sample * sample, 0);
    assert.ok(sum > 1e-3);
  } finally {
    hooks.deregister();
  }
});

test('a shaken tambourine rattles and does not whistle: no 500 Hz of its treble stand 5 dB over the octave around them', async () => {
  const strokes = Array.from({ length: 8 }, (_, i) => ({ pitch: 54, startSeconds: 0.09 * i }));
  const powers = powersOf(await play('pop', strokes));
  const bandDb = (fromHz: number, toHz: number): number => {
    const [from, to] = [fromHz, toHz].map((hz) => Math.round((hz * size) / sampleRateHz)) as [number, number];
    return 10 * Math.log10(powers.subarray(from, to).reduce((sum, power) => sum + power, 1e-12) / (to - from));
  };
  for (let hz = 6000; hz < 12_000; hz += 500) {
    const over = bandDb(hz, hz + 500) - bandDb(hz / Math.SQRT2, hz * Math.SQRT2);
    assert.ok(over < 5, `${hz} Hz: ${over.toFixed(1)} dB`);
  }
});
