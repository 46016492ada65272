import { shapeBreath } from '../../dsp/singing/breath.ts';
import type { VoiceFrame } from '../../dsp/vocoder/voice-frame.ts';
import { recordedFraming } from './recorded-phrase.ts';
import type { PhraseFrames } from './sing-phrase.ts';
import type { SingerVoice } from './singer-voices.ts';
import type { SingingStyle } from './singing-style.ts';

/** Nobody breathes in a shorter rest. */
const restSecondsMin = 0.32;
const breathSeconds = { least: 0.14, most: 0.42, shareOfRest: 0.55 } as const;
/** Between a breath and the first sound. */
const heldSeconds = 0.04;

/** Puts a breath before a phrase where the rest has room for it. */
export function addBreath(
  sung: PhraseFrames,
  {
    restSeconds,
    voice,
    style,
  }: { readonly restSeconds: number; readonly voice: SingerVoice; readonly style: SingingStyle },
): PhraseFrames {
  if (restSeconds < restSecondsMin || sung.frames.length === 0) return sung;
  const { hopSeconds } = recordedFraming;
  const wanted = breathSeconds.shareOfRest * restSeconds * (0.85 + 0.3 * style.random.next());
  const seconds = Math.max(breathSeconds.least, Math.min(breathSeconds.most, wanted));
  const power = 10 ** ((style.level.loudnessLufs + style.breathDb) / 10);
  const breath = shapeBreath(recordedFraming, {
    seconds,
    power,
    formantRatio: voice.gender === 'female' ? 1.06 : 1,
  });
  const silent: VoiceFrame = { ...breath[0]!, envelope: new Float32Array(breath[0]!.envelope.length) };
  const held = new Array<VoiceFrame>(Math.round(heldSeconds / hopSeconds)).fill(silent);
  const before = [silent, silent, ...breath, ...held];
  const startSeconds = sung.startSeconds - before.length * hopSeconds;
  if (startSeconds < 0) return sung;
  const gains = Float32Array.from([...before.map(() => 0), ...sung.gains]);
  return { ...sung, startSeconds, frames: [...before, ...sung.frames], gains };
}
