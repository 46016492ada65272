// Makes songs with the rule composer of a checkout and prints what they needed:
// node bench/songs/speed-job.ts <checkout> <model> <seconds> <voice|instrumental> <outputs> [warm]
// `warm`: after a short song that is not counted, as slots stay for many tasks and keep their models.
// Each is a process of its own, so that the peak of memory is the song's (a slot's, where it is started with `slotStart`).
// Sound is read, not encoded.
import { existsSync } from 'node:fs';
import path from 'node:path';

type Engines = typeof import('../../src/engines/composer/rule-composer.ts') &
  typeof import('../../src/engines/singer/threaded-singer.ts') &
  typeof import('../../src/engines/renderer/render-song.ts') &
  typeof import('../../src/contract/song-models.ts');

const [checkout = '', model = '', seconds = '', kind = '', outputs = '', state = ''] = process.argv.slice(2);
// Before songs were sung in a thread of their own there was another singer.
const threadedSinger = 'engines/singer/threaded-singer.ts';
const hasThread = existsSync(path.resolve(checkout, 'src', threadedSinger));
const files = [
  'engines/composer/rule-composer.ts',
  hasThread ? threadedSinger : 'engines/singer/flite-singer.ts',
  'engines/renderer/render-song.ts',
  'contract/song-models.ts',
];
const modules = await Promise.all(files.map((file) => import(path.resolve(checkout, 'src', file))));
const { createRuleComposer, createThreadedSinger, songRenderer, songModels } = Object.assign(
  {},
  ...modules.map(({ createSinger, ...others }) => (createSinger ? { createThreadedSinger: createSinger } : others)),
) as Engines;

const { sampleRateHz } = songModels[model as keyof typeof songModels];
const composer = createRuleComposer({ renderer: songRenderer, singer: createThreadedSinger() });
const request = {
  prompt: 'an upbeat pop song about the sea',
  model: model as keyof typeof songModels,
  durationSeconds: Number(seconds),
  makeInstrumental: kind === 'instrumental',
  vocalOnly: false,
};
const settings = { request, seed: 5, outputs: Number(outputs) as 1 | 2, sampleRateHz };
if (state === 'warm') {
  const short = { ...settings, request: { ...request, durationSeconds: 15 }, outputs: 1 } as const;
  for await (const { audio } of composer.compose(short)) for await (const _ of audio.blocks);
}
const started = process.hrtime.bigint();
const before = readCpuSeconds();
let first = 0;
let sampleCount = 0;
for await (const { audio } of composer.compose(settings)) {
  for await (const block of audio.blocks) {
    first ||= readCpuSeconds() - before;
    sampleCount += block[0]!.length;
  }
}
const spent = readCpuSeconds() - before;
console.log(
  JSON.stringify({
    cpuShare: (spent * sampleRateHz) / sampleCount,
    firstShare: first / spent,
    wallSeconds: Number(process.hrtime.bigint() - started) / 1e9,
    peakMiB: process.resourceUsage().maxRSS / 1024,
  }),
);

function readCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
