import { Select } from '../../ui/fields.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './voices.module.css';
import type { VoicesSearch } from './voices-search.ts';

const any = 'any';

const toChoices = (all: string, words: readonly string[]) => [
  { id: any, name: all },
  ...words.map((word) => ({ id: word, name: word.charAt(0).toUpperCase() + word.slice(1) })),
];

/** Words that the catalogue's cards and its search know. */
const genders = toChoices('Any gender', ['female', 'male', 'neutral']);
const ages = toChoices('Any age', ['child', 'young', 'adult', 'elder']);
const uses = toChoices('Anything', [
  'singing',
  'narration',
  'storyteller',
  'audiobook',
  'announcement',
  'presenter',
  'assistant',
  'character',
  'cartoon',
  'choir',
  'effect',
]);
const owners = [
  { id: any, name: 'All voices' },
  { id: 'own', name: 'Your own' },
];

interface VoicesFiltersProps {
  readonly search: VoicesSearch;
  readonly onChange: (change: Partial<Record<keyof VoicesSearch, string | undefined>>) => void;
}

/** Which voices are shown. */
export function VoicesFilters({ search, onChange }: VoicesFiltersProps) {
  const choose = (field: keyof VoicesSearch) => (id: string) =>
    onChange({ [field]: id === any || id === '' ? undefined : id });
  return (
    <search className={styles.filters} aria-label="Voices">
      <SearchField value={search.query ?? ''} onChange={choose('query')} placeholder="Name, sound or accent" />
      <Select label="Gender" choices={genders} value={search.gender ?? any} onChange={choose('gender')} />
      <Select label="Age" choices={ages} value={search.age ?? any} onChange={choose('age')} />
      <Select label="Good for" choices={uses} value={search.use ?? any} onChange={choose('use')} />
      <Select label="Whose" choices={owners} value={search.whose ?? any} onChange={choose('whose')} />
    </search>
  );
}
