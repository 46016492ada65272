import { ChevronDownIcon } from '@radix-ui/react-icons';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Collection, ListBox, ListBoxItem, ListBoxLoadMoreItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import styles from './controls.module.css';
import type { FieldFrame } from './fields.tsx';

export interface ComboChoice {
  readonly id: string;
  readonly name: string;
  /** Small, below the name. */
  readonly note?: string;
}

interface ComboFieldProps extends FieldFrame {
  /** Those that match what is typed. */
  readonly choices: readonly ComboChoice[];
  /** The chosen id; empty for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly onType: (text: string) => void;
  /** Asks for further choices; undefined where there are none. */
  readonly onMore: (() => void) | undefined;
  readonly isLoading: boolean;
  /** Said where nothing matches. */
  readonly empty: string;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
}

/** Chooses one of many by typing a part of its name. */
export function ComboField({ label, help, error, placeholder, ...props }: ComboFieldProps) {
  const { choices, value, onChange, onType, onMore, isLoading, empty, isRequired } = props;
  return (
    <ComboBox
      className={styles.field}
      items={choices}
      value={value || null}
      onChange={(id) => onChange(String(id ?? ''))}
      onInputChange={onType}
      menuTrigger="focus"
      allowsEmptyCollection
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={styles.label}>{label}</Label>
      <div className={styles.combo}>
        <Input className={styles.input} placeholder={placeholder} />
        <Button className={styles.comboButton}>
          <ChevronDownIcon aria-hidden />
        </Button>
      </div>
      {help && (
        <Text slot="description" className={styles.help}>
          {help}
        </Text>
      )}
      <FieldError className={styles.error}>{error}</FieldError>
      <Popover className={styles.popover}>
        <ListBox
          className={styles.list}
          renderEmptyState={() => <span className={styles.nothing}>{isLoading ? 'Searching…' : empty}</span>}
        >
          <Collection items={choices}>
            {({ id, name, note }) => (
              <ListBoxItem id={id} className={styles.option} textValue={name}>
                <Text slot="label">{name}</Text>
                {note && (
                  <Text slot="description" className={styles.help}>
                    {note}
                  </Text>
                )}
              </ListBoxItem>
            )}
          </Collection>
          {onMore && <ListBoxLoadMoreItem onLoadMore={onMore} isLoading={isLoading} />}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
