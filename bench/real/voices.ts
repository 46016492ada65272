// Prints the voice changer on recorded speech and singing, and the pitch tracker beside peers:
// node bench/real/voices.ts       VOICES_PART=develop measures what it was developed on
// VOICES=clara,zoe names the voices whose words are counted; default: some of each gender; `all` those of human kind.
import { PitchDetector } from 'pitchy';
import { createLineCanceller } from '../../src/dsp/pitch/line-canceller.ts';
import { createPitchTracker } from '../../src/dsp/pitch/pitch-tracker.ts';
import { createSteadyLineFinder } from '../../src/dsp/pitch/steady-lines.ts';
import { moonshineTranscriber } from '../../src/engines/transcriber/moonshine-transcriber.ts';
import { loadCatalogue } from '../../src/voices/catalogue.ts';
import { streamOf } from '../../test/support/audio-blocks.ts';
import { readCatalogueVoice } from '../../test/support/catalogue-voice.ts';
import { convertVoice } from '../../test/support/voice-conversions.ts';
import { countWordErrors, sumWordErrors, type WordErrors } from '../../test/support/word-error-rate.ts';
import { ffmpegPeer } from '../stretch-peers.ts';
import { nameWorst, printFigures, type RealFigure } from './print-figures.ts';
import {
  cents,
  fitContour,
  measureMedianHz,
  measureVoicedShare,
  openPitchJudge,
  type PitchJudge,
} from './voices-judge.ts';
import {
  addHum,
  addNoise,
  ffmpegPath,
  readNoises,
  readSongs,
  readSpeakers,
  type Song,
  type Speaker,
  voicesRateHz,
} from './voices-material.ts';

const part = process.env.VOICES_PART === 'develop' ? 'develop' : 'report';
const wordVoices = ['clara', 'marian', 'russell'];
const changedSeconds = 12;

interface Row {
  readonly name: string;
  readonly value: number;
}

const meanOf = (rows: readonly Row[]) => rows.reduce((sum, { value }) => sum + value, 0) / rows.length;
const cut = (samples: Float32Array, seconds: number) => samples.slice(0, seconds * voicesRateHz);

async function convert(samples: Float32Array, voiceId: string): Promise<Float32Array> {
  const { print, design } = await readCatalogueVoice(voiceId);
  return convertVoice(samples, { sampleRateHz: voicesRateHz, print, design });
}

/** Median pitch against the target's and voiced frames against the source's, clean, with hum, in noise. */
async function measureSpeech(speakers: readonly Speaker[], judge: PitchJudge): Promise<RealFigure[]> {
  const { print } = await readCatalogueVoice('clara');
  const changes: [string, (samples: Float32Array) => Float32Array][] = [
    ['clean', (samples) => samples],
    ['mains hum 20 dB below (added)', (samples) => addHum(samples, { mainsHz: 50, belowDb: 20 })],
    ...readNoises(part).map(({ name, samples: noise }): (typeof changes)[number] => [
      `${name} 15 dB below`,
      (samples) => addNoise(samples, noise, 15),
    ]),
  ];
  const figures: RealFigure[] = [];
  for (const [change, apply] of changes) {
    const [off, voiced, slopes]: [Row[], Row[], Row[]] = [[], [], []];
    for (const { name, samples } of speakers) {
      const clean = cut(samples, changedSeconds);
      const source = await judge(clean);
      const result = await judge(await convert(apply(clean), 'clara'));
      off.push({ name, value: Math.abs(cents(measureMedianHz(result) / Math.exp(print.logF0Mean))) });
      voiced.push({ name, value: 100 * Math.abs(measureVoicedShare(result) - measureVoicedShare(source)) });
      slopes.push({ name, value: fitContour(source, result).slope });
    }
    const shown = (rows: readonly Row[], decimals: number) => ({
      ours: meanOf(rows),
      count: rows.length,
      worst: nameWorst(rows, { better: 'low', decimals }),
      decimals,
    });
    figures.push({ figure: `F0 off the target, cents: ${change}`, goal: { max: 50 }, ...shown(off, 0) });
    figures.push({
      figure: `voiced frames off the clean source, points: ${change}`,
      goal: { max: 5 },
      ...shown(voiced, 1),
    });
    if (change === 'clean') figures.push({ figure: 'slope of the melody, mean', ...shown(slopes, 2), worst: [] });
  }
  return figures;
}

