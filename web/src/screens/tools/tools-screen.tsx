import { Link } from '@tanstack/react-router';
import { nameTool } from '../../forms/name-tool.ts';
import { type Operation, useOperations } from '../../forms/operations.ts';
import { Screen } from '../../shell/screen.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import styles from './tools.module.css';

/** What a category is called; one that is not here stands under its own name. */
const categoryNames: Readonly<Record<string, string>> = {
  enhancements: 'Change a recording',
  utilities: 'Cut, convert and read',
  music: 'Make music',
};

/** Every operation there is, by category. */
export function ToolsScreen() {
  const { data, error, refetch } = useOperations();
  const current = data?.filter(({ deprecated }) => !deprecated) ?? [];
  const names = new Set([...Object.keys(categoryNames), ...current.map(({ category }) => category)]);
  const categories = [...names].map((name) => ({
    name: categoryNames[name] ?? name,
    operations: current.filter(({ category }) => category === name),
  }));
  return (
    <Screen title="Tools" lead="Everything the service does to a recording, a song or a picture.">
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {!data && !error && <p role="status">Reading the list of tools…</p>}
      {categories.map(
        ({ name, operations }) => operations.length > 0 && <Category key={name} {...{ name, operations }} />,
      )}
    </Screen>
  );
}

function Category({ name, operations }: { readonly name: string; readonly operations: readonly Operation[] }) {
  return (
    <section className={styles.category}>
      <h2>{name}</h2>
      <ul className={styles.tools}>
        {operations.map((operation) => (
          <li key={operation.name}>
            <Link to="/tools/$operation" params={{ operation: operation.name }} className={styles.tool}>
              <strong>{nameTool(operation)}</strong>
              <span>{operation.summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
