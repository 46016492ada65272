import assert from 'node:assert/strict';
import type { SoundMeasures } from '../../support/sound-metrics.ts';

/** What the sound of a prompt, 5 s long, must have to be taken for what it is. */
export type SoundProperties = Readonly<Record<string, (sound: SoundMeasures) => void>>;

export function within(value: number, least: number, most: number, what: string): void {
  assert.ok(value >= least && value <= most, `${what} is ${value.toPrecision(4)}, not ${least} to ${most}`);
}
