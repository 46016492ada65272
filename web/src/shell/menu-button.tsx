import { Cross1Icon, HamburgerMenuIcon } from '@radix-ui/react-icons';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../ui/button.tsx';
import { Account } from './account.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';

/** On narrow windows: all screens and the account, in a sheet from the side. */
export function MenuButton() {
  return (
    <DialogTrigger>
      <Button isIcon look="quiet" aria-label="Menu">
        <HamburgerMenuIcon aria-hidden />
      </Button>
      <ModalOverlay className={styles.veil} isDismissable>
        <Modal className={styles.sheet}>
          <Dialog className={styles.menu} aria-label="Menu">
            {({ close }) => (
              <>
                <Button isIcon look="quiet" aria-label="Close the menu" onPress={close}>
                  <Cross1Icon aria-hidden />
                </Button>
                <Navigation onChosen={close} />
                <Account />
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
