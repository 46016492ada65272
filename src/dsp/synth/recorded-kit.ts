import { createEqualizer, type EqualizerBand } from '../mix/biquad.ts';
import { addRecording, countPlayedSamples, type Playing, type Recording, toRecordedSide } from './recording.ts';
import { type SynthNote, type SynthVoiceRenderer, takeSides } from './synth-note.ts';

/** A drum or cymbal as it was recorded, by name. */
export interface Stroke {
  readonly recording: string;
  readonly levelDb?: number;
  readonly semitones?: number;
  /** Damped: it falls by 60 dB in so long; default: it rings. */
  readonly decaySeconds?: number;
  /** The stick's or beater's first moment, louder by so much. */
  readonly attackDb?: number;
  readonly bands?: readonly EqualizerBand[];
}

/** What sounds at a key. */
export interface KitPiece {
  /** Recordings that come by turns, each the sum of its strokes. */
  readonly takes: readonly (readonly Stroke[])[];
  readonly levelDb?: number;
  /** −1 left to 1 right, as the audience sees it. */
  readonly pan?: number;
  /** By how much the softest stroke is duller than the hardest, above 2 kHz; default 14. */
  readonly dullDb?: number;
  /** Into soft clipping, 0 clean. */
  readonly drive?: number;
  /** Whether it rings only as long as its note lasts: an open hi-hat that is closed. */
  readonly isHeld?: boolean;
}

export type KitPieces = Readonly<Record<number, KitPiece>>;

/** Samples at their rate. */
export interface RecordedSound {
  readonly sampleRateHz: number;
  readonly samples: Float32Array;
}

/** The first moment of a stroke: half of what is added is gone after 5 ms. */
const attackSeconds = 0.007;
const trebleCornerHz = 2000;
/** A stroke differs from the one before: as a drummer never hits the same spot twice. */
const varied = { levelDb: 0.7, cents: 9, trebleDb: 1.2 } as const;
/** Hi-hats, crashes, rides, splash and China of General MIDI: skins stretch under a stroke, bronze does not, so these keep their pitch. */
const cymbalKeys: ReadonlySet<number> = new Set([42, 44, 46, 49, 51, 52, 53, 55, 57, 59]);

/** The pieces of a kit, each made ready when it is first struck. */
export interface RecordedKit {
  readonly pieces: KitPieces;
  readonly takes: Map<string, Recording | undefined>;
  /** The recording of a name; undefined leaves the stroke out. */
  readonly find: (name: string) => RecordedSound | undefined;
}

/**
 * A drummer at a kit of recordings. Force makes strokes louder and brighter; takes come by turns and each stroke varies a
 * little in level, tuning and tone.
 */
export function createKitVoice(kit: RecordedKit): SynthVoiceRenderer {
  const turns = new Map<number, number>();
  return (note, context) => {
    const piece = kit.pieces[note.pitch];
    if (!piece) return takeSides(context, 1);
    const turn = (turns.get(note.pitch) ?? 0) + 1;
    turns.set(note.pitch, turn);
    const recording = takeRecording(kit, note.pitch, turn % piece.takes.length);
    if (!recording) return takeSides(context, 1);
    const playing = playPiece(note, piece, recording.sampleRateHz / context.sampleRateHz, context.noise);
    const out = takeSides(context, Math.max(1, countPlayedSamples(recording, playing, context.sampleRateHz)));
    addRecording(out, recording, playing, context.sampleRateHz);
    return out;
  };
}

function takeRecording({ pieces, takes, find }: RecordedKit, pitch: number, take: number): Recording | undefined {
  const name = `${pitch} ${take}`;
  if (!takes.has(name)) takes.set(name, prepare(pieces[pitch]!, take, find));
  return takes.get(name);
}

