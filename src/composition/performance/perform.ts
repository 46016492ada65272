import type { Random } from '../../dsp/random.ts';
import type { Note } from '../../notation/note.ts';
import type { PartRole, ScoreNote, Song, SongPart } from '../../notation/song.ts';
import { readLateMs, type VariedStroke } from '../drum-model/vary-bar.ts';

/** The part of a song that sets the times of its notes. */
export type SongTime = Pick<Song, 'tempoBpm' | 'meter' | 'swing' | 'beatSeconds'>;

/** Before the first bar line: for pickups and early players. */
export const leadInSeconds = 0.25;
const ringOutSeconds = 2.25;
/** What a song lasts beyond its bars. */
export const edgeSeconds = leadInSeconds + ringOutSeconds;

/** How long a song sounds, from before its first bar line until its last notes have died away. */
export function durationOf(song: Song): number {
  return leadInSeconds + quartersToSeconds(song.totalQuarters, song) + ringOutSeconds;
}

/** Seconds from the first bar line, with the song's swing, on the beats that it follows. */
export function quartersToSeconds(quarters: number, { tempoBpm, meter, swing, beatSeconds }: SongTime): number {
  const swung = swingQuarters(quarters, swing);
  if (beatSeconds && beatSeconds.length > 1)
    return followBeats((swung * meter.beats) / meter.quarters, beatSeconds, tempoBpm);
  const secondsPerQuarter = (60 / tempoBpm) * (meter.beats / meter.quarters);
  return swung * secondsPerQuarter;
}

/** Evenly between beats that are known; outside them at the tempo. */
function followBeats(position: number, beatSeconds: readonly number[], tempoBpm: number): number {
  const last = beatSeconds.length - 1;
  const from = Math.max(0, Math.min(last, Math.floor(position)));
  const period = position < 0 || from === last ? 60 / tempoBpm : beatSeconds[from + 1]! - beatSeconds[from]!;
  return beatSeconds[from]! + (position - from) * period;
}

/** Off-beats come late: the first of each pair of units is stretched, the second squeezed. */
function swingQuarters(quarters: number, { unitQuarters, ratio }: Song['swing']): number {
  const pair = 2 * unitQuarters;
  const start = Math.floor(quarters / pair + 1e-9) * pair;
  const inside = (quarters - start) / pair;
  const swung = inside < 0.5 ? 2 * ratio * inside : ratio + 2 * (1 - ratio) * (inside - 0.5);
  return start + pair * swung;
}

/** How exactly a role keeps time, against the style's own looseness: the drums are what the others lean on. */
const looseness: Readonly<Record<PartRole, number>> = {
  drums: 0.6,
  percussion: 0.7,
  bass: 0.7,
  chords: 1,
  rhythm: 0.9,
  pad: 1,
  lead: 1.2,
  counter: 1.2,
  effects: 0,
};

/** Between which velocities a part is played; below 20 a sampled note is hardly there. */
const velocityMin = 24;
const velocityMax = 122;
/** Two notes of one pitch need this much between them to be two. */
const gapSeconds = 0.015;

/** Nearer than this notes are one stroke: a chord, or the strings of a strum in their own order. */
const togetherQuarters = 0.06;
/** A soloist's notes on the beat come so late against a swinging ride cymbal, in beats, and at most in seconds. */
const soloistLagBeats = 0.09;
const soloistLagSecondsMax = 0.045;
const swungFrom = 0.57;

/** Source: A. Friberg, A. Sundström (2002): soloists are late on the beat and with the drummer off it. */
function lagOf(role: PartRole, { startQuarters }: ScoreNote, song: SongTime & Pick<Song, 'playing'>): number {
  if (role !== 'lead' || song.swing.ratio < swungFrom || song.playing.looseMs === 0) return 0;
  const isOnBeat = Math.abs(startQuarters - Math.round(startQuarters)) < 0.05;
  return isOnBeat ? Math.min(soloistLagSecondsMax, (soloistLagBeats * 60) / song.tempoBpm) : 0;
}

const strokeOfKey = new Map<number, VariedStroke>([
  [36, 'kick'],
  [38, 'snare'],
  [42, 'closedHat'],
  [46, 'openHat'],
  [51, 'ride'],
]);
/** A style this loose has the measured times of its drums; machines have none of them. */
const measuredLooseMs = 7;
/** Hands and feet of a drummer are so far apart, in parts of the deviation. */
const limbShare = 0.4;

