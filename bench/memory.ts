// Memory of API, worker and slots at rest, and the most of it while long files are worked on. Linux only: the kernel's
// own count, five times a second. `npm run bench -- memory`
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChildren, findSlots, type Memory, readMemory, watchMemory } from './memory-processes.ts';
import { printPlace, printTable } from './report-table.ts';
import { openBenchAudio } from './tasks-audio.ts';
import { packForm } from './tasks-requests.ts';
import { startBenchService } from './tasks-service.ts';

const restMs = 3_000;

/** After this long a task has left its upload behind it and the slot has its programs. */
const settleMs = 2_000;

printPlace();
const audio = await openBenchAudio();
const service = await startBenchService(['api', 'worker'], { WORKER_SLOTS: '2' });

const pidOf = (child: ChildProcess | undefined): number => child?.pid ?? 0;
const apiPid = pidOf(service.processes.get('api'));
const workerPid = pidOf(service.processes.get('worker'));

/** The slots that have programs running are those that work. */
function findBusySlot(known: readonly number[] = []): number {
  const slot = findSlots(workerPid).find((pid) => !known.includes(pid) && findChildren(pid).length > 0);
  if (slot === undefined) throw new Error('no slot works; the task was too short to be watched');
  return slot;
}

function row(name: string, { rssMiB, pssMiB }: Memory): string[] {
  return [name, rssMiB.toFixed(0), pssMiB.toFixed(0)];
}

async function measureRest(): Promise<string[][]> {
  const bare = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  await sleep(restMs);
  const [slot = 0] = findSlots(workerPid);
  const rows = [
    row('Node.js itself, doing nothing', readMemory(pidOf(bare))),
    row('api', readMemory(apiPid)),
    row('worker', readMemory(workerPid)),
    row('slot', readMemory(slot)),
  ];
  bare.kill();
  return rows;
}

/** Ten minutes to denoise and an hour to make faster, at the same time in the two slots. */
async function measurePeaks(): Promise<string[][]> {
  const [music, talk] = [await audio.make(600, 'wav'), await audio.makeTalk(3600)];
  const slots = new Map<string, number>();
  const watch = watchMemory(function* () {
    yield ['api', apiPid];
    yield ['worker', workerPid];
    for (const [name, pid] of slots) {
      yield [`slot, ${name}`, pid];
      for (const program of findChildren(pid)) yield [`its FFmpegs, ${name}`, program];
    }
  });
  const denoising = await service.submit('/v1/denoise', await packForm({}, { audio: music.path }));
  await sleep(settleMs);
  slots.set('denoise of 10 min 44.1 kHz stereo', findBusySlot());
  const hastening = await service.submit(
    '/v1/audio_speed_changer',
    await packForm({ speed_change_factor: '1.5' }, { audio: talk.path }),
  );
  await sleep(settleMs);
  slots.set('speed change of 1 h 16 kHz mono', findBusySlot([...slots.values()]));
  await Promise.all([denoising, hastening].map((taskId) => service.follow(taskId)));
  watch.stop();
  return [...watch.peaks].map(([role, memory]) => row(role, memory));
}

/** Each beside nothing else, one after the other in the same slots; two songs a task. */
const songs = {
  'sung song of 3 min': { prompt: 'an anthemic pop rock song about leaving home, female voice', duration: '180' },
  'orchestral piece of 3 min': {
    prompt: 'a dramatic orchestral film score with strings, brass, choir and percussion',
    duration: '180',
    make_instrumental: 'true',
  },
};

async function measureSongs(): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, fields] of Object.entries(songs)) {
    const watch = watchMemory(() => findSlots(workerPid).map((pid) => [String(pid), pid] as const));
    await service.follow(await service.submit('/v2/MusicAI', await packForm(fields, {})));
    watch.stop();
    const [most] = [...watch.peaks.values()].sort((a, b) => b.rssMiB - a.rssMiB);
    rows.push(row(`slot, ${name}`, most!)); // there are slots
  }
  return rows;
}

try {
  const rest = await measureRest();
  console.log('At rest, MiB:');
  printTable(['process', 'RSS', 'PSS'], rest);
  const peaks = [...(await measurePeaks()), ...(await measureSongs())];
  console.log('The most while both long files were worked on, uploads included, and then each song, MiB:');
  printTable(['process', 'RSS', 'PSS'], peaks);
} finally {
  await service.stop();
  await audio.close();
}
