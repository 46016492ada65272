import { useNavigate, useSearch } from '@tanstack/react-router';
import { Screen } from '../../shell/screen.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Accounts } from './accounts.tsx';
import { Activity } from './activity.tsx';
import { Failures } from './failures.tsx';
import { Models } from './models.tsx';
import { Settings } from './settings.tsx';

const tabs = [
  { id: 'accounts', name: 'Accounts', content: <Accounts /> },
  { id: 'activity', name: 'Activity', content: <Activity /> },
  { id: 'failures', name: 'Failures', content: <Failures /> },
  { id: 'models', name: 'Models', content: <Models /> },
  { id: 'settings', name: 'Settings', content: <Settings /> },
] as const;

/** The whole service, for accounts with the role `admin`; others are told so by the service. */
export function OperateScreen() {
  const { part = 'accounts' } = useSearch({ from: '/app/operate' });
  const navigate = useNavigate({ from: '/operate' });
  return (
    <Screen title="Operate" lead="Accounts, what runs and waits, what failed, models, and the settings in force.">
      <Tabs
        label="Parts of the service"
        tabs={tabs}
        value={part}
        onChange={(id) => navigate({ search: { part: id }, replace: true })}
      />
    </Screen>
  );
}
