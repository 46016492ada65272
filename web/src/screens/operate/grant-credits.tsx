import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import { newAttemptKey } from '../../forms/send-operation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField, TextField } from '../../ui/fields.tsx';
import type { OperatedAccount } from './accounts.tsx';

interface GrantCreditsProps {
  readonly account: OperatedAccount;
  readonly onClose: () => void;
}

export function GrantCredits({ account: { id, name }, onClose }: GrantCreditsProps) {
  const client = useQueryClient();
  const [amount, setAmount] = useState(100);
  const [note, setNote] = useState('');
  // A second click, or a repeat after a broken line, grants once.
  const [idempotencyKey] = useState(newAttemptKey);
  const grant = useMutation({
    mutationFn: () =>
      bodyOf(
        api.POST('/v1/admin/accounts/{account_id}/credits', {
          params: { path: { account_id: id } },
          headers: { 'idempotency-key': idempotencyKey },
          body: { amount, note },
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
      title={`Grant credits to ${name}`}
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
      <TextField
        label="Note"
        help="The account reads it in its ledger."
        maxLength={200}
        value={note}
        onChange={setNote}
      />
    </Dialog>
  );
}
