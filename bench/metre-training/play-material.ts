// What the metre's perceptron learns from: pieces by others, which sampled instruments and plain strings play, and music
// made by a program. Features of a recording are kept in a folder, so that another fit does not play everything again.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import { createOnsetFeatures, type OnsetFeatures } from '../../src/dsp/rhythm/onset-features.ts';
import { createPitchClassFrames, type PitchClassFrames } from '../../src/dsp/rhythm/pitch-class-frames.ts';
import type { Part } from '../../src/engines/synthesizer/synthesizer.ts';
import { bandStyles } from '../../test/support/pieces/band-styles.ts';
import { makePiece, type PieceKind } from '../../test/support/pieces/pieces.ts';
import { renderPiece } from '../../test/support/pieces/render.ts';
import { soloKinds } from '../../test/support/pieces/solo.ts';
import { createRandom, makeBand, makeClicks } from '../../test/support/signals.ts';
import { type AnnotatedPiece, readPieces } from '../real/rhythm-material.ts';
import type { KnownRhythm } from './list-readings.ts';
import { playPlainStrings } from './play-plain-strings.ts';

const sampleRateHz = 22_050;
const fonts = ['museScoreGeneral', 'fluidR3Mono'] as const;
/** Readings by plain strings of each piece; of the rarest meter more. */
const plainReadings = 2;
const rarestMeter = { meter: '2/4', plainReadings: 4 } as const;
const bandCount = 42;
const soloCount = 15;
const clickCount = 16;
const loopCount = 24;
/** Other than those of the tests and of bench/rhythm.ts. */
const firstBandSeed = 100;
const firstSoloSeed = 200;

export interface MetreRecording {
  readonly collection: AnnotatedPiece['collection'] | 'made';
  readonly truth: KnownRhythm;
  readonly onsets: OnsetFeatures;
  readonly harmony: PitchClassFrames;
}

interface Task {
  readonly name: string;
  readonly collection: MetreRecording['collection'];
  play(random: () => number): Promise<{ samples: Float32Array; truth: KnownRhythm }>;
}

/** @param folder where features are kept, and read if they are there */
export async function* playMaterial(folder: string): AsyncGenerator<MetreRecording> {
  mkdirSync(folder, { recursive: true });
  for (const [seed, task] of [...listPieces(), ...listMade(), ...listClicks()].entries()) {
    const location = path.join(folder, `${task.name}.v8`);
    if (!existsSync(location)) writeFileSync(location, v8.serialize(await record(task, createRandom(seed))));
    yield v8.deserialize(readFileSync(location)) as MetreRecording;
  }
}

async function record(task: Task, random: () => number): Promise<MetreRecording> {
  const { samples, truth } = await task.play(random);
  const [onsets, harmony] = [createOnsetFeatures(sampleRateHz), createPitchClassFrames(sampleRateHz)];
  onsets.push(samples);
  harmony.push(samples);
  const { beats, downbeats, meter, tempoBpm } = truth;
  return {
    collection: task.collection,
    truth: { beats, downbeats, meter, tempoBpm },
    onsets: onsets.finish(),
    harmony: harmony.finish(),
  };
}

function listPieces(): Task[] {
  return readPieces('develop', 90).flatMap((piece, i): Task[] => {
    const name = `${piece.collection}-${piece.name.replaceAll(/\W+/g, '-')}`;
    const sampled: Task = {
      name,
      collection: piece.collection,
      async play(random) {
        const { parts, seconds, truth } = excerpt(piece, random, false);
        const [samples] = await renderPiece({ parts }, { font: fonts[i % 2]!, sampleRateHz });
        return { samples: samples!.subarray(0, Math.round(seconds * sampleRateHz)), truth };
      },
    };
    const plainCount = piece.meter === rarestMeter.meter ? rarestMeter.plainReadings : plainReadings;
    const plain = Array.from(
      { length: plainCount },
      (_, k): Task => ({
        name: `${name}-plain-${k}`,
        collection: piece.collection,
        async play(random) {
          const { parts, seconds, truth } = excerpt(piece, random, true);
          return { samples: playPlainStrings(parts, { sampleRateHz, seconds }, random), truth };
        },
      }),
    );
    return [sampled, ...plain];
  });
}

/** An excerpt; dances, whose files have all the same tempo, slower or faster. */
function excerpt(
  piece: AnnotatedPiece,
  random: () => number,
  isPlain: boolean,
): { parts: Part[]; seconds: number; truth: KnownRhythm } {
  const isDance = piece.collection === 'nottingham';
  const scale = isDance ? 2 ** (1.2 * random() - 0.7) : 1;
  const end = scale * Math.max(...piece.parts.flatMap(({ notes }) => notes.map(({ endSeconds }) => endSeconds)));
  const seconds = Math.min(end, (isDance && !isPlain ? 16 : 20) + 18 * random());
  const from = isPlain ? random() * (end - seconds) : 0;
  const place = (at: number) => at * scale - from;
  const isWithin = (at: number) => at >= 0 && at < seconds;
  const parts = piece.parts.map((part) => ({
    ...part,
    notes: part.notes
      .map((note) => ({
        ...note,
        startSeconds: place(note.startSeconds),
        endSeconds: Math.min(place(note.endSeconds), seconds),
      }))
      .filter(({ startSeconds }) => isWithin(startSeconds)),
  }));
  const beats = piece.beats.map(place).filter(isWithin);
  const downbeats = piece.downbeats.map(place).filter(isWithin);
  return { parts, seconds, truth: { ...piece, beats, downbeats, tempoBpm: piece.tempoBpm / scale } };
}

function listMade(): Task[] {
  const bandKinds = Object.keys(bandStyles) as PieceKind[];
  const pieces = [
    ...Array.from({ length: bandCount }, (_, i) => makePiece(firstBandSeed + i, bandKinds[i % bandKinds.length]!)),
    ...Array.from({ length: soloCount }, (_, i) => makePiece(firstSoloSeed + i, soloKinds[i % soloKinds.length]!)),
  ];
  return pieces.map((piece, i) => ({
    name: `made-${i}`,
    collection: 'made',
    async play() {
      const [samples] = await renderPiece(piece, { font: fonts[i % 2]!, sampleRateHz });
      return { samples: samples!, truth: { ...piece, meter: `${piece.beatsPerBar}/4` } };
    },
  }));
}

function listClicks(): Task[] {
  return Array.from({ length: clickCount + loopCount }, (_, i) => ({
    name: `clicks-${i}`,
    collection: 'made',
    async play(random) {
      const isClicks = i < clickCount;
      const tempoBpm = isClicks ? 52 * 2 ** (1.65 * random()) : 78 * 2 ** (1.35 * random());
      const beatSeconds = 60 / tempoBpm;
      const beatCount = Math.floor(28 / beatSeconds);
      const beats = Array.from({ length: beatCount }, (_, b) => (isClicks ? 0.5 : 0) + b * beatSeconds);
      const positions = beats.map((at) => Math.round(at * sampleRateHz));
      const samples = isClicks
        ? makeClicks(positions, { sampleRateHz, lengthSamples: 29 * sampleRateHz })
        : makeBand({ sampleRateHz, beatSeconds, beatCount });
      const downbeats = beats.filter((_, b) => b % 4 === 0);
      return { samples, truth: { beats, downbeats, meter: '4/4', tempoBpm } };
    },
  }));
}
