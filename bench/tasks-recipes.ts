import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonObject } from '../src/contract/task.ts';
import { probeImage } from '../src/media/image/probe-image.ts';
import { defaultImageLimits } from '../src/media/limits.ts';
import { catalogue, type OperationName } from '../src/operations/catalogue.ts';
import type { Source } from '../src/operations/tools.ts';
import type { ProbedSources } from '../src/worker/tools.ts';
import { drawSunset } from '../test/e2e/acceptance/sunset.ts';
import type { BenchAudio } from './tasks-audio.ts';
import { runRecipe } from './tasks-peers.ts';

/** A task that is measured, and what does the same work without the service around it. */
export interface Case {
  readonly name: string;
  readonly path: string;
  readonly sources: ProbedSources;
  readonly form: Readonly<Record<string, string>>;
  readonly goal?: number;
  readonly bare: (target: string) => Promise<void>;
  /** Other tools for the same purpose, run once each. */
  readonly peers?: Readonly<Record<string, (target: string) => Promise<void>>>;
  readonly runs: number;
}

export interface RecipeMaterial {
  readonly song: Source;
  readonly reference: Source;
  /** Absent where the evaluation recordings are. */
  readonly speech: Source | undefined;
  /** A song that somebody sings. */
  readonly sung: Source;
  /** Of the songs that are made. */
  readonly seconds: number;
}

/** Operations whose work is all ours: each beside its own recipe in this process. */
export async function listRecipeCases(material: RecipeMaterial, audio: BenchAudio, runs: number): Promise<Case[]> {
  const { song, reference, speech, sung, seconds } = material;
  const picture = await writePicture(audio);
  const recipe = (name: OperationName, sources: ProbedSources, form: Case['form'] = {}): Case => {
    const { path, input } = catalogue[name];
    const { programs, folder } = audio;
    const bare = () =>
      runRecipe(name, {
        programs,
        folder,
        sources, // Zod's output is what a worker reads out of the task's row.
        input: input.parse(form) as JsonObject,
      });
    return { name, path, sources, form, bare, runs };
  };
  const made = { duration: String(seconds), seed: '7' };
  const spoken = (name: OperationName, form: Case['form']) => (speech ? [recipe(name, { audio: speech }, form)] : []);
  return [
    ...spoken('audio_transcribe', { language: 'en' }),
    recipe('audio_to_midi', { audio: song }),
    recipe('audio_mastering', { audio: song, reference_audio: reference }),
    recipe('extract_key_bpm', { audio: song }),
    ...spoken('voice_changer', { voice_id: 'fabian' }),
    recipe(
      'text_to_speech',
      {},
      { text: 'Good morning. It is 7:30, and the first train leaves at 8.', voice_id: 'judith' },
    ),
    recipe('sound_generator', {}, { prompt: 'heavy rain on a tin roof with distant thunder', seed: '7' }),
    recipe('prompt_to_lyrics', {}, { prompt: 'a folk song about a lighthouse keeper', seed: '7' }),
    recipe('image_generator', {}, { prompt: 'a lighthouse on a cliff at sunset', seed: '7' }),
    recipe('cover', { audio: sung }, { voice_id: 'fabian' }),
    recipe('extraction', { audio: song }, { stems: 'vocals' }),
    recipe('music_ai', {}, { prompt: 'a slow soul ballad about rain, male vocals', ...made }),
    recipe('music_ai_v1', {}, { prompt: 'bright synthwave, instrumental', ...made }),
    recipe('image_to_song', { image: picture }, made),
    recipe(
      'inpaint',
      { audio: song },
      { prompt: 'a piano interlude', replace_start_at: '6', replace_end_at: '12', seed: '7' },
    ),
    recipe('sing_over_instrumental', { audio: song }, { lyrics: 'The river holds the morning light', seed: '7' }),
    recipe('sing_over_vocal', { audio: sung }, { lyrics: 'The river holds the morning light', seed: '7' }),
    recipe('remix', { audio: song }, { prompt: 'a bossa nova', seed: '7' }),
    recipe('extend', { audio: song }, { extend_after: '12', extend_seconds: '12', seed: '7' }),
  ];
}

async function writePicture({ folder, programs }: BenchAudio): Promise<Required<ProbedSources>['image']> {
  const path = join(folder, 'picture.jpg');
  await writeFile(path, await (await drawSunset()).bytes());
  return { path, probe: await probeImage({ path, programs, limits: defaultImageLimits }) };
}
