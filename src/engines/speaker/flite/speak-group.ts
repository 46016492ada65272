import { strengthOfPhone } from '../../../dsp/singing/phone-kinds.ts';
import { createMomentReader } from '../../../dsp/singing/recorded-frames.ts';
import { createSourceClock } from '../../../dsp/singing/source-clock.ts';
import type { VoiceFrame } from '../../../dsp/vocoder/voice-frame.ts';
import { type RecordedPhrase, recordedFraming } from '../../singer/recorded-phrase.ts';
import { layOutPhrase, type PhraseFrames } from '../../singer/sing-phrase.ts';
import type { SpokenGroup } from './place-sentence.ts';

/** Before the first sound and after the last. */
const marginSeconds = 0.04;
const attackSeconds = 0.012;
const releaseSeconds = 0.05;
/** Of the way to a sound's strength, in each frame of 5 ms. */
const strengthPace = 0.4;

/** The frames of what is spoken between two pauses: the recorded sounds at their new times, on the planned pitch. */
export function speakGroup(
  group: SpokenGroup,
  recorded: RecordedPhrase,
  f0HzAt: (seconds: number) => number,
): PhraseFrames {
  const { hopSeconds } = recordedFraming;
  const { placed } = group;
  const first = placed[0]!.startSeconds;
  const end = placed.at(-1)!.endSeconds;
  const startSeconds = first - marginSeconds;
  const count = Math.ceil((end + marginSeconds - startSeconds) / hopSeconds);
  const clock = createSourceClock(placed);
  const read = createMomentReader(recorded.frames);
  const frames = layOutPhrase(count);
  const gains = new Float32Array(count);
  let p = 0;
  let strengthDb = 0;
  for (const [i, frame] of frames.entries()) {
    const seconds = startSeconds + i * hopSeconds;
    const { isVoiced, logEnvelope, aperiodicity } = read(clock(seconds));
    frame.f0Hz = isVoiced ? f0HzAt(seconds) : 0;
    frame.aperiodicity.set(aperiodicity);
    while (p < placed.length - 1 && placed[p]!.endSeconds <= seconds) p++;
    strengthDb += strengthPace * (strengthOfPhone(placed[p]!.source.phone) - strengthDb);
    gains[i] = fadeAt(seconds, { first, end }) * 10 ** (strengthDb / 20);
    fillEnvelope(frame, logEnvelope, gains[i]! ** 2);
  }
  return { startSeconds, frames, placed, gains };
}

/** The voice has come up where its first sound begins, and dies away behind its last. */
function fadeAt(seconds: number, { first, end }: { readonly first: number; readonly end: number }): number {
  const rise = (seconds - (first - attackSeconds)) / attackSeconds;
  const fall = (end + marginSeconds / 2 - seconds) / releaseSeconds;
  return Math.max(0, Math.min(1, rise, fall));
}

function fillEnvelope({ envelope }: VoiceFrame, logEnvelope: Float32Array, power: number): void {
  for (let k = 0; k < envelope.length; k++) envelope[k] = power * Math.exp(logEnvelope[k]!);
}
