import { type EnvelopeShape, envelopeAt, type SynthVoiceRenderer, takeSides } from './synth-note.ts';

export interface FmPatch {
  readonly operators: readonly {
    /** Of the carrier and of what modulates it, against the note. */
    readonly carrierRatio: number;
    readonly modulatorRatio: number;
    /** Index of modulation at full force, and how fast it falls, in seconds. */
    readonly index: number;
    readonly indexDecaySeconds: number;
    readonly level: number;
    readonly detuneCents: number;
    readonly pan: number;
  }[];
  readonly amplitude: EnvelopeShape;
}

/** The level moves in straight lines of so many samples. */
const controlSamples = 32;

/**
 * Pairs of sines, the one bending the other's phase.
 *
 * Source: J. Chowning, "The Synthesis of Complex Audio Spectra by Means of Frequency Modulation", JAES 21 (1973).
 */
export function createFmVoice({ operators, amplitude }: FmPatch): SynthVoiceRenderer {
  return (note, context) => {
    const { sampleRateHz } = context;
    const held = note.endSeconds - note.startSeconds;
    const length = Math.ceil((held + amplitude.release) * sampleRateHz);
    const out = takeSides(context, length);
    // High notes have fewer partials within hearing: less modulation, or they fold back.
    const brightness = Math.min(1, (700 / note.frequencyHz) ** 0.6);
    for (const each of operators) {
      const carrier = (note.frequencyHz * each.carrierRatio * 2 ** (each.detuneCents / 1200)) / sampleRateHz;
      const modulator = (note.frequencyHz * each.modulatorRatio) / sampleRateHz;
      let carrierAt = 0;
      let modulatorAt = 0;
      const left = each.level * Math.cos((Math.PI / 4) * (1 + each.pan));
      const right = each.level * Math.sin((Math.PI / 4) * (1 + each.pan));
      const fall = Math.exp(-1 / (each.indexDecaySeconds * sampleRateHz));
      // Phases are in periods here, and so is the index.
      let index = (each.index * brightness * (0.2 + 0.8 * note.force)) / (2 * Math.PI);
      for (let i = 0; i < length; i++) {
        const bent = carrierAt + index * readSine(modulatorAt);
        const sample = readSine(bent - Math.floor(bent));
        index *= fall;
        out[0][i]! += left * sample;
        out[1][i]! += right * sample;
        carrierAt += carrier;
        if (carrierAt >= 1) carrierAt -= 1;
        modulatorAt += modulator;
        if (modulatorAt >= 1) modulatorAt -= Math.floor(modulatorAt);
      }
    }
    const loudness = 0.25 + 0.75 * note.force;
    let level = 0;
    for (let from = 0; from < length; from += controlSamples) {
      const to = Math.min(length, from + controlSamples);
      const next = loudness * envelopeAt((from + controlSamples) / sampleRateHz, held, amplitude);
      const step = (next - level) / controlSamples;
      for (let i = from; i < to; i++) {
        level += step;
        out[0][i]! *= level;
        out[1][i]! *= level;
      }
      level = next;
    }
    return out;
  };
}

const sineSamples = 8192;
const sine = Float32Array.from({ length: sineSamples + 1 }, (_, i) => Math.sin((2 * Math.PI * i) / sineSamples));

/** @param phase in periods, 0 to 1 */
function readSine(phase: number): number {
  const at = phase * sineSamples;
  const whole = at | 0;
  return sine[whole]! + (at - whole) * (sine[whole + 1]! - sine[whole]!);
}
