import { makeSilence, type SoundBrief } from './sound-brief.ts';

/** A resonance of a throat. */
export interface Formant {
  readonly frequencyHz: number;
  readonly bandwidthHz: number;
  readonly gain: number;
}

interface Utterance {
  readonly seconds: number;
  readonly formants: readonly Formant[];
  readonly pitchAt: (seconds: number) => number;
  readonly gainAt: (seconds: number) => number;
  /** 0 even to 1 hoarse: periods of unlike length and loudness. */
  readonly roughness?: number;
}

/**
 * A voice: at each period of its pitch a short sine for each formant, which rises smoothly and dies away.
 *
 * Source: X. Rodet, "Time-domain formant-wave-function synthesis", Computer Music Journal 8 (1984), FOF.
 */
export function makeVoice(brief: SoundBrief, utterance: Utterance): Float32Array {
  const { sampleRateHz, random } = brief;
  const { seconds, formants, pitchAt, gainAt, roughness = 0 } = utterance;
  const sound = makeSilence(brief, seconds);
  for (let at = 0; at < seconds; ) {
    const gain = gainAt(at) * (1 - roughness * random.next());
    if (gain > 0)
      for (const formant of formants)
        addGrain(sound, at * sampleRateHz, { ...formant, gain: formant.gain * gain }, sampleRateHz);
    at += (1 + 0.3 * roughness * (2 * random.next() - 1)) / Math.max(20, pitchAt(at));
  }
  return sound;
}

function addGrain(
  sound: Float32Array,
  start: number,
  { frequencyHz, bandwidthHz, gain }: Formant,
  sampleRateHz: number,
): void {
  const first = Math.ceil(start);
  const riseSamples = sampleRateHz / (4 * bandwidthHz + 200);
  const count = Math.min(sound.length - first, Math.ceil((2.2 * sampleRateHz) / bandwidthHz));
  for (let i = 0; i < count; i++) {
    const at = i + first - start;
    const rise = at < riseSamples ? 0.5 - 0.5 * Math.cos((Math.PI * at) / riseSamples) : 1;
    const fall = Math.exp((-Math.PI * bandwidthHz * at) / sampleRateHz);
    sound[first + i]! += gain * rise * fall * Math.sin((2 * Math.PI * frequencyHz * at) / sampleRateHz);
  }
}
