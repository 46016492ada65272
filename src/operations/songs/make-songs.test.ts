import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, describe, it } from 'node:test';
import { openAudioFiles } from '../../../test/support/audio-files.ts';
import { type RecipeResult, runRecipe } from '../../../test/support/run-recipe.ts';
import { Fault } from '../../contract/fault.ts';
import { seedOfOutput } from '../../dsp/random.ts';
import type { ComposedSong, Composer } from '../../engines/composer/composer.ts';
import { createDrawnCoverArtist } from '../../engines/cover-artist/drawn-cover-artist.ts';
import { resvgRenderer } from '../../engines/svg-renderer/resvg-renderer.ts';
import { makeSongs } from './make-songs.ts';
import { songInput } from './song-fields.ts';
import { listSongEvents, viewSongs } from './song-result.ts';

const files = await openAudioFiles();
after(files.close);

const coverArtist = createDrawnCoverArtist(resvgRenderer);
const lyrics = '[Verse 1]\nOver the wäter, över the sea\n音';

/** A song of one tone, one second long; its pitch is its seed. */
function toneSong(seed: number, sampleRateHz: number, onBlock: (block: number) => void = () => {}): ComposedSong {
  const blockCount = 10;
  const length = sampleRateHz / blockCount;
  async function* blocks(): AsyncGenerator<Float32Array[]> {
    for (let block = 0; block < blockCount; block++) {
      onBlock(block);
      const tone = Float32Array.from({ length }, (_, i) => 0.3 * Math.sin((seed * (i + block * length)) / 5000));
      yield [tone, tone];
    }
  }
  return {
    facts: {
      title: `Tone ${seed}`,
      lyrics,
      timedLyrics: [{ startMs: 100, endMs: 900, text: 'a b', words: [{ startMs: 100, endMs: 400, text: 'a' }] }],
      styles: ['folk'],
      tempoBpm: 96.2,
      key: { tonic: 6, mode: 'dorian' },
      instruments: ['guitar', 'bass'],
      seed,
    },
    audio: { sampleRateHz, channelCount: 2, blocks: blocks() },
    midi: new Uint8Array([1, 2, 3]),
  };
}

/** Makes tones, and breaks where it is told to. */
function toneComposer(breakAt: (output: number, block: number | 'start') => void = () => {}): Composer {
  return {
    name: 'tones',
    async *compose({ seed, outputs, sampleRateHz }) {
      for (let i = 0; i < outputs; i++) {
        const own = seedOfOutput(seed, i);
        const output = own === firstSeed ? 1 : 2;
        breakAt(output, 'start');
        yield toneSong(own, sampleRateHz, (block) => breakAt(output, block));
      }
    },
  };
}

const firstSeed = 77;

function make(composer: Composer, fields: Record<string, unknown> = {}): Promise<RecipeResult> {
  const input = songInput.parse({ prompt: 'a tone', seed: firstSeed, ...fields });
  return runRecipe({ audioFiles: files, run: makeSongs, input, engines: { composer, coverArtist } });
}

const rolesOf = ({ files: made }: RecipeResult) => made.map(({ role }) => role).sort();

/** What FFmpeg reads of a file's tags. */
async function readTags(result: RecipeResult, role: string): Promise<string> {
  const { path } = result.files.find((file) => file.role === role)!;
  return files.ffmpeg(['-i', path, '-f', 'ffmetadata', 'pipe:1']).toString('utf8');
}

