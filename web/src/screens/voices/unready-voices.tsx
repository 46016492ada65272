import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import type { Voice } from '../../forms/use-voices.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { DeleteVoice } from './delete-voice.tsx';
import styles from './voices.module.css';

const pollMs = 3_000;

const isBuilt = ({ status }: Voice) => status === 'COMPLETED';
const hasFailed = ({ status }: Voice) => status === 'FAILED';

/** The account's newest own voices in every state, kept up to date while one is built. */
function useOwnVoices() {
  return useQuery({
    queryKey: ['voices', 'own'],
    queryFn: async () => (await bodyOf(api.GET('/v1/voices', { params: { query: { limit: 100 } } }))).voices,
    refetchInterval: ({ state: { data = [] } }) =>
      data.some((voice) => !isBuilt(voice) && !hasFailed(voice)) ? pollMs : false,
  });
}

/** Own voices that cannot be used yet, or never will: those that can stand in the gallery. */
export function UnreadyVoices() {
  const client = useQueryClient();
  const { data = [] } = useOwnVoices();
  const builtCount = data.filter(isBuilt).length;
  // One has come into the gallery.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number is what changes.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['voices', 'search'] });
  }, [client, builtCount]);
  const unready = data.filter((voice) => !isBuilt(voice));
  if (unready.length === 0) return null;
  return (
    <section className={styles.unready} aria-labelledby="unready-voices">
      <h2 id="unready-voices">Not ready yet</h2>
      <ul className={styles.gallery}>
        {unready.map((voice) => (
          <li key={voice.voice_id}>
            <article className={styles.card} aria-label={voice.voice_name}>
              <h3 className={styles.voiceName}>{voice.voice_name}</h3>
              {hasFailed(voice) ? (
                <p className={styles.failed}>{voice.message}</p>
              ) : (
                <Progress label={voice.message || 'Waiting'} percent={voice.progress} />
              )}
              <footer className={styles.foot}>
                {voice.task_id && (
                  <LinkButton to="/tasks/$taskId" params={{ taskId: voice.task_id }}>
                    Its task
                  </LinkButton>
                )}
                <DeleteVoice id={voice.voice_id} name={voice.voice_name} />
              </footer>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
