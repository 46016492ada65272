/** What became of one item of a batch. */
export type ItemOutcome<Result> = { readonly result: Result } | { readonly error: unknown };

export interface BatchOptions<Item, Result> {
  /** Works on several items at once. @returns an outcome for each, in their order; a rejection counts for all of them */
  readonly run: (items: readonly Item[]) => Promise<readonly ItemOutcome<Result>[]>;
  readonly itemsMax: number;
  /** Batches under way at the same time. */
  readonly runsMax: number;
  /** Items of one user wait in a line of their own, and the lines take turns. Default: one line for all. */
  readonly userOf?: (item: Item) => string;
}

/**
 * Works on items together that come at the same time: one that comes alone is worked on at once, and what comes while
 * `runsMax` batches are under way makes up the next one. So a statement and a commit are paid for once by many.
 */
export function createBatches<Item, Result>(options: BatchOptions<Item, Result>): (item: Item) => Promise<Result> {
  const { run, itemsMax, runsMax, userOf = () => '' } = options;
  const lines = new Map<string, Waiting<Item, Result>[]>();
  let runs = 0;

  /** One of each line after the other. A line that has more goes to the end, for the next batch too. */
  function takeBatch(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    for (const [user, line] of lines) {
      if (batch.length === itemsMax) break;
      batch.push(line.shift()!); // A line is never empty.
      lines.delete(user);
      if (line.length > 0) lines.set(user, line);
    }
    return batch;
  }

  async function work(): Promise<void> {
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      const outcomes = await run(batch.map(({ item }) => item)).catch((error: unknown) => batch.map(() => ({ error })));
      for (const [at, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[at]!; // one for each
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.result);
      }
    }
    // In the same step as the look at the lines that found them empty: else an item could come between the two and stay.
    runs--;
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const user = userOf(item);
    const line = lines.get(user) ?? [];
    line.push({ item, resolve, reject });
    lines.set(user, line);
    if (runs < runsMax) {
      runs++;
      void work();
    }
    return promise;
  };
}

/** Reads once for all who ask at the same time. Who asks while it is being read waits for the next reading: no answer is older than its question. */
export function shareReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  const ask = createBatches<undefined, Result>({
    run: async (questions) => {
      const result = await read();
      return questions.map(() => ({ result }));
    },
    itemsMax: Number.POSITIVE_INFINITY,
    runsMax: 1,
  });
  return () => ask(undefined);
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}
