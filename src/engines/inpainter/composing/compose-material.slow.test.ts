import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextOfSong, type GapSettings } from '../../../../test/support/passage-contexts.ts';
import { cutMono, levelDb } from '../../../../test/support/passage-sound.ts';
import { compose } from '../../../../test/support/song-metrics.ts';
import { songRenderer } from '../../renderer/render-song.ts';
import { createSinger } from '../../singer/flite-singer.ts';
import type { InpaintRequest } from '../inpainter.ts';
import { type ComposedMaterial, type CompositionOptions, composeMaterial } from './compose-material.ts';

const singer = createSinger();
const { signal } = new AbortController();
const host = compose('rock', 1);

function fill(
  gap: GapSettings,
  request: Partial<InpaintRequest> = {},
  own: Partial<CompositionOptions> = {},
): Promise<ComposedMaterial> {
  const settings = { intent: 'compose', seed: 3, sampleRateHz: 44_100, channelCount: 2, ...own } as const;
  const context = contextOfSong(host, gap);
  return composeMaterial(
    context,
    { prompt: 'rock', ...request },
    { renderer: songRenderer, singer, signal, ...settings },
  );
}

test('given lines are sung in the gap, at the times that are told, by a voice that is heard', async () => {
  const gap = { startSeconds: 16, endSeconds: 23 };
  const lines = ['Walking by the river in the morning light', 'I can hear you singing through the night'];
  const sectionLyrics = `[Verse 2]\n${lines.join('\n')}`;
  const made = await fill(gap, { prompt: 'pop', sectionLyrics, gender: 'female' }, { intent: 'sing' });
  assert.deepEqual(
    made.timedLyrics.map(({ text }) => text),
    lines,
  );
  for (const { startMs, endMs } of made.timedLyrics) assert.ok(startMs >= 16_000 && endMs <= 23_100);
  // A voice alone is what differs from the same song without one.
  const silent = { name: 'silent', sing: singNothing };
  const mute = await fill(gap, { prompt: 'pop', sectionLyrics, gender: 'female' }, { intent: 'sing', singer: silent });
  const [first] = made.timedLyrics;
  const span = [first!.startMs / 1000, first!.endMs / 1000] as const;
  const [both, band] = [made, mute].map((each) => cutMono(each, 44_100, ...span));
  const voice = both!.map((x, i) => x - band![i]!);
  assert.ok(levelDb(voice) > levelDb(band!) - 8, `voice ${levelDb(voice)} dB, band ${levelDb(band!)} dB`);
});

const singNothing: CompositionOptions['singer']['sing'] = async (
  _part,
  _lyrics,
  { sampleRateHz, durationSeconds },
) => ({
  sampleRateHz,
  channelCount: 1,
  blocks: (async function* () {
    yield [new Float32Array(Math.ceil(sampleRateHz * durationSeconds) + 1)];
  })(),
});

/** Beats that drift to and fro by an eighth of a second. */
const drifting = { startSeconds: 16, endSeconds: 26, driftSeconds: 0.12 };

test('another seed sounds different', async () => {
  const [one, other] = [await fill(drifting), await fill(drifting, {}, { seed: 2 })];
  const [a, b] = [one, other].map((made) => cutMono(made, 44_100, 16, 26));
  let [cross, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a!.length; i++) {
    cross += a![i]! * b![i]!;
    aa += a![i]! ** 2;
    bb += b![i]! ** 2;
  }
  assert.ok(Math.abs(cross) / Math.sqrt(aa * bb) < 0.6, `${cross / Math.sqrt(aa * bb)}`);
  assert.notDeepEqual(one.song.parts, other.song.parts);
});
