import { useCallback, useEffect, useRef, useState } from 'react';
import { plainUploadBytesMax, readSeconds, type SourceValue } from './source-value.ts';
import { startUpload } from './upload.ts';

interface RunningUpload {
  readonly file: File;
  readonly sentBytes: number;
  readonly error?: Error;
}

/** Takes a chosen file: a small one waits for the form, a large one is sent at once, piece by piece. */
export function useSourceUpload(onChange: (value: SourceValue | undefined) => void) {
  const [upload, setUpload] = useState<RunningUpload>();
  const stop = useRef<() => void>(undefined);

  useEffect(() => () => stop.current?.(), []);

  const cancel = useCallback(() => {
    stop.current?.();
    stop.current = undefined;
    setUpload(undefined);
  }, []);

  const take = useCallback(
    async (file: File) => {
      cancel();
      const isLarge = file.size > plainUploadBytesMax;
      if (isLarge) {
        onChange(undefined);
        setUpload({ file, sentBytes: 0 });
      }
      const seconds = await measure(file);
      if (!isLarge) {
        onChange({ kind: 'file', file, seconds });
        return;
      }
      stop.current = startUpload(file, {
        onProgress: (sentBytes) => setUpload({ file, sentBytes }),
        onError: (error) => setUpload({ file, sentBytes: 0, error }),
        onDone(url) {
          setUpload(undefined);
          onChange({ kind: 'address', url, name: file.name, seconds });
        },
      });
    },
    [cancel, onChange],
  );

  return { upload, take, cancel };
}

async function measure(file: File): Promise<number | undefined> {
  if (file.type.startsWith('image/')) return undefined;
  const url = URL.createObjectURL(file);
  try {
    return await readSeconds(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}
