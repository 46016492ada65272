import type { SampleSpan, SpooledAudio } from '../../../dsp/audio.ts';
import type { Analyser, MusicAnalysis } from '../../analyser/analyser.ts';
import { readMono } from '../read-span.ts';

/** The analyser's rate. */
const analysisRateHz = 22_050;
/** On each side: long enough for the harmony to repeat. */
const sideSeconds = 90;
/** A longer gap is shortened to this for the analysis: silence holds no information and costs time. */
const gapSecondsMax = 20;
/** The sides continue into the gap, reversed and fading, so that its edges are no onsets. */
const fadeSeconds = 0.5;
const fadeDb = 60;
/** With less than this around a gap, the gap's own content is analysed instead. */
const aroundSecondsMin = 2;
const blockSamples = 65_536;

/** Analysis of both sides of a gap, in seconds of the recording; the gap itself is left out. */
export interface SidesAnalysis {
  /** The analysed part of the recording. */
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly gapStartSeconds: number;
  readonly gapEndSeconds: number;
  readonly beatsPerBar: number;
  readonly beatsBefore: readonly number[];
  readonly beatsAfter: readonly number[];
  readonly downbeatsBefore: readonly number[];
  readonly downbeatsAfter: readonly number[];
  readonly key: MusicAnalysis['key'];
  readonly keyChanges: MusicAnalysis['keyChanges'];
  /** None of them reaches into the gap. */
  readonly chords: MusicAnalysis['chords'];
  /** One channel with the real content of the gap, from `startSeconds` on; a long gap is shortened as above. */
  readonly sound: TimelineSound;
}

/** Sound of which a part may be cut out, and its times in the recording. */
export interface TimelineSound {
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
  /** Turns seconds of the recording outside the gap into seconds of `samples`. */
  place(recordingSeconds: number): number;
  /** The inverse. */
  unplace(soundSeconds: number): number;
}

/**
 * Analyses both sides of a gap in one pass, so that tempo, count and key are the same. The content of the gap will not
 * stay, so it is left out unless there is hardly anything else.
 */
export async function analyseSurroundings(
  source: SpooledAudio,
  range: SampleSpan,
  { analyser, signal }: { readonly analyser: Analyser; readonly signal: AbortSignal },
): Promise<SidesAnalysis> {
  const rate = source.sampleRateHz;
  const reach = Math.round(sideSeconds * rate);
  const from = Math.max(0, range.startSample - reach);
  const to = Math.min(source.sampleCount, range.endSample + reach);
  const gapHeld = Math.min(range.endSample - range.startSample, Math.round(gapSecondsMax * rate));
  const read = (startSample: number, endSample: number) =>
    readMono(source, { startSample, endSample }, { sampleRateHz: analysisRateHz, signal });
  const before = await read(from, range.startSample);
  const inside = await read(range.startSample, range.startSample + gapHeld);
  const after = await read(range.endSample, to);

  const sound = placeSound(join([before, inside, after]), {
    startSeconds: from / rate,
    gapEndSeconds: range.endSample / rate,
    gapEndPlace: (before.length + inside.length) / analysisRateHz,
  });
  const isAlone = before.length + after.length < aroundSecondsMin * analysisRateHz;
  const heard = join([before, isAlone ? inside : fillGap(before, inside.length, after), after]);
  const analysis = await analyser.analyse(
    { sampleRateHz: analysisRateHz, channelCount: 1, blocks: cutBlocks(heard) },
    { signal },
  );
  return {
    startSeconds: from / rate,
    endSeconds: to / rate,
    gapStartSeconds: range.startSample / rate,
    gapEndSeconds: range.endSample / rate,
    sound,
    ...divide(
      analysis,
      before.length / analysisRateHz,
      (before.length + inside.length) / analysisRateHz,
      sound.unplace,
    ),
  };
}

function join(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function placeSound(
  samples: Float32Array,
  at: { readonly startSeconds: number; readonly gapEndSeconds: number; readonly gapEndPlace: number },
): TimelineSound {
  return {
    samples,
    sampleRateHz: analysisRateHz,
    place: (seconds) =>
      seconds >= at.gapEndSeconds ? at.gapEndPlace + seconds - at.gapEndSeconds : seconds - at.startSeconds,
    unplace: (seconds) =>
      seconds >= at.gapEndPlace ? at.gapEndSeconds + seconds - at.gapEndPlace : at.startSeconds + seconds,
  };
}

/** Both sides mirrored at their edges, with a linear fade in dB: onset strength is logarithmic. */
function fillGap(before: Float32Array, length: number, after: Float32Array): Float32Array {
  const filled = new Float32Array(length);
  const fade = Math.min(Math.round(fadeSeconds * analysisRateHz), length >> 1);
  for (let i = 0; i < fade; i++) {
    const gain = 10 ** ((-fadeDb * i) / fade / 20);
    filled[i]! += gain * (before[before.length - 1 - i] ?? 0);
    filled[length - 1 - i]! += gain * (after[i] ?? 0);
  }
  return filled;
}

async function* cutBlocks(samples: Float32Array): AsyncGenerator<Float32Array[]> {
  for (let at = 0; at < samples.length; at += blockSamples) yield [samples.slice(at, at + blockSamples)];
}

/** The results on each side of the gap, in times of the recording. */
function divide(analysis: MusicAnalysis, gapFrom: number, gapTo: number, unplace: (seconds: number) => number) {
  const { beats, downbeats, beatsPerBar, key, keyChanges, chords } = analysis;
  const isBefore = (at: number) => at < gapFrom;
  const isAfter = (at: number) => at >= gapTo;
  const shift = <T extends { startSeconds: number; endSeconds: number }>(span: T): T => ({
    ...span,
    startSeconds: unplace(span.startSeconds),
    endSeconds: unplace(span.endSeconds),
  });
  return {
    beatsPerBar,
    beatsBefore: beats.filter(isBefore).map(unplace),
    beatsAfter: beats.filter(isAfter).map(unplace),
    downbeatsBefore: downbeats.filter(isBefore).map(unplace),
    downbeatsAfter: downbeats.filter(isAfter).map(unplace),
    key,
    keyChanges: keyChanges.map(shift),
    chords: chords
      .flatMap((chord) => [
        { ...chord, endSeconds: Math.min(chord.endSeconds, gapFrom) },
        { ...chord, startSeconds: Math.max(chord.startSeconds, gapTo) },
      ])
      .filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds > 1e-6)
      .map((chord) => ({ ...chord, ...shiftEdges(chord, gapFrom, unplace) })),
  };
}

/** An end at the gap's edge belongs to the side before it. */
function shiftEdges(
  { startSeconds, endSeconds }: { startSeconds: number; endSeconds: number },
  gapFrom: number,
  unplace: (seconds: number) => number,
) {
  const start = unplace(startSeconds);
  return {
    startSeconds: start,
    endSeconds: endSeconds <= gapFrom ? unplace(endSeconds) : start + endSeconds - startSeconds,
  };
}
