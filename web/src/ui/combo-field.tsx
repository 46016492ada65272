import { ChevronDownIcon } from '@radix-ui/react-icons';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import styles from './controls.module.css';
import type { FieldFrame } from './fields.tsx';

interface ComboChoice {
  readonly id: string;
  readonly name: string;
  /** Small, below the name. */
  readonly note?: string;
}

interface ComboFieldProps extends FieldFrame {
  readonly choices: readonly ComboChoice[];
  /** The chosen id; empty for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly isRequired?: boolean;
}

/** Chooses one of many by typing a part of its name. */
export function ComboField({ label, help, error, choices, value, onChange, isRequired }: ComboFieldProps) {
  const notes = new Map(choices.map(({ name, note }) => [name, note ?? '']));
  return (
    <ComboBox
      className={styles.field}
      defaultItems={choices}
      value={value || null}
      onChange={(id) => onChange(String(id ?? ''))}
      menuTrigger="focus"
      defaultFilter={(name, typed) => `${name} ${notes.get(name)}`.toLowerCase().includes(typed.trim().toLowerCase())}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={styles.label}>{label}</Label>
      <div className={styles.combo}>
        <Input className={styles.input} />
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
        <ListBox<ComboChoice> className={styles.list}>
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
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
