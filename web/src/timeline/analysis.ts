/** A stretch of time, in seconds. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The file `analysis_path` of `extract_key_bpm`. */
export interface Analysis {
  readonly duration: number;
  readonly bpm: number | null;
  readonly meter: string;
  readonly key: { readonly name: string; readonly confidence: number } | null;
  readonly key_changes: readonly (Stretch & { readonly name: string })[];
  readonly sections: readonly (Stretch & { readonly label: string })[];
  readonly chords: readonly (Stretch & { readonly symbol: string })[];
  readonly beats: readonly number[];
  readonly downbeats: readonly number[];
  readonly sounds: readonly (Stretch & { readonly kind: string })[];
  readonly loudness: { readonly integrated_lufs: number | null };
}

/** One stretch of a row, with the name that stands in it. */
export interface Block extends Stretch {
  readonly name: string;
  /** Which colour; the same for the same name. 0 for none. */
  readonly mark: number;
}

export interface Row {
  readonly name: string;
  readonly blocks: readonly Block[];
}

/** Colours that `--mark-…` has. */
const marksMax = 8;

/** What was heard, a row a kind; a kind of which nothing was heard has none. */
export function listRows({ sections, key_changes, chords, sounds }: Analysis): Row[] {
  const heard = sounds.map(({ kind, ...rest }) => ({
    ...rest,
    name: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
  }));
  const rows = [
    { name: 'Form', blocks: mark(sections.map(({ label, ...rest }) => ({ ...rest, name: label }))) },
    { name: 'Key', blocks: mark([...key_changes]) },
    { name: 'Chords', blocks: mark(chords.map(({ symbol, ...rest }) => ({ ...rest, name: symbol }))) },
    // That music is music all along need not be said.
    { name: 'Sound', blocks: heard.length > 1 || heard[0]?.name !== 'Music' ? mark(heard) : [] },
  ];
  return rows.filter(({ blocks }) => blocks.length > 0);
}

/** The names that come most often have a colour each, the first in time the first. */
function mark(stretches: readonly (Stretch & { readonly name: string })[]): Block[] {
  const counts = new Map<string, number>();
  for (const { name } of stretches) counts.set(name, (counts.get(name) ?? 0) + 1);
  const frequent = [...counts].sort(([, a], [, b]) => b - a).slice(0, marksMax);
  const marked = [...counts.keys()].filter((name) => frequent.some(([each]) => each === name));
  return stretches.map(({ start, end, name }) => ({
    start,
    end,
    name: writeSharps(name),
    mark: marked.indexOf(name) + 1,
  }));
}

/** `A♯ major` for `A# major`. */
export function writeSharps(name: string): string {
  return name.replace(/(?<=[A-G])#/g, '♯').replace(/(?<=^[A-G]|\/[A-G])b/g, '♭');
}
