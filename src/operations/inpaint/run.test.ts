import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openAudioFiles } from '../../../test/support/audio-files.ts';
import { type RecipeResult, runRecipe } from '../../../test/support/run-recipe.ts';
import { makeWhiteNoise } from '../../../test/support/signals.ts';
import { seedOfOutput } from '../../dsp/random.ts';
import { createDrawnCoverArtist } from '../../engines/cover-artist/drawn-cover-artist.ts';
import type { InpaintedTake, Inpainter } from '../../engines/inpainter/inpainter.ts';
import { resvgRenderer } from '../../engines/svg-renderer/resvg-renderer.ts';
import { viewSongs } from '../songs/song-result.ts';
import { runInpaint } from './run.ts';
import { inpaint } from './schema.ts';

const files = await openAudioFiles();
after(files.close);

const coverArtist = createDrawnCoverArtist(resvgRenderer);
const seconds = { start: 0.637, end: 1.4801 };

/** Fills every range with noise that lies on no grid of integers, and goes beyond full scale. */
function noiseInpainter(told: Partial<InpaintedTake> = {}, onTake: (output: number) => void = () => {}): Inpainter {
  return {
    name: 'noise',
    async *inpaint({ source, range, seed, outputs }) {
      for (let output = 0; output < outputs; output++) {
        const own = seedOfOutput(seed, output);
        onTake(own === 7 ? 1 : 2);
        const length = range.endSample - range.startSample;
        const samples = Array.from({ length: source.channelCount }, (_, c) =>
          makeWhiteNoise(length, own + c).map((x) => 2 * x),
        );
        const seams = {};
        yield {
          samples,
          seams,
          method: 'composed',
          sounds: 'noise',
          timedLyrics: [],
          styles: ['folk'],
          seed: own,
          ...told,
        };
      }
    },
  };
}

interface Asked {
  readonly fields?: Record<string, unknown>;
  readonly inpainter?: Inpainter;
}

async function run(path: string, { fields, inpainter = noiseInpainter() }: Asked = {}): Promise<RecipeResult> {
  const times = { replace_start_at: seconds.start, replace_end_at: seconds.end };
  const input = inpaint.input.parse({ ...times, prompt: 'noise', seed: 7, ...fields });
  const audio = await files.probe(path);
  return runRecipe({ audioFiles: files, run: runInpaint, input, audio, engines: { inpainter, coverArtist } });
}

const pathOf = ({ files: made }: RecipeResult, role: string) => made.find((file) => file.role === role)!.path;

/** Something to be kept: loud noise with a tone in it, each channel other. */
function makeSong(channelCount: number, length: number): Float32Array[] {
  return Array.from({ length: channelCount }, (_, c) =>
    makeWhiteNoise(length, 20 + c).map((x, i) => 0.4 * x + 0.4 * Math.sin(i * 0.02 * (c + 1))),
  );
}

const song = files.make(makeSong(2, 90_000), 44_100, ['-c:a', 'pcm_s16le', '-metadata', 'artist=Ann'], 'wav');
const rolesOf = ({ files: made }: RecipeResult) => made.map(({ role }) => role).sort();
const timedLyrics = [
  { startMs: 700, endMs: 1300, text: 'over the sea', words: [{ startMs: 700, endMs: 900, text: 'over' }] },
];

describe('two versions', () => {
  it('come as mp3 and wav of one length, and as MIDI where there is a score', async () => {
    const result = await run(song, { inpainter: noiseInpainter({ midi: new Uint8Array([1]) }) });
    const roles = ['audio_1', 'audio_2', 'midi_1', 'midi_2', 'wav_1', 'wav_2'];
    assert.deepEqual(rolesOf(result), roles);
    const [first, second] = [await result.read('wav_1'), await result.read('wav_2')];
    assert.deepEqual([first[0]!.length, second[0]!.length], [90_000, 90_000]);
    assert.notDeepEqual(first, second);
    const shown = viewSongs(result.view);
    assert.equal(shown.seed, 7);
    assert.deepEqual([shown.sounds_1, shown.sounds_2], ['noise', 'noise']);
    assert.equal(viewSongs((await run(song)).view).midi_path_1, undefined);
  });

  it('are one where one is asked for', async () => {
    assert.deepEqual(rolesOf(await run(song, { fields: { num_outputs: 1 } })), ['audio_1', 'wav_1']);
  });

  it('are drawn with a seed that is told, and are the same when it is sent', async () => {
    const drawn = await run(song, { fields: { seed: undefined } });
    const again = await run(song, { fields: { seed: viewSongs(drawn.view).seed } });
    assert.deepEqual(await again.read('wav_2'), await drawn.read('wav_2'));
  });

  it('tell when lines are sung, in times of the song, where that was asked for', async () => {
    const inpainter = noiseInpainter({ timedLyrics });
    const shown = viewSongs((await run(song, { inpainter, fields: { lyrics_timestamps: true } })).view);
    assert.deepEqual(JSON.parse(String(shown.lyrics_timestamped_1)), [
      { start: 700, end: 1300, text: 'over the sea', index: 0 },
    ]);
    assert.equal(JSON.parse(String(shown.lyrics_timestamped_words_2)).length, 1);
    assert.equal(viewSongs((await run(song, { inpainter })).view).lyrics_timestamped_1, undefined);
  });

  it('have the lyrics that were given, and else those that were sung', async () => {
    const inpainter = noiseInpainter({ timedLyrics });
    const lyricsOf = async (fields: Record<string, unknown>) =>
      viewSongs((await run(song, { inpainter, fields: { ...fields, num_outputs: 1 } })).view).lyrics_1;
    assert.equal(await lyricsOf({ lyrics: 'all of it', lyrics_section_to_replace: 'a part' }), 'all of it');
    assert.equal(await lyricsOf({ lyrics_section_to_replace: 'a part' }), 'a part');
    assert.equal(await lyricsOf({}), 'over the sea');
  });
});

