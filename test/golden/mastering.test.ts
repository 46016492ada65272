import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { referenceMasterer } from '../../src/engines/masterer/reference-masterer.ts';
import { compareThirdOctaves, measureSideToMidDb, measureThirdOctavesDb } from '../support/mastering-metrics.ts';
import {
  collectTrack,
  type MasteringPair,
  makePiecePairs,
  meterByFfmpeg,
  openTrack,
  readPublishedPairs,
  readSongPairs,
} from '../support/mastering-pairs.ts';
import { recordingsMissing } from '../support/recordings.ts';

const signal = new AbortController().signal;

/** All that is promised of one pair, measured by FFmpeg's meter and by spectra of our tests. */
async function checkPair(pair: MasteringPair, tell: (text: string) => void): Promise<void> {
  const { name, input, reference, widthMissedMaxDb } = pair;
  const { audio, report } = await referenceMasterer.master(openTrack(input), openTrack(reference), { signal });
  const result = await collectTrack(name, audio);
  const told = await report;
  const [met, wanted] = [meterByFfmpeg(result), meterByFfmpeg(reference)];
  const [before, aim, after] = [input, reference, result].map((track) => measureThirdOctavesDb(track));
  const differenceDb = compareThirdOctaves(after!, aim!);
  const widthMissedDb = measureSideToMidDb(result) - measureSideToMidDb(reference);
  tell(
    `${name}: ${(met.lufs - wanted.lufs).toFixed(2)} LU, ${met.peakDbtp.toFixed(2)} dBTP, third octaves ${compareThirdOctaves(before!, aim!).toFixed(2)} → ${differenceDb.toFixed(2)} dB, side/mid ${widthMissedDb.toFixed(2)} dB`,
  );

  assert.ok(Math.abs(met.lufs - wanted.lufs) <= 0.3, `${met.lufs} LUFS, wanted ${wanted.lufs}`);
  assert.ok(met.peakDbtp <= -1, `${met.peakDbtp.toFixed(2)} dBTP`);
  assert.ok(differenceDb <= 1.5, `third octaves differ by ${differenceDb.toFixed(2)} dB`);
  assert.ok(Math.abs(widthMissedDb) <= widthMissedMaxDb, `side/mid missed by ${widthMissedDb.toFixed(2)} dB`);
  assert.equal(result.channels[0]!.length, input.channels[0]!.length);
  // What the report says is what came out.
  assert.ok(Math.abs(told.result.loudnessLufs - met.lufs) <= 0.1);
  assert.ok(Math.abs(told.result.truePeakDbtp - met.peakDbtp) <= 0.2);
}

describe('mastering: made music', () => {
  it('comes within 0.3 LU, 1.5 dB a third octave and 0.5 dB of width, below -1 dBTP (slow)', async (t) => {
    for (const pair of await makePiecePairs(15)) await checkPair(pair, (text) => t.diagnostic(text));
  });
});

describe('mastering: recorded music', { skip: recordingsMissing }, () => {
  it('comes within 0.3 LU, 1.5 dB a third octave and 0.5 dB of width, below -1 dBTP', async (t) => {
    for (const pair of readPublishedPairs(15)) await checkPair(pair, (text) => t.diagnostic(text));
  });

  it('does so with the evaluation recordings (slow)', async (t) => {
    for (const pair of readSongPairs(15)) await checkPair(pair, (text) => t.diagnostic(text));
  });
});