describe('two songs', () => {
  it('come as mp3, wav and MIDI, with a cover and its thumbnail as JPEG', async () => {
    const result = await make(toneComposer(), { generate_album_cover: true, lyrics_timestamps: true });
    const songs = ['1', '2'].flatMap((n) => [`audio_${n}`, `wav_${n}`, `midi_${n}`]);
    assert.deepEqual(rolesOf(result), [...songs, 'cover', 'cover_thumbnail'].sort());
    const shown = viewSongs(result.view);
    assert.deepEqual([shown.title_1, shown.seed], ['Tone 77', 77]);
    assert.notEqual(shown.title_2, shown.title_1);
    assert.equal(shown.sounds_1, 'folk; 96 bpm; F# minor; guitar, bass');
    assert.deepEqual(JSON.parse(String(shown.lyrics_timestamped_1)), [{ start: 100, end: 900, text: 'a b', index: 0 }]);
    assert.deepEqual(JSON.parse(String(shown.lyrics_timestamped_words_1)), [
      { start: 100, end: 400, text: 'a', line: 0, index: 0 },
    ]);
    for (const [role, size] of [
      ['cover', 1024],
      ['cover_thumbnail', 256],
    ] as const) {
      const { path } = result.files.find((file) => file.role === role)!;
      assert.equal((await readFile(path)).toString('hex', 0, 3), 'ffd8ff', `${role} is a JPEG`);
      const gray = files.ffmpeg(['-i', path, '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1']);
      assert.equal(gray.length, size * size, role);
    }
    assert.deepEqual(result.reports, []);
  });

  it('say in their tags what they are, in every script, and carry the cover', async () => {
    const result = await make(toneComposer(), { generate_album_cover: true });
    for (const role of ['audio_1', 'wav_1']) {
      const tags = await readTags(result, role);
      assert.match(tags, /^title=Tone 77$/m, role);
      assert.match(tags, /^genre=folk$/m);
      assert.match(tags, /^comment=Made by Serinette, seed 77$/m);
      assert.match(tags, /^lyrics-XXX=\[Verse 1]\\\nOver the wäter, över the sea\\\n音/m);
      assert.match(tags, /^TKEY=F\\#m$/m);
      const { path } = result.files.find((file) => file.role === role)!;
      const bytes = await readFile(path);
      const cover = await readFile(result.files.find((file) => file.role === 'cover')!.path);
      assert.ok(bytes.includes(cover), `${role} holds the cover as it is`);
    }
    const mp3 = await readFile(result.files.find(({ role }) => role === 'audio_1')!.path);
    for (const frame of ['TIT2', 'TCON', 'TBPM', 'TKEY', 'USLT', 'COMM', 'APIC']) assert.ok(mp3.includes(frame), frame);
  });

  it('sound as they were composed: v6 in 16 bit, v7 at 48 kHz in 24 bit', async () => {
    const quick = await make(toneComposer());
    assert.equal((await files.probe(quick.files.find(({ role }) => role === 'wav_1')!.path)).probe.bitDepth, 16);
    const full = await make(toneComposer(), { model: 'v7' });
    const { probe } = await files.probe(full.files.find(({ role }) => role === 'wav_1')!.path);
    assert.deepEqual([probe.sampleRateHz, probe.bitDepth, probe.durationSeconds], [48_000, 24, 1]);
    const [left] = await full.read('wav_1');
    const error = left!.reduce((most, x, i) => Math.max(most, Math.abs(x - 0.3 * Math.sin((77 * i) / 5000))), 0);
    assert.ok(error < 1e-5, String(error));
  });

  it('are one where one is asked for, and have no timed lyrics where nobody asked', async () => {
    const result = await make(toneComposer(), { outputs: 1 });
    assert.deepEqual(rolesOf(result), ['audio_1', 'midi_1', 'wav_1']);
    assert.deepEqual(
      listSongEvents(result.view).map(({ subtype }) => subtype),
      ['music_ai'],
    );
  });
});

const broken = new Error('a string broke');

describe('songs that are streamed', () => {
  /** Ends of streams, and how many seconds came before them. */
  const sumUp = ({ streamed }: RecipeResult, output: number) => {
    const pieces = streamed.filter((piece) => piece.output === output);
    const seconds = pieces.reduce((sum, { segment }) => sum + (segment?.durationSeconds ?? 0), 0);
    return { ends: pieces.filter(({ segment }) => !segment).length, seconds, isLastEnd: !pieces.at(-1)?.segment };
  };

  it('are those of the pro models, each from end to end', async () => {
    const result = await make(toneComposer(), { model: 'v7-pro' });
    for (const output of [1, 2]) {
      const { ends, seconds, isLastEnd } = sumUp(result, output);
      assert.deepEqual([ends, isLastEnd], [1, true]);
      assert.ok(Math.abs(seconds - 1) < 0.1, `${seconds} s`);
    }
    assert.deepEqual((await make(toneComposer(), { model: 'v7' })).streamed, []);
    assert.deepEqual((await make(toneComposer(), { model: 'v7-pro', vocal_only: true })).streamed, []);
  });

  it('come to an end for the listener although the song broke off', async () => {
    const failing = toneComposer((output, block) => {
      if (output === 1 && block === 5) throw broken;
    });
    const result = await make(failing, { model: 'v6-pro' });
    assert.deepEqual([sumUp(result, 1).ends, sumUp(result, 2).ends], [1, 1]);
  });
});

describe('a song that fails', () => {
  for (const [when, at] of [
    ['before it sounds', 'start'],
    ['in the midst of it', 5],
  ] as const) {
    for (const failing of [1, 2]) {
      it(`as number ${failing}, ${when}, leaves the other one whole`, async () => {
        const result = await make(
          toneComposer((output, block) => {
            if (output === failing && block === at) throw broken;
          }),
          { generate_album_cover: true },
        );
        const made = 3 - failing;
        const roles = [`audio_${made}`, `wav_${made}`, `midi_${made}`, 'cover', 'cover_thumbnail'];
        assert.deepEqual(rolesOf(result), roles.sort());
        const shown = viewSongs(result.view);
        assert.equal(shown[`title_${made}`], `Tone ${seedOfOutput(firstSeed, made - 1)}`, 'the song of that number');
        assert.match(String(shown.message), new RegExp(`Output ${failing} could not be made`));
        assert.ok(!String(shown.message).includes('string'), 'what broke inside is not for the caller');
        assert.deepEqual(result.reports, [broken], 'the operator is told');
      });
    }
  }

  it('fails the task where the other one fails too, with the reason of the first', async () => {
    const fault = new Fault('UNPROCESSABLE_CONTENT', 'These lyrics cannot be sung.');
    const failing = toneComposer((_output, block) => {
      if (block === 'start') throw fault;
    });
    await assert.rejects(make(failing), fault);
  });

  it('is not one whose cover could not be drawn', async () => {
    const input = songInput.parse({ prompt: 'a tone', seed: firstSeed, generate_album_cover: true });
    const engines = { composer: toneComposer(), coverArtist: { draw: () => Promise.reject(broken) } };
    const result = await runRecipe({ audioFiles: files, run: makeSongs, input, engines });
    assert.equal(viewSongs(result.view).album_cover_path, undefined);
    assert.equal(typeof viewSongs(result.view).title_2, 'string');
    assert.deepEqual(result.reports, [broken]);
  });
});

describe('a seed', () => {
  it('that nobody gave is drawn, told, and makes the same songs when it is sent', async () => {
    const first = await make(toneComposer(), { seed: undefined });
    const { seed } = viewSongs(first.view);
    assert.ok(Number.isInteger(seed) && Number(seed) >= 0 && Number(seed) < 2 ** 32);
    const again = await make(toneComposer(), { seed });
    assert.deepEqual((await again.read('wav_2'))[0]!.slice(0, 4000), (await first.read('wav_2'))[0]!.slice(0, 4000));
  });
});

describe('what is limited', () => {
  it('is listed in byId and in the webhook of each song', async () => {
    const { view } = await make(toneComposer(), { prompt: 'a 5 minute pop song, 400 bpm' });
    const { warnings } = viewSongs(view);
    assert.deepEqual(
      (warnings as string[]).map((sentence) => sentence.match(/became (\d+)/)?.[1]),
      ['300', '240'],
    );
    for (const event of listSongEvents(view)) assert.deepEqual(event.warnings, warnings);
  });

  it('is not mentioned where nothing was', async () => {
    assert.equal(viewSongs((await make(toneComposer())).view).warnings, undefined);
  });
});
