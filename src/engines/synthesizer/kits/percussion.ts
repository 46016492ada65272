import type { KitPieces, Stroke } from '../../../dsp/synth/recorded-kit.ts';

/** One recording at a key. */
export function one(recording: string, levelDb: number, pan: number, decaySeconds?: number) {
  return { takes: [[decaySeconds === undefined ? { recording } : { recording, decaySeconds }]], levelDb, pan };
}

/**
 * A shaken tambourine: no two of its pairs of jingles are tuned alike. One recording again and again is a whistle at 11 kHz.
 */
function jingles(...semitones: readonly number[]): readonly Stroke[] {
  return semitones.map((each) => ({ recording: 'Tambourine', semitones: each }));
}

/** What every kit has beside its drums: hand percussion by the names of the font's recordings (General MIDI keys). */
export const percussion: KitPieces = {
  37: one('Rim Tap', -5, 0.05, 0.5),
  39: one('Clap', -4, 0.1),
  54: { takes: [jingles(0, -2.9, 2.2), jingles(-1.7, -4.6, 1.3), jingles(0.9, -3.7, -6.1)], levelDb: -10, pan: -0.4 },
  56: one('Cow Bell', -9, 0.3),
  58: one('Vibra Slap', -10, 0.3),
  60: one('Bongo Rim', -7, 0.25),
  61: one('Low Bongo', -6, 0.3),
  62: one('Closed Slap', -6, -0.3),
  63: one('High Conga', -5, -0.3),
  64: one('Low Tumba', -5, -0.35),
  65: one('High Timbale', -7, 0.35),
  66: one('Low Timbale', -7, 0.35),
  67: one('High Agogo', -10, 0.4),
  68: one('Low Agogo', -10, 0.4),
  69: one('Cabasa', -10, -0.35),
  70: { ...one('Maracas', -10, -0.4), dullDb: 8 },
  73: one('Guiro Up', -10, -0.4),
  74: one('Guiro Down', -10, -0.4),
  75: one('Clave', -8, 0.3),
  76: one('High Woodblock', -8, 0.35),
  77: one('Low Woodblock', -8, 0.35),
  81: one('Triangle', -14, -0.45),
  83: one('Sleigh Bells', -12, -0.4),
  85: one('Castanet', -8, 0.3),
  87: { takes: [[{ recording: 'Orch Bass Drum', semitones: 5, decaySeconds: 0.9 }]], levelDb: -2, pan: -0.2 },
};
