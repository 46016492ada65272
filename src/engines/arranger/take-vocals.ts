import type { AudioStream, SpooledAudio } from '../../dsp/audio.ts';
import type { ArrangerHearing } from './arranger-work.ts';
import { measureLufs } from './mix-voice.ts';

/** What is so far below the voice is what the separation left of the band: it is turned down between the lines. */
const gateLu = -16;
const closedDb = -20;
const holdSeconds = 0.35;
const rampSeconds = 0.05;
const stepSeconds = 0.01;

/** The voice of a song without its band; undefined where nobody sings. */
export async function takeVocals({
  settings,
  separator,
  vocalFinder,
}: ArrangerHearing): Promise<SpooledAudio | undefined> {
  const { source, signal, spool, onStep } = settings;
  onStep?.('separating the voice');
  async function* pick(): AsyncGenerator<Float32Array[]> {
    for await (const { vocals } of separator.separate(source.open(), { stems: ['vocals'], signal })) yield vocals!;
  }
  const { sampleRateHz, channelCount } = source;
  const vocals = await spool({ sampleRateHz, channelCount, blocks: pick() });
  const { isPresent } = await vocalFinder.find(vocals.open(), source.open());
  if (!isPresent) return undefined;
  const lufs = await measureLufs(vocals, signal);
  return spool(closeGaps(vocals.open(), lufs + gateLu));
}

/** Turns down what is softer than that for a while; it opens ahead of the voice by the length of a step. */
function closeGaps(audio: AudioStream, openDb: number): AudioStream {
  const step = Math.round(stepSeconds * audio.sampleRateHz);
  const openPower = 10 ** (openDb / 10);
  const closed = 10 ** (closedDb / 20);
  const pace = (1 - closed) * (stepSeconds / rampSeconds);
  let held = 0;
  let gain = closed;
  async function* blocks(): AsyncGenerator<Float32Array[]> {
    for await (const block of audio.blocks) {
      const length = block[0]!.length;
      for (let from = 0; from < length; from += step) {
        const to = Math.min(length, from + step);
        let power = 0;
        for (const samples of block) for (let i = from; i < to; i++) power += samples[i]! ** 2;
        if (power / ((to - from) * block.length) >= openPower) held = holdSeconds;
        else held -= (to - from) / audio.sampleRateHz;
        const wanted = Math.max(closed, Math.min(1, gain + (held > 0 ? pace : -pace)));
        const slope = (wanted - gain) / (to - from);
        for (const samples of block) for (let i = from; i < to; i++) samples[i]! *= gain + slope * (i - from);
        gain = wanted;
      }
      yield block;
    }
  }
  return { ...audio, blocks: blocks() };
}
