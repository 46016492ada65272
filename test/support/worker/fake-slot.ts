// A slot with operations that misbehave on purpose, for the tests beside it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engines } from '../../../src/engines/engine.ts';
import { type AnyRun, serveSlot } from '../../../src/worker/serve-slot.ts';
import { fakeOperations } from './fake-operations.ts';

const kept: Uint8Array[] = [];

const runners: Record<(typeof fakeOperations)[number]['name'], AnyRun> = {
  /** Says which process did it. */
  fake_pid: async () => ({ pid: process.pid }),
  /** Takes its time. */
  fake_sleep: async (input, tools) => {
    const steps = 20;
    for (let step = 1; step <= steps; step++) {
      await sleep(Number(input.ms) / steps);
      tools.progress(step / steps);
    }
    return {};
  },
  /** Writes into a file that it has begun, and waits for another file. */
  fake_wait: async (input) => {
    await writeFile(String(input.marker), String(process.pid));
    while (!existsSync(String(input.until))) await sleep(5);
    return { pid: process.pid };
  },
  /** Never gives the event loop back. */
  fake_spin: async () => {
    for (;;);
  },
  /** Takes its whole process with it. */
  fake_die: async () => {
    process.kill(process.pid, 'SIGKILL');
    return {};
  },
  /** Wants more memory than there is. */
  fake_hog: async () => {
    const hoard: Uint8Array[] = [];
    for (;;) {
      hoard.push(new Uint8Array(16 * 1024 ** 2).fill(1));
      await sleep(1);
    }
  },
  /** Wants more disk than there is. */
  fake_fill: async (_input, tools) => {
    async function* blocks() {
      for (;;) yield [new Float32Array(256 * 1024)];
    }
    await tools.spool({ sampleRateHz: 48_000, channelCount: 1, blocks: blocks() });
    return {};
  },
  /** Keeps 200 MiB for good. */
  fake_hoard: async () => {
    kept.push(new Uint8Array(200 * 1024 ** 2).fill(1));
    return { pid: process.pid };
  },
  /** Starts a program that would outlive it. */
  fake_spawn: async (input) => {
    const child = spawn('sleep', ['600'], { stdio: 'ignore' });
    await writeFile(String(input.marker), String(child.pid));
    await sleep(600_000);
    return {};
  },
  /** From file to file, as a real recipe. */
  fake_copy: async (_input, tools) => {
    await tools.convert('audio', tools.source('audio'), { encoding: { format: 'wav' } });
    return {};
  },
};

const capabilities = { transcription: [], installableTranscription: [], separation: [] };
const engineSet = { engines: {} as Engines, readCapabilities: async () => capabilities };

serveSlot({ operations: fakeOperations, runners, openEngines: () => engineSet });
