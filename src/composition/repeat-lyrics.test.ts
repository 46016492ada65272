import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { briefOf } from '../../test/support/song-metrics.ts';
import { composeSong } from './compose-song.ts';
import { quartersToSeconds } from './performance/perform.ts';

const verse = '[Verse]\nI left my heart in the parking lot\nThe engine was cold and the coffee was hot\n';
const chorus = '[Chorus]\nDrive me home, drive me home\n';
const compose = (lyrics: string, durationSeconds?: number) => {
  const more = durationSeconds === undefined ? {} : { durationSeconds };
  const brief = briefOf('pop', { vocals: 'female', lyrics, ...more });
  const song = composeSong(brief, { seed: 4, pronounce: (word) => [[word.replace(/\W/g, ''), 'AH1']] });
  return { song, seconds: quartersToSeconds(song.totalQuarters, song) };
};

describe('lyrics that were given', () => {
  it('are sung again after a solo where they are few', () => {
    const { song, seconds } = compose(verse + chorus);
    assert.ok(seconds > 60 && seconds < 150, `${seconds} s`);
    assert.ok(song.sections.some(({ kind }) => kind === 'solo'));
    assert.ok(song.lyrics.filter(({ text }) => text.startsWith('Drive')).length >= 2);
    assert.equal(song.sections.at(-1)?.kind, 'outro');
  });

  it('fill the length that is asked for', () => {
    const { song, seconds } = compose(verse + chorus, 120);
    assert.ok(Math.abs(seconds - 118) < 7, `${seconds} s`);
    const sung = new Set(song.lyrics.map(({ section }) => section));
    for (const [i, { kind }] of song.sections.entries()) {
      if (kind === 'verse' || kind === 'chorus') assert.ok(sung.has(i), `${kind} ${i} has words`);
    }
  });

  it('are sung once where they fill their song', () => {
    const long = Array.from({ length: 6 }, () => verse + chorus).join('\n');
    const { song } = compose(long);
    assert.equal(song.lyrics.filter(({ text }) => text.startsWith('Drive')).length, 6);
  });

  it('that hold no word are as good as none', () => {
    const { song } = compose('...\n***');
    assert.ok(song.lyrics.length > 0);
  });
});
