import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { PlayButton } from '../player/play-button.tsx';
import { type Track, usePlayer } from '../player/player.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/notice.tsx';
import { saveText } from '../ui/save-text.ts';
import type { Caption } from './caption.ts';
import { type CaptionActions, CaptionRow } from './caption-row.tsx';
import { CaptionStrip } from './caption-strip.tsx';
import styles from './captions.module.css';
import {
  addCaption,
  changeCaption,
  findProblems,
  mergeCaption,
  moveEdge,
  removeCaption,
  splitCaption,
} from './edit-captions.ts';
import { useCaptionDraft } from './use-caption-draft.ts';
import { writeSrt, writeText, writeVtt } from './write-captions.ts';

interface CaptionsEditorProps {
  /** What it is kept under while it is edited. */
  readonly storageKey: string;
  readonly original: readonly Caption[];
  /** The recording; undefined where it cannot be heard. */
  readonly track: Track | undefined;
  readonly peaks: readonly number[] | undefined;
  readonly durationSeconds: number;
  /** Of saved files, without extension. */
  readonly filename: string;
}

const formats = [
  { name: 'SRT', extension: 'srt', write: writeSrt },
  { name: 'VTT', extension: 'vtt', write: writeVtt },
  { name: 'TXT', extension: 'txt', write: writeText },
] as const;

/** Captions over their recording: heard, edited by keyboard, and saved in the formats of players. */
export function CaptionsEditor(props: CaptionsEditorProps) {
  const { storageKey, original, track, peaks, durationSeconds, filename } = props;
  const { captions, edit, ...draft } = useCaptionDraft(storageKey, original);
  const [sounding, setSounding] = useState<number>();
  const { list, focus } = useCaptionFocus(sounding);
  const problems = findProblems(captions);
  const actions = useActions({ captions, track, edit, focus });
  const [complaint, setComplaint] = useState('');
  const save = ({ extension, write }: (typeof formats)[number]) => {
    const [first] = problems.keys();
    setComplaint(first === undefined ? '' : 'The times of a caption are wrong: put them right, then save.');
    if (first === undefined) saveText(`${filename}.${extension}`, write(captions));
    else focus(first);
  };
  if (captions.length === 0) {
    return (
      <Empty title="There are no captions">
        {draft.canUndo ? <Button onPress={draft.undo}>Undo</Button> : <p>No words were heard in this recording.</p>}
      </Empty>
    );
  }
  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        {track && <PlayButton track={track} isPrimary />}
        <Button isDisabled={!draft.canUndo} onPress={draft.undo}>
          Undo
        </Button>
        <Button isDisabled={!draft.isChanged} onPress={draft.startOver}>
          Start over
        </Button>
        <span className={styles.gap} />
        {formats.map((format) => (
          <Button key={format.name} onPress={() => save(format)}>
            Save {format.name}
          </Button>
        ))}
      </div>
      <p className={styles.complaint} aria-live="polite">
        {problems.size > 0 && complaint}
      </p>
      {track && (
        <CaptionStrip
          {...{ track, peaks, captions, durationSeconds, problems }}
          onGoTo={actions.goTo}
          onMove={(id, edge, ms) => edit(`${id} ${edge}`, (all) => moveEdge(all, { id, edge, ms }))}
          onSounding={setSounding}
        />
      )}
      <ol ref={list} className={styles.list}>
        {captions.map((caption, index) => (
          <CaptionRow
            key={caption.id}
            caption={caption}
            number={index + 1}
            isLast={index === captions.length - 1}
            isSounding={caption.id === sounding}
            problem={problems.get(caption.id)}
            actions={actions}
          />
        ))}
      </ol>
      <div className={styles.bar}>
        <Button onPress={() => edit('add', (all) => addCaption(all, all.at(-1)?.id ?? 0))}>Add a caption</Button>
        <p className={styles.hint}>
          Ctrl and Enter split a caption at the cursor. In a time, the arrow keys move it by a tenth of a second; above,
          the edges are dragged.
        </p>
      </div>
    </div>
  );
}

interface ActionParts extends Pick<ReturnType<typeof useCaptionDraft>, 'captions' | 'edit'> {
  readonly track: Track | undefined;
  readonly focus: (id: number) => void;
}

/** Stays the same object, so that a key typed into one caption draws that one alone. */
function useActions(parts: ActionParts): CaptionActions {
  const player = usePlayer();
  const latest = useRef({ ...parts, player });
  useEffect(() => {
    latest.current = { ...parts, player };
  });
  return useMemo(
    () => ({
      goTo: (seconds) => latest.current.track && latest.current.player.playFrom(latest.current.track, seconds),
      change: (id, changes) =>
        latest.current.edit(`${id} ${Object.keys(changes)}`, (all) => changeCaption(all, id, changes)),
      split: (id, at) => latest.current.edit(`split ${id} ${at}`, (all) => splitCaption(all, id, at)),
      merge(id) {
        latest.current.edit('', (all) => mergeCaption(all, id));
        latest.current.focus(id);
      },
      remove(id) {
        const { captions, edit, focus } = latest.current;
        const at = captions.findIndex((caption) => caption.id === id);
        const neighbour = captions[at + 1] ?? captions[at - 1];
        edit('', (all) => removeCaption(all, id));
        if (neighbour) focus(neighbour.id);
      },
    }),
    [],
  );
}

/** Keeps the caption that sounds in sight, and moves the focus to one whose place has changed. */
function useCaptionFocus(sounding: number | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const find = (id: number) => list.current?.querySelector<HTMLElement>(`[data-caption="${id}"]`);
  const show = useEffectEvent((id: number) => {
    const [box, row] = [list.current, find(id)];
    // Who edits is not moved away, and the page stays where it is.
    if (!box || !row || box.contains(document.activeElement)) return;
    box.scrollTo({ top: row.offsetTop - box.clientHeight / 2 + row.offsetHeight / 2, behavior: 'smooth' });
  });
  useEffect(() => {
    if (sounding !== undefined) show(sounding);
  }, [sounding]);
  return { list, focus: (id: number) => find(id)?.querySelector('textarea')?.focus() };
}
