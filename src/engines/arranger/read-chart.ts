import type { FramePart, SongFrame } from '../../composition/song-frame.ts';
import type { SpooledAudio } from '../../dsp/audio.ts';
import { createFineOnsets } from '../../dsp/onsets/fine-onsets.ts';
import { meanPower, measurePowerEnvelope } from '../../dsp/splice/level-ramp.ts';
import type { SongKey } from '../../notation/song.ts';
import type { Analyser, MusicAnalysis } from '../analyser/analyser.ts';
import { type BeatMap, countEvenly, followGrid } from '../inpainter/composing/beat-map.ts';
import { layChords } from '../inpainter/composing/passage-chords.ts';
import type { BeatGrid, ContextChord } from '../inpainter/passage-context.ts';
import { readMono } from '../inpainter/read-span.ts';

/** The analyser's rate. */
const analysisRateHz = 22_050;
/** Beats to each side that a beat is smoothed over: attacks scatter, tempos drift slowly. */
const smoothedBeats = 3;
/** Without a pulse. */
const freeTempoBpm = 90;
const fourFour = { quarters: 4, beats: 4 } as const;
/** Softer than this below the fullest part, a part is bare. */
const energySpanLu = 16;
const unknownKey: SongKey = { tonic: 0, mode: 'major' };

/** What a recording is made of, on its bars. */
export interface Chart {
  readonly analysis: MusicAnalysis;
  /** One channel at 22,050 Hz. */
  readonly mono: Float32Array;
  /** Without a pulse, even beats. */
  readonly line: BeatMap;
  readonly grid?: BeatGrid;
  readonly key: SongKey;
  readonly chords: readonly ContextChord[];
}

/** What a caller is told of a recording without a beat. */
export function warnOfPulse({ grid, line }: Chart): string[] {
  return grid ? [] : [`No steady beat was found in the recording: ${Math.round(line.tempoBpm)} bpm were taken.`];
}

/** Hears the whole of a recording. */
export async function readChart(
  source: SpooledAudio,
  { analyser, signal }: { readonly analyser: Analyser; readonly signal: AbortSignal },
): Promise<Chart> {
  const span = { startSample: 0, endSample: source.sampleCount };
  const mono = await readMono(source, span, { sampleRateHz: analysisRateHz, signal });
  const blocks = (async function* () {
    yield [mono];
  })();
  const analysis = await analyser.analyse({ sampleRateHz: analysisRateHz, channelCount: 1, blocks }, { signal });
  const grid = layGrid(analysis, mono);
  return {
    analysis,
    mono,
    line: grid ? followGrid(grid) : countEvenly(0, freeTempoBpm, fourFour, 0.5),
    ...(grid && { grid }),
    key: analysis.key ? { tonic: analysis.key.tonic, mode: analysis.key.mode } : unknownKey,
    chords: analysis.chords.map((chord) => ({ ...chord, isPredicted: false })),
  };
}

/** Beats on their attacks, smoothed. */
function layGrid({ beats, downbeats, beatsPerBar, tempoBpm }: MusicAnalysis, mono: Float32Array): BeatGrid | undefined {
  if (beats.length < 4 || tempoBpm === undefined) return undefined;
  const onsets = createFineOnsets(mono, analysisRateHz);
  const struck = beats.map((at) => onsets.findAttack(at) ?? at);
  const smooth = struck.map((_, i) => smoothAt(struck, i));
  const pace = (smooth.at(-1)! - smooth[0]!) / (smooth.length - 1);
  return {
    tempoBpm: 60 / pace,
    beatsPerBar,
    beats: smooth,
    downbeats: downbeats.map((at) => smooth[nearest(beats, at)]!),
    errorMs: 0,
    swingRatio: onsets.measureSwing([struck]),
  };
}

/** The straight line through the beats around. */
function smoothAt(beats: readonly number[], at: number): number {
  const reach = Math.min(smoothedBeats, at, beats.length - 1 - at);
  const around = beats.slice(at - reach, at + reach + 1);
  return around.reduce((sum, beat) => sum + beat, 0) / around.length;
}

function nearest(sorted: readonly number[], at: number): number {
  return sorted.reduce((best, beat, i) => (Math.abs(beat - at) < Math.abs(sorted[best]! - at) ? i : best), 0);
}

/** A frame over the whole recording, and where it lies. */
export interface PlacedFrame {
  readonly frame: SongFrame;
  /** Time of the first bar line in the recording: at its beginning, or up to a bar before it. */
  readonly startSeconds: number;
}

/** The whole of a recording as a frame. @param line its beats, or those of another count of them */
export function layFrame(chart: Chart, line: BeatMap): PlacedFrame {
  const { meter } = line;
  const { durationSeconds, sections } = chart.analysis;
  const fromBar = Math.floor(line.beatAt(0) / meter.beats + 0.02);
  const toBar = Math.max(fromBar + 1, Math.ceil(line.beatAt(durationSeconds) / meter.beats - 0.25));
  const bars = toBar - fromBar;
  const fromBeat = fromBar * meter.beats;
  const startSeconds = line.secondsAt(fromBeat);
  const barAt = (seconds: number): number =>
    Math.max(0, Math.min(bars, Math.round(line.beatAt(seconds) / meter.beats) - fromBar));
  return {
    startSeconds,
    frame: {
      tempoBpm: line.tempoBpm,
      meter,
      key: chart.key,
      bars,
      chords: layChords(chart.chords, line, { fromBeat, beats: bars * meter.beats }),
      beatSeconds: Array.from(
        { length: bars * meter.beats + 1 },
        (_, i) => line.secondsAt(fromBeat + i) - startSeconds,
      ),
      swingRatio: line.swingRatio,
      parts: cutParts(
        sections.map(({ startSeconds: from, label }) => ({ startBar: barAt(from), label })),
        bars,
        (startBar, endBar) => {
          const [from, to] = [startBar, endBar].map((bar) => line.secondsAt((fromBar + bar) * meter.beats));
          return measureLevel(chart.mono, from!, to!);
        },
      ),
    },
  };
}

function cutParts(
  marks: readonly { readonly startBar: number; readonly label: string }[],
  bars: number,
  levelOf: (startBar: number, endBar: number) => number,
): FramePart[] {
  const starts = marks.filter(({ startBar }, i) => startBar < bars && marks[i + 1]?.startBar !== startBar);
  const first = starts[0]?.startBar === 0 ? [] : [{ startBar: 0, label: starts[0]?.label ?? 'A' }];
  const parts = [...first, ...starts].map(({ startBar, label }, i, all) => {
    const endBar = all[i + 1]?.startBar ?? bars;
    return { startBar, bars: endBar - startBar, label, level: levelOf(startBar, endBar) };
  });
  const loudest = Math.max(...parts.map(({ level }) => level));
  return parts.map(({ level, ...part }) => ({
    ...part,
    energy: Math.max(0.25, Math.min(0.95, 0.9 - (0.9 * (loudest - level)) / energySpanLu)),
  }));
}

/** In dB. */
function measureLevel(mono: Float32Array, fromSeconds: number, toSeconds: number): number {
  const [from, to] = [fromSeconds, toSeconds].map((at) => Math.max(0, Math.round(at * analysisRateHz)));
  const part = mono.subarray(from, to);
  if (part.length < analysisRateHz / 4) return -100;
  return 10 * Math.log10(meanPower(measurePowerEnvelope([part], analysisRateHz).powers) + 1e-10);
}
