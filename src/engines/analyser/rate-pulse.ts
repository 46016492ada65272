import { metres, scoreMetre } from '../../dsp/rhythm/metre.ts';
import { findNovelty } from '../../dsp/rhythm/novelty.ts';
import { createOnsetFeatures } from '../../dsp/rhythm/onset-features.ts';
import { createPitchClassFrames } from '../../dsp/rhythm/pitch-class-frames.ts';
import { profilePulse } from '../../dsp/rhythm/pulse-profile.ts';
import type { SurroundingSound } from '../inpainter/analysis/analyse-surroundings.ts';

/** Below this there is nothing to count bars in. */
const fewestBeats = 6;

/** Gives how likely a listener would count these beats, in seconds of the recording; the higher, the likelier. */
export function createPulseRater(sound: SurroundingSound): (beats: readonly number[]) => number {
  let heard: ReturnType<typeof listen> | undefined;
  return (beats) => {
    heard ??= listen(sound);
    const { novelty, harmony } = heard;
    const frames = beats.map((at) => sound.place(at) * novelty.frameRateHz);
    const inOrder = frames.filter((frame, i) => frames.slice(i + 1).every((later) => later > frame));
    if (inOrder.length < fewestBeats) return Number.NEGATIVE_INFINITY;
    const profile = profilePulse(inOrder, novelty, harmony);
    const tempoBpm = (60 * (beats.length - 1)) / (beats.at(-1)! - beats[0]!);
    return Math.max(...metres.map((metre) => scoreMetre(profile, metre, tempoBpm)));
  };
}

function listen({ samples, sampleRateHz }: SurroundingSound) {
  const [onsets, pitches] = [createOnsetFeatures(sampleRateHz), createPitchClassFrames(sampleRateHz)];
  onsets.push(samples);
  pitches.push(samples);
  const harmony = pitches.finish();
  return { novelty: findNovelty(onsets.finish(), harmony), harmony };
}
