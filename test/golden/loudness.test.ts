import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLoudnessMeter } from '../../src/dsp/loudness/loudness-meter.ts';
import { meterByFfmpeg, readTrack } from '../support/mastering-pairs.ts';
import { recordingsMissing } from '../support/recordings.ts';

describe('loudness of recorded music', { skip: recordingsMissing }, () => {
  for (const [name, shape] of [
    ['music/lets-go-fishin.ogg', { sampleRateHz: 48_000 }],
    ['music/vibe-ace.ogg', { sampleRateHz: 22_050 }],
    ['music/drums.mp3', {}],
    ['music/leadguitar.mp3', { channelCount: 1 }],
  ] as const) {
    it(`reads within 0.1 LU of FFmpeg's meter: ${name}`, (t) => {
      const track = readTrack(name, { ...shape, seconds: 60 });
      const { sampleRateHz, channels } = track;
      const meter = createLoudnessMeter(sampleRateHz, channels.length);
      for (let at = 0; at < channels[0]!.length; at += 16_384) {
        meter.push(channels.map((samples) => samples.subarray(at, at + 16_384)));
      }
      const ours = meter.measure();
      const theirs = meterByFfmpeg(track);
      t.diagnostic(
        `${ours.integratedLufs.toFixed(2)} and ${theirs.lufs} LUFS, ${ours.rangeLu.toFixed(2)} and ${theirs.rangeLu} LU, ${ours.truePeakDbtp.toFixed(2)} and ${theirs.peakDbtp.toFixed(2)} dBTP`,
      );
      assert.ok(Math.abs(ours.integratedLufs - theirs.lufs) <= 0.1);
      assert.ok(Math.abs(ours.rangeLu - theirs.rangeLu) <= 0.3);
      assert.ok(Math.abs(ours.truePeakDbtp - theirs.peakDbtp) <= 0.2);
    });
  }
});
