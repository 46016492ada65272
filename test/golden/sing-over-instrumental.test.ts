import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { SpooledAudio } from '../../src/dsp/audio.ts';
import { measureStream } from '../../src/operations/audio/settle-loudness.ts';
import { runSingOverInstrumental } from '../../src/operations/sing-over-instrumental/run.ts';
import { singOverInstrumental } from '../../src/operations/sing-over-instrumental/schema.ts';
import { measureInKey, overhear } from '../support/arranged-songs.ts';
import { collect, streamOf } from '../support/audio-blocks.ts';
import { openAudioFiles } from '../support/audio-files.ts';
import { countHeardWords } from '../support/heard-words.ts';
import { runRecipe } from '../support/run-recipe.ts';
import { compose, playSong, sampleRateHz } from '../support/song-metrics.ts';

const files = await openAudioFiles();
after(files.close);

const song = compose('pop', 11, { durationSeconds: 18 });
const { left, right } = await playSong(song);
const source = await files.encode([left, right], sampleRateHz, { format: 'wav', bitDepth: 16 });
const channels = await files.decode(source);
const lyrics = 'Walking by the river in the morning light\nI can hear you singing through the night';

async function run(fields: Record<string, unknown>) {
  const input = singOverInstrumental.input.parse({ lyrics, gender: 'female', outputs: 1, seed: 5, ...fields });
  const held: SpooledAudio[] = [];
  const result = await runRecipe({
    audioFiles: files,
    run: runSingOverInstrumental,
    input,
    audio: source,
    engines: { arranger: overhear(held) },
  });
  const [voice] = await collect(held[0]!.open());
  return { result, voice: voice!, mixed: await result.read('wav_1') };
}

describe('lyrics over an instrumental', () => {
  it('are sung in its key, on its timeline, and the whole is as loud as it was and clips nowhere', async () => {
    const { result, voice, mixed } = await run({ lyrics_timestamps: true });
    assert.equal(mixed[0]!.length, channels[0]!.length);
    const was = await measureStream(streamOf(channels, sampleRateHz));
    const is = await measureStream(streamOf(mixed, sampleRateHz));
    assert.ok(Math.abs(is.integratedLufs - was.integratedLufs) <= 0.5, `${is.integratedLufs} LUFS`);
    assert.ok(is.truePeakDbtp <= -0.3, `${is.truePeakDbtp} dBTP`);
    const inKey = measureInKey(voice, sampleRateHz, song.key);
    assert.ok(inKey >= 0.85, `${inKey} of what is sung is in the key`);

    const { songs } = result.view.values as { songs: Record<string, Record<string, string>> };
    const lines = JSON.parse(songs[1]!.lyrics_timestamped!) as { start: number; end: number; text: string }[];
    assert.equal(lines.map(({ text }) => text).join('\n'), lyrics);
    const powerOf = (from: number, to: number): number => {
      const part = voice.subarray(Math.round(from * sampleRateHz), Math.round(to * sampleRateHz));
      return part.reduce((sum, x) => sum + x * x, 0) / Math.max(1, part.length);
    };
    const [first, last] = [lines[0]!, lines.at(-1)!];
    assert.ok(powerOf(first.start / 1000, last.end / 1000) > 1e-4, 'the voice sings where it is said to');
    assert.ok(powerOf(0, Math.max(0, first.start / 1000 - 1.2)) < 1e-6, 'and not before');
    assert.ok(last.end / 1000 <= channels[0]!.length / sampleRateHz, 'and ends with the recording');
  });

  it('are understood (slow)', async () => {
    const { voice } = await run({ gender: 'male' });
    const { recovered, wordCount, transcript } = await countHeardWords(lyrics, voice, sampleRateHz);
    assert.ok(recovered >= 0.7 * wordCount, `${recovered} of ${wordCount}: ${transcript}`);
  });

  it('are left out, and that is told, where the recording is too short for all of them (slow)', async () => {
    const many = Array.from({ length: 16 }, (_, i) => `Line number ${i} goes on and on and on`).join('\n');
    const { result } = await run({ lyrics: many });
    assert.match(JSON.stringify(result.view.values), /The lyrics are too long for the song: \d+ of 16 lines are sung/);
  });
});
