import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makePinkNoise, makeSine } from '../../../test/support/signals.ts';
import { createLoudnessMeter, type LoudnessMeasures } from './loudness-meter.ts';

interface Part {
  readonly dbfs: number;
  readonly seconds: number;
}

const silence = Number.NEGATIVE_INFINITY;

/** A tone of 1 kHz whose peak takes the given levels one after another, in phase throughout. */
function makeTone(parts: readonly Part[], sampleRateHz: number): Float32Array {
  const lengths = parts.map(({ seconds }) => Math.round(seconds * sampleRateHz));
  const tone = makeSine({
    sampleRateHz,
    lengthSamples: lengths.reduce((sum, length) => sum + length, 0),
    frequencyHz: 1000,
    amplitude: 1,
  });
  let at = 0;
  for (const [p, { dbfs }] of parts.entries()) {
    const gain = 10 ** (dbfs / 20);
    for (const end = at + lengths[p]!; at < end; at++) tone[at] = tone[at]! * gain;
  }
  return tone;
}

function measure(channels: readonly Float32Array[], sampleRateHz = 48_000, blockSamples = 16_384): LoudnessMeasures {
  const meter = createLoudnessMeter(sampleRateHz, channels.length);
  for (let at = 0; at < channels[0]!.length; at += blockSamples) {
    meter.push(channels.map((channel) => channel.subarray(at, at + blockSamples)));
  }
  return meter.measure();
}

function measureTone(parts: readonly Part[], sampleRateHz = 48_000): LoudnessMeasures {
  const tone = makeTone(parts, sampleRateHz);
  return measure([tone, tone], sampleRateHz);
}

