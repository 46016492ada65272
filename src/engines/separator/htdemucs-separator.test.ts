import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { streamOf } from '../../../test/support/audio-blocks.ts';
import { measureSnrDb } from '../../../test/support/metrics.ts';
import { tinyShares, writeTinyHtdemucs } from '../../../test/support/tiny-htdemucs.ts';
import type { AudioStream } from '../../dsp/audio.ts';
import { htdemucsRateHz, segmentSamples } from '../../models/htdemucs/network.ts';
import { createHtdemucsSeparator, listHtdemucsSeparators } from './htdemucs-separator.ts';
import type { Separator, Stem } from './separator.ts';

let folder: string;
let separator: Separator;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'htdemucs-'));
  await writeTinyHtdemucs(folder);
  separator = createHtdemucsSeparator({ name: 'tiny', folder });
});
after(() => rm(folder, { recursive: true }));

/** Three tones that none of the rates loses, another chord in each channel. */
function makeMix(shape: { sampleRateHz: number; channelCount: number; length: number }): Float32Array[] {
  return Array.from({ length: shape.channelCount }, (_, c) =>
    Float32Array.from({ length: shape.length }, (_, i) => {
      const seconds = i / shape.sampleRateHz;
      const tone = (hertz: number) => Math.sin(2 * Math.PI * hertz * seconds + 1 + c);
      return 0.2 * tone(220 + 30 * c) + 0.2 * tone(557) + 0.1 * tone(2310);
    }),
  );
}

async function separate<S extends Stem>(audio: AudioStream, stems: readonly S[]): Promise<Record<S, Float32Array[]>> {
  const parts: Float32Array[][][] = stems.map(() => []);
  for await (const block of separator.separate(audio, { stems })) {
    for (const [s, stem] of stems.entries()) parts[s]!.push(block[stem]!);
  }
  const join = (blocks: Float32Array[][]) =>
    Array.from({ length: audio.channelCount }, (_, c) => {
      const all = blocks.flatMap((block) => [block[c]!]);
      const joined = new Float32Array(all.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const samples of all) {
        joined.set(samples, at);
        at += samples.length;
      }
      return joined;
    });
  return Object.fromEntries(stems.map((stem, s) => [stem, join(parts[s]!)])) as Record<S, Float32Array[]>;
}

/** Without the ends, where filters and frames reach beyond the sound. */
const inner = (samples: Float32Array, sampleRateHz: number) =>
  samples.subarray(Math.round(0.05 * sampleRateHz), samples.length - Math.round(0.05 * sampleRateHz));

const scaled = (samples: Float32Array, gain: number) => samples.map((sample) => gain * sample);

