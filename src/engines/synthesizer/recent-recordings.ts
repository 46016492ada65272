/** Recordings that stay in memory: the ones used last. */
export interface RecentRecordings<Recording> {
  /** The recording of that name, read where it is not there; undefined where it cannot be read. */
  take(name: string, read: () => Recording | undefined): Recording | undefined;
}

/** @param countMax how many stay */
export function createRecentRecordings<Recording>(countMax: number): RecentRecordings<Recording> {
  // In order of use.
  const kept = new Map<string, Recording>();
  return {
    take(name, read) {
      const recording = kept.get(name) ?? read();
      if (!recording) return undefined;
      kept.delete(name);
      kept.set(name, recording);
      if (kept.size > countMax) kept.delete(kept.keys().next().value!);
      return recording;
    },
  };
}
