import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countFormBars, fitForm, parseForm } from './form.ts';
import { styles } from './styles/blend.ts';

test('a form is read as it is written, and what is no form is named', () => {
  assert.deepEqual(parseForm('intro:4 verse:8'), [
    { kind: 'intro', bars: 4 },
    { kind: 'verse', bars: 8 },
  ]);
  assert.throws(() => parseForm('verse:8 refrain:8'), /refrain:8/);
  assert.throws(() => parseForm('verse:0'), RangeError);
});

test('every form of every style can be brought to any length from 4 to 160 bars', () => {
  for (const { name, forms } of styles) {
    for (const [text] of [...forms.sung, ...forms.instrumental]) {
      for (const bars of [4, 7, 12, 24, 37, 64, 100, 160]) {
        const fitted = fitForm(parseForm(text), bars, 0);
        assert.equal(countFormBars(fitted), bars, `${name}: ${text} to ${bars} bars`);
        assert.ok(fitted.every((section) => section.bars >= 1));
      }
    }
  }
});

test('a short song keeps its chorus', () => {
  const fitted = fitForm(parseForm('intro:4 verse:8 chorus:8 verse:8 chorus:8 bridge:8 chorus:8 outro:4'), 16, 1);
  assert.ok(fitted.some(({ kind }) => kind === 'chorus'));
  assert.ok(fitted.some(({ kind }) => kind === 'verse'));
});

test('a song that is shortened keeps verses and choruses by turns', () => {
  const form = parseForm(
    'intro:4 verse:8 prechorus:4 chorus:8 verse:8 prechorus:4 chorus:8 bridge:8 chorus:8 chorus:8 outro:4',
  );
  for (const bars of [40, 48, 56, 64]) {
    const kinds = fitForm(form, bars, 3).map(({ kind }) => kind);
    const turns = kinds.join(' ');
    assert.ok(kinds.filter((kind) => kind === 'verse').length >= 2, `${bars} bars: ${turns}`);
    assert.doesNotMatch(turns, /verse verse|(?:\bchorus ?){3}/);
  }
});
