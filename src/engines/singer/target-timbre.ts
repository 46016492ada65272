import { createBandLimiter } from '../../dsp/conversion/band-limiter.ts';
import { type EnvelopeConversion, learnConversion } from '../../dsp/conversion/envelope-conversion.ts';
import { createFrameConverter } from '../../dsp/conversion/frame-converter.ts';
import { type PlannedVoice, planTransformation } from '../../dsp/conversion/voice-plan.ts';
import { createVoiceAnalyser } from '../../dsp/vocoder/voice-analyser.ts';
import type { VoiceFrame } from '../../dsp/vocoder/voice-frame.ts';
import { createPrintGatherer } from '../../dsp/voice-print/print-gatherer.ts';
import type { VoicePrint } from '../../dsp/voice-print/voice-print.ts';
import { type Flite, fliteRateHz } from '../../models/flite/flite.ts';
import type { TargetVoice } from '../voice-converter/voice-converter.ts';
import { recordedFraming } from './recorded-phrase.ts';
import { type SingerVoice, singerVoices } from './singer-voices.ts';

/** The timbre of a target voice for the singing of a recorded voice. */
export interface TargetTimbre {
  /** Who sings in truth. */
  readonly base: SingerVoice;
  convert(frames: readonly VoiceFrame[]): VoiceFrame[];
  readonly roughness: number;
  /** Voices that sing at once. */
  readonly unisonCount: number;
  readonly vibrato?: { readonly rateHz: number; readonly extentCents: number } | undefined;
  /** What the voice passes through in the end, block by block. */
  readonly limitBand?: ((block: Float32Array) => void) | undefined;
}

/** Between the pitches at which men and women speak. */
const highVoiceHz = 160;

/** What a recorded voice says to be measured: every sound of English, more than once. */
const samplesOfSpeech = [
  'The quick young fisherman jumped over a yellow boat and shouted with joy.',
  'She measured the heat of the kitchen before the guests arrived for supper.',
  'A good measure of thick blue smoke hung above both of their houses.',
  'My father would rather choose a cheap watch than change the whole design.',
  'Nothing in the garden grew as strongly as those wild purple flowers.',
  'We saw an azure ocean beneath the cliff, and the voices of birds were everywhere.',
  'How could you put the big wooden box under the chair without a single noise?',
  'Eight large pages of the journal show the usual treasure of the village.',
];

/** Learns how to turn the recorded voices into others; what was learnt is kept as long as the other voice is. */
export function createTimbreLearner(flite: Flite) {
  const prints = new Map<SingerVoice, VoicePrint>();
  const conversions = new WeakMap<VoicePrint, EnvelopeConversion>();

  const printOf = (voice: SingerVoice): VoicePrint => {
    const print = prints.get(voice) ?? measurePrint(flite, voice);
    prints.set(voice, print);
    return print;
  };
  return ({ print, design }: TargetVoice, sampleRateHz: number): TargetTimbre => {
    const base = Math.exp(print.logF0Mean) > highVoiceHz ? singerVoices.female : singerVoices.male;
    const source = printOf(base);
    const envelope = conversions.get(print) ?? learnConversion(source, print);
    conversions.set(print, envelope);
    return { base, ...planTimbre({ source, target: print, envelope, design }, sampleRateHz) };
  };
}

type TimbrePlan = Pick<PlannedVoice, 'source' | 'target' | 'envelope'> & Pick<TargetVoice, 'design'>;

/** What turns the sounds of one voice into a designed other, whatever their pitch. */
export function planTimbre(plan: TimbrePlan, sampleRateHz: number): Omit<TargetTimbre, 'base'> {
  const { design } = plan;
  const planned = { ...plan, pitchSemitones: 0, manner: 'singing' as const };
  const { conversion, roughness, unisonCount, voicedGain } = planTransformation(recordedFraming, planned);
  // The melody stays as it is written, wherever the other voice speaks.
  const f0HzOf = design.isWhispered ? () => 0 : (f0Hz: number) => f0Hz;
  return {
    convert(frames) {
      const converter = createFrameConverter(recordedFraming, { ...conversion, f0HzOf });
      return [...converter.push(frames), ...converter.finish()].map(({ frame, source: sung }) =>
        sung.f0Hz > 0 && voicedGain !== 1 ? soften(frame, voicedGain) : frame,
      );
    },
    roughness,
    unisonCount,
    vibrato: design.vibrato,
    limitBand: design.band && createBandLimiter(sampleRateHz, design.band),
  };
}

function measurePrint(flite: Flite, { recorded }: SingerVoice): VoicePrint {
  const gatherer = createPrintGatherer(recordedFraming);
  for (const [piece, text] of samplesOfSpeech.entries()) {
    const { samples } = flite.speak({ say: { text }, voice: recorded });
    const analyser = createVoiceAnalyser(fliteRateHz);
    // Pieces that do not follow each other in time: every other number.
    for (const frame of [...analyser.push(samples), ...analyser.finish()]) gatherer.push(frame, 2 * piece);
  }
  const heard = gatherer.finish();
  if (!heard) throw new Error(`nothing was heard of the voice ${recorded}`);
  return heard.print;
}

const soften = (frame: VoiceFrame, gain: number): VoiceFrame => ({
  ...frame,
  envelope: frame.envelope.map((value) => gain ** 2 * value),
  aperiodicity: new Float32Array(frame.aperiodicity.length).fill(1),
});
