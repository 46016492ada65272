import assert from 'node:assert/strict';
import { type SoundProperties, within } from './within.ts';

/** Signals, games, film and music. */
export const madeProperties: SoundProperties = {
  sonar: (sound) => {
    within(sound.dominantHz(), 1000, 1070, 'pitch');
    within(sound.period(2, 3.2).seconds, 2.5, 2.7, 'pings');
  },
  'heart monitor': (sound) => within(sound.dominantHz(), 850, 1100, 'pitch'),
  'dialing a number': (sound) => within(sound.bandShare(650, 1700), 0.9, 1, 'share of the keypad'),
  'a phone vibrating': (sound) => within(sound.bandShare(100, 4000), 0.8, 1, 'share of the buzz'),
  notification: (sound) => {
    const [first, second] = [
      sound.dominantHz({ from: 0.09, to: 0.18, lowHz: 700, highHz: 1600 }),
      sound.dominantHz({ from: 0.3, to: 0.5, lowHz: 700, highHz: 1800 }),
    ];
    within(second / first, 1.25, 1.42, 'a fourth up');
  },
  success: (sound) => {
    const [first, last] = [sound.dominantHz({ from: 0.08, to: 0.16 }), sound.dominantHz({ from: 0.42, to: 0.7 })];
    within(last / first, 1.9, 2.1, 'an octave up');
  },
  error: (sound) => {
    const pitch = (from: number, to: number) => sound.dominantHz({ from, to, lowHz: 80, highHz: 220 });
    assert.ok(pitch(0.1, 0.22) > 1.2 * pitch(0.3, 0.55), 'it does not fall');
  },
  'coin pickup': (sound) => {
    const pitch = (from: number, to: number) => sound.dominantHz({ from, to, lowHz: 800, highHz: 1700 });
    within(pitch(0.25, 0.6) / pitch(0.085, 0.15), 1.3, 1.37, 'a fourth up');
  },
  'power up': (sound) => assert.ok(sound.centroidHz(0.7, 0.95) > sound.centroidHz(0.1, 0.35), 'it does not climb'),
  'jump sound': (sound) => {
    const pitch = (from: number, to: number) => sound.dominantHz({ from, to, lowHz: 200, highHz: 900 });
    assert.ok(pitch(0.26, 0.33) > 1.7 * pitch(0.08, 0.14), 'it does not glide up');
  },
  'game over': (sound) => {
    const pitch = (from: number, to: number) => sound.dominantHz({ from, to, lowHz: 220, highHz: 560 });
    assert.ok(pitch(0.1, 0.22) > 1.8 * pitch(1.3, 1.9), 'it does not fall');
  },
  'magic sparkle': (sound) => {
    within(sound.centroidHz(), 1500, 8000, 'centroid');
    assert.ok(sound.centroidHz(1.2, 1.8) > sound.centroidHz(0.1, 0.5), 'it does not climb');
  },
  teleport: (sound) => assert.ok(sound.centroidHz(1.2, 1.6) > 1.3 * sound.centroidHz(0.1, 0.5), 'it does not climb'),
  'a gong': (sound) => {
    assert.ok(sound.level(2, 2.5) > 0.1 * sound.level(0.3, 0.8), 'it does not ring on');
    assert.ok(sound.centroidHz(0.4, 0.9) > 0.9 * sound.centroidHz(0.08, 0.2), 'high modes do not build up');
  },
  'wind chimes': (sound) => {
    within(sound.dominantHz(), 1000, 4000, 'tubes');
    within(sound.bandShare(1000, 15_000), 0.95, 1, 'share of the tubes');
  },
  'music box': (sound) => within(sound.bandShare(250, 6000), 0.95, 1, 'share of the comb'),
  'drum roll': (sound) => {
    assert.ok(sound.level(3.2, 4) > 1.5 * sound.level(0.2, 1), 'it does not swell');
    within(1 / sound.period(0.025, 0.07).seconds, 15, 40, 'strokes a second');
  },
  'a crash cymbal': (sound) => {
    within(sound.centroidHz(0.05, 0.4), 3000, 12_000, 'centroid');
    assert.ok(sound.level(0.1, 0.3) > 3 * sound.level(1.6, 2), 'it does not die away');
  },
  'orchestra hit': (sound) => {
    within(sound.bandShare(40, 4000), 0.9, 1, 'share of the orchestra');
    assert.equal(sound.onsets(0.4).length, 1);
  },
  drone: (sound) => within(sound.bandShare(30, 800), 0.9, 1, 'share of lows'),
  'horror drone': (sound) => within(sound.crest(), 1, 3, 'steadiness'),
  spaceship: (sound) => within(sound.bandShare(30, 1200), 0.9, 1, 'share of the drive'),
  'electric sparks': (sound) => within(sound.crest(), 1.5, 15, 'arcs'),
  'force field': (sound) => within(sound.bandShare(90, 3000), 0.8, 1, 'share of the hum'),
};
