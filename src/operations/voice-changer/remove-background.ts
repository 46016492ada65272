import type { AudioStream, ReopenableAudio } from '../../dsp/audio.ts';
import { createSegmenter } from '../../dsp/segments/segments.ts';
import type { Tools } from '../tools.ts';

/**
 * Isolates the voice of a recording; length and channel count stay.
 *
 * A recording that is music most of the time, singing included, is separated; anything else is denoised as speech, which
 * also attenuates music behind it. Measured on six recordings and songs at 10 dB: the denoiser gained 1 to 7 dB SI-SDR
 * where the embedded separator gained −3 to 6; at 0 dB over stereo music, which counts as music, 0 to 8 against 1 to 8.
 */
export async function removeBackground(recording: ReopenableAudio, tools: Tools): Promise<ReopenableAudio> {
  const isMusic = await soundsLikeMusic(recording.open());
  const audio = recording.open();
  return tools.spool({ ...audio, blocks: isMusic ? takeVocals(audio, tools) : takeClean(audio, tools) });
}

async function soundsLikeMusic(audio: AudioStream): Promise<boolean> {
  const segmenter = createSegmenter(audio.sampleRateHz);
  for await (const block of audio.blocks) {
    segmenter.push(block[0]!.map((value, i) => (value + block.at(-1)![i]!) / 2));
  }
  const seconds = { speech: 0, music: 0, noise: 0, silence: 0 };
  for (const { kind, startSeconds, endSeconds } of segmenter.finish()) seconds[kind] += endSeconds - startSeconds;
  return seconds.music > seconds.speech + seconds.noise;
}

async function* takeVocals(audio: AudioStream, { engines, signal }: Tools): AsyncGenerator<Float32Array[]> {
  for await (const { vocals } of engines.separator.separate(audio, { stems: ['vocals'], signal })) yield vocals!;
}

async function* takeClean(audio: AudioStream, { engines, signal }: Tools): AsyncGenerator<Float32Array[]> {
  for await (const { clean } of engines.denoiser.denoise(audio, { material: 'speech', signal })) yield clean;
}
