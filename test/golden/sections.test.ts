import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRhythmAnalysis } from '../../src/dsp/rhythm/rhythm.ts';
import { findSections, type Section } from '../../src/dsp/structure/sections.ts';
import { createStructureFeatures } from '../../src/dsp/structure/structure-features.ts';
import { measureBoundaryF, measurePairF } from '../support/beat-metrics.ts';
import { bandPieces, makePiece } from '../support/pieces/pieces.ts';
import { renderPiece } from '../support/pieces/render.ts';
import { makeBand, makePinkNoise } from '../support/signals.ts';

const sampleRateHz = 22_050;

function analyse(samples: Float32Array): Section[] {
  const rhythm = createRhythmAnalysis(sampleRateHz);
  const structure = createStructureFeatures(sampleRateHz);
  for (let at = 0; at < samples.length; at += 8192) {
    rhythm.push(samples.subarray(at, at + 8192));
    structure.push(samples.subarray(at, at + 8192));
  }
  const { beats, downbeats } = rhythm.finish();
  const features = structure.finish();
  return findSections({ features, beats, downbeats, durationSeconds: samples.length / sampleRateHz });
}

function assertCovers(sections: readonly Section[], durationSeconds: number): void {
  assert.equal(sections[0]?.startSeconds, 0);
  assert.equal(sections.at(-1)?.endSeconds, durationSeconds);
  for (const [i, section] of sections.entries()) {
    assert.ok(section.endSeconds > section.startSeconds);
    if (i > 0) assert.equal(section.startSeconds, sections[i - 1]!.endSeconds);
  }
}

describe('sections of rendered pieces', async () => {
  const results = await Promise.all(
    bandPieces.slice(12).map(async ({ seed, kind }) => {
      const piece = makePiece(seed, kind);
      const [samples] = await renderPiece(piece, { font: 'fluidR3Mono', sampleRateHz });
      return { piece, found: analyse(samples!), durationSeconds: samples!.length / sampleRateHz };
    }),
  );
  const average = (value: (result: (typeof results)[number]) => number) =>
    results.reduce((sum, result) => sum + value(result), 0) / results.length;

  for (const [toleranceSeconds, least] of [
    [3, 0.75],
    [0.5, 0.6],
  ] as const) {
    it(`begin within ${toleranceSeconds} s of where they were written`, (t) => {
      const f = average(({ piece, found }) => measureBoundaryF(found, piece.sections, toleranceSeconds));
      t.diagnostic(`F ${f.toFixed(3)}`);
      assert.ok(f >= least, f.toFixed(3));
    });
  }

  it('have one label where they sound alike', (t) => {
    const f = average(({ piece, found }) => measurePairF(found, piece.sections));
    t.diagnostic(`F ${f.toFixed(3)}`);
    assert.ok(f >= 0.75, f.toFixed(3));
  });

  it('follow each other from the first second to the last', () => {
    for (const { found, durationSeconds } of results) assertCovers(found, durationSeconds);
  });
});

describe('sections', () => {
  it('are one in a clip of one idea', () => {
    const found = analyse(makeBand({ sampleRateHz, beatSeconds: 0.5, beatCount: 40 }));
    assert.equal(found.length, 1);
    assert.equal(found[0]!.label, 'A');
  });

  it('are one in steady noise', () => {
    assert.equal(analyse(makePinkNoise(60 * sampleRateHz, 3)).length, 1);
  });

  it('are A B A where a band stops for a hum and comes back', () => {
    const band = makeBand({ sampleRateHz, beatSeconds: 0.5, beatCount: 48 });
    const hum = band.map((_, i) => 0.2 * Math.sin((2 * Math.PI * 146.83 * i) / sampleRateHz));
    const found = analyse(Float32Array.from([...band, ...hum, ...band]));
    assert.deepEqual(
      found.map(({ label }) => label),
      ['A', 'B', 'A'],
    );
    assert.ok(Math.abs(found[1]!.startSeconds - 24) <= 1 && Math.abs(found[2]!.startSeconds - 48) <= 1);
  });

  it('are none in nothing, and one in half a second', () => {
    assert.deepEqual(analyse(new Float32Array(0)), []);
    assertCovers(analyse(new Float32Array(sampleRateHz / 2)), 0.5);
  });

  it('are found in two hours of features', () => {
    const durationSeconds = 7200;
    const rateHz = sampleRateHz / 1024;
    const frameCount = Math.floor(durationSeconds * rateHz);
    // Every ten minutes another of three programmes: other chords, another colour.
    const programmeAt = (frame: number) => Math.floor(frame / rateHz / 600) % 3;
    const chords = [
      [0, 4, 7],
      [0, 3, 6],
      [0, 2, 7],
    ];
    const chroma = new Float32Array(12 * frameCount);
    for (let i = 0; i < frameCount; i++) {
      const root = 5 * (Math.floor(i / rateHz / 2) % 4);
      for (const tone of chords[programmeAt(i)]!) chroma[12 * i + ((root + tone) % 12)] = Math.sqrt(1 / 3);
    }
    const bands = Float32Array.from(
      { length: 16 * frameCount },
      (_, i) => 4 * programmeAt(Math.floor(i / 16)) * (i % 2) + Math.sin(i * i),
    );
    const harmony = { frameRateHz: rateHz, frameCount, chroma, bassChroma: chroma };
    const beats = Array.from({ length: 2 * durationSeconds }, (_, i) => i / 2);
    const downbeats = beats.filter((_, i) => i % 4 === 0);
    const features = { harmony, frameRateHz: rateHz, bands };
    const found = findSections({ features, beats, downbeats, durationSeconds });
    assertCovers(found, durationSeconds);
    const changes = Array.from({ length: 11 }, (_, i) => 600 * (i + 1));
    for (const at of changes) {
      const near = found.find(({ startSeconds }) => Math.abs(startSeconds - at) <= 15);
      assert.ok(near, `${at} s`);
      const threeBefore = found.find(({ startSeconds }) => Math.abs(startSeconds - (at - 1800)) <= 15);
      if (threeBefore) assert.equal(near.label, threeBefore.label);
    }
  });
});
