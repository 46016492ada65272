// How soon a worker has what was submitted: an API and a worker in processes of their own, every commit on the disk before it is
// answered. `npm run bench -- queue`; how many submissions a second there can be, `-- load`; with many workers, `-- fleet`.
import { setTimeout as sleep } from 'node:timers/promises';
import { measureBarePickup } from './queue-peers.ts';
import { judge, printPlace, printTable, quantile } from './report-table.ts';
import { openBenchAudio } from './tasks-audio.ts';
import { packForm } from './tasks-requests.ts';
import { startBenchService } from './tasks-service.ts';

const pickups = 100;
const pickupGoalsMs = { p50: 10, p95: 30 };

printPlace();
const audio = await openBenchAudio();
const source = await audio.make(1, 'mp3');
const upload = await packForm({ target_format: 'wav' }, { audio: source.path });

/** From the commit of the submission, as the database kept it, to the moment the worker's claim began. */
async function measurePickup(): Promise<number[]> {
  const service = await startBenchService(['api', 'worker']);
  try {
    for (let i = 0; i < pickups + 5; i++) {
      await service.follow(await service.submit('/v1/file_convert', upload));
      await sleep(Math.random() * 40);
    }
    const { rows } = await service.pool.query<{ ms: number }>(
      `select extract(epoch from t.started_at - pg_xact_commit_timestamp(l.xmin))::float8 * 1000 as ms
         from tasks t join ledger_entries l on l.task_id = t.id and l.kind = 'reserve'
        order by t.created_at offset 5`,
    );
    return rows.map(({ ms }) => ms);
  } finally {
    await service.stop();
  }
}

async function printPickup(): Promise<void> {
  const ours = await measurePickup();
  const service = await startBenchService(['api']);
  const bare = await measureBarePickup(service.pool, pickups).finally(() => service.stop());
  console.log(`From commit to claim, ${pickups} tasks one after the other, milliseconds:`);
  const rows = (['p50', 'p95'] as const).map((name) => {
    const [our, peer] = [ours, bare].map((figures) => quantile(figures, Number(name.slice(1)) / 100)) as [
      number,
      number,
    ];
    return [name, our.toFixed(1), peer.toFixed(1), (our / peer).toFixed(1), judge(our, pickupGoalsMs[name])];
  });
  printTable(['', 'task', 'bare LISTEN and INSERT', 'ratio', 'goal'], rows);
}

try {
  await printPickup();
} finally {
  await audio.close();
}
