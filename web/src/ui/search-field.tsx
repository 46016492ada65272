import { useEffect, useState } from 'react';
import { TextField } from './fields.tsx';

/** Typing is not a search yet. */
const typingMs = 250;

interface SearchFieldProps {
  /** What is searched for now. */
  readonly value: string;
  /** Told once typing has come to rest. */
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
}

/** Words to search for. */
export function SearchField({ value, onChange, placeholder }: SearchFieldProps) {
  const [text, setText] = useState(value);
  // The search changed otherwise: by the back button, or because the filters were cleared. A space at the end stays.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(text.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <TextField label="Search" type="search" placeholder={placeholder} maxLength={200} value={text} onChange={setText} />
  );
}
