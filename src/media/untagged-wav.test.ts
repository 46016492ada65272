import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { openAudioFiles } from '../../test/support/audio-files.ts';
import { isBareWav } from './untagged-wav.ts';

const files = await openAudioFiles();
after(files.close);
const tone = Float32Array.from({ length: 4801 }, (_, i) => Math.sin(i / 10));
const bare = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact'];

describe('whether a WAV says anything of itself', () => {
  it('knows a file of nothing but sound, of any depth', async () => {
    for (const codec of ['pcm_s16le', 'pcm_s24le', 'pcm_f32le', 'pcm_u8']) {
      assert.ok(await isBareWav(files.make([tone], 48_000, [...bare, '-c:a', codec], 'wav')), codec);
      assert.ok(await isBareWav(files.make([tone], 48_000, ['-c:a', codec], 'wav')), `${codec}, signed by FFmpeg`);
    }
  });

  it('sees tags before and after the sound, and whatever it does not know', async () => {
    const path = files.make([tone], 48_000, bare, 'wav');
    assert.ok(!(await isBareWav(files.make([tone], 48_000, ['-metadata', 'title=A'], 'wav'))));
    const bytes = readFileSync(path);
    const id3 = files.name('wav');
    writeFileSync(id3, bytes);
    appendFileSync(id3, Buffer.from('id3 \x04\0\0\0ID3\x04', 'latin1'));
    assert.ok(!(await isBareWav(id3)));
    const tail = files.name('wav');
    writeFileSync(tail, Buffer.concat([bytes, Buffer.from(`TAG${' '.repeat(125)}`)]));
    assert.ok(!(await isBareWav(tail)));
  });

  it('says no of a file that breaks off, of one that is no WAV and of an empty one', async () => {
    const bytes = readFileSync(files.make([tone], 48_000, bare, 'wav'));
    for (const broken of [bytes.subarray(0, 1000), Buffer.from('RIFF'), Buffer.alloc(0), bytes.subarray(4)]) {
      const path = files.name('wav');
      writeFileSync(path, broken);
      assert.ok(!(await isBareWav(path)));
    }
  });
});