/** Singing keeps its key and its range. */
async function measureSinging(songs: readonly Song[], judge: PitchJudge): Promise<RealFigure[]> {
  const [slopes, keys]: [Row[], Row[]] = [[], []];
  for (const { name, samples } of songs) {
    const clean = cut(samples, changedSeconds);
    const { slope, shiftCents } = fitContour(await judge(clean), await judge(await convert(clean, 'clara')));
    slopes.push({ name, value: 100 * Math.abs(slope - 1) });
    keys.push({ name, value: Math.abs(shiftCents - 1200 * Math.round(shiftCents / 1200)) });
  }
  const shown = (rows: readonly Row[]) => ({
    ours: Math.max(...rows.map(({ value }) => value)),
    count: rows.length,
    worst: nameWorst(rows, { better: 'low', decimals: 0 }),
    decimals: 0,
  });
  return [
    { figure: 'singing: slope off 1 at worst, %', goal: { max: 5 }, ...shown(slopes) },
    { figure: 'singing: off the key at worst, cents', goal: { max: 30 }, ...shown(keys) },
  ];
}

async function readWords(samples: Float32Array): Promise<string> {
  const settings = { language: 'en', translate: false, signal: new AbortController().signal };
  const { utterances } = await moonshineTranscriber.transcribe(streamOf([samples], voicesRateHz), settings);
  return utterances.map(({ text }) => text).join(' ');
}

/** Words wrong in results beyond those in the sources, beside a plain shift of the pitch to the same place. */
async function measureWords(speakers: readonly Speaker[], judge: PitchJudge): Promise<RealFigure[]> {
  const human = loadCatalogue().filter(({ gender, tags }) => gender !== 'neutral' && !tags.includes('effect'));
  const asked = process.env.VOICES === 'all' ? human.map(({ voiceId }) => voiceId) : process.env.VOICES?.split(',');
  const sources: WordErrors[] = [];
  const shifted: WordErrors[] = [];
  const byVoice = new Map((asked ?? wordVoices).map((voiceId) => [voiceId, [] as WordErrors[]]));
  for (const { samples, transcript } of speakers) {
    sources.push(countWordErrors(transcript, await readWords(samples)));
    const { print } = await readCatalogueVoice('clara');
    const ratio = Math.exp(print.logF0Mean) / measureMedianHz(await judge(samples));
    const peer = ffmpegPeer(ffmpegPath, () => `rubberband=pitch=${ratio}:formant=preserved`);
    const { samples: moved } = await peer(samples, { sampleRateHz: voicesRateHz, ratio: 1 });
    shifted.push(countWordErrors(transcript, await readWords(moved)));
    for (const [voiceId, errors] of byVoice) {
      errors.push(countWordErrors(transcript, await readWords(await convert(samples, voiceId))));
    }
  }
  const source = 100 * sumWordErrors(sources).rate;
  const rows = Array.from(byVoice, ([name, errors]) => ({ name, value: 100 * sumWordErrors(errors).rate - source }));
  return [
    { figure: 'words wrong in the sources, %', ours: source, count: speakers.length, decimals: 1 },
    {
      figure: `words wrong more than there, points, worst of ${rows.length} voices`,
      goal: { max: 3 },
      ours: Math.max(...rows.map(({ value }) => value)),
      peers: { 'rubberband, formants kept': 100 * sumWordErrors(shifted).rate - source },
      count: speakers.length,
      worst: nameWorst(rows, { better: 'low', decimals: 1 }),
      decimals: 1,
    },
  ];
}

type Track = (samples: Float32Array) => (number | undefined)[];

const hopSeconds = 0.01;

function trackByOurs(samples: Float32Array): (number | undefined)[] {
  const finder = createSteadyLineFinder(voicesRateHz);
  finder.add([samples]);
  const clean = samples.slice();
  createLineCanceller(voicesRateHz, finder.finish()).cancelInPlace(clean);
  const tracker = createPitchTracker(voicesRateHz, { hopSeconds });
  return [...tracker.push(clean), ...tracker.finish()].map(({ frequencyHz }) => frequencyHz);
}

