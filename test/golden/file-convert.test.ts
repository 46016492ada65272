import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { AudioFormat, BitDepth } from '../../src/contract/audio.ts';
import { audioFormats } from '../../src/contract/audio.ts';
import { formatFacts, resolveEncoding } from '../../src/contract/audio-formats.ts';
import { openAudioFiles, sinadDb, snrDb } from '../support/audio-files.ts';
import { createRandom, makePinkNoise, makeSine } from '../support/signals.ts';

const files = await openAudioFiles();
after(files.close);

const sampleRateHz = 44_100;
const lengthSamples = sampleRateHz + 117;

/** Something like music: pink noise and a chord a channel, each channel its own. */
function makeChannels(count: number): Float32Array[] {
  return Array.from({ length: count }, (_, channel) => {
    const noise = makePinkNoise(lengthSamples, channel + 1);
    const tone = makeSine({ sampleRateHz, lengthSamples, frequencyHz: 220 * (channel + 1), amplitude: 0.3 });
    return noise.map((x, i) => 0.1 * x + (tone[i] as number));
  });
}

describe('file_convert keeps the audio', () => {
  // Measured with FFmpeg 7.0 on this signal, lowest channel: mp3 34.8, ogg 32.5, aac 26.2, webm 28.5 dB at the bit
  // rates that we write (132, 123, 132, 99 kbit/s of mono); the bounds lie 3 dB below.
  const bounds: Record<AudioFormat, { snrDbMin: number; lengthErrorMax: number }> = {
    mp3: { snrDbMin: 32, lengthErrorMax: 0 },
    wav: { snrDbMin: 300, lengthErrorMax: 0 },
    flac: { snrDbMin: 300, lengthErrorMax: 0 },
    ogg: { snrDbMin: 29.5, lengthErrorMax: 0 },
    aac: { snrDbMin: 23, lengthErrorMax: 0 },
    webm: { snrDbMin: 25, lengthErrorMax: 1 },
  };
  for (const format of audioFormats) {
    for (const channelCount of [1, 2, 6]) {
      it(`${format} of ${channelCount}: as long as it was, and the same sound in every channel`, async () => {
        const channels = makeChannels(channelCount);
        const source = await files.probe(files.make(channels, sampleRateHz, ['-c:a', 'pcm_s16le'], 'wav'));
        const there = await files.convert(source, { format });
        const back = await files.convert(there, { format: 'wav', sampleRateHz, bitDepth: 24 });

        const keptCount = resolveEncoding({ format }, source.probe).channelCount;
        assert.equal(there.probe.channelCount, keptCount);
        const before = files.read(source.path, channelCount);
        const decoded = files.read(back.path, keptCount);
        const { snrDbMin, lengthErrorMax } = bounds[format];
        const lengthError = Math.abs((decoded[0]?.length ?? 0) - lengthSamples);
        assert.ok(lengthError <= lengthErrorMax, `${lengthError} samples too many or too few`);
        if (keptCount !== channelCount) return;
        for (const [channel, samples] of before.entries()) {
          // The fourth of six is the low-frequency channel, whose upper band lossy formats drop.
          if (channelCount === 6 && channel === 3 && !formatFacts[format].isLossless) continue;
          const measured = snrDb(samples, decoded[channel] ?? []);
          assert.ok(measured >= snrDbMin, `channel ${channel}: ${measured.toFixed(1)} dB`);
        }
      });
    }
  }
});

describe('file_convert gives lossless files back bit by bit', () => {
  const random = createRandom(7);
  const kinds: readonly { codec: string; bitDepth: BitDepth; formats: readonly AudioFormat[] }[] = [
    { codec: 'pcm_s16le', bitDepth: 16, formats: ['wav', 'flac'] },
    { codec: 'pcm_s24le', bitDepth: 24, formats: ['wav', 'flac'] },
    { codec: 'pcm_s32le', bitDepth: 32, formats: ['wav', 'flac'] },
    { codec: 'pcm_f32le', bitDepth: 32, formats: ['wav'] },
    { codec: 'pcm_u8', bitDepth: 16, formats: ['wav', 'flac'] },
  ];
  const noise = [0, 1].map(() => Float32Array.from({ length: 30_011 }, () => 2 * random() - 1));

  for (const { codec, bitDepth, formats } of kinds) {
    for (const format of formats) {
      it(`${codec} to ${format} with nothing asked for`, async () => {
        const source = await files.probe(files.make(noise, 48_000, ['-c:a', codec], 'wav'));
        const result = await files.convert(source, { format });
        assert.equal(result.probe.bitDepth, bitDepth);
        assert.equal(result.probe.sampleRateHz, 48_000);
        assert.deepEqual(files.read(result.path, 2), files.read(source.path, 2));
      });
    }
  }

  it('a 16-bit file to 24 bit and back', async () => {
    const source = await files.probe(files.make(noise, 48_000, ['-c:a', 'pcm_s16le'], 'wav'));
    const wide = await files.convert(source, { format: 'flac', bitDepth: 24 });
    assert.deepEqual(files.read(wide.path, 2), files.read(source.path, 2));
  });

  it('a compressed file that is in the asked format already', async () => {
    for (const [args, extension, format] of [
      [['-c:a', 'libmp3lame', '-q:a', '3'], 'mp3', 'mp3'],
      [['-c:a', 'libmp3lame', '-q:a', '3', '-write_xing', '0'], 'mp3', 'mp3'],
      [['-c:a', 'libvorbis'], 'ogg', 'ogg'],
      [['-c:a', 'aac'], 'm4a', 'aac'],
      [['-c:a', 'libopus'], 'webm', 'webm'],
    ] as const) {
      const source = await files.probe(files.make(noise, 48_000, args, extension));
      const result = await files.convert(source, { format });
      assert.deepEqual(files.read(result.path, 2), files.read(source.path, 2), args.join(' '));
    }
  });
});

