import { StateVariableFilter } from './state-variable-filter.ts';
import type { SynthNote, SynthVoiceRenderer, VoiceContext } from './synth-note.ts';

/** Notes below this key are impacts, the others sweeps that rise as long as the note lasts. */
const impactKey = 48;
const controlSamples = 64;
const riseOctaves = 5;
const riseFromHz = 260;

/** Noise that rises through a filter into what comes, or falls away with a boom from where it arrived. */
export const sweepVoice: SynthVoiceRenderer = (note, context) =>
  note.pitch < impactKey ? strike(note, context) : rise(note, context);

function rise({ startSeconds, endSeconds, force }: SynthNote, { sampleRateHz, noise }: VoiceContext) {
  const seconds = endSeconds - startSeconds;
  const out = makeSides(seconds, sampleRateHz);
  const filters = out.map(() => new StateVariableFilter(sampleRateHz));
  const fade = 0.03 * sampleRateHz;
  const length = out[0].length;
  for (let from = 0; from < length; from += controlSamples) {
    const progress = from / length;
    for (const filter of filters) filter.tune(riseFromHz * 2 ** (riseOctaves * progress), 0.55);
    // The last third shakes in time with nothing: it only has to be restless.
    const tremble = 1 - 0.35 * progress * (0.5 + 0.5 * Math.sin(60 * progress * progress));
    const level = 0.9 * force * (0.04 + 0.96 * progress ** 2.2) * tremble;
    for (let i = from; i < Math.min(length, from + controlSamples); i++) {
      const gain = level * Math.min(1, (length - i) / fade, i / fade);
      for (const [c, samples] of out.entries()) samples[i] = gain * filters[c]!.bandPass(noise());
    }
  }
  return out;
}

function strike({ force }: SynthNote, { sampleRateHz, noise }: VoiceContext) {
  const seconds = 2.2;
  const out = makeSides(seconds, sampleRateHz);
  const filters = out.map(() => new StateVariableFilter(sampleRateHz));
  const length = out[0].length;
  let phase = 0;
  for (let i = 0; i < length; i++) {
    const at = i / sampleRateHz;
    if (i % controlSamples === 0) for (const filter of filters) filter.tune(300 + 9000 * Math.exp(-at / 0.35), 0.1);
    phase += (38 + 60 * Math.exp(-at / 0.08)) / sampleRateHz;
    const boom = 0.8 * Math.sin(2 * Math.PI * phase) * Math.exp(-at / 0.4) * Math.min(1, at / 0.002);
    const end = Math.min(1, (length - i) / (0.2 * sampleRateHz));
    for (const [c, samples] of out.entries()) {
      samples[i] = force * end * (boom + 0.45 * filters[c]!.lowPass(noise()) * Math.exp(-at / 0.6));
    }
  }
  return out;
}

function makeSides(seconds: number, sampleRateHz: number): readonly [Float32Array, Float32Array] {
  const length = Math.max(1, Math.ceil(seconds * sampleRateHz));
  return [new Float32Array(length), new Float32Array(length)];
}
