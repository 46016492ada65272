import { durationOf, leadInSeconds } from '../../../composition/performance/perform.ts';
import { performVocals } from '../../../composition/performance/perform-vocals.ts';
import { createStreamResampler } from '../../../dsp/stream-resampler.ts';
import type { Song } from '../../../notation/song.ts';
import type { Renderer, VocalTrack } from '../../renderer/renderer.ts';
import type { Singer } from '../../singer/singer.ts';

export interface PlayingSettings {
  readonly renderer: Renderer;
  readonly singer: Singer;
  /** Of the singing voice. */
  readonly gender: 'male' | 'female' | 'neutral';
  readonly sampleRateHz: number;
  readonly channelCount: number;
  readonly signal: AbortSignal;
  /** Called with 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** Called with what is being done, in words. */
  readonly onStep?: ((words: string) => void) | undefined;
}

/** Highest peak; louder passages are turned down as a whole. */
const peakMax = 0.89;

/** Plays and sings a passage, unmastered, at any rate and on any number of channels; it begins `leadInSeconds` before the first bar. */
export async function playPassage(song: Song, settings: PlayingSettings): Promise<Float32Array[]> {
  const { renderer, sampleRateHz, channelCount, signal, onProgress, onStep } = settings;
  onStep?.(song.vocals.length > 0 ? 'playing and singing the new part' : 'playing the new part');
  const playedAtHz = sampleRateHz % 8000 === 0 ? 48_000 : 44_100;
  const audio = await renderer.play(song, {
    sampleRateHz: playedAtHz,
    tier: 'quick',
    vocals: listVocals(song, playedAtHz, settings),
    isMastered: false,
    signal,
  });
  const sampleCount = Math.ceil(durationOf(song) * sampleRateHz);
  const stereo = [0, 1].map(() => new Float32Array(sampleCount));
  const resamplers = stereo.map(() => createStreamResampler(playedAtHz, sampleRateHz));
  let at = 0;
  const take = (blocks: readonly Float32Array[]): void => {
    for (const [c, block] of blocks.entries()) stereo[c]!.set(block.subarray(0, Math.max(0, sampleCount - at)), at);
    at = Math.min(sampleCount, at + blocks[0]!.length);
    onProgress?.(at / sampleCount);
  };
  for await (const block of audio.blocks) {
    signal.throwIfAborted();
    take(playedAtHz === sampleRateHz ? block : resamplers.map((resampler, c) => resampler.push(block[c]!)));
  }
  if (playedAtHz !== sampleRateHz) take(resamplers.map((resampler) => resampler.finish()));
  return spread(tame(stereo), channelCount);
}

function listVocals(song: Song, sampleRateHz: number, settings: PlayingSettings): VocalTrack[] {
  const { singer, gender, signal } = settings;
  return song.vocals.map(({ part, notes, levelDb, pan, lyrics = song.lyrics }, i) => ({
    part,
    levelDb,
    pan,
    sing: () =>
      singer.sing(
        {
          part,
          notes: performVocals({ part, notes }, song, leadInSeconds),
          ...(song.singing && { manner: song.singing }),
        },
        lyrics,
        {
          sampleRateHz,
          durationSeconds: durationOf(song),
          gender,
          seed: song.seed + i,
          signal,
        },
      ),
  }));
}

function tame(channels: Float32Array[]): Float32Array[] {
  let peak = 0;
  for (const samples of channels) for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  const gain = peak > peakMax ? peakMax / peak : 1;
  if (gain < 1) for (const samples of channels) for (let i = 0; i < samples.length; i++) samples[i]! *= gain;
  return channels;
}

/** Mono is the mean; with more than two channels, the first two are left and right, and the others are silent. */
export function spread([left, right]: Float32Array[], channelCount: number): Float32Array[] {
  if (channelCount === 1) return [left!.map((sample, i) => (sample + right![i]!) / 2)];
  return Array.from({ length: channelCount }, (_, c) => [left!, right!][c] ?? new Float32Array(left!.length));
}
