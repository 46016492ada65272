import assert from 'node:assert/strict';
import { it } from 'node:test';
import { makePiece } from '../../../test/support/pieces/pieces.ts';
import { soundFontSynthesizer } from './soundfont-synthesizer.ts';

const sampleRateHz = 44_100;

it('plays music of any length in the same memory', async (t) => {
  const piece = makePiece(0, 'pop');
  const times = 12;
  const parts = piece.parts.map((part) => ({
    ...part,
    notes: Array.from({ length: times }, (_, i) =>
      part.notes.map((note) => ({
        ...note,
        startSeconds: note.startSeconds + i * piece.durationSeconds,
        endSeconds: note.endSeconds + i * piece.durationSeconds,
      })),
    ).flat(),
  }));
  const audio = await soundFontSynthesizer.play(parts, { sampleRateHz });
  let samples = 0;
  let settledBytes = 0;
  let mostBytes = 0;
  for await (const [left] of audio.blocks) {
    samples += left!.length;
    const { rss } = process.memoryUsage();
    // Once through the piece, every sample of the font that it needs is unpacked.
    if (samples < 2 * piece.durationSeconds * sampleRateHz) settledBytes = Math.max(settledBytes, rss);
    mostBytes = Math.max(mostBytes, rss);
  }
  const growthMb = (mostBytes - settledBytes) / 1e6;
  t.diagnostic(
    `${(samples / sampleRateHz / 60).toFixed(1)} min, ${(mostBytes / 1e6).toFixed(0)} MB, grown by ${growthMb.toFixed(0)}`,
  );
  assert.ok(samples / sampleRateHz > times * piece.durationSeconds - 1);
  assert.ok(growthMb < 60, `grown by ${growthMb.toFixed(0)} MB`);
});
