import { makeSilence, type SoundBrief } from './sound-brief.ts';

/** One way in which a thing rings. */
export interface RingingMode {
  readonly frequencyHz: number;
  /** Until it has fallen by 60 dB. */
  readonly decaySeconds: number;
  readonly gain: number;
}

/** How solid things ring: by their internal friction, high modes die sooner. */
export interface SolidMaterial {
  /** Tangent of the friction's angle, over π: decay in periods of the mode. */
  readonly friction: number;
  readonly ratios: readonly number[];
}

/**
 * Friction as heard of everyday things: K. van den Doel, D. K. Pai, "The sounds of physical shapes", Presence 7 (1998).
 * Ratios of modes: free bars, plates and shells, N. H. Fletcher, T. D. Rossing, "The Physics of Musical Instruments" (1998).
 */
export const materials = {
  wood: { friction: 0.02, ratios: [1, 2.57, 4.2, 5.1, 7.6, 9.9] },
  metal: { friction: 0.0006, ratios: [1, 1.58, 2.24, 2.76, 3.47, 4.13, 5.4, 6.8, 8.9] },
  glass: { friction: 0.002, ratios: [1, 2.32, 4.25, 6.63, 9.38, 11.2] },
  stone: { friction: 0.03, ratios: [1, 1.83, 2.41, 3.6, 4.9] },
  plastic: { friction: 0.035, ratios: [1, 1.9, 3.1, 4.6] },
} as const satisfies Readonly<Record<string, SolidMaterial>>;

/** Its modes from the lowest frequency on; a harder blow reaches more of them. */
export function listModes({ friction, ratios }: SolidMaterial, lowestHz: number, hardness = 0.5): RingingMode[] {
  return ratios.map((ratio, n) => ({
    frequencyHz: lowestHz * ratio,
    decaySeconds: Math.min(8, 2.2 / (friction * lowestHz * ratio + 0.2)),
    gain: (0.35 + 0.6 * hardness) ** n,
  }));
}

interface PlateSpan {
  readonly lowestHz: number;
  readonly highestHz: number;
  readonly count: number;
  /** However well it rings, what holds it damps it. */
  readonly decaySecondsMax: number;
}

/**
 * Modes of doors, floors and cases, none of which is a note: as many in each hertz.
 *
 * Source: N. H. Fletcher, T. D. Rossing, "The Physics of Musical Instruments" (1998), section 3.6: the density of a plate's modes
 * is the same at all frequencies.
 */
export function scatterModes(brief: SoundBrief, { friction }: SolidMaterial, span: PlateSpan): RingingMode[] {
  const { lowestHz, highestHz, count, decaySecondsMax } = span;
  return Array.from({ length: count }, (_, n) => {
    const frequencyHz = lowestHz + ((n + brief.random.next()) * (highestHz - lowestHz)) / count;
    const decaySeconds = Math.min(decaySecondsMax, 2.2 / (friction * frequencyHz + 0.2));
    return { frequencyHz, decaySeconds, gain: (0.3 + 0.7 * brief.random.next()) * Math.sqrt(lowestHz / frequencyHz) };
  });
}

/**
 * What is heard of a blow on a thing: its modes, each a sine that dies away.
 *
 * Source: J.-M. Adrien, "The missing link: modal synthesis" (1991); P. R. Cook, "Real Sound Synthesis" (2002), chapter 4.
 */
export function ringModes(brief: SoundBrief, modes: readonly RingingMode[], seconds: number): Float32Array {
  const { sampleRateHz } = brief;
  const sound = makeSilence(brief, seconds);
  for (const { frequencyHz, decaySeconds, gain } of modes) {
    if (frequencyHz > 0.45 * sampleRateHz) continue;
    const turn = (2 * Math.PI * frequencyHz) / sampleRateHz;
    const keep = 10 ** (-3 / (decaySeconds * sampleRateHz));
    const [first, second] = [2 * keep * Math.cos(turn), keep * keep];
    let [before, last] = [0, gain * Math.sin(turn)];
    for (let i = 1; i < sound.length; i++) {
      sound[i]! += last;
      [before, last] = [last, first * last - second * before];
    }
  }
  return fadeEnd(sound);
}

/** The same modes, driven by another sound: what is scraped, rolled or blown. */
export function driveModes(brief: SoundBrief, drive: Float32Array, modes: readonly RingingMode[]): Float32Array {
  const { sampleRateHz } = brief;
  const sound = new Float32Array(drive.length);
  for (const { frequencyHz, decaySeconds, gain } of modes) {
    if (frequencyHz > 0.45 * sampleRateHz) continue;
    const turn = (2 * Math.PI * frequencyHz) / sampleRateHz;
    const keep = 10 ** (-3 / (decaySeconds * sampleRateHz));
    const [first, second] = [2 * keep * Math.cos(turn), keep * keep];
    const scale = gain * (1 - keep) * 4;
    let [before, last] = [0, 0];
    for (let i = 0; i < sound.length; i++) {
      const next = scale * drive[i]! + first * last - second * before;
      before = last;
      last = Math.abs(next) < 1e-20 ? 0 : next;
      sound[i]! += last;
    }
  }
  return sound;
}

/** No click where it is cut off. */
function fadeEnd(sound: Float32Array): Float32Array {
  const count = Math.min(sound.length, 256);
  for (let i = 0; i < count; i++) sound[sound.length - 1 - i]! *= i / count;
  return sound;
}
