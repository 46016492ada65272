import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../api/client.ts';
import { useSession, useSignOut } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { formatCredits } from '../ui/format.ts';
import styles from './shell.module.css';

/** Who is signed in, what is left, and the way out. */
export function Account() {
  const { account } = useSession();
  const signOut = useSignOut();
  return (
    <div className={styles.account}>
      <Balance />
      <span className={styles.name}>{account.name}</span>
      <Button look="quiet" onPress={() => signOut.mutate()} isPending={signOut.isPending}>
        Sign out
      </Button>
    </div>
  );
}

export function Balance() {
  const { data } = useQuery({
    queryKey: ['credits', 'balance'],
    queryFn: () => bodyOf(api.GET('/v1/credits')),
  });
  return <span className={styles.balance}>{data ? formatCredits(data.balance) : '…'}</span>;
}
