import {
  ArchiveIcon,
  BarChartIcon,
  CodeIcon,
  DashboardIcon,
  MagicWandIcon,
  MixerHorizontalIcon,
  SpeakerLoudIcon,
} from '@radix-ui/react-icons';
import { Link } from '@tanstack/react-router';
import { useSession } from '../session/session.ts';
import styles from './shell.module.css';

const screens = [
  { to: '/', name: 'Create', Icon: MagicWandIcon },
  { to: '/tools', name: 'Tools', Icon: MixerHorizontalIcon },
  { to: '/library', name: 'Library', Icon: ArchiveIcon },
  { to: '/voices', name: 'Voices', Icon: SpeakerLoudIcon },
  { to: '/develop', name: 'Develop', Icon: CodeIcon },
  { to: '/credits', name: 'Credits', Icon: BarChartIcon },
  { to: '/operate', name: 'Operate', Icon: DashboardIcon },
] as const;

/** The way to all screens that the account may see. */
export function Navigation({ onChosen }: { readonly onChosen?: () => void }) {
  const { account } = useSession();
  const shown = screens.filter(({ to }) => to !== '/operate' || account.role === 'admin');
  return (
    <nav className={styles.nav} aria-label="Screens">
      {shown.map(({ to, name, Icon }) => (
        <Link key={to} to={to} className={styles.link} activeOptions={{ exact: to === '/' }} onClick={onChosen}>
          <Icon aria-hidden />
          {name}
        </Link>
      ))}
    </nav>
  );
}
