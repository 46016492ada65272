// A slot that appends every message from and to its worker to a file, with recipes that send each kind.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../../../src/contract/fault.ts';
import { reportFailure } from '../../../src/contract/part-failure.ts';
import type { AudioStream } from '../../../src/dsp/audio.ts';
import type { Engines } from '../../../src/engines/engine.ts';
import type { ToSlot } from '../../../src/worker/messages.ts';
import { type AnyRun, serveSlot } from '../../../src/worker/serve-slot.ts';
import { fakeOperation } from './fake-operations.ts';

let recordPath = '';
const record = (direction: 'to slot' | 'from slot', message: unknown) =>
  appendFileSync(recordPath, `${JSON.stringify({ direction, message })}\n`);

process.on('message', (message: ToSlot) => {
  if (message.type === 'start') recordPath = join(message.settings.engines.modelsFolder, 'messages.jsonl');
  record('to slot', message);
});
const send = process.send!.bind(process);
process.send = (message: unknown, ...rest: never[]) => {
  record('from slot', message);
  return send(message, ...rest);
};

function silence(): AudioStream {
  async function* blocks() {
    yield [new Float32Array(44_100)];
  }
  return { sampleRateHz: 44_100, channelCount: 1, blocks: blocks() };
}

let notice: (text: string) => void;
const runners: Record<string, AnyRun> = {
  make_everything: async (_input, tools) => {
    tools.progress(0.5);
    tools.step('composing');
    notice('the server is busy');
    reportFailure({ kind: 'engine', name: 'composer/ace-step' });
    await tools.stream(1, silence());
    await tools.encode('audio', silence(), { encoding: { format: 'wav' }, tags: { values: { title: 'A Title' } } });
    await tools.write('text', 'words', 'txt');
    tools.report(new Fault('SERVICE_UNAVAILABLE', 'The server is down.', { cause: 'refused' }));
    return { seed: 1 };
  },
  refuse: async () => {
    throw new Fault('UNPROCESSABLE_CONTENT', 'The audio is silent.', { details: { limit: 5 }, cause: 'silence' });
  },
  break: async () => {
    throw new TypeError('x is not a function');
  },
};

serveSlot({
  operations: Object.keys(runners).map(fakeOperation),
  runners,
  openEngines(_settings, slot) {
    notice = slot.notice;
    const capabilities = { transcription: [], installableTranscription: [], separation: [] };
    return { engines: {} as Engines, readCapabilities: async () => capabilities };
  },
});
