import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { findPrograms } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'serinette-programs-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function makeProgram(name: string, answer: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\ncat <<'END'\n${answer}\nEND\n`);
  chmodSync(path, 0o755);
  return path;
}

const configuration = 'configuration: --enable-gpl --enable-libsoxr';

describe('FFmpeg', () => {
  it('is found, and is new enough', async () => {
    const { ffmpegPath, ffmpegVersion } = await findPrograms();
    assert.ok(ffmpegPath.startsWith('/'));
    assert.ok(ffmpegVersion >= 5.1);
  });

  for (const [version, number] of [
    ['n7.0-7-gd38bf5e08e-20240407', 7],
    ['5.1.9-0+deb12u1', 5.1],
    ['6.1', 6.1],
    ['N-118193-g5f38c82536', 1_000_000],
  ] as const) {
    it(`of version ${version} is taken where it is asked for`, async () => {
      const ffmpegPath = makeProgram(`good-${number}`, `ffmpeg version ${version} Copyright\n${configuration}`);
      assert.equal((await findPrograms({ ffmpegPath })).ffmpegVersion, number);
    });
  }

  for (const [name, answer, sentence] of [
    ['old', `ffmpeg version 4.1.4 Copyright\n${configuration}`, /is version 4\.1\.4, older than 5\.1\.$/],
    ['bare', 'ffmpeg version 6.0 Copyright\nconfiguration: --enable-gpl', /was built without libsoxr\.$/],
    ['other', 'hello', /is not FFmpeg\.$/],
  ] as const) {
    it(`that will not do (${name}) is refused in one sentence`, async () => {
      await assert.rejects(findPrograms({ ffmpegPath: makeProgram(name, answer) }), { message: sentence });
    });
  }

  it('that is not there is refused in one sentence', async () => {
    const ffmpegPath = join(folder, 'none');
    await assert.rejects(findPrograms({ ffmpegPath }), {
      message: `The FFmpeg asked for, ${ffmpegPath}, does not start.`,
    });
  });
});
