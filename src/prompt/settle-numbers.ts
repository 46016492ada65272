import { songModels, songSecondsMin, songTempoBpm } from '../contract/song-models.ts';
import { readNumbers, type StatedValues } from './parse-numbers.ts';
import type { SongRequest } from './song-request.ts';

type NumbersRequest = Pick<SongRequest, 'prompt' | 'musicStyle' | 'key' | 'tempoBpm' | 'durationSeconds' | 'model'>;

/**
 * Tempo, key, meter and length of a request. A field counts more than the style text, and that more than the prompt; words
 * have the same limits as fields.
 *
 * @returns `warnings` with a sentence for each value of the text that was beyond its limits
 */
export function settleNumbers(request: NumbersRequest): { values: StatedValues; warnings: string[] } {
  const { prompt = '', musicStyle = '', key, tempoBpm, durationSeconds, model } = request;
  const stated = { ...readNumbers(prompt), ...readNumbers(musicStyle) };
  const secondsMax = songModels[model].durationSecondsMax;
  const warnings: string[] = [];

  const limit = (value: number | undefined, [least, most]: readonly [number, number], unit: string, who: string) => {
    if (value === undefined) return undefined;
    const limited = Math.max(least, Math.min(most, value));
    if (limited !== value) {
      warnings.push(`The text asks for ${value} ${unit}; ${who} ${least} to ${most} ${unit}, so it became ${limited}.`);
    }
    return limited;
  };
  const bpm =
    tempoBpm ?? limit(stated.tempoBpm, [songTempoBpm.slowest, songTempoBpm.fastest], 'bpm', 'songs are made at');
  const seconds =
    durationSeconds ??
    limit(stated.durationSeconds, [songSecondsMin, secondsMax], 'seconds', `${model} makes songs of`);
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
