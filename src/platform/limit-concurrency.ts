/** Lets so many calls of a function run at once; further ones wait in their order. */
export function limitConcurrency<Args extends unknown[], Result>(
  placesMax: number,
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let places = placesMax;
  const waiting: (() => void)[] = [];

  return async (...args) => {
    if (places > 0) places--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work(...args);
    } finally {
      // The place goes straight to the next in line, so that nobody overtakes.
      const next = waiting.shift();
      if (next) next();
      else places++;
    }
  };
}
