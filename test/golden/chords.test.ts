import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChromaCollector } from '../../src/dsp/harmony/chroma.ts';
import { findHarmony } from '../../src/dsp/harmony/harmony.ts';
import { analyseSamples, measureChordOverlap } from '../support/harmony-metrics.ts';
import { bandPieces, makePiece } from '../support/pieces/pieces.ts';
import { renderPiece } from '../support/pieces/render.ts';
import { slowUnless } from '../support/slow.ts';

const sampleRateHz = 22_050;

describe('chords of a band', () => {
  for (const { index, rootMin, majorMinorMin } of [
    { index: 0, rootMin: 0.93, majorMinorMin: 0.92 },
    { index: 5, rootMin: 0.93, majorMinorMin: 0.92 },
    { index: 8, rootMin: 0.85, majorMinorMin: 0.85 },
    { index: 14, rootMin: 0.9, majorMinorMin: 0.88 },
  ]) {
    const { seed, kind } = bandPieces[index]!;
    it(`have the right root for ${100 * rootMin} % of the time: ${kind} ${seed}${slowUnless(index === 0)}`, async (t) => {
      const piece = makePiece(seed, kind);
      const [samples] = await renderPiece(piece, { sampleRateHz });
      const { chords } = await analyseSamples(samples!);
      const { root, majorMinor, exact } = measureChordOverlap(piece.chords, chords);
      t.diagnostic(`root ${root.toFixed(3)}, major or minor ${majorMinor.toFixed(3)}, exact ${exact.toFixed(3)}`);
      assert.ok(root >= rootMin, `root ${root.toFixed(3)}`);
      assert.ok(majorMinor >= majorMinorMin, `major or minor ${majorMinor.toFixed(3)}`);
    });
  }
});

/** One chord after the other, each held for `seconds` by notes of eight falling partials over a bass. */
function playChords(chords: readonly (readonly number[])[], seconds: number): Float32Array {
  const length = Math.round(seconds * sampleRateHz);
  const samples = new Float32Array(length * chords.length);
  for (const [c, midis] of chords.entries()) {
    for (const [n, midi] of midis.entries()) {
      const hz = 440 * 2 ** ((midi - 69) / 12);
      for (let i = 0; i < length; i++) {
        const time = i / sampleRateHz;
        let value = 0;
        for (let p = 1; p <= 8; p++) value += Math.sin(2 * Math.PI * hz * p * time + n + p) / p ** 1.5;
        samples[c * length + i]! += 0.06 * value * Math.min(1, time / 0.01, (seconds - time) / 0.02);
      }
    }
  }
  return samples;
}

function findChords(samples: Float32Array) {
  const collector = createChromaCollector(sampleRateHz);
  for (let at = 0; at < samples.length; at += 7777) collector.push(samples.subarray(at, at + 7777));
  return findHarmony(collector.finish(), { beats: [], downbeats: [] }).chords;
}

describe('chords that are held', () => {
  const cases = [
    { symbol: 'C', midis: [36, 60, 64, 67] },
    { symbol: 'F#m', midis: [42, 61, 66, 69] },
    { symbol: 'G7', midis: [43, 59, 62, 65, 67] },
    { symbol: 'Fmaj7', midis: [41, 57, 60, 64, 65] },
    { symbol: 'Dm7', midis: [38, 57, 60, 62, 65] },
    { symbol: 'Bdim', midis: [47, 59, 62, 65] },
  ];

  for (const { symbol, midis } of cases) {
    it(`are named: ${symbol}`, () => {
      const chords = findChords(playChords([midis], 6));
      const longest = chords.toSorted((a, b) => b.endSeconds - b.startSeconds - (a.endSeconds - a.startSeconds))[0]!;
      assert.equal(longest.symbol, symbol);
      assert.ok(longest.endSeconds - longest.startSeconds > 5);
    });
  }

  it('follow one another within half a second of where they do, and fill the time', () => {
    const progression = ['C', 'Am', 'F', 'G'];
    const voicings = [
      [36, 60, 64, 67],
      [33, 60, 64, 69],
      [41, 60, 65, 69],
      [43, 59, 62, 67],
    ];
    const chords = findChords(playChords(voicings, 3)).filter(({ symbol }) => symbol !== 'N');
    assert.deepEqual(
      chords.map(({ symbol }) => symbol),
      progression,
    );
    for (const [i, { startSeconds }] of chords.entries()) assert.ok(Math.abs(startSeconds - 3 * i) <= 0.5);
    assert.equal(chords.at(-1)!.endSeconds, 12);
  });

  it('are found where the bass has another chord tone', () => {
    const chords = findChords(playChords([[40, 60, 64, 67, 72]], 6));
    assert.ok(chords.some(({ symbol, startSeconds, endSeconds }) => symbol === 'C' && endSeconds - startSeconds > 4));
  });
});
