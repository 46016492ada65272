import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while: typing goes on meanwhile. */
export function useQuiet<T>(value: T, quietMs = 300): T {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return quiet;
}
