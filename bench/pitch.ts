// Prints our pitch tracker beside pitchy (McLeod's method, MIT) over the same sung voices with exactly known pitch:
// node_modules/.bin/node bench/voice-pitch.ts
import { PitchDetector } from 'pitchy';
import { createPitchTracker } from '../src/dsp/pitch/pitch-tracker.ts';
import { addNoiseToVoice, makeSungVoice, measurePitchErrors } from '../test/support/pitch-truth.ts';
import { printPlace, printTable } from './report-table.ts';

interface Frame {
  readonly timeSeconds: number;
  readonly frequencyHz: number | undefined;
}

const seconds = 8;
const hopSeconds = 0.005;

function trackByOurs(samples: Float32Array, sampleRateHz: number): Frame[] {
  const tracker = createPitchTracker(sampleRateHz, { hopSeconds });
  const frames: Frame[] = [];
  for (let at = 0; at < samples.length; at += 4096) frames.push(...tracker.push(samples.subarray(at, at + 4096)));
  return [...frames, ...tracker.finish()];
}

/** Frames of 46 ms, centred; its own clarity decides what is voiced. */
function trackByPitchy(clarityMin: number): typeof trackByOurs {
  return (samples, sampleRateHz) => {
    const size = 2 ** Math.round(Math.log2(0.046 * sampleRateHz));
    const detector = PitchDetector.forFloat32Array(size);
    const frame = new Float32Array(size);
    return Array.from({ length: Math.floor(samples.length / sampleRateHz / hopSeconds) }, (_, i) => {
      const from = Math.round(i * hopSeconds * sampleRateHz) - size / 2;
      frame.fill(0);
      frame.set(samples.subarray(Math.max(0, from), from + size), Math.max(0, -from));
      const [hz, clarity] = detector.findPitch(frame, sampleRateHz);
      const isVoiced = clarity >= clarityMin && hz >= 50 && hz <= 1100;
      return { timeSeconds: i * hopSeconds, frequencyHz: isVoiced ? hz : undefined };
    });
  };
}

const trackers = {
  ours: trackByOurs,
  'pitchy, clarity 0.9': trackByPitchy(0.9),
  'pitchy, clarity 0.6': trackByPitchy(0.6),
};
const ranges = { bass: [70, 220], tenor: [120, 450], soprano: [230, 1000] } as const;
const seeds = [21, 22, 23];

printPlace();
for (const sampleRateHz of [16_000, 48_000]) {
  console.log(
    `${sampleRateHz} Hz; mean over ${Object.keys(ranges).join(', ')}, ${seeds.length} songs of ${seconds} s each`,
  );
  const rows: string[][] = [];
  for (const [name, track] of Object.entries(trackers)) {
    for (const snrDb of [100, 20, 5]) {
      const sums = { voicing: 0, gross: 0, fineCents: 0 };
      let spent = 0;
      let count = 0;
      for (const range of Object.values(ranges)) {
        for (const seed of seeds) {
          const voice = makeSungVoice({ seed, seconds, sampleRateHz, range });
          const samples = addNoiseToVoice(voice, snrDb, seed);
          const started = process.cpuUsage();
          const frames = track(samples, sampleRateHz);
          const { user, system } = process.cpuUsage(started);
          spent += (user + system) / 1e6;
          const errors = measurePitchErrors(frames, voice);
          sums.voicing += errors.voicing;
          sums.gross += errors.gross;
          sums.fineCents += errors.fineCents;
          count++;
        }
      }
      const percent = (sum: number) => ((100 * sum) / count).toFixed(2);
      const figures = [percent(sums.voicing), percent(sums.gross), (sums.fineCents / count).toFixed(1)];
      rows.push([name, snrDb === 100 ? 'none' : `${snrDb} dB`, ...figures, (spent / count / seconds).toFixed(4)]);
    }
  }
  printTable(['tracker', 'noise', 'voicing wrong %', 'off by > 50 cents %', 'else cents', 'time / length'], rows);
}
