import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField, TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../../ui/table.module.css';
import { PlanFields, type Role } from './plan-fields.tsx';

/** Makes an account; its first key is shown once. */
export function CreateAccount({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [plan, setPlan] = useState('free');
  const [role, setRole] = useState<Role>('user');
  const [credits, setCredits] = useState(0);
  const create = useMutation({
    mutationFn: () => bodyOf(api.POST('/v1/admin/accounts', { body: { name, plan, role, credits } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'accounts'] }),
  });
  const secret = create.data?.secret;
  return (
    <Dialog
      title="Create an account"
      isOpen
      onClose={onClose}
      actions={
        secret ? (
          <Button look="primary" onPress={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>Cancel</Button>
            <Button look="primary" onPress={() => create.mutate()} isDisabled={name.trim() === '' || create.isPending}>
              Create
            </Button>
          </>
        )
      }
    >
      {secret ? (
        <Notice>
          <span>{name} can sign in with this key. It is shown only now:</span>
          <code className={styles.secret}>{secret}</code>
          <Button onPress={() => navigator.clipboard.writeText(secret)}>Copy</Button>
        </Notice>
      ) : (
        <>
          <TextField label="Name" maxLength={100} value={name} onChange={setName} error={create.error?.message} />
          <PlanFields plan={plan} role={role} onPlan={setPlan} onRole={setRole} />
          <NumberField label="Credits at the start" minValue={0} value={credits} onChange={setCredits} />
        </>
      )}
    </Dialog>
  );
}
