import { catalogue, type OperationName } from '../src/operations/catalogue.ts';
import { drawSunset } from '../test/e2e/acceptance/sunset.ts';
import { exampleFile } from '../test/support/example-sources.ts';
import { createRandom } from '../test/support/signals.ts';
import type { BenchAudio } from './tasks-audio.ts';

/** A task of the mixed load. */
export interface MixedTask {
  readonly operation: OperationName;
  readonly fields: Readonly<Record<string, string>>;
  /** Paths or contents of files, by the names of their sources. */
  readonly files: Readonly<Record<string, string | Blob>>;
  /** Of the recording that is sent; 0 where none is. */
  readonly audioSeconds: number;
  /** From the start of the load. */
  readonly atSeconds: number;
}

/** Lengths of recordings that are drawn, each as likely. */
const lengths = [4, 7, 12, 20, 35, 60] as const;
/** For operations that work long on each second. */
const shorter = [6, 9, 14, 20] as const;

type Draw = <T>(of: readonly T[]) => T;
type Kind = 'song' | 'mp3' | 'speech' | 'sung';

interface Recipe {
  readonly kind?: Kind;
  readonly lengths?: readonly number[];
  /** Beside the recording. */
  readonly files?: Readonly<Record<string, string | Blob>>;
  readonly fields?: (draw: Draw, seconds: number) => Record<string, string>;
}

const lyrics = '[Verse]\nThe river holds the morning light\n[Chorus]\nAnd carries it away from sight';
const text =
  'Chapter IV. On March 3, 2024, at 7:30 a.m., Dr. Smith left 221B Baker St. with $12.50 in his coat. Was that all he had?';
const songFields = (draw: Draw) => ({
  prompt: draw(['a warm folk song', 'bright synthwave, instrumental', 'a slow soul ballad about rain', 'hard rock']),
  duration: String(draw([10, 15, 25, 40])),
  outputs: String(draw([1, 2])),
});

/** A mixed load: every operation of the catalogue, sizes and moments drawn by a seed. */
export async function drawMix(
  audio: BenchAudio,
  { count, seed, gapSeconds }: { count: number; seed: number; gapSeconds: number },
): Promise<MixedTask[]> {
  const random = createRandom(seed);
  const draw: Draw = (of) => of[Math.floor(random() * of.length)]!;
  const picture = await drawSunset();
  const recipes = listRecipes(picture, (await audio.make(30, 'mp3')).path);
  const deck: OperationName[] = [];
  const files = new Map<string, string>();
  const fileOf = async (kind: Kind, seconds: number): Promise<string> => {
    const name = `${kind} ${seconds}`;
    const path = files.get(name) ?? (await makeFile(audio, kind, seconds));
    files.set(name, path);
    return path;
  };
  const tasks: MixedTask[] = [];
  let atSeconds = 0;
  while (tasks.length < count) {
    if (deck.length === 0) deck.push(...shuffle(deal(), random));
    const operation = deck.pop()!;
    const { kind, lengths: from = lengths, files: more = {}, fields = () => ({}) } = recipes[operation] ?? {};
    const audioSeconds = kind ? draw(from) : 0;
    tasks.push({
      operation,
      fields: recipes[operation] ? fields(draw, audioSeconds) : exampleFields(operation),
      files: { ...(kind && { audio: await fileOf(kind, audioSeconds) }), ...more, ...exampleFiles(operation, recipes) },
      audioSeconds,
      atSeconds,
    });
    // Some come together, as they do from a client that submits an album.
    if (random() > 0.25) atSeconds += -Math.log(1 - random()) * gapSeconds;
  }
  return tasks;
}

/** Each operation; those that compute long half as often. */
function deal(): OperationName[] {
  const all = Object.keys(catalogue) as OperationName[];
  return [...all, ...all.filter((name) => catalogue[name].category !== 'music' && name !== 'cover')];
}

