import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Probe } from '../contract/audio.ts';
import type { JsonObject } from '../contract/task.ts';
import { operations } from './catalogue.ts';
import { checkDisk } from './check-disk.ts';

const GiB = 1024 ** 3;

/** Four hours, as FLAC. */
const long: Probe = {
  container: 'flac',
  codec: 'flac',
  durationSeconds: 4 * 3600,
  sampleRateHz: 48_000,
  channelCount: 2,
  bitDepth: 24,
  sizeBytes: GiB / 2,
};

/** These refuse longer ones. */
const arranged = new Set(['remix', 'sing_over_instrumental', 'sing_over_vocal']);
const arrangedSecondsMax = 600;

describe('the disk that a task will need', () => {
  it('is enough for the longest recording that an operation takes, whatever is done with it', () => {
    for (const operation of operations) {
      const durationSeconds = arranged.has(operation.name) ? arrangedSecondsMax : long.durationSeconds;
      const audio = { ...long, durationSeconds };
      checkDisk(operation, operation.input.parse(operation.example) as JsonObject, { audio }, 64 * GiB);
    }
  });

  it('is known before the task runs, where it is more than a task may use', () => {
    const need = (name: string, input: JsonObject, audio: Probe) => {
      const operation = operations.find((each) => each.name === name)!;
      const parsed = operation.input.parse({ ...operation.example, ...input });
      checkDisk(operation, parsed as JsonObject, { audio }, 64 * GiB);
    };
    const wide = { ...long, sampleRateHz: 192_000, bitDepth: 32 };
    need('denoise', {}, wide);
    need('audio_speed_changer', { speed_change_factor: 0.25 }, wide);
    const refusal = { code: 'UNPROCESSABLE_CONTENT', message: /at least \d+\.\d GiB to disk.* Send a shorter part/ };
    const quarter = { speed_change_factor: 0.25, output_extension: 'wav' };
    for (const [name, input] of [
      ['cover', {}],
      ['audio_speed_changer', quarter],
    ] as const) {
      assert.throws(() => need(name, input, wide), refusal, name);
    }
  });
});
