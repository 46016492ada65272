import { useOperation } from '../../forms/operations.ts';
import { SourceField } from '../../forms/source-field.tsx';
import type { SourceValue } from '../../forms/source-value.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import styles from './create.module.css';

interface SongPictureProps {
  readonly value: SourceValue | undefined;
  readonly onChange: (value: SourceValue | undefined) => void;
  readonly error?: string;
}

/** The picture that a song is made of: dropped, pasted, chosen, or by its address. */
export function SongPicture({ value, onChange, error }: SongPictureProps) {
  const { data, error: failure, refetch } = useOperation('image_to_song');
  const source = data?.sources.find(({ name }) => name === 'image');
  if (failure) return <ErrorNotice error={failure} onRetry={refetch} />;
  if (!source) return <div className={styles.picture} />;
  return <SourceField source={source} value={value} onChange={onChange} error={error} takesFiles />;
}
