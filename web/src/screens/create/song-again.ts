import type { Conversion } from '../../api/conversion.ts';
import type { SourceValue } from '../../forms/source-value.ts';
import { emptyDraft, type SongDraft } from './song-draft.ts';

/** What a link to Create may say: the song that the draft starts from. */
export interface CreateSearch {
  /** A task; its request stands in the form as it was sent, unless `change` says more. */
  readonly again?: string;
  /** `another`: a song like it; `lyrics`: the same song with other words. */
  readonly change?: 'another' | 'lyrics';
  /** Which of its two songs. */
  readonly song?: 1 | 2;
  /** A voice that is to sing. */
  readonly voice?: string;
}

/** Reads an address that anybody may have written. */
export function readCreateSearch({ again, change, song, voice }: Record<string, unknown>): CreateSearch {
  if (typeof again !== 'string' || again === '') return typeof voice === 'string' && voice !== '' ? { voice } : {};
  return {
    again,
    ...(change === 'another' || change === 'lyrics' ? { change } : {}),
    ...(song === 1 || song === 2 ? { song } : {}),
  };
}

/** As `GET /v1/tasks/{task_id}/request` answers it. */
export interface SentSong {
  readonly operation: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly sources: readonly { readonly field: string; readonly filename: string; readonly url: string | null }[];
}

/** The draft that a request was sent from. */
export function toDraft({ operation, fields, sources }: SentSong): SongDraft {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const number = (name: string) => (typeof fields[name] === 'number' ? fields[name] : Number.NaN);
  const tempoBpm = number('bpm');
  return {
    ...emptyDraft,
    from: operation === 'image_to_song' ? 'picture' : 'words',
    picture: readPicture(sources),
    prompt: text('prompt'),
    styles: listStyles(text('music_style')),
    lyrics: text('lyrics'),
    isInstrumental: fields.make_instrumental === true,
    isVocalOnly: fields.vocal_only === true,
    voiceId: text('voice_id'),
    gender: text('gender'),
    title: text('title'),
    key: text('key'),
    // 0 is sent for the tempo that suits the song.
    tempoBpm: tempoBpm === 0 ? Number.NaN : tempoBpm,
    durationSeconds: number('duration'),
    model: text('model') || emptyDraft.model,
    seed: number('seed'),
    outputs: number('outputs') || emptyDraft.outputs,
    unwanted: text('negative_tags'),
  };
}

function readPicture(sources: SentSong['sources']): SourceValue | undefined {
  const image = sources.find(({ field }) => field === 'image_url');
  return image?.url ? { kind: 'address', url: image.url, name: image.filename || 'The same picture' } : undefined;
}

/** The draft of a finished song, with what was left open as it came out. */
export function changeDraft(sent: SongDraft, task: Conversion, { change, song = 1 }: CreateSearch): SongDraft {
  if (change === undefined) return sent;
  const { styles, tempoBpm, key } = readSounds(task[`sounds_${song}`]);
  const heard: SongDraft = {
    ...sent,
    // A picture has its own way to a style.
    styles: sent.styles.length > 0 || sent.from === 'picture' ? sent.styles : styles,
    tempoBpm: Number.isNaN(sent.tempoBpm) ? tempoBpm : sent.tempoBpm,
    key: sent.key || key,
  };
  if (change === 'another') return { ...heard, title: '', seed: Number.NaN };
  const lyrics = task[`lyrics_${song}`];
  return {
    ...heard,
    isInstrumental: false,
    lyrics: typeof lyrics === 'string' && lyrics !== '' ? lyrics : sent.lyrics,
    seed: typeof task.seed === 'number' ? task.seed : sent.seed,
  };
}

/** Reads `folk, jazz; 96 bpm; G major; acoustic guitar, brushes`. */
function readSounds(sounds: unknown): Pick<SongDraft, 'styles' | 'tempoBpm' | 'key'> {
  const [styles = '', ...parts] = typeof sounds === 'string' ? sounds.split('; ') : [];
  const tempo = parts.find((part) => /^\d+ bpm$/.test(part));
  const key = parts.find((part) => /^[A-G][#b]? (major|minor)$/.test(part));
  return { styles: listStyles(styles), tempoBpm: tempo ? Number.parseInt(tempo, 10) : Number.NaN, key: key ?? '' };
}

function listStyles(text: string): string[] {
  return [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean);
}
