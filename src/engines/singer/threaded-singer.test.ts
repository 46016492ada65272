import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LyricLine } from '../../notation/song.ts';
import { createSinger } from './flite-singer.ts';
import type { Singer, SingingSettings } from './singer.ts';
import { createThreadedSinger } from './threaded-singer.ts';

const lyrics: LyricLine[] = [{ text: 'la', section: 0, words: [{ text: 'la', syllables: [['L', 'AA1']] }] }];
const notes = [0, 3, 6, 9, 12].map((startSeconds) => ({
  startSeconds: 1 + startSeconds,
  endSeconds: 2.5 + startSeconds,
  pitch: 62 + startSeconds / 3,
  force: 0.6,
  line: 0,
  word: 0,
  syllable: 0,
  isContinued: false,
}));
const settings: SingingSettings = { sampleRateHz: 22_050, durationSeconds: 16, gender: 'female', seed: 3 };
const singer = createThreadedSinger();

async function read(
  from: Singer,
  part: 'lead' | 'harmony',
  more: Partial<SingingSettings> = {},
): Promise<Float32Array[]> {
  const { blocks } = await from.sing({ part, notes }, lyrics, { ...settings, ...more });
  const read: Float32Array[] = [];
  for await (const [block] of blocks) read.push(block!);
  return read;
}

test('voices sung at once in a thread are, sample for sample, those sung here', async () => {
  const here = createSinger();
  const [lead, harmony] = await Promise.all([read(singer, 'lead'), read(singer, 'harmony')]);
  assert.deepEqual(Buffer.concat(lead!.map(toBytes)), Buffer.concat((await read(here, 'lead')).map(toBytes)));
  assert.deepEqual(Buffer.concat(harmony!.map(toBytes)), Buffer.concat((await read(here, 'harmony')).map(toBytes)));
});

test('it stops when it is told to, when nobody reads on, and fails as the singer does', async () => {
  await assert.rejects(read(singer, 'lead', { signal: AbortSignal.abort(new Error('enough')) }), /enough/);
  const ending = new AbortController();
  const onProgress = (): void => ending.abort(new Error('enough by now'));
  await assert.rejects(read(singer, 'lead', { signal: ending.signal, onProgress }), /enough by now/);
  const { blocks } = await singer.sing({ part: 'lead', notes }, lyrics, settings);
  for await (const [block] of blocks) {
    assert.ok(block!.length > 0);
    break;
  }
  await assert.rejects(read(singer, 'lead', { sampleRateHz: 4000 }), /sampleRateHz must lie in/);
  assert.ok((await read(singer, 'lead')).length > 0);
});

function toBytes({ buffer, byteOffset, byteLength }: Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
