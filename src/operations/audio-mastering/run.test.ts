import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { openAudioFiles } from '../../../test/support/audio-files.ts';
import { exampleFile } from '../../../test/support/example-sources.ts';
import type { Encoding, Probe } from '../../contract/audio.ts';
import { Fault } from '../../contract/fault.ts';
import type { AudioStream } from '../../dsp/audio.ts';
import type { OpenTrack } from '../../engines/masterer/masterer.ts';
import { referenceMasterer } from '../../engines/masterer/reference-masterer.ts';
import { resvgRenderer } from '../../engines/svg-renderer/resvg-renderer.ts';
import type { MediaSource } from '../../media/decode.ts';
import { decodeAudio } from '../../media/decode.ts';
import type { DecodeSettings, Tools } from '../tools.ts';
import { runAudioMastering } from './run.ts';
import { audioMastering } from './schema.ts';

type Files = Awaited<ReturnType<typeof openAudioFiles>>;

/** The recipe over real files, engines and svgRenderer; what it hands to the encoder is kept. */
async function run(files: Files, fields: Record<string, unknown>, audio: MediaSource) {
  const referencePath = files.name('wav');
  await writeFile(referencePath, new Uint8Array(await exampleFile('reference_audio').arrayBuffer()));
  const sources = { audio, reference_audio: await files.probe(referencePath) };
  const written = new Map<string, string | Uint8Array>();
  const encoded: { encoding?: Encoding; channels?: number; samples: number } = { samples: 0 };
  const shares: unknown[] = [];
  const tools = {
    source: (name: keyof typeof sources) => sources[name],
    decode: (source: MediaSource, { progressShare }: DecodeSettings): AudioStream => {
      shares.push(progressShare);
      return decodeAudio({ source, programs: files.programs });
    },
    encode: async (_role: string, stream: AudioStream, { encoding }: { encoding: Encoding }) => {
      Object.assign(encoded, { encoding, channels: stream.channelCount });
      for await (const block of stream.blocks) encoded.samples += block[0]!.length;
    },
    write: async (role: string, content: string | Uint8Array, extension: string) => {
      written.set(`${role}.${extension}`, content);
    },
    step() {},
    engines: { masterer: referenceMasterer, svgRenderer: resvgRenderer },
    signal: new AbortController().signal,
  } as unknown as Tools;
  const values = await runAudioMastering(audioMastering.input.parse(fields), tools);
  return { values, written, encoded, shares };
}

describe('the recipe of audio_mastering', () => {
  it('gives the mastered file, a report, a chart, and the figures that matter', async () => {
    const files = await openAudioFiles();
    const path = files.name('wav');
    await writeFile(path, new Uint8Array(await exampleFile('audio').arrayBuffer()));
    const { values, written, encoded, shares } = await run(files, { output_extension: 'WAV' }, await files.probe(path));
    files.close();

    assert.deepEqual(encoded, { encoding: { format: 'wav', bitDepth: 16 }, channels: 1, samples: 6 * 22_050 });
    assert.ok(Math.abs(Number(values.loudness_after) - Number(values.loudness_reference)) <= 0.3);
    assert.ok(Number(values.true_peak_after) <= -1);
    assert.ok(Number(values.spectrum_difference_after) < Number(values.spectrum_difference_before));
    const report = JSON.parse(String(written.get('report.json')));
    assert.equal(report.result.loudnessLufs, values.loudness_after);
    assert.equal(report.input.sideToMidDb, null, 'no width is null in JSON');
    assert.deepEqual([...(written.get('chart.png') as Uint8Array).subarray(1, 4)], [...Buffer.from('PNG')]);
    // All readings together are the whole of the progress, in order.
    assert.deepEqual(shares.flat(), [0, 0.15, 0.15, 0.3, 0.3, 0.5, 0.5, 1]);
  });

  it('writes 24 bit where the source had more than 16 or none, and no depth where the format has none', async () => {
    const stub = { path: '', probe: { sampleRateHz: 44_100, channelCount: 2 } };
    for (const [bitDepth, format, expected] of [
      [16, 'wav', 16],
      [24, 'flac', 24],
      [32, 'wav', 24],
      [null, 'wav', 24],
      [16, 'mp3', undefined],
    ] as const) {
      let told: Encoding | undefined;
      const tools = {
        source: () => ({ ...stub, probe: { ...stub.probe, bitDepth } }),
        encode: async (_role: string, _audio: unknown, { encoding }: { encoding: Encoding }) => {
          told = encoding;
        },
        write: async () => {},
        step() {},
        engines: {
          masterer: {
            master: async (_open: OpenTrack) => ({ audio: {}, report: Promise.reject(new Error('enough')) }),
          },
        },
      } as unknown as Tools;
      await assert.rejects(runAudioMastering({ output_extension: format }, tools), /enough/);
      assert.equal(told!.bitDepth, expected);
    }
  });

  it('stays at or below -1 dBTP after coding too (slow)', async () => {
    const files = await openAudioFiles();
    const path = files.name('wav');
    await writeFile(path, new Uint8Array(await exampleFile('audio').arrayBuffer()));
    const source = await files.probe(path);
    for (const format of ['mp3', 'aac', 'ogg', 'webm'] as const) {
      const { values } = await run(files, { output_extension: format }, source);
      assert.ok(Number(values.true_peak_after) <= -1.4, `${format}: ${values.true_peak_after} dBTP before coding`);
    }
    files.close();
  });
});

describe('audio_mastering refuses before it is charged', () => {
  const probe = (change: Partial<Probe>): Probe =>
    ({ durationSeconds: 60, sampleRateHz: 44_100, channelCount: 2, ...change }) as Probe;
  const check = audioMastering.check!;

  it('what is shorter than three seconds, and what has no sample rate to speak of', () => {
    const refuse = (words: RegExp) => (error: unknown) => error instanceof Fault && words.test(error.message);
    const capabilities = {} as never;
    assert.throws(
      () => check({}, { audio: probe({ durationSeconds: 2 }) }, capabilities),
      refuse(/track is too short/),
    );
    assert.throws(
      () => check({}, { audio: probe({}), reference_audio: probe({ durationSeconds: 1 }) }, capabilities),
      refuse(/reference track is too short/),
    );
    assert.throws(() => check({}, { audio: probe({ sampleRateHz: 4000 }) }, capabilities), refuse(/at least 8000 Hz/));
    // Addresses are not probed yet.
    check({}, {}, capabilities);
    check({}, { audio: probe({}), reference_audio: probe({ sampleRateHz: 6000 }) }, capabilities);
  });
});
