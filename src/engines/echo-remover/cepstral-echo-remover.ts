import { setImmediate } from 'node:timers/promises';
import type { AudioStream } from '../../dsp/audio.ts';
import { createEchoCepstrum, type EchoCepstrum } from '../../dsp/echo/echo-cepstrum.ts';
import type { Echo, EchoTaps } from '../../dsp/echo/echo-taps.ts';
import { type EchoEvidence, findEchoLags, readShape } from '../../dsp/echo/find-echo-lags.ts';
import { fitEchoTaps, refineEchoTaps } from '../../dsp/echo/fit-echo-taps.ts';
import { createInverseComb } from '../../dsp/echo/inverse-comb.ts';
import { listEchoes } from '../../dsp/echo/list-echoes.ts';
import { isRecurrence } from '../../dsp/echo/recurrence.ts';
import { splitExactlyInPlace } from '../../dsp/noise-reduction/lossless-residual.ts';
import type { EchoFreeBlock, EchoRemover } from './echo-remover.ts';
import { createStretchCollector, type HeardStretch } from './stretch-collector.ts';

/** Times that what is left of the echo is measured and taken out too. */
const refinements = 2;
/** Of how many stretches: more hardly help, and cost. */
const refinedMax = 8;
/** Of echoes: more, or louder ones, are loops. */
const gainMax = 0.83;
const gainsMax = 1.6;
const echoesMax = 6;
const clearGainMin = 0.05;
/** Stretches that are this far below the loudest tell nothing. */
const quietShare = 1e-4;
const silence = 1e-10;
/** What two channels have within this of each other is one echo. */
const apartSeconds = 0.002;
/** A sample beyond this is damage, as for the denoiser. */
const sampleMax = 1e6;
/** Listening is the longer half of the work. */
const listeningShare = 0.5;

/**
 * Echoes are found in the power cepstrum of stretches of some 5 s and taken out by an inverse comb filter, each channel by
 * its own. NaN, infinite and absurd samples are read as 0. Holds 16 stretches: 19 MB a channel at 48 kHz.
 */
export const cepstralEchoRemover: EchoRemover = {
  name: 'cepstral',
  async remove(open, { signal }) {
    const audio = open([0, listeningShare]);
    const taps = await findTaps(audio, signal);
    const echoes = mergeEchoes(taps.map((of) => listEchoes(of, audio.sampleRateHz)));
    return { echoes, blocks: removeFrom(open([listeningShare, 1]), taps, signal) };
  },
};

async function* removeFrom(audio: AudioStream, taps: readonly EchoTaps[], signal?: AbortSignal) {
  const combs = taps.map(createInverseComb);
  for await (const block of audio.blocks) {
    signal?.throwIfAborted();
    const heard = block.map(mend);
    const clean = heard.map((channel, c) => combs[c]!.push(channel));
    const echo = heard.map((channel) => new Float32Array(channel.length));
    heard.forEach((channel, c) => {
      splitExactlyInPlace(channel, clean[c]!, echo[c]!);
    });
    yield { clean, echo } satisfies EchoFreeBlock;
  }
}

const mend = (channel: Float32Array): Float32Array => channel.map((x) => (Math.abs(x) <= sampleMax ? x : 0));

/** The echo of each channel. */
async function findTaps(audio: AudioStream, signal?: AbortSignal): Promise<EchoTaps[]> {
  const { sampleRateHz, channelCount } = audio;
  const collector = createStretchCollector(channelCount, sampleRateHz);
  for await (const block of audio.blocks) {
    signal?.throwIfAborted();
    collector.push(block.map(mend));
  }
  const { stretches, stretchSamples } = collector.finish();
  const cepstrum = createEchoCepstrum(stretchSamples, sampleRateHz);
  const context: Context = { cepstrum, sampleRateHz, signal };
  const channels = Array.from({ length: channelCount }, (_, c) => listHeard(stretches, c));
  const evidence: EchoEvidence[] = [];
  for (const samples of channels) evidence.push(await listen(samples, context));
  const lags = mergeLags(
    channels.map((samples, c) => findLags(samples, evidence[c]!, context)),
    sampleRateHz,
  );
  if (lags.length === 0) return channels.map(() => noTaps);

  const taps: EchoTaps[] = [];
  for (const [c, samples] of channels.entries()) {
    taps.push(samples.length > 0 ? await fit(samples, { evidence: evidence[c]!, lags }, context) : noTaps);
  }
  const isLikely = taps.every((of) => isLikelyEcho(listEchoes(of, sampleRateHz)));
  return isLikely ? taps : channels.map(() => noTaps);
}

