import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { SpooledAudio } from '../../src/dsp/audio.ts';
import { musicAnalyser } from '../../src/engines/analyser/music-analyser.ts';
import { measureStream } from '../../src/operations/audio/settle-loudness.ts';
import { runRemix } from '../../src/operations/remix/run.ts';
import { remix } from '../../src/operations/remix/schema.ts';
import type { Source } from '../../src/operations/tools.ts';
import { overhear } from '../support/arranged-songs.ts';
import { collect, streamOf } from '../support/audio-blocks.ts';
import { openAudioFiles } from '../support/audio-files.ts';
import { runRecipe } from '../support/run-recipe.ts';
import { compose, playSong, sampleRateHz } from '../support/song-metrics.ts';
import { halve } from '../support/song-to-inpaint.ts';

const files = await openAudioFiles();
after(files.close);

const song = compose('folk', 11, { durationSeconds: 18 });
const { left, right } = await playSong(song);
const source = await files.encode([left, right], sampleRateHz, { format: 'wav', bitDepth: 16 });

async function run(audio: Source, fields: Record<string, unknown>) {
  const input = remix.input.parse({ outputs: 1, seed: 5, ...fields });
  const held: SpooledAudio[] = [];
  const engines = { arranger: overhear(held) };
  const result = await runRecipe({ audioFiles: files, run: runRemix, input, audio, engines });
  const { songs } = result.view.values as { songs: Record<string, Record<string, string>> };
  const channels = await result.read('wav_1');
  const { integratedLufs, truePeakDbtp } = await measureStream(streamOf(channels, sampleRateHz));
  assert.ok(Math.abs(integratedLufs + 14) <= 1, `${integratedLufs} LUFS`);
  assert.ok(truePeakDbtp <= -0.5, `${truePeakDbtp} dBTP`);
  const heard = await musicAnalyser.analyse(streamOf([halve(channels)], sampleRateHz / 2), {
    signal: new AbortController().signal,
  });
  return { song: songs[1]!, channels, heard, held };
}

/** How much of two recordings is the same, at the best of these lags, and which that is. */
function compare(a: Float32Array, b: Float32Array, lagMax: number): { likeness: number; lag: number } {
  let best = { likeness: 0, lag: 0 };
  const end = Math.min(a.length, b.length) - lagMax;
  for (let lag = -lagMax; lag <= lagMax; lag++) {
    let [cross, aa, bb] = [0, 0, 0];
    for (let i = lagMax; i < end; i += 5) {
      const [x, y] = [a[i]!, b[i + lag]!];
      cross += x * y;
      aa += x * x;
      bb += y * y;
    }
    const likeness = cross / Math.sqrt(aa * bb);
    if (likeness > best.likeness) best = { likeness, lag };
  }
  return best;
}

describe('a song in another style', () => {
  it('has its key and its tempo, and other instruments', async () => {
    const { song: made, heard } = await run(source, { prompt: 'funk' });
    assert.match(made.sounds!, /^funk;/);
    assert.equal(heard.key?.tonic, song.key.tonic, 'the key');
    const octaves = Math.log2(heard.tempoBpm! / song.tempoBpm);
    assert.ok(Math.abs(octaves - Math.round(octaves)) < 0.02, `${heard.tempoBpm} instead of ${song.tempoBpm} bpm`);
  });

  it('is played at the tempo that is asked for', async () => {
    const wanted = Math.round(1.12 * song.tempoBpm);
    const { heard } = await run(source, { prompt: `disco, ${wanted} bpm` });
    const octaves = Math.log2(heard.tempoBpm! / wanted);
    assert.ok(Math.abs(octaves - Math.round(octaves)) < 0.02, `${heard.tempoBpm} instead of ${wanted} bpm`);
  });

  it('keeps its voice, in its place', async () => {
    const recording = await files.probe(new URL('../recordings/music/lets-go-fishin.ogg', import.meta.url).pathname);
    const { channels, held } = await run(recording, { prompt: 'country' });
    const [vocals] = await collect(held[0]!.open());
    const mid = channels[0]!.map((x, i) => (x + channels[1]![i]!) / 2);
    const { likeness, lag } = compare(vocals!, mid, 60);
    assert.ok(likeness >= 0.25, `${likeness} of it is the voice`);
    assert.ok(Math.abs(lag) <= 44, `${lag} samples late`);
  });

  it('has given lyrics sung', async () => {
    const { song: made } = await run(source, { prompt: 'pop', lyrics: 'Over the water\nOver the sea' });
    assert.match(made.lyrics!, /Over the water\nOver the sea/);
  });
});
