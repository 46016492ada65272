import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, describe, it } from 'node:test';
import sharp from 'sharp';
import { openAudioFiles } from '../../../test/support/audio-files.ts';
import { encodeImage, makeBmp, makeLongGif } from '../../../test/support/made-images.ts';
import { paintScene, type SceneName } from '../../../test/support/painted-scenes.ts';
import { type RecipeResult, runRecipe } from '../../../test/support/run-recipe.ts';
import { durationOf } from '../../composition/performance/perform.ts';
import { createRuleComposer } from '../../engines/composer/rule-composer.ts';
import { createDrawnCoverArtist } from '../../engines/cover-artist/drawn-cover-artist.ts';
import { createImageReader } from '../../engines/image-reader/pixel-image-reader.ts';
import { songRenderer } from '../../engines/renderer/render-song.ts';
import type { Renderer } from '../../engines/renderer/renderer.ts';
import { createSinger } from '../../engines/singer/flite-singer.ts';
import { resvgRenderer } from '../../engines/svg-renderer/resvg-renderer.ts';
import { runImageToSong } from './run.ts';
import { imageToSong } from './schema.ts';

const files = await openAudioFiles();
after(files.close);

const singer = createSinger();

/** Plays nothing, for as long as the song lasts: what is composed tells, and playing it takes longest. */
const silentRenderer: Renderer = {
  async play(song, { sampleRateHz }) {
    const silence = new Float32Array(Math.round(sampleRateHz * durationOf(song)));
    return {
      sampleRateHz,
      channelCount: 2,
      blocks: (async function* () {
        yield [silence, silence];
      })(),
    };
  },
};

const engines = {
  composer: createRuleComposer({ renderer: silentRenderer, singer }),
  coverArtist: createDrawnCoverArtist(resvgRenderer),
  imageReader: createImageReader(),
};

interface Analysis {
  readonly width: number;
  readonly height: number;
  readonly description: string;
  readonly palette: readonly { readonly hex: string; readonly share: number }[];
  readonly because: readonly { readonly of: string; readonly because: string; readonly therefore: string }[];
  readonly overridden: readonly { readonly of: string; readonly suggested: string; readonly asked: string }[];
  readonly caption?: string;
}

/** A short song of a painted scene; nobody sings unless it is asked for, as that takes longest. */
async function make(
  scene: SceneName | Uint8Array,
  fields: Record<string, unknown> = {},
  composer = engines.composer,
): Promise<RecipeResult> {
  const image = typeof scene === 'string' ? await encodeImage(paintScene(scene), 'png') : scene;
  const usual = { duration: 10, outputs: 1, seed: 7, make_instrumental: true, generate_album_cover: false };
  const input = imageToSong.input.parse({ ...usual, ...fields });
  return runRecipe({ audioFiles: files, run: runImageToSong, input, image, engines: { ...engines, composer } });
}

const shown = ({ view }: RecipeResult) => imageToSong.resultFields(view);
const analysisOf = (result: RecipeResult) => shown(result).image_analysis as unknown as Analysis;
const bytesOf = ({ files: made }: RecipeResult, role: string) =>
  readFile(made.find((file) => file.role === role)!.path);

