import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openAudioFiles } from '../../test/support/audio-files.ts';
import { makePinkNoise } from '../../test/support/signals.ts';
import { Fault } from '../contract/fault.ts';
import type { AudioStream } from '../dsp/audio.ts';
import { convertAudio } from './convert.ts';
import { decodeAudio } from './decode.ts';
import { encodeAudio } from './encode.ts';

const files = await openAudioFiles();
after(files.close);
const { programs } = files;

const noise = makePinkNoise(10 * 48_000, 1).map((x) => 0.2 * x);
const path = files.make([noise, noise], 48_000, ['-c:a', 'flac'], 'flac');
const source = await files.probe(path);

/** Endless: the reader has to stop. */
function endless(onBlock: () => void = () => {}): AudioStream {
  return {
    sampleRateHz: 48_000,
    channelCount: 1,
    blocks: (async function* () {
      for (;;) {
        onBlock();
        yield [new Float32Array(48_000).fill(0.1)];
        await wait(0);
      }
    })(),
  };
}

/** How many FFmpegs of this process are alive, by their parent. */
function childCount(): number {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).length;
}
const cannotCount = process.platform === 'linux' ? false : 'only Linux tells a process of its children';

describe('decoding', () => {
  it('gives the same samples in blocks as FFmpeg gives at once', async () => {
    const [left = [], right = []] = await files.decode(source);
    const [wholeLeft, wholeRight] = files.read(path, 2).map((samples) => Float32Array.from(samples));
    assert.deepEqual(left, wholeLeft);
    assert.deepEqual(right, wholeRight);
  });

  it('gives the rate and the channels that were asked for, of the same length and within full scale', async () => {
    const tone = Float32Array.from({ length: 2 * 48_000 }, (_, i) => Math.sin((2 * Math.PI * 1000 * i) / 48_000));
    const stereo = await files.probe(files.make([tone, tone], 48_000, ['-c:a', 'flac'], 'flac'));
    const audio = decodeAudio({ source: stereo, programs, sampleRateHz: 16_000, channelCount: 1 });
    assert.deepEqual([audio.sampleRateHz, audio.channelCount], [16_000, 1]);
    const samples: number[] = [];
    for await (const [mono, ...others] of audio.blocks) {
      assert.equal(others.length, 0);
      samples.push(...mono!);
    }
    assert.equal(samples.length, 2 * 16_000);
    const middle = samples.slice(8_000, 24_000);
    const errors = middle.map((x, i) => Math.abs(x - Math.sin((2 * Math.PI * 1000 * (i + 8_000)) / 16_000)));
    assert.ok(Math.max(...errors) < 1e-3, `off by ${Math.max(...errors)}`);
  });

  it('gives finite samples alone, and the sound around those that are not', async () => {
    const broken = noise.slice();
    for (const [i, value] of [Number.NaN, Number.POSITIVE_INFINITY, 1e30].entries()) broken[100_000 + 100 * i] = value;
    const damaged = await files.probe(files.make([broken], 48_000, ['-c:a', 'pcm_f32le'], 'wav'));
    const [same = []] = await files.decode(damaged);
    assert.deepEqual(same.slice(0, 100_000), noise.slice(0, 100_000));
    assert.deepEqual([same[100_000], same[100_100], same[100_200]], [0, 0, 0]);

    let [length, quietSeconds] = [0, 0];
    for await (const [mono] of decodeAudio({ source: damaged, programs, sampleRateHz: 16_000 }).blocks) {
      length += mono!.length;
      assert.ok(mono!.every((x) => Math.abs(x) < 1));
      quietSeconds += mono!.filter((x) => x === 0).length / 16_000;
    }
    assert.equal(length, 160_000);
    assert.ok(quietSeconds < 0.5, `${quietSeconds} s are lost`);
  });

  it('ends FFmpeg when its taker has had enough', { skip: cannotCount }, async () => {
    const before = childCount();
    for await (const block of decodeAudio({ source, programs }).blocks) {
      assert.equal(block.length, 2);
      break;
    }
    await wait(300);
    assert.equal(childCount(), before);
  });

  it('waits for its taker instead of filling memory', async () => {
    const blocks = decodeAudio({ source: await longSource(), programs }).blocks[Symbol.asyncIterator]();
    await blocks.next();
    const before = process.memoryUsage.rss();
    await wait(500);
    assert.ok(process.memoryUsage.rss() - before < 64e6);
    await blocks.return?.();
    await wait(300);
  });

  it('stops at once when it is aborted', { skip: cannotCount }, async () => {
    const before = childCount();
    const controller = new AbortController();
    const reading = (async () => {
      for await (const _ of decodeAudio({ source, programs, signal: controller.signal }).blocks) controller.abort();
    })();
    await assert.rejects(reading, { name: 'AbortError' });
    await wait(300);
    assert.equal(childCount(), before);
  });

  it('decodes what is there of a file that breaks off', async () => {
    const cut = files.name('flac');
    writeFileSync(cut, readFileSync(path).subarray(0, 200_000));
    const [left = []] = await files.decode(await files.probe(cut));
    const [whole = []] = await files.decode(source);
    assert.ok(left.length > 4096 && left.length < whole.length);
    assert.deepEqual(left.slice(0, left.length - 4608), whole.slice(0, left.length - 4608));
  });
});

