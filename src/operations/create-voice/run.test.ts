import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openAudioFiles } from '../../../test/support/audio-files.ts';
import { makePinkNoise } from '../../../test/support/signals.ts';
import { makeSpeechLikeSignal } from '../../../test/support/speech-like.ts';
import { createLoudnessMeter } from '../../dsp/loudness/loudness-meter.ts';
import { decodeVoicePrint } from '../../dsp/voice-print/voice-print-file.ts';
import { hybridDenoiser } from '../../engines/denoiser/hybrid-denoiser.ts';
import type { Engines } from '../../engines/engine.ts';
import { vocoderMeasurer } from '../../engines/voice-converter/vocoder-measurer.ts';
import { defaultMediaLimits } from '../../media/limits.ts';
import { createTools } from '../../worker/tools.ts';
import { runCreateVoice } from './run.ts';
import { createVoice } from './schema.ts';

const sampleRateHz = 22_050;
const speech = makeSpeechLikeSignal({ length: 40 * sampleRateHz, sampleRateHz, seed: 3 });

let files: Awaited<ReturnType<typeof openAudioFiles>>;
before(async () => {
  files = await openAudioFiles();
});
after(() => files.close());

/** The recipe over real tools and engines. @returns its values, and its files by role */
async function build(samples: Float32Array, fields: Record<string, unknown> = {}) {
  const audio = await files.encode([samples], sampleRateHz, { format: 'wav', bitDepth: 16 });
  const folder = await mkdtemp(join(tmpdir(), 'serinette-create-voice-'));
  try {
    const { tools, finish } = createTools({
      sources: { audio },
      folder,
      settings: { programs: files.programs, limits: defaultMediaLimits, engines: { modelsFolder: folder } },
      engines: { denoiser: hybridDenoiser, voiceMeasurer: vocoderMeasurer } as Engines,
      onProgress: () => {},
      signal: new AbortController().signal,
    });
    const values = await runCreateVoice(createVoice.input.parse({ name: 'Ann', consent: true, ...fields }), tools);
    const { files: made } = finish();
    const pathOf = (role: string) => made.find((file) => file.role === role)!.path;
    const [preview, sample] = await Promise.all(['preview', 'sample'].map((role) => files.probe(pathOf(role))));
    return {
      values,
      print: decodeVoicePrint(await readFile(pathOf('voiceprint'))),
      preview: { ...preview!.probe, samples: await files.decode(preview!) },
      sample: sample!.probe,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function mix(voice: Float32Array, noise: Float32Array, ratioDb: number): Float32Array {
  const power = (samples: Float32Array) => samples.reduce((sum, x) => sum + x * x, 0);
  const gain = Math.sqrt(power(voice) / power(noise)) * 10 ** (-ratioDb / 20);
  return voice.map((x, i) => x + gain * noise[i]!);
}

describe('the recipe of create_voice', () => {
  it('gives a print, a preview as loud as the others, and a sample for servers (slow)', async () => {
    const { values, print, preview, sample } = await build(speech.map((x) => 0.05 * x));
    assert.equal(values.is_denoised, false, 'a clean recording is left as it is');
    const { lowest, highest } = values.range_hz as { lowest: number; highest: number };
    assert.deepEqual([lowest, highest], [Math.round(print.f0RangeHz.lowest), Math.round(print.f0RangeHz.highest)]);
    assert.ok(lowest > 80 && highest < 300 && Number(values.pitch_hz) > lowest && Number(values.pitch_hz) < highest);

    assert.deepEqual([preview.container, preview.channelCount], ['mp3', 1]);
    assert.ok(preview.durationSeconds >= 10 && preview.durationSeconds <= 20, `${preview.durationSeconds} s`);
    const meter = createLoudnessMeter(sampleRateHz, 1);
    meter.push(preview.samples);
    const { integratedLufs, truePeakDbtp } = meter.measure();
    assert.ok(Math.abs(integratedLufs + 18) <= 1, `${integratedLufs} LUFS`);
    assert.ok(truePeakDbtp <= -0.5, `${truePeakDbtp} dBTP`);

    assert.deepEqual([sample.codec, sample.channelCount, sample.sampleRateHz], ['pcm_s16le', 1, sampleRateHz]);
    assert.ok(sample.durationSeconds >= 20 && sample.durationSeconds <= 30, `${sample.durationSeconds} s`);
  });

  it('takes the noise out first, so that the voice is measured and not the fan (slow)', async () => {
    const clean = await build(speech);
    const noisy = await build(mix(speech, makePinkNoise(speech.length, 1), 15));
    assert.equal(noisy.values.is_denoised, true);
    const cents = 1200 * Math.log2(Number(noisy.values.pitch_hz) / Number(clean.values.pitch_hz));
    assert.ok(Math.abs(cents) <= 60, `${cents} cents off`);
  });

  it('calls the voice what its owner calls it (slow)', async () => {
    const { values } = await build(speech.subarray(0, 20 * sampleRateHz), { gender: 'Neutral' });
    assert.equal(values.gender, 'neutral');
  });

  it('refuses a recording in which nobody speaks', async () => {
    const noise = makePinkNoise(12 * sampleRateHz, 2).map((x) => 0.1 * x);
    await assert.rejects(build(noise), { name: 'Fault', code: 'UNPROCESSABLE_CONTENT' });
  });
});