describe('songs out of a picture', () => {
  it('are the same for the same picture and seed, and another for another seed (slow)', async () => {
    const played = createRuleComposer({ renderer: songRenderer, singer });
    const first = await make('sunset', {}, played);
    const again = await make('sunset', {}, played);
    assert.deepEqual(await bytesOf(again, 'wav_1'), await bytesOf(first, 'wav_1'));
    assert.deepEqual(shown(again).image_analysis, shown(first).image_analysis);
    assert.notDeepEqual(await bytesOf(await make('sunset', { seed: 8 }), 'midi_1'), await bytesOf(first, 'midi_1'));
  });

  it('follow the picture in whatever format it comes, and the first frame of an animation (slow)', async () => {
    const scene = paintScene('seaByDay');
    const { description, width, height } = analysisOf(await make('seaByDay'));
    assert.match(description, /sea|water/i);
    assert.deepEqual([width, height], [320, 214]);
    assert.equal(analysisOf(await make(makeBmp(scene, 24))).description, description);
    const animated = analysisOf(await make(await makeLongGif(scene, 5)));
    assert.deepEqual([animated.width, animated.height], [320, 214]);
    assert.match(animated.palette[0]!.hex, /^#[0-9a][0-9a-f][5-9a-d][0-9a-f][9a-f]/, 'blue');
  });

  it('are told with a seed that makes them again where nobody gave one', async () => {
    const first = await make('fog', { seed: undefined });
    const { seed } = shown(first);
    assert.ok(Number.isInteger(seed));
    assert.deepEqual(await bytesOf(await make('fog', { seed }), 'midi_1'), await bytesOf(first, 'midi_1'));
  });
});

describe('what a request asks for', () => {
  it('wins over the picture, and is told beside what the picture suggested', async () => {
    const fields = { key: 'f# minor', bpm: 141, prompt: 'techno, no piano' };
    const made = await make('seaByDay', fields);
    assert.match(String(shown(made).sounds_1), /^techno; 141 bpm; F# minor;/);
    const { overridden } = analysisOf(made);
    const find = (of: string) => overridden.find((each) => each.of === of);
    assert.equal(find('tempo')!.asked, '141 bpm');
    assert.match(find('tempo')!.suggested, /^\d+ bpm$/);
    assert.equal(find('key')!.asked, 'F# minor');
    assert.match(find('style')!.asked, /techno/);
    assert.doesNotMatch(find('style')!.suggested, /techno/);
  });

  it('is nothing of what the picture decided where nothing was asked for', async () => {
    const made = await make('seaByDay');
    const { overridden, because } = analysisOf(made);
    assert.deepEqual(overridden, []);
    const tempo = because.find(({ of }) => of === 'tempo')!.therefore;
    assert.ok(String(shown(made).sounds_1).includes(tempo), `${tempo} in ${shown(made).sounds_1}`);
  });

  it('holds for the slowest and the fastest tempo there is (slow)', async () => {
    for (const bpm of [30, 300]) {
      const made = await make('forest', { bpm });
      assert.match(String(shown(made).sounds_1), new RegExp(`; ${bpm} bpm;`));
      const seconds = made.view.durationSeconds('audio_1')!;
      assert.ok(seconds > 5 && seconds < 30, `${bpm} bpm: ${seconds} s`);
    }
  });

  it('is sung where lyrics were given, and said when', async () => {
    const lyrics = 'Over the water we go\nOver the water we go';
    const made = await make('seaByDay', { lyrics, make_instrumental: false });
    const { lyrics_1, lyrics_timestamped_1 } = shown(made);
    assert.match(String(lyrics_1), /Over the water we go/);
    assert.ok((JSON.parse(String(lyrics_timestamped_1)) as unknown[]).length > 0);
    assert.equal(analysisOf(made).overridden.find(({ of }) => of === 'words')!.asked, 'lyrics that were given');
    const played = await make('seaByDay', { lyrics });
    assert.equal(shown(played).lyrics_1, '');
    assert.equal(shown(played).lyrics_timestamped_1, undefined);
  });
});

describe('a song that nobody said more of', () => {
  it('is sung about what the picture shows, has a title, and the picture’s colours on its cover', async () => {
    const made = await make('fire', { make_instrumental: undefined, generate_album_cover: undefined });
    const { lyrics_1, title_1 } = shown(made);
    assert.ok(String(lyrics_1).length > 10 && String(title_1).length > 2);
    const cover = await sharp(await bytesOf(made, 'cover')).stats();
    const [red, green, blue] = cover.channels.map(({ mean }) => mean);
    assert.ok(red! > 1.5 * green! && green! > blue!, `mean colour ${red}, ${green}, ${blue}`);
    assert.deepEqual(made.reports, []);
  });
});

describe('image_analysis', () => {
  it('says what was seen in figures of two places, and every step to the song with its reason', async () => {
    const made = await make('sunset');
    const analysis = analysisOf(made);
    const shares = analysis.palette.reduce((sum, { share }) => sum + share, 0);
    assert.ok(Math.abs(shares - 1) < 0.05, `the colours are ${shares} of the picture`);
    for (const { hex } of analysis.palette) assert.match(hex, /^#[0-9a-f]{6}$/);
    for (const step of ['style', 'tempo', 'mode']) {
      const reason = analysis.because.find(({ of }) => of === step);
      assert.ok(reason && reason.because !== '' && reason.therefore !== '', step);
    }
    assert.equal(analysis.caption, undefined);
    const figures = JSON.stringify(analysis).replace(/"(?:[^"\\]|\\.)*"/g, '');
    const long = figures.match(/-?\d+\.\d{3,}/g);
    assert.deepEqual(long, null, 'no more digits than were measured');
  });

  it('stands with each song’s webhook too, and with none of the others', async () => {
    const made = await make('sunset', { generate_album_cover: true });
    const events = imageToSong.events!(made.view);
    const [song, ...others] = events;
    assert.deepEqual(song!.image_analysis, analysisOf(made));
    assert.equal(song!.subtype, 'music_ai');
    assert.ok(others.length > 0 && others.every((event) => event.image_analysis === undefined));
  });
});
