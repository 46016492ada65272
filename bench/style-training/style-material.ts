// What the guess of a style learns from and is judged on: songs of our own, scores by others that sampled instruments play,
// recordings. Features of a sound are kept in a folder, so that another fit does not play everything again.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import { styles } from '../../src/composition/styles/blend.ts';
import { countOnsets } from '../../src/dsp/onsets/count-onsets.ts';
import { measurePercussiveness } from '../../src/dsp/onsets/percussiveness.ts';
import { musicAnalyser } from '../../src/engines/analyser/music-analyser.ts';
import { measureTimbre } from '../../src/engines/inpainter/analysis/measure-timbre.ts';
import type { PassageContext, Side } from '../../src/engines/inpainter/passage-context.ts';
import { songRenderer } from '../../src/engines/renderer/render-song.ts';
import type { Song } from '../../src/notation/song.ts';
import { streamOf } from '../../test/support/audio-blocks.ts';
import { usualSide } from '../../test/support/passage-contexts.ts';
import { ffmpegPath } from '../../test/support/recordings.ts';
import { compose } from '../../test/support/song-metrics.ts';
import { playPiece, readPiece } from '../real/notes-pieces.ts';
import { locateReal, type RealSource, readSources, realFolder } from '../real/real-material.ts';

const sampleRateHz = 22_050;
/** As long as a side of a gap. */
const excerptSeconds = 10.5;
/** Of a recording and of a score. */
const excerptStart = 45;

export interface StyleSource extends RealSource {
  /** Of each file, the families that it may be counted to. */
  readonly families: Readonly<Record<string, string>>;
}

export interface StyleSound {
  readonly name: string;
  readonly kind: 'made' | 'score' | 'recording';
  /** Sounds of one group are never divided between fitting and judging. */
  readonly group: string;
  /** Of made songs. */
  readonly style?: string;
  readonly families: readonly string[];
  /** Whether weights are fitted to it; recordings whose licences restrict changes or trade only judge. */
  readonly isFitted: boolean;
  readonly context: PassageContext;
}

interface Task extends Omit<StyleSound, 'context'> {
  play(): Promise<Float32Array>;
}

/**
 * @param seeds of the made songs, one song a style and seed
 * @param isWanted what is played at all
 */
export async function* hearStyles(
  seeds: readonly number[],
  isWanted: (sound: Omit<StyleSound, 'context'>) => boolean = () => true,
): AsyncGenerator<StyleSound> {
  const folder = path.join(realFolder, 'style-features');
  mkdirSync(folder, { recursive: true });
  for (const task of [...listReal(), ...seeds.flatMap(listMade)]) {
    if (!isWanted(task)) continue;
    const location = path.join(folder, `${task.kind}-${task.name.replaceAll(/\W+/g, '-')}.v8`);
    if (!existsSync(location)) {
      const samples = await task.play();
      if (samples.length < 5 * sampleRateHz) continue;
      writeFileSync(location, v8.serialize(await describeExcerpt(samples)));
    }
    const { play: _, ...sound } = task;
    yield { ...sound, context: v8.deserialize(readFileSync(location)) as PassageContext };
  }
}

function listMade(seed: number): Task[] {
  return styles.map(({ name, family }) => ({
    name: `${name} ${seed}`,
    kind: 'made',
    group: `${name} ${seed}`,
    style: name,
    families: [family],
    isFitted: true,
    play: () => playExcerpt(excerpt(compose(name, seed, { durationSeconds: 60 }), seed)),
  }));
}

function listReal(): Task[] {
  return (readSources('styles') as StyleSource[]).flatMap((source) =>
    Object.entries(source.families).flatMap(([file, families]): Task[] => {
      const location = locateReal(source, file);
      if (!existsSync(location)) return [];
      const isScore = file.endsWith('.mid');
      const own = {
        kind: isScore ? ('score' as const) : ('recording' as const),
        group: file,
        families: families.split(' '),
        isFitted: source.develop.includes(file),
      };
      const play = () => (isScore ? playScore(location) : readExcerpt(location));
      return [{ ...own, name: `${source.repository} ${file} ${excerptStart}`, play }];
    }),
  );
}

async function playScore(location: string): Promise<Float32Array> {
  const midi = await readPiece(location);
  const fromSeconds = Math.max(0, Math.min(excerptStart, midi.duration - excerptSeconds));
  return (await playPiece(midi, { font: 'museScoreGeneral', fromSeconds, seconds: excerptSeconds })).samples;
}

function readExcerpt(location: string): Promise<Float32Array> {
  const input = ['-v', 'error', '-ss', String(excerptStart), '-i', location, '-t', String(excerptSeconds), '-ac', '1'];
  const output = ['-af', `aresample=${sampleRateHz}`, '-f', 'f32le', '-'];
  const bytes = execFileSync(ffmpegPath, [...input, ...output], { maxBuffer: 2 ** 26 });
  return Promise.resolve(new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)));
}

/** From the first chorus on for odd seeds, else from the first verse. */
function excerpt(song: Song, seed: number): Song {
  const { sections, totalQuarters, tempoBpm, meter } = song;
  const quarters = (excerptSeconds * tempoBpm * meter.quarters) / 60 / meter.beats;
  const wanted = seed % 2 === 1 ? ['chorus', 'drop', 'verse'] : ['verse', 'build', 'chorus'];
  const section = wanted.flatMap((kind) => sections.find((each) => each.kind === kind) ?? [])[0] ?? sections[0]!;
  const from = Math.max(0, Math.min(section.startQuarters, totalQuarters - quarters));
  const isWithin = (at: number): boolean => at >= from - 1e-6 && at < from + quarters;
  return {
    ...song,
    sections: [{ ...section, startQuarters: 0 }],
    chords: song.chords.map((chord) => ({ ...chord, startQuarters: chord.startQuarters - from })),
    parts: song.parts.flatMap(({ automation: _, ...part }) => {
      const notes = part.notes
        .filter(({ startQuarters }) => isWithin(startQuarters))
        .map((note) => ({ ...note, startQuarters: Math.max(0, note.startQuarters - from) }));
      return notes.length > 0 ? [{ ...part, notes }] : [];
    }),
    totalQuarters: quarters,
  };
}

async function playExcerpt(song: Song): Promise<Float32Array> {
  const { blocks } = await songRenderer.play(song, { sampleRateHz, tier: 'quick', vocals: [] });
  const parts: Float32Array[] = [];
  for await (const [left, right] of blocks) parts.push(left!.map((x, i) => (x + right![i]!) / 2));
  const joined = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** As the context of a gap after the excerpt. */
async function describeExcerpt(samples: Float32Array): Promise<PassageContext> {
  const signal = new AbortController().signal;
  const analysis = await musicAnalyser.analyse(streamOf([samples], sampleRateHz), { signal });
  const { tempoBpm, beatsPerBar, beats, downbeats, key } = analysis;
  const side: Side = {
    ...usualSide,
    onsetsPerSecond: countOnsets(samples, sampleRateHz),
    ...measurePercussiveness(samples, sampleRateHz),
    timbre: measureTimbre(samples, sampleRateHz),
  };
  const seconds = samples.length / sampleRateHz;
  return {
    durationSeconds: seconds + 10,
    startSeconds: seconds,
    endSeconds: seconds + 10,
    ...(tempoBpm && { grid: { tempoBpm, beatsPerBar, beats, downbeats, errorMs: 5, swingRatio: 0.5 } }),
    ...(key && { key: { tonic: key.tonic, mode: key.mode } }),
    chords: analysis.chords.map((chord) => ({ ...chord, isPredicted: false })),
    before: side,
    inside: side,
  };
}