/** Frames of 64 ms; voiced where it is as clear as its authors suggest. */
function trackByPitchy(samples: Float32Array): (number | undefined)[] {
  const size = 1024;
  const detector = PitchDetector.forFloat32Array(size);
  const frame = new Float32Array(size);
  return Array.from({ length: Math.floor(samples.length / voicesRateHz / hopSeconds) }, (_, i) => {
    const from = Math.round(i * hopSeconds * voicesRateHz) - size / 2;
    frame.fill(0);
    frame.set(samples.subarray(Math.max(0, from), from + size), Math.max(0, -from));
    const [hz, clarity] = detector.findPitch(frame, voicesRateHz);
    return clarity >= 0.9 && hz >= 50 && hz <= 1100 ? hz : undefined;
  });
}

/** Against labels by hand: frames whose pitch is right to a half-tone, and unvoiced ones that were given a pitch. */
async function measureTracking(songs: readonly Song[], judge: PitchJudge): Promise<RealFigure[]> {
  const labelled = songs.filter(({ f0Hz }) => f0Hz !== undefined);
  const network = async (samples: Float32Array): Promise<(number | undefined)[]> => {
    const { f0Hz } = await judge(samples);
    const count = Math.floor(samples.length / voicesRateHz / hopSeconds);
    return Array.from({ length: count }, (_, i) => f0Hz[Math.round((i * hopSeconds) / 0.016 - 0.5)] || undefined);
  };
  const trackers: Record<string, (samples: Float32Array) => ReturnType<Track> | Promise<ReturnType<Track>>> = {
    ours: trackByOurs,
    pitchy: trackByPitchy,
    SwiftF0: network,
  };
  const ours = 'ours';
  const meanOfTracker = (rows: Record<string, Row[]>, tracker: string) => meanOf(rows[tracker]!);
  const figures: RealFigure[] = [];
  for (const [change, apply] of [
    ['clean', (samples: Float32Array) => samples],
    ['hum 20 dB below (added)', (samples: Float32Array) => addHum(samples, { mainsHz: 60, belowDb: 20 })],
  ] as const) {
    const right: Record<string, Row[]> = {};
    const wrong: Record<string, Row[]> = {};
    for (const [tracker, track] of Object.entries(trackers)) {
      right[tracker] = [];
      wrong[tracker] = [];
      for (const { name, samples, f0Hz } of labelled) {
        const counts = compare(f0Hz!, await track(apply(samples)));
        right[tracker].push({ name, value: counts.right });
        wrong[tracker].push({ name, value: counts.falselyVoiced });
      }
    }
    for (const [figure, rows, better] of [
      ['sung frames with the right pitch, %', right, 'high'],
      ['frames without voice given a pitch, %', wrong, 'low'],
    ] as const) {
      figures.push({
        figure: `${figure}: ${change}`,
        ours: meanOfTracker(rows, ours),
        peers: { pitchy: meanOfTracker(rows, 'pitchy'), SwiftF0: meanOfTracker(rows, 'SwiftF0') },
        count: labelled.length,
        worst: nameWorst(rows[ours]!, { better, decimals: 1 }),
        decimals: 1,
      });
    }
  }
  return figures;
}

function compare(labels: readonly number[], track: readonly (number | undefined)[]) {
  const counts = { voiced: 0, right: 0, unvoiced: 0, falselyVoiced: 0 };
  for (const [i, hz] of labels.entries()) {
    const found = track[Math.round(((i + 1) * 0.02) / hopSeconds)];
    if (hz > 0) {
      counts.voiced++;
      if (found && Math.abs(cents(found / hz)) < 100) counts.right++;
    } else {
      counts.unvoiced++;
      if (found) counts.falselyVoiced++;
    }
  }
  const share = (some: number, all: number) => (100 * some) / Math.max(1, all);
  return { right: share(counts.right, counts.voiced), falselyVoiced: share(counts.falselyVoiced, counts.unvoiced) };
}

const judge = await openPitchJudge();
const speakers = readSpeakers(part);
if (!judge || speakers.length === 0) {
  console.log('Voices are not measured: their recordings have not been collected.\n');
} else {
  const songs = readSongs(part);
  printFigures('Voices: speech, singing and words', [
    ...(await measureSpeech(speakers.slice(0, 3), judge)),
    ...(await measureSinging(
      songs.filter((_, i) => i % 2 === 0),
      judge,
    )),
    ...(await measureWords(speakers, judge)),
  ]);
  printFigures('Voices: pitch of singing, labels by hand', await measureTracking(songs, judge));
}
