import { readFileSync } from 'node:fs';

const description: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Of package.json, the only place that says it. */
export const version =
  typeof description === 'object' && description !== null && 'version' in description
    ? String(description.version)
    : '0';
