import { parentPort } from 'node:worker_threads';
import type { TargetVoice } from '../voice-converter/voice-converter.ts';
import { createSinger } from './flite-singer.ts';
import type { FromSingingThread, ToSingingThread } from './singing-messages.ts';

/** Sings what the main thread asks for, several voices by turns, never farther ahead than it was told. */

interface Job {
  readonly ending: AbortController;
  blocksAllowed: number;
  /** Goes on where it waits for leave. */
  wake?: () => void;
}

const singer = createSinger();
const jobs = new Map<number, Job>();
/** Target voices by their numbers: a copy that came with another message would be learnt again. */
const voices = new Map<number, TargetVoice>();
const voicesMax = 4;

parentPort!.on('message', (message: ToSingingThread) => {
  if (message.type === 'sing') {
    sing(message);
    return;
  }
  const job = jobs.get(message.id);
  if (!job) return;
  if (message.type === 'more') job.blocksAllowed += message.blocks;
  else job.ending.abort(new Error('Nobody listens any more.'));
  job.wake?.();
});

async function sing({ id, part, lyrics, settings, voiceNumber }: ToSingingThread & { type: 'sing' }): Promise<void> {
  const job: Job = { ending: new AbortController(), blocksAllowed: 0 };
  jobs.set(id, job);
  const { signal } = job.ending;
  try {
    const voice = settings.voice && voiceNumber !== undefined ? keepVoice(voiceNumber, settings.voice) : undefined;
    const { blocks } = await singer.sing(part, lyrics, { ...settings, ...(voice && { voice }), signal });
    for await (const channels of blocks) {
      const block = channels[0] as Float32Array<ArrayBuffer>;
      while (job.blocksAllowed === 0 && !signal.aborted) {
        await new Promise<void>((resolve) => {
          job.wake = resolve;
        });
      }
      signal.throwIfAborted();
      job.blocksAllowed--;
      answer({ type: 'block', id, block }, [block.buffer]);
    }
    answer({ type: 'end', id });
  } catch (error) {
    if (!signal.aborted) answer({ type: 'failed', id, error });
  } finally {
    jobs.delete(id);
  }
}

function keepVoice(number: number, voice: TargetVoice): TargetVoice {
  const known = voices.get(number);
  if (known) return known;
  if (voices.size >= voicesMax) voices.delete(voices.keys().next().value!);
  voices.set(number, voice);
  return voice;
}

function answer(message: FromSingingThread, moved: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, moved);
}
