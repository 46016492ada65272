import { ToggleButton, type ToggleButtonProps } from 'react-aria-components/ToggleButton';
import styles from './controls.module.css';

/** A button that is on or off. */
export function Toggle(props: ToggleButtonProps) {
  return <ToggleButton {...props} className={`${styles.button} ${styles.toggle}`} />;
}
