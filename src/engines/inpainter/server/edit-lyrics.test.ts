import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PassageContext } from '../passage-context.ts';
import { editLyrics } from './edit-lyrics.ts';

const side = {
  loudnessLufs: -16,
  onsetsPerSecond: 3,
  percussiveness: 0,
  noisiness: 0,
  highShare: 0,
  brightnessHz: 1000,
  energy: 0.5,
  hasVocals: true,
};
/** The middle of a song of forty seconds. */
const context: PassageContext = { durationSeconds: 40, startSeconds: 16, endSeconds: 24, chords: [], inside: side };

const verse = [
  'One for the morning',
  'Two for the day',
  'Three for the evening',
  'Four for the way',
  'Five for the sea',
];
const lyrics = ['[Verse]', ...verse.slice(0, 2), '', '[Chorus]', ...verse.slice(2)].join('\n');
const edit = (given: { lyrics?: string; sectionLyrics?: string }) => editLyrics({ prompt: '', ...given }, context, []);

describe('lyrics for a server', () => {
  it('are none where none were given', () => {
    assert.equal(edit({}), undefined);
    assert.equal(edit({ lyrics: ' ', sectionLyrics: '' }), undefined);
  });

  it('are those of the range where they are all there is', () => {
    assert.deepEqual(edit({ sectionLyrics: 'la la' }), { whole: 'la la', section: 'la la' });
  });

  it('are those of the song as they are, where the range has none of its own', () => {
    const { whole, section } = edit({ lyrics })!;
    assert.equal(whole, lyrics);
    assert.equal(section, 'Three for the evening');
  });

  it('are those of the song as they are, where the lines of the range are among them already', () => {
    assert.equal(edit({ lyrics, sectionLyrics: '[Verse]\nTwo for the day, Three for the evening!' })!.whole, lyrics);
  });

  it('have the lines of the range in the place of those that were sung there, and keep all others and their tags', () => {
    const { whole, section } = edit({ lyrics, sectionLyrics: 'Nobody knows me\nat all' })!;
    assert.equal(section, 'Nobody knows me\nat all');
    assert.deepEqual(whole.split('\n'), lyrics.replace('Three for the evening', section).split('\n'));
  });

  it('keep a chorus that comes again elsewhere', () => {
    const sung = ['la li lu', 'one', 'la li lu', 'two', 'la li lu'];
    const { whole } = edit({ lyrics: sung.join('\n'), sectionLyrics: 'new' })!;
    assert.equal(whole.split('\n').filter((line) => line === 'la li lu').length, 2);
    assert.ok(whole.includes('new') && whole.includes('one') && whole.includes('two'));
  });
});