function assertNear(actual: number, expected: number, tolerance: number, what = ''): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what} ${actual.toFixed(3)}, expected ${expected}`);
}

const repeat = (parts: readonly Part[], times: number): Part[] => Array.from({ length: times }, () => parts).flat();

describe('loudness meter, EBU Tech 3341', () => {
  for (const sampleRateHz of [8000, 44_100, 96_000]) {
    for (const [name, dbfs] of [
      ['1', -23],
      ['2', -33],
    ] as const) {
      it(`case ${name} at ${sampleRateHz} Hz: momentary, short-term and integrated read ${dbfs} LUFS`, () => {
        const { integratedLufs, momentaryMaxLufs, shortTermMaxLufs } = measureTone(
          [{ dbfs, seconds: 20 }],
          sampleRateHz,
        );
        for (const lufs of [integratedLufs, momentaryMaxLufs, shortTermMaxLufs]) assertNear(lufs, dbfs, 0.1);
      });
    }
  }

  for (const [name, parts] of [
    ['3', [-36, 10, -23, 60, -36, 10]],
    ['4', [-72, 10, -36, 10, -23, 60, -36, 10, -72, 10]],
    ['5', [-26, 20, -20, 20.1, -26, 20]],
  ] as const) {
    it(`case ${name}: the gates leave -23 LUFS`, () => {
      const made: Part[] = [];
      for (let i = 0; i < parts.length; i += 2) made.push({ dbfs: parts[i]!, seconds: parts[i + 1]! });
      assertNear(measureTone(made).integratedLufs, -23, 0.1);
    });
  }

  it('case 6: five channels are weighted', () => {
    const make = (dbfs: number) => makeTone([{ dbfs, seconds: 20 }], 48_000);
    const [front, centre, rear] = [make(-28), make(-24), make(-30)];
    assertNear(measure([front, front, centre, rear, rear]).integratedLufs, -23, 0.1);
    // In six channels the fourth is low effects, which count nothing.
    assertNear(measure([front, front, centre, make(0), rear, rear]).integratedLufs, -23, 0.1);
  });

  it('case 9: short-term loudness stands at -23 LUFS after 3 s', () => {
    const tone = makeTone(
      repeat(
        [
          { dbfs: -20, seconds: 1.34 },
          { dbfs: -30, seconds: 1.66 },
        ],
        5,
      ),
      48_000,
    );
    const meter = createLoudnessMeter(48_000, 2);
    for (let at = 0; at < tone.length; at += 480) {
      meter.push([tone.subarray(at, at + 480), tone.subarray(at, at + 480)]);
      if (at >= 3 * 48_000) assertNear(meter.shortTermLufs!, -23, 0.1);
    }
  });

  it('case 10: a tone of 3 s reads -23 LUFS short-term wherever it begins', () => {
    for (let i = 0; i < 20; i++) {
      const parts = [
        { dbfs: silence, seconds: i * 0.15 },
        { dbfs: -23, seconds: 3 },
        { dbfs: silence, seconds: 1 },
      ];
      assertNear(measureTone(parts).shortTermMaxLufs, -23, 0.1, `tone ${i}`);
    }
  });

  it('case 11: twenty tones of 3 s in a row each reach their level', () => {
    const meter = createLoudnessMeter(48_000, 2);
    for (let i = 0; i < 20; i++) {
      const parts = [
        { dbfs: silence, seconds: i * 0.15 },
        { dbfs: -38 + i, seconds: 3 },
        { dbfs: silence, seconds: 3 - i * 0.15 },
      ];
      const tone = makeTone(parts, 48_000);
      meter.push([tone, tone]);
      assertNear(meter.measure().shortTermMaxLufs, -38 + i, 0.1, `tone ${i}`);
    }
  });

  it('case 12: momentary loudness stands at -23 LUFS after 1 s', () => {
    const tone = makeTone(
      repeat(
        [
          { dbfs: -20, seconds: 0.18 },
          { dbfs: -30, seconds: 0.22 },
        ],
        25,
      ),
      48_000,
    );
    const meter = createLoudnessMeter(48_000, 2);
    for (let at = 0; at < tone.length; at += 480) {
      meter.push([tone.subarray(at, at + 480), tone.subarray(at, at + 480)]);
      if (at >= 48_000) assertNear(meter.momentaryLufs!, -23, 0.1);
    }
  });

  it('case 13: a tone of 400 ms reads -23 LUFS momentary wherever it begins', () => {
    for (let i = 0; i < 20; i++) {
      const parts = [
        { dbfs: silence, seconds: i * 0.02 },
        { dbfs: -23, seconds: 0.4 },
        { dbfs: silence, seconds: 1 },
      ];
      assertNear(measureTone(parts).momentaryMaxLufs, -23, 0.1, `tone ${i}`);
    }
  });

  it('case 14: twenty tones of 400 ms in a row each reach their level', () => {
    const meter = createLoudnessMeter(48_000, 2);
    for (let i = 0; i < 20; i++) {
      const parts = [
        { dbfs: silence, seconds: i * 0.02 },
        { dbfs: -38 + i, seconds: 0.4 },
        { dbfs: silence, seconds: 0.4 - i * 0.02 },
      ];
      const tone = makeTone(parts, 48_000);
      meter.push([tone, tone]);
      assertNear(meter.measure().momentaryMaxLufs, -38 + i, 0.1, `tone ${i}`);
    }
  });

  for (const [name, part, degrees, amplitude, dbtp] of [
    ['15', 4, 0, 0.5, -6],
    ['16', 4, 45, 0.5, -6],
    ['17', 6, 60, 0.5, -6],
    ['18', 8, 67.5, 0.5, -6],
    ['19', 4, 45, 1.41, 3],
  ] as const) {
    it(`case ${name}: a tone of a ${part}th of the rate peaks at ${dbtp} dBTP, within +0.2 and -0.4 dB`, () => {
      const sampleRateHz = 48_000;
      const tone = makeSine({
        sampleRateHz,
        lengthSamples: sampleRateHz,
        frequencyHz: sampleRateHz / part,
        amplitude,
        phaseRadians: (degrees * Math.PI) / 180,
      });
      // Faded in and out: a tone that begins at once swings higher, and so it should be read.
      const faded = tone.map((x, i) => x * Math.min(1, i / 4800, (tone.length - i) / 4800));
      const { truePeakDbtp } = measure([faded, faded]);
      assert.ok(truePeakDbtp >= dbtp - 0.1 && truePeakDbtp <= dbtp + 0.1, `${truePeakDbtp.toFixed(2)} dBTP`);
    });
  }
});

describe('loudness meter, EBU Tech 3342', () => {
  for (const [name, levels, rangeLu] of [
    ['1', [-20, -30], 10],
    ['2', [-20, -15], 5],
    ['3', [-40, -20], 20],
    ['4', [-50, -35, -20, -35, -50], 15],
  ] as const) {
    it(`case ${name}: a range of ${rangeLu} LU`, () => {
      const parts = levels.map((dbfs) => ({ dbfs, seconds: 20 }));
      assertNear(measureTone(parts).rangeLu, rangeLu, 0.3);
    });
  }
});

describe('loudness meter', () => {
  it('reads the same whatever the blocks', () => {
    const noise = makePinkNoise(5 * 44_100, 3);
    const whole = measure([noise], 44_100, noise.length);
    for (const blockSamples of [1, 7, 441, 5000]) {
      const parts = measure([noise], 44_100, blockSamples);
      for (const name of Object.keys(whole) as (keyof LoudnessMeasures)[])
        assertNear(parts[name], whole[name], 1e-6, name);
    }
  });

  it('finds a peak in the very first and the very last samples', () => {
    for (const at of [0, 1, 998, 999]) {
      const click = new Float32Array(1000);
      click[at] = 0.5;
      assertNear(measure([click]).truePeakDbtp, -6.02, 0.2, `sample ${at}`);
    }
  });

  it('finds the same peaks whether or not it passes over what is too quiet to hold one', () => {
    const noise = makePinkNoise(48_000, 5);
    noise[20_000] = 0.9;
    noise[20_001] = 0.9;
    const alone = measure([noise.slice(19_900, 20_100)]).truePeakDbtp;
    assertNear(measure([noise]).truePeakDbtp, alone, 0.01);
  });

  it('calls silence, and what is too short for a block, infinitely quiet', () => {
    for (const seconds of [0, 0.1, 0.399, 5]) {
      const { integratedLufs, rangeLu, truePeakDbtp } = measure([new Float32Array(Math.round(48_000 * seconds))]);
      assert.equal(integratedLufs, Number.NEGATIVE_INFINITY);
      assert.equal(rangeLu, 0);
      assert.equal(truePeakDbtp, Number.NEGATIVE_INFINITY);
    }
  });
});
