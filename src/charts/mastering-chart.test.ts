import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MasteringReport, TrackMeasures } from '../contract/mastering-report.ts';
import { resvgRenderer } from '../engines/svg-renderer/resvg-renderer.ts';
import { chartWidth, drawMasteringChart } from './mastering-chart.ts';

const track: TrackMeasures = {
  durationSeconds: 4000,
  loudnessLufs: -23.04,
  loudnessRangeLu: 7,
  truePeakDbtp: -6,
  sideToMidDb: -8,
  thirdOctaves: [100, 1000, 10_000].map((centreHz) => ({ centreHz, midDb: -10, sideDb: -20 })),
  loudnessCourse: { stepSeconds: 1, lufs: [-23, Number.NEGATIVE_INFINITY, -20, -22] },
};

const report: MasteringReport = {
  input: { ...track, sideToMidDb: Number.NEGATIVE_INFINITY },
  reference: track,
  result: { ...track, loudnessLufs: -14.26 },
  spectrumDifferenceDb: { before: 4.44, after: 0.62 },
  filter: [20, 200, 2000, 20_000].map((frequencyHz) => ({ frequencyHz, midDb: 3, sideDb: -3, widthDb: null })),
  gainDb: 8.8,
  limiterReductionMaxDb: 2.5,
  warnings: ['Peaks < & > are "escaped".', `A long one. ${'It goes on. '.repeat(40)}`],
};

describe('the chart of a mastering', () => {
  it('shows every figure, and no number that is none', () => {
    const svg = drawMasteringChart(report);
    for (const text of [
      '-23.0 LUFS',
      '-14.3 LUFS',
      '7.0 LU',
      '-6.0 dBTP',
      'none',
      '4.4 dB before',
      '0.6 dB after',
      '1:06:40',
    ]) {
      assert.ok(svg.includes(text), text);
    }
    assert.ok(svg.includes('Peaks &lt; &amp; &gt; are'));
    assert.doesNotMatch(svg, /NaN|Infinity|undefined/);
  });

  it('can be drawn, a line of text more for each that a warning needs', async () => {
    const height = (svg: string) => Number(/height="(\d+)"/.exec(svg)![1]);
    const plain = drawMasteringChart({ ...report, warnings: [] });
    assert.ok(height(drawMasteringChart(report)) > height(plain) + 60);
    const png = await resvgRenderer.render(drawMasteringChart(report), { widthPixels: chartWidth });
    assert.equal(new DataView(png.buffer, png.byteOffset).getUint32(16), chartWidth);
  });

  it('can be drawn of mono tracks, and of silence but for a moment', () => {
    const mono = {
      ...track,
      thirdOctaves: track.thirdOctaves.map((t) => ({ ...t, sideDb: Number.NEGATIVE_INFINITY })),
    };
    const quiet = { ...mono, loudnessCourse: { stepSeconds: 1, lufs: [Number.NEGATIVE_INFINITY] } };
    assert.doesNotMatch(drawMasteringChart({ ...report, input: quiet, result: mono }), /NaN|Infinity/);
  });
});
