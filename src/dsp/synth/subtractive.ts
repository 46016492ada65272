import { saturateInPlace } from '../fast-math.ts';
import { Oscillator, type WaveShape } from './oscillator.ts';
import { StateVariableFilter } from './state-variable-filter.ts';
import { type EnvelopeShape, envelopeAt, type SynthVoiceRenderer, takeSides } from './synth-note.ts';

export interface SubtractivePatch {
  readonly oscillators: readonly {
    readonly shape: WaveShape;
    readonly detuneCents: number;
    /** Octaves above the note. */
    readonly octave?: number;
    readonly level: number;
    /** −1 left to 1 right. */
    readonly pan: number;
  }[];
  readonly amplitude: EnvelopeShape;
  readonly filter: {
    readonly cutoffHz: number;
    /** How far the cutoff follows the note, 0 to 1. */
    readonly keyTracking: number;
    readonly resonance: number;
    /** How far the envelope opens it. */
    readonly envelopeOctaves: number;
    readonly envelope: EnvelopeShape;
    /** How much a hard note opens it further. */
    readonly forceOctaves: number;
  };
  readonly vibrato?: { readonly rateHz: number; readonly cents: number; readonly delaySeconds: number };
  /** Slow change of all oscillators against each other, in cents. */
  readonly driftCents?: number;
  /** Into soft clipping; 0 clean. */
  readonly drive?: number;
  readonly glideSeconds?: number;
}

const keyReferenceHz = 261.63;
/** The cutoff is moved once in so many samples. */
const controlSamples = 32;

/** Oscillators through a filter, with an envelope each: the synthesizer of the seventies. */
export function createSubtractiveVoice(patch: SubtractivePatch): SynthVoiceRenderer {
  return (note, context) => {
    const { sampleRateHz, noise, previous } = context;
    const held = note.endSeconds - note.startSeconds;
    const length = Math.ceil((held + patch.amplitude.release) * sampleRateHz);
    const out = takeSides(context, length);
    const oscillators = patch.oscillators.map(({ shape, detuneCents, octave = 0, level, pan }) => ({
      source: new Oscillator(shape, sampleRateHz, 0.5 + 0.5 * noise()),
      ratio: 2 ** (octave + detuneCents / 1200),
      leftLevel: level * Math.cos((Math.PI / 4) * (1 + pan)),
      rightLevel: level * Math.sin((Math.PI / 4) * (1 + pan)),
      driftPhase: Math.PI * noise(),
      frequencyHz: note.frequencyHz,
    }));
    const filters = [new StateVariableFilter(sampleRateHz), new StateVariableFilter(sampleRateHz)] as const;
    const { filter, driftCents = 0 } = patch;
    const tracked = filter.cutoffHz * (note.frequencyHz / keyReferenceHz) ** filter.keyTracking;

    const loudness = 0.25 + 0.75 * note.force;
    const ramp = { from: 0, to: 0 };
    const sides = [new Float32Array(controlSamples), new Float32Array(controlSamples)] as const;
    for (let at = 0; at < length; at += controlSamples) {
      const seconds = at / sampleRateHz;
      sides[0].fill(0);
      sides[1].fill(0);
      const frequencyHz = findFrequency(seconds, note.frequencyHz, { patch, previousHz: previous?.frequencyHz });
      for (const each of oscillators) {
        const drift = driftCents === 0 ? 1 : 1 + 5.8e-4 * driftCents * Math.sin(6 * seconds + each.driftPhase);
        each.frequencyHz = frequencyHz * each.ratio * drift;
        each.source.addTo(sides, controlSamples, each);
      }
      const opened =
        filter.envelopeOctaves * envelopeAt(seconds, held, filter.envelope) + filter.forceOctaves * note.force;
      const cutoffHz = Math.min(0.45 * sampleRateHz, tracked * 2 ** opened);
      ramp.from = ramp.to;
      ramp.to = loudness * envelopeAt(seconds + controlSamples / sampleRateHz, held, patch.amplitude);
      const count = Math.min(controlSamples, length - at);
      for (let c = 0; c < 2; c++) {
        shape(sides[c]!, filters[c]!.tune(cutoffHz, filter.resonance), ramp, patch.drive ?? 0);
        for (let i = 0; i < count; i++) out[c]![at + i] = sides[c]![i]!;
      }
    }
    return out;
  };
}

/** Filter, drive and level of a few samples, in place. */
function shape(
  samples: Float32Array,
  filter: StateVariableFilter,
  { from, to }: { readonly from: number; readonly to: number },
  drive: number,
): void {
  const step = (to - from) / controlSamples;
  let level = from;
  filter.lowPassAll(samples);
  if (drive === 0) {
    for (let i = 0; i < samples.length; i++) {
      level += step;
      samples[i]! *= level;
    }
    return;
  }
  saturateInPlace(samples, 1 + 4 * drive, 1 / (1 + drive));
  for (let i = 0; i < samples.length; i++) {
    level += step;
    samples[i]! *= level;
  }
}

/** The note's pitch with vibrato, and on its way from the note before. */
function findFrequency(
  seconds: number,
  frequencyHz: number,
  { patch, previousHz }: { patch: SubtractivePatch; previousHz: number | undefined },
): number {
  const bent = frequencyHz * 2 ** (bend(seconds, patch.vibrato) / 1200);
  const { glideSeconds = 0 } = patch;
  if (previousHz === undefined || seconds >= glideSeconds) return bent;
  return bent * (previousHz / frequencyHz) ** (1 - seconds / glideSeconds);
}

function bend(seconds: number, vibrato: SubtractivePatch['vibrato']): number {
  if (!vibrato) return 0;
  const depth = Math.max(0, Math.min(1, (seconds - vibrato.delaySeconds) / 0.4));
  return vibrato.cents * depth * Math.sin(2 * Math.PI * vibrato.rateHz * seconds);
}
