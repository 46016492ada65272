// Runs a cluster until it is interrupted. CLUSTER_APIS and CLUSTER_WORKERS say how many of each; default: 2 and 8.
import { once } from 'node:events';
import { openCluster } from './cluster-processes.ts';

const apis = Number(process.env.CLUSTER_APIS ?? 2);
const workers = Number(process.env.CLUSTER_WORKERS ?? 8);
console.log(`Starting ${apis} API processes, ${workers} workers, PostgreSQL and a bucket …`);
const cluster = await openCluster({ apis, workers });
console.log(`Files are kept by ${cluster.storageName}. Everything is gone when it ends.

Base address: ${cluster.service.baseUrl}
API key:      ${cluster.service.key}

Every operation on it, results fetched from the bucket:
  SERINETTE_TEST_BASE_URL=${cluster.service.baseUrl} SERINETTE_TEST_API_KEY=${cluster.service.key} npm run bench -- walk

Ctrl-C ends it.`);
await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
console.log('Stopping …');
await cluster.stop();
process.exit();
