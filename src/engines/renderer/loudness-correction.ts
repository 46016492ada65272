import { createKFilter, designKWeighting } from '../../dsp/loudness/k-weighting.ts';

/** Farther below the wanted loudness nothing counts: BS.1770's relative gate. */
const gateLu = -10;
const stepSeconds = 0.4;
/** Slow and small enough not to be noticed along a song. */
const correctionMaxDb = 0.8;
const paceDbPerSecond = 0.1;
/** So many seconds as expected are counted before the first. */
const trustSeconds = 8;

export interface LoudnessCorrectionSettings {
  readonly sampleRateHz: number;
  readonly sampleCount: number;
  /** First sample of what fades out, or rings on after the last bar: it does not count. */
  readonly endSample: number;
  /** First sample of each section, and the loudness expected of it; changes as long as the section has not come. */
  readonly starts: readonly number[];
  readonly levelsLufs: readonly number[];
  readonly loudnessLufs: number;
}

/** Measures a song as it comes out, and says by how much the rest has to be louder. */
export interface LoudnessCorrection {
  push(block: readonly Float32Array[]): void;
  /** At most 0.8 dB up or down, moving by 0.1 dB a second. */
  readonly gainDb: number;
  /** By how much the sections that are still to come should be louder than was foreseen; without a limit. */
  readonly leadLu: number;
}

/** What comes out is compared with what was expected; the ratio is taken to go on. */
export function createLoudnessCorrection(settings: LoudnessCorrectionSettings): LoudnessCorrection {
  const { sampleRateHz, endSample, loudnessLufs } = settings;
  const wanted = toPower(loudnessLufs);
  const gate = wanted * 10 ** (gateLu / 10);
  const stepSamples = Math.round(stepSeconds * sampleRateHz);
  const stepCount = Math.floor(endSample / stepSamples);
  const filters = [0, 1].map(() => createKFilter(designKWeighting(sampleRateHz)));
  const trust = (trustSeconds / stepSeconds) * wanted;
  const come = { energy: 0, count: 0, foreseen: 0 };
  let gainDb = 0;
  let step = 0;
  let open = 0;
  let openSamples = 0;

  const look = () => {
    let [count, restEnergy] = [come.count, 0];
    for (let s = step; s < stepCount; s++) {
      const planned = expectPower(settings, s * stepSamples);
      if (planned < gate) continue;
      restEnergy += planned;
      count++;
    }
    return { restEnergy, neededEnergy: Math.max(wanted, wanted * count - come.energy) };
  };
  const endStep = (power: number): void => {
    if (power >= gate) {
      come.energy += power;
      come.count++;
      // What was turned up here is no news of the rest.
      come.foreseen += expectPower(settings, step * stepSamples) * 10 ** (gainDb / 10);
    }
    step++;
    const { neededEnergy, restEnergy } = look();
    if (restEnergy === 0) return;
    const ratio = (come.energy + trust) / (come.foreseen + trust);
    const targetDb = 10 * Math.log10(neededEnergy / (ratio * restEnergy));
    const limitedDb = Math.max(-correctionMaxDb, Math.min(correctionMaxDb, targetDb));
    const moveDb = paceDbPerSecond * stepSeconds;
    gainDb += Math.max(-moveDb, Math.min(moveDb, limitedDb - gainDb));
  };

  return {
    push(block) {
      const { length } = block[0]!;
      for (let at = 0; at < length; ) {
        const end = Math.min(length, at + stepSamples - openSamples);
        for (const [c, samples] of block.entries()) open += filters[c]!.sumSquares(samples, at, end);
        openSamples += end - at;
        at = end;
        if (openSamples < stepSamples) continue;
        endStep(open / stepSamples);
        open = 0;
        openSamples = 0;
      }
    },
    get gainDb() {
      return gainDb;
    },
    get leadLu() {
      const { neededEnergy, restEnergy } = look();
      return restEnergy === 0 ? 0 : 10 * Math.log10(neededEnergy / restEnergy);
    },
  };
}

function toPower(lufs: number): number {
  return 10 ** ((lufs + 0.691) / 10);
}

/** K-weighted, at a sample of the song. */
function expectPower({ starts, levelsLufs }: LoudnessCorrectionSettings, position: number): number {
  const next = starts.findIndex((start) => start > position);
  const section = next < 0 ? starts.length - 1 : Math.max(0, next - 1);
  return toPower(levelsLufs[section]!);
}