async function longSource() {
  return files.probe(files.make([new Float32Array(600 * 8000)], 8000, ['-c:a', 'pcm_s16le'], 'wav'));
}

describe('encoding', () => {
  it('takes no more than FFmpeg does, and stops when it is aborted', { skip: cannotCount }, async () => {
    const before = childCount();
    const controller = new AbortController();
    let blocks = 0;
    const audio = endless(() => {
      if (++blocks === 20) controller.abort();
    });
    const target = files.name('mp3');
    const encoding = { format: 'mp3' } as const;
    await assert.rejects(encodeAudio({ audio, target, encoding, programs, signal: controller.signal }), {
      name: 'AbortError',
    });
    await wait(300);
    assert.equal(childCount(), before);
  });

  it("hands on its source's own failure, and leaves nothing that looks whole", async () => {
    const blocks = (async function* () {
      yield [new Float32Array(4800)];
      throw new Fault('UNPROCESSABLE_CONTENT', 'The source broke.');
    })();
    const audio = { sampleRateHz: 48_000, channelCount: 1, blocks };
    const target = files.name('wav');
    await assert.rejects(encodeAudio({ audio, target, encoding: { format: 'wav' }, programs }), {
      message: 'The source broke.',
    });
  });

  it('gives 16-bit samples back that nothing changed', async () => {
    const original = await files.probe(files.make([noise], 48_000, ['-c:a', 'pcm_s16le'], 'wav'));
    const audio = decodeAudio({ source: original, programs });
    const target = files.name('wav');
    const probe = await encodeAudio({ audio, target, encoding: { format: 'wav' }, source: original, programs });
    assert.equal(probe.bitDepth, 16);
    assert.deepEqual(files.read(target, 1), files.read(original.path, 1));
  });
});

describe('converting', () => {
  it('tells how far it is, never back and to the end', async () => {
    const told: number[] = [];
    const onProgress = (fraction: number) => told.push(fraction);
    await files.convert(await longSource(), { format: 'mp3' }, { onProgress });
    assert.ok(told.length > 0);
    assert.deepEqual(
      told,
      told.toSorted((a, b) => a - b),
    );
    assert.ok((told.at(-1) ?? 0) > 0.99 && (told.at(-1) ?? 2) <= 1);
  });

  it('stops when it is aborted', async () => {
    const signal = AbortSignal.timeout(100);
    const target = files.name('mp3');
    await assert.rejects(
      convertAudio({ source: await longSource(), target, encoding: { format: 'mp3' }, programs, signal }),
      { name: 'TimeoutError' },
    );
  });
});
