import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { collect, streamOf } from '../../test/support/audio-blocks.ts';
import { makeWhiteNoise } from '../../test/support/signals.ts';
import { spoolAudio } from './spool.ts';

const folder = mkdtempSync(join(tmpdir(), 'serinette-spool-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const never = new AbortController().signal;
let count = 0;
const place = () => join(folder, `spool_${count++}`);

describe('spooled audio', () => {
  it('is read back sample for sample, many times, also two at a time', async () => {
    const channels = [makeWhiteNoise(50_000, 1), makeWhiteNoise(50_000, 2)];
    channels[0]![7] = -3.5;
    channels[1]![49_999] = 1e-40;
    const spooled = await spoolAudio(streamOf(channels, 8000, [1, 4097, 30_000]), place(), never);
    assert.equal(spooled.durationSeconds, 6.25);
    assert.equal(spooled.open().sampleRateHz, 8000);
    const readings = await Promise.all([collect(spooled.open()), collect(spooled.open())]);
    for (const reading of readings) assert.deepEqual(reading, channels);
  });

  it('is read in part, without what is beyond its ends', async () => {
    const channels = [makeWhiteNoise(40_000, 6), makeWhiteNoise(40_000, 7)];
    const spooled = await spoolAudio(streamOf(channels, 8000, [333, 20_000]), place(), never);
    assert.deepEqual([spooled.sampleRateHz, spooled.channelCount, spooled.sampleCount], [8000, 2, 40_000]);
    for (const [startSample, endSample] of [
      [0, 1],
      [1, 16_385],
      [16_384, 40_000],
      [39_999, 50_000],
      [-20, 20],
      [30, 30],
      [30, 20],
      [50_000, 60_000],
    ] as const) {
      const wanted = channels.map((samples) => samples.slice(Math.max(0, startSample), Math.max(0, endSample)));
      assert.deepEqual(await collect(spooled.open({ startSample, endSample })), wanted, `${startSample}-${endSample}`);
    }
  });

  it('takes blocks that are parts of longer arrays', async () => {
    const long = makeWhiteNoise(3000, 3);
    async function* parts() {
      yield [long.subarray(1000, 1500)];
      yield [long.subarray(1500, 2000)];
    }
    const spooled = await spoolAudio({ sampleRateHz: 8000, channelCount: 1, blocks: parts() }, place(), never);
    assert.deepEqual(await collect(spooled.open()), [long.slice(1000, 2000)]);
  });

  it('of nothing is nothing', async () => {
    const spooled = await spoolAudio(streamOf([new Float32Array(0)], 8000), place(), never);
    assert.equal(spooled.durationSeconds, 0);
    assert.deepEqual(await collect(spooled.open()), [new Float32Array(0)]);
  });

  it('holds no more of long audio than of short', async () => {
    const block = makeWhiteNoise(100_000, 4);
    async function* blocks() {
      for (let i = 0; i < 400; i++) yield [block];
    }
    const path = place();
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const spooled = await spoolAudio({ sampleRateHz: 48_000, channelCount: 1, blocks: blocks() }, path, never);
    for await (const read of spooled.open().blocks) {
      assert.ok(read[0]!.length <= 65_536);
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    // 160 MB went through.
    assert.equal(statSync(`${path}.0.f32`).size, 160_000_000);
    assert.ok(most < 80e6, `${most} bytes`);
  });

  it('is read no further once the task is stopped, and leaves no file open', async () => {
    const controller = new AbortController();
    const spooled = await spoolAudio(streamOf([makeWhiteNoise(100_000, 5)], 8000), place(), controller.signal);
    const openFiles = () => readdirSync('/proc/self/fd').length;
    const before = openFiles();
    await assert.rejects(async () => {
      for await (const _ of spooled.open().blocks) controller.abort(new Error('enough'));
    }, /enough/);
    for await (const _ of spoolReadOnce(spooled)) break;
    assert.ok(openFiles() <= before);
    await assert.rejects(spoolAudio(streamOf([makeWhiteNoise(10, 5)], 8000), place(), controller.signal), /enough/);
  });
});

/** A reading that its reader breaks off. */
async function* spoolReadOnce(spooled: Awaited<ReturnType<typeof spoolAudio>>): AsyncGenerator<Float32Array[]> {
  try {
    yield* spooled.open().blocks;
  } catch {
    // The task was stopped.
  }
}
