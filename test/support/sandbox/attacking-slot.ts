// A slot that was taken over: it tries what a decoder's flaw would let an attacker try.
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Engines } from '../../../src/engines/engine.ts';
import { type AnyRun, serveSlot } from '../../../src/worker/serve-slot.ts';
import { fakeOperation } from '../worker/fake-operations.ts';
import { type AttackTargets, attacks } from './attacks.ts';

const runners: Record<string, AnyRun> = {
  attack_all: async (input) => {
    const targets = { ...input, folder: process.env.TMPDIR ?? String(input.dataFolder) } as unknown as AttackTargets;
    const outcome: Record<string, string> = {};
    for (const [name, attack] of Object.entries(attacks)) {
      try {
        outcome[name] = `done: ${await attack(targets)}`;
      } catch (error) {
        outcome[name] = `refused: ${(error as Error).message.trim().split('\n').at(-1)}`;
      }
    }
    return outcome;
  },
  /** Hands a link to a secret over as its result. */
  attack_link: async ({ secret }, tools) => {
    await tools.write('report', 'harmless', 'json');
    const path = join(process.env.TMPDIR!, 'result_report.json');
    rmSync(path);
    symlinkSync(String(secret), path);
    return {};
  },
  /** Sends what is no message, as a process can that has the channel. */
  attack_message: async ({ ownTaskId }) => {
    process.send?.('no object');
    process.send?.({ type: 'done', taskId: String(ownTaskId), result: null });
    return new Promise(() => {});
  },
  work: async (_input, tools) => {
    await tools.write('report', JSON.stringify({ pid: process.pid }), 'json');
    return { uid: process.getuid?.() ?? -1 };
  },
};

const capabilities = { transcription: [], installableTranscription: [], separation: [] };
const engineSet = { engines: {} as Engines, readCapabilities: async () => capabilities };
const operations = Object.keys(runners).map((name) => fakeOperation(name));

serveSlot({ operations, runners, openEngines: () => engineSet });
