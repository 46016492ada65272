/**
 * Lets several readers read one stream at the pace of the slowest: a block is released when the last
 * of them has read it. A reader that stops early no longer delays the others.
 */
export function splitStream<Block>(source: AsyncIterable<Block>, count: number): AsyncIterable<Block>[] {
  const iterator = source[Symbol.asyncIterator]();
  let pending: { next: Promise<IteratorResult<Block>>; taken: number } | undefined;
  let wake = Promise.withResolvers<void>();
  let readers = count;

  function takeTurn(): void {
    if (!pending || pending.taken < readers) return;
    pending = undefined;
    wake.resolve();
    wake = Promise.withResolvers<void>();
  }

  async function* read(): AsyncIterable<Block> {
    try {
      for (;;) {
        pending ??= { next: iterator.next(), taken: 0 };
        const turn = pending;
        const result = await turn.next;
        if (result.done) return;
        yield result.value;
        turn.taken++;
        const turnOver = wake.promise;
        takeTurn();
        if (pending === turn) await turnOver;
      }
    } finally {
      readers--;
      if (readers === 0) await iterator.return?.();
      else takeTurn();
    }
  }
  return Array.from({ length: count }, () => read());
}