describe('separating by HTDemucs', () => {
  for (const { sampleRateHz, channelCount, seconds, snrDb } of [
    { sampleRateHz: 44_100, channelCount: 2, seconds: 20.2, snrDb: 110 },
    { sampleRateHz: 44_100, channelCount: 1, seconds: 9, snrDb: 110 },
    { sampleRateHz: 48_000, channelCount: 2, seconds: 15, snrDb: 65 },
    { sampleRateHz: 16_000, channelCount: 1, seconds: 10, snrDb: 65 },
    { sampleRateHz: 11_025, channelCount: 5, seconds: 3, snrDb: 65 },
  ]) {
    it(`gives ${channelCount} channels at ${sampleRateHz} Hz back in time and length, and all of the mix`, async () => {
      const mix = makeMix({ sampleRateHz, channelCount, length: Math.round(seconds * sampleRateHz) + 1 });
      const audio = streamOf(mix, sampleRateHz, [7_001, 40_000, 1]);
      const { vocals, accompaniment } = await separate(audio, ['vocals', 'accompaniment']);
      for (const [c, samples] of mix.entries()) {
        assert.equal(vocals[c]!.length, samples.length);
        const wanted = scaled(inner(samples, sampleRateHz), tinyShares.vocals.wave);
        const measuredDb = measureSnrDb(wanted, inner(vocals[c]!, sampleRateHz));
        assert.ok(measuredDb >= snrDb, `channel ${c}: ${measuredDb.toFixed(1)} dB`);
        const furthest = samples.reduce((worst, sample, i) => {
          return Math.max(worst, Math.abs(vocals[c]![i]! + accompaniment[c]![i]! - sample));
        }, 0);
        assert.ok(furthest < 1e-6, `the two are off the mix by ${furthest}`);
      }
    });
  }

  it('adds what the network says as a wave and as a spectrum', async () => {
    const mix = makeMix({ sampleRateHz: htdemucsRateHz, channelCount: 2, length: 13 * htdemucsRateHz });
    const given = await separate(streamOf(mix, htdemucsRateHz), ['drums', 'bass']);
    for (const stem of ['drums', 'bass'] as const) {
      const share = tinyShares[stem].wave + tinyShares[stem].spectrum;
      for (const [c, samples] of mix.entries()) {
        const wanted = scaled(inner(samples, htdemucsRateHz), share);
        const measuredDb = measureSnrDb(wanted, inner(given[stem][c]!, htdemucsRateHz));
        assert.ok(measuredDb > 55, `${stem}, channel ${c}: ${measuredDb.toFixed(1)} dB`);
      }
    }
  });

  it('joins segments that disagree without a step', async () => {
    const length = 25 * htdemucsRateHz;
    const rising = Float32Array.from({ length }, (_, i) => i / length);
    const { other } = await separate(streamOf([rising, rising], htdemucsRateHz), ['other']);
    const steps = other[0]!.subarray(1).map((sample, i) => Math.abs(sample - other[0]![i]!));
    const largest = steps.reduce((a, b) => Math.max(a, b), 0);
    const rise = other[0]!.at(-1)! - other[0]![0]!;
    assert.ok(rise > 0.6, `the segments' means rise by ${rise}`);
    assert.ok(largest < 1e-4, `a step of ${largest}`);
  });

  it('gives the same in whatever blocks the mix comes', async () => {
    const mix = makeMix({ sampleRateHz: 48_000, channelCount: 2, length: 450_000 });
    const inBlocks = await separate(streamOf(mix, 48_000, [1, 999, 100_000, 12_345]), ['vocals']);
    const whole = await separate(streamOf(mix, 48_000, [450_000]), ['vocals']);
    assert.deepEqual(inBlocks, whole);
  });

  for (const length of [0, 1, 1000]) {
    it(`takes a mix of ${length} samples`, async () => {
      const mix = makeMix({ sampleRateHz: htdemucsRateHz, channelCount: 2, length });
      const { vocals } = await separate(streamOf(mix, htdemucsRateHz), ['vocals']);
      for (const [c, samples] of mix.entries()) {
        assert.equal(vocals[c]!.length, length);
        const wanted = scaled(samples, tinyShares.vocals.wave);
        assert.ok(length === 0 || measureSnrDb(wanted, vocals[c]!) > 110);
      }
    });
  }

  it('gives while it reads: it never lags by more than a segment', async () => {
    let read = 0;
    let given = 0;
    let furthest = 0;
    async function* readBlocks() {
      for (; read < 3 * segmentSamples; read += 20_000) {
        furthest = Math.max(furthest, read - given);
        yield [new Float32Array(20_000)];
      }
    }
    const audio = { sampleRateHz: htdemucsRateHz, channelCount: 1, blocks: readBlocks() };
    for await (const block of separator.separate(audio, { stems: ['vocals'] })) given += block.vocals![0]!.length;
    assert.equal(given, read);
    assert.ok(furthest <= segmentSamples + 20_000, `it lagged by ${furthest}`);
  });

  it('stops between segments when the task is cancelled', async () => {
    const stop = new AbortController();
    let blocksRead = 0;
    async function* readBlocks() {
      for (; blocksRead < 100; blocksRead++) yield [new Float32Array(segmentSamples)];
    }
    const audio = { sampleRateHz: htdemucsRateHz, channelCount: 1, blocks: readBlocks() };
    const reason = new Error('cancelled by hand');
    await assert.rejects(
      async () => {
        for await (const _ of separator.separate(audio, { stems: ['vocals'], signal: stop.signal })) stop.abort(reason);
      },
      (error) => error === reason,
    );
    assert.ok(blocksRead <= 2, `${blocksRead} blocks were read`);
  });
});

describe('the HTDemucs that is installed', () => {
  it('is offered where a slot can hold it, and from the moment that it is there', async () => {
    const modelsFolder = path.join(folder, 'models');
    assert.deepEqual(await listHtdemucsSeparators(modelsFolder, 4096), []);
    const own = path.join(modelsFolder, 'htdemucs');
    await mkdir(own, { recursive: true });
    await writeFile(path.join(own, 'model.json'), JSON.stringify({ name: 'htdemucs', engine: 'htdemucs', files: [] }));
    const names = (await listHtdemucsSeparators(modelsFolder, 4096)).map(({ name }) => name);
    assert.deepEqual(names, ['htdemucs']);
    assert.deepEqual(await listHtdemucsSeparators(modelsFolder, 2048), []);
  });
});
