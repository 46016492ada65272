// How long others' uploads and /healthz take while one account sends files that are slow to look at: four at a time of
// 720,000 packets each, four legal hours of AMR. `npm run bench -- uploads`
import { setTimeout as sleep } from 'node:timers/promises';
import { makeSilentAmr } from '../test/support/hostile-files.ts';
import { type Service, startService } from '../test/support/service.ts';
import { toneFile } from '../test/support/wav.ts';
import { printPlace, printTable, quantile } from './report-table.ts';

const measuredMs = 20_000;
const uploadEveryMs = 500;
const askEveryMs = 50;
const slowAtOnce = 4;

const cut = { start_time: '0', end_time: '500', output_extension: 'wav' };
const slow = new File([makeSilentAmr(4 * 3600 - 60)], 'long.amr');

printPlace();
const service = await startService({ commands: ['api'] });
const flooder = await service.createAccount('flooder', { credits: 100_000 });
const idle = await measure(service, 0);
const flooded = await measure(service, slowAtOnce);
await service.stop();

const heads = ['request of another account', 'idle p50 ms', 'p95', 'flooded p50 ms', 'p95', 'longest'];
printTable(
  heads,
  (['upload', 'healthz'] as const).map((name) => {
    const [calm, busy] = [idle[name], flooded[name]];
    const figures = [
      quantile(calm, 0.5),
      quantile(calm, 0.95),
      quantile(busy, 0.5),
      quantile(busy, 0.95),
      Math.max(...busy),
    ];
    return [name, ...figures.map((ms) => ms.toFixed(0))];
  }),
);
console.log(`The slow files: ${flooded.answers.join(', ')}`);

/** @returns how long each request took, in milliseconds, and what the flooder was answered */
async function measure(service: Service, floods: number) {
  const found = { upload: [] as number[], healthz: [] as number[], answers: [] as string[] };
  const endMs = performance.now() + measuredMs;
  const repeat = async (everyMs: number, request: () => Promise<void>) => {
    const running: Promise<void>[] = [];
    while (performance.now() < endMs) {
      running.push(request());
      await sleep(everyMs);
    }
    await Promise.all(running);
  };
  const timed = async (times: number[], request: () => Promise<Response>) => {
    const startMs = performance.now();
    const response = await request();
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`refused: ${response.status}`);
    times.push(performance.now() - startMs);
  };
  await Promise.all([
    repeat(uploadEveryMs, () =>
      timed(found.upload, () => service.post('/v1/audio_cutter', { audio_file: toneFile(1), ...cut })),
    ),
    repeat(askEveryMs, () => timed(found.healthz, () => service.request('/healthz'))),
    ...Array.from({ length: floods }, async () => {
      while (performance.now() < endMs) {
        const form = new FormData();
        for (const [name, value] of Object.entries({ audio_file: slow, ...cut })) form.set(name, value);
        const startMs = performance.now();
        const { status } = await service.request('/v1/audio_cutter', { method: 'POST', body: form, key: flooder });
        found.answers.push(`${status} after ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
      }
    }),
  ]);
  return found;
}
