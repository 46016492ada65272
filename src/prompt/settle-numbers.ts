import { songModels, songSecondsMin, songTempoBpm } from '../contract/song-models.ts';
import { readNumbers, type StatedValues } from './parse-numbers.ts';
import type { SongRequest } from './song-request.ts';

type NumbersRequest = Pick<SongRequest, 'prompt' | 'musicStyle' | 'key' | 'tempoBpm' | 'durationSeconds' | 'model'>;

interface Limits {
  readonly least: number;
  readonly most: number;
  readonly unit: string;
  /** Who keeps to them, as the beginning of a clause. */
  readonly who: string;
}

/**
 * Tempo, key, meter and length of a request. A field counts more than the style text, and that more than the prompt; words
 * have the same limits as fields.
 *
 * @returns `warnings` with a sentence for each value that was beyond its limits
 */
export function settleNumbers(request: NumbersRequest): { values: StatedValues; warnings: string[] } {
  const { prompt = '', musicStyle = '', key, tempoBpm, durationSeconds, model } = request;
  const stated = { ...readNumbers(prompt), ...readNumbers(musicStyle) };
  const secondsMax = songModels[model].durationSecondsMax;
  const warnings: string[] = [];

  const limit = (field: number | undefined, ofText: number | undefined, { least, most, unit, who }: Limits) => {
    const value = field ?? ofText;
    if (value === undefined) return undefined;
    const limited = Math.max(least, Math.min(most, value));
    if (limited !== value) {
      const asking = field === undefined ? 'The text asks' : 'The request asks';
      warnings.push(`${asking} for ${value} ${unit}; ${who} ${least} to ${most} ${unit}, so it became ${limited}.`);
    }
    return limited;
  };
  const { slowest: least, fastest: most } = songTempoBpm;
  const bpm = limit(tempoBpm, stated.tempoBpm, { least, most, unit: 'bpm', who: 'songs are made at' });
  const ofModel = { least: songSecondsMin, most: secondsMax, unit: 'seconds', who: `${model} makes songs of` };
  const seconds = limit(durationSeconds, stated.durationSeconds, ofModel);
  return {
    values: {
      ...stated,
      ...(key && { key, isBareKey: false }),
      ...(bpm !== undefined && { tempoBpm: bpm }),
      ...(seconds !== undefined && { durationSeconds: seconds }),
    },
    warnings,
  };
}
