import { nameTool } from '../../forms/name-tool.ts';
import { useOperations } from '../../forms/operations.ts';
import { Select, TextField } from '../../ui/fields.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './library.module.css';
import type { LibrarySearch } from './library-search.ts';

const any = 'any';

const states = [
  { id: any, name: 'Any state' },
  { id: 'IN_QUEUE', name: 'Waiting' },
  { id: 'IN_PROGRESS', name: 'Running' },
  { id: 'COMPLETED', name: 'Completed' },
  { id: 'FAILED', name: 'Failed or cancelled' },
];

interface LibraryFiltersProps {
  readonly search: LibrarySearch;
  readonly onChange: (change: Partial<Record<keyof LibrarySearch, string | undefined>>) => void;
}

/** What is shown of all tasks. */
export function LibraryFilters({ search, onChange }: LibraryFiltersProps) {
  const { data: operations = [] } = useOperations();
  const kinds = [
    { id: any, name: 'Any kind' },
    ...operations.map((operation) => ({ id: operation.name, name: nameTool(operation) })),
  ];
  const choose = (field: keyof LibrarySearch) => (id: string) =>
    onChange({ [field]: id === any || id === '' ? undefined : id });
  return (
    <search className={styles.filters} aria-label="Tasks">
      <SearchField value={search.query ?? ''} onChange={choose('query')} placeholder="Title, prompt or file name" />
      <Select label="Kind" choices={kinds} value={search.operation ?? any} onChange={choose('operation')} />
      <Select label="State" choices={states} value={search.status ?? any} onChange={choose('status')} />
      <TextField label="From" type="date" value={search.from ?? ''} onChange={choose('from')} />
      <TextField label="To" type="date" value={search.to ?? ''} onChange={choose('to')} />
    </search>
  );
}
