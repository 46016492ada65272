import { CheckIcon, ChevronDownIcon } from '@radix-ui/react-icons';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { NumberField as AriaNumberField, type NumberFieldProps } from 'react-aria-components/NumberField';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import {
  Slider as AriaSlider,
  type SliderProps as AriaSliderProps,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components/Slider';
import { Switch as AriaSwitch, type SwitchProps } from 'react-aria-components/Switch';
import { Text } from 'react-aria-components/Text';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import styles from './controls.module.css';

/** What every field has around it. An `error` comes from the service; it stands beside the field. */
export interface FieldFrame {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string;
}

interface FrameProps extends FieldFrame {
  readonly children: ReactNode;
  /** What is wrong with a value at first sight: said once typing has ended. */
  readonly limit?: string;
}

function Frame({ label, help, error, limit, children }: FrameProps) {
  return (
    <>
      <Label className={styles.label}>{label}</Label>
      {children}
      {help && (
        <Text slot="description" className={styles.help}>
          {help}
        </Text>
      )}
      <FieldError className={error === undefined ? styles.limit : styles.error}>{error ?? limit}</FieldError>
    </>
  );
}

interface TextFieldProps extends AriaTextFieldProps, FieldFrame {
  readonly placeholder?: string;
  /** More than one line, and how many are shown. */
  readonly rows?: number;
}

export function TextField({ label, help, error, placeholder, rows, ...props }: TextFieldProps) {
  return (
    <AriaTextField {...props} className={styles.field} isInvalid={error !== undefined} validationBehavior="aria">
      <Frame label={label} help={help} error={error}>
        {rows === undefined ? (
          <Input className={styles.input} placeholder={placeholder} />
        ) : (
          <AriaTextArea className={styles.input} placeholder={placeholder} rows={rows} />
        )}
      </Frame>
    </AriaTextField>
  );
}

interface NumberFieldFrame extends NumberFieldProps, FieldFrame {
  readonly placeholder?: string;
}

/**
 * What is typed counts at once where it is a number already. A number beyond a limit stays as it was typed, and the limit
 * is named beside it.
 */
export function NumberField({ label, help, error, placeholder, minValue, maxValue, ...props }: NumberFieldFrame) {
  const take = (text: string) => {
    if (text === '') props.onChange?.(Number.NaN);
    // `1.0` and `1,000` are on their way to something else: they would be written anew under the hand.
    else if (String(Number(text)) === text) props.onChange?.(Number(text));
  };
  const limit = sayLimit(props.value, minValue, maxValue);
  return (
    <AriaNumberField
      {...props}
      className={styles.field}
      isInvalid={error !== undefined || limit !== undefined}
      validationBehavior="aria"
    >
      <Frame label={label} help={help} error={error} limit={limit}>
        <Input
          className={styles.input}
          placeholder={placeholder}
          onInput={(event) => take(event.currentTarget.value)}
        />
      </Frame>
    </AriaNumberField>
  );
}

function sayLimit(value = Number.NaN, least?: number, most?: number): string | undefined {
  if (least !== undefined && value < least) return `At least ${least}.`;
  return most !== undefined && value > most ? `At most ${most}.` : undefined;
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

interface SelectProps extends FieldFrame {
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly isDisabled?: boolean;
}

export function Select({ label, help, error, choices, value, onChange, isDisabled }: SelectProps) {
  return (
    <AriaSelect
      className={styles.field}
      value={value}
      onChange={(id) => onChange(String(id ?? ''))}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Frame label={label} help={help} error={error}>
        <Button className={styles.trigger}>
          <SelectValue />
          <ChevronDownIcon aria-hidden />
        </Button>
        <Popover className={styles.popover}>
          <ListBox className={styles.list} items={choices}>
            {({ id, name }) => (
              <ListBoxItem id={id} className={styles.option}>
                {name}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </Frame>
    </AriaSelect>
  );
}

export function Checkbox({ children, ...props }: CheckboxProps & { readonly children: ReactNode }) {
  return (
    <AriaCheckbox {...props} className={styles.row}>
      <span className={styles.box}>
        <CheckIcon aria-hidden />
      </span>
      {children}
    </AriaCheckbox>
  );
}

interface CheckboxGroupProps extends FieldFrame {
  readonly choices: readonly Choice[];
  /** The chosen ids. */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Any number of a few. */
export function CheckboxGroup({ choices, value, onChange, ...frame }: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup
      className={styles.field}
      value={[...value]}
      onChange={onChange}
      isInvalid={frame.error !== undefined}
      validationBehavior="aria"
    >
      <Frame {...frame}>
        <div className={styles.boxes}>
          {choices.map(({ id, name }) => (
            <Checkbox key={id} value={id}>
              {name}
            </Checkbox>
          ))}
        </div>
      </Frame>
    </AriaCheckboxGroup>
  );
}

export function Switch({ children, ...props }: SwitchProps & { readonly children: ReactNode }) {
  return (
    <AriaSwitch {...props} className={styles.row}>
      <span className={styles.knob} />
      {children}
    </AriaSwitch>
  );
}

interface SliderProps extends AriaSliderProps<number> {
  readonly label: string;
}

export function Slider({ label, ...props }: SliderProps) {
  return (
    <AriaSlider {...props} className={styles.slider}>
      <Label className={styles.label}>{label}</Label>
      <SliderOutput />
      <SliderTrack className={styles.track}>
        <SliderThumb className={styles.thumb} />
      </SliderTrack>
    </AriaSlider>
  );
}
