import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { downloadAddress } from '../api/own-address.ts';
import { PlayButton } from '../player/play-button.tsx';
import type { Track } from '../player/player.tsx';
import { AnchorButton, Button } from '../ui/button.tsx';
import { formatSeconds } from '../ui/format.ts';
import { saveText } from '../ui/save-text.ts';
import { Karaoke } from './karaoke.tsx';
import { Peaks } from './peaks.tsx';
import styles from './result-card.module.css';
import { type Result, trackOf } from './results-of.ts';

type Part = 'words' | 'notes' | 'frequencies';

interface ResultCardProps {
  readonly result: Result;
  /** Of its title, below the heading of the screen or of a part of it. */
  readonly level?: 2 | 3;
  /** A larger picture of the sound instead of the small one. */
  readonly wave?: ReactNode;
  /** Buttons of the screen it stands on. */
  readonly actions?: ReactNode;
}

/** One thing that was made: to hear, to look at, to take along. */
export function ResultCard({ result, level = 3, wave, actions }: ResultCardProps) {
  const { taskId, title, coverUrl, durationSeconds } = result;
  const titleId = useId();
  const track = trackOf(result);
  const Title = `h${level}` as const;
  const facts = [durationSeconds > 0 && formatSeconds(durationSeconds), result.sounds];
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        {coverUrl && <img className={styles.cover} src={coverUrl} alt="" width={64} height={64} loading="lazy" />}
        <div className={styles.names}>
          <Title id={titleId} className={styles.title}>
            <Link to="/tasks/$taskId" params={{ taskId }}>
              {title}
            </Link>
          </Title>
          <p className={styles.sounds}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <PlayButton track={track} isPrimary />
      </header>
      {wave ?? <Peaks track={track} result={result} />}
      <Parts result={result} track={track} />
      <Downloads result={result} />
      {actions && <div className={styles.row}>{actions}</div>}
    </article>
  );
}

/** Apart: few look at the notes. */
const MidiRoll = lazy(async () => ({ default: (await import('../piano-roll/midi-roll.tsx')).MidiRoll }));

const Spectrogram = lazy(async () => ({ default: (await import('../wave/spectrogram.tsx')).Spectrogram }));

/** What is shown on demand: the words, lit while they are sung, the notes, and the frequencies. */
function Parts({ result, track }: { readonly result: Result; readonly track: Track }) {
  const [shown, setShown] = useState<Part>();
  const toggle = (part: Part) => setShown(shown === part ? undefined : part);
  const { lyrics, lines, midiUrl, durationSeconds } = result;
  return (
    <>
      <div className={styles.row}>
        <span className={styles.rowName} aria-hidden>
          Show
        </span>
        {lyrics && (
          <Button look="quiet" aria-expanded={shown === 'words'} onPress={() => toggle('words')}>
            Lyrics
          </Button>
        )}
        {midiUrl && (
          <Button look="quiet" aria-expanded={shown === 'notes'} onPress={() => toggle('notes')}>
            Notes
          </Button>
        )}
        <Button look="quiet" aria-expanded={shown === 'frequencies'} onPress={() => toggle('frequencies')}>
          Spectrogram
        </Button>
      </div>
      {shown === 'notes' && midiUrl && (
        <Suspense fallback={<div className={styles.notes} />}>
          <MidiRoll url={midiUrl} track={track} />
        </Suspense>
      )}
      {shown === 'frequencies' && (
        <Suspense fallback={<div className={styles.frequencies} />}>
          <Spectrogram track={track} durationSeconds={durationSeconds} />
        </Suspense>
      )}
      {shown === 'words' &&
        (lines.length > 0 ? <Karaoke track={track} lines={lines} /> : <p className={styles.words}>{lyrics}</p>)}
    </>
  );
}

function Downloads({ result }: { readonly result: Result }) {
  const { url, wavUrl, midiUrl, lyrics, title } = result;
  const format = /\.(\w+)(?:\?|$)/.exec(url)?.[1]?.toUpperCase() ?? 'File';
  const files = [
    { name: format, address: url },
    { name: 'WAV', address: format === 'WAV' ? undefined : wavUrl },
    { name: 'MIDI', address: midiUrl },
  ];
  return (
    <div className={styles.row}>
      <span className={styles.rowName} aria-hidden>
        Download
      </span>
      {files.map(
        ({ name, address }) =>
          address && (
            <AnchorButton key={name} look="quiet" href={downloadAddress(address)} aria-label={`Download ${name}`}>
              {name}
            </AnchorButton>
          ),
      )}
      {lyrics && (
        <Button look="quiet" aria-label="Download lyrics" onPress={() => saveText(`${title}.txt`, lyrics)}>
          Lyrics
        </Button>
      )}
    </div>
  );
}
