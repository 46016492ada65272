import { durationOf, leadInSeconds } from '../../composition/performance/perform.ts';
import type { AudioStream, SpooledAudio } from '../../dsp/audio.ts';
import { createStreamResampler } from '../../dsp/stream-resampler.ts';
import type { Song } from '../../notation/song.ts';
import type { Renderer } from '../renderer/renderer.ts';
import { placeSound } from './place-sound.ts';

export interface BandSettings {
  readonly renderer: Renderer;
  readonly sampleRateHz: number;
  /** When the first bar line is, on the timeline on which the band is heard. */
  readonly startSeconds: number;
  /** Of that timeline. */
  readonly sampleCount: number;
  readonly signal: AbortSignal;
}

/** Nearer than this to A4 = 440 Hz, nobody hears that a band is not tuned to its singer. */
const tuningMinSemitones = 0.04;

/** Plays the instruments of a song, mastered, in the tuning of a voice. */
export async function playBand(
  song: Song,
  { renderer, sampleRateHz, startSeconds, sampleCount, signal }: BandSettings,
  tuningSemitones: number,
): Promise<AudioStream> {
  const ratio = Math.abs(tuningSemitones) < tuningMinSemitones ? 1 : 2 ** (tuningSemitones / 12);
  // Played slower and read faster: higher by as much, at the same tempo.
  const slowed = ratio === 1 ? song : slowDown(song, ratio);
  const played = await renderer.play(slowed, { sampleRateHz, tier: 'quick', vocals: [], signal });
  const tuned = ratio === 1 ? played : readFaster(played, ratio);
  const skippedSamples = Math.round((leadInSeconds / ratio - startSeconds) * sampleRateHz);
  return placeSound(tuned, { skippedSamples, sampleCount });
}

function slowDown(song: Song, ratio: number): Song {
  return {
    ...song,
    tempoBpm: song.tempoBpm / ratio,
    ...(song.beatSeconds && { beatSeconds: song.beatSeconds.map((seconds) => seconds * ratio) }),
  };
}

function readFaster(audio: AudioStream, ratio: number): AudioStream {
  const { sampleRateHz, channelCount } = audio;
  const resamplers = Array.from({ length: channelCount }, () =>
    createStreamResampler(Math.round(sampleRateHz * ratio), sampleRateHz),
  );
  async function* blocks(): AsyncGenerator<Float32Array[]> {
    for await (const block of audio.blocks) {
      const read = block.map((samples, c) => resamplers[c]!.push(samples));
      if (read[0]!.length > 0) yield read;
    }
    const rest = resamplers.map((resampler) => resampler.finish());
    if (rest[0]!.length > 0) yield rest;
  }
  return { sampleRateHz, channelCount, blocks: blocks() };
}

export interface SoloVoice {
  readonly voice: SpooledAudio;
  /** Of the voice as it is recorded. */
  readonly lufs: number;
}

/** What a renderer expects of a voice. */
const sungLufs = -20;

/** A recorded voice in the room of a song, through the strip of its lead. */
export async function playVoice(
  song: Song,
  { voice, lufs }: SoloVoice,
  { renderer, sampleRateHz, startSeconds, sampleCount, signal }: BandSettings,
): Promise<AudioStream> {
  const gain = Number.isFinite(lufs) ? 10 ** ((sungLufs - lufs) / 20) : 1;
  const padSamples = Math.round((leadInSeconds - startSeconds) * sampleRateHz);
  const songSamples = Math.ceil(durationOf(song) * sampleRateHz);
  async function* mono(): AsyncGenerator<Float32Array[]> {
    for await (const block of voice.open().blocks) {
      const [first, second = first] = block;
      yield [first!.map((sample, i) => 0.5 * gain * (sample + second![i]!))];
    }
  }
  const sung: AudioStream = { sampleRateHz, channelCount: 1, blocks: mono() };
  const played = await renderer.play(
    { ...song, parts: [] },
    {
      sampleRateHz,
      tier: 'quick',
      vocals: [
        {
          part: 'lead',
          levelDb: 0,
          pan: 0,
          sing: async () => placeSound(sung, { skippedSamples: -padSamples, sampleCount: songSamples }),
        },
      ],
      isMastered: false,
      signal,
    },
  );
  return placeSound(played, { skippedSamples: padSamples, sampleCount });
}
