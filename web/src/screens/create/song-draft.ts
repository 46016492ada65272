import { useEffect, useState } from 'react';
import type { FieldValues, SourceValues } from '../../forms/send-operation.ts';
import type { SourceValue } from '../../forms/source-value.ts';

/** A song as it stands in the form. Numbers are NaN while nothing is entered. */
export interface SongDraft {
  /** What it is made from; a picture needs one to be there. */
  readonly from: 'words' | 'picture';
  readonly picture: SourceValue | undefined;
  readonly prompt: string;
  readonly styles: readonly string[];
  readonly lyrics: string;
  readonly isInstrumental: boolean;
  /** The voice alone, without a band. */
  readonly isVocalOnly: boolean;
  readonly voiceId: string;
  /** Of the voice, where none is named; empty for what suits the song. */
  readonly gender: string;
  readonly title: string;
  readonly key: string;
  readonly tempoBpm: number;
  readonly durationSeconds: number;
  readonly model: string;
  readonly seed: number;
  readonly outputs: number;
  readonly unwanted: string;
}

export const emptyDraft: SongDraft = {
  from: 'words',
  picture: undefined,
  prompt: '',
  styles: [],
  lyrics: '',
  isInstrumental: false,
  isVocalOnly: false,
  voiceId: '',
  gender: '',
  title: '',
  key: '',
  tempoBpm: Number.NaN,
  durationSeconds: Number.NaN,
  model: 'v6',
  seed: Number.NaN,
  outputs: 2,
  unwanted: '',
};

function readDraft(storageKey: string): SongDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<SongDraft>;
    // JSON has no NaN: it comes back as null.
    const filled = Object.entries(kept).filter(([name, value]) => value !== null && name in emptyDraft);
    return { ...emptyDraft, ...Object.fromEntries(filled) };
  } catch {
    return emptyDraft;
  }
}

/** As a text, to be kept or compared; a file cannot be kept. */
function writeDraft(draft: SongDraft): string {
  const { picture } = draft;
  return JSON.stringify({ ...draft, picture: picture?.kind === 'address' ? picture : undefined });
}

/** A draft of this tab; it is there again after a reload. */
export function useDraft(storageKey: string) {
  const [draft, setDraft] = useState(() => readDraft(storageKey));
  useEffect(() => sessionStorage.setItem(storageKey, writeDraft(draft)), [draft, storageKey]);
  return [draft, setDraft] as const;
}

/** Whether there is nothing in it that anybody would miss. */
export function isUntouched(draft: SongDraft): boolean {
  return draft.picture === undefined && writeDraft({ ...draft, from: 'words' }) === writeDraft(emptyDraft);
}

/** Whether there is something to make a song of. */
export function isReady({ from, picture, prompt, styles, lyrics }: SongDraft): boolean {
  if (from === 'picture') return picture !== undefined;
  return prompt.trim() !== '' || styles.length > 0 || lyrics.trim() !== '';
}

/** The operation that makes it; its path stands here so that the first song needs no list of operations. */
export function operationOf({ from }: SongDraft): { readonly name: string; readonly path: string } {
  return from === 'picture'
    ? { name: 'image_to_song', path: '/v1/image_to_song' }
    : { name: 'music_ai', path: '/v2/MusicAI' };
}

/** The fields of its operation; what was left open is left out. */
export function toFields(draft: SongDraft): FieldValues {
  const number = (value: number) => (Number.isNaN(value) ? undefined : value);
  const text = (value: string) => value.trim() || undefined;
  const sung = !draft.isInstrumental;
  const ofWords = { music_style: draft.styles.join(', ') || undefined, model: draft.model };
  return {
    prompt: text(draft.prompt),
    ...(draft.from === 'words' ? ofWords : {}),
    lyrics: sung ? text(draft.lyrics) : undefined,
    make_instrumental: draft.isInstrumental,
    vocal_only: sung && draft.isVocalOnly ? true : undefined,
    voice_id: sung ? text(draft.voiceId) : undefined,
    gender: sung && draft.voiceId === '' ? text(draft.gender) : undefined,
    title: text(draft.title),
    key: text(draft.key),
    bpm: number(draft.tempoBpm),
    duration: number(draft.durationSeconds),
    seed: number(draft.seed),
    outputs: draft.outputs,
    negative_tags: text(draft.unwanted),
    lyrics_timestamps: true,
    generate_album_cover: true,
  };
}

export function toSources({ from, picture }: SongDraft): SourceValues {
  return from === 'picture' ? { image: picture } : {};
}

/** More than three styles are not heard. */
export const stylesMax = 3;
