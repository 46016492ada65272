import { createRandom } from './signals.ts';

export interface SungVoice {
  readonly sampleRateHz: number;
  readonly samples: Float32Array;
  /** The true pitch at a time, undefined where nothing is voiced. */
  pitchAt(seconds: number): number | undefined;
}

interface Note {
  readonly start: number;
  readonly end: number;
  readonly hz: number;
  readonly nextHz: number;
  readonly vibratoCents: number;
  readonly vibratoHz: number;
  readonly vowel: readonly number[];
}

/** First four formants of five vowels, in Hz (G. Peterson, H. Barney, 1952; the fourth by rule). */
const vowels = [
  [730, 1090, 2440, 3400],
  [270, 2290, 3010, 3700],
  [530, 1840, 2480, 3500],
  [570, 840, 2410, 3300],
  [300, 870, 2240, 3200],
] as const;
const glideSeconds = 0.08;

/**
 * A voice whose pitch is known exactly: pulses of a Rosenberg glottis, placed by the integral of the pitch, through
 * four formants; notes with vibrato and glides, hissed consonants and rests between phrases.
 *
 * @param range lowest and highest note in Hz
 */
export function makeSungVoice(settings: {
  seed: number;
  seconds: number;
  sampleRateHz: number;
  range: readonly [number, number];
}): SungVoice {
  const { seed, seconds, sampleRateHz, range } = settings;
  const random = createRandom(seed);
  const phrases = composePhrases(random, seconds, range);
  const samples = new Float32Array(Math.round(seconds * sampleRateHz));
  for (const phrase of phrases) addPhrase(samples, phrase, sampleRateHz, random);
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  for (let i = 0; i < samples.length; i++) samples[i] = (0.5 * samples[i]!) / peak;
  return {
    sampleRateHz,
    samples,
    pitchAt(time) {
      const note = phrases.flat().find(({ start, end }) => time >= start && time < end);
      return note && pitchOf(note, time);
    },
  };
}

function composePhrases(random: () => number, seconds: number, [low, high]: readonly [number, number]): Note[][] {
  const phrases: Note[][] = [];
  let time = 0.3;
  while (time < seconds - 1.5) {
    const count = 2 + Math.floor(random() * 4);
    const pitches = Array.from({ length: count + 1 }, () => low * (high / low) ** random());
    const phrase: Note[] = [];
    for (let n = 0; n < count && time < seconds - 0.5; n++) {
      const end = Math.min(seconds - 0.2, time + 0.25 + 0.5 * random());
      const hz = pitches[n]!;
      const nextHz = n + 1 < count ? pitches[n + 1]! : hz;
      const vibratoCents = random() < 0.6 ? 20 + 60 * random() : 0;
      const vowel = vowels[Math.floor(random() * vowels.length)]!;
      phrase.push({ start: time, end, hz, nextHz, vibratoCents, vibratoHz: 4.5 + 2 * random(), vowel });
      time = end;
    }
    phrases.push(phrase);
    time += 0.25 + 0.4 * random();
  }
  return phrases;
}

function pitchOf({ start, end, hz, nextHz, vibratoCents, vibratoHz }: Note, time: number): number {
  const glide = Math.min(1, Math.max(0, (time - (end - glideSeconds)) / glideSeconds));
  const depth = vibratoCents * Math.min(1, (time - start) / 0.15) * (1 - glide);
  const base = hz * (nextHz / hz) ** (0.5 - 0.5 * Math.cos(Math.PI * glide));
  return base * 2 ** ((depth * Math.sin(2 * Math.PI * vibratoHz * (time - start))) / 1200);
}

function addPhrase(samples: Float32Array, phrase: readonly Note[], sampleRateHz: number, random: () => number): void {
  const from = Math.round(phrase[0]!.start * sampleRateHz);
  const to = Math.min(samples.length, Math.round(phrase.at(-1)!.end * sampleRateHz));
  // A consonant hisses before each phrase.
  const hissFrom = Math.max(0, from - Math.round(0.12 * sampleRateHz));
  let last = 0;
  for (let i = hissFrom; i < from; i++) {
    const white = 2 * random() - 1;
    samples[i] = samples[i]! + 0.03 * (white - last) * Math.sin((Math.PI * (i - hissFrom)) / (from - hissFrom));
    last = white;
  }
  const filters = [0, 1, 2, 3].map(() => ({ a: 0, b: 0 }));
  const sung = new Float32Array(to - from);
  let phase = 0;
  let before = 0;
  let note = 0;
  for (let i = from; i < to; i++) {
    const time = i / sampleRateHz;
    while (note + 1 < phrase.length && time >= phrase[note]!.end) note++;
    const hz = pitchOf(phrase[note]!, time);
    phase = (phase + hz / sampleRateHz) % 1;
    const flow = shapeGlottis(phase);
    // Lips radiate the change of flow; a rate-free unit keeps the balance the same at every rate.
    let value = ((flow - before) * sampleRateHz) / 8000;
    before = flow;
    for (const [f, state] of filters.entries()) {
      value = resonate(value, { hz: phrase[note]!.vowel[f]!, bandwidthHz: 60 + 40 * f, sampleRateHz }, state);
    }
    sung[i - from] = value;
  }
  evenOut(sung, phrase, sampleRateHz);
  for (let i = from; i < to; i++) {
    const fade = Math.min(1, (i - from) / (0.015 * sampleRateHz), (to - i) / (0.015 * sampleRateHz));
    samples[i] = samples[i]! + sung[i - from]! * fade;
  }
}

