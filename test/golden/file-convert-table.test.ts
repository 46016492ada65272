import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type AudioFormat, audioFormats, type Encoding } from '../../src/contract/audio.ts';
import { formatFacts, holdsRate } from '../../src/contract/audio-formats.ts';
import { fileConvert } from '../../src/operations/file-convert/schema.ts';
import { openAudioFiles } from '../support/audio-files.ts';
import { makeSine } from '../support/signals.ts';
import { slowUnless } from '../support/slow.ts';

const files = await openAudioFiles();
after(files.close);

const ratesHz = [
  8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000, 176_400, 192_000,
];

// A tone that every rate can carry, on the left alone, so that its pitch, level and side can be found again.
const tone = makeSine({ sampleRateHz: 48_000, lengthSamples: 14_400, frequencyHz: 1000, amplitude: 0.5 });
const source = await files.probe(
  files.make([tone, new Float32Array(tone.length)], 48_000, ['-c:a', 'pcm_s24le'], 'wav'),
);

function claimedBy(format: AudioFormat): Encoding[] {
  const { bitDepths } = formatFacts[format];
  return ratesHz
    .filter((sampleRateHz) => holdsRate(format, sampleRateHz))
    .flatMap((sampleRateHz) =>
      bitDepths.length === 0
        ? [{ format, sampleRateHz }]
        : bitDepths.map((bitDepth) => ({ format, sampleRateHz, bitDepth })),
    );
}

describe('every rate and depth that the table claims', () => {
  for (const format of audioFormats) {
    it(`${format}: ${claimedBy(format).length} of them are written and read again${slowUnless(format !== 'flac')}`, async () => {
      for (const encoding of claimedBy(format)) {
        const { path, probe } = await files.convert(source, encoding);
        const name = JSON.stringify(encoding);
        // Opus plays at 48 kHz whatever it was made from.
        const rate = format === 'webm' ? 48_000 : (encoding.sampleRateHz ?? 0);
        assert.equal(probe.sampleRateHz, rate, name);
        assert.equal(probe.bitDepth, encoding.bitDepth ?? null, name);
        assert.equal(probe.container, formatFacts[format].container, name);
        assert.ok(formatFacts[format].codecs.includes(probe.codec), name);
        assert.ok(Math.abs(probe.durationSeconds - 0.3) < 0.04, `${name}: ${probe.durationSeconds} s`);

        const [left = new Float64Array(), right = new Float64Array()] = files.read(path, 2);
        const middle = left.subarray(Math.round(0.1 * rate), Math.round(0.2 * rate));
        const rms = (samples: Float64Array) => Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
        const level = 20 * Math.log10(rms(middle) / (0.5 * Math.SQRT1_2));
        assert.ok(Math.abs(level) < 1, `${name}: the tone is ${level.toFixed(2)} dB off`);
        const crossings = middle.filter((x, i) => i > 0 && x >= 0 && (middle[i - 1] ?? 0) < 0).length;
        assert.ok(Math.abs(crossings - 100) <= 2, `${name}: ${crossings * 10} Hz`);
        assert.ok(rms(right) < 0.02, `${name}: the right channel is not silent`);
      }
    });
  }
});

describe("file_convert's fields", () => {
  const check = (body: object) => fileConvert.input.parse(body);

  it('reads the nine rates and three depths as numbers and as text', () => {
    for (const target_sr of [8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000, 192_000]) {
      check({ target_format: 'wav', target_sr });
      check({ target_format: 'FLAC', target_sr: String(target_sr), target_bit_depth: '24' });
    }
  });

  it('refuses other rates and depths, and a format that is none', () => {
    for (const body of [
      { target_format: 'wav', target_sr: 44_101 },
      { target_format: 'wav', target_sr: 11_025 },
      { target_format: 'wav', target_bit_depth: 8 },
      { target_format: 'wma' },
      {},
    ]) {
      assert.equal(fileConvert.input.safeParse(body).success, false, JSON.stringify(body));
    }
  });
});
