import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../api/client.ts';
import type { components } from '../api/schema.d.ts';

export type Voice = components['schemas']['Voice'];

const voicesPerPage = 48;

/** The voices that match all words, page after page: those of the catalogue and one's own. */
export function useVoices(query: string) {
  const { data, ...rest } = useInfiniteQuery({
    queryKey: ['voices', 'search', query],
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    initialPageParam: 0,
    queryFn: ({ pageParam: page }) =>
      bodyOf(api.GET('/v1/searchVoices', { params: { query: { query, limit: voicesPerPage, page } } })),
    getNextPageParam: ({ page, total }) => ((page + 1) * voicesPerPage < total ? page + 1 : undefined),
  });
  const voices = data?.pages.flatMap((page) => page.voices);
  return { ...rest, voices, total: data?.pages[0]?.total };
}

/** One voice by its id; `data` is undefined while it is not known, and where there is none. */
export function useVoice(id: string) {
  return useQuery({
    queryKey: ['voices', 'one', id],
    enabled: id !== '',
    staleTime: 60_000,
    queryFn: async () =>
      (await bodyOf(api.GET('/v1/voices/{voice_id}', { params: { path: { voice_id: id } } }))).voice as Voice,
  });
}