describe('the end of the range', () => {
  it('may lie a rounding beyond the end of the song: it is replaced to its last sample', async () => {
    const result = await run(song, { fields: { replace_start_at: 1.5, replace_end_at: 2.06, num_outputs: 1 } });
    const [left] = await result.read('wav_1');
    assert.equal(left!.length, 90_000);
    assert.notEqual(left!.at(-1), (await files.decode(await files.probe(song)))[0]!.at(-1));
  });
});

/** What FFmpeg reads of a file's tags. */
const readTags = (result: RecipeResult, role: string): string =>
  files.ffmpeg(['-i', pathOf(result, role), '-f', 'ffmetadata', 'pipe:1']).toString('utf8');

describe('what the song says of itself', () => {
  it('is kept, but for a title and lyrics that were given', async () => {
    const result = await run(song, { fields: { title: 'Neu; =ü', lyrics_section_to_replace: 'la\nlu' } });
    for (const role of ['audio_1', 'wav_2']) {
      const tags = readTags(result, role);
      assert.match(tags, /^artist=Ann$/m, role);
      assert.match(tags, /^title=Neu\\; \\=ü$/m, role);
      assert.match(tags, /^lyrics(-XXX)?=la\\\nlu$/m, role);
    }
    assert.equal(viewSongs(result.view).title_1, 'Neu; =ü');
  });

  it('is kept as it was where nothing was given, in capitals too (slow)', async () => {
    const tagged = files.make(makeSong(1, 90_000), 44_100, ['-c:a', 'flac', '-metadata', 'TITLE=Old'], 'flac');
    const result = await run(tagged, { fields: { num_outputs: 1 } });
    assert.match(readTags(result, 'audio_1'), /^title=Old$/im);
    assert.equal(viewSongs(result.view).title_1, 'Old');
    const renamed = readTags(await run(tagged, { fields: { num_outputs: 1, title: 'New' } }), 'audio_1');
    assert.deepEqual(renamed.match(/^title=.*$/gim), ['title=New']);
    assert.equal(viewSongs((await run(song)).view).title_1, 'Untitled');
    assert.doesNotMatch(readTags(await run(song), 'audio_1'), /^title=/im);
  });

  it('has the cover that was asked for', async () => {
    const result = await run(song, { fields: { generate_album_cover: true } });
    assert.ok(rolesOf(result).includes('cover') && rolesOf(result).includes('cover_thumbnail'));
    assert.equal((await files.probe(pathOf(result, 'wav_1'))).probe.durationSeconds, 90_000 / 44_100);
  });
});

describe('a version that fails', () => {
  const broken = new Error('a string broke');
  for (const failing of [1, 2]) {
    it(`as number ${failing} leaves the other one whole`, async () => {
      const inpainter = noiseInpainter({}, (output) => {
        if (output === failing) throw broken;
      });
      const result = await run(song, { inpainter });
      const made = 3 - failing;
      assert.deepEqual(rolesOf(result), [`audio_${made}`, `wav_${made}`]);
      const { message, error_message } = inpaint.resultFields(result.view);
      assert.match(String(message), new RegExp(`Output ${failing} could not be made`));
      assert.equal(error_message, message);
      const told = inpaint.events!(result.view).map(({ status, error_message: why }) => [status, why]);
      assert.deepEqual(told, [
        [undefined, undefined],
        ['FAILED', 'The service failed while it made this song.'],
      ]);
      assert.deepEqual(result.reports, [broken]);
    });
  }

  it('fails the task where both do', async () => {
    const inpainter = noiseInpainter({}, () => {
      throw broken;
    });
    await assert.rejects(run(song, { inpainter }), broken);
  });

  it('is one whose sound is not as long as the range', async () => {
    const samples = [new Float32Array(10), new Float32Array(10)];
    await assert.rejects(run(song, { inpainter: noiseInpainter({ samples }) }), RangeError);
  });
});
