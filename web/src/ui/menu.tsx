import { DotsHorizontalIcon } from '@radix-ui/react-icons';
import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Button } from './button.tsx';
import styles from './controls.module.css';

export interface MenuAction {
  readonly id: string;
  readonly name: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  /** An address that it opens: a file, or a page outside of the app. */
  readonly href?: string;
  /** The name under which an address is saved. */
  readonly download?: boolean;
  readonly onAction?: () => void;
}

interface MenuProps {
  /** What the button is called; it shows three dots. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly excludeFromTabOrder?: boolean;
}

/** A button that opens a list of further actions. */
export function Menu({ label, actions, excludeFromTabOrder }: MenuProps) {
  return (
    <MenuTrigger>
      <Button isIcon look="quiet" aria-label={label} excludeFromTabOrder={excludeFromTabOrder}>
        <DotsHorizontalIcon aria-hidden />
      </Button>
      <Popover className={styles.popover} placement="bottom end">
        <AriaMenu className={styles.list} items={actions}>
          {({ id, name, icon, isDangerous, href, download, onAction }) => (
            <MenuItem
              id={id}
              textValue={name}
              className={`${styles.option} ${styles.menuItem}`}
              data-tone={isDangerous ? 'danger' : undefined}
              href={href}
              download={download}
              onAction={onAction}
            >
              {icon}
              {name}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
