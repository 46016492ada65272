import type { VoiceFrame, VoiceFraming } from '../vocoder/voice-frame.ts';

export interface BreathShape {
  readonly seconds: number;
  /** Of its loudest moment, as power per sample. */
  readonly power: number;
  /** Scales its resonances. */
  readonly formantRatio: number;
}

/** Resonances of an open throat through which air is drawn in: centre, width, height over the rest. */
const resonances = [
  { hz: 650, widthHz: 350, db: 6 },
  { hz: 1650, widthHz: 450, db: 11 },
  { hz: 2700, widthHz: 600, db: 9 },
  { hz: 4300, widthHz: 1100, db: 6 },
] as const;
const lowCutHz = 450;
const fallDbPerOctave = -5;
/** Of its length, until it is loudest: air comes faster and faster, then stops. */
const peakShare = 0.7;

/**
 * Frames of a breath that is taken: no voice, noise through an open throat, louder and then quickly gone.
 *
 * Source: T. Nakano, J. Ogata, M. Goto, Y. Hiraga, "Analysis and automatic detection of breath sounds in unaccompanied
 * singing voice", ICMPC (2008): the peak stands near 1.6 kHz in men, 1.7 kHz in women.
 */
export function shapeBreath(framing: VoiceFraming, { seconds, power, formantRatio }: BreathShape): VoiceFrame[] {
  const spectrum = shapeSpectrum(framing, formantRatio);
  const frames = Math.round(seconds / framing.hopSeconds);
  return Array.from({ length: frames }, (_, i) => {
    const share = (i + 0.5) / frames;
    const rise = share < peakShare ? share / peakShare : (1 - share) / (1 - peakShare);
    const gain = power * Math.sin((Math.PI / 2) * rise) ** 2;
    return {
      f0Hz: 0,
      envelope: spectrum.map((value) => gain * value),
      aperiodicity: new Float32Array(framing.aperiodicityCentresHz.length).fill(1),
    };
  });
}

/** Of mean 1. */
function shapeSpectrum({ sampleRateHz, fftSize }: VoiceFraming, formantRatio: number): Float32Array {
  const spectrum = Float32Array.from({ length: fftSize / 2 + 1 }, (_, k) => {
    const hz = Math.max(1, (k * sampleRateHz) / fftSize) / formantRatio;
    const fall = fallDbPerOctave * Math.log2(Math.max(1, hz / 1000)) - 10 * Math.log10(1 + (lowCutHz / hz) ** 4);
    const peaks = resonances.reduce((sum, { hz: centre, widthHz, db }) => {
      return sum + db / (1 + ((hz - centre) / widthHz) ** 2);
    }, 0);
    return 10 ** ((fall + peaks) / 10);
  });
  const mean = spectrum.reduce((sum, value) => sum + value, 0) / spectrum.length;
  return spectrum.map((value) => value / mean);
}
