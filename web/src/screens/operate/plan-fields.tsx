import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../api/client.ts';
import { Select } from '../../ui/fields.tsx';

export function usePlans() {
  return useQuery({ queryKey: ['admin', 'plans'], queryFn: () => bodyOf(api.GET('/v1/admin/plans')) });
}

export type Role = 'user' | 'admin';

interface PlanFieldsProps {
  readonly plan: string;
  readonly role: Role;
  readonly onPlan: (plan: string) => void;
  readonly onRole: (role: Role) => void;
}

/** What an account may do. */
export function PlanFields({ plan, role, onPlan, onRole }: PlanFieldsProps) {
  const { data } = usePlans();
  const names = data?.plans.map(({ name }) => name) ?? [plan];
  return (
    <>
      <Select label="Plan" choices={names.map((name) => ({ id: name, name }))} value={plan} onChange={onPlan} />
      <Select
        label="Role"
        choices={[
          { id: 'user', name: 'User' },
          { id: 'admin', name: 'Admin: operates the service' },
        ]}
        value={role}
        onChange={(id) => onRole(id === 'admin' ? 'admin' : 'user')}
      />
    </>
  );
}
