import type { AudioStream } from '../../dsp/audio.ts';
import { createRealFft } from '../../dsp/fft.ts';
import { HistoryBuffer } from '../../dsp/history-buffer.ts';
import { splitExactlyInPlace } from '../../dsp/noise-reduction/lossless-residual.ts';
import { type FrameGrid, layFrames, OverlapAdder } from '../../dsp/overlap-add.ts';
import { createStretchCleaner } from './clean-stretch.ts';
import type { DereverberatedBlock, Dereverberator } from './dereverberator.ts';

/** The prediction is made for so long at a time: shorter, it fits the words; longer, the speaker has moved. */
const stretchSeconds = 8;
/** Two stretches fade into each other. */
const fadeSeconds = 2;
/** A rest shorter than this goes with the stretch before. */
const restSecondsMin = 4;
/** A sample beyond this is damage, as for the denoiser. */
const sampleMax = 1e6;

/**
 * Weighted prediction error and suppression of what it leaves, in stretches of some seconds.
 *
 * Speech that is dry comes out as it went in. Both channels of stereo are predicted together and get the same gain, so
 * that the image stays. NaN, infinite and absurd samples are read as 0. Holds up to 12 s of spectra: 18 MB a channel at
 * 48 kHz, twice.
 */
export const wpeDereverberator: Dereverberator = {
  name: 'wpe',
  async *dereverberate(audio, { signal }) {
    signal?.throwIfAborted();
    const run = createRun(audio, signal);
    for await (const block of audio.blocks) {
      signal?.throwIfAborted();
      await run.push(block.map((channel) => channel.map((x) => (Math.abs(x) <= sampleMax ? x : 0))));
      yield* run.take();
    }
    await run.finish();
    yield* run.take();
  },
};

/** One recording on its way through. */
interface Run {
  push(block: readonly Float32Array[]): Promise<void>;
  finish(): Promise<void>;
  take(): DereverberatedBlock[];
}

type Spectra = readonly (readonly Float32Array[])[];

function createRun(audio: AudioStream, signal: AbortSignal | undefined): Run {
  const { sampleRateHz, channelCount } = audio;
  const grid = layFrames(sampleRateHz);
  const toFrames = (seconds: number) => Math.round((seconds * sampleRateHz) / grid.hopSamples);
  const stretchFrames = toFrames(stretchSeconds);
  const fadeFrames = toFrames(fadeSeconds);
  const restFrames = toFrames(restSecondsMin);
  const cleaner = createStretchCleaner(channelCount, sampleRateHz, grid);
  const { historyFrames } = cleaner;
  const analyser = createAnalyser(channelCount, grid);
  const outlet = createOutlet(channelCount, grid);
  /** Frames that are not finished, after those that the prediction of the first of them reads. */
  const waiting: Float32Array[][] = Array.from({ length: channelCount }, () =>
    Array.from({ length: historyFrames }, () => new Float32Array(grid.frameSamples + 2)),
  );
  /** End of the last stretch, to fade out. */
  let fading: Spectra | undefined;

  /** Cleans the first `count` frames that wait; all but the last `kept` are finished. */
  const cleanStretch = async (count: number, kept: number): Promise<void> => {
    const spectra = waiting.map((frames) => frames.slice(0, historyFrames + count));
    const dry = await cleaner.clean({ spectra, historyFrames }, signal);
    const faded = fading ? fade(fading, dry) : dry;
    for (let t = 0; t < count - kept; t++) outlet.push(faded.map((channel) => channel[t]!));
    fading = kept > 0 ? faded.map((channel) => channel.slice(count - kept)) : undefined;
    for (const frames of waiting) frames.splice(0, count - kept);
  };
  const wait = (frames: Spectra): void => {
    for (const [c, channel] of frames.entries()) waiting[c]!.push(...channel);
  };
  const countWaiting = () => (waiting[0]?.length ?? 0) - historyFrames;

  return {
    async push(block) {
      outlet.remember(block);
      wait(analyser.push(block));
      while (countWaiting() >= stretchFrames + restFrames) await cleanStretch(stretchFrames, fadeFrames);
    },
    async finish() {
      // Silence after the end finishes the frames that reach into it.
      wait(analyser.push(waiting.map(() => new Float32Array(grid.frameSamples))));
      if (countWaiting() > 0) await cleanStretch(countWaiting(), 0);
    },
    take: outlet.take,
  };
}

