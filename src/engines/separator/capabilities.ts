import type { SeparationCapability } from '../../contract/capabilities.ts';
import { stems } from './separator.ts';

// Apart from the engines: the API asks what can be done, and must not load a network for that.

/** Comes with the service. */
export const wienerCapability: SeparationCapability = { name: 'wiener', stems };

/** What an installed HTDemucs can do. @param name as the catalogue of models has it */
export function htdemucsCapability(name: string): SeparationCapability {
  return { name, stems };
}
