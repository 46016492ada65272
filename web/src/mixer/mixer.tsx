import { useEffect, useMemo, useState } from 'react';
import { EnsembleButton } from '../player/ensemble-button.tsx';
import { useEnsemble, useEnsembleTime } from '../player/use-ensemble.ts';
import { PeaksPicture } from '../results/peaks.tsx';
import type { Result } from '../results/results-of.ts';
import { formatSeconds } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';
import { Toggle } from '../ui/toggle.tsx';
import { type Channel, decibelsMax, decibelsMin, mixChannels, sayDecibels, usualChannel } from './mix-channels.ts';
import styles from './mixer.module.css';

/** All stems of a recording in step, each as loud as is wanted. */
export function Mixer({ stems }: { readonly stems: readonly Result[] }) {
  const { ensemble, isPlaying, failedIds, toggle } = useEnsemble(stems.map(({ role, url }) => ({ id: role, url })));
  const seconds = useEnsembleTime(ensemble);
  const [channels, setChannels] = useState<Readonly<Record<string, Channel>>>({});
  const gains = useMemo(() => mixChannels(stems, channels), [stems, channels]);
  useEffect(() => ensemble?.mix(gains), [ensemble, gains]);
  const failed = stems.filter(({ role }) => failedIds.includes(role));
  const durationSeconds = stems[0]?.durationSeconds ?? 0;
  return (
    <section className={styles.mixer} aria-labelledby="mixer">
      <header className={styles.head}>
        <h2 id="mixer">Mixer</h2>
        <span className={styles.time}>
          {formatSeconds(seconds)} / {formatSeconds(durationSeconds)}
        </span>
        <EnsembleButton label="Play all stems" isPlaying={isPlaying} onToggle={toggle} />
      </header>
      {failed.length > 0 && (
        <Notice tone="warning">This browser cannot play {failed.map(({ title }) => title).join(', ')}.</Notice>
      )}
      <ul className={styles.stems}>
        {stems.map((stem) => (
          <Stem
            key={stem.role}
            stem={stem}
            channel={channels[stem.role] ?? usualChannel}
            isHeard={gains.get(stem.role) !== 0}
            seconds={seconds}
            onChange={(change) =>
              setChannels((before) => ({
                ...before,
                [stem.role]: { ...(before[stem.role] ?? usualChannel), ...change },
              }))
            }
            onSeek={(to) => ensemble?.seek(to)}
          />
        ))}
      </ul>
    </section>
  );
}

interface StemProps {
  readonly stem: Result;
  readonly channel: Channel;
  readonly isHeard: boolean;
  readonly seconds: number;
  readonly onChange: (change: Partial<Channel>) => void;
  readonly onSeek: (seconds: number) => void;
}

function Stem({ stem, channel, isHeard, seconds, onChange, onSeek }: StemProps) {
  const { title } = stem;
  return (
    <li className={styles.stem} data-silent={!isHeard || undefined}>
      <span className={styles.name}>{title}</span>
      <span className={styles.switches}>
        <Toggle aria-label={`Mute ${title}`} isSelected={channel.isMuted} onChange={(isMuted) => onChange({ isMuted })}>
          Mute
        </Toggle>
        <Toggle aria-label={`Solo ${title}`} isSelected={channel.isSolo} onChange={(isSolo) => onChange({ isSolo })}>
          Solo
        </Toggle>
      </span>
      <label className={styles.fader}>
        <input
          type="range"
          aria-label={`Volume of ${title}`}
          aria-valuetext={sayDecibels(channel.decibels)}
          min={decibelsMin}
          max={decibelsMax}
          value={channel.decibels}
          onChange={(event) => onChange({ decibels: event.target.valueAsNumber })}
          onDoubleClick={() => onChange({ decibels: 0 })}
        />
        <output>{sayDecibels(channel.decibels)}</output>
      </label>
      <div className={styles.wave}>
        <PeaksPicture result={stem} label={`Place in ${title}`} seconds={seconds} onSeek={onSeek} />
      </div>
    </li>
  );
}
