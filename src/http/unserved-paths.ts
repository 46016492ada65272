/** Paths of the public API, or of its clients, that are not served here, and what to use instead. */
const unserved: readonly (readonly [path: RegExp, instead: string])[] = [
  [
    /^\/v2\/MusicAI\/batch$/,
    'The public API names it in its changelog, as deprecated, and describes no field of it. Send one POST /v2/MusicAI for each ' +
      'song: they wait in the queue and run side by side as far as your plan allows.',
  ],
  [/^\/v[12]\/conversions?\/[^/]+$/, 'GET /v1/byId?conversion_id=… or ?task_id=… has every conversion.'],
];

/** What to use instead of a path that is not served, in a sentence. */
export function sayInstead(path: string): string | undefined {
  const own = path.replace(/^\/api\/public(?=\/)/, '').replace(/\/$/, '');
  return unserved.find(([pattern]) => pattern.test(own))?.[1];
}
