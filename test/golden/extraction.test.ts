import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createSeparator } from '../../src/engines/separator/choose-separator.ts';
import { wienerSeparator } from '../../src/engines/separator/wiener-separator.ts';
import { runExtraction } from '../../src/operations/extraction/run.ts';
import { extraction } from '../../src/operations/extraction/schema.ts';
import { openAudioFiles } from '../support/audio-files.ts';
import { foldSong, type MadeSong, makeSong } from '../support/made-songs.ts';
import { measureSiSdrDb, measureSnrDb } from '../support/metrics.ts';
import { type RecipeResult, runRecipe } from '../support/run-recipe.ts';
import { mix } from '../support/signals.ts';

const audioFiles = await openAudioFiles();
after(() => audioFiles.close());

async function extract(channels: readonly Float32Array[], sampleRateHz: number, stems: unknown): Promise<RecipeResult> {
  const path = audioFiles.make(channels, sampleRateHz, ['-c:a', 'pcm_f32le'], 'wav');
  return runRecipe({
    audioFiles,
    run: runExtraction,
    input: extraction.input.parse({ stems }),
    audio: await audioFiles.probe(path),
    engines: { separator: createSeparator(async () => [{ capability: wienerSeparator, engine: wienerSeparator }]) },
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

  it('gives all that there is where none is named', async () => {
    const result = await extract([foldSong(song).mix[0]!.subarray(0, sampleRateHz)], sampleRateHz, '');
    const { audio_url } = extraction.resultFields(result.view);
    assert.deepEqual(Object.keys(JSON.parse(String(audio_url))), ['vocals', 'accompaniment']);
  });
});
