import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compose, measureStretch, playSong, sampleRateHz } from '../../../test/support/song-metrics.ts';
import { durationOf, leadInSeconds, quartersToSeconds } from '../../composition/performance/perform.ts';
import type { AudioStream } from '../../dsp/audio.ts';
import type { Excerpt } from './excerpt.ts';
import { songRenderer } from './render-song.ts';

const song = compose('folk', 21, { durationSeconds: 24 });

test('a part is turned up and down where its automation says so, and nowhere else', async () => {
  const middle = song.totalQuarters / 2;
  const automation = [
    { atQuarters: middle, gainDb: 0 },
    { atQuarters: middle + 2, gainDb: -9 },
  ];
  const parts = song.parts.map((part) => ({ ...part, automation }));
  const plain = await playSong(song, { isMastered: false });
  const ridden = await playSong({ ...song, parts }, { isMastered: false });
  const seconds = leadInSeconds + quartersToSeconds(middle, song);
  const changeDb = (from: number, to: number): number =>
    measureStretch(ridden, from, to).integratedLufs - measureStretch(plain, from, to).integratedLufs;
  const dropDb = changeDb(seconds + 2, durationOf(song) - 3) - changeDb(1, seconds - 1);
  // The compressor of the whole mix holds soft passages up a little.
  assert.ok(dropDb < -7 && dropDb > -9.5, `${dropDb} dB`);
  assert.ok(Math.abs(changeDb(1, seconds - 1)) < 0.1);
});

test('a song that fades out does so to silence, steadily, and is as loud before as any other', async () => {
  const fadeOutSeconds = 6;
  const plain = await playSong(song);
  const faded = await playSong({ ...song, fadeOutSeconds });
  const end = durationOf(song);
  // Not gated: what rings out at the end is softer than any gate.
  const levelDb = ({ left }: { readonly left: Float32Array }, seconds: number): number => {
    const stretch = left.subarray(Math.round(seconds * sampleRateHz), Math.round((seconds + 0.8) * sampleRateHz));
    return 10 * Math.log10(stretch.reduce((sum, x) => sum + x * x, 0));
  };
  const changesDb = [-9, -7, -5, -3.5, -1.8].map((at) => levelDb(faded, end + at) - levelDb(plain, end + at));
  for (let i = 2; i < changesDb.length; i++) assert.ok(changesDb[i]! < changesDb[i - 1]! - 0.5, `${changesDb} dB`);
  assert.ok(changesDb.at(-1)! - changesDb[0]! < -12, `${changesDb} dB`);
  const { integratedLufs } = measureStretch(faded, 0, end);
  assert.ok(Math.abs(integratedLufs + 14) <= 0.5, `${integratedLufs} LUFS`);
  assert.ok(faded.left.slice(-4410).every((sample) => Math.abs(sample) < 1e-3));
});

test('the first block comes when a tenth of the song has been sung, and the rest is sung as it is read', async () => {
  const long = compose('pop', 22, { durationSeconds: 80 });
  const seconds = { sung: 0, mixed: 0 };
  const sing = (excerpt?: Excerpt): Promise<AudioStream> => {
    async function* hum(): AsyncGenerator<Float32Array[]> {
      for (;;) {
        if (!excerpt) seconds.sung += 0.1;
        yield [Float32Array.from({ length: 0.1 * sampleRateHz }, (_, i) => 0.05 * Math.sin(i / 20))];
      }
    }
    return Promise.resolve({ sampleRateHz, channelCount: 1, blocks: hum() });
  };
  const vocals = [{ part: 'lead', levelDb: 0, pan: 0, sing } as const];
  const { blocks } = await songRenderer.play(long, { sampleRateHz, tier: 'quick', vocals });
  for await (const [left] of blocks) {
    if (seconds.mixed === 0) assert.ok(seconds.sung < 0.1 * durationOf(long), `${seconds.sung} s sung`);
    seconds.mixed += left!.length / sampleRateHz;
    // At most the beginning of a section is sung ahead.
    assert.ok(seconds.sung - seconds.mixed < 14, `${seconds.sung - seconds.mixed} s ahead`);
  }
  assert.ok(Math.abs(seconds.mixed - durationOf(long)) < 0.01);
});
