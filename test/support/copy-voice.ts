import { type AnalyserSettings, createVoiceAnalyser } from '../../src/dsp/vocoder/voice-analyser.ts';
import type { VoiceFrame, VoiceFraming } from '../../src/dsp/vocoder/voice-frame.ts';
import { createVoiceSynthesizer, type SynthesizerSettings } from '../../src/dsp/vocoder/voice-synthesizer.ts';

export interface CopySettings {
  readonly analysis?: AnalyserSettings;
  readonly synthesis?: SynthesizerSettings;
  /** Samples that are pushed at once. */
  readonly blockSamples?: number;
}

/** Takes a voice apart and puts it together again. */
export function copyVoice(
  voice: Float32Array,
  sampleRateHz: number,
  { analysis, synthesis, blockSamples = sampleRateHz }: CopySettings = {},
): Float32Array {
  const analyser = createVoiceAnalyser(sampleRateHz, analysis);
  const synthesizer = createVoiceSynthesizer(analyser.framing, synthesis);
  const blocks: Float32Array[] = [];
  for (let at = 0; at < voice.length; at += blockSamples) {
    blocks.push(synthesizer.push(analyser.push(voice.slice(at, at + blockSamples))));
  }
  blocks.push(synthesizer.push(analyser.finish()), synthesizer.finish(voice.length));
  return Float32Array.from(blocks.flatMap((block) => [...block]));
}

export function analyseVoice(
  voice: Float32Array,
  sampleRateHz: number,
  settings?: AnalyserSettings,
): { framing: VoiceFraming; frames: VoiceFrame[] } {
  const analyser = createVoiceAnalyser(sampleRateHz, settings);
  return { framing: analyser.framing, frames: [...analyser.push(voice), ...analyser.finish()] };
}
