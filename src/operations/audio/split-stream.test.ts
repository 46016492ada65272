import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { splitStream } from './split-stream.ts';

async function* countTo(last: number, onRead: (n: number) => void = () => {}): AsyncIterable<number> {
  for (let n = 1; n <= last; n++) {
    onRead(n);
    yield n;
  }
}

async function collect(stream: AsyncIterable<number>, pauseMs = 0): Promise<number[]> {
  const all: number[] = [];
  for await (const n of stream) {
    if (pauseMs) await sleep(pauseMs);
    all.push(n);
  }
  return all;
}

describe('split stream', () => {
  it('gives every reader every block, at the pace of the slowest', async () => {
    let read = 0;
    const [quick, slow] = splitStream(
      countTo(5, (n) => (read = n)),
      2,
    );
    let most = 0;
    const watch = (async () => {
      const all: number[] = [];
      for await (const n of quick!) {
        all.push(n);
        most = Math.max(most, n);
      }
      return all;
    })();
    const taken: number[] = [];
    for await (const n of slow!) {
      await sleep(2);
      taken.push(n);
      assert.ok(read <= n + 1, `${read} were read when the slow reader was at ${n}`);
    }
    assert.deepEqual(await watch, [1, 2, 3, 4, 5]);
    assert.deepEqual(taken, [1, 2, 3, 4, 5]);
  });

  it('goes on for the others when one reader stops', async () => {
    const [stops, stays] = splitStream(countTo(4), 2);
    const stopping = (async () => {
      for await (const n of stops!) if (n === 2) return;
    })();
    assert.deepEqual(await collect(stays!), [1, 2, 3, 4]);
    await stopping;
  });

  it('hands a failure of the source to every reader', async () => {
    async function* fails(): AsyncIterable<number> {
      yield 1;
      throw new Error('broken');
    }
    const results = await Promise.allSettled(splitStream(fails(), 3).map((stream) => collect(stream)));
    for (const result of results) assert.equal(result.status, 'rejected');
  });

  it('ends the source when the last reader has stopped', async () => {
    let isEnded = false;
    async function* source(): AsyncIterable<number> {
      try {
        for (let n = 0; ; n++) yield n;
      } finally {
        isEnded = true;
      }
    }
    await Promise.all(
      splitStream(source(), 2).map(async (stream) => {
        for await (const n of stream) if (n === 3) return;
      }),
    );
    assert.ok(isEnded);
  });
});
