import { Checkbox, CheckboxGroup, NumberField, Select, Slider, Switch, TextField } from '../ui/fields.tsx';
import { formatSeconds } from '../ui/format.ts';
import { CodedText } from './coded-text.tsx';
import styles from './forms.module.css';
import { nameField, type OperationField } from './operations.ts';
import type { FieldValue } from './send-operation.ts';
import { VoiceField } from './voice-field.tsx';

export interface FieldInputProps {
  readonly field: OperationField;
  readonly value: FieldValue | undefined;
  readonly onChange: (value: FieldValue | undefined) => void;
  /** The service's own words about it. */
  readonly error?: string;
}

/** One field of an operation, drawn by what its schema says. */
export function FieldInput(props: FieldInputProps) {
  const { schema, name } = props.field;
  if (name === 'voice_id') return <VoiceField {...props} />;
  if (schema.const === true) return <ConsentInput {...props} />;
  if (schema.type === 'boolean' || isNumericSwitch(props)) return <SwitchInput {...props} />;
  if (entriesOf(props).length > 0) return <EntriesInput {...props} />;
  if (choicesOf(props).length > 0) return <ChoiceInput {...props} />;
  if (schema.type === 'number' || schema.type === 'integer') return <NumberInput {...props} />;
  return <TextInput {...props} />;
}

function frameOf({ field, error }: FieldInputProps) {
  const { name, schema, isRequired } = field;
  return { label: nameField(name), help: <CodedText text={schema.description} />, error, isRequired };
}

function isNumericSwitch({ field: { schema } }: FieldInputProps): boolean {
  return schema.enum?.length === 2 && schema.enum[0] === 0 && schema.enum[1] === 1;
}

function ConsentInput(props: FieldInputProps) {
  const { help, label, error } = frameOf(props);
  return (
    <div className={styles.option}>
      <Checkbox isSelected={props.value === true} onChange={(isSelected) => props.onChange(isSelected || undefined)}>
        {label}
      </Checkbox>
      <OptionNotes help={help} error={error} />
    </div>
  );
}

function SwitchInput(props: FieldInputProps) {
  const { help, label, error } = frameOf(props);
  const { field, value, onChange } = props;
  const isOn = Boolean(value ?? field.schema.default);
  return (
    <div className={styles.option}>
      <Switch isSelected={isOn} onChange={(isNowOn) => onChange(isNumericSwitch(props) ? Number(isNowOn) : isNowOn)}>
        {label}
      </Switch>
      <OptionNotes help={help} error={error} />
    </div>
  );
}

function OptionNotes({ help, error }: { readonly help: React.ReactNode; readonly error?: string | undefined }) {
  return (
    <>
      <p className={styles.note}>{help}</p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

/** What a list may hold, as far as its description names it. */
function entriesOf({ field: { schema } }: FieldInputProps): readonly string[] {
  return schema.type === 'array' ? (schema.items?.enum ?? schema.items?.examples ?? []) : [];
}

/** A list is sent as names with commas between. */
function EntriesInput(props: FieldInputProps) {
  const { help, label, error } = frameOf(props);
  const chosen = String(props.value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  // One that was sent by other means stays in sight.
  const entries = [...new Set([...entriesOf(props), ...chosen])];
  return (
    <CheckboxGroup
      label={label}
      help={help}
      error={error}
      choices={entries.map((name) => ({ id: name, name: nameField(name) }))}
      value={chosen}
      onChange={(names) => props.onChange(entries.filter((name) => names.includes(name)).join(', ') || undefined)}
    />
  );
}

/** Whole numbers of a range this short are chosen, not typed. */
const chosenNumbersMax = 4;

function choicesOf({ field: { schema } }: FieldInputProps): readonly (string | number)[] {
  if (schema.enum) return schema.enum;
  const { type, minimum, maximum } = schema;
  if (type !== 'integer' || minimum === undefined || maximum === undefined) return [];
  const count = maximum - minimum + 1;
  return count <= chosenNumbersMax ? Array.from({ length: count }, (_, index) => minimum + index) : [];
}

function ChoiceInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  const values = choicesOf(props);
  const isOpen = field.schema.default === undefined;
  const choices = values.map((each) => ({ id: String(each), name: String(each) }));
  // A required field starts without a choice, an optional one says that the service decides.
  const all = isOpen && !field.isRequired ? [{ id: '', name: 'Default' }, ...choices] : choices;
  const chosen = value ?? field.schema.default ?? '';
  return (
    <Select
      {...frameOf(props)}
      choices={all}
      value={String(chosen)}
      onChange={(id) => onChange(values.find((each) => String(each) === id))}
    />
  );
}

/** Ranges up to this many steps are drawn as a slider. */
const sliderStepsMax = 50;

function NumberInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  const { type, minimum, maximum, default: standard } = field.schema;
  const isWhole = type === 'integer';
  const number = typeof value === 'number' ? value : undefined;
  const hasSlider =
    isWhole &&
    typeof standard === 'number' &&
    minimum !== undefined &&
    maximum !== undefined &&
    maximum - minimum <= sliderStepsMax;
  const frame = frameOf(props);
  if (hasSlider) {
    const { label, help, error } = frame;
    return (
      <div className={styles.option}>
        <Slider label={label} minValue={minimum} maxValue={maximum} value={number ?? standard} onChange={onChange} />
        <OptionNotes help={help} error={error} />
      </div>
    );
  }
  const span = number === undefined ? '' : sayTime(field.schema.description, number);
  return (
    <NumberField
      {...frame}
      help={
        <>
          {frame.help} {span && <span className={styles.span}>{span}</span>}
        </>
      }
      value={number ?? (typeof standard === 'number' ? standard : Number.NaN)}
      minValue={minimum}
      maxValue={maximum}
      step={isWhole ? 1 : undefined}
      formatOptions={{ useGrouping: false, maximumFractionDigits: isWhole ? 0 : 3 }}
      onChange={(next) => onChange(Number.isNaN(next) ? undefined : next)}
    />
  );
}

/** A time as clocks show it, where its unit says little: 83500 milliseconds. */
function sayTime(description = '', value: number): string {
  const isMilliseconds = /\bmilliseconds\b/.test(description);
  if (!isMilliseconds && !/\bin seconds\b/.test(description)) return '';
  const seconds = isMilliseconds ? value / 1000 : value;
  if (seconds >= 60)
    return `${formatSeconds(seconds)}${(seconds % 1)
      .toFixed(3)
      .slice(1)
      .replace(/\.?0+$/, '')} min`;
  return isMilliseconds ? `${seconds} s` : '';
}

function TextInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  const { maxLength = 0 } = field.schema;
  const rows = maxLength >= 3000 ? 8 : maxLength >= 1000 ? 3 : undefined;
  return (
    <TextField
      {...frameOf(props)}
      value={value === undefined ? '' : String(value)}
      maxLength={maxLength || undefined}
      rows={rows}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  );
}
