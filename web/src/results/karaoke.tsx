import { useEffect, useRef } from 'react';
import { type Track, usePlayer, usePlayTime } from '../player/player.tsx';
import styles from './karaoke.module.css';
import type { TimedLine, TimedText } from './timed-lines.ts';

interface KaraokeProps {
  readonly track: Track;
  readonly lines: readonly TimedLine[];
}

/** The words of a song, lit while they are sung. A line is a button that goes to it. */
export function Karaoke({ track, lines }: KaraokeProps) {
  const player = usePlayer();
  const seconds = usePlayTime(track.id);
  const milliseconds = seconds === undefined ? -1 : seconds * 1000;
  const sung = lines.findLastIndex(({ start }) => start <= milliseconds);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const box = list.current;
    const line = box?.children[sung];
    if (!box || !(line instanceof HTMLElement)) return;
    // Within its box alone: the page stays where it is.
    box.scrollTo({ top: line.offsetTop - box.clientHeight / 2 + line.offsetHeight / 2, behavior: 'smooth' });
  }, [sung]);

  return (
    <ol ref={list} className={styles.lines} aria-label={`Words of ${track.title}`}>
      {lines.map((line, i) => (
        <li key={`${line.start} ${line.text}`}>
          <button
            type="button"
            className={styles.line}
            aria-current={i === sung && milliseconds <= line.end ? 'true' : undefined}
            onClick={() => player.playFrom(track, line.start / 1000)}
          >
            {i === sung ? <Words line={line} milliseconds={milliseconds} /> : line.text}
          </button>
        </li>
      ))}
    </ol>
  );
}

function Words({ line, milliseconds }: { readonly line: TimedLine; readonly milliseconds: number }) {
  if (line.words.length === 0) return line.text;
  return line.words.map((word, i) => (
    <span key={`${word.start} ${word.text}`} className={isSung(word, milliseconds) ? styles.sung : undefined}>
      {i > 0 && ' '}
      {word.text}
    </span>
  ));
}

function isSung({ start }: TimedText, milliseconds: number): boolean {
  return start <= milliseconds;
}
