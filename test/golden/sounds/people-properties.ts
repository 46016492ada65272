import assert from 'node:assert/strict';
import { type SoundProperties, within } from './within.ts';

/** People, vehicles and machines. */
export const peopleProperties: SoundProperties = {
  crowd: (sound) => {
    within(sound.bandShare(100, 3500), 0.85, 1, 'share of voices');
    within(sound.crest(), 1, 2.5, 'evenness of many voices');
  },
  'crowd cheering': (sound) => within(sound.centroidHz(), 600, 2600, 'centroid'),
  breathing: (sound) => {
    within(sound.flatness(500, 2500), 0.2, 1, 'flatness');
    within(sound.crest(), 1.5, 5, 'in and out');
  },
  'a man snoring': (sound) => {
    within(sound.bandShare(30, 2500), 0.8, 1, 'share of the throat');
    within(sound.crest(), 1.6, 11, 'pauses');
  },
  'a baby crying': (sound) => {
    within(sound.dominantHz({ lowHz: 300, highHz: 1500 }), 350, 1500, 'strongest partial');
    within(sound.onsets(0.3).length, 3, 6, 'wails');
    within(sound.bandShare(300, 6000), 0.9, 1, 'share of the voice');
  },
  'a person whistling': (sound) => {
    within(sound.dominantHz(), 800, 2500, 'pitch');
    within(sound.bandShare(800, 2600), 0.85, 1, 'purity');
  },
  'referee whistle': (sound) => {
    within(sound.dominantHz(), 2700, 3200, 'pitch');
    within(1 / sound.period(0.02, 0.04).seconds, 32, 40, 'turns of the pea a second');
  },
  'race car passing': (sound) => within(sound.bandShare(60, 4000), 0.8, 1, 'share of the engine'),
  'car horn': (sound) => {
    within(sound.bandShare(300, 5000), 0.85, 1, 'share of the horn');
    within(sound.dominantHz({ lowHz: 380, highHz: 460 }), 408, 422, 'low tone');
  },
  'fog horn': (sound) => within(sound.dominantHz(), 80, 420, 'pitch'),
  'tyres screeching': (sound) => {
    within(sound.centroidHz(), 700, 3500, 'centroid');
    assert.ok(sound.level(0.3, 1.2) > 10 * sound.level(2.5, 4), 'it does not end');
  },
  'steam train': (sound) => within(sound.period(0.2, 0.4).seconds, 0.26, 0.28, 'puffs'),
  airplane: (sound) => {
    within(sound.flatness(300, 2000), 0.4, 1, 'flatness');
    within(sound.crest(), 1, 3, 'steadiness');
  },
  'propeller plane': (sound) => within(sound.bandShare(50, 2500), 0.8, 1, 'share of blades and engine'),
  bicycle: (sound) => within(sound.centroidHz(), 1000, 8000, 'centroid'),
  'typing on a keyboard': (sound) => {
    within(sound.onsets(0.25).length, 15, 90, 'strokes');
    within(sound.centroidHz(), 1200, 7000, 'centroid');
  },
  'a typewriter': (sound) => within(sound.onsets(0.25).length, 12, 45, 'strokes'),
  'vacuum cleaner': (sound) => {
    within(sound.crest(), 1, 1.5, 'steadiness');
    within(sound.bandShare(200, 7000), 0.8, 1, 'share of air');
  },
  'a fan': (sound) => within(sound.crest(), 1, 3, 'steadiness'),
  refrigerator: (sound) => within(sound.dominantHz({ lowHz: 80, highHz: 120 }), 96, 104, 'twice the mains'),
  'electric drill': (sound) => within(sound.bandShare(150, 8000), 0.8, 1, 'share of brushes and gears'),
  chainsaw: (sound) => within(sound.bandShare(80, 6000), 0.8, 1, 'share of the engine'),
  'sawing wood': (sound) => within(sound.period(0.3, 0.7).seconds, 0.44, 0.48, 'strokes'),
  factory: (sound) => within(sound.period(0.9, 1.5).seconds, 1.1, 1.3, 'stamps of the press'),
  'washing machine': (sound) => within(sound.period(0.8, 1.6).seconds, 1, 1.4, 'turns of the drum'),
  'sewing machine': (sound) => within(1 / sound.period(0.06, 0.2).seconds, 5, 13, 'stitches a second'),
  printer: (sound) => within(sound.period(0.6, 1.1).seconds, 0.8, 0.9, 'lines'),
  'camera shutter': (sound) => assert.ok(sound.level(0.05, 0.4) > 30 * sound.level(1, 4), 'it does not end'),
  'geiger counter': (sound) => within(sound.onsets(0.3).length, 30, 130, 'clicks'),
  'white noise': (sound) => within(sound.flatness(100, 15_000), 0.85, 1, 'flatness'),
  'radio static': (sound) => within(sound.bandShare(300, 7000), 0.8, 1, 'share of the band'),
  'computer beeps': (sound) => within(sound.bandShare(800, 9000), 0.9, 1, 'share of beeps'),
};
