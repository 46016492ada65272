import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../dsp/random.ts';
import type { SingingManner } from '../../notation/song.ts';
import { styles } from '../styles/blend.ts';
import { findSingingManner } from '../styles/singing-manners.ts';
import { ornamentLine } from './ornament-line.ts';
import type { TimedSungNote } from './timed-sung-note.ts';

const key = { tonic: 0, mode: 'major' } as const;

/** Lines of seven quick notes and a held one. */
const line: TimedSungNote[] = Array.from({ length: 24 }, (_, i) => {
  const startSeconds = Math.floor(i / 8) * 5 + (i % 8) * 0.4;
  const seconds = i % 8 === 7 ? 1.4 : 0.4;
  const place = { line: Math.floor(i / 8), word: i % 8, syllable: 0, isContinued: false };
  return {
    startSeconds,
    endSeconds: startSeconds + seconds,
    pitch: 60 + [0, 2, 4, 5, 7, 5, 4, 2][i % 8]!,
    force: 0.7,
    ...place,
  };
});
const sing = (own: Partial<SingingManner>) =>
  ornamentLine(line, {
    manner: { ...findSingingManner({ name: 'pop', family: 'pop' }), turnShare: 0, ...own },
    keyAt: () => key,
    random: createRandom(7),
  });

test('notes come a little early or late, in order, and each syllable is sung', () => {
  const sung = sing({ jitterMs: 10 });
  assert.equal(sung.length, line.length);
  const away = sung.map(({ startSeconds }, i) => Math.abs(startSeconds - line[i]!.startSeconds));
  assert.ok(Math.max(...away) <= 0.021 && Math.max(...away) > 0.005, `${Math.max(...away)} s`);
  for (const [i, { startSeconds, endSeconds }] of sung.entries()) {
    assert.ok(endSeconds > startSeconds && (i === 0 || startSeconds >= sung[i - 1]!.endSeconds - 1e-9));
  }
  assert.deepEqual(sing({ jitterMs: 10 }), sung, 'the same seed sings it the same');
});

test('held notes get short ones before them, ends of lines turn and come back, all within their syllables', () => {
  for (const own of [{ graceShare: 1 }, { turnShare: 1 }]) {
    const sung = sing({ ...own, jitterMs: 0, lateMs: 0 });
    assert.ok(sung.length > line.length + 2, `${sung.length} notes`);
    for (const note of line) {
      const own = sung.filter((each) => each.line === note.line && each.word === note.word);
      assert.equal(own.filter(({ isContinued }) => !isContinued).length, 1);
      assert.equal(own.at(-1)!.pitch, note.pitch, 'it comes back to its note');
      assert.ok(own[0]!.startSeconds === note.startSeconds && own.at(-1)!.endSeconds === note.endSeconds);
      const held = own.filter(({ pitch }) => pitch === note.pitch);
      const share = held.reduce((sum, each) => sum + each.endSeconds - each.startSeconds, 0);
      assert.ok(share > 0.55 * (note.endSeconds - note.startSeconds), 'most of it is the note that is written');
      for (const { pitch } of own) assert.ok([0, 2, 4, 5, 7, 9, 11].includes(pitch % 12), 'on the scale');
    }
  }
});

test('jazz comes late, and every style vibrates as singers do', () => {
  const late = sing({ lateMs: 40, jitterMs: 0 });
  assert.ok(Math.abs(late[0]!.startSeconds - line[0]!.startSeconds - 0.04) < 1e-6);
  for (const style of styles) {
    const { vibratoRateHz, vibratoCents, vibratoDelaySeconds } = findSingingManner(style);
    assert.ok(vibratoRateHz >= 5.5 && vibratoRateHz <= 6.5, style.name);
    assert.ok(vibratoDelaySeconds >= 0.3 && vibratoDelaySeconds <= 0.5, style.name);
    assert.ok(vibratoCents >= 10 && vibratoCents <= 71, style.name);
  }
});
