// What a client is told of a task's time, over HTTP alone: the eta of its submission beside the time that it then takes,
// and how its progress moves. A mixed load of 200 tasks of all operations on a fresh service.
// `npm run bench -- eta`; ETA_TASKS, ETA_SEED and ETA_GAP_SECONDS change the load.
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '../src/contract/task.ts';
import { catalogue, findOperation } from '../src/operations/catalogue.ts';
import { expectSeconds, expectSpeed } from '../src/tasks/eta/speed.ts';
import { measureWork, withoutSources } from '../src/tasks/eta/work.ts';
import { type Followed, findLongestStill, followTask, measureUnevenness } from './eta-follow.ts';
import { drawMix, type MixedTask } from './eta-mix.ts';
import { judge, median, printPlace, printTable, quantile } from './report-table.ts';
import { openBenchAudio } from './tasks-audio.ts';
import { type BenchService, startBenchService } from './tasks-service.ts';

/** An eta is a hit within this factor, */
const factorMax = 1.5;
/** or within this: an eta is whole seconds, so that a task of 0.4 s is told as 1. */
const secondsMax = 1;
const goalShare = 0.9;
/** Progress moves at least this often, and is this near to the part of the time that has passed, on average. */
const stillSecondsMax = 2;

const {
  ETA_TASKS: count = '200',
  ETA_SEED: seed = '1',
  ETA_GAP_SECONDS: gapSeconds = '3',
  ETA_RECORD: recordPath,
} = process.env;

interface Measured extends Followed {
  readonly task: MixedTask;
  /** What the operation's fixed figures say, without what was measured and without the queue. */
  readonly plainSeconds: number;
}

const isHit = (told: number, took: number): boolean =>
  Math.abs(told - took) <= secondsMax || (told <= took * factorMax && took <= told * factorMax);

printPlace();
const audio = await openBenchAudio();
const service = await startBenchService(['serve']);
try {
  const tasks = await drawMix(audio, { count: Number(count), seed: Number(seed), gapSeconds: Number(gapSeconds) });
  const startMs = performance.now();
  const measured = await Promise.all(
    tasks.map(async (task) => {
      await sleep(Math.max(0, task.atSeconds * 1000 - (performance.now() - startMs)));
      return measureTask(service, task);
    }),
  );
  if (recordPath) await writeFile(recordPath, JSON.stringify(measured));
  printEtas(measured);
  printProgress(measured);
} finally {
  await service.stop();
  await audio.close();
}

async function measureTask({ baseUrl, key }: BenchService, task: MixedTask): Promise<Measured> {
  const { path } = catalogue[task.operation];
  const form = new FormData();
  for (const [name, value] of Object.entries(task.fields)) form.set(name, value);
  for (const [name, file] of Object.entries(task.files)) {
    form.set(`${name}_file`, typeof file === 'string' ? await openAsBlob(file) : file, 'bench');
  }
  const response = await fetch(baseUrl + path, { method: 'POST', body: form, headers: { authorization: key } });
  const submittedMs = performance.now();
  const answer = (await response.json()) as { task_id?: string; eta: number };
  if (!answer.task_id) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  const followed = await followTask({ baseUrl, key }, answer.task_id, submittedMs);
  return { ...followed, etaSeconds: answer.eta, task, plainSeconds: estimatePlainly(task) };
}

function estimatePlainly({ operation: name, fields, audioSeconds }: MixedTask): number {
  const operation = findOperation(name);
  // Zod's output is what a worker reads out of the task's row.
  const input = operation.input.parse(fields) as JsonObject;
  const work = measureWork(operation, withoutSources(input, audioSeconds));
  return Math.max(1, Math.round(expectSeconds(expectSpeed(operation), work)));
}

function printEtas(all: readonly Measured[]): void {
  const completed = all.filter(({ isCompleted }) => isCompleted);
  const describe = (name: string, some: readonly Measured[]): string[] => {
    const share = (told: (each: Measured) => number) =>
      some.filter((each) => isHit(told(each), each.tookSeconds)).length / some.length;
    const percent = (part: number) => `${Math.round(100 * part)} %`;
    return [
      name,
      String(some.length),
      median(some.map(({ tookSeconds }) => tookSeconds)).toFixed(1),
      median(some.map(({ etaSeconds }) => etaSeconds)).toFixed(0),
      percent(share(({ etaSeconds }) => etaSeconds)),
      median(some.map(({ etaSeconds, tookSeconds }) => etaSeconds / tookSeconds)).toFixed(2),
      percent(share(({ plainSeconds }) => plainSeconds)),
    ];
  };
  const byOperation = Map.groupBy(completed, ({ task }) => task.operation);
  const half = Math.floor(all.length / 2);
  console.log(
    `${completed.length} of ${all.length} tasks completed. A hit: within a factor of ${factorMax}, or ${secondsMax} s.`,
  );
  printTable(
    [
      'operation',
      'tasks',
      'took, s (median)',
      'eta, s (median)',
      'hits',
      'eta / took (median)',
      'hits of fixed figures',
    ],
    [
      ...[...byOperation].sort(([a], [b]) => a.localeCompare(b)).map(([name, some]) => describe(name, some)),
      describe(
        '**first half**',
        all.slice(0, half).filter(({ isCompleted }) => isCompleted),
      ),
      describe(
        '**second half**',
        all.slice(half).filter(({ isCompleted }) => isCompleted),
      ),
      describe('**all**', completed),
    ],
  );
  const misses = completed.filter(({ etaSeconds, tookSeconds }) => !isHit(etaSeconds, tookSeconds)).length;
  console.log(`misses: ${judge(misses / completed.length, Number((1 - goalShare).toFixed(2)))}\n`);
}

function printProgress(all: readonly Measured[]): void {
  const byOperation = Map.groupBy(
    all.filter(({ isCompleted }) => isCompleted),
    ({ task }) => task.operation,
  );
  const rows = [...byOperation]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, some]) => {
      const stills = some.map(({ changes }) => findLongestStill(changes));
      const worst = stills.reduce((a, b) => (b.seconds > a.seconds ? b : a));
      const moves = stills.filter(({ seconds }) => seconds <= stillSecondsMax).length;
      return [
        name,
        `${moves} of ${some.length}`,
        median(stills.map(({ seconds }) => seconds)).toFixed(1),
        worst.seconds.toFixed(1),
        worst.step,
        quantile(
          some.map(({ changes }) => 100 * measureUnevenness(changes)),
          0.5,
        ).toFixed(0),
      ];
    });
  console.log(
    `Progress: a change at least every ${stillSecondsMax} s, of fraction or step; distance from even, of 100:`,
  );
  printTable(['operation', 'moves', 'longest still, s (median)', 'worst, s', 'in the step', 'uneven'], rows);
}
