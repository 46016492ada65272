import type { ScoreNote } from '../../notation/song.ts';
import type { Drum } from '../styles/style.ts';

/** General MIDI keys (GM level 1 percussion map). */
export const drumKeys: Readonly<Record<Drum, number>> = {
  kick: 36,
  snare: 38,
  rim: 37,
  clap: 39,
  closedHat: 42,
  pedalHat: 44,
  openHat: 46,
  ride: 51,
  rideBell: 53,
  crash: 49,
  lowTom: 45,
  midTom: 47,
  highTom: 50,
  tambourine: 54,
  shaker: 70,
  cowbell: 56,
  conga: 63,
  bongo: 60,
  woodblock: 76,
  triangle: 81,
  brushSwirl: 40,
  lowConga: 64,
  lowBongo: 61,
  timbale: 65,
  agogo: 67,
  lowAgogo: 68,
  cabasa: 69,
  guiro: 73,
  claves: 75,
  surdo: 87,
  castanets: 85,
  sleighBells: 83,
};

/** A stroke. */
export function hit(drum: Drum, startQuarters: number, force: number): ScoreNote {
  return { startQuarters, quarters: 0.25, pitch: drumKeys[drum], force: Math.max(0.05, Math.min(1, force)) };
}