function playPiece(note: SynthNote, piece: KitPiece, ratio: number, noise: () => number): Playing {
  const { force } = note;
  const { pan = 0, dullDb = 14, isHeld = false } = piece;
  // Four fifths of the range in the lower half: soft strokes are heard behind hard ones, not beneath them.
  const gain = (0.1 + 0.9 * force ** 1.4) * 10 ** ((varied.levelDb * noise()) / 20);
  return {
    step: cymbalKeys.has(note.pitch) ? ratio : ratio * 2 ** ((varied.cents * noise()) / 1200),
    leftGain: gain * Math.SQRT2 * Math.cos((Math.PI / 4) * (1 + pan)),
    rightGain: gain * Math.SQRT2 * Math.sin((Math.PI / 4) * (1 + pan)),
    treble: { cornerHz: trebleCornerHz, gainDb: -dullDb * (1 - force) + varied.trebleDb * noise() },
    heldSeconds: isHeld ? note.endSeconds - note.startSeconds : 60,
    releaseSeconds: 0.08,
  };
}

/** The strokes of a take as one recording: cut at the attack, tuned, damped, equalized, summed, pressed. */
function prepare(piece: KitPiece, take: number, find: (name: string) => RecordedSound | undefined) {
  const strokes = piece.takes[take]!.flatMap((stroke) => {
    const sound = find(stroke.recording);
    return sound ? [{ samples: shape(sound, stroke), sampleRateHz: sound.sampleRateHz }] : [];
  });
  const first = strokes[0];
  if (!first) return undefined;
  const sum = new Float32Array(Math.max(...strokes.map(({ samples }) => samples.length)));
  for (const { samples } of strokes) for (let i = 0; i < samples.length; i++) sum[i]! += samples[i]!;
  const { drive = 0, levelDb = 0 } = piece;
  normalise(sum);
  if (drive > 0) {
    for (let i = 0; i < sum.length; i++) sum[i] = Math.tanh((1 + 4 * drive) * sum[i]!);
    normalise(sum);
  }
  // What lies 55 dB below the stroke is lost in a mix.
  const end = sum.findLastIndex((sample) => Math.abs(sample) > 0.0018) + 1;
  return {
    sampleRateHz: first.sampleRateHz,
    sides: [toRecordedSide(sum.subarray(0, end))],
    gain: 10 ** (levelDb / 20),
  };
}

function shape({ samples, sampleRateHz }: RecordedSound, stroke: Stroke): Float32Array {
  const { semitones = 0, decaySeconds, attackDb = 0, bands = [], levelDb = 0 } = stroke;
  const cut = samples.slice(findAttack(samples, sampleRateHz));
  const tuned = semitones === 0 ? cut : turnPitch(cut, 2 ** (semitones / 12));
  normalise(tuned);
  const fall = decaySeconds === undefined ? 1 : 10 ** (-3 / (decaySeconds * sampleRateHz));
  const click = 10 ** (attackDb / 20) - 1;
  const fading = Math.exp(-1 / (attackSeconds * sampleRateHz));
  const gain = 10 ** (levelDb / 20);
  for (let i = 0, level = gain, more = click; i < tuned.length; i++, level *= fall, more *= fading) {
    tuned[i]! *= level * (1 + more);
  }
  createEqualizer(bands, sampleRateHz)(tuned);
  return tuned;
}

/** Half a millisecond before it rises above a fiftieth of its peak. */
function findAttack(samples: Float32Array, sampleRateHz: number): number {
  const threshold = 0.02 * findPeak(samples);
  const at = samples.findIndex((sample) => Math.abs(sample) > threshold);
  return Math.max(0, at - Math.round(0.0005 * sampleRateHz));
}

function turnPitch(samples: Float32Array, step: number): Float32Array {
  const recording = { sampleRateHz: 1, sides: [toRecordedSide(samples)], gain: 1 };
  const playing = { leftGain: 1, rightGain: 0, treble: { cornerHz: 0.1, gainDb: 0 }, releaseSeconds: 0 };
  const whole = { ...playing, step, heldSeconds: Number.MAX_SAFE_INTEGER };
  const out = new Float32Array(countPlayedSamples(recording, whole, 1));
  addRecording([out, new Float32Array(out.length)], recording, whole, 1);
  return out;
}

function findPeak(samples: Float32Array): number {
  let peak = 1e-9;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
}

function normalise(samples: Float32Array): void {
  const gain = 1 / findPeak(samples);
  for (let i = 0; i < samples.length; i++) samples[i]! *= gain;
}
