import { Cross2Icon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { api, bodyOf } from '../../api/client.ts';
import controls from '../../ui/controls.module.css';
import { ErrorNotice } from '../../ui/notice.tsx';
import { stylesMax } from './song-draft.ts';
import styles from './style-chooser.module.css';

interface StyleChooserProps {
  /** Names, the one that leads first. */
  readonly chosen: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
  readonly error?: string;
}

function useStyles() {
  return useQuery({
    queryKey: ['styles'],
    queryFn: async () => (await bodyOf(api.GET('/v1/styles'))).styles,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Chooses up to three styles out of all; they are found by their other names too. */
export function StyleChooser({ chosen, onChange, error }: StyleChooserProps) {
  const { data, error: failure, refetch } = useStyles();
  const [typed, setTyped] = useState('');
  const found = useMemo(() => {
    const words = typed.trim().toLowerCase();
    return (data ?? []).filter(
      ({ words: own, family }) => own.some((word) => word.includes(words)) || family.includes(words),
    );
  }, [data, typed]);
  const isFull = chosen.length >= stylesMax;
  const add = (name: string | undefined) => {
    if (name === undefined || chosen.includes(name) || isFull) return;
    onChange([...chosen, name]);
    setTyped('');
  };

  return (
    <div className={controls.field}>
      <SearchField className={controls.field} value={typed} onChange={setTyped} onSubmit={() => add(found[0]?.name)}>
        <Label className={controls.label}>Styles</Label>
        <Input className={controls.input} placeholder={`Search ${data?.length ?? 'all'} styles`} />
      </SearchField>
      <ChosenStyles chosen={chosen} onChange={onChange} />
      {failure && <ErrorNotice error={failure} onRetry={refetch} />}
      <ListBox
        className={styles.all}
        aria-label="All styles"
        layout="grid"
        selectionMode="multiple"
        items={found}
        selectedKeys={chosen}
        disabledKeys={isFull ? found.map(({ name }) => name).filter((name) => !chosen.includes(name)) : []}
        onSelectionChange={(keys) => {
          const names = [...keys].map(String);
          const kept = chosen.filter((name) => names.includes(name) || !found.some((each) => each.name === name));
          onChange([...kept, ...names.filter((name) => !kept.includes(name))].slice(0, stylesMax));
        }}
        renderEmptyState={() => <span className={controls.help}>{data ? `No style is called “${typed}”.` : ''}</span>}
      >
        {({ name }) => (
          <ListBoxItem id={name} textValue={name} className={styles.chip}>
            {name}
          </ListBoxItem>
        )}
      </ListBox>
      <span className={controls.help}>Up to three: the first leads, the others colour it.</span>
      {error && (
        <span className={controls.error} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

function ChosenStyles({ chosen, onChange }: Pick<StyleChooserProps, 'chosen' | 'onChange'>) {
  if (chosen.length === 0) return null;
  return (
    <TagGroup
      aria-label="Chosen styles"
      selectionMode="none"
      onRemove={(keys) => onChange(chosen.filter((name) => !keys.has(name)))}
    >
      <TagList className={styles.chosen} items={chosen.map((name) => ({ id: name }))}>
        {({ id }) => (
          <Tag id={id} textValue={id} className={styles.tag}>
            <span className={styles.tagName}>{id}</span>
            <Button slot="remove" className={styles.remove}>
              <Cross2Icon aria-hidden />
            </Button>
          </Tag>
        )}
      </TagList>
    </TagGroup>
  );
}
