/** A table as text: one row a line, `head: cell | cell | cell`. */
export function readRows(table: string): { readonly head: string; readonly cells: readonly string[] }[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(':');
      const cells = line.slice(at + 1).split('|');
      return { head: line.slice(0, at).trim(), cells: cells.map((cell) => cell.trim()) };
    });
}

/** The parts of a cell, `a, b c, d`. */
export function splitList(cell: string | undefined, by = ','): string[] {
  return (cell ?? '')
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
