import { RowSpacingIcon, ScissorsIcon, TrashIcon } from '@radix-ui/react-icons';
import { type KeyboardEvent, memo, useId, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { formatSeconds } from '../ui/format.ts';
import type { Caption } from './caption.ts';
import styles from './captions.module.css';
import { TimeField } from './time-field.tsx';

/** What can be done with a caption; the same objects at every drawing, so that other rows need none. */
export interface CaptionActions {
  goTo(seconds: number): void;
  change(id: number, changes: Partial<Caption>): void;
  /** @param at place in its text */
  split(id: number, at: number): void;
  merge(id: number): void;
  remove(id: number): void;
}

interface CaptionRowProps {
  readonly caption: Caption;
  readonly number: number;
  readonly isLast: boolean;
  readonly isSounding: boolean;
  readonly problem: string | undefined;
  readonly actions: CaptionActions;
}

/** One caption: when it is shown, and its words. */
export const CaptionRow = memo(function CaptionRow(props: CaptionRowProps) {
  const { caption, number, isLast, isSounding, problem, actions } = props;
  const { id, startMs, endMs, text } = caption;
  const problemId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const describedBy = problem === undefined ? undefined : problemId;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    actions.split(id, event.currentTarget.selectionStart);
  };
  return (
    <li className={styles.row} aria-current={isSounding ? 'true' : undefined} data-caption={id}>
      <button
        type="button"
        className={styles.number}
        aria-label={`Play caption ${number}`}
        onClick={() => actions.goTo(startMs / 1000)}
      >
        {number}
      </button>
      <div className={styles.times}>
        <TimeField
          label={`Start of caption ${number}`}
          ms={startMs}
          problemId={describedBy}
          onChange={(ms) => actions.change(id, { startMs: ms })}
        />
        <TimeField
          label={`End of caption ${number}`}
          ms={endMs}
          problemId={describedBy}
          onChange={(ms) => actions.change(id, { endMs: ms })}
        />
      </div>
      <div className={styles.words}>
        <textarea
          ref={area}
          aria-label={`Caption ${number}, ${formatSeconds(startMs / 1000)} to ${formatSeconds(endMs / 1000)}`}
          aria-describedby={describedBy}
          rows={Math.max(1, text.split('\n').length)}
          value={text}
          onChange={({ target }) => actions.change(id, { text: target.value })}
          onKeyDown={onKeyDown}
        />
        <span id={problemId} className={styles.problem} aria-live="polite">
          {problem}
        </span>
      </div>
      <div className={styles.edits}>
        <Button
          isIcon
          look="quiet"
          aria-label={`Split caption ${number}`}
          onPress={() => actions.split(id, area.current?.selectionStart ?? 0)}
        >
          <ScissorsIcon aria-hidden />
        </Button>
        <Button
          isIcon
          look="quiet"
          aria-label={`Merge caption ${number} with the next`}
          isDisabled={isLast}
          onPress={() => actions.merge(id)}
        >
          <RowSpacingIcon aria-hidden className={styles.merge} />
        </Button>
        <Button isIcon look="quiet" aria-label={`Delete caption ${number}`} onPress={() => actions.remove(id)}>
          <TrashIcon aria-hidden />
        </Button>
      </div>
    </li>
  );
});
