import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/fields.tsx';
import { formatCredits } from '../../ui/format.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import styles from '../../ui/table.module.css';
import { Table } from '../../ui/table.tsx';

interface Grantee {
  readonly id: string;
  readonly name: string;
}

/** The accounts, newest first, and credits for them. */
export function Accounts() {
  const [grantee, setGrantee] = useState<Grantee>();
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'accounts'],
    queryFn: () => bodyOf(api.GET('/v1/admin/accounts')),
  });
  return (
    <section className={styles.section} aria-labelledby="accounts">
      <h2 id="accounts">Accounts</h2>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data && (
        <Table
          label="Accounts"
          columns={['Name', 'Plan', 'Role', 'Balance', 'Waiting', 'Running', 'Credits']}
          rows={data.accounts.map((account) => ({
            id: account.id,
            cells: [
              account.is_disabled ? `${account.name} (disabled)` : account.name,
              account.plan,
              account.role,
              formatCredits(account.balance),
              account.tasks_waiting,
              account.tasks_running,
              <Button key="grant" aria-label={`Grant credits to ${account.name}`} onPress={() => setGrantee(account)}>
                Grant
              </Button>,
            ],
          }))}
        />
      )}
      {grantee && <Grant grantee={grantee} onClose={() => setGrantee(undefined)} />}
    </section>
  );
}

function Grant({ grantee, onClose }: { readonly grantee: Grantee; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [amount, setAmount] = useState(100);
  // A second click, or a repeat after a broken line, grants once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const grant = useMutation({
    mutationFn: () =>
      bodyOf(
        api.POST('/v1/admin/accounts/{account_id}/credits', {
          params: { path: { account_id: grantee.id } },
          headers: { 'idempotency-key': idempotencyKey },
          body: { amount, note: '' },
        }),
      ),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['admin', 'accounts'] });
      await client.invalidateQueries({ queryKey: ['credits'] });
      onClose();
    },
  });
  return (
    <Dialog
      title={`Grant credits to ${grantee.name}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" onPress={() => grant.mutate()} isDisabled={grant.isPending}>
            Grant credits
          </Button>
        </>
      }
    >
      <NumberField label="Credits" value={amount} onChange={setAmount} minValue={0} error={grant.error?.message} />
    </Dialog>
  );
}
