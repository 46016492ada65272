import { Outlet } from '@tanstack/react-router';
import { PlayerProvider } from '../player/player.tsx';
import { PlayerBar } from '../player/player-bar.tsx';
import { Account, Balance } from './account.tsx';
import { MenuButton } from './menu-button.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';

/** What stands around every screen: the way to the others, the account, the player. */
export function Shell() {
  return (
    <PlayerProvider>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <div className={styles.page}>
        <header className={styles.side}>
          <span className={styles.brand}>
            <img src="/icon.svg" alt="" width={28} height={28} />
            Serinette
          </span>
          <div className={styles.wide}>
            <Navigation />
            <Account />
          </div>
          <div className={styles.narrow}>
            <Balance />
            <MenuButton />
          </div>
        </header>
        <main id="content" className={styles.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <PlayerBar />
    </PlayerProvider>
  );
}
