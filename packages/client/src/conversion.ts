import type { components, operations } from './generated/schema.ts';

/** What polling shows of a task: its state, then its results. */
export type Conversion = components['schemas']['Conversion'];

/** One file of a task. */
export type TaskFile = operations['listFiles']['responses']['200']['content']['application/json']['files'][number];
