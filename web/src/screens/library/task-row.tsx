// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot be laid out as rows at places of their own.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes through rows and their controls.
import { CheckCircledIcon, ClockIcon, Cross2Icon, CrossCircledIcon, SpeakerLoudIcon } from '@radix-ui/react-icons';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { hasEnded } from '../../api/conversion.ts';
import { PlayButton } from '../../player/play-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields.tsx';
import { formatCredits, formatMoment, formatSeconds } from '../../ui/format.ts';
import styles from './library.module.css';
import type { TaskEntry } from './task-entry.ts';
import { TaskMenu } from './task-menu.tsx';
import { useFollow } from './use-task-list.ts';

/** What rows ask of the list; one object, the same all the time, so that rows are drawn only when they change. */
export interface RowActions {
  select(id: string, isSelected: boolean): void;
  cancel(entry: TaskEntry): void;
  delete(entry: TaskEntry): void;
}

interface TaskRowProps {
  readonly entry: TaskEntry;
  /** Place in the whole list, from 0. */
  readonly index: number;
  readonly isSelected: boolean;
  /** The one row whose controls the Tab key reaches. */
  readonly isActive: boolean;
  /** Whether it asks for its own state: the list asks for that of the newest only. */
  readonly isFollowed: boolean;
  readonly actions: RowActions;
}

/** The cells of one task. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { entry, index, isSelected, isActive, isFollowed, actions } = props;
  const [track] = entry.tracks;
  const excludeFromTabOrder = !isActive;
  return (
    <>
      <div role="gridcell" className={styles.choose}>
        <Checkbox
          aria-label={`Choose ${entry.title}`}
          isSelected={isSelected}
          excludeFromTabOrder={excludeFromTabOrder}
          onChange={(isNowSelected) => actions.select(entry.id, isNowSelected)}
        >
          {null}
        </Checkbox>
      </div>
      <div role="gridcell" className={styles.name}>
        {entry.coverUrl ? (
          <img className={styles.cover} src={entry.coverUrl} alt="" loading="lazy" width={44} height={44} />
        ) : (
          <span className={styles.cover}>
            <SpeakerLoudIcon aria-hidden />
          </span>
        )}
        <div className={styles.texts}>
          <Link
            id={`task-${index}`}
            className={styles.title}
            to="/tasks/$taskId"
            params={{ taskId: entry.id }}
            tabIndex={isActive ? 0 : -1}
            preload={false}
          >
            {entry.title}
          </Link>
          <span className={styles.meta}>
            {entry.kind}
            {entry.durationSeconds !== undefined && ` · ${formatSeconds(entry.durationSeconds)}`}
          </span>
        </div>
      </div>
      <div role="gridcell" className={styles.state}>
        <State entry={entry} />
      </div>
      <div role="gridcell" className={styles.when}>
        <time dateTime={entry.createdAt}>{formatMoment(entry.createdAt)}</time>
      </div>
      <div role="gridcell" className={styles.cost}>
        {formatCredits(entry.costCredits)}
      </div>
      <div role="gridcell" className={styles.actions}>
        {track && <PlayButton track={track} excludeFromTabOrder={excludeFromTabOrder} />}
        {!hasEnded(entry) && (
          <Button
            isIcon
            look="quiet"
            aria-label="Cancel"
            excludeFromTabOrder={excludeFromTabOrder}
            onPress={() => actions.cancel(entry)}
          >
            <Cross2Icon aria-hidden />
          </Button>
        )}
        {isFollowed && !hasEnded(entry) && <Follow entry={entry} />}
        <TaskMenu entry={entry} actions={actions} excludeFromTabOrder={excludeFromTabOrder} />
      </div>
    </>
  );
});

function Follow({ entry }: { readonly entry: TaskEntry }) {
  useFollow(entry);
  return null;
}

/** Where the task is, in a word, a colour and a picture. */
function State({ entry: { status, progress, message } }: { readonly entry: TaskEntry }) {
  if (status === 'COMPLETED') {
    return (
      <span className={styles.status} data-tone="good">
        <CheckCircledIcon aria-hidden /> Completed
      </span>
    );
  }
  if (status === 'FAILED') {
    return (
      <span className={styles.status} data-tone="bad" title={message}>
        <CrossCircledIcon aria-hidden /> {/cancel/i.test(message) ? 'Cancelled' : 'Failed'}
      </span>
    );
  }
  if (status === 'IN_QUEUE') {
    return (
      <span className={styles.status}>
        <ClockIcon aria-hidden /> Waiting
      </span>
    );
  }
  return (
    <span className={styles.running}>
      <span className={styles.step}>
        <span>{message || 'Running'}</span>
        <span>{Math.round(progress)} %</span>
      </span>
      <progress className={styles.bar} aria-label="Progress" max={100} value={progress} />
    </span>
  );
}
