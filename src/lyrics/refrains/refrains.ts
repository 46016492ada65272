import { refrainsOfFamily } from './of-family.ts';
import { refrainsOfHardDays } from './of-hard-days.ts';
import { refrainsOfLoss } from './of-loss.ts';
import { refrainsOfLove } from './of-love.ts';
import { refrainsOfPortraits } from './of-portraits.ts';
import { refrainsOfTheWorld } from './of-the-world.ts';
import { refrainsOfVows } from './of-vows.ts';
import type { Refrain } from './refrain.ts';

/** The refrain of every story. */
export const refrains: readonly Refrain[] = [
  ...refrainsOfLove,
  ...refrainsOfVows,
  ...refrainsOfLoss,
  ...refrainsOfHardDays,
  ...refrainsOfFamily,
  ...refrainsOfTheWorld,
  ...refrainsOfPortraits,
];

/** @throws RangeError for a story that has none */
export function refrainOf(story: string): Refrain {
  const found = refrains.find((refrain) => refrain.story === story);
  if (!found) throw new RangeError(`no refrain for the story ${story}`);
  return found;
}
