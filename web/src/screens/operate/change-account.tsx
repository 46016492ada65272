import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/fields.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import type { OperatedAccount } from './accounts.tsx';
import { PlanFields } from './plan-fields.tsx';

interface ChangeAccountProps {
  readonly account: OperatedAccount;
  readonly onClose: () => void;
}

export function ChangeAccount({ account, onClose }: ChangeAccountProps) {
  const client = useQueryClient();
  const [plan, setPlan] = useState(account.plan);
  const [role, setRole] = useState(account.role);
  const [isDisabled, setIsDisabled] = useState(account.is_disabled);
  const change = useMutation({
    mutationFn: () =>
      bodyOf(
        api.POST('/v1/admin/accounts/{account_id}', {
          params: { path: { account_id: account.id } },
          body: { plan, role, is_disabled: isDisabled },
        }),
      ),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['admin', 'accounts'] });
      onClose();
    },
  });
  return (
    <Dialog
      title={`Change ${account.name}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look={isDisabled && !account.is_disabled ? 'danger' : 'primary'}
            onPress={() => change.mutate()}
            isDisabled={change.isPending}
          >
            {isDisabled && !account.is_disabled ? 'Save and disable' : 'Save'}
          </Button>
        </>
      }
    >
      <PlanFields plan={plan} role={role} onPlan={setPlan} onRole={setRole} />
      <Switch isSelected={isDisabled} onChange={setIsDisabled}>
        Disabled
      </Switch>
      {isDisabled && !account.is_disabled && (
        <Notice tone="warning">Its keys are refused and its browsers signed out, until it is enabled again.</Notice>
      )}
      {change.error && <ErrorNotice error={change.error} />}
    </Dialog>
  );
}