/** Brings every note to the same power, as a singer does: an i is not 20 dB below an a. */
function evenOut(sung: Float32Array, phrase: readonly Note[], sampleRateHz: number): void {
  const start = phrase[0]!.start;
  const slide = 1 / (0.03 * sampleRateHz);
  let gain = 0;
  for (const note of phrase) {
    const from = Math.round((note.start - start) * sampleRateHz);
    const to = Math.min(sung.length, Math.round((note.end - start) * sampleRateHz));
    let power = 1e-12;
    for (let i = from; i < to; i++) power += sung[i]! ** 2 / (to - from);
    const goal = 0.1 / Math.sqrt(power);
    gain ||= goal;
    for (let i = from; i < to; i++) {
      gain += slide * (goal - gain);
      sung[i] = sung[i]! * gain;
    }
  }
}

/** A. Rosenberg's pulse C (1971): opens over 40 % of the period, closes over 16 %. */
function shapeGlottis(phase: number): number {
  if (phase < 0.4) return 0.5 - 0.5 * Math.cos((Math.PI * phase) / 0.4);
  if (phase < 0.56) return Math.cos((Math.PI * (phase - 0.4)) / 0.32);
  return 0;
}

/** D. Klatt's digital resonator (1980), gain 1 at 0 Hz. */
function resonate(
  input: number,
  { hz, bandwidthHz, sampleRateHz }: { hz: number; bandwidthHz: number; sampleRateHz: number },
  state: { a: number; b: number },
): number {
  const c = -Math.exp((-2 * Math.PI * bandwidthHz) / sampleRateHz);
  const b = 2 * Math.exp((-Math.PI * bandwidthHz) / sampleRateHz) * Math.cos((2 * Math.PI * hz) / sampleRateHz);
  const output = (1 - b - c) * input + b * state.a + c * state.b;
  state.b = state.a;
  state.a = output;
  return output;
}

/** Adds white noise so many dB below the voice's mean power where it sings. */
export function addNoiseToVoice(
  { samples, sampleRateHz, pitchAt }: SungVoice,
  snrDb: number,
  seed: number,
): Float32Array {
  let power = 0;
  let count = 1;
  for (let i = 0; i < samples.length; i += 8) {
    if (pitchAt(i / sampleRateHz) === undefined) continue;
    power += samples[i]! ** 2;
    count++;
  }
  // Uniform noise of amplitude a has the power a² / 3.
  const amplitude = Math.sqrt((3 * power) / count / 10 ** (snrDb / 10));
  const random = createRandom(seed);
  return samples.map((sample) => sample + amplitude * (2 * random() - 1));
}

export interface PitchErrors {
  /** Share of all frames whose voicing is wrong. */
  readonly voicing: number;
  /** Share of frames voiced in both that are off by more than 50 cents. */
  readonly gross: number;
  /** Mean absolute error of the others, in cents. */
  readonly fineCents: number;
}

/** Compares frames with the truth; moments within 15 ms of a change of voicing are nobody's fault. */
export function measurePitchErrors(
  frames: readonly { readonly timeSeconds: number; readonly frequencyHz: number | undefined }[],
  { pitchAt }: Pick<SungVoice, 'pitchAt'>,
): PitchErrors {
  let counted = 0;
  let wrongVoicing = 0;
  let bothVoiced = 0;
  let gross = 0;
  let cents = 0;
  for (const { timeSeconds, frequencyHz } of frames) {
    const truth = pitchAt(timeSeconds);
    const isVoiced = truth !== undefined;
    const isBorder = [-0.015, 0.015].some((shift) => (pitchAt(timeSeconds + shift) !== undefined) !== isVoiced);
    if (isBorder) continue;
    counted++;
    if (isVoiced !== (frequencyHz !== undefined)) wrongVoicing++;
    if (truth === undefined || frequencyHz === undefined) continue;
    bothVoiced++;
    const off = Math.abs(1200 * Math.log2(frequencyHz / truth));
    if (off > 50) gross++;
    else cents += off;
  }
  return {
    voicing: wrongVoicing / Math.max(1, counted),
    gross: gross / Math.max(1, bothVoiced),
    fineCents: cents / Math.max(1, bothVoiced - gross),
  };
}
