import type { AudioStream } from '../../dsp/audio.ts';
import { HistoryBuffer } from '../../dsp/history-buffer.ts';
import { splitExactlyInPlace } from '../../dsp/noise-reduction/lossless-residual.ts';
import { createSpectralGate, type SpectralGate } from '../../dsp/noise-reduction/spectral-gate.ts';
import { type FrameGrid, layFrames } from '../../dsp/overlap-add.ts';
import { findInstalledDeepFilterNet } from '../../models/deepfilternet/installed-deepfilternet.ts';
import { openDeepFilterNet } from '../../models/deepfilternet/network.ts';
import { openSileroVad, type SileroVadModel } from '../../models/silero-vad.ts';
import { createDeepFilter } from './deep-filter.ts';
import type { DenoisedBlock, Denoiser, DenoiseSettings } from './denoiser.ts';
import { gtcrnRateHz, openGtcrn } from './gtcrn.ts';
import { type MaterialPlan, planByEvidence, planSame, stepSeconds } from './material-plan.ts';
import { createMusicCleaner, createSumAnalyser, type MusicCleaner } from './music-cleaner.ts';
import { openRnnoise } from './rnnoise.ts';
import { createSpeechCleaner, type SpeechCleaner, type SpeechNetworks } from './speech-cleaner.ts';
import { createSpeechEvidence, type SpeechEvidence } from './speech-evidence.ts';

/** Longest piece worked on at once; an abort is noticed after as much. */
const pieceSamples = 16_384;
/** A sample beyond this is damage: its square would leave nothing of the rest. */
const sampleMax = 1e6;
/** Share of a step that a change of treatment is spread over: 250 ms, too slow to click and to pump. */
const fadeShare = 0.25;

/** The denoiser with the networks that come with the service alone. */
export const hybridDenoiser: Denoiser = createHybridDenoiser();

/**
 * Takes noise out of speech by networks, and leaves music alone.
 *
 * Speech is cleaned by GTCRN up to 8 kHz and RNNoise above, and by DeepFilterNet3 where it is installed. With `auto`, a stretch that is
 * judged to be music comes out bit by bit as it went in, unless it is very noisy: then, as whenever `music` is asked for,
 * steady noise is turned down by up to 9 dB. NaN, infinite and absurd samples (beyond ±10⁶) are read as 0. Holds 7 s of
 * audio and 35 MB for the networks; with DeepFilterNet3 some 150 MB more.
 *
 * @param modelsFolder where installed models are looked up again for each recording
 */
export function createHybridDenoiser(modelsFolder?: string): Denoiser {
  return {
    name: 'hybrid',
    async *denoise(audio, settings) {
      settings.signal?.throwIfAborted();
      const networks = await openNetworks(audio, settings.material, modelsFolder);
      try {
        const run = createRun(audio, settings.material, networks);
        for await (const block of audio.blocks) {
          const length = block[0]?.length ?? 0;
          for (let at = 0; at < length; at += pieceSamples) {
            settings.signal?.throwIfAborted();
            await run.push(block.map((channel) => channel.subarray(at, at + pieceSamples)));
            yield* run.take();
          }
        }
        await run.finish();
        yield* run.take();
      } finally {
        await networks.release();
      }
    },
  };
}

/** The networks of one recording. */
interface Networks {
  /** None where the recording is to be treated as music. */
  readonly speech: SpeechNetworks | undefined;
  readonly detector: SileroVadModel | undefined;
  release(): Promise<void>;
}