/** Cuts the channels into frames; the first begins so early that as many frames cover each sample. */
function createAnalyser(channelCount: number, { frameSamples, hopSamples, window }: FrameGrid) {
  const leadIn = frameSamples - hopSamples;
  const fft = createRealFft(frameSamples);
  const queues = Array.from({ length: channelCount }, () => new HistoryBuffer());
  const frame = new Float32Array(frameSamples);
  let made = 0;
  return {
    push(block: readonly Float32Array[]): Spectra {
      queues.forEach((queue, c) => {
        queue.append(block[c]!);
      });
      const first = made;
      made = Math.floor((queues[0]?.end ?? 0) / hopSamples);
      return queues.map((queue) => {
        const spectra = Array.from({ length: made - first }, (_, t) => {
          queue.read((first + t) * hopSamples - leadIn, frame);
          for (let i = 0; i < frameSamples; i++) frame[i] = frame[i]! * window[i]!;
          const spectrum = new Float32Array(frameSamples + 2);
          fft.forward(frame, spectrum);
          return spectrum;
        });
        queue.discardBefore(made * hopSamples - leadIn);
        return spectra;
      });
    },
  };
}

/** Puts dry frames together, and takes them from what was heard. */
function createOutlet(channelCount: number, grid: FrameGrid) {
  const { frameSamples, hopSamples } = grid;
  const fft = createRealFft(frameSamples);
  const adders = Array.from({ length: channelCount }, () => new OverlapAdder(grid));
  const originals = Array.from({ length: channelCount }, () => new HistoryBuffer());
  const frame = new Float32Array(frameSamples);
  const finished = new Float32Array(hopSamples);
  let given = hopSamples - frameSamples;
  let ready: DereverberatedBlock[] = [];
  return {
    /** Takes the samples that the frames were cut from. */
    remember(block: readonly Float32Array[]): void {
      originals.forEach((queue, c) => {
        queue.append(block[c]!);
      });
    },
    /** The first frames finish samples from before the recording, the last ones some from after it: they are dropped. */
    push(spectra: readonly Float32Array[]): void {
      const from = Math.max(given, 0);
      const to = Math.min(given + hopSamples, originals[0]?.end ?? 0);
      const block: DereverberatedBlock = { dry: [], reverb: [] };
      for (const [c, spectrum] of spectra.entries()) {
        fft.inverse(spectrum, frame);
        adders[c]!.add(frame, finished);
        if (to <= from) continue;
        const dry = finished.slice(from - given, to - given);
        const input = new Float32Array(dry.length);
        originals[c]!.read(from, input);
        originals[c]!.discardBefore(to);
        const reverb = new Float32Array(dry.length);
        splitExactlyInPlace(input, dry, reverb);
        block.dry.push(dry);
        block.reverb.push(reverb);
      }
      if (to > from) ready.push(block);
      given += hopSamples;
    },
    /** Gives what was finished since the last call. */
    take(): DereverberatedBlock[] {
      const taken = ready.length > 0 ? [joinReady(ready)] : [];
      ready = [];
      return taken;
    },
  };
}

/** From the end of one stretch to the beginning of the next, which is as long or longer. */
function fade(ending: Spectra, beginning: Spectra): Spectra {
  return beginning.map((channel, c) =>
    channel.map((spectrum, t) => {
      const before = ending[c]![t];
      if (!before || before === spectrum) return spectrum;
      const share = (t + 0.5) / ending[c]!.length;
      return spectrum.map((value, i) => before[i]! + share * (value - before[i]!));
    }),
  );
}

/** One block of many that are a hop long. */
function joinReady(blocks: readonly DereverberatedBlock[]): DereverberatedBlock {
  const join = (part: keyof DereverberatedBlock): Float32Array[] =>
    blocks[0]![part].map((_, c) => {
      const joined = new Float32Array(blocks.reduce((sum, block) => sum + block[part][c]!.length, 0));
      let at = 0;
      for (const block of blocks) {
        joined.set(block[part][c]!, at);
        at += block[part][c]!.length;
      }
      return joined;
    });
  return { dry: join('dry'), reverb: join('reverb') };
}
