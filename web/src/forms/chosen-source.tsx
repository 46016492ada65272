import { Cross1Icon } from '@radix-ui/react-icons';
import { useEffect, useState } from 'react';
import { ownAddress } from '../api/own-address.ts';
import { PlayButton } from '../player/play-button.tsx';
import { Button } from '../ui/button.tsx';
import { formatBytes, formatSeconds } from '../ui/format.ts';
import styles from './forms.module.css';
import { nameOfSource, type SourceValue } from './source-value.ts';

interface ChosenSourceProps {
  readonly value: SourceValue;
  readonly isImage: boolean;
  readonly onRemove: () => void;
}

/** What was chosen, to be looked at or listened to, and taken away again. */
export function ChosenSource({ value, isImage, onRemove }: ChosenSourceProps) {
  const url = useAddress(value);
  const title = nameOfSource(value);
  return (
    <div className={styles.chosen}>
      {url && isImage && <img className={styles.picture} src={url} alt="" />}
      <div className={styles.row}>
        {url && !isImage && <PlayButton track={{ id: url, title, url }} />}
        <span className={styles.fileName}>{title}</span>
        <span className={styles.facts}>
          {value.seconds !== undefined && formatSeconds(value.seconds)}
          {value.kind === 'file' && ` ${formatBytes(value.file.size)}`}
        </span>
        <Button isIcon look="quiet" aria-label={`Remove ${title}`} onPress={onRemove}>
          <Cross1Icon aria-hidden />
        </Button>
      </div>
    </div>
  );
}

/** Where it can be played from: this page may only fetch from the service, and from its own memory. */
function useAddress(value: SourceValue): string | undefined {
  const file = value.kind === 'file' ? value.file : undefined;
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (file) return url;
  const address = value.kind === 'address' ? ownAddress(value.url) : undefined;
  if (address === undefined) return undefined;
  const { origin, pathname } = new URL(address, window.location.origin);
  // An upload is not handed out again.
  return origin === window.location.origin && !pathname.startsWith('/v1/uploads/') ? address : undefined;
}
