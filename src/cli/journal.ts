import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What is known of one source of a batch. */
export interface JournalEntry {
  /** Sent with the task, so that one that was sent and not written down is found again instead of paid twice. */
  readonly idempotencyKey: string;
  readonly taskId?: string | undefined;
  /** Its results, once they are all here. */
  readonly paths?: readonly string[] | undefined;
}

/** The journal of a batch: a file beside its results, a line for each step, so that it can be stopped at any moment. */
export interface Journal {
  readonly path: string;
  find(identity: string): JournalEntry | undefined;
  /** Begins a source that is new, has failed or was cancelled. */
  begin(identity: string): JournalEntry;
  note(identity: string, what: Omit<JournalEntry, 'idempotencyKey'>): void;
  /** A task that ended without a result is sent again the next time. */
  forget(identity: string): void;
  /** Nothing is left to do. */
  remove(): void;
}

/** @param command all that makes two batches the same: the operation and its fields */
export function openJournal(folder: string, command: unknown): Journal {
  const name = createHash('sha256').update(JSON.stringify(command)).digest('hex').slice(0, 12);
  const path = join(folder, `.serinette-batch-${name}.jsonl`);
  const entries = new Map<string, JournalEntry>();
  for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
    const read = parseLine(line);
    if (read === undefined) continue;
    const { identity, entry } = read;
    if (entry === null) entries.delete(identity);
    else entries.set(identity, entry);
  }
  const write = (identity: string, entry: JournalEntry | null): void => {
    mkdirSync(folder, { recursive: true });
    appendFileSync(path, `${JSON.stringify({ identity, entry })}\n`);
    if (entry) entries.set(identity, entry);
    else entries.delete(identity);
  };
  return {
    path,
    find: (identity) => entries.get(identity),
    begin(identity) {
      const entry = { idempotencyKey: randomUUID() };
      write(identity, entry);
      return entry;
    },
    note: (identity, what) => write(identity, { ...entries.get(identity)!, ...what }),
    forget: (identity) => write(identity, null),
    remove: () => rmSync(path, { force: true }),
  };
}

/** The last line may be cut off where the program was killed. */
function parseLine(line: string): { identity: string; entry: JournalEntry | null } | undefined {
  try {
    return JSON.parse(line) as { identity: string; entry: JournalEntry | null };
  } catch {
    return undefined;
  }
}
