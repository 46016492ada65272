import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cepstralEchoRemover } from '../../src/engines/echo-remover/cepstral-echo-remover.ts';
import { createSeparator } from '../../src/engines/separator/choose-separator.ts';
import { wienerSeparator } from '../../src/engines/separator/wiener-separator.ts';
import { runExtraction } from '../../src/operations/extraction/run.ts';
import { extraction } from '../../src/operations/extraction/schema.ts';
import { openAudioFiles } from '../support/audio-files.ts';
import { addEchoes } from '../support/made-echoes.ts';
import { foldSong, type MadeSong, makeSong } from '../support/made-songs.ts';
import { measureSiSdrDb, measureSnrDb } from '../support/metrics.ts';
import { type RecipeResult, runRecipe } from '../support/run-recipe.ts';
import { mix } from '../support/signals.ts';

const audioFiles = await openAudioFiles();
after(() => audioFiles.close());

async function extract(
  channels: readonly Float32Array[],
  sampleRateHz: number,
  stems: unknown,
  preprocessing_options?: unknown,
): Promise<RecipeResult> {
  const path = audioFiles.make(channels, sampleRateHz, ['-c:a', 'pcm_f32le'], 'wav');
  return runRecipe({
    audioFiles,
    run: runExtraction,
    input: extraction.input.parse({ stems, preprocessing_options }),
    audio: await audioFiles.probe(path),
    engines: {
      separator: createSeparator(async () => [{ capability: wienerSeparator, engine: wienerSeparator }]),
      echoRemover: cepstralEchoRemover,
    },
  });
}

describe('extraction', () => {
  const sampleRateHz = 32_000;
  let song: MadeSong;
  before(async () => {
    const made = await makeSong({ sampleRateHz, seconds: 8, sungFromSeconds: 0, voice: 'rms', vocalDb: 0 });
    song = { ...made, mix: made.mix.map((channel) => channel.map((x) => 0.5 * x)) as never };
  });

  it('gives stems that sum to the song, each as long as it, mp3 and wav', async (t) => {
    const result = await extract(song.mix, sampleRateHz, 'vocals,Instrumental');
    assert.deepEqual(result.files.map(({ role }) => role).sort(), [
      'accompaniment',
      'accompaniment_wav',
      'vocals',
      'vocals_wav',
    ]);
    const [vocals, accompaniment] = [await result.read('vocals_wav'), await result.read('accompaniment_wav')];
    for (const [c, channel] of song.mix.entries()) {
      const snrDb = measureSnrDb(channel, mix(vocals[c]!, accompaniment[c]!));
      assert.ok(snrDb > 60, `${snrDb} dB`);
    }
    for (const role of ['vocals', 'accompaniment']) {
      assert.equal((await result.read(role))[0]!.length, song.mix[0]!.length);
    }
    const gain = measureSiSdrDb(song.vocals[0]!, vocals[0]!) - measureSiSdrDb(song.vocals[0]!, song.mix[0]!);
    t.diagnostic(`vocals gain ${gain.toFixed(1)} dB SI-SDR`);
    assert.ok(gain > 2, `${gain} dB`);
    assert.ok(result.progress.at(-1)! > 0.99);
  });

  it('shows addresses as JSON text by the names that were asked for', async () => {
    const result = await extract([foldSong(song).mix[0]!.subarray(0, sampleRateHz)], sampleRateHz, '["no_vocals"]');
    const shown = extraction.resultFields(result.view);
    assert.deepEqual(JSON.parse(String(shown.audio_url)), { no_vocals: result.view.url('accompaniment') });
    assert.equal(shown.conversion_path, shown.audio_url);
    assert.deepEqual(JSON.parse(String(shown.conversion_path_wav)), {
      no_vocals: result.view.url('accompaniment_wav'),
    });
    assert.equal(shown.conversion_duration, 1);
  });

  it('gives four stems that sum to the song where none is named', async () => {
    const whole = song.mix.map((channel) => channel.subarray(0, 2 * sampleRateHz));
    const result = await extract(whole, sampleRateHz, '');
    const { audio_url } = extraction.resultFields(result.view);
    const names = ['vocals', 'drums', 'bass', 'other'];
    assert.deepEqual(Object.keys(JSON.parse(String(audio_url))), names);
    const stems = await Promise.all(names.map((name) => result.read(`${name}_wav`)));
    for (const [c, channel] of whole.entries()) {
      const sum = stems.map((stem) => stem[c]!).reduce((one, other) => mix(one, other));
      // Each wav is rounded to 24 bits.
      assert.ok(channel.every((x, i) => Math.abs(x - sum[i]!) <= 4 * 2 ** -23));
    }
  });

  it('takes an echo out before, where that is asked for, and tells where there is none', async () => {
    const dry = foldSong(song).mix[0]!;
    const heard = addEchoes(dry, sampleRateHz, { taps: [[0.31, 0.5]] }).map((x) => 0.6 * x);
    const [cleaned] = await sum(await extract([heard], sampleRateHz, 'vocals,accompaniment', 'Deecho'));
    const gainDb = measureSiSdrDb(dry, cleaned!) - measureSiSdrDb(dry, heard);
    assert.ok(gainDb > 6, `${gainDb.toFixed(1)} dB closer to the song without its echo`);
    const again = await extract([dry.map((x) => 0.6 * x)], sampleRateHz, 'vocals', '["Deecho"]');
    assert.match(JSON.stringify(extraction.resultFields(again.view).warnings), /no echo was found/);
  });
});

/** Of vocals and accompaniment. */
async function sum(result: RecipeResult): Promise<Float32Array[]> {
  const [vocals, accompaniment] = [await result.read('vocals_wav'), await result.read('accompaniment_wav')];
  return vocals.map((channel, c) => mix(channel, accompaniment[c]!));
}
