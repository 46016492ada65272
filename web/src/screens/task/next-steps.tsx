import { useOperations } from '../../forms/operations.ts';
import type { Result } from '../../results/results-of.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './task.module.css';

/** What a recording may go on to; each opens the form with the recording in it. */
const nextSteps = [
  { operation: 'inpaint', name: 'Replace a part' },
  { operation: 'cover', name: 'Cover with a voice' },
  { operation: 'extraction', name: 'Separate' },
  { operation: 'audio_mastering', name: 'Master like a record' },
  { operation: 'audio_cutter', name: 'Cut' },
  { operation: 'file_convert', name: 'Convert' },
] as const;

/** Links to the tools that take a result further, as far as this service has them. */
export function NextSteps({ result: { taskId, role, number, title } }: { readonly result: Result }) {
  const { data: operations } = useOperations();
  const has = (name: string) => !operations || operations.some((each) => each.name === name);
  return (
    <nav className={styles.next} aria-label={`Go on with ${title}${number === undefined ? '' : `, song ${number}`}`}>
      {nextSteps
        .filter(({ operation }) => has(operation))
        .map(({ operation, name }) => (
          <LinkButton
            key={operation}
            to="/tools/$operation"
            params={{ operation }}
            search={{ result: `${taskId}/${role}` }}
          >
            {name}
          </LinkButton>
        ))}
    </nav>
  );
}
