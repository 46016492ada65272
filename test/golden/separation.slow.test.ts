import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AudioStream } from '../../src/dsp/audio.ts';
import { separateMix } from '../../src/dsp/separation/separate-mix.ts';
import { wienerSeparator } from '../../src/engines/separator/wiener-separator.ts';
import { measureSnrDb } from '../support/metrics.ts';
import type { BandKind } from '../support/pieces/band-styles.ts';
import { separateByCentre, separateByRepetition } from '../support/separation-peers.ts';
import { foldToMono, type MixSettings, mixVocals, renderBacking, type VocalMix } from '../support/vocal-mixes.ts';
import { singTune } from '../support/voices.ts';

const sampleRateHz = 44_100;
const seconds = 20;

async function sing(kind: BandKind, seed: number, settings: Partial<MixSettings> = {}): Promise<VocalMix> {
  const { band, tune } = await renderBacking({ seed, kind }, { sampleRateHz, seconds });
  const voice = await singTune(tune, { sampleRateHz, seconds, voice: seed % 2 === 0 ? 'rms' : 'slt' });
  return mixVocals(voice, band, { sampleRateHz, ...settings });
}

function measureSdrDb(truth: readonly Float32Array[], estimate: readonly Float32Array[]): number {
  const all = (channels: readonly Float32Array[]) => Float32Array.from(channels.flatMap((channel) => [...channel]));
  return measureSnrDb(all(truth), all(estimate));
}

describe('separation over twelve styles', () => {
  const kinds = ['pop', 'rock', 'lofi', 'edm', 'waltz', 'orchestral', 'bossa', 'reggae', 'funk', 'shuffle', 'ballad'];
  for (const isMono of [false, true]) {
    it(`beats what repeats and what stands in the middle, ${isMono ? 'in mono' : 'in stereo'}`, async (t) => {
      let [ours, repetition, centre] = [0, 0, 0];
      for (const [i, kind] of [...kinds, 'folk'].entries()) {
        const stereo = await sing(kind as BandKind, 401 + i);
        const { vocals, mix } = isMono ? foldToMono(stereo) : stereo;
        ours += measureSdrDb(vocals, separateMix(mix, sampleRateHz, { hasRhythm: false }).vocals) / 12;
        repetition += measureSdrDb(vocals, separateByRepetition(mix, sampleRateHz)) / 12;
        if (!isMono) centre += measureSdrDb(vocals, separateByCentre(mix, sampleRateHz)) / 12;
      }
      t.diagnostic(`ours ${ours.toFixed(2)}, repetition ${repetition.toFixed(2)}, centre ${centre.toFixed(2)} dB`);
      assert.ok(ours >= 4.2, `${ours.toFixed(2)} dB`);
      assert.ok(ours >= Math.max(repetition, centre) + 1);
    });
  }

  it('gains 6 dB and more on a voice 6 dB below the band', async (t) => {
    const { vocals, mix } = await sing('bossa', 420, { vocalDb: -6 });
    const gainDb =
      measureSdrDb(vocals, separateMix(mix, sampleRateHz, { hasRhythm: false }).vocals) - measureSdrDb(vocals, mix);
    t.diagnostic(`${gainDb.toFixed(1)} dB`);
    assert.ok(gainDb >= 6, `${gainDb.toFixed(1)} dB`);
  });
});

describe('separation of a long recording', () => {
  it('holds no more of ten minutes than of two', { timeout: 600_000 }, async () => {
    const { mix } = await sing('pop', 431);
    const measurePeakMib = async (minutes: number): Promise<number> => {
      let peak = 0;
      let given = 0;
      const stems = { stems: ['vocals', 'accompaniment'] as const };
      for await (const block of wienerSeparator.separate(repeat(mix, minutes * 60), stems)) {
        const { arrayBuffers, heapUsed } = process.memoryUsage();
        peak = Math.max(peak, (arrayBuffers + heapUsed) / 2 ** 20);
        given += block.vocals![0]!.length;
      }
      assert.equal(given, minutes * 60 * sampleRateHz);
      return peak;
    };
    const short = await measurePeakMib(2);
    const long = await measurePeakMib(10);
    assert.ok(long < 1.3 * short + 20, `${long.toFixed(0)} MiB after ${short.toFixed(0)} MiB`);
  });
});

function repeat(mix: readonly Float32Array[], wantedSeconds: number): AudioStream {
  async function* blocks(): AsyncGenerator<Float32Array[]> {
    const whole = Math.floor(mix[0]!.length / sampleRateHz);
    for (let second = 0; second < wantedSeconds; second++) {
      const from = (second % whole) * sampleRateHz;
      yield mix.map((channel) => channel.slice(from, from + sampleRateHz));
    }
  }
  return { sampleRateHz, channelCount: mix.length, blocks: blocks() };
}
