// Tasks that wait, as lines: those of one account, operation and length, oldest first. PostgreSQL must read them in the order of the index
// `tasks_in_line` and stop at the first, whatever its statistics say: after a burst or a restore these are of a time when nothing waited.
// So conditions are written such that it expects many rows, which it would have to sort otherwise, and that no other index serves them.

/** Whether a task waits: of such an expression PostgreSQL expects a third of all rows. */
const isWaiting = `(status = 'IN_QUEUE')::int > 0`;

const line = 'account_id, operation, is_short';

/** The same for each of some columns. */
const ofEach = (columns: string, write: (column: string) => string): string =>
  columns.split(', ').map(write).join(', ');

const columns = `${line}, created_at, id, category, runnable_at, expected_seconds, queued_tasks, queued_seconds`;

/**
 * `with recursive waiting`: the first task of each line. PostgreSQL has no index scan that skips, so a recursive query reads one task of
 * each.
 */
export const waitingLines = `
  with recursive waiting as (
    (select ${columns} from tasks where ${isWaiting} order by ${line}, created_at, id limit 1)
    union all
    select next.* from waiting, lateral (
      select ${columns} from tasks
       where ${isWaiting} and (${line}) > (${ofEach(line, (column) => `waiting.${column}`)})
       order by ${line}, created_at, id limit 1) next
  )`;

/** The last task of a line: no row where none waits in it. @param ofLine expressions of its account, operation and length */
export const lastInLine = (ofLine: string): string => `
  select last.* from (
    select ${columns} from tasks where ${isWaiting} and (${line}) <= (${ofLine})
     order by ${ofEach(`${line}, created_at, id`, (column) => `${column} desc`)} limit 1) last
   where (${ofEach(line, (column) => `last.${column}`)}) = (${ofLine})`;

/** The first task of a line that need not wait for its retry. @param ofLine expressions of its account, operation and length */
export const firstRunnable = (ofLine: string): string => `
  select id, created_at from tasks
   where ${isWaiting} and (${line}) >= (${ofLine}) and (${line}) <= (${ofLine}) and runnable_at <= now()
   order by ${line}, created_at, id limit 1`;