/** What is as loud as its sound, or comes again and again, was played again. */
function isLikelyEcho(echoes: readonly Echo[]): boolean {
  const together = echoes.reduce((sum, { gain }) => sum + gain, 0);
  const clear = echoes.filter(({ gain }) => gain >= clearGainMin);
  return clear.length <= echoesMax && together < gainsMax && echoes.every(({ gain }) => gain < gainMax);
}

/** Lags of the echoes of one channel. */
function findLags(heard: readonly Heard[], evidence: EchoEvidence, { cepstrum, sampleRateHz }: Context): number[] {
  const lags = findEchoLags(evidence);
  const lagSamples = lags[0];
  if (lagSamples === undefined) return [];
  const stretches = heard.map(({ samples, lead }) => cepstrum.level(samples.subarray(lead)));
  const shape = readShape(evidence, lagSamples);
  return isRecurrence({ stretches, sampleRateHz, lagSamples, shape }) ? [] : lags;
}

/** Lags of all channels: an echo that swings from side to side is fainter on one of them. */
function mergeLags(perChannel: readonly (readonly number[])[], sampleRateHz: number): number[] {
  const merged: number[] = [];
  for (const lag of perChannel.flat()) {
    if (!merged.some((other) => Math.abs(other - lag) < apartSeconds * sampleRateHz)) merged.push(lag);
  }
  return merged;
}

interface Found {
  readonly evidence: EchoEvidence;
  readonly lags: readonly number[];
}

/** The taps of one channel. */
async function fit(heard: readonly Heard[], { evidence, lags }: Found, context: Context): Promise<EchoTaps> {
  let taps = fitEchoTaps(evidence, lags);
  for (let i = 0; i < refinements; i++) {
    taps = refineEchoTaps(taps, await listen(heard.slice(0, refinedMax), { ...context, taps }), lags);
  }
  return taps;
}

const noTaps: EchoTaps = { isFedBack: false, delaysSamples: new Int32Array(0), gains: new Float64Array(0) };

interface Context {
  readonly cepstrum: EchoCepstrum;
  readonly sampleRateHz: number;
  readonly signal: AbortSignal | undefined;
  /** What is taken out before it is looked at. */
  readonly taps?: EchoTaps;
}

/** One channel of the stretches in which it is heard. */
function listHeard(stretches: readonly HeardStretch[], channel: number): Heard[] {
  const all = stretches.map(({ channels, lead }): Heard => ({ samples: channels[channel]!, lead }));
  const powers = all.map(({ samples }) => samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
  const floor = Math.max(silence, quietShare * Math.max(...powers));
  return all.filter((_, i) => powers[i]! > floor);
}

interface Heard {
  readonly samples: Float32Array;
  readonly lead: number;
}

async function listen(heard: readonly Heard[], context: Context): Promise<EchoEvidence> {
  const { cepstrum, sampleRateHz, taps = noTaps, signal } = context;
  const cepstra: Float32Array[] = [];
  for (const { samples, lead } of heard) {
    await setImmediate();
    signal?.throwIfAborted();
    cepstra.push(cepstrum.measure(createInverseComb(taps).push(samples).subarray(lead)));
  }
  return { cepstra, sampleRateHz, share: cepstrum.share };
}

/** Channels nearly always share their echoes; the strongest of each stands for all. */
function mergeEchoes(perChannel: readonly (readonly Echo[])[]): Echo[] {
  const merged: Echo[] = [];
  for (const echo of perChannel.flat().sort((a, b) => b.gain - a.gain)) {
    if (!merged.some(({ delaySeconds }) => Math.abs(delaySeconds - echo.delaySeconds) < apartSeconds))
      merged.push(echo);
  }
  return merged.sort((a, b) => a.delaySeconds - b.delaySeconds);
}
