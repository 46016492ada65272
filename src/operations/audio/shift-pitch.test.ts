import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { collect, streamOf } from '../../../test/support/audio-blocks.ts';
import { makePinkNoise, makeSine } from '../../../test/support/signals.ts';
import { measureTone } from '../../../test/support/stretch-metrics.ts';
import { hybridStretcher } from '../../engines/stretcher/hybrid-stretcher.ts';
import { shiftPitch } from './shift-pitch.ts';

const sampleRateHz = 44_100;
const { signal } = new AbortController();

function shift(channels: Float32Array[], semitones: number): Promise<Float32Array[]> {
  const how = { semitones, samples: channels[0]!.length, stretcher: hybridStretcher, signal };
  return collect(shiftPitch(streamOf(channels, sampleRateHz, [5000, 30_001]), how));
}

describe('pitch shift', () => {
  it('moves a tone by every number of semitones, to a tenth of a cent (slow)', async () => {
    const tone = makeSine({ sampleRateHz, lengthSamples: sampleRateHz, frequencyHz: 440 });
    for (let semitones = -12; semitones <= 12; semitones++) {
      const [moved] = await shift([tone], semitones);
      const { snrDb, errorCents } = measureTone(moved!, sampleRateHz, 440 * 2 ** (semitones / 12));
      assert.ok(Math.abs(errorCents) < 0.1, `${semitones}: ${errorCents} cents`);
      assert.ok(snrDb > 35, `${semitones}: ${snrDb} dB`);
    }
  });

  it('lasts exactly as long, in both channels', async () => {
    for (const length of [1, 1000, 44_101]) {
      for (const semitones of [-11, -5, -1, 1, 3, 6, 11]) {
        const moved = await shift([makePinkNoise(length, 1), makePinkNoise(length, 2)], semitones);
        assert.deepEqual([moved[0]!.length, moved[1]!.length], [length, length], `${semitones}`);
      }
    }
  });
});
