import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { after, describe, it } from 'node:test';
import { openAudioFiles } from '../../../../test/support/audio-files.ts';
import { makeWhiteNoise } from '../../../../test/support/signals.ts';
import { spool } from '../../../../test/support/spooled.ts';
import { encodeWindow, findWindow } from './song-window.ts';

const files = await openAudioFiles();
after(files.close);
const rateHz = 8000;
const { signal } = new AbortController();

const lengthOf = (seconds: number) => spool([new Float32Array(seconds * rateHz)], rateHz);
const range = ([from, to]: readonly [number, number]) => ({ startSample: from * rateHz, endSample: to * rateHz });

describe('the part of a song that a server is given', () => {
  for (const [what, seconds, asked, wanted] of [
    ['a minute to each side of the range', 300, [100, 104], [40, 164]],
    ['all of a short song', 50, [20, 25], [0, 50]],
    ['what there is at the beginning', 300, [3, 5], [0, 65]],
    ['what there is at the end', 300, [290, 300], [230, 300]],
  ] as const) {
    it(`is ${what}`, () => assert.deepEqual(findWindow(lengthOf(seconds), range(asked)), range(wanted)));
  }

  it('comes as it is, and of more than two channels both sides with the others in them, never beyond full scale', async () => {
    for (const channelCount of [1, 2, 6]) {
      const channels = Array.from({ length: channelCount }, (_, c) => makeWhiteNoise(20_000, c).fill(0.99, 300, 400));
      const source = spool(channels, rateHz);
      const window = { startSample: 100, endSample: 15_000 };
      const { bytes } = await encodeWindow(source, window, { programs: files.programs, signal });
      const path = files.name('flac');
      await writeFile(path, bytes);
      const sent = await files.decode(await files.probe(path));
      assert.deepEqual([sent.length, sent[0]!.length], [Math.min(2, channelCount), 14_900]);
      assert.ok(sent.every((samples) => samples.every((x) => Math.abs(x) < 1)));
      const [first] = sent;
      const gain = channelCount > 2 ? 1 / 1.5 : 1;
      const error = first!.reduce((sum, x, i) => sum + Math.abs(x - gain * channels[0]![100 + i]!), 0) / first!.length;
      if (channelCount <= 2) assert.ok(error < 1e-4, String(error));
      else assert.ok(error > 0.01 && error < 0.2, 'the others are heard');
    }
  });
});
