import { type AudioStream, mixToMono } from '../../dsp/audio.ts';
import { createLoudnessMeter } from '../../dsp/loudness/loudness-meter.ts';
import { openSileroVad } from '../../models/silero-vad.ts';
import type { VocalFinder } from './separator.ts';
import { createVoiceDetector, frameSeconds, type VocalStretch, weighVocals } from './vocal-evidence.ts';

/** The detector hears the vocals as if their mix were this loud: what an instrumental left among them stays soft. */
const heardAtLufs = -10;
/** No more than this is added to a soft mix: hiss is not to be heard as breath. */
const gainDbMax = 40;
/** The mix sounds where it is less than this below its own loudness. */
const soundingBelowLu = 30;
const silentLufs = -70;
/** Weighed at once: a verse between long solos is found as well as a song that is sung throughout. */
const stretchSeconds = 12;
const stretchStepSeconds = 6;

/**
 * Listens to the vocals stretch by stretch, at the level that they have in the mix, and judges by the likeliest.
 *
 * The detector, Silero VAD, was taught speech; of sung words it hears about half. Reads the mix to its end before the
 * vocals; keeps 100 numbers a second and no sound.
 */
export const energyVocalFinder: VocalFinder = {
  async find(vocals, mix) {
    const mixMeter = await meter(mix);
    const { integratedLufs } = mixMeter.measure();
    if (!(integratedLufs > silentLufs)) return { isPresent: false, logOdds: Number.NEGATIVE_INFINITY };
    const gain = 10 ** (Math.min(gainDbMax, heardAtLufs - integratedLufs) / 20);
    const model = await openSileroVad();
    try {
      const listener = createVoiceDetector(model.start(), vocals.sampleRateHz);
      const vocalMeter = await meter(vocals, (block) =>
        listener.push(mixToMono(block, gain).map((x) => Math.max(-1, Math.min(1, x)))),
      );
      const whole: VocalStretch = {
        ...(await listener.finish()),
        vocalPowers: [...vocalMeter.momentaryPowers],
        mixPowers: [...mixMeter.momentaryPowers],
        floorPower: 10 ** ((integratedLufs + 0.691 - soundingBelowLu) / 10),
      };
      const logOdds = cutStretches(whole).reduce((most, stretch) => Math.max(most, weighVocals(stretch)), -Infinity);
      return { isPresent: logOdds > 0, logOdds };
    } finally {
      await model.release();
    }
  },
};

async function meter(audio: AudioStream, also?: (block: readonly Float32Array[]) => Promise<void>) {
  const loudness = createLoudnessMeter(audio.sampleRateHz, audio.channelCount);
  for await (const block of audio.blocks) {
    loudness.push(block);
    await also?.(block);
  }
  return loudness;
}

/** All of what is short; else stretches that overlap, the last of which ends where the whole does. */
function cutStretches(whole: VocalStretch): VocalStretch[] {
  const seconds = frameSeconds * whole.isVoice.length;
  const stretches: VocalStretch[] = [];
  for (let from = 0; from === 0 || from + stretchSeconds - stretchStepSeconds < seconds; from += stretchStepSeconds) {
    const start = Math.max(0, Math.min(from, seconds - stretchSeconds));
    const cut = <T>(values: readonly T[], stepSeconds: number): T[] =>
      values.slice(Math.round(start / stepSeconds), Math.round((start + stretchSeconds) / stepSeconds));
    stretches.push({
      isVoice: cut(whole.isVoice, frameSeconds),
      movedCents: cut(whole.movedCents, frameSeconds),
      vocalPowers: cut(whole.vocalPowers, 0.1),
      mixPowers: cut(whole.mixPowers, 0.1),
      floorPower: whole.floorPower,
    });
  }
  return stretches;
}
