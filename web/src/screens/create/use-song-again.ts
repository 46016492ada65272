import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import type { Conversion } from '../../api/conversion.ts';
import { type CreateSearch, changeDraft, toDraft } from './song-again.ts';
import type { SongDraft } from './song-draft.ts';

interface SongAgain {
  readonly draft: SongDraft;
  readonly change: CreateSearch['change'];
  /** The request had a picture that is not kept any more. */
  readonly hasLostPicture: boolean;
}

/** Takes the voice that the address names, once. */
export function useVoiceOfAddress(onRead: (voiceId: string) => void): void {
  const { voice } = useSearch({ from: '/app/' });
  const navigate = useNavigate({ from: '/' });
  const take = useEffectEvent((voiceId: string) => {
    onRead(voiceId);
    void navigate({ search: {}, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (voice !== undefined) take(voice);
  }, [voice]);
}

/** Reads the song that the address names, once, and hands over the draft that comes of it. */
export function useSongAgain(onRead: (song: SongAgain) => void) {
  const search = useSearch({ from: '/app/' });
  const navigate = useNavigate({ from: '/' });
  const { data, error, refetch } = useQuery({
    queryKey: ['song-again', search],
    enabled: search.again !== undefined,
    // Its address of a picture grows old.
    gcTime: 0,
    queryFn: () => readSong(search),
  });
  const take = useEffectEvent((song: SongAgain) => {
    onRead(song);
    // A reload shows what was made of it since.
    void navigate({ search: {}, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (data) take(data);
  }, [data]);
  return { error: search.again === undefined ? null : error, refetch };
}

async function readSong(search: CreateSearch): Promise<SongAgain> {
  const params = { path: { task_id: search.again! } };
  const [sent, { conversion }] = await Promise.all([
    bodyOf(api.GET('/v1/tasks/{task_id}/request', { params })),
    bodyOf(api.GET('/v1/tasks/{task_id}', { params })),
  ]);
  if (Object.keys(sent.fields).length + sent.sources.length === 0) {
    throw new Error('This song was deleted, and what it was made from with it.');
  }
  const draft = changeDraft(toDraft(sent), conversion as Conversion, search);
  return {
    draft,
    change: search.change,
    hasLostPicture: draft.from === 'picture' && draft.picture === undefined,
  };
}
