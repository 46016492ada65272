import { createEqualizer, type EqualizerBand } from '../mix/biquad.ts';
import { type DriveStage, DriveStages } from './drive-stage.ts';
import { createToneStack, type ToneCircuit, type ToneKnobs } from './tone-stack.ts';

/** An amplifier with its loudspeaker and the microphone before it. */
export interface AmplifierSettings {
  /** Before the first valve: a pedal, or the treble of a bright channel. */
  readonly input: readonly EqualizerBand[];
  readonly stages: readonly DriveStage[];
  readonly tone: ToneCircuit;
  readonly knobs: ToneKnobs;
  /** Into the power valves. */
  readonly powerDb: number;
  /** How far loud playing pulls the power supply down, 0 to 1. */
  readonly sag: number;
  readonly cabinet: readonly EqualizerBand[];
  /** One echo from a tape machine, against the sound itself; default: none. */
  readonly slapback?: { readonly seconds: number; readonly level: number };
}

const sagSeconds = 0.08;
/** Taps of the half-band filter between the rates, on each side: −1, 9 of 16. */
const near = 9 / 16;
const far = -1 / 16;

/**
 * An amplifier for one player, block by block in place: all strings go through it together.
 *
 * Preamplifier valves run at twice the rate; the half-band filters are short, for what they leave above 16 kHz the cabinet
 * takes away.
 */
export class Amplifier {
  readonly #input: (block: Float32Array) => void;
  readonly #stages: DriveStages;
  readonly #tone: (block: Float32Array, count: number) => void;
  readonly #power: DriveStages;
  readonly #cabinet: (block: Float32Array) => void;
  readonly #sag: number;
  readonly #sagShare: number;
  readonly #doubled: Float32Array;
  readonly #tail = new Float32Array(6);
  readonly #echo: Float32Array;
  readonly #echoLevel: number;
  #echoAt = 0;
  #loudness = 0;

  constructor(settings: AmplifierSettings, sampleRateHz: number, blockSamples: number) {
    this.#input = createEqualizer(settings.input, sampleRateHz);
    this.#stages = new DriveStages(settings.stages, 2 * sampleRateHz);
    this.#tone = createToneStack(settings.tone, settings.knobs, sampleRateHz);
    const power = { gainDb: settings.powerDb, bias: 0, highPassHz: 20, lowPassHz: 14_000 };
    this.#power = new DriveStages([power], sampleRateHz);
    this.#cabinet = createEqualizer(settings.cabinet, sampleRateHz);
    this.#sag = settings.sag;
    this.#sagShare = 1 - Math.exp(-1 / (sagSeconds * sampleRateHz));
    this.#doubled = new Float32Array(6 + 2 * blockSamples);
    const { seconds = 0, level = 0 } = settings.slapback ?? {};
    this.#echo = new Float32Array(Math.round(seconds * sampleRateHz));
    this.#echoLevel = level;
  }

  /** @param block no longer than promised */
  run(block: Float32Array): void {
    const count = block.length;
    this.#input(block);
    this.#double(block);
    this.#stages.run(this.#doubled.subarray(6, 6 + 2 * count), 2 * count);
    this.#halve(block);
    this.#tone(block, count);
    this.#droop(block);
    this.#power.run(block, count);
    this.#cabinet(block);
    if (this.#echo.length > 0) this.#repeat(block);
  }

  #repeat(block: Float32Array): void {
    const echo = this.#echo;
    let at = this.#echoAt;
    for (let i = 0; i < block.length; i++) {
      const dry = block[i]!;
      block[i] = dry + this.#echoLevel * echo[at]!;
      echo[at] = dry;
      at = at + 1 === echo.length ? 0 : at + 1;
    }
    this.#echoAt = at;
  }

  #x1 = 0;
  #x2 = 0;
  #x3 = 0;

  /** To twice the rate, behind the six samples that the way back needs. */
  #double(block: Float32Array): void {
    const doubled = this.#doubled;
    let [x1, x2, x3] = [this.#x1, this.#x2, this.#x3];
    for (let i = 0; i < block.length; i++) {
      const x = block[i]!;
      doubled[6 + 2 * i] = x2;
      doubled[7 + 2 * i] = near * (x1 + x2) + far * (x + x3);
      x3 = x2;
      x2 = x1;
      x1 = x;
    }
    [this.#x1, this.#x2, this.#x3] = [x1, x2, x3];
  }

  #halve(block: Float32Array): void {
    const doubled = this.#doubled;
    doubled.set(this.#tail);
    for (let i = 0; i < block.length; i++) {
      const at = 2 * i;
      block[i] =
        0.5 *
        (doubled[at + 3]! + near * (doubled[at + 2]! + doubled[at + 4]!) + far * (doubled[at]! + doubled[at + 6]!));
    }
    this.#tail.set(doubled.subarray(2 * block.length, 2 * block.length + 6));
  }

  /** The supply gives way where it is loud. */
  #droop(block: Float32Array): void {
    if (this.#sag === 0) return;
    const share = this.#sagShare;
    const sag = 4 * this.#sag;
    let loudness = this.#loudness;
    for (let i = 0; i < block.length; i++) {
      const x = block[i]!;
      loudness += share * (Math.abs(x) - loudness);
      block[i] = x / (1 + sag * loudness);
    }
    this.#loudness = loudness;
  }
}
