const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A whole number in words: years in pairs (`1984`), others up to 9999 in full, longer ones figure by figure. */
export function sayNumber(figures: string): string[] {
  const value = Number(figures);
  if (figures.length > 4 || (figures.length > 1 && figures.startsWith('0'))) {
    return [...figures.slice(0, 12)].map((digit) => units[Number(digit)]!);
  }
  if (value < 100) return sayPair(value);
  const [high, low] = [Math.floor(value / 100), value % 100];
  if (value % 1000 < 10 && value >= 1000) {
    return [
      ...sayPair(value / 1000 - (value % 1000) / 1000),
      'thousand',
      ...(value % 1000 > 0 ? sayPair(value % 1000) : []),
    ];
  }
  if (value < 1000 || low === 0) return [...sayPair(high), 'hundred', ...(low > 0 ? sayPair(low) : [])];
  return [...sayPair(high), ...(low < 10 ? ['oh', units[low]!] : sayPair(low))];
}

function sayPair(value: number): string[] {
  if (value < 20) return [units[Math.round(value)]!];
  return [tens[Math.floor(value / 10)]!, ...(value % 10 > 0 ? [units[value % 10]!] : [])];
}
