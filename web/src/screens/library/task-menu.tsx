import { DownloadIcon, PlayIcon, ReloadIcon, TrashIcon } from '@radix-ui/react-icons';
import { useRouter } from '@tanstack/react-router';
import { hasEnded } from '../../api/conversion.ts';
import { usePlayer } from '../../player/player.tsx';
import { Menu, type MenuAction } from '../../ui/menu.tsx';
import { againHref } from './task-actions.ts';
import type { TaskEntry } from './task-entry.ts';
import type { RowActions } from './task-row.tsx';
import { zipHref } from './zip-href.ts';

interface TaskMenuProps {
  readonly entry: TaskEntry;
  readonly actions: RowActions;
  readonly excludeFromTabOrder: boolean;
}

/** What else can be done with a task. */
export function TaskMenu({ entry, actions, excludeFromTabOrder }: TaskMenuProps) {
  const player = usePlayer();
  const { history } = useRouter();
  const icon = { 'aria-hidden': true } as const;
  const plays: MenuAction[] = entry.tracks.slice(1).map((track) => ({
    id: `play ${track.id}`,
    name: `Play “${track.title}”`,
    icon: <PlayIcon {...icon} />,
    onAction: () => player.play(track),
  }));
  const again: MenuAction = {
    id: 'again',
    name: 'Send again with changes',
    icon: <ReloadIcon {...icon} />,
    onAction: () => history.push(againHref(entry)),
  };
  const files: MenuAction = {
    id: 'files',
    name: 'Download all files',
    icon: <DownloadIcon {...icon} />,
    href: zipHref([entry.id]),
    download: true,
  };
  const remove: MenuAction = {
    id: 'delete',
    name: 'Delete',
    icon: <TrashIcon {...icon} />,
    isDangerous: true,
    onAction: () => actions.delete(entry),
  };
  const menu = [
    ...plays,
    again,
    ...(entry.status === 'COMPLETED' ? [files] : []),
    ...(hasEnded(entry) ? [remove] : []),
  ];
  return <Menu label="More actions" actions={menu} excludeFromTabOrder={excludeFromTabOrder} />;
}
