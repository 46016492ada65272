import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../dsp/random.ts';
import { createPronounce } from '../lyrics/pronounce.ts';
import { writeLyrics } from '../lyrics/write-lyrics.ts';
import { lookUpWord } from '../models/pronunciation/dictionary.ts';
import { composeSong } from './compose-song.ts';
import { planWords } from './plan-words.ts';
import type { SongBrief } from './song-brief.ts';

const pronounce = createPronounce(lookUpWord);
const brief: SongBrief = {
  styles: [{ name: 'pop', weight: 1 }],
  valence: 0.2,
  arousal: 0.5,
  themeWords: ['rain'],
  wantedInstruments: [],
  excludedInstruments: [],
  isOnlyWanted: false,
  vocals: 'female',
  isVocalOnly: false,
  wishes: {},
  model: 'v6',
};

describe('the room for words', () => {
  it('is that of the song: words written for it beforehand give the song that writes its own', () => {
    const briefs = [brief, { ...brief, wishes: { rapped: 'verses' } as const }, { ...brief, durationSeconds: 40 }];
    for (const [seed, each] of briefs.entries()) {
      const { room, themes } = planWords(each, { seed, pronounce })!;
      const random = createRandom(seed).for('lyrics');
      const sheet = writeLyrics(room, { brief: each, themes, pronounce, random });
      assert.deepEqual(
        composeSong(each, { seed, pronounce, words: { sheet } }),
        composeSong(each, { seed, pronounce }),
      );
    }
  });

  it('is none where nobody sings or lyrics are given', () => {
    assert.equal(planWords({ ...brief, vocals: 'none' }, { seed: 1, pronounce }), undefined);
    assert.equal(planWords({ ...brief, lyrics: 'Rain on the roof' }, { seed: 1, pronounce }), undefined);
    assert.ok(planWords({ ...brief, lyrics: '[Verse]' }, { seed: 1, pronounce }));
  });
});
