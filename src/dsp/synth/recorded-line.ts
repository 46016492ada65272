import type { KeyRecording } from './recorded-keys.ts';
import { readAt, taps } from './recording.ts';
import { type Sides, type SynthNote, type SynthVoiceRenderer, takeSides, type VoiceContext } from './synth-note.ts';

/** A note that is blown or bowed, as it was recorded. */
export interface HeldRecording extends KeyRecording {
  /** Where it goes back to from its end, in samples; default: it ends. */
  readonly loop?: readonly [fromSample: number, toSample: number];
  /** −1 left to 1 right; default 0. */
  readonly pan?: number;
  readonly attackSeconds: number;
  readonly releaseSeconds: number;
}

/** How one plays such an instrument. */
export interface LineManner {
  /** From the softest to the hardest. */
  readonly rangeDb: number;
  /** By how much a whole range of force turns what lies above `trebleHz`. */
  readonly trebleDb: number;
  readonly trebleHz: number;
  /** Of long notes, when it is full; default: none. */
  readonly vibrato?: { readonly rateHz: number; readonly cents: number; readonly levelDb: number };
  /** How far a long note grows and sinks. */
  readonly swellDb: number;
  /** Noise of the breath or bow under the tone, most of it while it begins; default: what the recording has. */
  readonly breathDb?: number;
  /** Share of the notes that touch the one before which are not attacked again; default: none. */
  readonly slurred?: number;
  /** How far below its pitch a note may begin, in cents; default 0. */
  readonly scoopCents?: number;
}

export interface RecordedLine {
  /** What sounds together for a key and a force. */
  readonly find: (pitch: number, force: number) => readonly HeldRecording[];
  readonly manner: LineManner;
}

/** Pitch, level and tone move in steps of so many samples, in straight lines between them. */
const stepSamples = 64;
/** Two equal notes in a row differ by so much, as breath and bow do. */
const varied = { levelDb: 0.8, trebleDb: 1.5, cents: 3, attack: 0.4 } as const;
/** A hard attack takes so much less time than a soft one. */
const attackByForce = 0.6;
/** Notes as long as that have vibrato and a swell; it starts late and grows. */
const long = { secondsMin: 0.45, vibratoAfter: 0.3, vibratoGrows: 0.5, swellFull: 1.4 } as const;
const touchSeconds = 0.07;
const slur = { skipSeconds: 0.07, fadeSeconds: 0.025, glideSeconds: 0.035, glideShare: 0.35 } as const;
const scoopSeconds = 0.06;
const breath = { attackDb: 9, attackSeconds: 0.05, cornerHz: 2500, toneLevel: 0.12 } as const;
/** The same key twice is played from another recording, turned: no two attacks in a row are one recording's. */
const neighbours = [0, 1, 0, -1] as const;

/**
 * Plays lines on recordings of held notes. Force sets level and brightness together, as in wind and string instruments;
 * vibrato begins late and grows, long notes swell, notes that touch may be slurred.
 *
 * Source: N. Fletcher, T. Rossing, "The Physics of Musical Instruments" (1998), 14.8 and 15.3 (spectra by dynamic level);
 * P. Desain, H. Honing, "Modeling continuous aspects of music performance: vibrato and portamento", ICMPC (1996).
 */
export function createLineVoice({ find, manner }: RecordedLine): SynthVoiceRenderer {
  let turn = 0;
  return (note, context) => {
    turn += 1;
    const recordings = find(note.pitch + neighbours[turn % neighbours.length]!, note.force);
    const first = recordings[0];
    if (!first) return takeSides(context, 1);
    const course = drawCourse(note, context, manner, first);
    const out = takeSides(context, course.sampleCount);
    for (const recording of recordings) addHeld(out, recording, course, context.sampleRateHz);
    if (manner.breathDb !== undefined) addBreath(out, course, manner.breathDb, context);
    return out;
  };
}

/** What a note does while it lasts, at each step and one beyond. */
interface Course {
  readonly sampleCount: number;
  readonly frequencyHz: number;
  readonly trebleHz: number;
  /** Of the recording, what is left out at its beginning. */
  readonly skipSeconds: number;
  readonly ratio: Float32Array;
  readonly level: Float32Array;
  /** Gain above the corner. */
  readonly trebleDb: Float32Array;
}

