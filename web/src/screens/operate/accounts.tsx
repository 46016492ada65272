import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import type { paths } from '../../api/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { formatCredits } from '../../ui/format.ts';
import { Empty, ErrorNotice } from '../../ui/notice.tsx';
import styles from '../../ui/table.module.css';
import { Table } from '../../ui/table.tsx';
import { ChangeAccount } from './change-account.tsx';
import { CreateAccount } from './create-account.tsx';
import { GrantCredits } from './grant-credits.tsx';

type Page = paths['/v1/admin/accounts']['get']['responses'][200]['content']['application/json'];
export type OperatedAccount = Page['accounts'][number];

type Doing = 'create' | { readonly kind: 'grant' | 'change'; readonly account: OperatedAccount };

/** The accounts, newest first: made, found, changed, and given credits. */
export function Accounts() {
  const [query, setQuery] = useState('');
  const [doing, setDoing] = useState<Doing>();
  const accounts = useInfiniteQuery({
    queryKey: ['admin', 'accounts', query],
    queryFn: ({ pageParam }) => {
      const given = { ...(query && { query }), ...(pageParam && { cursor: pageParam }) };
      return bodyOf(api.GET('/v1/admin/accounts', { params: { query: given } }));
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
  const rows = accounts.data?.pages.flatMap((page) => page.accounts);
  const close = () => setDoing(undefined);
  return (
    <section className={styles.section} aria-labelledby="accounts">
      <h2 id="accounts">Accounts</h2>
      <div className={styles.form}>
        <TextField label="Find an account" placeholder="Part of its name" value={query} onChange={setQuery} />
        <Button look="primary" onPress={() => setDoing('create')}>
          Create an account
        </Button>
      </div>
      {accounts.error && <ErrorNotice error={accounts.error} onRetry={accounts.refetch} />}
      {rows?.length === 0 && <Empty title="No account has such a name" />}
      {rows && rows.length > 0 && (
        <Table
          label="Accounts"
          columns={['Name', 'Plan', 'Role', 'Balance', 'Keys', 'Waiting', 'Running', 'Actions']}
          rows={rows.map((account) => ({
            id: account.id,
            cells: [
              account.is_disabled ? `${account.name} (disabled)` : account.name,
              account.plan,
              account.role,
              formatCredits(account.balance),
              account.keys,
              account.tasks_waiting,
              account.tasks_running,
              <span key="actions" className={styles.actions}>
                <Button
                  aria-label={`Grant credits to ${account.name}`}
                  onPress={() => setDoing({ kind: 'grant', account })}
                >
                  Grant
                </Button>
                <Button aria-label={`Change ${account.name}`} onPress={() => setDoing({ kind: 'change', account })}>
                  Change
                </Button>
              </span>,
            ],
          }))}
        />
      )}
      {accounts.hasNextPage && (
        <Button onPress={() => accounts.fetchNextPage()} isDisabled={accounts.isFetchingNextPage}>
          Older accounts
        </Button>
      )}
      {doing === 'create' && <CreateAccount onClose={close} />}
      {typeof doing === 'object' && doing.kind === 'grant' && <GrantCredits account={doing.account} onClose={close} />}
      {typeof doing === 'object' && doing.kind === 'change' && (
        <ChangeAccount account={doing.account} onClose={close} />
      )}
    </section>
  );
}
