import type { Capabilities } from '../../contract/capabilities.ts';
import { Fault } from '../../contract/fault.ts';

/** What is taken out where no stem is named; together they are the song. */
export const usualStems = ['vocals', 'drums', 'bass', 'other'] as const;

/** Aliases of stems. */
const otherNames: Readonly<Record<string, string>> = {
  vocal: 'vocals',
  voice: 'vocals',
  instrumental: 'accompaniment',
  no_vocals: 'accompaniment',
};

/** Resolves an alias. */
export function readStem(name: string): string {
  return otherNames[name] ?? name;
}

/** @throws Fault UNPROCESSABLE_CONTENT unless one separator has all of them */
export function checkStems(names: readonly string[], { separation }: Capabilities): void {
  const asked = names.map(readStem);
  if (separation.some(({ stems }) => asked.every((stem) => stems.includes(stem)))) return;
  const available = [...new Set(separation.flatMap(({ stems }) => stems))];
  const missing = names.filter((name) => !available.includes(readStem(name)));
  throw new Fault(
    'UNPROCESSABLE_CONTENT',
    `stems: nothing here gives ${missing.join(', ')}. This installation gives ${available.join(', ')} ` +
      '(accompaniment is also called instrumental).',
    { field: 'stems' },
  );
}

/** Rows of the price table, the dearest first, and the stems of each group, as the public API groups them. */
const priceGroups: readonly { readonly row: string; readonly stems: readonly string[] }[] = [
  { row: 'extraction_drums_bass', stems: ['drums', 'bass', 'other'] },
  { row: 'extraction_instrumental', stems: ['accompaniment'] },
  { row: 'extraction_vocals', stems: ['vocals'] },
];

export const stemPriceRows: readonly string[] = priceGroups.map(({ row }) => row);

/** The row of the dearest group that a stem of the list is in. */
export function choosePriceGroup(names: readonly string[]): string {
  const asked = names.map(readStem);
  const group = priceGroups.find(({ stems }) => stems.some((stem) => asked.includes(stem))) ?? priceGroups[0]!;
  return group.row;
}
