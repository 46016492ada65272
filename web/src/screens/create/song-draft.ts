import { useEffect, useState } from 'react';

/** A song as it stands in the form. Numbers are NaN while nothing is entered. */
export interface SongDraft {
  readonly prompt: string;
  readonly styles: readonly string[];
  readonly lyrics: string;
  readonly isInstrumental: boolean;
  readonly voiceId: string;
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
  prompt: '',
  styles: [],
  lyrics: '',
  isInstrumental: false,
  voiceId: '',
  title: '',
  key: '',
  tempoBpm: Number.NaN,
  durationSeconds: Number.NaN,
  model: 'v6',
  seed: Number.NaN,
  outputs: 2,
  unwanted: '',
};

const storageKey = 'serinette.create';

function readDraft(): SongDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<SongDraft>;
    // JSON has no NaN: it comes back as null.
    const filled = Object.entries(kept).filter(([name, value]) => value !== null && name in emptyDraft);
    return { ...emptyDraft, ...Object.fromEntries(filled) };
  } catch {
    return emptyDraft;
  }
}

/** The draft of this tab; it is there again after a reload. */
export function useDraft() {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => sessionStorage.setItem(storageKey, JSON.stringify(draft)), [draft]);
  return [draft, setDraft] as const;
}

type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

/** The fields of `POST /v2/MusicAI`; what was left open is left out. */
export function toFields(draft: SongDraft): Fields {
  const number = (value: number) => (Number.isNaN(value) ? undefined : value);
  const text = (value: string) => value.trim() || undefined;
  const sung = !draft.isInstrumental;
  return {
    prompt: text(draft.prompt),
    music_style: draft.styles.join(', ') || undefined,
    lyrics: sung ? text(draft.lyrics) : undefined,
    make_instrumental: draft.isInstrumental,
    voice_id: sung ? text(draft.voiceId) : undefined,
    title: text(draft.title),
    key: text(draft.key),
    bpm: number(draft.tempoBpm),
    duration: number(draft.durationSeconds),
    model: draft.model,
    seed: number(draft.seed),
    outputs: draft.outputs,
    negative_tags: text(draft.unwanted),
    lyrics_timestamps: true,
    generate_album_cover: true,
  };
}

/** More than three styles are not heard. */
export const stylesMax = 3;
