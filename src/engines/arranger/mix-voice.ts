import type { AudioStream, SpooledAudio } from '../../dsp/audio.ts';
import { mixToMono } from '../../dsp/audio.ts';
import { createLoudnessMeter } from '../../dsp/loudness/loudness-meter.ts';
import { createVoiceDip } from '../../dsp/mix/voice-dip.ts';

const blockSamples = 16_384;
/** How far the instrumental makes room in the middle of speech, and from which level of the voice on, against its loudness. */
const dipDb = 4;
const dipFromLu = -24;
const dipFullLu = -10;
/** However loud a style has its voices. */
const overLuMax = 3;

/** A voice and what it sings over: both as long, at one rate. */
export interface VoiceMix {
  readonly band: SpooledAudio;
  readonly voice: SpooledAudio;
  /** How far the voice is to stand over the band, in LU. */
  readonly overLu: number;
  readonly signal: AbortSignal;
}

/** A voice over an instrumental in stereo: the instrumental makes room where words are understood as long as it sings. */
export async function mixVoice({ band, voice, overLu, signal }: VoiceMix): Promise<AudioStream> {
  const [bandLufs, voiceLufs] = [await measureLufs(band, signal), await measureLufs(voice, signal)];
  const isHeard = Number.isFinite(bandLufs) && Number.isFinite(voiceLufs);
  const gainDb = isHeard ? bandLufs + Math.min(overLuMax, overLu) - voiceLufs : 0;
  const gain = 10 ** (gainDb / 20);
  const levelLufs = isHeard ? voiceLufs + gainDb : -20;
  const dip = createVoiceDip(
    { depthDb: dipDb, fromDb: levelLufs + dipFromLu, fullDb: levelLufs + dipFullLu },
    band.sampleRateHz,
  );
  async function* blocks(): AsyncGenerator<Float32Array[]> {
    for (let from = 0; from < band.sampleCount; from += blockSamples) {
      signal.throwIfAborted();
      const span = { startSample: from, endSample: Math.min(band.sampleCount, from + blockSamples) };
      const [under, over] = [await readBoth(band, span), await readBoth(voice, span)];
      for (const samples of over) for (let i = 0; i < samples.length; i++) samples[i]! *= gain;
      dip(under, mixToMono(over));
      for (const [side, samples] of under.entries()) {
        for (let i = 0; i < samples.length; i++) samples[i]! += over[side]![i]!;
      }
      yield under;
    }
  }
  return { sampleRateHz: band.sampleRateHz, channelCount: 2, blocks: blocks() };
}

/** Two sides; those of one channel are the same. */
async function readBoth(
  audio: SpooledAudio,
  span: { readonly startSample: number; readonly endSample: number },
): Promise<Float32Array[]> {
  const sides = [0, 1].map(() => new Float32Array(span.endSample - span.startSample));
  let at = 0;
  for await (const block of audio.open(span).blocks) {
    for (const [side, samples] of sides.entries()) samples.set(block[Math.min(side, block.length - 1)]!, at);
    at += block[0]!.length;
  }
  return sides;
}

/** Integrated loudness of all of it; -Infinity for silence. */
export async function measureLufs(audio: SpooledAudio, signal: AbortSignal): Promise<number> {
  const meter = createLoudnessMeter(audio.sampleRateHz, audio.channelCount);
  for await (const block of audio.open().blocks) {
    signal.throwIfAborted();
    meter.push(block);
  }
  return meter.measure().integratedLufs;
}
