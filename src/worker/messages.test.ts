import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { MediaLimits } from '../media/limits.ts';
import { findPrograms } from '../media/programs.ts';
import type { FromSlot, SlotTask, ToSlot } from './messages.ts';
import { Slot } from './slot.ts';

/** A message kind that is not listed here does not compile. */
const kinds: Record<(ToSlot | FromSlot)['type'], true> = {
  start: true,
  ready: true,
  run: true,
  progress: true,
  notice: true,
  'part-failed': true,
  streamed: true,
  done: true,
  failed: true,
};
const limits: MediaLimits = {
  sizeBytesMax: 1_000_000_000,
  durationSecondsMax: 3_600,
  samplesMax: 6e9,
  channelCountMax: 8,
  sampleRateHzMin: 1_000,
  sampleRateHzMax: 768_000,
};
const snapshotPath = new URL('./messages.snapshot.json', import.meta.url);

describe('worker and slot', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'serinette-messages-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const audio = { container: 'wav', codec: 'pcm_s16le', durationSeconds: 1, sampleRateHz: 44_100, channelCount: 2 };
  const bareTask = (operation: string): SlotTask => ({ taskId: 'a-task', operation, input: {}, sources: [], folder });
  const fullTask = (operation: string): SlotTask => ({
    ...bareTask(operation),
    input: { voice_id: 'a-voice' },
    sources: [
      { name: 'audio', path: join(folder, 'source_audio'), probe: { ...audio, bitDepth: 16, sizeBytes: 176_444 } },
      {
        name: 'image',
        path: join(folder, 'source_image'),
        probe: { format: 'png', widthPixels: 4, heightPixels: 3, sizeBytes: 100 },
      },
    ],
    recentLines: ['A Line of Yesterday'],
    voice: {
      voiceId: 'a-voice',
      printPath: join(folder, 'voice.voiceprint'),
      samplePath: join(folder, 'voice.wav'),
    },
  });

  it('exchange these messages and no others', async () => {
    const programs = await findPrograms();
    const logger = { debug() {}, info() {}, warn() {}, error() {}, child: () => logger };
    const slot = new Slot({
      entry: new URL('../../test/support/worker/recording-slot.ts', import.meta.url),
      settings: { programs, limits, engines: { modelsFolder: folder } },
      limits: { memoryBytesMax: 1024 ** 3, diskBytesMax: 1024 ** 3, tasksMax: 10, restingBytesMax: 1024 ** 3 },
      logger,
    });
    const options = { signal: new AbortController().signal, onProgress: () => {}, timeLimitMs: 30_000 };
    try {
      await slot.ready;
      await slot.run(fullTask('make_everything'), options);
      await assert.rejects(slot.run(bareTask('refuse'), options));
      await assert.rejects(slot.run(bareTask('break'), options));
    } finally {
      slot.kill();
    }
    const recorded = (await readFile(join(folder, 'messages.jsonl'), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line, normalise));
    assert.deepEqual(new Set(recorded.map(({ message }) => message.type)), new Set(Object.keys(kinds)));
    if (process.env.UPDATE_SNAPSHOTS) await writeFile(snapshotPath, `${JSON.stringify(recorded, null, 2)}\n`);
    assert.deepEqual(
      recorded,
      JSON.parse(await readFile(snapshotPath, 'utf8')),
      'if the change is intended, run again with UPDATE_SNAPSHOTS=1',
    );
  });

  /** Replaces what differs between machines and runs. */
  function normalise(key: string, value: unknown): unknown {
    if (key === 'programs') return 'programs of this machine';
    if (key === 'durationSeconds' && typeof value === 'number') return Math.round(value);
    if (typeof value !== 'string') return value;
    return key === 'cause' ? value.split('\n')[0] : value.replace(folder, '/folder');
  }
});