describe('file_convert resamples and rounds without harm', () => {
  it('a 19 kHz tone from 48 to 44.1 kHz keeps 120 dB SINAD', async () => {
    const tone = makeSine({ sampleRateHz: 48_000, lengthSamples: 96_000, frequencyHz: 19_000 });
    const float = await files.probe(files.make([tone], 48_000, ['-c:a', 'pcm_f32le'], 'wav'));
    const resampled = await files.convert(float, { format: 'wav', sampleRateHz: 44_100 });
    const measured = sinadDb(files.read(resampled.path, 1)[0] ?? [], 19_000, 44_100);
    assert.ok(measured >= 135, `${measured.toFixed(1)} dB as floats`);
    const deep = await files.convert(float, { format: 'flac', sampleRateHz: 44_100, bitDepth: 24 });
    const at24 = sinadDb(files.read(deep.path, 1)[0] ?? [], 19_000, 44_100);
    assert.ok(at24 >= 130, `${at24.toFixed(1)} dB as 24 bit`);
  });

  it('a tone above the new band leaves nothing behind', async () => {
    const tone = makeSine({ sampleRateHz: 96_000, lengthSamples: 192_000, frequencyHz: 30_000 });
    const source = await files.probe(files.make([tone], 96_000, ['-c:a', 'pcm_f32le'], 'wav'));
    const result = await files.convert(source, { format: 'wav', sampleRateHz: 44_100 });
    const [samples = new Float64Array()] = files.read(result.path, 1);
    const peak = samples.subarray(8000, -8000).reduce((most, x) => Math.max(most, Math.abs(x)), 0);
    assert.ok(20 * Math.log10(peak) <= -130, `${(20 * Math.log10(peak)).toFixed(1)} dBFS`);
  });

  it('16 bit is dithered: a tone of half a step is still heard, and nothing but noise beside it', async () => {
    const amplitude = 0.5 / 32768;
    const tone = makeSine({ sampleRateHz: 48_000, lengthSamples: 480_000, frequencyHz: 1000, amplitude });
    const source = await files.probe(files.make([tone], 48_000, ['-c:a', 'pcm_f32le'], 'wav'));
    for (const result of [
      await files.convert(source, { format: 'wav', bitDepth: 16 }),
      await files.encode([tone], 48_000, { format: 'wav', bitDepth: 16 }),
    ]) {
      const [samples = new Float64Array()] = files.read(result.path, 1);
      assert.ok(Math.abs(toneAmplitude(samples, 1000, 48_000) / amplitude - 1) < 0.05);
      // Undithered rounding would make odd harmonics at a third and a fifth of the tone.
      assert.ok(toneAmplitude(samples, 3000, 48_000) / amplitude < 0.02);
    }
  });

  it('24 bit is rounded to the nearest step, from a file and from samples', async () => {
    const random = createRandom(3);
    const samples = Float32Array.from({ length: 50_000 }, () => (2 * random() - 1) * 0.01);
    const source = await files.probe(files.make([samples], 48_000, ['-c:a', 'pcm_f32le'], 'wav'));
    for (const result of [
      await files.convert(source, { format: 'wav', bitDepth: 24 }),
      await files.encode([samples], 48_000, { format: 'flac', bitDepth: 24 }),
    ]) {
      const [got = new Float64Array()] = files.read(result.path, 1);
      const worst = samples.reduce((most, x, i) => Math.max(most, Math.abs(x - (got[i] as number))), 0);
      assert.ok(worst * 2 ** 23 <= 0.51, `${(worst * 2 ** 23).toFixed(3)} steps`);
    }
  });

  it('full scale and beyond is clipped, never wrapped', async () => {
    const loud = makeSine({ sampleRateHz: 48_000, lengthSamples: 4800, frequencyHz: 100, amplitude: 1.5 });
    for (const bitDepth of [16, 24] as const) {
      const [samples = new Float64Array()] = files.read(
        (await files.encode([loud], 48_000, { format: 'wav', bitDepth })).path,
        1,
      );
      assert.ok(samples.every((x, i) => Math.abs(x - Math.max(-1, Math.min(1, loud[i] as number))) < 1e-4));
    }
  });
});

function toneAmplitude(samples: Float64Array, frequencyHz: number, sampleRateHz: number): number {
  let [a, b] = [0, 0];
  for (const [i, x] of samples.entries()) {
    const phase = (2 * Math.PI * frequencyHz * i) / sampleRateHz;
    a += x * Math.cos(phase);
    b += x * Math.sin(phase);
  }
  return (2 * Math.hypot(a, b)) / samples.length;
}
