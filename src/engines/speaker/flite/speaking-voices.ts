import { unchangedEnvelope } from '../../../dsp/conversion/envelope-conversion.ts';
import { readingSpreadOf } from '../../../dsp/conversion/pitch-plan.ts';
import { type Flite, type FliteVoice, fliteVoices } from '../../../models/flite/flite.ts';
import { createTimbreLearner, planTimbre, type TargetTimbre } from '../../singer/target-timbre.ts';
import type { TargetVoice } from '../../voice-converter/voice-converter.ts';
import type { SpeakingSettings } from '../speaker.ts';

/** A recorded voice and what makes it the one that is asked for. */
export interface SpeakingVoice {
  readonly recorded: FliteVoice;
  /** Nothing is changed where it is left out. */
  readonly timbre?: Omit<TargetTimbre, 'base'> | undefined;
  /** Where its melody rests. */
  readonly baseHz: number;
  /** Factor on the melody; 1 is a middling reader's. */
  readonly liveliness: number;
  /** It is one voice that has a pitch: others are not understood by machines. */
  readonly isPlain: boolean;
  /** How much longer than recorded its sounds last: the recordings are quick. */
  readonly stretch: number;
}

/** Of the melody as `planMelody` plans it: what its median lies above the base, and its spread; of ln F0. */
const melody = { median: 0.3, spread: 0.15 } as const;
const livelinessMost = 1.7;
const standard: Readonly<Record<'male' | 'female', { recorded: FliteVoice; medianHz: number }>> = {
  male: { recorded: 'rms', medianHz: 104 },
  female: { recorded: 'slt', medianHz: 178 },
};
const stretches: Readonly<Record<FliteVoice, number>> = { slt: 1.12, rms: 1.05, awb: 1.12, kal16: 1.12 };

/** Chooses whose sounds are taken, and learns what makes them another's. */
export function createSpeakingVoices(flite: Flite, sampleRateHz: number) {
  const learn = createTimbreLearner(flite);
  return ({ voice, gender }: Pick<SpeakingSettings, 'voice' | 'gender'>): SpeakingVoice => {
    if (!voice) {
      const { recorded, medianHz } = standard[gender];
      return settle(recorded, { medianHz, liveliness: 1 });
    }
    const { print, design } = voice;
    const medianHz = Math.exp(print.logF0Mean) * 2 ** ((design.pitchSemitones ?? 0) / 12);
    const wished = (readingSpreadOf(print) / melody.spread) * (design.intonation ?? 1);
    const course = { medianHz, liveliness: Math.min(livelinessMost, wished) };
    const own = fliteVoices.find((name) => name === voice.recorded);
    if (own === undefined) {
      const { base, ...timbre } = learn(voice, sampleRateHz);
      return { ...settle(base.recorded, course), timbre, isPlain: isPlainDesign(design) };
    }
    return { ...settle(own, course), timbre: designTimbre(voice, sampleRateHz), isPlain: isPlainDesign(design) };
  };
}

function settle(
  recorded: FliteVoice,
  { medianHz, liveliness }: { readonly medianHz: number; readonly liveliness: number },
): SpeakingVoice {
  const baseHz = medianHz * Math.exp(-liveliness * melody.median);
  return { recorded, baseHz, liveliness, stretch: stretches[recorded], isPlain: true };
}

const isPlainDesign = ({ isWhispered = false, unisonCount = 1 }: TargetVoice['design']): boolean =>
  !isWhispered && unisonCount === 1;

/** A recorded voice is changed by its design alone, and one without is not changed at all. */
function designTimbre({ print, design }: TargetVoice, sampleRateHz: number): SpeakingVoice['timbre'] {
  const { pitchSemitones: _pitch, intonation: _intonation, ...sound } = design;
  if (Object.keys(sound).length === 0) return undefined;
  return planTimbre({ source: print, target: print, envelope: unchangedEnvelope, design }, sampleRateHz);
}
