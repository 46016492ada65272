/** Values that stay in memory: the ones used last. */
export interface RecentlyUsed<Value> {
  /** The value of that key, made where it is not there; one that is undefined is not kept. */
  take<Made extends Value | undefined>(key: string, make: () => Made): Made | Value;
}

/** @param countMax how many stay */
export function createRecentlyUsed<Value>(countMax: number): RecentlyUsed<Value> {
  // In order of use.
  const kept = new Map<string, Value>();
  return {
    take(key, make) {
      const value = kept.get(key) ?? make();
      if (value === undefined) return value;
      kept.delete(key);
      kept.set(key, value);
      if (kept.size > countMax) kept.delete(kept.keys().next().value!);
      return value;
    },
  };
}
