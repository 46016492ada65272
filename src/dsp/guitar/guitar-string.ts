import type { FrettedNote } from './fretboard.ts';
import type { GuitarSettings } from './guitars.ts';
import { type Pluck, PluckedString } from './plucked-string.ts';
import { designStringLoop, type StringLoop } from './string-loop.ts';

/** Which hand lies on the string. */
type Hand = 'open' | 'palmMute' | 'dead' | 'damped';

/** Pitch moves in steps of so many samples. */
const controlSamples = 64;
const lowestHz = 24;
const referenceHz = 110;
/** How a hand shortens a string's decay: seconds of the fundamental at the reference, and at a high frequency. */
const hands: Readonly<Record<Exclude<Hand, 'open'>, { lowSeconds: number; highSeconds: number; highHz: number }>> = {
  palmMute: { lowSeconds: 0.42, highSeconds: 0.07, highHz: 1600 },
  dead: { lowSeconds: 0.05, highSeconds: 0.03, highHz: 3000 },
  damped: { lowSeconds: 0.09, highSeconds: 0.03, highHz: 2500 },
};
/** A fretting finger or a pick that comes down takes so much away from what still sounds. */
const touches = { pick: 0.7, hammer: 0.15 } as const;
const slideSeconds = 0.1;
const slideMost = 7;
const bend = { waitSeconds: 0.05, seconds: 0.14, semitones: 2 } as const;
const vibrato = { afterSeconds: 0.3, growSeconds: 0.35, rateHz: 5.2, noteSecondsMin: 0.5 } as const;

/** One string of a guitar with who plays it. */
export class GuitarString {
  readonly #settings: GuitarSettings;
  readonly #sampleRateHz: number;
  readonly #noise: () => number;
  readonly #string: PluckedString;
  readonly #loops = new Map<string, StringLoop>();
  #note: FrettedNote | undefined;
  #loop: StringLoop | undefined;
  #since = 0;
  #fromSemitones = 0;

  constructor(settings: GuitarSettings, sampleRateHz: number, noise: () => number) {
    this.#settings = settings;
    this.#sampleRateHz = sampleRateHz;
    this.#noise = noise;
    this.#string = new PluckedString(sampleRateHz, lowestHz);
  }

  begin(note: FrettedNote): void {
    const { technique, pitch } = note;
    const before = note.fromPitch ?? pitch - bend.semitones;
    this.#fromSemitones = technique === 'slide' ? Math.max(-slideMost, Math.min(slideMost, before - pitch)) : 0;
    if (technique === 'bend') this.#fromSemitones = -bend.semitones;
    this.#note = note;
    this.#since = 0;
    this.#hold(technique === 'palmMute' || technique === 'dead' ? technique : 'open');
    this.#string.touch(technique === 'hammer' ? touches.hammer : touches.pick);
    this.#string.pluck(this.#pluckOf(note), frequencyOf(pitch), this.#noise);
  }

  /** Damps a note, unless another has begun since. */
  end(note: FrettedNote): void {
    if (this.#note === note) this.#hold('damped');
  }

  addTo(target: Float32Array, from: number, count: number): void {
    if (this.#string.isStill) return;
    const pickupAt = this.#shareOf(this.#settings.pickupAt);
    if (!this.#isMoving()) {
      this.#string.addTo(target, from, count, pickupAt);
      this.#since += count;
      return;
    }
    for (let done = 0; done < count; ) {
      const some = Math.min(controlSamples, count - done);
      this.#bend();
      this.#string.addTo(target, from + done, some, pickupAt);
      this.#since += some;
      done += some;
    }
  }

  /** Notes of one tune alone are moved: chords stay where they are. */
  #isMoving(): boolean {
    const note = this.#note;
    if (!note) return false;
    if (this.#fromSemitones !== 0) return true;
    const seconds = note.endSeconds - note.startSeconds;
    return note.isAlone && this.#settings.vibratoCents > 0 && seconds > vibrato.noteSecondsMin && !note.technique;
  }

  #bend(): void {
    const loop = this.#loop!;
    const note = this.#note!;
    const semitones = this.#offsetAt(this.#since / this.#sampleRateHz);
    const period = this.#sampleRateHz / frequencyOf(note.pitch);
    this.#string.setLoop({ ...loop, delaySamples: loop.delaySamples + period * (2 ** (-semitones / 12) - 1) });
  }

  #offsetAt(seconds: number): number {
    const from = this.#fromSemitones;
    const { technique } = this.#note!;
    const along = technique === 'bend' ? (seconds - bend.waitSeconds) / bend.seconds : seconds / slideSeconds;
    const coming = from === 0 ? 0 : from * (1 - smooth(along));
    const grown = smooth((seconds - vibrato.afterSeconds) / vibrato.growSeconds);
    // A finger can only pull a string tighter: vibrato lies above the note.
    const depth = (this.#settings.vibratoCents / 100) * grown;
    return coming + depth * (0.5 - 0.5 * Math.cos(2 * Math.PI * vibrato.rateHz * (seconds - vibrato.afterSeconds)));
  }

  /** A share of the open string, of what is left of it above the finger. */
  #shareOf(openShare: number): number {
    return Math.min(0.5, openShare * 2 ** ((this.#note?.fret ?? 0) / 12));
  }

  #pluckOf({ force, technique }: FrettedNote): Pluck {
    const { pluckAt, softSeconds, scratch } = this.#settings;
    const isHammered = technique === 'hammer' || (technique === 'slide' && this.#settings.isFretless === true);
    const level = (0.3 + 0.7 * force) * (isHammered ? 0.55 : 1) * (1 + 0.06 * this.#noise());
    return {
      amplitude: level,
      position: this.#shareOf(pluckAt) * (1 + 0.12 * this.#noise()),
      softSeconds: (isHammered ? 4 : 1.6 - 0.9 * force) * softSeconds,
      scratch: isHammered ? 0 : technique === 'dead' ? 3 * scratch : scratch,
    };
  }

  #hold(hand: Hand): void {
    const { pitch, string, fret } = this.#note!;
    const name = `${hand} ${pitch}`;
    const known = this.#loops.get(name);
    const loop = known ?? this.#design(pitch, this.#settings.stiffness[string]! * 2 ** (fret / 6), hand);
    if (!known) this.#loops.set(name, loop);
    this.#loop = loop;
    this.#string.setLoop(loop);
  }

  #design(pitch: number, stiffness: number, hand: Hand): StringLoop {
    const frequencyHz = frequencyOf(pitch);
    const { lowSeconds, highSeconds, highHz } = hand === 'open' ? this.#settings : hands[hand];
    // Short strings lose their energy sooner.
    const shorter = (referenceHz / frequencyHz) ** 0.4;
    return designStringLoop(
      { frequencyHz, stiffness, lowSeconds: lowSeconds * shorter, highSeconds: highSeconds * shorter, highHz },
      this.#sampleRateHz,
    );
  }
}

function frequencyOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

function smooth(x: number): number {
  if (x <= 0) return 0;
  return x >= 1 ? 1 : x * x * (3 - 2 * x);
}
