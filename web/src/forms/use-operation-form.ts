import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { Operation } from './operations.ts';
import {
  type FieldValue,
  type FieldValues,
  newAttemptKey,
  type SourceValues,
  type Submitted,
  sendOperation,
} from './send-operation.ts';
import type { SourceValue } from './source-value.ts';

/** What a form starts with: from a result that goes on, or a task that is sent again. */
export interface Prefill {
  readonly values?: FieldValues;
  readonly sources?: SourceValues;
}

interface Draft {
  readonly values: FieldValues;
  readonly sources: SourceValues;
}

/** The state of one operation's form. What was typed is kept for the tab, so that a reload loses nothing. */
export function useOperationForm(operation: Operation, prefill: Prefill, onSent: (task: Submitted) => void) {
  const draftKey = `draft:${operation.name}`;
  const [draft, setDraft] = useState<Draft>(() => {
    const hasPrefill = Boolean(prefill.values || prefill.sources);
    const { values, sources } = hasPrefill ? prefill : readDraft(draftKey);
    return { values: { ...values }, sources: { ...sources } };
  });
  const attemptKey = useRef(newAttemptKey());
  const client = useQueryClient();

  useEffect(() => {
    // Files stay behind: a page cannot hold them over a reload.
    const sources = Object.entries(draft.sources).filter(([, source]) => source?.kind === 'address');
    sessionStorage.setItem(draftKey, JSON.stringify({ values: draft.values, sources: Object.fromEntries(sources) }));
  }, [draft, draftKey]);

  const sending = useMutation({
    mutationFn: () => sendOperation(operation, { ...draft, attemptKey: attemptKey.current }),
    onSuccess: (task) => {
      attemptKey.current = newAttemptKey();
      sessionStorage.removeItem(draftKey);
      void client.invalidateQueries({ queryKey: ['tasks'] });
      void client.invalidateQueries({ queryKey: ['credits'] });
      onSent(task);
    },
  });

  const change = (next: Draft) => {
    attemptKey.current = newAttemptKey();
    setDraft(next);
  };
  return {
    ...draft,
    sending,
    errors: readFieldErrors(sending.error),
    setValue: (name: string, value: FieldValue | undefined) =>
      change({ ...draft, values: { ...draft.values, [name]: value } }),
    setSource: (name: string, source: SourceValue | undefined) => {
      attemptKey.current = newAttemptKey();
      // An upload may end long after the fields were changed.
      setDraft((now) => ({ ...now, sources: { ...now.sources, [name]: source } }));
    },
  };
}

function readDraft(key: string): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Draft>;
  } catch {
    return {};
  }
}

function readFieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const first = error.field === undefined ? {} : { [error.field]: error.message };
  return { ...first, ...error.fieldErrors };
}
