// A worker in a process of its own, to be killed: `node worker-process.ts '{"databaseUrl": …}'`.
import { startWorker } from '../../../src/worker/worker.ts';
import { openWorkerOptions, type TestWorkerSettings } from './worker-options.ts';

const options = await openWorkerOptions(JSON.parse(process.argv[2]!) as TestWorkerSettings);
const worker = await startWorker(options);
process.on('SIGTERM', async () => {
  await worker.stop();
  await options.pool.end();
  process.exit(0);
});
process.send?.('ready');
