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

/** The first and the last point hold before and after; 0 where there is none. */
export function readGainDb(points: readonly GainPoint[], seconds: number): number {
  const next = points.findIndex((point) => point.seconds > seconds);
  if (next <= 0) return points.at(next)?.gainDb ?? 0;
  const [from, to] = [points[next - 1]!, points[next]!];
  return from.gainDb + ((to.gainDb - from.gainDb) * (seconds - from.seconds)) / (to.seconds - from.seconds);
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
