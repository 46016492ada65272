import assert from 'node:assert/strict';
import { type SoundProperties, within } from './within.ts';

/** Of the sounds that were there first. */
export const commonProperties: SoundProperties = {
  rain: (sound) => {
    within(sound.flatness(500, 10_000), 0.6, 1, 'flatness');
    within(sound.crest(), 1, 2.5, 'crest');
  },
  'rain on a tin roof': (sound) => within(sound.bandShare(400, 6000), 0.6, 1, 'share of ringing metal'),
  wind: (sound) => {
    within(sound.centroidHz(), 100, 900, 'centroid');
    within(sound.crest(), 1.3, 4, 'gusts');
  },
  'ocean waves': (sound) => {
    within(sound.crest(), 1.5, 8, 'swell');
    within(sound.bandShare(20, 2000), 0.6, 1, 'share of lows');
  },
  'a crackling fire': (sound) => {
    within(sound.crest(), 2, 30, 'crackles');
    within(sound.onsets(0.25).length, 5, 150, 'crackles in 5 s');
  },
  'loud thunder': (sound) => {
    within(sound.bandShare(20, 400), 0.6, 1, 'share of lows');
    assert.ok(sound.centroidHz(0.4, 1) > 1.5 * sound.centroidHz(3, 4.5), 'it does not grow duller');
  },
  birds: (sound) => within(sound.bandShare(1800, 9000), 0.95, 1, 'share of song'),
  crickets: (sound) => {
    within(sound.dominantHz(), 4100, 4900, 'carrier');
    within(sound.period(0.02, 0.06).seconds, 0.028, 0.04, 'pulse period');
  },
  'a cat': (sound) => within(sound.dominantHz({ highHz: 2500 }), 900, 2300, 'formant'),
  'police siren': (sound) => {
    const [low, high] = [
      sound.dominantHz({ from: 0, to: 0.15, highHz: 1600 }),
      sound.dominantHz({ from: 2.1, to: 2.3, highHz: 1600 }),
    ];
    within(high / low, 1.8, 2.6, 'sweep');
  },
  'ambulance siren': (sound) => {
    within(sound.dominantHz({ from: 0.1, to: 0.5, lowHz: 300, highHz: 700 }), 425, 445, 'low tone');
    within(sound.dominantHz({ from: 0.75, to: 1.15, lowHz: 300, highHz: 700 }), 570, 590, 'high tone');
  },
  'alarm clock': (sound) => {
    within(sound.dominantHz(), 2030, 2065, 'pitch');
    within(sound.period(0.8, 1.2).seconds, 0.98, 1.02, 'period');
  },
  'church bell': (sound) => {
    within(sound.dominantHz({ from: 1, to: 2, lowHz: 300, highHz: 360 }), 326, 334, 'prime');
    within(sound.dominantHz({ from: 1, to: 2, lowHz: 360, highHz: 430 }), 392, 400, 'tierce, a minor third above');
    assert.ok(sound.level(0.15, 0.4) > 1.5 * sound.level(1.9, 2.15), 'it does not die away');
  },
  heartbeat: (sound) => {
    within(60 / sound.period(0.5, 1.4).seconds, 66, 74, 'beats a minute');
    within(sound.bandShare(20, 200), 0.9, 1, 'share of lows');
  },
  'clock ticking': (sound) => {
    within(sound.period(0.6, 1.4).seconds, 0.99, 1.01, 'period');
    assert.equal(sound.onsets().length, 5);
  },
  'pocket watch': (sound) => within(sound.period(0.12, 0.3).seconds, 0.19, 0.21, 'period'),
  'car engine': (sound) => {
    within(sound.bandShare(20, 1000), 0.8, 1, 'share of lows');
    within(1 / sound.period(0.02, 0.2).seconds, 5, 50, 'turns a second');
  },
  'footsteps on gravel': (sound) => {
    within(sound.period(0.4, 0.8).seconds, 0.5, 0.62, 'steps');
    within(sound.bandShare(1000, 12_000), 0.5, 1, 'share of grains');
  },
  'footsteps on wood': (sound) => within(sound.centroidHz(), 60, 700, 'centroid'),
  'knocking on a door': (sound) => {
    assert.equal(sound.onsets(0.3).length, 3);
    within(sound.bandShare(80, 1500), 0.7, 1, 'share of wood');
  },
  'glass breaking': (sound) => {
    within(sound.centroidHz(), 2500, 9000, 'centroid');
    assert.ok(sound.level(0.08, 0.3) > 3 * sound.level(1.2, 1.6), 'shards do not settle');
  },
  'dripping water': (sound) => {
    within(sound.onsets(0.3).length, 5, 7, 'drops');
    const [at] = sound.onsets(0.3);
    const [early, late] = [
      [0, 0.015],
      [0.03, 0.05],
    ].map(([from, to]) => sound.dominantHz({ from: at! + from!, to: at! + to!, lowHz: 500 }));
    assert.ok(late! > 1.02 * early!, 'the pitch of a bubble does not rise');
  },
  'a babbling brook': (sound) => within(sound.bandShare(300, 7000), 0.8, 1, 'share of bubbles'),
  whoosh: (sound) => {
    assert.equal(sound.onsets(0.4).length, 1);
    const [early, middle] = [sound.centroidHz(0.1, 0.25), sound.centroidHz(0.4, 0.6)];
    assert.ok(middle > 1.3 * early, 'its pitch does not rise and fall');
  },
  riser: (sound) => {
    assert.ok(sound.level(4, 4.6) > 4 * sound.level(0.5, 1), 'it does not grow');
    assert.ok(sound.centroidHz(4, 4.6) > 4 * sound.centroidHz(0.5, 1.2), 'it does not rise');
  },
  laser: (sound) => {
    const [early, late] = [sound.dominantHz({ from: 0.08, to: 0.12 }), sound.dominantHz({ from: 0.35, to: 0.42 })];
    assert.ok(early > 3 * late, 'its pitch does not fall');
  },
  'button click': (sound) => within(sound.level(0.2, 5) / sound.level(0, 0.2), 0, 0.001, 'what is left after 0.1 s'),
  applause: (sound) => {
    within(sound.bandShare(500, 8000), 0.75, 1, 'share of claps');
    within(sound.flatness(600, 4000), 0.5, 1, 'flatness');
  },
  helicopter: (sound) => within(1 / sound.period(0.06, 0.15).seconds, 10, 12, 'blades a second'),
  train: (sound) => within(sound.period(0.8, 1.6).seconds, 1.1, 1.2, 'joints of the rails'),
  'telephone ringing': (sound) => {
    within(sound.period(2, 4).seconds, 2.9, 3.1, 'rings');
    within(sound.dominantHz({ highHz: 1700 }), 1150, 1520, 'bells');
  },
  'dial tone': (sound) => within(sound.dominantHz({ lowHz: 330, highHz: 390 }), 348, 352, 'low tone'),
};
