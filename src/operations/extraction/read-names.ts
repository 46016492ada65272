/**
 * A list of names as clients send it: JSON text (`["vocals","drums"]`), a JSON list, or text with commas between.
 *
 * @returns lower-case names, each once; anything else as it is, for the schema to judge
 */
export function readNames(value: unknown): unknown {
  const list = readList(value);
  if (!Array.isArray(list) || !list.every((name) => typeof name === 'string')) return list;
  const names = [...new Set(list.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''))];
  return names.length > 0 ? names : undefined;
}

function readList(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined;
  const text = value.trim();
  if (!text.startsWith('[')) return text.split(',');
  try {
    return JSON.parse(text);
  } catch {
    return value;
  }
}
