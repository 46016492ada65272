import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wpeDereverberator } from '../../src/engines/dereverberator/wpe-dereverberator.ts';
import { streamOf } from '../support/audio-blocks.ts';
import { makeRoomResponse, reverberate } from '../support/made-rooms.ts';
import { measureSnrDb } from '../support/metrics.ts';
import { listAvailable, publishedMusic, readRecording, recordingsMissing } from '../support/recordings.ts';
import { measureClarity, measureSrmr } from '../support/reverb-metrics.ts';
import { slowUnless } from '../support/slow.ts';

const sampleRateHz = 16_000;

async function dry(channels: readonly Float32Array[], rateHz = sampleRateHz): Promise<Float32Array[]> {
  const result = channels.map((channel) => new Float32Array(channel.length));
  let at = 0;
  for await (const block of wpeDereverberator.dereverberate(streamOf(channels, rateHz, [48_000, 311]), {})) {
    block.dry.forEach((samples, c) => {
      result[c]!.set(samples, at);
      samples.forEach((sample, i) => {
        const sum = Math.fround(sample + block.reverb[c]![i]!);
        assert.ok(Math.abs(sum - channels[c]![at + i]!) <= 2 ** -24, `the parts do not sum at ${at + i}`);
      });
    });
    at += block.dry[0]!.length;
  }
  assert.equal(at, channels[0]!.length);
  return result;
}

const sumSquares = (samples: Float32Array) => samples.reduce((sum, x) => sum + x * x, 0);
const speech = (name: string, seconds = 10) => readRecording(`speech/${name}`, { sampleRateHz, seconds });
const names = [
  'ljspeech/LJ001-0001.flac',
  'pocketsphinx/sense_and_sensibility_01_austen_64kb-0890.flac',
  ...listAvailable(['speech/librispeech-test-other/2609-156975-0007.flac']).map((name) => name.replace('speech/', '')),
];

describe('dereverb: recorded speech in made rooms', { skip: recordingsMissing }, () => {
  for (const { decaySeconds, directDb, directGainDb, c50GainDb } of [
    { decaySeconds: 0.5, directDb: 0, directGainDb: 4, c50GainDb: 4.5 },
    { decaySeconds: 0.7, directDb: 0, directGainDb: 4, c50GainDb: 5 },
    { decaySeconds: 0.9, directDb: -3, directGainDb: 4, c50GainDb: 4 },
  ]) {
    it(`gains ${directGainDb} dB of direct sound where sound dies away in ${decaySeconds} s${slowUnless(decaySeconds === 0.7)}`, async (t) => {
      let gainDb = 0;
      let clarityDb = 0;
      for (const [i, name] of names.entries()) {
        const said = speech(name);
        const response = makeRoomResponse({ sampleRateHz, decaySeconds, directDb, seed: 5 + i });
        const heard = reverberate(said, response);
        const [cleaned] = await dry([heard]);
        const before = measureClarity(said, heard, sampleRateHz);
        const after = measureClarity(said, cleaned!, sampleRateHz);
        gainDb += (after.directDb - before.directDb) / names.length;
        clarityDb += (after.c50Db - before.c50Db) / names.length;
        const levelDb = 10 * Math.log10(sumSquares(cleaned!) / sumSquares(heard));
        assert.ok(levelDb >= -4, `${name} changed its level by ${levelDb.toFixed(1)} dB`);
        const [srmrBefore, srmrAfter] = [heard, cleaned!].map((sound) => measureSrmr(sound, sampleRateHz));
        assert.ok(srmrAfter! > srmrBefore!, `SRMR of ${name}: ${srmrBefore!.toFixed(2)} to ${srmrAfter!.toFixed(2)}`);
      }
      t.diagnostic(`direct ${gainDb.toFixed(2)} dB, C50 ${clarityDb.toFixed(2)} dB`);
      assert.ok(gainDb >= directGainDb, `direct sound ${gainDb.toFixed(2)} dB`);
      assert.ok(clarityDb >= c50GainDb, `C50 ${clarityDb.toFixed(2)} dB`);
    });
  }

  for (const name of names) {
    it(`leaves dry speech within 25 dB: ${name}${slowUnless(name === names[0])}`, async (t) => {
      const said = speech(name);
      const [cleaned] = await dry([said]);
      const snrDb = measureSnrDb(said, cleaned!);
      t.diagnostic(`${snrDb.toFixed(1)} dB`);
      assert.ok(snrDb >= 25, `${snrDb.toFixed(1)} dB`);
    });
  }

  it('keeps the sides of stereo apart', async () => {
    const said = speech(names[0]!, 6);
    const rooms = [1, 2].map((seed) => makeRoomResponse({ sampleRateHz, decaySeconds: 0.6, directDb: 0, seed }));
    const heard = rooms.map((room) => reverberate(said, room).map((x) => 0.5 * x));
    heard[1] = heard[1]!.map((x) => 0.5 * x);
    const cleaned = await dry(heard);
    const level = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0));
    const shiftDb = (of: readonly Float32Array[]) => 20 * Math.log10(level(of[0]!) / level(of[1]!));
    assert.ok(Math.abs(shiftDb(cleaned) - shiftDb(heard)) < 1, `${shiftDb(heard)} dB became ${shiftDb(cleaned)} dB`);
    for (const [c, channel] of cleaned.entries()) {
      const gainDb =
        measureClarity(said, channel, sampleRateHz).c50Db - measureClarity(said, heard[c]!, sampleRateHz).c50Db;
      assert.ok(gainDb >= 3, `C50 of channel ${c}: ${gainDb.toFixed(1)} dB`);
    }
  });
});

describe('dereverb: whatever is sent', () => {
  it('takes silence, a moment and damage', async () => {
    for (const length of [1, 700, 20_000]) await dry([new Float32Array(length)]);
    const damaged = Float32Array.from({ length: 30_000 }, (_, i) => Math.sin(i / 9));
    damaged[500] = Number.NaN;
    for await (const block of wpeDereverberator.dereverberate(streamOf([damaged], sampleRateHz), {})) {
      assert.ok(block.dry[0]!.every(Number.isFinite) && block.reverb[0]!.every(Number.isFinite));
    }
  });

  it('keeps the attacks of music (slow)', { skip: recordingsMissing }, async () => {
    for (const name of publishedMusic) {
      const music = readRecording(name, { sampleRateHz: 44_100, seconds: 12 });
      const [cleaned] = await dry([music], 44_100);
      const snrDb = measureSnrDb(music, cleaned!);
      assert.ok(snrDb >= 3, `${name}: ${snrDb.toFixed(1)} dB`);
    }
  });
});