function drawCourse(note: SynthNote, context: VoiceContext, manner: LineManner, recording: HeldRecording): Course {
  const { noise, previous, sampleRateHz } = context;
  const heldSeconds = note.endSeconds - note.startSeconds;
  const { rangeDb, vibrato, slurred = 0, scoopCents = 0 } = manner;
  const isSlurred = touches(previous, note) && 0.5 + 0.5 * noise() < slurred;
  const fromCents = isSlurred
    ? slur.glideShare * 1200 * Math.log2(previous!.frequencyHz / note.frequencyHz)
    : -Math.max(0, noise()) * scoopCents;
  const glideSeconds = isSlurred ? slur.glideSeconds : scoopSeconds;
  const own = { cents: varied.cents * noise(), levelDb: varied.levelDb * noise(), trebleDb: varied.trebleDb * noise() };
  const hard = 1 - attackByForce * (note.force - 0.5) + varied.attack * noise();
  const attackSeconds = isSlurred ? slur.fadeSeconds : Math.max(0.003, recording.attackSeconds * hard);
  const isLong = heldSeconds > long.secondsMin;
  const swellDb = isLong ? manner.swellDb * Math.min(1, heldSeconds / long.swellFull) : 0;
  const rateHz = (vibrato?.rateHz ?? 0) * (1 + 0.06 * noise());
  const releaseSeconds = recording.releaseSeconds * (1 + 0.2 * noise());
  const sampleCount = Math.ceil((heldSeconds + releaseSeconds) * sampleRateHz);
  const steps = Math.ceil(sampleCount / stepSamples) + 2;
  const course: Course = {
    ...{ sampleCount, frequencyHz: note.frequencyHz, trebleHz: manner.trebleHz },
    skipSeconds: isSlurred ? slur.skipSeconds : 0,
    ratio: new Float32Array(steps),
    level: new Float32Array(steps),
    trebleDb: new Float32Array(steps),
  };
  let phase = 0;
  for (let k = 0; k < steps; k++) {
    const seconds = (k * stepSamples) / sampleRateHz;
    const grown = isLong ? Math.max(0, Math.min(1, (seconds - long.vibratoAfter) / long.vibratoGrows)) : 0;
    phase += (2 * Math.PI * rateHz * (1 + 0.1 * Math.sin(1.7 * seconds)) * stepSamples) / sampleRateHz;
    const wave = grown * Math.sin(phase);
    const cents = own.cents + (vibrato?.cents ?? 0) * wave + fromCents * Math.exp((-3 * seconds) / glideSeconds);
    const swell = swellDb * (Math.sin(Math.PI * Math.min(1, seconds / heldSeconds) ** 0.8) - 0.8);
    const trembling = (vibrato?.levelDb ?? 0) * wave;
    const softer = rangeDb * (note.force - 1) + own.levelDb + swell + trembling;
    course.ratio[k] = 2 ** (cents / 1200);
    course.level[k] = 10 ** (softer / 20) * envelope(seconds, heldSeconds, attackSeconds, releaseSeconds);
    // Tone follows level: a swell brightens as a harder note does.
    course.trebleDb[k] =
      own.trebleDb + manner.trebleDb * (note.force - recording.force + (swell + 2 * trembling) / rangeDb);
  }
  return course;
}

function touches(previous: SynthNote | undefined, { startSeconds }: SynthNote): boolean {
  if (!previous || previous.startSeconds > startSeconds - touchSeconds) return false;
  return Math.abs(previous.endSeconds - startSeconds) < touchSeconds;
}

function envelope(seconds: number, heldSeconds: number, attackSeconds: number, releaseSeconds: number): number {
  const attack = Math.min(1, seconds / attackSeconds);
  if (seconds < heldSeconds) return attack;
  const since = (seconds - heldSeconds) / releaseSeconds;
  return since >= 1 ? 0 : attack * 10 ** (-3 * since) * Math.min(1, 10 * (1 - since));
}

function addHeld(out: Sides, recording: HeldRecording, course: Course, sampleRateHz: number): void {
  const { sides, loop, pan = 0, gain } = recording;
  const side = sides[0]!;
  const step = (recording.sampleRateHz / sampleRateHz) * (course.frequencyHz / recording.frequencyHz);
  const loopSamples = loop ? loop[1] - loop[0] : 0;
  const end = loop ? loop[1] : side.length - taps;
  const amplitude = (gain / 32_768) * Math.SQRT2;
  const [left, right] = [Math.cos((Math.PI / 4) * (1 + pan)), Math.sin((Math.PI / 4) * (1 + pan))];
  const pace = 1 - Math.exp((-2 * Math.PI * course.trebleHz) / sampleRateHz);
  let place = course.skipSeconds * recording.sampleRateHz;
  let low = 0;
  for (let k = 0, i = 0; i < course.sampleCount; k++) {
    const [level, nextLevel] = [amplitude * course.level[k]!, amplitude * course.level[k + 1]!];
    const treble = 10 ** (course.trebleDb[k]! / 20);
    const stepHere = step * course.ratio[k]!;
    const until = Math.min(course.sampleCount, i + stepSamples);
    const slope = (nextLevel - level) / stepSamples;
    for (let now = level; i < until; i++, now += slope) {
      if (place >= end) {
        if (!loop) return;
        place -= loopSamples;
      }
      const sample = readAt(side, place);
      place += stepHere;
      low += pace * (sample - low);
      const value = now * (low + treble * (sample - low));
      out[0][i]! += left * value;
      out[1][i]! += right * value;
    }
  }
}

/** Of the player's breath or bow: white above its corner, in the level of the note. */
function addBreath(out: Sides, course: Course, breathDb: number, { noise, sampleRateHz }: VoiceContext): void {
  const pace = 1 - Math.exp((-2 * Math.PI * breath.cornerHz) / sampleRateHz);
  const amplitude = breath.toneLevel * 10 ** (breathDb / 20);
  const more = course.skipSeconds > 0 ? 0 : 10 ** (breath.attackDb / 20) - 1;
  let low = 0;
  for (let i = 0; i < course.sampleCount; i++) {
    const k = (i / stepSamples) | 0;
    const begun = 1 + more * Math.exp(-i / (breath.attackSeconds * sampleRateHz));
    const white = noise();
    low += pace * (white - low);
    const sample = amplitude * begun * course.level[k]! * (white - low);
    out[0][i]! += sample;
    out[1][i]! += sample;
  }
}
