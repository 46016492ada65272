import type { Song, SongPart } from '../../notation/song.ts';
import { durationOf, leadInSeconds, quartersToSeconds, type SongTime } from './perform.ts';

/** A gain at a time; between two of them it moves in a straight line of dB. */
export interface GainPoint {
  readonly seconds: number;
  readonly gainDb: number;
}

/** A part's automation in seconds from the beginning of the sound. */
export function timeAutomation({ automation = [] }: Pick<SongPart, 'automation'>, song: SongTime): GainPoint[] {
  return automation.map(({ atQuarters, gainDb }) => ({
    seconds: leadInSeconds + quartersToSeconds(atQuarters, song),
    gainDb,
  }));
}

/** A low-pass filter at a time; between two of them it moves in a straight line of octaves. */
export interface CutoffPoint {
  readonly seconds: number;
  readonly cutoffHz: number;
}

/** A part's filter in seconds from the beginning of the sound. */
export function timeFilter({ filter = [] }: Pick<SongPart, 'filter'>, song: SongTime): CutoffPoint[] {
  return filter.map(({ atQuarters, cutoffHz }) => ({
    seconds: leadInSeconds + quartersToSeconds(atQuarters, song),
    cutoffHz,
  }));
}

/** The first and the last point hold before and after; 0 where there is none. */
export function readGainDb(points: readonly GainPoint[], seconds: number): number {
  return interpolate(points, seconds, ({ gainDb }) => gainDb);
}

/** Undefined where there is no filter. */
export function readCutoffHz(points: readonly CutoffPoint[], seconds: number): number | undefined {
  return points.length === 0 ? undefined : 2 ** interpolate(points, seconds, ({ cutoffHz }) => Math.log2(cutoffHz));
}

function interpolate<Point extends { readonly seconds: number }>(
  points: readonly Point[],
  seconds: number,
  read: (point: Point) => number,
): number {
  const next = points.findIndex((point) => point.seconds > seconds);
  const edge = next <= 0 ? points.at(next) : undefined;
  if (points.length === 0) return 0;
  if (edge) return read(edge);
  const [from, to] = [points[next - 1]!, points[next]!];
  const along = (seconds - from.seconds) / (to.seconds - from.seconds);
  return read(from) + (read(to) - read(from)) * along;
}

/** Of the amplitude, 1 to 0, so many seconds before the song's end: half way down by 6 dB, at nine tenths by 32 dB. */
export function readFade(secondsLeft: number, fadeOutSeconds: number): number {
  if (secondsLeft >= fadeOutSeconds) return 1;
  return Math.sin((Math.PI / 2) * (Math.max(0, secondsLeft) / fadeOutSeconds)) ** 2;
}

const midiStepSeconds = 0.1;
const fadedDb = -80;

/** What a part's automation and the song's fade add up to, in steps; empty where the level stays as it is. */
export function listMidiLevels(part: Pick<SongPart, 'automation'>, song: Song): GainPoint[] {
  const points = timeAutomation(part, song);
  const { fadeOutSeconds = 0 } = song;
  if (points.length === 0 && fadeOutSeconds === 0) return [];
  const endSeconds = durationOf(song);
  return Array.from({ length: Math.ceil(endSeconds / midiStepSeconds) }, (_, i) => {
    const seconds = i * midiStepSeconds;
    const fade = readFade(endSeconds - seconds, fadeOutSeconds);
    const gainDb = readGainDb(points, seconds) + Math.max(fadedDb, 20 * Math.log10(fade));
    return { seconds: Math.max(0, seconds - leadInSeconds), gainDb };
  });
}
