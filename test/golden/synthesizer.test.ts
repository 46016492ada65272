import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bandPieces, makePiece, type PieceName, soloPieces } from '../support/pieces/pieces.ts';
import { renderPiece } from '../support/pieces/render.ts';
import { listChordTones, listScale, nameKey } from '../support/pieces/theory.ts';
import { slowUnless } from '../support/slow.ts';

const sampleRateHz = 22_050;
const all = [...soloPieces, ...bandPieces].map(({ seed, kind }) => makePiece(seed, kind));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const isAscending = (times: readonly number[]) => times.every((time, i) => i === 0 || time > times[i - 1]!);

describe('made pieces: their truth', () => {
  it('covers the twenty-four keys, 60 to 190 BPM, and three and four beats in a bar', () => {
    const bands = bandPieces.map(({ seed, kind }) => makePiece(seed, kind));
    assert.equal(new Set(bands.map(({ key }) => nameKey(key))).size, 24);
    const tempos = bands.map(({ tempoBpm }) => tempoBpm);
    assert.ok(Math.min(...tempos) >= 60 && Math.min(...tempos) < 75);
    assert.ok(Math.max(...tempos) <= 190 && Math.max(...tempos) > 150);
    assert.deepEqual([...new Set(bands.map(({ beatsPerBar }) => beatsPerBar))].sort(), [3, 4]);
    assert.ok(bands.filter(({ keyChanges }) => keyChanges.length > 1).length >= 6);
  });

  for (const piece of all) {
    it(`holds together: ${piece.name}`, () => {
      assert.ok(piece.durationSeconds > 14 && piece.durationSeconds < 61, `${piece.durationSeconds} s`);
      assert.ok(isAscending(piece.beats) && piece.downbeats.every((downbeat) => piece.beats.includes(downbeat)));
      const periods = piece.beats.slice(1).map((beat, i) => beat - piece.beats[i]!);
      assert.ok(periods.every((period) => Math.abs((period * piece.tempoBpm) / 60 - 1) < 0.03));
      for (const stretches of [piece.chords, piece.sections, piece.keyChanges]) {
        assert.ok(Math.abs(stretches[0]!.startSeconds - piece.beats[0]!) < 1e-9);
        assert.ok(Math.abs(stretches.at(-1)!.endSeconds - piece.durationSeconds) < 1e-9);
        stretches.forEach(({ startSeconds, endSeconds }, i) => {
          assert.ok(endSeconds > startSeconds);
          if (i > 0) assert.equal(startSeconds, stretches[i - 1]!.endSeconds);
        });
      }
      const lastKey = piece.keyChanges.at(-1)!.key;
      assert.equal(piece.chords[0]!.root, piece.key.tonic);
      assert.equal(piece.chords.at(-1)!.root, lastKey.tonic);
      const inKey = sum(piece.keyChanges.filter(({ key }) => key.tonic === piece.key.tonic).map(lengthOf));
      assert.ok(inKey > piece.durationSeconds / 2);
    });

    it(`sounds the chords and the key that it names: ${piece.name}`, () => {
      let [inChord, inScale, total] = [0, 0, 0];
      for (const { notes, isDrums } of piece.parts) {
        for (const { startSeconds, endSeconds, pitch } of isDrums ? [] : notes) {
          const at = startSeconds + 0.04;
          const chord =
            piece.chords.find((each) => at >= each.startSeconds && at < each.endSeconds) ?? piece.chords[0]!;
          const { key } = piece.keyChanges.find((each) => at < each.endSeconds) ?? piece.keyChanges.at(-1)!;
          const seconds = endSeconds - startSeconds;
          total += seconds;
          if (listChordTones(chord).includes(pitch % 12)) inChord += seconds;
          if (listScale(key, chord).includes(pitch % 12)) inScale += seconds;
        }
      }
      const least = piece.parts.length === 1 ? 0.5 : 0.8;
      assert.ok(inChord / total > least, `${((100 * inChord) / total).toFixed(0)} % in the chords`);
      assert.ok(inScale / total > 0.93, `${((100 * inScale) / total).toFixed(0)} % in the key`);
    });
  }

  it('is the same for a seed every time', () => {
    assert.deepEqual(makePiece(7, 'reggae'), makePiece(7, 'reggae'));
    assert.notDeepEqual(makePiece(7, 'reggae').parts, makePiece(8, 'reggae').parts);
  });
});

describe('made pieces: their sound', () => {
  const few: readonly PieceName[] = [soloPieces[0]!, soloPieces[2]!, bandPieces[1]!, bandPieces[5]!];
  for (const { seed, kind } of few) {
    for (const font of ['museScoreGeneral', 'fluidR3Mono'] as const) {
      it(`is neither clipped nor too quiet, and begins with its first note: ${kind}, ${font}${slowUnless(kind === few[0]!.kind)}`, async (t) => {
        const piece = makePiece(seed, kind);
        const [mono] = await renderPiece(piece, { font, sampleRateHz });
        const levelDb = 10 * Math.log10(sum([...mono!].map((sample) => sample * sample)) / mono!.length);
        const peak = mono!.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        t.diagnostic(`${levelDb.toFixed(1)} dBFS, peak ${peak.toFixed(2)}`);
        assert.ok(levelDb > -31 && levelDb < -12, `${levelDb.toFixed(1)} dBFS`);
        assert.ok(peak <= 1, `peak ${peak}`);
        const first = Math.min(...piece.parts.flatMap(({ notes }) => notes.map(({ startSeconds }) => startSeconds)));
        const heard = mono!.findIndex((sample) => Math.abs(sample) > 0.02 * peak) / sampleRateHz;
        assert.ok(
          heard > first - 0.001 && heard < first + 0.06,
          `${first.toFixed(3)} s heard at ${heard.toFixed(3)} s`,
        );
        const ringsOn = mono!.length / sampleRateHz - piece.durationSeconds;
        assert.ok(ringsOn > -0.1 && ringsOn < 3.3, `${ringsOn.toFixed(2)} s`);
      });
    }
  }
});

function lengthOf({ startSeconds, endSeconds }: { startSeconds: number; endSeconds: number }): number {
  return endSeconds - startSeconds;
}
