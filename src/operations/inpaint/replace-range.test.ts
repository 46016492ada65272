import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openAudioFiles } from '../../../test/support/audio-files.ts';
import { runRecipe } from '../../../test/support/run-recipe.ts';
import { makeWhiteNoise } from '../../../test/support/signals.ts';
import type { Inpainter } from '../../engines/inpainter/inpainter.ts';
import { runInpaint } from './run.ts';
import { inpaint } from './schema.ts';

const files = await openAudioFiles();
after(files.close);

const seconds = { start: 0.637, end: 1.4801 };

/** Fills a range with noise that lies on no grid of integers, and goes beyond full scale. */
const noise: Inpainter = {
  name: 'noise',
  async *inpaint({ source, range, seed }) {
    const length = range.endSample - range.startSample;
    const samples = Array.from({ length: source.channelCount }, (_, c) =>
      makeWhiteNoise(length, seed + c).map((x) => 2 * x),
    );
    yield { samples, seams: {}, method: 'composed', sounds: '', timedLyrics: [], styles: [], seed };
  },
};

async function run(path: string) {
  const times = { replace_start_at: seconds.start, replace_end_at: seconds.end, num_outputs: 1 };
  const input = inpaint.input.parse({ ...times, seed: 7 });
  const audio = await files.probe(path);
  const result = await runRecipe({ audioFiles: files, run: runInpaint, input, audio, engines: { inpainter: noise } });
  return (role: string) => files.probe(result.files.find((file) => file.role === role)!.path);
}

/** Loud noise with a tone in it, each channel other. */
function makeSong(channelCount: number, length: number): Float32Array[] {
  return Array.from({ length: channelCount }, (_, c) =>
    makeWhiteNoise(length, 20 + c).map((x, i) => 0.4 * x + 0.4 * Math.sin(i * 0.02 * (c + 1))),
  );
}

/** Samples as bare FFmpeg decodes them, interleaved. */
function decodeBare(path: string, kind: 's16' | 's32' | 'f32'): Int16Array | Int32Array | Float32Array {
  const bytes = files.ffmpeg(['-i', path, '-map', '0:a:0', '-c:a', `pcm_${kind}le`, '-f', `${kind}le`, 'pipe:1']);
  const held = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  if (kind === 's16') return new Int16Array(held);
  return kind === 's32' ? new Int32Array(held) : new Float32Array(held);
}

interface Format {
  readonly args: readonly string[];
  readonly extension: string;
  readonly channelCount?: number;
  readonly sampleRateHz?: number;
  readonly bitDepth: 16 | 24 | 32;
  readonly codec?: string;
}

const of = (codec: string, ...more: string[]) => ['-c:a', codec, ...more];
const formats: Readonly<Record<string, Format>> = {
  'wav, 8 bit': { args: of('pcm_u8'), extension: 'wav', bitDepth: 16 },
  'wav, 16 bit': { args: of('pcm_s16le'), extension: 'wav', bitDepth: 16 },
  'wav, 16 bit, one channel': { args: of('pcm_s16le'), extension: 'wav', channelCount: 1, bitDepth: 16 },
  'wav, 16 bit, 5.1': { args: of('pcm_s16le'), extension: 'wav', channelCount: 6, bitDepth: 16 },
  'wav, 24 bit at 96 kHz': { args: of('pcm_s24le'), extension: 'wav', sampleRateHz: 96_000, bitDepth: 24 },
  'wav, 32-bit integers': { args: of('pcm_s32le'), extension: 'wav', bitDepth: 32, codec: 'pcm_s32le' },
  'wav, 64-bit floats': { args: of('pcm_f64le'), extension: 'wav', bitDepth: 32, codec: 'pcm_f32le' },
  'wav, 32-bit floats': { args: of('pcm_f32le'), extension: 'wav', bitDepth: 32, codec: 'pcm_f32le' },
  'flac, 16 bit': { args: of('flac', '-sample_fmt', 's16'), extension: 'flac', bitDepth: 16 },
  'flac, 24 bit': { args: of('flac', '-sample_fmt', 's32'), extension: 'flac', bitDepth: 24 },
  alac: { args: of('alac', '-sample_fmt', 's16p'), extension: 'm4a', bitDepth: 16 },
  'µ-law': { args: of('pcm_mulaw'), extension: 'wav', bitDepth: 32, codec: 'pcm_f32le' },
  mp3: { args: of('libmp3lame', '-b:a', '128k'), extension: 'mp3', bitDepth: 32, codec: 'pcm_f32le' },
  'ogg vorbis': { args: of('libvorbis'), extension: 'ogg', bitDepth: 32, codec: 'pcm_f32le' },
  'ogg vorbis, 5.1': { args: of('libvorbis'), extension: 'ogg', channelCount: 6, bitDepth: 32, codec: 'pcm_f32le' },
  opus: { args: of('libopus'), extension: 'opus', sampleRateHz: 48_000, bitDepth: 32, codec: 'pcm_f32le' },
  'm4a, AAC': { args: of('aac'), extension: 'm4a', bitDepth: 32, codec: 'pcm_f32le' },
  'm4a, AAC, 5.1': { args: of('aac'), extension: 'm4a', channelCount: 6, bitDepth: 32, codec: 'pcm_f32le' },
};

describe('outside the replaced range', () => {
  for (const [name, { args, extension, channelCount = 2, sampleRateHz = 44_100, ...wanted }] of Object.entries(
    formats,
  )) {
    it(`every sample is the recording's own: ${name}`, async () => {
      const path = files.make(makeSong(channelCount, 2 * sampleRateHz + 37), sampleRateHz, args, extension);
      const find = await run(path);
      const made = await find('wav_1');
      assert.deepEqual(
        [made.probe.sampleRateHz, made.probe.channelCount, made.probe.bitDepth],
        [sampleRateHz, channelCount, wanted.bitDepth],
      );
      if (wanted.codec) assert.equal(made.probe.codec, wanted.codec);
      const [first, last] = [seconds.start, seconds.end].map((s) => Math.round(s * sampleRateHz) * channelCount);
      const length = Math.round((await files.probe(path)).probe.durationSeconds * sampleRateHz) * channelCount;
      for (const kind of ['s16', 'f32'] as const) {
        const [before, now] = [decodeBare(path, kind), decodeBare(made.path, kind)];
        assert.equal(now.length, length);
        assert.ok(before.length >= length);
        let [outside, inside] = [0, 0];
        for (let i = 0; i < length; i++) {
          if (before[i] === now[i]) continue;
          if (i >= first! && i < last!) inside++;
          else outside++;
        }
        assert.equal(outside, 0, `${kind}: ${outside} samples differ`);
        assert.ok(inside > 0.9 * (last! - first!), 'the range itself is new');
      }
      const mp3 = await find('audio_1');
      const lacking = Math.abs(mp3.probe.durationSeconds * sampleRateHz - length / channelCount);
      assert.ok(lacking <= sampleRateHz / mp3.probe.sampleRateHz, 'the mp3 is as long, to a sample');
    });
  }
});
