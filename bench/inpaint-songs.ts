// Twelve ranges to fill: recordings, and songs of our own composer in styles that differ.

import { leadInSeconds, quartersToSeconds } from '../src/composition/performance/perform.ts';
import type { SampleSpan } from '../src/dsp/audio.ts';
import { createStreamResampler } from '../src/dsp/stream-resampler.ts';
import { musicAnalyser } from '../src/engines/analyser/music-analyser.ts';
import type { InpaintIntent, InpaintRequest } from '../src/engines/inpainter/inpainter.ts';
import { isMinor } from '../src/notation/mode.ts';
import type { SongKey } from '../src/notation/song.ts';
import { streamOf } from '../test/support/audio-blocks.ts';
import type { BeatenSong } from '../test/support/inpaint-metrics.ts';
import { evaluationMissing, readRecording } from '../test/support/recordings.ts';
import { makeWhiteNoise, scale } from '../test/support/signals.ts';
import { compose, playSong, sampleRateHz } from '../test/support/song-metrics.ts';

const recordingsMissing = evaluationMissing('music/songs/Karissa_Hobbs_-_Lets_Go_Fishin.hq.ogg');

const songSeconds = 60;
const gapFromSeconds = 30.3;
/** The analyser's. */
const heardAtHz = 22_050;

const recordings = {
  'recorded country': 'Karissa_Hobbs_-_Lets_Go_Fishin.hq.ogg',
  'recorded jazz trio': 'Kevin_MacLeod_-_Vibe_Ace.hq.ogg',
  'recorded ragtime piano': '442789__lena-orsa__happy-music-pistachio-ice-cream-ragtime.hq.ogg',
} as const;

const made: readonly (readonly [style: string, intent: InpaintIntent])[] = [
  ['pop', 'sing'],
  ['house', 'restore'],
  ['jazz', 'compose'],
  ['folk', 'sing'],
  ['rock', 'restore'],
  ['romantic piano', 'compose'],
];
const sungLines = 'Carry me over the river tonight\nWe will be home in the morning light';

/** A song, the range of it to be filled, and what is asked for. */
export interface InpaintJob {
  readonly name: string;
  readonly intent: InpaintIntent;
  readonly request: InpaintRequest;
  /** As it should be, with its true beats. */
  readonly song: BeatenSong;
  /** What is handed in: what is to be restored was damaged. */
  readonly given: readonly Float32Array[];
  readonly range: SampleSpan;
}

/** What tempo, beats and key our analyser hears in a stretch of all channels. */
export async function hear(channels: readonly Float32Array[], fromSeconds = 0, toSecond = Number.POSITIVE_INFINITY) {
  const [from, to] = [fromSeconds, toSecond].map((seconds) => Math.round(seconds * sampleRateHz));
  const parts = channels.map((samples) => samples.subarray(from, to));
  const mono = parts[0]!.map((_, i) => parts.reduce((sum, samples) => sum + samples[i]! / parts.length, 0));
  const halved = streamOf([createStreamResampler(sampleRateHz, heardAtHz).push(mono)], heardAtHz);
  return musicAnalyser.analyse(halved, { signal: new AbortController().signal });
}

/** @param gapSeconds how long each range is @param wanted part of the names of those that are wanted */
export async function listInpaintJobs(gapSeconds: number, wanted: string): Promise<InpaintJob[]> {
  const jobs: InpaintJob[] = [];
  if (recordingsMissing) console.log(`Made songs alone: ${recordingsMissing}\n`);
  else {
    for (const [name, file] of Object.entries(recordings)) {
      if (!name.includes(wanted)) continue;
      const song = await readSong(file);
      for (const intent of ['restore', 'compose'] as const) jobs.push(describeJob({ name, song, intent, gapSeconds }));
    }
  }
  for (const [i, [style, intent]] of made.entries()) {
    if (!`made ${style}`.includes(wanted)) continue;
    jobs.push(describeJob({ name: `made ${style}`, song: await makeSong(style, 60 + i), intent, gapSeconds }));
  }
  return jobs;
}

interface Asked {
  readonly name: string;
  readonly song: BeatenSong;
  readonly intent: InpaintIntent;
  readonly gapSeconds: number;
}

function describeJob({ name, song, intent, gapSeconds }: Asked): InpaintJob {
  const [startSample, endSample] = [gapFromSeconds, gapFromSeconds + gapSeconds].map((at) =>
    Math.round(at * sampleRateHz),
  );
  const range = { startSample: startSample!, endSample: endSample! };
  const request = { prompt: '', ...(intent === 'sing' && { sectionLyrics: sungLines }) };
  const given = intent === 'restore' ? damage(song.channels, range) : song.channels;
  return { name, intent, request, song, given, range };
}

/** Noise in place of the range. */
function damage(channels: readonly Float32Array[], { startSample, endSample }: SampleSpan): Float32Array[] {
  return channels.map((samples, c) => {
    const damaged = samples.slice();
    damaged.set(scale(makeWhiteNoise(endSample - startSample, 5 + c), 0.1), startSample);
    return damaged;
  });
}

async function makeSong(style: string, seed: number): Promise<BeatenSong> {
  const { song, left, right } = await playSong(compose(style, seed, { durationSeconds: songSeconds }));
  const beats: number[] = [];
  for (let beat = 0; ; beat++) {
    const seconds = leadInSeconds + quartersToSeconds((beat * song.meter.quarters) / song.meter.beats, song);
    if (seconds > left.length / sampleRateHz) break;
    beats.push(seconds);
  }
  return { channels: [left, right], sampleRateHz, beats };
}

/** The truth about a recording's beats is what is heard in it undamaged. */
async function readSong(file: string): Promise<BeatenSong> {
  const mono = readRecording(`music/songs/${file}`, { sampleRateHz, seconds: songSeconds });
  const { beats } = await hear([mono]);
  return { channels: [mono, mono], sampleRateHz, beats };
}

/** Two keys that share at least six of their seven notes: the same, its relative, and those a fifth away. */
export function areNear(a: SongKey, b: SongKey): boolean {
  const signature = ({ tonic, mode }: SongKey) => (7 * (tonic + (isMinor(mode) ? 3 : 0))) % 12;
  const apart = (signature(a) - signature(b) + 12) % 12;
  return Math.min(apart, 12 - apart) <= 1;
}
