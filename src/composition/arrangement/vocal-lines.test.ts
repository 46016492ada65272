import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureVoices, type VoiceFigures } from '../../../test/support/backing-metrics.ts';
import { briefOf } from '../../../test/support/song-metrics.ts';
import { createPronounce } from '../../lyrics/pronounce.ts';
import { lookUpWord } from '../../models/pronunciation/dictionary.ts';
import type { Song } from '../../notation/song.ts';
import { composeSong } from '../compose-song.ts';
import type { SongBrief } from '../song-brief.ts';

const pronounce = createPronounce(lookUpWord);

function make(style: string, own: Partial<SongBrief> = {}, seed = 21): Song {
  const brief = briefOf(style, { durationSeconds: 140, vocals: 'female', model: 'v7-pro', ...own });
  return composeSong(brief, { seed, pronounce });
}

const total = (figures: readonly VoiceFigures[], field: keyof VoiceFigures): number =>
  figures.reduce((sum, each) => sum + each[field], 0);

test('backing voices never rub against the lead, leave no range and no ad-lib stands over its words', () => {
  for (const [i, style] of [
    'pop',
    'metal',
    'gospel',
    'soul',
    'trap',
    'doo-wop',
    'country',
    'sea shanty',
    'jazz',
  ].entries()) {
    const vocals = i % 2 === 0 ? 'female' : 'male';
    const wishes = { backing: { harmonies: true, adLibs: true, pads: true } };
    const song = make(style, { vocals, wishes }, 30 + i);
    const { rubs, outOfRange, adLibsOverWords } = measureVoices(song, vocals);
    assert.deepEqual({ rubs, outOfRange, adLibsOverWords }, { rubs: 0, outOfRange: 0, adLibsOverWords: 0 }, style);
  }
});

test('each style has the voices that it is known for, and a larger model more of them', () => {
  const figures = (style: string, model: SongBrief['model']) =>
    [41].map((seed) =>
      measureVoices(make(style, { model, ...(style === 'trap' && { wishes: { rapped: 'verses' } }) }, seed)),
    );
  const country = figures('country', 'v7');
  assert.equal(total(country, 'chorusesOfTwo') + total(country, 'chorusesOfThree'), total(country, 'choruses'));
  assert.equal(total(country, 'doubledChoruses'), 0);
  const metal = figures('metal', 'v7');
  assert.equal(total(metal, 'doubledChoruses'), total(metal, 'choruses'));
  assert.ok(total(figures('gospel', 'v7-pro'), 'chorusesOfMore') > 0, 'a choir');
  assert.ok(total(figures('doo-wop', 'v7-pro'), 'paddedShare') > 0.4, 'vowels behind verses');
  assert.ok(total(figures('trap', 'v7-pro'), 'adLibs') > 3, 'ad-libs');
  assert.equal(total(figures('jazz', 'v7-pro'), 'adLibs'), 0);
  for (const style of ['pop', 'rock']) {
    const [small, large] = [figures(style, 'v6'), figures(style, 'v7-pro')];
    assert.ok(total(small, 'sungShare') < total(large, 'sungShare'), style);
    assert.equal(total(small, 'doubledChoruses'), 0, style);
  }
});

test('what was asked of the voices beside the lead is there, in the smallest model too', () => {
  const ask = (backing: NonNullable<SongBrief['wishes']['backing']>, style = 'jazz') =>
    make(style, { model: 'v6', wishes: { backing } });
  const parts = ({ vocals }: Song) => new Set(vocals.map(({ part }) => part));
  assert.ok(parts(ask({ harmonies: true })).has('harmony'));
  assert.ok(parts(ask({ doubles: true }, 'folk')).has('double'));
  assert.ok(parts(ask({ adLibs: true }, 'folk')).has('adLib'));
  assert.ok(measureVoices(ask({ pads: true }, 'folk')).paddedShare > 0.5);
  const choir = ask({ harmonies: 'choir' }, 'pop');
  const genders = choir.vocals.filter(({ part }) => part === 'harmony').map(({ gender = 'female' }) => gender);
  assert.deepEqual(new Set(genders), new Set(['female', 'male']));
  const bare = { harmonies: false, doubles: false, adLibs: false, pads: false };
  assert.deepEqual([...parts(make('gospel', { wishes: { backing: bare } }))], ['lead']);
});
