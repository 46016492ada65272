import type { AudioStream } from '../../dsp/audio.ts';
import { createLoudnessMeter, type LoudnessMeasures } from '../../dsp/loudness/loudness-meter.ts';
import { createLoudnessForecast, findGain } from '../../dsp/mastering/loudness-forecast.ts';
import { firmTimes, gentleTimes, hardTimes, limitTruePeaks } from '../../dsp/mastering/true-peak-limiter.ts';

/** Target of a result: the loudness and the true peak of its source. */
export type LoudnessGoal = Pick<LoudnessMeasures, 'integratedLufs' | 'truePeakDbtp'>;

/** Headroom for coding, which raises peaks; measured: 0.3 dB as MP3. */
const codingRoomDb = 0.4;
/** Largest gain: sound that lacks more is hiss. */
const gainDbMax = 18;
/** Differences below this count as equal: sound that nothing else changed stays the same to the sample. */
const nearDb = 0.25;

/** Measures a stream to its end. */
export async function measureStream(audio: AudioStream): Promise<LoudnessMeasures> {
  const meter = createLoudnessMeter(audio.sampleRateHz, audio.channelCount);
  for await (const block of audio.blocks) meter.push(block);
  return meter.measure();
}

/** Passes a stream through and measures it. */
export function meterStream(audio: AudioStream): { audio: AudioStream; measure: () => LoudnessMeasures } {
  const meter = createLoudnessMeter(audio.sampleRateHz, audio.channelCount);
  async function* pass(): AsyncGenerator<Float32Array[]> {
    for await (const block of audio.blocks) {
      meter.push(block);
      yield block;
    }
  }
  return { audio: { ...audio, blocks: pass() }, measure: () => meter.measure() };
}

/** Decibels from one loudness to another; 0 if they are near, or if one is too short or too soft to be measured. */
export function findGainDb(from: number, to: number): number {
  const gainDb = to - from;
  if (!Number.isFinite(gainDb) || Math.abs(gainDb) < nearDb) return 0;
  return Math.min(gainDbMax, gainDb);
}

export function amplify(audio: AudioStream, gainDb: number): AudioStream {
  if (gainDb === 0) return audio;
  const gain = 10 ** (gainDb / 20);
  async function* pass(): AsyncGenerator<Float32Array[]> {
    for await (const block of audio.blocks) yield block.map((samples) => samples.map((value) => value * gain));
  }
  return { ...audio, blocks: pass() };
}

/** Gains above the one that needs no limiter; others are interpolated. */
const gainStepsDb = [0, 0.7, 1.5, 2.5, 4, 6, 9];
/** Softest first: the next is chosen where more than this is lost in the limiter. */
const limiters = [gentleTimes, firmTimes, hardTimes];
const limitedDbMax = 2.5;

/**
 * Brings a sound to the loudness of another. Its true peak, also after coding, stays at or below -1 dBTP, or below that of the
 * other if that is higher, and never above full scale; the loudness that the limiter removes is compensated.
 *
 * @param open opens the sound from its beginning, at each call
 * @param measured of that sound
 */
export async function settleLoudness(
  open: () => AudioStream,
  measured: LoudnessMeasures,
  goal: LoudnessGoal,
): Promise<AudioStream> {
  const ceilingDbtp = Math.min(0, Math.max(-1, goal.truePeakDbtp)) - codingRoomDb;
  const plainDb = findGainDb(measured.integratedLufs, goal.integratedLufs);
  if (measured.truePeakDbtp + plainDb <= ceilingDbtp) return amplify(open(), plainDb);

  const audio = open();
  const gainsDb = gainStepsDb.map((step) => plainDb + step);
  const exactGainDb = plainDb + limitedDbMax;
  const shape = { gainsDb, exactGainDb, ceilingDbtp, times: limiters };
  const forecast = createLoudnessForecast(audio.sampleRateHz, audio.channelCount, shape);
  for await (const block of audio.blocks) forecast.push(block);
  const tries = forecast.finish().map((lufs, i) => ({
    times: limiters[i]!,
    gainDb: chooseGainDb(gainsDb, lufs, goal.integratedLufs),
  }));
  const { gainDb, times } = tries.find((each) => each.gainDb - plainDb <= limitedDbMax) ?? tries.at(-1)!;
  return limitTruePeaks(amplify(open(), gainDb), { ceilingDbtp, times });
}

/** Prefers the first gain if the result is near enough, so that sound below the ceiling stays unchanged. */
function chooseGainDb(gainsDb: readonly number[], lufs: readonly number[], goalLufs: number): number {
  if (findGainDb(lufs[0]!, goalLufs) === 0) return gainsDb[0]!;
  return findGain(gainsDb, lufs, goalLufs) ?? gainsDb.at(-1)!;
}