function shuffle<T>(items: T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

async function makeFile(audio: BenchAudio, kind: Kind, seconds: number): Promise<string> {
  if (kind === 'song') return (await audio.make(seconds, 'wav')).path;
  if (kind === 'mp3') return (await audio.make(seconds, 'mp3')).path;
  if (kind === 'sung') return (await audio.makeSung(seconds)).path;
  return (await audio.makeSpeech(seconds))?.path ?? (await audio.makeTalk(seconds)).path;
}

const exampleFields = (name: OperationName): Record<string, string> =>
  Object.fromEntries(Object.entries(catalogue[name].example).map(([field, value]) => [field, String(value)]));

/** Of an operation that the load knows nothing of. */
function exampleFiles(name: OperationName, recipes: Partial<Record<OperationName, Recipe>>): Record<string, Blob> {
  if (recipes[name]) return {};
  const required = catalogue[name].sources.filter(({ isRequired }) => isRequired);
  return Object.fromEntries(required.map((source) => [source.name, exampleFile(source.name, name)]));
}

function listRecipes(picture: Blob, reference: string): Partial<Record<OperationName, Recipe>> {
  return {
    file_convert: { kind: 'song', fields: (draw) => ({ target_format: draw(['mp3', 'flac', 'ogg', 'webm']) }) },
    audio_cutter: { kind: 'mp3', fields: (_draw, seconds) => ({ start_time: '500', end_time: String(900 * seconds) }) },
    audio_speed_changer: {
      kind: 'song',
      fields: (draw) => ({ speed_change_factor: draw(['0.5', '0.8', '1.25', '2']) }),
    },
    audio_mastering: { kind: 'song', files: { reference_audio: reference } },
    audio_to_midi: { kind: 'mp3' },
    extract_key_bpm: { kind: 'mp3' },
    denoise: { kind: 'speech', fields: (draw) => ({ material: draw(['auto', 'speech']) }) },
    dereverb: { kind: 'speech' },
    deecho: { kind: 'mp3' },
    audio_transcribe: { kind: 'speech' },
    voice_changer: { kind: 'speech', fields: (draw) => ({ voice_id: 'fabian', remove_background: draw(['0', '1']) }) },
    cover: { kind: 'sung', lengths: shorter, fields: () => ({ voice_id: 'fabian' }) },
    extraction: { kind: 'sung', lengths: [7, 12, 20, 35] },
    create_voice: { kind: 'speech', lengths: [12, 20, 35, 60], fields: () => ({ name: 'Bench', consent: 'true' }) },
    text_to_speech: {
      fields: (draw) => ({ text: text.repeat(draw([1, 2, 4, 8])), voice_id: draw(['judith', 'fabian']) }),
    },
    sound_generator: {
      fields: (draw) => ({
        prompt: draw(['rain on a tin roof with distant thunder', 'a dog barks in wind']),
        audio_length: draw(['2', '5', '12', '30']),
      }),
    },
    music_ai: {
      fields: (draw) => ({ ...songFields(draw), model: draw(['v6', 'v6-pro', 'v7', 'v7-pro']) }),
    },
    music_ai_v1: { fields: (draw) => ({ ...songFields(draw), generate_album_cover: 'false' }) },
    image_to_song: { files: { image: picture }, fields: (draw) => ({ ...songFields(draw), prompt: '' }) },
    inpaint: {
      kind: 'song',
      lengths: [20, 35],
      fields: (draw) => ({
        prompt: 'a piano',
        replace_start_at: '8',
        replace_end_at: draw(['11', '16']),
        num_outputs: draw(['1', '2']),
      }),
    },
    extend: {
      kind: 'song',
      lengths: [20, 35],
      fields: (draw) => ({ extend_after: '12', num_outputs: draw(['1', '2']) }),
    },
    sing_over_instrumental: { kind: 'mp3', lengths: shorter, fields: () => ({ prompt: 'softly', lyrics }) },
    sing_over_vocal: { kind: 'sung', lengths: shorter, fields: () => ({ prompt: 'folk', lyrics }) },
    remix: { kind: 'mp3', lengths: shorter, fields: () => ({ prompt: 'bossa nova, instrumental' }) },
  };
}
