import type { AudioStream } from '../../dsp/audio.ts';
import { HistoryBuffer } from '../../dsp/history-buffer.ts';
import { splitExactlyInPlace } from '../../dsp/noise-reduction/lossless-residual.ts';
import { createSpectralGate, type SpectralGate } from '../../dsp/noise-reduction/spectral-gate.ts';
import { createSpeechMusicMeter, type SpeechMusicMeter } from '../../dsp/noise-reduction/speech-music.ts';
import { type FrameGrid, layFrames } from '../../dsp/overlap-add.ts';
import type { DenoisedBlock, Denoiser, DenoiseSettings } from './denoiser.ts';
import { lookAheadSteps, type MaterialPlan, planByEar, planSame, stepSeconds } from './material-plan.ts';
import { createMusicCleaner, createSumAnalyser, type MusicCleaner } from './music-cleaner.ts';
import { openRnnoise, type Rnnoise, type RnnoiseFrame } from './rnnoise.ts';
import { createSpeechCleaner, type SpeechCleaner } from './speech-cleaner.ts';
import { createVoiceMemory } from './voice-memory.ts';

/** Longest piece worked on at once; an abort is noticed after as much. */
const pieceSamples = 16_384;
/** A sample beyond this is damage: its square would leave nothing of the rest. */
const sampleMax = 1e6;
/** Share of a step that a change of treatment is spread over: 250 ms, too slow to click and to pump. */
const fadeShare = 0.25;

/**
 * Takes noise out of speech by the lower of OM-LSA's and RNNoise's gains, and leaves music alone.
 *
 * With `auto`, a stretch heard as music comes out bit by bit as it went in, unless it is very noisy: then, as whenever
 * `music` is asked for, steady noise is turned down by up to 9 dB. NaN, infinite and absurd samples (beyond ±10⁶) are
 * read as 0. Holds 7 s of audio and 16 MB for the network.
 */
export const hybridDenoiser: Denoiser = {
  name: 'hybrid',
  async *denoise(audio, settings) {
    settings.signal?.throwIfAborted();
    const run = await startRun(audio, settings);
    for await (const block of audio.blocks) {
      const length = block[0]?.length ?? 0;
      for (let at = 0; at < length; at += pieceSamples) {
        settings.signal?.throwIfAborted();
        run.push(block.map((channel) => channel.subarray(at, at + pieceSamples)));
        yield* run.take();
      }
    }
    run.finish();
    yield* run.take();
  },
};

/** One recording on its way through. */
interface Run {
  push(piece: readonly Float32Array[]): void;
  finish(): void;
  /** Gives what has been decided and cleaned since the last call. */
  take(): Iterable<DenoisedBlock>;
}

async function startRun(audio: AudioStream, { material }: DenoiseSettings): Promise<Run> {
  const networks = material === 'music' ? [] : await openRnnoise(audio.channelCount);
  return createRun(audio, material, networks);
}

function createRun(audio: AudioStream, material: DenoiseSettings['material'], networks: readonly Rnnoise[]): Run {
  const { sampleRateHz, channelCount } = audio;
  const grid = layFrames(sampleRateHz);
  const stepFrames = Math.round((stepSeconds * sampleRateHz) / grid.hopSamples);
  const stepSamples = stepFrames * grid.hopSamples;
  const originals = Array.from({ length: channelCount }, () => new HistoryBuffer());
  const speech = material === 'music' ? undefined : createSpeechCleaner(networks, sampleRateHz);
  const scout = material === 'speech' ? undefined : createScout(audio, { grid, stepFrames, material });
  const plan = scout?.plan ?? planSame('speech');
  const isGated = (at: number) =>
    plan.at(Math.max(0, Math.floor(at / stepSamples))).gate > 0 ||
    plan.at(Math.max(0, Math.floor(at / stepSamples) - 1)).gate > 0;
  let given = 0;

  const mix = createMixer({ originals, speech, music: scout?.music, plan, stepSamples });
  return {
    push(piece) {
      const sound = piece.map((channel) => channel.map((x) => (Math.abs(x) <= sampleMax ? x : 0)));
      originals.forEach((queue, c) => {
        queue.append(sound[c]!);
      });
      speech?.push(sound);
      // Taken in any case, or it would heap up.
      const heard = speech?.takeHeard() ?? [];
      scout?.push(sound, heard);
    },
    finish() {
      speech?.finish();
      scout?.finish();
    },
    *take() {
      let end = Math.min(originals[0]?.end ?? 0, plan.decided * stepSamples);
      if (speech) end = Math.min(end, speech.cleaned[0]!.end);
      if (scout) {
        // A frame is made or left out once all that it reaches into is decided.
        scout.music.run(plan.decided === Number.POSITIVE_INFINITY ? end : end - grid.frameSamples, isGated);
        end = Math.min(end, scout.music.cleaned[0]!.end);
      }
      while (given < end) {
        const length = Math.min(pieceSamples, end - given);
        yield mix(given, length);
        given += length;
      }
    },
  };
}

