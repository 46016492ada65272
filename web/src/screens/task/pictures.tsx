import { ownAddress } from '../../api/own-address.ts';
import styles from './task.module.css';
import { useTaskFiles } from './task-files.tsx';

/** Pictures that a task drew, but for covers, which stand on the cards of their songs, and what this page draws itself. */
export function Pictures({ taskId }: { readonly taskId: string }) {
  const { data = [] } = useTaskFiles(taskId);
  const pictures = data.filter(
    ({ role, content_type }) => content_type.startsWith('image/') && !/cover|preview|chart/.test(role),
  );
  return pictures.map(({ role, name, url }) => {
    const address = ownAddress(url);
    return address && <img key={role} className={styles.picture} src={address} alt={name} />;
  });
}
