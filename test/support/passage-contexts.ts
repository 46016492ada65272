import { quartersToSeconds } from '../../src/composition/performance/perform.ts';
import type { PassageContext, Side } from '../../src/engines/inpainter/passage-context.ts';
import { nameChord } from '../../src/notation/chord-symbol.ts';
import type { Song } from '../../src/notation/song.ts';

/** Before the first bar line of a song that our band plays. */
const leadInSeconds = 0.25;

export const usualSide: Side = {
  loudnessLufs: -14,
  onsetsPerSecond: 4.5,
  percussiveness: 0.2,
  noisiness: 0.3,
  highShare: 0.02,
  brightnessHz: 400,
  energy: 0.85,
  hasVocals: false,
};

export interface GapSettings {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** How far beats wander to and fro, in seconds. */
  readonly driftSeconds?: number;
  readonly side?: Partial<Side>;
  readonly own?: Partial<PassageContext>;
}

/** The context of a gap in a song whose beats and chords are known, as if it had been heard without a mistake. */
export function contextOfSong(song: Song, settings: GapSettings): PassageContext {
  const { startSeconds, endSeconds, driftSeconds = 0, side, own } = settings;
  const straight = { ...song, swing: { unitQuarters: 0.5, ratio: 0.5 } as const };
  const at = (quarters: number): number => {
    const seconds = leadInSeconds + quartersToSeconds(quarters, straight);
    return seconds + driftSeconds * Math.sin(seconds / 2);
  };
  const perBeat = song.meter.quarters / song.meter.beats;
  const reach = (120 * song.meter.beats) / song.tempoBpm;
  const beats = Array.from({ length: Math.floor(song.totalQuarters / perBeat) }, (_, i) => ({
    seconds: at(i * perBeat),
    isDownbeat: i % song.meter.beats === 0,
  })).filter(({ seconds }) => seconds > startSeconds - reach && seconds < endSeconds + reach);
  const heard = { ...usualSide, ...side };
  return {
    durationSeconds: at(song.totalQuarters),
    startSeconds,
    endSeconds,
    grid: {
      tempoBpm: song.tempoBpm,
      beatsPerBar: song.meter.beats,
      beats: beats.map(({ seconds }) => seconds),
      downbeats: beats.flatMap(({ seconds, isDownbeat }) => (isDownbeat ? [seconds] : [])),
      errorMs: 3,
      swingRatio: song.swing.ratio,
    },
    key: song.key,
    chords: song.chords.map((chord) => ({
      symbol: nameChord(chord),
      isPredicted: false,
      startSeconds: at(chord.startQuarters),
      endSeconds: at(chord.startQuarters + chord.quarters),
    })),
    before: heard,
    after: heard,
    inside: heard,
    ...own,
  };
}
