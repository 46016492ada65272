import assert from 'node:assert/strict';
import { type SoundProperties, within } from './within.ts';

/** What is struck, bursts or is handled in a house. */
export const blowProperties: SoundProperties = {
  'a creaking door': (sound) => {
    within(sound.bandShare(100, 6000), 0.7, 1, 'share of the panel');
    assert.ok(sound.level(0.3, 1.8) > 10 * sound.level(3, 4.5), 'it does not end');
  },
  'a door slam': (sound) => {
    within(sound.bandShare(30, 800), 0.7, 1, 'share of lows');
    assert.equal(sound.onsets(0.3).length, 1);
  },
  'a light switch': (sound) => within(sound.level(0.5, 5) / sound.level(0, 0.3), 0, 0.01, 'what is left'),
  'lighting a match': (sound) => {
    assert.ok(sound.level(0.25, 0.6) > 2 * sound.level(1.8, 2.4), 'it does not calm down');
    within(sound.centroidHz(0.1, 0.6), 2000, 12_000, 'centroid of the flare');
  },
  'closing a zipper': (sound) => {
    within(sound.centroidHz(), 1500, 9000, 'centroid');
    assert.ok(sound.centroidHz(0.5, 0.75) > 0.8 * sound.centroidHz(0.1, 0.3), 'it does not quicken');
  },
  'crumpling paper': (sound) => {
    within(sound.centroidHz(), 2000, 9000, 'centroid');
    within(sound.crest(), 3, 40, 'crackles');
  },
  'tearing paper': (sound) => within(sound.centroidHz(), 2000, 9000, 'centroid'),
  'coins falling': (sound) => within(sound.bandShare(2500, 20_000), 0.9, 1, 'share of small metal'),
  'keys jingling': (sound) => within(sound.bandShare(2000, 20_000), 0.85, 1, 'share of small metal'),
  cutlery: (sound) => within(sound.bandShare(900, 15_000), 0.85, 1, 'share of steel and china'),
  'a bouncing ball': (sound) => {
    const at = sound.onsets(0.12);
    within(at.length, 4, 14, 'bounces');
    assert.ok(at[1]! - at[0]! > at[3]! - at[2]!, 'bounces do not come ever sooner');
  },
  'rolling dice': (sound) => within(sound.onsets(0.2).length, 6, 30, 'blows'),
  'popping a cork': (sound) => assert.equal(sound.onsets(0.3).length, 1),
  'bubble wrap': (sound) => within(sound.onsets(0.3).length, 5, 24, 'pops'),
  'a ratchet': (sound) => within(sound.onsets(0.25).length, 20, 45, 'teeth'),
  'a heavy thud': (sound) => within(sound.bandShare(20, 700), 0.75, 1, 'share of lows'),
  'a metal pipe falling': (sound) => assert.ok(sound.level(0.6, 1.1) > 0.01, 'metal does not ring on'),
  'a wooden plank falling': (sound) => {
    within(sound.centroidHz(), 60, 1500, 'centroid');
    within(sound.level(1.5, 2) / sound.level(0.05, 0.4), 0, 0.1, 'what is left');
  },
  'a punch': (sound) => {
    within(sound.bandShare(30, 2500), 0.8, 1, 'share of the body');
    assert.equal(sound.onsets(0.4).length, 1);
  },
  'whip crack': (sound) => within(sound.centroidHz(), 800, 9000, 'centroid'),
  'swords clashing': (sound) => {
    within(sound.centroidHz(), 1500, 9000, 'centroid');
    assert.ok(sound.level(0.5, 1) > 0.003, 'blades do not ring on');
  },
  'an arrow': (sound) => within(sound.onsets(0.15).length, 1, 5, 'string, flight, hit'),
  gunshot: (sound) => {
    within(sound.onsets(0.6).length, 1, 3, 'blast and reflections');
    assert.ok(sound.level(0.08, 0.12) > 6 * sound.level(0.4, 0.6), 'it does not die away at once');
  },
  'machine gun': (sound) => within(1 / sound.period(0.06, 0.16).seconds, 9, 11.5, 'rounds a second'),
  explosion: (sound) => {
    within(sound.bandShare(20, 800), 0.5, 1, 'share of lows');
    assert.ok(sound.centroidHz(0.08, 0.2) > 1.5 * sound.centroidHz(0.8, 1.6), 'it does not grow dull');
  },
  fireworks: (sound) => {
    within(sound.onsets(0.3).length, 1, 30, 'bursts and stars');
    within(sound.bandShare(20, 2000), 0.5, 1, 'share of the bursts');
  },
};
