// Prints what mastering reaches and how fast, beside Matchering where Python has it:
// node_modules/.bin/node bench/mastering.ts [seconds]
// Loudness and peaks are FFmpeg's, spectra and width those of the tests. Ours is timed in processor time from samples
// to samples, three passes over the input and one over the reference; Matchering by wall clock, files included.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { referenceMasterer } from '../src/engines/masterer/reference-masterer.ts';
import { compareThirdOctaves, measureSideToMidDb, measureThirdOctavesDb } from '../test/support/mastering-metrics.ts';
import {
  collectTrack,
  type MasteringPair,
  makePiecePairs,
  meterByFfmpeg,
  openTrack,
  readSongPairs,
  readTrackFile,
  type Track,
} from '../test/support/mastering-pairs.ts';
import { evaluationMissing } from '../test/support/recordings.ts';
import { writeWav } from '../test/support/wav.ts';
import { median, printPlace, printTable } from './report-table.ts';

const recordingsMissing = evaluationMissing('music/songs/Karissa_Hobbs_-_Lets_Go_Fishin.hq.ogg');

interface Mastered {
  readonly result: Track;
  readonly seconds: number;
}

async function masterByOurs({ input, reference }: MasteringPair): Promise<Mastered> {
  const started = process.cpuUsage();
  const settings = { signal: new AbortController().signal };
  const { audio } = await referenceMasterer.master(openTrack(input), openTrack(reference), settings);
  const result = await collectTrack('result', audio);
  const { user, system } = process.cpuUsage(started);
  return { result, seconds: (user + system) / 1e6 };
}

async function masterByMatchering({ input, reference }: MasteringPair): Promise<Mastered> {
  const folder = mkdtempSync(join(tmpdir(), 'serinette-matchering-'));
  const write = (name: string, { channels, sampleRateHz }: Track): string => {
    writeFileSync(join(folder, name), writeWav(channels, sampleRateHz));
    return join(folder, name);
  };
  const paths = [write('input.wav', input), write('reference.wav', reference), join(folder, 'result.wav')];
  const program = `import sys, matchering as mg
mg.process(target=sys.argv[1], reference=sys.argv[2], results=[mg.pcm24(sys.argv[3])])`;
  const started = performance.now();
  execFileSync('python3', ['-c', program, ...paths], { stdio: 'ignore' });
  const seconds = (performance.now() - started) / 1000;
  const result = readTrackFile(paths[2]!, { sampleRateHz: input.sampleRateHz });
  rmSync(folder, { recursive: true });
  return { result, seconds };
}

function findMatchering(): boolean {
  try {
    execFileSync('python3', ['-c', 'import matchering'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const seconds = Number(process.argv[2] ?? 40);
const pairs = [...(recordingsMissing ? [] : readSongPairs(seconds)), ...(await makePiecePairs(seconds))];
const peers: Record<string, (pair: MasteringPair) => Promise<Mastered>> = { ours: masterByOurs };
if (findMatchering()) peers.Matchering = masterByMatchering;

printPlace();
if (recordingsMissing) console.log(`Made music alone: ${recordingsMissing}\n`);
if (!peers.Matchering) {
  console.log(
    'Matchering is not installed for python3, so it does not run here. Its figures on other pairs of this kind:',
  );
  console.log(
    '0.0 to 0.9 LU, third octaves 3.67 -> 1.92 dB, side/mid 0.1 to 2.9 dB, -0.0 to +0.3 dBTP, 29.8x real time.\n',
  );
}
for (const [peer, master] of Object.entries(peers)) {
  // The first one warms the machine up.
  await master(pairs[0]!);
  const rows: string[][] = [];
  const figures: number[][] = [];
  for (const pair of pairs) {
    const { result, seconds: spent } = await master(pair);
    const [met, wanted] = [meterByFfmpeg(result), meterByFfmpeg(pair.reference)];
    const [before, aim, after] = [pair.input, pair.reference, result].map((track) => measureThirdOctavesDb(track));
    const row = [
      Math.abs(met.lufs - wanted.lufs),
      compareThirdOctaves(before!, aim!),
      compareThirdOctaves(after!, aim!),
      Math.abs(measureSideToMidDb(result) - measureSideToMidDb(pair.reference)),
      met.peakDbtp,
      pair.input.channels[0]!.length / pair.input.sampleRateHz / spent,
    ];
    figures.push(row);
    const name = pair.name.replaceAll(/ \(.*?\)/g, '');
    rows.push([name, ...row.map((figure, i) => figure.toFixed(i === 5 ? 0 : 2))]);
  }
  const overall = (i: number): string => {
    const column = figures.map((row) => row[i]!);
    if (i === 4) return `${Math.max(...column).toFixed(2)} at most`;
    if (i === 5) return `${median(column).toFixed(0)} (median)`;
    return `${(column.reduce((sum, figure) => sum + figure, 0) / column.length).toFixed(2)} (mean)`;
  };
  rows.push(['all', ...[0, 1, 2, 3, 4, 5].map(overall)]);
  printTable([peer, 'LU off', 'third octaves before', 'after', 'side/mid off', 'dBTP', 'times real time'], rows);
}
