import { useEffect, useId, useState } from 'react';
import { usePeaks } from '../api/peaks.ts';
import { EnsembleButton } from '../player/ensemble-button.tsx';
import { useEnsemble, useEnsembleTime } from '../player/use-ensemble.ts';
import { PeaksPicture } from '../results/peaks.tsx';
import { Switch } from '../ui/fields.tsx';
import { formatSeconds } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';
import { Segmented } from '../ui/segmented.tsx';
import styles from './compare.module.css';
import { matchLoudness, sayLoudness } from './match-loudness.ts';

/** A recording that can be compared with others. */
export interface Compared {
  readonly taskId: string;
  /** The role of its file. */
  readonly role: string;
  /** `Before`, `After`. */
  readonly name: string;
  readonly url: string;
  readonly durationSeconds: number;
}

interface CompareProps {
  /** What there was, then what was made of it. */
  readonly recordings: readonly [before: Compared, ...after: Compared[]];
  /** Where the speed was changed: the same place is as far through each, not as many seconds from its beginning. */
  readonly isScaled: boolean;
}

/** Before and after in step: at any moment from one to the other, at the same place and equally loud. */
export function Compare({ recordings, isScaled }: CompareProps) {
  const titleId = useId();
  const whole = recordings[1] ?? recordings[0];
  const scaleOf = ({ durationSeconds }: Compared) => (isScaled ? durationSeconds / whole.durationSeconds : 1);
  const { ensemble, isPlaying, failedIds, toggle } = useEnsemble(
    recordings.map((each) => ({ id: each.role, url: each.url, scale: scaleOf(each) })),
  );
  const seconds = useEnsembleTime(ensemble);
  const [heard, setHeard] = useState(whole.role);
  const [isEqual, setIsEqual] = useState(true);
  const loudness = useLoudness(recordings);
  const gains = matchLoudness(loudness);
  const gain = (isEqual && gains?.get(heard)) || 1;
  useEffect(() => {
    ensemble?.lead(heard);
    ensemble?.mix(new Map([[heard, gain]]));
  }, [ensemble, heard, gain]);
  const failed = recordings.filter(({ role }) => failedIds.includes(role));
  return (
    <section className={styles.compare} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>Before and after</h2>
        <Segmented
          label="What is heard"
          choices={recordings.map(({ role: id, name }) => ({ id, name }))}
          value={heard}
          onChange={setHeard}
        />
        <EnsembleButton label="Play before and after" isPlaying={isPlaying} onToggle={toggle} />
      </header>
      {failed.length > 0 && (
        <Notice tone="warning">
          This browser cannot play the recording {failed.map(({ name }) => `“${name}”`).join(' and ')}: its format is
          not one of the web.
        </Notice>
      )}
      <ul className={styles.recordings}>
        {recordings.map((each) => (
          <li key={each.role} className={styles.recording} data-heard={each.role === heard || undefined}>
            <span className={styles.name}>{each.name}</span>
            <PeaksPicture
              result={each}
              label={`Place in ${each.name}`}
              seconds={seconds * scaleOf(each)}
              onSeek={(to) => ensemble?.seek(to / scaleOf(each))}
            />
            <span className={styles.facts}>
              {formatSeconds(seconds * scaleOf(each))} / {formatSeconds(each.durationSeconds)}
              {` · ${sayLoudness(loudness.get(each.role))}`}
            </span>
          </li>
        ))}
      </ul>
      {gains ? (
        <Switch isSelected={isEqual} onChange={setIsEqual}>
          Equally loud
        </Switch>
      ) : (
        <p className={styles.facts}>Played as loud as they are: the loudness of one of them is not known.</p>
      )}
    </section>
  );
}

/** LUFS by role; null where it is not known, undefined while it is asked for. */
function useLoudness(recordings: CompareProps['recordings']): ReadonlyMap<string, number | null | undefined> {
  const [before, first = before, second = first] = recordings;
  const answers = [usePeaks(before), usePeaks(first), usePeaks(second)];
  return new Map(
    [before, first, second].map(({ role }, i) => {
      const { data, error } = answers[i]!;
      return [role, error ? null : data?.loudness_lufs];
    }),
  );
}
