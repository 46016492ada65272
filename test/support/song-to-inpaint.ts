import assert from 'node:assert/strict';
import { leadInSeconds } from '../../src/composition/performance/perform.ts';
import { musicAnalyser } from '../../src/engines/analyser/music-analyser.ts';
import type { InpaintedTake, Inpainter, Seam } from '../../src/engines/inpainter/inpainter.ts';
import { createRuleInpainter } from '../../src/engines/inpainter/rule-inpainter.ts';
import { songRenderer } from '../../src/engines/renderer/render-song.ts';
import { energyVocalFinder } from '../../src/engines/separator/vocal-finder.ts';
import { wienerSeparator } from '../../src/engines/separator/wiener-separator.ts';
import { createSinger } from '../../src/engines/singer/flite-singer.ts';
import { hybridStretcher } from '../../src/engines/stretcher/hybrid-stretcher.ts';
import { runInpaint } from '../../src/operations/inpaint/run.ts';
import { inpaint } from '../../src/operations/inpaint/schema.ts';
import { streamOf } from './audio-blocks.ts';
import type { openAudioFiles } from './audio-files.ts';
import {
  type BeatenSong,
  countChangesOutside,
  findUsualClick,
  findUsualSpectralJump,
  measureBeatErrorsMs,
  measureClick,
  measureLevelJumps,
  measureSpectralJump,
} from './inpaint-metrics.ts';
import { runRecipe } from './run-recipe.ts';
import { compose, playSong, sampleRateHz } from './song-metrics.ts';

type AudioFiles = Awaited<ReturnType<typeof openAudioFiles>>;

/** As the worker has it without a server. */
export const rules = createRuleInpainter({
  analyser: musicAnalyser,
  separator: wienerSeparator,
  vocalFinder: energyVocalFinder,
  stretcher: hybridStretcher,
  renderer: songRenderer,
  singer: createSinger(),
});

/** What an inpaint came to: what the inpainter says of it, and the samples of the wav. */
export interface InpaintedSong {
  readonly take: InpaintedTake;
  readonly channels: readonly Float32Array[];
}

/** A song of our own composer, whose beats and key are known, to be inpainted from 12.1 to 18.4 s. */
export async function openSongToInpaint(files: AudioFiles) {
  const range = { startSeconds: 12.1, endSeconds: 18.4 };
  const made = compose('pop', 11, { durationSeconds: 30 });
  const { left, right } = await playSong(made);
  const source = await files.encode([left, right], sampleRateHz, { format: 'wav', bitDepth: 16 });
  const channels = await files.decode(source);
  const beatSeconds = 60 / made.tempoBpm;
  const beatCount = Math.floor((channels[0]!.length / sampleRateHz - leadInSeconds) / beatSeconds);
  const beats = Array.from({ length: beatCount }, (_, i) => leadInSeconds + i * beatSeconds);
  const song: BeatenSong = { channels, sampleRateHz, beats };
  // What the song's own neighbouring beats do to each other.
  const usualSpectralJumpDb = findUsualSpectralJump(song, 0.95);
  const usualClick = findUsualClick(channels, sampleRateHz, 0.999);

  /** Through the recipe, with the worker's own tools. */
  async function run(fields: Record<string, unknown>): Promise<InpaintedSong[]> {
    const takes: InpaintedTake[] = [];
    const inpainter: Inpainter = {
      name: rules.name,
      async *inpaint(settings) {
        for await (const take of rules.inpaint(settings)) {
          takes.push(take);
          yield take;
        }
      },
    };
    const times = { replace_start_at: range.startSeconds, replace_end_at: range.endSeconds };
    const input = inpaint.input.parse({ ...times, seed: 4, ...fields });
    const result = await runRecipe({
      audioFiles: files,
      run: runInpaint,
      input,
      audio: source,
      engines: { inpainter },
    });
    return Promise.all(takes.map(async (take, n) => ({ take, channels: await result.read(`wav_${n + 1}`) })));
  }

  function assertSeam(result: BeatenSong, { startSeconds, endSeconds }: Seam): void {
    const at = (startSeconds + endSeconds) / 2;
    const isInside = startSeconds >= range.startSeconds - 1e-3 && endSeconds <= range.endSeconds + 1e-3;
    assert.ok(isInside, 'joined inside the range');
    const fadeMs = 1000 * (endSeconds - startSeconds);
    assert.ok(fadeMs > 19.9 && fadeMs < 80.1, `a crossfade of ${fadeMs} ms`);
    const lu = measureLevelJumps(result.channels, sampleRateHz).at(at, 3);
    assert.ok(Math.abs(lu) <= 1, `${lu.toFixed(2)} LU at ${at.toFixed(2)} s`);
    const db = measureSpectralJump(result, at, beatSeconds);
    assert.ok(db <= usualSpectralJumpDb, `${db.toFixed(1)} dB; the song's own are ${usualSpectralJumpDb.toFixed(1)}`);
    const click = measureClick(result.channels, sampleRateHz, at);
    assert.ok(click <= usualClick, `a second difference of ${click}; the song's own are ${usualClick}`);
  }

  /** What the issue asks of every inpaint. */
  async function assertFits({ take, channels: found }: InpaintedSong): Promise<void> {
    const [startSample, endSample] = [range.startSeconds, range.endSeconds].map((s) => Math.round(s * sampleRateHz));
    const span = { startSample: startSample!, endSample: endSample! };
    assert.equal(countChangesOutside(channels, found, span), 0, 'outside it is the song, bit for bit');
    const result: BeatenSong = { ...song, channels: found };
    for (const seam of [take.seams.in!, take.seams.out!]) assertSeam(result, seam);
    const audio = streamOf([halve(found)], sampleRateHz / 2);
    const heard = await musicAnalyser.analyse(audio, { signal: new AbortController().signal });
    const errors = measureBeatErrorsMs(heard.beats, beats, range).toSorted((a, b) => a - b);
    const medianMs = errors[errors.length >> 1]!;
    assert.ok(medianMs <= 30, `beats are ${medianMs.toFixed(0)} ms off`);
    assert.equal(heard.key?.tonic, made.key.tonic, 'the key');
  }
  return { range, run, assertFits };
}

/** Every second sample of the mean of two: enough for an analyser. */
export function halve([left, right]: readonly Float32Array[]): Float32Array {
  const mean = (i: number) => (left![i]! + right![i]!) / 2;
  return Float32Array.from({ length: left!.length >> 1 }, (_, i) => (mean(2 * i) + mean(2 * i + 1)) / 2);
}
