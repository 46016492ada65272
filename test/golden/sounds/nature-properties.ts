import assert from 'node:assert/strict';
import { type SoundProperties, within } from './within.ts';

/** Weather, water and animals. */
export const natureProperties: SoundProperties = {
  hail: (sound) => {
    within(sound.centroidHz(), 1500, 9000, 'centroid');
    within(sound.crest(), 1.2, 12, 'single grains');
  },
  'hail on a tin roof': (sound) => within(sound.bandShare(300, 9000), 0.7, 1, 'share of ringing metal'),
  waterfall: (sound) => {
    within(sound.crest(), 1, 4, 'steadiness');
    within(sound.bandShare(40, 4000), 0.85, 1, 'share of falling water');
    within(sound.flatness(300, 3000), 0.5, 1, 'flatness');
  },
  'pouring water into a glass': (sound) => {
    const [early, late] = [
      { from: 0.4, to: 1.2 },
      { from: 3.4, to: 4.2 },
    ].map((part) => sound.dominantHz({ ...part, lowHz: 350, highHz: 2500 }));
    assert.ok(late! > 1.5 * early!, `the column of air does not rise: ${early} to ${late} Hz`);
  },
  'a big splash': (sound) => {
    assert.ok(sound.level(0.05, 0.3) > 5 * sound.level(1.4, 1.8), 'it does not settle');
    within(sound.centroidHz(), 150, 4000, 'centroid');
  },
  'boiling water': (sound) => {
    within(sound.bandShare(80, 3000), 0.8, 1, 'share of bubbles');
    within(sound.crest(), 1.05, 5, 'evenness of many bubbles');
  },
  'underwater bubbles': (sound) => within(sound.bandShare(40, 1100), 0.9, 1, 'share of what water lets through'),
  'an owl hooting': (sound) => {
    within(sound.dominantHz(), 250, 1000, 'pitch');
    within(sound.bandShare(200, 1200), 0.9, 1, 'purity');
  },
  'a crow cawing': (sound) => {
    within(sound.onsets(0.3).length, 3, 9, 'caws');
    within(sound.bandShare(800, 3500), 0.7, 1, 'share of the harsh bands');
  },
  seagulls: (sound) => {
    within(sound.dominantHz(), 700, 4000, 'strongest partial');
    within(sound.onsets(0.3).length, 3, 14, 'cries');
  },
  'ducks quacking': (sound) => {
    within(sound.onsets(0.3).length, 4, 16, 'quacks');
    within(sound.bandShare(800, 3000), 0.7, 1, 'share of the nasal bands');
  },
  'a rooster crowing': (sound) => {
    within(sound.onsets(0.3).length, 3, 9, 'syllables');
    within(sound.dominantHz(), 500, 3000, 'strongest partial');
  },
  'a dog barking': (sound) => {
    within(sound.onsets(0.3).length, 2, 12, 'barks');
    within(sound.bandShare(300, 2500), 0.7, 1, 'share of the voice');
  },
  'a wolf howling': (sound) => {
    const pitch = (from: number, to: number) => sound.dominantHz({ from, to, lowHz: 200, highHz: 800 });
    assert.ok(pitch(1, 1.4) > 1.3 * pitch(0.1, 0.22), 'it does not break upwards');
  },
  'a cow mooing': (sound) => {
    within(sound.bandShare(60, 1500), 0.85, 1, 'share of lows');
    within(sound.onsets(0.2).length, 1, 3, 'moos');
  },
  'a sheep bleating': (sound) => within(1 / sound.period(0.08, 0.16).seconds, 7, 11, 'tremble a second'),
  'a horse galloping': (sound) => within(sound.period(0.3, 0.7).seconds, 0.45, 0.49, 'stride'),
  frogs: (sound) => {
    within(sound.bandShare(500, 6000), 0.8, 1, 'share of the sacs');
    within(sound.crest(), 1.5, 8, 'croaks');
  },
  'a bee buzzing': (sound) => {
    within(sound.dominantHz({ lowHz: 100, highHz: 400 }), 150, 320, 'wing beats a second');
    within(sound.crest(), 1.2, 6, 'coming and going');
  },
  'a mosquito': (sound) => within(sound.dominantHz({ lowHz: 300, highHz: 900 }), 430, 700, 'wing beats a second'),
};
