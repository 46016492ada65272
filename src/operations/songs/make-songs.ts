import { randomInt } from 'node:crypto';
import { songModels } from '../../contract/song-models.ts';
import type { CompositionSettings } from '../../engines/composer/composer.ts';
import { settleNumbers } from '../../prompt/settle-numbers.ts';
import type { SongRequest } from '../../prompt/song-request.ts';
import type { Tools } from '../tools.ts';
import type { CoverPicture } from './draw-cover.ts';
import { numberStep } from './number-step.ts';
import { hasChosenVoice, type SongInput, toRequest } from './song-fields.ts';
import type { SongsValues } from './song-result.ts';
import { tryOutputs } from './try-outputs.ts';
import { writeSongs } from './write-songs.ts';

/** Drawing, encoding and the rest come after composing. */
const composingShare = 0.98;

/** For songs that nobody gave a seed. */
export function drawSeed(): number {
  return randomInt(2 ** 32);
}

/** What an operation asks of its songs beside the fields that all of them have. */
export interface SongOptions {
  readonly suggestion?: SongRequest['suggestion'];
  /** The cover is made after it. */
  readonly picture?: CoverPicture;
}

/** One song after the other, each written as it is played; what one of them fails of costs not the other. */
export async function makeSongs(input: SongInput, tools: Tools, options: SongOptions = {}): Promise<SongsValues> {
  const request = { ...toRequest(input), suggestion: options.suggestion, recentLines: tools.recentLines };
  const model = songModels[request.model];
  const seed = input.seed ?? drawSeed();
  const voice = hasChosenVoice(input) ? await tools.voice(input.voice_id!) : undefined;
  const settings: CompositionSettings = {
    request,
    timesLyrics: input.lyrics_timestamps,
    seed,
    outputs: input.outputs === 1 ? 1 : 2,
    sampleRateHz: model.sampleRateHz,
    voice,
    signal: tools.signal,
    onProgress: (fraction) => tools.progress(composingShare * fraction),
  };
  const tries = tryOutputs((row) => {
    const before = settings.outputs - row.outputs;
    const onStep: CompositionSettings['onStep'] = (words, output) =>
      tools.step(numberStep(words, output && before + output, settings.outputs));
    return tools.engines.composer.compose({ ...settings, ...row, onStep });
  }, settings);
  return writeSongs(tries, {
    seed,
    model,
    timesLyrics: input.lyrics_timestamps,
    hasCover: input.generate_album_cover,
    picture: options.picture,
    warnings: settleNumbers(request).warnings,
    tools,
  });
}
