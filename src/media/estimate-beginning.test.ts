import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { openAudioFiles } from '../../test/support/audio-files.ts';
import { defaultMediaLimits } from './limits.ts';
import { estimateBeginning } from './probe.ts';

const seconds = 90;
const sampleRateHz = 22_050;

describe('the beginning of a recording', () => {
  let files: Awaited<ReturnType<typeof openAudioFiles>>;
  let noise: readonly Float32Array[];
  before(async () => {
    files = await openAudioFiles();
    noise = [
      Float32Array.from({ length: seconds * sampleRateHz }, (_, i) => 0.3 * Math.sin(i * 0.07 + Math.sin(i / 500))),
    ];
  });
  after(() => files.close());

  async function estimate(path: string, share: number, isTotalTold: boolean): Promise<number | undefined> {
    const whole = readFileSync(path);
    const beginning = files.name('part');
    writeFileSync(beginning, whole.subarray(0, Math.round(share * whole.length)));
    const options = { path: beginning, programs: files.programs, limits: defaultMediaLimits };
    return estimateBeginning(options, { totalBytes: isTotalTold ? whole.length : undefined, timeoutMs: 5000 });
  }

  for (const [what, args, extension] of [
    ['wav', [], 'wav'],
    ['flac', [], 'flac'],
    ['mp3 of a constant bit rate', ['-b:a', '96k', '-write_xing', '0'], 'mp3'],
    ['mp3 of a variable bit rate', ['-q:a', '2'], 'mp3'],
    ['ogg', ['-c:a', 'libvorbis'], 'ogg'],
    ['m4a with its index in front', ['-c:a', 'aac', '-movflags', '+faststart'], 'm4a'],
  ] as const) {
    it(`tells the length of the whole: ${what}`, async () => {
      const path = files.make(noise, sampleRateHz, args, extension);
      const told = await estimate(path, 0.3, true);
      assert.ok(told !== undefined && Math.abs(told / seconds - 1) < 0.12, `${told} s`);
    });
  }

  it('tells it without a size where the header has it, and nothing where nothing says it', async () => {
    assert.ok(Math.abs((await estimate(files.make(noise, sampleRateHz, [], 'flac'), 0.3, false))! - seconds) < 1);
    assert.equal(await estimate(files.make(noise, sampleRateHz, ['-c:a', 'aac'], 'm4a'), 0.3, true), undefined);
    const text = files.name('txt');
    writeFileSync(text, 'no sound at all '.repeat(1000));
    assert.equal(await estimate(text, 0.5, true), undefined);
  });
});