async function openNetworks(
  { channelCount, sampleRateHz }: AudioStream,
  material: DenoiseSettings['material'],
  modelsFolder: string | undefined,
): Promise<Networks> {
  if (material === 'music') return { speech: undefined, detector: undefined, release: async () => {} };
  const opened: { release(): Promise<void> }[] = [];
  const release = async () => {
    for (const network of opened) await network.release();
  };
  const keep = <Network extends { release(): Promise<void> }>(network: Network): Network => {
    opened.push(network);
    return network;
  };
  try {
    const folder = modelsFolder && (await findInstalledDeepFilterNet(modelsFolder));
    const deepFilterNet = folder ? keep(await openDeepFilterNet(folder)) : undefined;
    const detector = material === 'auto' ? keep(await openSileroVad()) : undefined;
    const gtcrns = await openGtcrn(channelCount);
    // Above what GTCRN covers nothing else is at hand.
    const isWide = sampleRateHz > gtcrnRateHz && !deepFilterNet;
    const [rnnoise] = isWide ? await openRnnoise(1) : [];
    const channels = gtcrns.map((gtcrn) => ({ gtcrn, deepFilter: deepFilterNet && createDeepFilter(deepFilterNet) }));
    return { speech: { channels, rnnoise }, detector, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** One recording on its way through. */
interface Run {
  push(piece: readonly Float32Array[]): Promise<void>;
  finish(): Promise<void>;
  /** Gives what has been decided and cleaned since the last call. */
  take(): Iterable<DenoisedBlock>;
}

function createRun(audio: AudioStream, material: DenoiseSettings['material'], networks: Networks): Run {
  const { sampleRateHz, channelCount } = audio;
  const grid = layFrames(sampleRateHz);
  const stepFrames = Math.round((stepSeconds * sampleRateHz) / grid.hopSamples);
  const stepSamples = stepFrames * grid.hopSamples;
  const originals = Array.from({ length: channelCount }, () => new HistoryBuffer());
  const speech = networks.speech && createSpeechCleaner(networks.speech, sampleRateHz);
  const evidence = networks.detector && createSpeechEvidence(networks.detector.start(), stepSamples / sampleRateHz);
  const scout = material === 'speech' ? undefined : createScout(channelCount, { grid, stepFrames, evidence });
  const plan = scout?.plan ?? planSame('speech');
  const isGated = (at: number) =>
    plan.at(Math.max(0, Math.floor(at / stepSamples))).gate > 0 ||
    plan.at(Math.max(0, Math.floor(at / stepSamples) - 1)).gate > 0;
  let given = 0;

  const judge = async (): Promise<void> => {
    // Taken in any case, or it would heap up.
    const output = speech?.takeGtcrn();
    if (output) await evidence?.push(output.noisy, output.cleaned);
    scout?.learn();
  };
  const mix = createMixer({ originals, speech, music: scout?.music, plan, stepSamples });
  return {
    async push(piece) {
      const sound = piece.map((channel) => channel.map((x) => (Math.abs(x) <= sampleMax ? x : 0)));
      originals.forEach((queue, c) => {
        queue.append(sound[c]!);
      });
      await speech?.push(sound);
      scout?.push(sound);
      await judge();
    },
    async finish() {
      await speech?.finish();
      await judge();
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

/** Runs ahead of the cleaning: it decides, and learns the noise under music. */
interface Scout {
  readonly plan: MaterialPlan;
  readonly music: MusicCleaner;
  push(block: readonly Float32Array[]): void;
  /** To be called when sound and evidence have grown. */
  learn(): void;
  finish(): void;
}

function createScout(
  channelCount: number,
  { grid, stepFrames, evidence }: { grid: FrameGrid; stepFrames: number; evidence: SpeechEvidence | undefined },
): Scout {
  const { frameSamples, hopSamples, bins } = grid;
  const gate: SpectralGate = createSpectralGate(bins);
  const plan = evidence ? planByEvidence({ evidence, gate }) : planSame('music', gate);
  const analyser = createSumAnalyser(channelCount, grid);
  const ahead = Array.from({ length: channelCount }, () => new HistoryBuffer());
  const music = createMusicCleaner(channelCount, grid, gate);
  let frames = 0;
  let steps = 0;
  /** Learns up to the end of each step, and waits there for the evidence. */
  const learn = (): void => {
    while (frames * hopSamples + frameSamples <= ahead[0]!.end) {
      if (frames === (steps + 1) * stepFrames) {
        if (evidence && evidence.judgements.length <= steps) return;
        plan.hearStep();
        steps++;
      }
      gate.learn(analyser.analyse(ahead, frames * hopSamples));
      for (const queue of ahead) queue.discardBefore(frames * hopSamples);
      frames++;
    }
  };
  return {
    plan,
    music,
    learn,
    push(block) {
      music.push(block);
      ahead.forEach((queue, c) => {
        queue.append(block[c]!);
      });
    },
    finish() {
      learn();
      plan.finish();
    },
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