/** Runs ahead of the cleaning: it listens, decides, and learns the noise under music. */
interface Scout {
  readonly plan: MaterialPlan;
  readonly music: MusicCleaner;
  push(block: readonly Float32Array[], heard: readonly RnnoiseFrame[]): void;
  finish(): void;
}

function createScout(
  { sampleRateHz, channelCount }: AudioStream,
  { grid, stepFrames, material }: { grid: FrameGrid; stepFrames: number; material: 'auto' | 'music' },
): Scout {
  const { frameSamples, hopSamples, bins } = grid;
  const gate: SpectralGate = createSpectralGate(bins);
  const listener: SpeechMusicMeter = createSpeechMusicMeter({
    binHz: sampleRateHz / frameSamples,
    frameSeconds: hopSamples / sampleRateHz,
    frameSamples,
    framesMax: lookAheadSteps * stepFrames,
  });
  const voices = createVoiceMemory(lookAheadSteps * stepSeconds);
  const plan = material === 'music' ? planSame('music', gate) : planByEar({ listener, gate, voices, stepFrames });
  const analyser = createSumAnalyser(channelCount, grid);
  const ahead = Array.from({ length: channelCount }, () => new HistoryBuffer());
  const music = createMusicCleaner(channelCount, grid, gate);
  let frames = 0;
  return {
    plan,
    music,
    push(block, heard) {
      voices.push(heard);
      music.push(block);
      ahead.forEach((queue, c) => {
        queue.append(block[c]!);
      });
      for (; frames * hopSamples + frameSamples <= ahead[0]!.end; frames++) {
        const power = analyser.analyse(ahead, frames * hopSamples);
        gate.learn(power);
        if (material === 'auto') listener.push(power);
        if ((frames + 1) % stepFrames === 0) plan.hearStep();
        for (const queue of ahead) queue.discardBefore(frames * hopSamples);
      }
    },
    finish: () => plan.finish(),
  };
}

/** Puts original, cleaned speech and gated music together as the plan says, without audible joints. */
function createMixer(run: {
  readonly originals: readonly HistoryBuffer[];
  readonly speech: SpeechCleaner | undefined;
  readonly music: MusicCleaner | undefined;
  readonly plan: MaterialPlan;
  readonly stepSamples: number;
}): (from: number, length: number) => DenoisedBlock {
  const { plan, stepSamples } = run;
  const fadeSamples = Math.round(fadeShare * stepSamples);
  const speechShare = new Float32Array(pieceSamples);
  const gateShare = new Float32Array(pieceSamples);
  const readShares = (from: number, length: number): void => {
    for (let i = 0; i < length; i++) {
      const step = Math.floor((from + i) / stepSamples);
      const here = plan.at(step);
      const before = step > 0 ? plan.at(step - 1) : here;
      const turn = Math.min(1, (from + i - step * stepSamples) / fadeSamples);
      speechShare[i] = before.speech + (here.speech - before.speech) * turn;
      gateShare[i] = before.gate + (here.gate - before.gate) * turn;
    }
  };

  return (from, length) => {
    readShares(from, length);
    const clean: Float32Array[] = [];
    const noise: Float32Array[] = [];
    const part = new Float32Array(length);
    run.originals.forEach((queue, c) => {
      const input = new Float32Array(length);
      queue.read(from, input);
      const output = input.slice();
      const blend = (cleaned: HistoryBuffer | undefined, share: Float32Array): void => {
        if (!cleaned) return;
        cleaned.read(from, part);
        // A share of 0 adds nothing, not even a rounding: music stays as it is, bit by bit.
        for (let i = 0; i < length; i++) if (share[i]! > 0) output[i] = output[i]! + share[i]! * (part[i]! - input[i]!);
        cleaned.discardBefore(from + length);
      };
      blend(run.speech?.cleaned[c], speechShare);
      blend(run.music?.cleaned[c], gateShare);
      const rest = new Float32Array(length);
      splitExactlyInPlace(input, output, rest);
      queue.discardBefore(from + length);
      clean.push(output);
      noise.push(rest);
    });
    return { clean, noise };
  };
}
