import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../test/support/signals.ts';
import type { Note } from '../notation/note.ts';
import { drawPianoRoll, formatTime } from './piano-roll.ts';

const facts = { title: 'Piano roll', subtitle: 'facts', barLines: [] };

/** Each closed box of the paths, which are the notes. */
const countMarks = (svg: string) => svg.match(/h-[\d.]+z/g)?.length ?? 0;

function makeNotes(count: number, seconds: number): Note[] {
  const random = createRandom(3);
  return Array.from({ length: count }, (_, i) => {
    const startSeconds = (i / count) * seconds;
    return { startSeconds, endSeconds: startSeconds + 0.2, pitch: 40 + Math.floor(40 * random()), velocity: 80 };
  });
}

describe('piano roll', () => {
  it('draws each note of a short piece', () => {
    const notes = makeNotes(60, 10);
    assert.equal(countMarks(drawPianoRoll({ ...facts, notes, durationSeconds: 10 })), 60);
  });

  it('draws a note that goes on in the next system in both', () => {
    const notes = [{ startSeconds: 10, endSeconds: 30, pitch: 60, velocity: 80 }];
    assert.equal(countMarks(drawPianoRoll({ ...facts, notes, durationSeconds: 60 })), 2);
  });

  it('draws an hour of a hundred thousand notes in a picture that stays small', () => {
    const svg = drawPianoRoll({ ...facts, notes: makeNotes(100_000, 3600), durationSeconds: 3600 });
    assert.ok(countMarks(svg) > 5000 && countMarks(svg) <= 8 * 6000, `${countMarks(svg)} marks`);
    assert.ok(svg.length < 3_000_000, `${svg.length} characters`);
    assert.ok(Number(/ height="(\d+)/.exec(svg)![1]) < 2600);
  });

  it('says so where there are no notes', () => {
    assert.match(drawPianoRoll({ ...facts, notes: [], durationSeconds: 3 }), /No notes were heard/);
  });

  it('takes any title as text', () => {
    const svg = drawPianoRoll({ ...facts, title: '<b>"R&B"\u0000\ud800', notes: [], durationSeconds: 1 });
    assert.match(svg, /&lt;b&gt;&quot;R&amp;B&quot; \ufffd/);
  });

  it('tells the louder note by a darker colour', () => {
    const fill = (velocity: number) => {
      const notes = [{ startSeconds: 0, endSeconds: 1, pitch: 60, velocity }];
      return /z" fill="#(..)/.exec(drawPianoRoll({ ...facts, notes, durationSeconds: 2 }))![1]!;
    };
    const reds = [10, 40, 70, 100, 127].map((velocity) => Number.parseInt(fill(velocity), 16));
    assert.deepEqual(
      reds,
      reds.toSorted((a, b) => b - a),
    );
    assert.ok(reds[0]! > reds[4]! + 100);
  });

  it('numbers bars only where there is room', () => {
    const barLines = Array.from({ length: 1800 }, (_, i) => 2 * i);
    const svg = drawPianoRoll({ ...facts, barLines, notes: makeNotes(10, 3600), durationSeconds: 3600 });
    const numbers = svg.match(/font-size="11"/g)!.length;
    assert.ok(numbers > 40 && numbers < 300, `${numbers} numbers`);
  });

  it('writes times as people do', () => {
    assert.deepEqual([0, 65, 3725].map(formatTime), ['0:00', '1:05', '1:02:05']);
  });
});
