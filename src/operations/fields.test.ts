import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { fields } from './fields.ts';

const form = z.object({
  flag: fields.flag(z.boolean().optional()),
  number: fields.number(z.number().optional()),
  text: fields.text(z.string().optional()),
  word: fields.word(z.enum(['mp3', 'wav']).optional()),
});

describe('fields', () => {
  for (const yes of ['true', 'True', 'TRUE', '1', 'yes', 'on', 1, true]) {
    it(`read ${JSON.stringify(yes)} as true`, () => assert.equal(form.parse({ flag: yes }).flag, true));
  }
  for (const no of ['false', 'False', '0', 'no', 'off', 0, false]) {
    it(`read ${JSON.stringify(no)} as false`, () => assert.equal(form.parse({ flag: no }).flag, false));
  }
  for (const [given, read] of [
    ['-3', -3],
    ['12.5', 12.5],
    ['20.0', 20],
    [10.5, 10.5],
    [' 7 ', 7],
  ] as const) {
    it(`read ${JSON.stringify(given)} as the number ${read}`, () =>
      assert.equal(form.parse({ number: given }).number, read));
  }

  it('take empty text and null for absent', () => {
    for (const absent of ['', '  ', null, undefined]) {
      const read = form.parse({ flag: absent, number: absent, text: absent, word: absent });
      assert.deepEqual(
        Object.values(read).filter((value) => value !== undefined),
        [],
      );
    }
  });

  it('refuse what is neither', () => {
    for (const bad of [
      { flag: 'maybe' },
      { flag: '2' },
      { number: '0x10' },
      { number: 'Infinity' },
      { word: 'mp4' },
      { text: 5 },
    ]) {
      assert.equal(form.safeParse(bad).success, false, JSON.stringify(bad));
    }
  });

  it('take words in any case', () => assert.equal(form.parse({ word: ' MP3 ' }).word, 'mp3'));

  it('keep text whole but for what no database takes', () => {
    assert.equal(form.parse({ text: 'Ä 🎵\r\n</script>' }).text, 'Ä 🎵\r\n</script>');
    assert.equal(form.parse({ text: 'a\0b\ud800' }).text, 'ab\ufffd');
  });
});
