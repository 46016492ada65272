// The web app in Chromium: what its first screen reads and how soon one can work with it, how soon sound comes, the library
// of ten thousand tasks, each screen's accessibility, width and layout shift, and `npm start`, each beside its limit:
// `npm run bench -- web`, or a part of it: `WEB_PARTS=load,sound`. Ends with 1 when a limit is exceeded.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertTasks } from '../test/support/many-tasks.ts';
import { toneFile } from '../test/support/wav.ts';
import { printPlace } from './report-table.ts';
import { packForm } from './tasks-requests.ts';
import { type BenchService, startBenchService } from './tasks-service.ts';
import { type Figure, printFigures } from './web-figures.ts';
import { measureFirstScreen } from './web-first-screen.ts';
import { measureLibrary } from './web-library.ts';
import { measureScreens, measureShiftWhileResultsCome } from './web-screens.ts';
import { measurePlay, measureWave } from './web-sound.ts';
import { measureStarts } from './web-start.ts';

const longSeconds = 600;
const taskCount = 10_000;

interface Measured {
  readonly figures: readonly Figure[];
  /** What lies behind the figures that are too large, in words. */
  readonly found?: readonly string[];
}

printPlace();
const folder = await mkdtemp(join(tmpdir(), 'serinette-web-'));
const recording = join(folder, 'long.wav');
await writeFile(recording, await toneFile(longSeconds).bytes());
const service = await startBenchService(['serve']);
const taskPath = await makeTask(service);

/** In this order: the library's tasks come last, so that nothing else is measured beside them. */
const parts: Readonly<Record<string, () => Promise<Measured>>> = {
  start: async () => ({ figures: await measureStarts() }),
  load: async () => ({ figures: await measureFirstScreen(service) }),
  sound: async () => ({ figures: [await measurePlay(service, taskPath)] }),
  wave: async () => ({ figures: await measureWave(service, taskPath, recording) }),
  results: () => measureShiftWhileResultsCome(service),
  screens: () => measureScreens(service, taskPath),
  library: async () => {
    await insertTasks(service.pool, taskCount);
    return { figures: await measureLibrary(service, taskCount) };
  },
};

let missed = 0;
try {
  for (const name of process.env.WEB_PARTS?.split(',') ?? Object.keys(parts)) {
    const part = parts[name];
    if (!part) throw new Error(`WEB_PARTS names ${name}; there are ${Object.keys(parts).join(', ')}`);
    const { figures, found = [] } = await part();
    missed += printFigures(name, figures);
    for (const fault of found) console.log(`- ${fault}`);
  }
} finally {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(missed === 0 ? 'Every limit is kept.' : `${missed} limits are exceeded.`);
process.exitCode = missed === 0 ? 0 : 1;

/** Ten minutes of a tone that begins at once. @returns the path of the task's page */
async function makeTask({ submit, follow }: BenchService): Promise<string> {
  const taskId = await submit('/v1/file_convert', await packForm({ target_format: 'mp3' }, { audio: recording }));
  await follow(taskId);
  return `/tasks/${taskId}`;
}
