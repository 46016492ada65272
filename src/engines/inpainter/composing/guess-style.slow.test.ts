import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextOfSong } from '../../../../test/support/passage-contexts.ts';
import { compose, playSong, sampleRateHz } from '../../../../test/support/song-metrics.ts';
import { findStyle } from '../../../composition/styles/blend.ts';
import { createStreamResampler } from '../../../dsp/stream-resampler.ts';
import { analyseSide } from '../analysis/analyse-side.ts';
import { guessPassageStyle, hasDrums } from './guess-style.ts';

const heardStyles = [
  ...['pop ballad', 'synth-pop', 'rock', 'country', 'lullaby', 'house', 'drum and bass', 'ambient'],
  ...['jazz', 'ragtime', 'salsa', 'tango', 'tropical pop', 'baroque', 'emotional strings', 'metal'],
];

test('a guess from sound alone finds the family far more often than chance, and mostly whether there are drums', async () => {
  let [families, drums] = [0, 0];
  for (const name of heardStyles) {
    const song = compose(name, 2, { durationSeconds: 26 });
    const { left, right } = await playSong(song);
    const channels = [left, right].map((samples) => samples.subarray(10 * sampleRateHz, 20 * sampleRateHz));
    const resampler = createStreamResampler(sampleRateHz, 22_050);
    const mono = channels[0]!.map((x, i) => (x + channels[1]![i]!) / 2);
    const heard = analyseSide(
      { channels, sampleRateHz, mono: resampler.push(mono), monoRateHz: 22_050, nearEnd: 'none' },
      { fullLufs: -14, hasVocals: false },
    );
    const context = contextOfSong(song, { startSeconds: 10, endSeconds: 20, side: heard });
    if (findStyle(guessPassageStyle(context).name).family === findStyle(name).family) families++;
    const played = song.parts.find(({ role }) => role === 'drums')?.notes.length ?? 0;
    if (hasDrums(context) === played > 10) drums++;
  }
  // There are twelve families.
  assert.ok(families >= 5, `${families} of ${heardStyles.length} families`);
  assert.ok(drums >= 12, `${drums} of ${heardStyles.length}`);
});
