import { useCallback, useEffect, useRef, useState } from 'react';
import { plainUploadBytesMax, readSeconds, type SourceValue } from './source-value.ts';
import { type StartedUpload, startUpload } from './upload.ts';

interface RunningUpload {
  readonly file: File;
  readonly sentBytes: number;
  /** There is no line to the service at the moment. */
  readonly isWaiting?: boolean;
  readonly error?: Error;
}

/** Takes a chosen file: a small one waits for the form, a large one is sent at once, piece by piece. */
export function useSourceUpload(onChange: (value: SourceValue | undefined) => void) {
  const [upload, setUpload] = useState<RunningUpload>();
  const started = useRef<StartedUpload>(undefined);
  /** The last that was taken; undefined once it is cancelled, which may be before its sending begins. */
  const wanted = useRef<File>(undefined);

  useEffect(
    () => () => {
      wanted.current = undefined;
      started.current?.stop();
    },
    [],
  );

  const cancel = useCallback(() => {
    wanted.current = undefined;
    started.current?.discard();
    started.current = undefined;
    setUpload(undefined);
  }, []);

  const take = useCallback(
    async (file: File) => {
      wanted.current = file;
      started.current?.stop();
      started.current = undefined;
      setUpload(undefined);
      const isLarge = file.size > plainUploadBytesMax;
      if (isLarge) {
        onChange(undefined);
        setUpload({ file, sentBytes: 0 });
      }
      const seconds = await measure(file);
      if (wanted.current !== file) return;
      if (!isLarge) {
        onChange({ kind: 'file', file, seconds });
        return;
      }
      started.current = startUpload(file, {
        onProgress: (sentBytes) => setUpload({ file, sentBytes }),
        onWait: () => setUpload((upload) => ({ file, sentBytes: upload?.sentBytes ?? 0, isWaiting: true })),
        onError: (error) => setUpload({ file, sentBytes: 0, error }),
        onDone(url) {
          setUpload(undefined);
          onChange({ kind: 'address', url, name: file.name, seconds });
        },
      });
    },
    [onChange],
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
