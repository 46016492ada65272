// Whole tasks, from the first byte of the request to the client's knowing that the task is COMPLETED, beside the bare
// tools doing the same work: the two by turns, medians. `npm run bench -- tasks`
import { join } from 'node:path';
import type { Encoding } from '../src/contract/audio.ts';
import type { Source } from '../src/operations/tools.ts';
import { judge, median, printPlace, printTable } from './report-table.ts';
import { openBenchAudio } from './tasks-audio.ts';
import { convertBare, denoiseBare, stretchBare } from './tasks-peers.ts';
import { type Case, listRecipeCases } from './tasks-recipes.ts';
import { packForm } from './tasks-requests.ts';
import { startBenchService } from './tasks-service.ts';

const ratioMax = 1.15;
const longSeconds = 180;

printPlace();
const audio = await openBenchAudio();
const service = await startBenchService(['serve']);
const { programs } = audio;

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return (performance.now() - startedMs) / 1000;
}

interface Measured {
  readonly taskSeconds: readonly number[];
  readonly bareSeconds: readonly number[];
  readonly extraSeconds: readonly number[];
}

async function measure(each: Case): Promise<Measured> {
  const target = join(audio.folder, 'bare-result');
  const taskSeconds: number[] = [];
  const bareSeconds: number[] = [];
  const files = Object.entries(each.sources).map(([name, { path }]) => [name, path] as const);
  const request = await packForm(each.form, Object.fromEntries(files));
  for (let run = 0; run < each.runs; run++) {
    taskSeconds.push(await secondsOf(async () => service.follow(await service.submit(each.path, request))));
    bareSeconds.push(await secondsOf(() => each.bare(target)));
  }
  return { taskSeconds, bareSeconds, extraSeconds: taskSeconds.map((seconds, run) => seconds - bareSeconds[run]!) };
}

function convertCase(source: Source, encoding: Encoding, runs: number): Case {
  return {
    name: `file_convert ${source.probe.container} to ${encoding.format}${encoding.sampleRateHz ? ` ${encoding.sampleRateHz} Hz` : ''}`,
    path: '/v1/file_convert',
    sources: { audio: source },
    form: {
      target_format: encoding.format,
      ...(encoding.sampleRateHz ? { target_sr: String(encoding.sampleRateHz) } : {}),
    },
    goal: ratioMax,
    bare: (target) => convertBare({ programs, source, target }, encoding),
    runs,
  };
}

/** Keeps what lies between a tenth of the length and its end. */
function cutCase(source: Source, runs: number): Case {
  const from = Math.round(source.probe.durationSeconds * 100);
  const to = Math.round(source.probe.durationSeconds * 1000);
  const filters = [`atrim=start=${from / 1000}:end=${to / 1000}`, 'asetpts=PTS-STARTPTS'];
  return {
    name: `audio_cutter ${source.probe.container} to mp3, nine tenths`,
    path: '/v1/audio_cutter',
    sources: { audio: source },
    form: { start_time: String(from), end_time: String(to), output_extension: 'mp3' },
    bare: (target) => convertBare({ programs, source, target }, { format: 'mp3' }, { filters }),
    runs,
  };
}

function stretchCase(source: Source, factor: number, runs: number): Case {
  const byFilter = (filter: string) => (target: string) =>
    convertBare({ programs, source, target }, { format: 'mp3' }, { filters: [filter] });
  return {
    name: `audio_speed_changer ${factor}, wav to mp3`,
    path: '/v1/audio_speed_changer',
    sources: { audio: source },
    form: { speed_change_factor: String(factor), output_extension: 'mp3' },
    bare: (target) => stretchBare({ programs, source, target }, 1 / factor),
    peers: {
      'FFmpeg atempo': byFilter(`atempo=${factor}`),
      'FFmpeg rubberband': byFilter(`rubberband=tempo=${factor}`),
    },
    runs,
  };
}

function denoiseCase(source: Source, runs: number): Case {
  return {
    name: 'denoise wav to 2 mp3 and 2 wav',
    path: '/v1/denoise',
    sources: { audio: source },
    form: {},
    bare: (target) => denoiseBare({ programs, source, target }),
    runs,
  };
}

async function printLong(cases: readonly Case[]): Promise<void> {
  const rows: string[][] = [];
  for (const each of cases) {
    const { taskSeconds, bareSeconds } = await measure(each);
    const [task, bare] = [median(taskSeconds), median(bareSeconds)];
    const ratio = median(taskSeconds.map((seconds, run) => seconds / bareSeconds[run]!));
    const goal = each.goal === undefined ? '' : judge(ratio, each.goal);
    rows.push([each.name, task.toFixed(2), bare.toFixed(2), ratio.toFixed(2), goal, String(each.runs)]);
    for (const [peer, run] of Object.entries(each.peers ?? {})) {
      const seconds = await secondsOf(() => run(join(audio.folder, 'peer-result')));
      rows.push([`  beside ${peer}`, task.toFixed(2), seconds.toFixed(2), (task / seconds).toFixed(2), '', '1']);
    }
  }
  console.log(`Three minutes of 44.1 kHz stereo (${longSeconds} s), songs of 30 s, seconds:`);
  printTable(['operation', 'whole task', 'bare tool', 'ratio', 'goal', 'runs'], rows);
}

async function printShort(cases: readonly Case[]): Promise<void> {
  const rows: string[][] = [];
  for (const each of cases) {
    const { taskSeconds, bareSeconds, extraSeconds } = await measure(each);
    rows.push([
      each.name,
      ...[taskSeconds, bareSeconds, extraSeconds].map((figures) => (median(figures) * 1000).toFixed(0)),
      String(each.runs),
    ]);
  }
  console.log('One second of it, milliseconds; the difference is what a task costs whatever its length:');
  printTable(['operation', 'whole task', 'bare tool', 'fixed cost', 'runs'], rows);
}

try {
  const [wav, mp3] = [await audio.make(longSeconds, 'wav'), await audio.make(longSeconds, 'mp3')];
  const short = { wav: await audio.make(1, 'wav'), mp3: await audio.make(1, 'mp3') };
  const shortRuns = 11;
  const shortCases = [
    convertCase(short.wav, { format: 'mp3' }, shortRuns),
    convertCase(short.mp3, { format: 'wav' }, shortRuns),
    cutCase(short.mp3, shortRuns),
    stretchCase(short.wav, 2, shortRuns),
    denoiseCase(short.wav, shortRuns),
  ];
  const reference = await audio.make(40, 'mp3');
  const sung = await audio.makeSung(30);
  const brief = { song: await audio.make(20, 'wav'), reference, speech: await audio.makeSpeech(20), sung, seconds: 10 };
  const long = { ...brief, song: wav, speech: await audio.makeSpeech(longSeconds), seconds: 30 };
  // Both slots and this process have seen every operation before any is measured.
  for (const each of [...shortCases, ...(await listRecipeCases(brief, audio, 1))]) await measure({ ...each, runs: 2 });

  await printShort(shortCases);
  await printLong([
    convertCase(wav, { format: 'mp3' }, 5),
    convertCase(wav, { format: 'flac' }, 7),
    convertCase(mp3, { format: 'wav', sampleRateHz: 48_000 }, 7),
    cutCase(mp3, 3),
    stretchCase(wav, 2, 2),
    denoiseCase(wav, 2),
    ...(await listRecipeCases(long, audio, 2)),
  ]);
} finally {
  await service.stop();
  await audio.close();
}
