import { Worker } from 'node:worker_threads';
import type { VoicePrint } from '../../dsp/voice-print/voice-print.ts';
import type { LyricLine } from '../../notation/song.ts';
import type { Singer, SingingSettings, SungPart } from './singer.ts';
import type { FromSingingThread, ToSingingThread } from './singing-messages.ts';

/** Blocks of up to a second that each voice may be sung ahead of what is read. */
const blocksAhead = 3;
/**
 * The singer leaves little behind but blocks, which lie outside V8's heap. For code V8 would set 512 MiB of address space
 * aside once more, and a slot has no room for that.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 8, codeRangeSizeMb: 64 };

/** The Flite singer in a thread of its own, so that the band is played meanwhile; its samples are the same. */
export function createThreadedSinger(): Singer {
  let thread: SingingThread | undefined;
  const voiceNumbers = new WeakMap<VoicePrint, number>();
  let voiceCount = 0;
  const numberOf = (print: VoicePrint): number => {
    const number = voiceNumbers.get(print) ?? voiceCount++;
    voiceNumbers.set(print, number);
    return number;
  };
  return {
    name: 'flite',
    async sing(part, lyrics, settings) {
      const voiceNumber = settings.voice && numberOf(settings.voice.print);
      if (!thread || thread.isOver) thread = startThread();
      const blocks = readSinging(thread, { part, lyrics, settings, voiceNumber });
      return { sampleRateHz: settings.sampleRateHz, channelCount: 1, blocks };
    },
  };
}

interface Listener {
  readonly take: (message: FromSingingThread) => void;
  readonly fail: (error: unknown) => void;
}

type SingingThread = ReturnType<typeof startThread>;

/** It keeps the process alive only while somebody waits for it. */
function startThread() {
  const worker = new Worker(new URL('./singing-thread.ts', import.meta.url), { resourceLimits });
  const listeners = new Map<number, Listener>();
  let count = 0;
  let waitingCount = 0;
  let isOver = false;
  worker.unref();
  worker.on('message', (message: FromSingingThread) => listeners.get(message.id)?.take(message));
  const failAll = (error: unknown): void => {
    isOver = true;
    for (const { fail } of listeners.values()) fail(error);
  };
  worker.on('error', failAll);
  worker.on('exit', (code) => failAll(new Error(`the thread that sings ended with ${code}`)));
  return {
    get isOver() {
      return isOver;
    },
    send: (message: ToSingingThread) => worker.postMessage(message),
    listen(listener: Listener): number {
      listeners.set(count, listener);
      return count++;
    },
    leave: (id: number) => listeners.delete(id),
    async waitFor<T>(promise: Promise<T>): Promise<T> {
      if (waitingCount++ === 0) worker.ref();
      try {
        return await promise;
      } finally {
        if (--waitingCount === 0) worker.unref();
      }
    },
  };
}

interface SingingJob {
  readonly part: SungPart;
  readonly lyrics: readonly LyricLine[];
  readonly settings: SingingSettings;
  readonly voiceNumber: number | undefined;
}

async function* readSinging(
  thread: SingingThread,
  { part, lyrics, settings: { signal, onProgress, onWarning: _, ...settings }, voiceNumber }: SingingJob,
): AsyncGenerator<Float32Array[]> {
  signal?.throwIfAborted();
  const waiting: FromSingingThread[] = [];
  let failure: { readonly error: unknown } | undefined;
  let wake = (): void => {};
  const close = (): void => {
    signal?.removeEventListener('abort', onAbort);
    thread.send({ type: 'stop', id });
    thread.leave(id);
  };
  const fail = (error: unknown): void => {
    failure ??= { error };
    wake();
  };
  const onAbort = (): void => {
    close();
    fail(signal?.reason);
  };
  const take = (message: FromSingingThread): void => {
    waiting.push(message);
    wake();
  };
  const next = async (): Promise<FromSingingThread> => {
    while (waiting.length === 0 && !failure) {
      const news = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await thread.waitFor(news);
    }
    if (failure) throw failure.error;
    return waiting.shift()!;
  };
  const id = thread.listen({ take, fail });
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    thread.send({ type: 'sing', id, part, lyrics, settings, voiceNumber });
    thread.send({ type: 'more', id, blocks: blocksAhead });
    const total = Math.round(settings.sampleRateHz * settings.durationSeconds);
    for (let samplesRead = 0; samplesRead < total; ) {
      const message = await next();
      if (message.type === 'end') break;
      if (message.type === 'failed') throw message.error;
      samplesRead += message.block.length;
      onProgress?.(Math.min(1, samplesRead / total));
      // Who has all that there is does not ask again.
      if (samplesRead >= total) close();
      else thread.send({ type: 'more', id, blocks: 1 });
      yield [message.block];
    }
  } finally {
    close();
  }
}