/** Where a stroke lies beside the click by what drummers of that music do; of swung songs the beats alone. In seconds. */
function placeStroke(
  { startQuarters, pitch }: ScoreNote,
  { playing, swing, meter }: SongTime & Pick<Song, 'playing'>,
): number {
  const stroke = strokeOfKey.get(pitch);
  if (!playing.drumming || !stroke || meter.quarters !== 4 || meter.groups) return 0;
  const step = Math.round(4 * startQuarters);
  if (Math.abs(4 * startQuarters - step) > 0.05 || (swing.ratio > 0.52 && step % 4 !== 0)) return 0;
  const share = Math.min(1, playing.looseMs / measuredLooseMs);
  return (share * readLateMs(playing.drumming, stroke, ((step % 16) + 16) % 16)) / 1000;
}

export interface PerformSettings {
  /** Before the first bar line, so that notes played early are not cut. */
  readonly leadInSeconds: number;
  readonly random: Random;
}

/**
 * Plays a part as a person would: swung, a little early or late, no two notes quite as hard as each other. Notes of one
 * chord stay together; times wander as a person's do, by a slow drift and a small error each.
 *
 * Source: A. Friberg, J. Sundberg, "Swing ratios and ensemble timing in jazz performance" (2002); H. Hennig et al., "The
 * nature and perception of fluctuations in human musical rhythms", PLoS ONE 6 (2011), for the drift; of drums the mean times
 * by kind of music, drum and sixteenth in the Groove MIDI Dataset (`drum-model/drum-tables.ts`).
 */
export function performPart(
  { role, notes, isSampled }: Pick<SongPart, 'role' | 'notes' | 'isSampled'>,
  song: SongTime & Pick<Song, 'playing'>,
  { leadInSeconds, random }: PerformSettings,
): Note[] {
  const { looseMs, laidBackMs, dynamics } = song.playing;
  // A recording that is played again is the same each time.
  const [deviation, forceDeviation] = isSampled ? [0, 0] : [(looseness[role] * looseMs) / 1000, dynamics];
  const behind = (role === 'drums' || role === 'bass' || role === 'effects' ? 0 : laidBackMs) / 1000;
  const ordered = notes.toSorted((a, b) => a.startQuarters - b.startQuarters || a.pitch - b.pitch);
  let drift = 0;
  let offset = 0;
  let lastQuarters = Number.NEGATIVE_INFINITY;
  const played = ordered.map((note) => {
    if (note.startQuarters - lastQuarters > togetherQuarters) {
      drift = 0.85 * drift + 0.5 * deviation * random.normal();
      offset = behind + lagOf(role, note, song) + drift + 0.6 * deviation * random.normal();
      lastQuarters = note.startQuarters;
    }
    const own = role === 'drums' ? placeStroke(note, song) + limbShare * deviation * random.normal() : 0;
    const start = Math.max(0, leadInSeconds + quartersToSeconds(note.startQuarters, song) + offset + own);
    const length =
      quartersToSeconds(note.startQuarters + note.quarters, song) - quartersToSeconds(note.startQuarters, song);
    const force = Math.max(0, Math.min(1, note.force * (1 + forceDeviation * random.normal())));
    return {
      startSeconds: start,
      endSeconds: start + Math.max(0.03, length),
      pitch: note.pitch,
      velocity: Math.round(velocityMin + (velocityMax - velocityMin) * force),
      ...(note.technique && { technique: note.technique }),
    };
  });
  return endBeforeNext(played);
}

/** A key that is struck again is let go first. */
function endBeforeNext(notes: readonly Note[]): Note[] {
  const next = new Map<number, number>();
  const ended: Note[] = [];
  for (const note of notes.toReversed()) {
    const again = next.get(note.pitch);
    const end = again === undefined ? note.endSeconds : Math.min(note.endSeconds, again - gapSeconds);
    next.set(note.pitch, note.startSeconds);
    ended.push({ ...note, endSeconds: Math.max(note.startSeconds + 0.01, end) });
  }
  return ended.reverse();
}
