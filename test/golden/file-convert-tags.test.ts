import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type AudioFormat, audioFormats } from '../../src/contract/audio.ts';
import { formatFacts } from '../../src/contract/audio-formats.ts';
import type { MediaSource } from '../../src/media/decode.ts';
import { encodeAudio } from '../../src/media/encode.ts';
import { readTags } from '../../src/media/tags/tags.ts';
import { openAudioFiles } from '../support/audio-files.ts';
import { makeSine } from '../support/signals.ts';
import { slowUnless } from '../support/slow.ts';

const files = await openAudioFiles();
after(files.close);

const tone = makeSine({ sampleRateHz: 48_000, lengthSamples: 24_000, frequencyHz: 440 });
const picture = files.name('png');
files.ffmpeg(['-f', 'lavfi', '-i', 'testsrc=size=120x120', '-frames:v', '1', picture]);

/** Text that would break a command line, a tag or a page. */
const tags: Readonly<Record<string, string>> = {
  title: `-y "T=it;le" #1\\ <b>`,
  artist: 'Künstler ☃ 音',
  album: 'An album',
  date: '2021',
  track: '3/9',
  genre: 'Jazz',
  comment: 'one\ntwo',
  lyrics: 'Över the sea\n音',
};

function makeTagged(args: readonly string[], extension: string): string {
  const path = files.name(extension);
  const metadata = Object.entries(tags).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]);
  const plain = files.make([tone], 48_000, ['-c:a', 'pcm_s16le'], 'wav');
  const cover = ['-i', picture, '-map', '0:a', '-map', '1:v', '-c:v', 'copy', '-disposition:v', 'attached_pic'];
  files.ffmpeg(['-i', plain, ...cover, ...metadata, ...args, path]);
  return path;
}

async function readAll(source: MediaSource): Promise<{ tags: Record<string, string>; cover: Buffer | undefined }> {
  const { text, cover } = await readTags({ source, programs: files.programs });
  const lines = text.match(/(?:[^\\\n]|\\[\s\S])+/g) ?? [];
  const entries = lines.slice(1).map((line) => {
    const at = line.search(/(?<!\\)=/);
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).replace(/\\([\s\S])/g, '$1')] as const;
  });
  return { tags: Object.fromEntries(entries), cover: cover?.bytes };
}

async function assertTagged(source: MediaSource, format: AudioFormat): Promise<void> {
  const found = await readAll(source);
  for (const [key, value] of Object.entries(tags)) assert.equal(found.tags[key], value, `${format}: ${key}`);
  const original = files.ffmpeg(['-i', picture, '-c', 'copy', '-f', 'image2pipe', 'pipe:1']);
  if (formatFacts[format].holdsCover) assert.deepEqual(found.cover, original, `${format}: cover`);
}

describe('tags and cover', () => {
  for (const [extension, ...args] of [
    ['flac', '-c:a', 'flac'],
    ['mp3', '-c:a', 'libmp3lame', '-id3v2_version', '3'],
    ['m4a', '-c:a', 'aac', '-f', 'ipod'],
  ] as const) {
    it(`of ${extension} go along into every format, and from there into the next${slowUnless(extension === 'mp3')}`, async () => {
      const source = await files.probe(makeTagged(args, extension));
      for (const format of audioFormats) {
        const first = await files.convert(source, { format });
        await assertTagged(first, format);
        if (!formatFacts[format].holdsCover) continue;
        await assertTagged(await files.convert(first, { format: 'flac' }), 'flac');
      }
    });
  }

  it('go along with samples that were worked on', async () => {
    const source = await files.probe(makeTagged(['-c:a', 'flac'], 'flac'));
    for (const format of audioFormats) {
      const blocks = (async function* () {
        yield [tone.slice()];
      })();
      const audio = { sampleRateHz: 48_000, channelCount: 1, blocks };
      const path = files.name(format);
      const probe = await encodeAudio({ audio, target: path, encoding: { format }, source, programs: files.programs });
      await assertTagged({ path, probe }, format);
    }
  });

  it('leave the audio bit by bit as it was', async () => {
    const source = await files.probe(makeTagged(['-c:a', 'flac'], 'flac'));
    const result = await files.convert(source, { format: 'wav' });
    assert.deepEqual(files.read(result.path, 1), files.read(source.path, 1));
  });

  it('of the old file that would lie in the new one stay behind', async () => {
    const path = files.make(
      [tone],
      48_000,
      ['-c:a', 'libmp3lame', '-metadata', 'TLEN=999', '-metadata', 'iTunSMPB=0'],
      'mp3',
    );
    const { tags: found } = await readAll(await files.convert(await files.probe(path), { format: 'flac' }));
    assert.equal(found.tlen, undefined);
    assert.equal(found.itunsmpb, undefined);
  });
});
