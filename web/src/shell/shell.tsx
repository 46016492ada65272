import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { api, bodyOf } from '../api/client.ts';
import { PlayerProvider } from '../player/player.tsx';
import { PlayerBar } from '../player/player-bar.tsx';
import { useSession, useSignOut } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { formatCredits } from '../ui/format.ts';
import styles from './shell.module.css';

const screens = [
  { to: '/', name: 'Create' },
  { to: '/tools', name: 'Tools' },
  { to: '/library', name: 'Library' },
  { to: '/voices', name: 'Voices' },
  { to: '/develop', name: 'Develop' },
  { to: '/credits', name: 'Credits' },
] as const;

/** What stands around every screen: the way to the others, the account, the player. */
export function Shell() {
  const { account } = useSession();
  const signOut = useSignOut();
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
          <nav className={styles.nav} aria-label="Screens">
            {screens.map(({ to, name }) => (
              <Link key={to} to={to} className={styles.link} activeOptions={{ exact: to === '/' }}>
                {name}
              </Link>
            ))}
            {account.role === 'admin' && (
              <Link to="/operate" className={styles.link}>
                Operate
              </Link>
            )}
          </nav>
          <div className={styles.account}>
            <Balance />
            <span className={styles.name}>{account.name}</span>
            <Button look="quiet" onPress={() => signOut.mutate()}>
              Sign out
            </Button>
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

function Balance() {
  const { data } = useQuery({
    queryKey: ['credits', 'balance'],
    queryFn: () => bodyOf(api.GET('/v1/credits')),
  });
  return <span className={styles.balance}>{data ? formatCredits(data.balance) : '…'}</span>;
}
