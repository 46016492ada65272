import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { kindOfPhone } from './phone-kinds.ts';
import { placePhones, type RecordedPhone, type SungSyllable } from './phone-timing.ts';

function say(...spoken: readonly [phone: string, seconds: number][]): RecordedPhone[] {
  let at = 0;
  return spoken.map(([phone, seconds]) => {
    const startSeconds = at;
    at += seconds;
    return { phone, kind: kindOfPhone(phone), startSeconds, endSeconds: at };
  });
}

const [s, t, ao, p, l, ey] = say(['s', 0.1], ['t', 0.08], ['ao', 0.15], ['p', 0.09], ['l', 0.06], ['ey', 0.2]) as [
  RecordedPhone,
  RecordedPhone,
  RecordedPhone,
  RecordedPhone,
  RecordedPhone,
  RecordedPhone,
];

/** "Stop, lay" on two notes. */
const sung = (seconds: number): SungSyllable[] => [
  { onset: [s, t], nucleus: ao, coda: [p], startSeconds: 1, endSeconds: 1 + seconds },
  { onset: [l], nucleus: ey, coda: [], startSeconds: 1 + seconds, endSeconds: 1 + 2 * seconds },
];

describe('the sounds of a phrase on its notes', () => {
  test('leave no gap, in the order in which they are spoken', () => {
    const placed = placePhones(sung(0.5), 1);
    assert.deepEqual(
      placed.map(({ source }) => source.phone),
      ['s', 't', 'ao', 'p', 'l', 'ey'],
    );
    for (const [i, phone] of placed.slice(1).entries()) {
      assert.ok(Math.abs(phone.startSeconds - placed[i]!.endSeconds) < 1e-9);
    }
  });

  test('have their vowels where the notes begin, and their consonants as long as in speech', () => {
    const placed = placePhones(sung(0.5), 1);
    const vowels = placed.filter(({ role }) => role === 'nucleus');
    assert.deepEqual(
      vowels.map(({ startSeconds }) => startSeconds),
      [1, 1.5],
    );
    assert.ok(Math.abs(placed[0]!.startSeconds - (1 - 0.18)) < 1e-9);
    assert.ok(Math.abs(vowels[0]!.endSeconds - (1.5 - 0.15)) < 1e-9);
  });

  test('leave half of a short note to its vowel', () => {
    const [, , vowel] = placePhones(sung(0.12), 1);
    assert.ok(Math.abs(vowel!.endSeconds - vowel!.startSeconds - 0.06) < 1e-9);
  });

  test('do not reach further back than there is room', () => {
    const [first] = placePhones(sung(0.5), 0.05);
    assert.ok(Math.abs(first!.startSeconds - 0.95) < 1e-9);
  });

  test('leave a silence after a syllable that ends early, before the consonants of the next', () => {
    const [stop, lay] = sung(1);
    const placed = placePhones([{ ...stop!, endSeconds: 1.7 }, lay!], 1);
    const at = (phone: string) => placed.find(({ source }) => source.phone === phone)!;
    assert.ok(Math.abs(at('p').endSeconds - 1.7) < 1e-9);
    assert.ok(Math.abs(at('l').startSeconds - (2 - 0.06)) < 1e-9);
    // Too short a silence is none.
    const tied = placePhones([{ ...stop!, endSeconds: 1.93 }, lay!], 1);
    for (const [i, phone] of tied.slice(1).entries()) {
      assert.ok(Math.abs(phone.startSeconds - tied[i]!.endSeconds) < 1e-9);
    }
  });

  test('end with the last note', () => {
    const placed = placePhones([{ ...sung(0.5)[0]!, endSeconds: 2 }], 1);
    assert.equal(placed.at(-1)!.source.phone, 'p');
    assert.equal(placed.at(-1)!.endSeconds, 2);
  });
});
