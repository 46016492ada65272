import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { leadInSeconds } from '../../src/composition/performance/perform.ts';
import { musicAnalyser } from '../../src/engines/analyser/music-analyser.ts';
import { energyVocalFinder } from '../../src/engines/separator/vocal-finder.ts';
import { wienerSeparator } from '../../src/engines/separator/wiener-separator.ts';
import { runExtend } from '../../src/operations/extend/run.ts';
import { extend } from '../../src/operations/extend/schema.ts';
import { rules as arranger } from '../support/arranged-songs.ts';
import { streamOf } from '../support/audio-blocks.ts';
import { openAudioFiles } from '../support/audio-files.ts';
import { findUsualClick, measureBeatErrorsMs, measureClick, measureLevelJumps } from '../support/inpaint-metrics.ts';
import { runRecipe } from '../support/run-recipe.ts';
import { compose, playSong, sampleRateHz } from '../support/song-metrics.ts';
import { halve, rules } from '../support/song-to-inpaint.ts';

const files = await openAudioFiles();
after(files.close);

const song = compose('pop', 11, { durationSeconds: 18 });
const { left, right } = await playSong(song);
const source = await files.encode([left, right], sampleRateHz, { format: 'wav', bitDepth: 16 });
const channels = await files.decode(source);
const extendAfterSeconds = 11.3;
const beatSeconds = 60 / song.tempoBpm;

async function run(fields: Record<string, unknown>) {
  const input = extend.input.parse({
    extend_after: extendAfterSeconds,
    extend_seconds: 8,
    num_outputs: 1,
    seed: 4,
    ...fields,
  });
  const engines = {
    inpainter: rules,
    analyser: musicAnalyser,
    arranger,
    separator: wienerSeparator,
    vocalFinder: energyVocalFinder,
  };
  const result = await runRecipe({ audioFiles: files, run: runExtend, input, audio: source, engines });
  return { values: result.view.values, extended: await result.read('wav_1') };
}

/** Where the result is no longer the song. */
function findSeam(extended: readonly Float32Array[]): number {
  const first = extended[0]!.findIndex((sample, i) => sample !== channels[0]![i]);
  return first / sampleRateHz;
}

async function assertGoesOn(extended: readonly Float32Array[]): Promise<void> {
  const kept = Math.round(extendAfterSeconds * sampleRateHz);
  for (const [c, samples] of channels.entries()) {
    assert.deepEqual(extended[c]!.subarray(0, kept), samples.subarray(0, kept), 'what stays is the song, bit for bit');
  }
  const seam = findSeam(extended);
  assert.ok(seam >= extendAfterSeconds && seam < extendAfterSeconds + 4 * beatSeconds, `goes on at ${seam} s`);
  const length = extended[0]!.length / sampleRateHz;
  assert.ok(Math.abs(length - seam - 8) < 3 * beatSeconds, `${length - seam} s are new`);

  const jumps = measureLevelJumps(extended, sampleRateHz);
  assert.ok(Math.abs(jumps.at(seam + 0.05, 3)) <= 2, `${jumps.at(seam, 3)} LU`);
  const usualClick = findUsualClick(channels, sampleRateHz, 0.999);
  for (const at of [seam, seam + 0.04, seam + 0.08])
    assert.ok(measureClick(extended, sampleRateHz, at) <= usualClick, `a click at ${at}`);

  const heard = await musicAnalyser.analyse(streamOf([halve(extended)], sampleRateHz / 2), {
    signal: new AbortController().signal,
  });
  const beats = Array.from({ length: Math.floor(length / beatSeconds) }, (_, i) => leadInSeconds + i * beatSeconds);
  const around = { startSeconds: seam - 1, endSeconds: length - 3 };
  const errors = measureBeatErrorsMs(heard.beats, beats, around).toSorted((a, b) => a - b);
  assert.ok(errors[errors.length >> 1]! <= 30, `beats are ${errors} ms off`);
  assert.equal(heard.key?.tonic, song.key.tonic, 'the key');
}

describe('a song that goes on', () => {
  it('does so with bars of its own where nothing else is asked for, on its beats, as loud, in its key', async () => {
    const { values, extended } = await run({});
    assert.match(JSON.stringify(values), /copied from/);
    await assertGoesOn(extended);
    const tail = extended[0]!.subarray(extended[0]!.length - 2000);
    assert.ok(
      tail.every((sample) => Math.abs(sample) < 0.02),
      'and fades away',
    );
  });

  it('does so with new music where a prompt wants it (slow)', async () => {
    const { values, extended } = await run({ prompt: 'a piano solo' });
    assert.match(JSON.stringify(values), /piano/);
    await assertGoesOn(extended);
  });

  it('has lyrics sung over bars of its own, in times of the whole song (slow)', async () => {
    const { values, extended } = await run({ lyrics_section_to_extend: 'Over the water', lyrics_timestamps: true });
    assert.match(JSON.stringify(values), /copied from.*; voice/);
    await assertGoesOn(extended);
    const { songs } = values as { songs: Record<string, Record<string, string>> };
    const [line] = JSON.parse(songs[1]!.lyrics_timestamped!) as { start: number; text: string }[];
    assert.equal(line!.text, 'Over the water');
    assert.ok(line!.start / 1000 > findSeam(extended), `sung at ${line!.start} ms`);
  });

  it('begins where the recording ends when more of it is to stay than there is (slow)', async () => {
    const { extended } = await run({ extend_after: 500 });
    const end = channels[0]!.length / sampleRateHz;
    const seam = findSeam(extended);
    assert.ok(seam > end - 4 * beatSeconds && seam <= end, `${seam} of ${end} s`);
    assert.ok(extended[0]!.length / sampleRateHz > end + 4);
  });
});
