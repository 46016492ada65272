// A process that runs jobs and sends a message for each: `node pickup-process.ts DATABASE_URL`.
import { openPool } from '../../../src/platform/database.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { runJobs } from '../../../src/queue/run-jobs.ts';

const pool = openPool(process.argv[2]!, { max: 8, onIdleError: () => {} });
const run = await runJobs({
  pool,
  workerId: `pickup-${process.pid}`,
  slots: 2,
  categories: [],
  operations: [],
  groups: [{ concurrency: 2, handlers: { deliver_webhook: async ({ eventId }) => void process.send?.(eventId) } }],
  graceMs: 1000,
  onLostWorkers: async () => {},
  logger: createLogger({ level: 'error', format: 'pretty', write: (line) => process.stderr.write(line) }),
});
process.on('disconnect', async () => {
  await run.stop();
  await pool.end();
});
process.send?.('ready');
