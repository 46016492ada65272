import { createTruePeakLimiter } from '../../../dsp/mastering/true-peak-limiter.ts';
import { blendSpectrum, hasSide, measureSpectrum, mixSpectra } from '../../../dsp/splice/blend-spectrum.ts';
import { applyLevelRamp, findLevelRamp, meanPower, measurePowerEnvelope } from '../../../dsp/splice/level-ramp.ts';
import { makeFloorNoise, measureNoiseFloor, meetFloors } from '../../../dsp/splice/noise-floor.ts';
import { equalizeSeam, findEqualizerGains } from '../../../dsp/splice/seam-eq.ts';
import type { Surroundings } from '../surroundings.ts';

export type Matching = 'full' | 'level' | 'none';

/** Window of short-term loudness. Source: EBU Tech 3341. */
const levelSeconds = 3;
/** In a short range, the window at its beginning and that at its end cover this share each. */
const windowShare = 0.75;
/** Largest gain for bars of the same recording, and for new music. */
const copyGainMaxDb = 6;
const gainMaxDb = 30;
/** A shorter side counts less, in proportion. */
const tellingSeconds = 1.5;
/** K-weighted power of −60 LUFS: a softer side is no reference for the level. */
const silentPower = 10 ** ((-60 + 0.691) / 10);
/** A side this far below the other is a pause, and no reference for the level. */
const pauseRatio = 10 ** (-25 / 10);
/** −20 LUFS, without a reference around. */
const sanePower = 10 ** ((-20 + 0.691) / 10);
/** Peaks of new music may exceed those around it by this much, up to the second value. */
const peakRoomDb = 3;
const peakMaxDbtp = -0.3;
/** Times that level is given back to limited sound: of 1.1 LU, 0.2 stay missing. */
const limitRounds = 2;
/** Next to silence, only full scale limits them. */
const peakSilentDb = -45;
/** Margin around the range that is filtered too. */
const filterSeconds = 0.25;
/** Length of the sound at a splice without a pulse. The material has its own timbre again after some beats. */
const beatSeconds = 0.5;
const seamBeats = 4;

interface MatchPlan {
  readonly surroundings: Surroundings;
  readonly matching: Matching;
  /** The material's sample at the start of the range. */
  readonly offset: number;
  readonly layout: {
    readonly length: number;
    readonly in: { readonly from: number };
    readonly out: { readonly to: number };
  };
}

/** Returns the material over the range, as loud, as bright and as wide as its surroundings. */
export function matchMaterial(material: readonly Float32Array[], plan: MatchPlan): Float32Array[] {
  const { surroundings, matching, offset, layout } = plan;
  const { sampleRateHz } = surroundings;
  const reach = Math.round(filterSeconds * sampleRateHz);
  const first = Math.max(0, offset - reach);
  const around = material.map((samples) => samples.subarray(first, Math.max(0, offset + layout.length + reach)));
  const shaped = matching === 'full' ? matchSpectrum(around, { ...plan, offset: offset - first }) : around;
  const sound = shaped.map((samples) => {
    const covered = new Float32Array(layout.length);
    const from = offset - first;
    covered.set(samples.subarray(Math.max(0, from), Math.max(0, from + layout.length)), Math.max(0, -from));
    return covered;
  });
  if (matching === 'none') return sound;
  const cutHeard = (channels: readonly Float32Array[]): Float32Array[] =>
    channels.map((samples) => samples.subarray(layout.in.from, layout.out.to));
  const heard = cutHeard(sound);
  matchLevel(heard, plan);
  if (matching === 'full') {
    matchSeamTimbre(heard, plan);
    matchLevel(heard, plan);
    addNoiseFloor(heard, surroundings);
  }
  let limited = limit(sound, surroundings, sampleRateHz);
  // Limiting makes sound with higher peaks than the song's softer than the song.
  for (let round = 0; round < limitRounds; round++) {
    matchLevel(cutHeard(limited), plan);
    limited = limit(limited, surroundings, sampleRateHz);
  }
  return limited;
}

function matchSpectrum(material: readonly Float32Array[], { surroundings, offset, layout }: MatchPlan): Float32Array[] {
  const { before, after, sampleRateHz } = surroundings;
  const sides = [before, after].map((side) => {
    const spectrum = isAudible(side, sampleRateHz) ? measureSpectrum(side, sampleRateHz) : undefined;
    return { spectrum, trust: trustSide(side, sampleRateHz) };
  });
  const [first, second] = sides;
  const a = first!.spectrum ?? second!.spectrum;
  const b = second!.spectrum ?? first!.spectrum;
  if (!a || !b || !isAudible(material, sampleRateHz)) return material.map((samples) => samples.slice());
  return blendSpectrum(
    material,
    [mixSpectra(a, b, 0.5 * (1 - first!.trust)), mixSpectra(b, a, 0.5 * (1 - second!.trust))],
    { sampleRateHz, blendFromSample: offset + layout.in.from, blendToSample: offset + layout.out.to },
  );
}

