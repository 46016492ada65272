import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styles from './controls.module.css';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

interface LookProps {
  /** Default: plain. One primary button a screen. */
  readonly look?: Look;
  /** A square for a picture alone; such a button needs an `aria-label`. */
  readonly isIcon?: boolean;
}

function classOf({ look = 'plain', isIcon = false }: LookProps): string {
  const looks = { primary: styles.primary, plain: '', quiet: styles.quiet, danger: styles.danger };
  return [styles.button, looks[look], isIcon ? styles.icon : ''].filter(Boolean).join(' ');
}

export function Button({ look, isIcon, ...props }: AriaButtonProps & LookProps) {
  return <AriaButton {...props} className={classOf({ look, isIcon })} />;
}

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & LookProps & { readonly ref?: Ref<HTMLAnchorElement> };

/** A link that looks like a button: to a file, or out of the app. */
export function AnchorButton({ look, isIcon, ...props }: AnchorProps) {
  return <a {...props} className={classOf({ look, isIcon })} />;
}

const RoutedAnchor = createLink(AnchorButton);

/** A link to another screen that looks like a button. */
export const LinkButton: LinkComponent<typeof AnchorButton> = (props) => <RoutedAnchor preload="intent" {...props} />;
