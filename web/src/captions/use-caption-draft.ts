import { useEffect, useState } from 'react';
import type { Caption } from './caption.ts';

type Captions = readonly Caption[];

interface Draft {
  readonly captions: Captions;
  /** What was there before each change, the latest last. */
  readonly past: readonly Captions[];
  /** What the latest change was; the next of the same name joins it. */
  readonly change: string;
}

/** Steps that can be taken back. */
const stepsMax = 100;

/** Captions as they are edited in this tab: they are there again after a reload. */
export function useCaptionDraft(storageKey: string, original: Captions) {
  const [{ captions, past }, setDraft] = useState<Draft>(() => ({
    captions: readDraft(storageKey) ?? original,
    past: [],
    change: '',
  }));
  const isChanged = captions !== original;
  useEffect(() => {
    if (isChanged) sessionStorage.setItem(storageKey, JSON.stringify(captions));
    else sessionStorage.removeItem(storageKey);
  }, [storageKey, captions, isChanged]);
  return {
    captions,
    isChanged,
    canUndo: past.length > 0,
    /** @param name changes of one name, one after the other, are taken back at once */
    edit(name: string, into: (captions: Captions) => Captions) {
      setDraft((draft) => {
        const isSame = name === draft.change;
        return {
          captions: into(draft.captions),
          past: isSame ? draft.past : [...draft.past, draft.captions].slice(-stepsMax),
          change: name,
        };
      });
    },
    undo: () =>
      setDraft((draft) => ({
        captions: draft.past.at(-1) ?? draft.captions,
        past: draft.past.slice(0, -1),
        change: '',
      })),
    startOver: () => setDraft((draft) => ({ captions: original, past: [...draft.past, draft.captions], change: '' })),
  };
}

function readDraft(storageKey: string): Captions | undefined {
  const kept = sessionStorage.getItem(storageKey);
  return kept === null ? undefined : (JSON.parse(kept) as Captions);
}
