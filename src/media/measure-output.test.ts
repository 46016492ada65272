import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { streamOf } from '../../test/support/audio-blocks.ts';
import { makeSine } from '../../test/support/signals.ts';
import type { Encoding } from '../contract/audio.ts';
import { encodeAudio } from './encode.ts';
import { measureWritten } from './measure-output.ts';
import { probeWritten } from './probe.ts';
import { findPrograms, type MediaPrograms } from './programs.ts';

let programs: MediaPrograms;
let folder: string;
before(async () => {
  programs = await findPrograms();
  folder = await mkdtemp(join(tmpdir(), 'serinette-written-'));
});
after(() => rm(folder, { recursive: true, force: true }));

describe('a written file', () => {
  for (const encoding of [
    { format: 'wav', bitDepth: 16 },
    { format: 'wav', bitDepth: 24 },
    { format: 'wav', bitDepth: 32 },
    { format: 'flac', bitDepth: 16 },
    { format: 'flac', bitDepth: 24 },
    { format: 'mp3' },
    { format: 'webm' },
  ] as Encoding[]) {
    for (const channelCount of [1, 2, 6]) {
      it(`${encoding.format} ${encoding.bitDepth ?? ''} with ${channelCount} channels says of itself what counting its packets says`, async () => {
        const tone = makeSine({ frequencyHz: 440, sampleRateHz: 44_100, lengthSamples: 12_345 });
        const path = join(folder, `file.${encoding.format}`);
        const audio = streamOf(
          Array.from({ length: channelCount }, () => tone),
          44_100,
        );
        await encodeAudio({ audio, target: path, encoding, programs });
        const measured = await measureWritten({ path, programs });
        const counted = await probeWritten({ path, programs });
        assert.ok(Math.abs(measured.durationSeconds - counted.durationSeconds) < 1e-6);
        assert.deepEqual({ ...measured, durationSeconds: 0 }, { ...counted, durationSeconds: 0 });
      });
    }
  }
});
