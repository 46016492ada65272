import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import styles from './segmented.module.css';

interface SegmentedProps<Id extends string> {
  /** Read out, not shown: the choices say it. */
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly name: string }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** One of a few, all in sight. */
export function Segmented<Id extends string>({ label, choices, value, onChange }: SegmentedProps<Id>) {
  return (
    <RadioGroup
      className={styles.group}
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={(id) => onChange(id as Id)}
    >
      {choices.map(({ id, name }) => (
        <Radio key={id} value={id} className={styles.choice}>
          {name}
        </Radio>
      ))}
    </RadioGroup>
  );
}
