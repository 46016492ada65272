import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newAttemptKey, sendOperation } from '../../forms/send-operation.ts';
import { operationOf, type SongDraft, toFields, toSources } from './song-draft.ts';

/** Sends a draft. One that is sent twice unchanged, after a broken line, makes one task. */
export function useSendSong() {
  const client = useQueryClient();
  const attempt = useRef<{ readonly draft: SongDraft; readonly key: string }>(undefined);
  return useMutation({
    mutationFn: (draft: SongDraft) => {
      if (attempt.current?.draft !== draft) attempt.current = { draft, key: newAttemptKey() };
      const { key: attemptKey } = attempt.current;
      return sendOperation(operationOf(draft), { values: toFields(draft), sources: toSources(draft), attemptKey });
    },
    onSuccess: async () => {
      // The same words sent again are another song.
      attempt.current = undefined;
      void client.invalidateQueries({ queryKey: ['credits'] });
      await client.invalidateQueries({ queryKey: ['tasks'] });
    },
  });
}
