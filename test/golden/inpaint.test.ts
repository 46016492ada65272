import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openAudioFiles } from '../support/audio-files.ts';
import { openSongToInpaint } from '../support/song-to-inpaint.ts';

const files = await openAudioFiles();
after(files.close);
const song = await openSongToInpaint(files);

describe('a part of a song', () => {
  it('is filled with bars of the same song where a repair is asked for, with others in the second version (slow)', async () => {
    const results = await song.run({ prompt: 'remove the cough' });
    assert.deepEqual(
      results.map(({ take }) => take.method),
      ['copied', 'copied'],
    );
    assert.notEqual(results[0]!.take.sounds, results[1]!.take.sounds);
    for (const result of results) await song.assertFits(result);
  });

  it('is composed again on the same beats in the same key where the prompt wants music (slow)', async () => {
    const [result] = await song.run({ prompt: 'a piano solo', num_outputs: 1 });
    assert.equal(result!.take.method, 'composed');
    assert.match(result!.take.sounds, /piano/);
    await song.assertFits(result!);
  });
});