/** Next to each splice the material takes the timbre of the adjacent beat, fading over some beats; in place. */
function matchSeamTimbre(sound: readonly Float32Array[], { surroundings, layout }: MatchPlan): void {
  const { before, inside, after, sampleRateHz, context } = surroundings;
  const beat = Math.round((context.grid ? 60 / context.grid.tempoBpm : beatSeconds) * sampleRateHz);
  const length = Math.min(seamBeats * beat, Math.floor(sound[0]!.length / 2));
  const cut = (channels: readonly Float32Array[], from: number, to: number) =>
    channels.map((samples) => samples.subarray(Math.max(0, from), Math.max(0, to)));
  const total = sound[0]!.length;
  const kept = { before: layout.in.from, after: layout.length - layout.out.to };
  const seams = [
    {
      isAtEnd: false,
      own: cut(sound, 0, Math.min(beat, total)),
      neighbour:
        kept.before >= beat
          ? cut(inside, kept.before - beat, kept.before)
          : cut(before, before[0]!.length - beat, before[0]!.length),
    },
    {
      isAtEnd: true,
      own: cut(sound, total - beat, total),
      neighbour: kept.after >= beat ? cut(inside, layout.out.to, layout.out.to + beat) : cut(after, 0, beat),
    },
  ].filter(({ own, neighbour }) => isAudible(own, sampleRateHz) && isAudible(neighbour, sampleRateHz));
  const gains = seams.map(({ own, neighbour }) => findEqualizerGains(own, neighbour, sampleRateHz));
  for (const [i, { isAtEnd }] of seams.entries()) equalizeSeam(sound, gains[i]!, { lengthSamples: length, isAtEnd });
}

/** Continues hiss that is on both sides; in place. */
function addNoiseFloor(sound: readonly Float32Array[], { before, after, sampleRateHz }: Surroundings): void {
  const sides = [before, after].filter((side) => isAudible(side, sampleRateHz));
  if (sides.length === 0) return;
  const isWide = sides.some((side) => side.length === 2 && hasSide(measureSpectrum(side, sampleRateHz)));
  const hiss = sound.map((samples, c) => {
    if (c > 0 && !isWide) return undefined;
    const [first, second = first] = sides.map((side) => measureNoiseFloor(side[c]!, sampleRateHz));
    const floors = [measureNoiseFloor(samples, sampleRateHz), meetFloors(first!, second!)] as const;
    return makeFloorNoise(floors, { lengthSamples: samples.length, sampleRateHz, seed: c });
  });
  for (const [c, samples] of sound.entries()) {
    const noise = hiss[isWide ? c : 0];
    if (noise) for (let i = 0; i < samples.length; i++) samples[i]! += noise[i]!;
  }
}

/** In place. */
function matchLevel(sound: readonly Float32Array[], { surroundings, matching }: MatchPlan): void {
  const { before, inside, after, sampleRateHz } = surroundings;
  const reach = Math.round(levelSeconds * sampleRateHz);
  const course = measurePowerEnvelope(sound, sampleRateHz);
  if (!(meanPower(course.powers) > silentPower * 1e-2)) return;
  const tail = before.map((samples) => samples.subarray(Math.max(0, samples.length - reach)));
  const head = after.map((samples) => samples.subarray(0, reach));
  const powers = [tail, head].map((side) => meanPower(measurePowerEnvelope(side, sampleRateHz).powers));
  const fallback = meanPower(measurePowerEnvelope(inside, sampleRateHz).powers);
  const trusts = [tail, head].map((side) => trustSide(side, sampleRateHz));
  const windowSteps = Math.min(reach, windowShare * sound[0]!.length) / course.stepSamples;
  const ramp = findLevelRamp(course, findAims(powers, trusts, fallback), {
    windowSteps: Math.round(windowSteps),
    limitDb: matching === 'level' ? copyGainMaxDb : gainMaxDb,
  });
  applyLevelRamp(sound, ramp);
}

/** Target powers at the start and end: those of the sides, as far as they are music and long enough. */
function findAims(
  [before, after]: readonly number[],
  trusts: readonly number[],
  inside: number,
): readonly [number, number] {
  const loudest = Math.max(before!, after!);
  if (loudest < silentPower) {
    const sane = inside > silentPower ? inside : sanePower;
    return [sane, sane];
  }
  const tells = (power: number): boolean => power > silentPower && power > pauseRatio * loudest;
  const aim = (own: number, other: number, trust: number): number => {
    if (!tells(own)) return other;
    if (!tells(other)) return own;
    return own ** (0.5 + 0.5 * trust) * other ** (0.5 - 0.5 * trust);
  };
  return [aim(before!, after!, trusts[0]!), aim(after!, before!, trusts[1]!)];
}

function trustSide(side: readonly Float32Array[], sampleRateHz: number): number {
  return Math.min(1, side[0]!.length / (tellingSeconds * sampleRateHz));
}

function isAudible(side: readonly Float32Array[], sampleRateHz: number): boolean {
  return side[0]!.length > 0 && meanPower(measurePowerEnvelope(side, sampleRateHz).powers) > silentPower;
}

/** Limits the peaks of the material to those around it. */
function limit(
  sound: readonly Float32Array[],
  { before, inside, after }: Surroundings,
  sampleRateHz: number,
): Float32Array[] {
  const peak = [...before, ...inside, ...after].reduce(
    (most, samples) => samples.reduce((high, value) => Math.max(high, Math.abs(value)), most),
    0,
  );
  const peakDb = 20 * Math.log10(peak + 1e-9);
  const roomDb = peakDb > peakSilentDb ? peakRoomDb : Number.POSITIVE_INFINITY;
  const ceilingDbtp = Math.max(peakDb, Math.min(peakMaxDbtp, peakDb + roomDb));
  const limiter = createTruePeakLimiter(sampleRateHz, sound.length, { ceilingDbtp });
  const parts = [limiter.push(sound), limiter.finish()];
  return sound.map((samples, c) => {
    const limited = new Float32Array(samples.length);
    limited.set(parts[0]![c]!);
    limited.set(parts[1]![c]!, parts[0]![c]!.length);
    return limited;
  });
}
