import { useEffect, useRef, useState } from 'react';

type Place = 'start' | 'lyrics';

/** Brings the keyboard into the form after it was filled by something else. */
export function useFormFocus() {
  const form = useRef<HTMLFormElement>(null);
  const lyrics = useRef<{ focus(): void }>(null);
  const [place, request] = useState<Place>();
  // After what was filled in has been drawn: the editor of lyrics may not have been there before.
  useEffect(() => {
    if (place === 'lyrics') lyrics.current?.focus();
    if (place === 'start') form.current?.querySelector<HTMLElement>('textarea')?.focus();
    request(undefined);
  }, [place]);
  return { form, lyrics, request };
}

export type FormFocus = Omit<ReturnType<typeof useFormFocus>, 'request'>;
