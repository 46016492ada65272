import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { musicAnalyser } from '../../src/engines/analyser/music-analyser.ts';
import { measureStream } from '../../src/operations/audio/settle-loudness.ts';
import { runSingOverVocal } from '../../src/operations/sing-over-vocal/run.ts';
import { singOverVocal } from '../../src/operations/sing-over-vocal/schema.ts';
import { rules } from '../support/arranged-songs.ts';
import { streamOf } from '../support/audio-blocks.ts';
import { openAudioFiles } from '../support/audio-files.ts';
import { measureBeatErrorsMs } from '../support/inpaint-metrics.ts';
import { runRecipe } from '../support/run-recipe.ts';
import { halve } from '../support/song-to-inpaint.ts';
import { singTune } from '../support/sung-tune.ts';

const files = await openAudioFiles();
after(files.close);

const sampleRateHz = 44_100;
/** A singer who hurries, and is 20 cents flat. */
const sung = singTune(sampleRateHz, { fromBpm: 96, toBpm: 104, tuningCents: -20 });
const source = await files.encode([sung.samples], sampleRateHz, { format: 'wav', bitDepth: 16 });

async function run(fields: Record<string, unknown>, audio = source) {
  const input = singOverVocal.input.parse({
    prompt: 'a pop rock band with drums',
    lyrics: 'Joyful, joyful we adore you',
    outputs: 1,
    seed: 5,
    ...fields,
  });
  const result = await runRecipe({
    audioFiles: files,
    run: runSingOverVocal,
    input,
    audio,
    engines: { arranger: rules },
  });
  const { songs } = result.view.values as { songs: Record<string, Record<string, string>> };
  return { song: songs[1]!, channels: await result.read('wav_1') };
}

describe('a band under a voice', () => {
  it('plays in its key on its beats, which hurry, behind it, and as loud as songs are', async () => {
    const { song, channels } = await run({});
    assert.match(song.sounds!, /D major/);
    assert.equal(song.lyrics, 'Joyful, joyful we adore you');
    const { integratedLufs, truePeakDbtp } = await measureStream(streamOf(channels, sampleRateHz));
    assert.ok(Math.abs(integratedLufs + 14) <= 1, `${integratedLufs} LUFS`);
    assert.ok(truePeakDbtp <= -0.5, `${truePeakDbtp} dBTP`);
    const extra = channels[0]!.length / sampleRateHz - sung.samples.length / sampleRateHz;
    assert.ok(extra >= 0 && extra <= 3.1, `${extra} s longer`);
    // The voice is where it was: nothing else in the result goes like it.
    const likeness = (lag: number): number => {
      let [cross, a, b] = [0, 0, 0];
      for (let i = sampleRateHz; i < sung.samples.length - sampleRateHz; i += 3) {
        const x = sung.samples[i]!;
        const y = channels[0]![i + lag]! + channels[1]![i + lag]!;
        cross += x * y;
        a += x * x;
        b += y * y;
      }
      return cross / Math.sqrt(a * b);
    };
    const lags = Array.from({ length: 201 }, (_, i) => i - 100);
    const best = lags.reduce((most, lag) => (likeness(lag) > likeness(most) ? lag : most), 0);
    assert.ok(Math.abs(best) <= 44, `the voice comes ${best} samples late`);
    assert.ok(likeness(best) >= 0.35, `${likeness(best)} of the result is the voice`);
  });

  it('needs a melody', async () => {
    const silence = await files.encode([new Float32Array(6 * sampleRateHz).fill(0.001)], sampleRateHz, {
      format: 'wav',
    });
    await assert.rejects(run({}, silence), { code: 'UNPROCESSABLE_CONTENT' });
  });

  it('alone has the melody and the same beats, where no voice is wanted (slow)', async () => {
    const { song, channels } = await run({ make_instrumental: true });
    assert.equal(song.lyrics, '');
    const audio = streamOf([halve(channels)], sampleRateHz / 2);
    const heard = await musicAnalyser.analyse(audio, { signal: new AbortController().signal });
    const errors = measureBeatErrorsMs(heard.beats, sung.beats, {
      startSeconds: sung.beats[2]!,
      endSeconds: sung.beats.at(-3)!,
    }).toSorted((a, b) => a - b);
    assert.ok(errors[errors.length >> 1]! <= 30, `beats are ${errors.map(Math.round)} ms off`);
    assert.equal(heard.key?.tonic, 2, 'D');
  });
});
