import { createVoiceAnalyser } from '../../src/dsp/vocoder/voice-analyser.ts';
import type { VoiceFrame, VoiceFraming } from '../../src/dsp/vocoder/voice-frame.ts';
import { createFormantFinder } from '../../src/dsp/voice-print/formants.ts';

/** What ears tell voices apart by. */
export interface VoiceTraits {
  /** Median over voiced frames; NaN without any. */
  readonly f0Hz: number;
  /** Half of what the middle 68 % of F0 span, as a standard deviation is; a slip of an octave changes nothing. */
  readonly pitchSpreadSemitones: number;
  /** Geometric mean of the medians of F1 to F4 over voiced frames: the shorter the throat, the higher. */
  readonly formantsHz: number;
  /** Slope of the mean spectrum from 300 Hz to 5 kHz. */
  readonly tiltDbPerOctave: number;
  /** Mean share of noise below 4 kHz in voiced frames, 0 to 1. */
  readonly breathiness: number;
  /** Of the frames that are no pauses, those with a voice. */
  readonly voicedShare: number;
}

const pauseBelowLoudestDb = 40;
const breathBelowHz = 4000;

export function measureVoiceTraits(signal: Float32Array, sampleRateHz: number): VoiceTraits {
  const analyser = createVoiceAnalyser(sampleRateHz);
  const frames = dropPauses([...analyser.push(signal), ...analyser.finish()]);
  const voiced = frames.filter(({ f0Hz }) => f0Hz > 0);
  const semitones = voiced.map(({ f0Hz }) => 12 * Math.log2(f0Hz));
  const findFormants = createFormantFinder(analyser.framing);
  const formants = voiced.map(({ envelope }) => findFormants(envelope)).filter((found) => found !== undefined);
  const medians = [0, 1, 2, 3].map((n) =>
    findShare(
      formants.map((found) => found[n]!),
      0.5,
    ),
  );
  return {
    f0Hz: 2 ** (findShare(semitones, 0.5) / 12),
    pitchSpreadSemitones: (findShare(semitones, 0.84) - findShare(semitones, 0.16)) / 2,
    formantsHz: Math.exp(mean(medians.map(Math.log))),
    tiltDbPerOctave: measureTilt(voiced.length > 0 ? voiced : frames, analyser.framing),
    breathiness: mean(voiced.map((frame) => measureBreath(frame, analyser.framing))),
    voicedShare: voiced.length / frames.length,
  };
}

/**
 * Middle between women and men: their F0 lie around 210 and 120 Hz, their formants 17 % apart.
 *
 * Source: J. Hillenbrand et al., "Acoustic characteristics of American English vowels" (1995), table V, for the
 * distance; where the middle of the formants lies depends on how they are found, and was measured with eight
 * recorded speakers (men 1460 to 1520 Hz, women 1760 to 1830 Hz).
 */
const womenAbove = { f0Hz: 158, formantsHz: 1640 } as const;

/** On which side a voice lies by F0 and by formants; `neither` where these two disagree. */
export function judgeGender({ f0Hz, formantsHz }: VoiceTraits): 'female' | 'male' | 'neither' {
  const isHigh = f0Hz > womenAbove.f0Hz;
  if (isHigh !== formantsHz > womenAbove.formantsHz) return 'neither';
  return isHigh ? 'female' : 'male';
}

/** The two voices that are most alike. */
export function findNearestPair(traits: ReadonlyMap<string, VoiceTraits>): { pair: string; distance: number } {
  const all = [...traits];
  const pairs = all.flatMap(([a, traitsOfA], i) =>
    all.slice(i + 1).map(([b, traitsOfB]) => ({
      pair: `${a} and ${b}`,
      distance: measureTraitDistance(traitsOfA, traitsOfB),
    })),
  );
  return pairs.reduce((nearest, pair) => (pair.distance < nearest.distance ? pair : nearest));
}

/**
 * 1 is a difference that is heard at once: two semitones of pitch, one of the formants (6 %), 1.5 dB per octave of
 * tilt, a tenth of breath, a semitone of liveliness; a whisper is far from everything.
 */
export function measureTraitDistance(a: VoiceTraits, b: VoiceTraits): number {
  const voicing = 10 * (a.voicedShare - b.voicedShare);
  if (a.voicedShare < 0.1 || b.voicedShare < 0.1) return Math.abs(voicing);
  return Math.hypot(
    (12 * Math.log2(a.f0Hz / b.f0Hz)) / 2,
    12 * Math.log2(a.formantsHz / b.formantsHz),
    (a.tiltDbPerOctave - b.tiltDbPerOctave) / 1.5,
    (a.breathiness - b.breathiness) / 0.1,
    a.pitchSpreadSemitones - b.pitchSpreadSemitones,
  );
}

function dropPauses(frames: readonly VoiceFrame[]): VoiceFrame[] {
  const levels = frames.map(({ envelope }) => 10 * Math.log10(envelope.reduce((sum, x) => sum + x, 1e-20)));
  const loudest = levels.reduce((most, level) => Math.max(most, level), Number.NEGATIVE_INFINITY);
  return frames.filter((_, i) => levels[i]! > loudest - pauseBelowLoudestDb);
}

/** Straight line through third-octave levels. */
function measureTilt(frames: readonly VoiceFrame[], { sampleRateHz, fftSize }: VoiceFraming): number {
  const octaves: number[] = [];
  const levels: number[] = [];
  for (let octave = Math.log2(300); octave < Math.log2(5000); octave += 1 / 3) {
    const [first, last] = [octave - 1 / 6, octave + 1 / 6].map((at) => Math.round((2 ** at / sampleRateHz) * fftSize));
    const power = mean(frames.map(({ envelope }) => mean([...envelope.subarray(first!, last! + 1)])));
    octaves.push(octave);
    levels.push(10 * Math.log10(power + 1e-20));
  }
  const [x, y] = [mean(octaves), mean(levels)];
  const cross = mean(octaves.map((octave, i) => (octave - x) * (levels[i]! - y)));
  return cross / mean(octaves.map((octave) => (octave - x) ** 2));
}

function measureBreath({ aperiodicity }: VoiceFrame, { aperiodicityCentresHz }: VoiceFraming): number {
  return mean(
    [...aperiodicity].filter((_, i) => aperiodicityCentresHz[i]! > 0 && aperiodicityCentresHz[i]! < breathBelowHz),
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;

/** The value that this share of all lies below. */
function findShare(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(share * values.length)] ?? Number.NaN;
}
