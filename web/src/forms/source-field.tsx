import { FileIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Progress } from '../ui/progress.tsx';
import { AddressForm } from './address-form.tsx';
import { ChosenSource } from './chosen-source.tsx';
import styles from './forms.module.css';
import { LibraryDialog } from './library-dialog.tsx';
import { nameSource, type OperationSource } from './operations.ts';
import { Recorder } from './recorder.tsx';
import type { SourceValue } from './source-value.ts';
import { listUnfinishedUploads } from './upload.ts';
import { useScreenFiles } from './use-screen-files.ts';
import { useSourceUpload } from './use-source-upload.ts';

interface SourceFieldProps {
  readonly source: OperationSource;
  readonly value: SourceValue | undefined;
  readonly onChange: (value: SourceValue | undefined) => void;
  readonly error?: string;
  /** Whether what is dropped or pasted anywhere on the screen is meant for it. */
  readonly takesFiles?: boolean;
}

/** A source of a task: dropped, pasted, picked, recorded, an address, or a result of the library. */
export function SourceField({ source, value, onChange, error, takesFiles = false }: SourceFieldProps) {
  const isImage = source.name === 'image';
  const label = nameSource(source.name);
  const headingId = useId();
  const [problem, setProblem] = useState('');
  const [isPicking, setIsPicking] = useState(false);
  const [isAddressOpen, setIsAddressOpen] = useState(false);
  const { upload, take, cancel } = useSourceUpload(onChange);

  const takeFile = (file: File) => {
    const mib = source.size_bytes_max / 1024 / 1024;
    const isTooLarge = file.size > source.size_bytes_max;
    setProblem(isTooLarge ? `${file.name} is too large: at most ${mib} MiB are taken.` : '');
    if (!isTooLarge) void take(file);
  };
  const isDragged = useScreenFiles(takesFiles, takeFile);

  const shownError = problem || error;
  return (
    <section className={styles.source} aria-labelledby={headingId}>
      <h2 id={headingId}>
        {label}
        {!source.required && <span className={styles.optional}> optional</span>}
      </h2>
      <p className={styles.note}>{source.description}</p>
      {value ? (
        <ChosenSource value={value} isImage={isImage} onRemove={() => onChange(undefined)} />
      ) : upload ? (
        <div className={styles.chosen}>
          {upload.error ? (
            <Notice tone="error">
              <span>{upload.error.message}</span>
              <Button onPress={() => take(upload.file)}>Go on</Button>
            </Notice>
          ) : (
            <Progress
              label={
                upload.isWaiting
                  ? `The line broke. ${upload.file.name} goes on when it is back.`
                  : `Sending ${upload.file.name}`
              }
              percent={(100 * upload.sentBytes) / upload.file.size}
            />
          )}
          <Button look="quiet" onPress={cancel}>
            Cancel the upload
          </Button>
        </div>
      ) : (
        <DropZone
          aria-label={`${label}: drop or paste a file here`}
          className={styles.drop}
          data-dragged={isDragged || undefined}
          onDrop={async ({ items }) => {
            const [item] = items;
            if (item?.kind === 'file') takeFile(await item.getFile());
          }}
        >
          <UnfinishedUploads />
          <p className={styles.dropText}>Drop or paste {isImage ? 'a picture' : 'a file'}, or</p>
          <div className={styles.row}>
            <FileTrigger
              acceptedFileTypes={isImage ? ['image/*'] : ['audio/*', 'video/*']}
              onSelect={(files) => files?.[0] && takeFile(files[0])}
            >
              <Button>
                <FileIcon aria-hidden /> Choose a file
              </Button>
            </FileTrigger>
            {!isImage && <Recorder onRecorded={takeFile} onError={setProblem} />}
            {!isImage && <Button onPress={() => setIsPicking(true)}>From the library</Button>}
            <Button aria-expanded={isAddressOpen} onPress={() => setIsAddressOpen(!isAddressOpen)}>
              Address
            </Button>
          </div>
          {isAddressOpen && <AddressForm onChosen={onChange} />}
        </DropZone>
      )}
      {shownError && (
        <p className={styles.error} role="alert">
          {shownError}
        </p>
      )}
      {isPicking && <LibraryDialog onChosen={onChange} onClose={() => setIsPicking(false)} />}
    </section>
  );
}

/** After a reload the page may not read the file again by itself. */
function UnfinishedUploads() {
  const { data: names = [] } = useQuery({
    queryKey: ['unfinished uploads'],
    queryFn: listUnfinishedUploads,
    gcTime: 0,
  });
  if (names.length === 0) return null;
  return (
    <p className={styles.note}>
      {names.join(', ')} {names.length === 1 ? 'was' : 'were'} not sent to the end. Choose the file again: it goes on
      where it stopped.
    </p>
  );
}
