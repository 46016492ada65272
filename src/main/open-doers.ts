import { hybridDenoiser } from '../engines/denoiser/hybrid-denoiser.ts';
import { hybridStretcher } from '../engines/stretcher/hybrid-stretcher.ts';
import type { Engines } from '../operations/tools.ts';
import type { EngineSettings } from '../worker/messages.ts';
import type { Doers } from '../worker/serve-slot.ts';
import { readAbilities } from './read-abilities.ts';

/**
 * The engines of this installation.
 *
 * Those that bring a network or a SoundFont are loaded by the first task that needs them: a slot that never does stays
 * small.
 */
export function openDoers(settings: EngineSettings): Doers {
  const engines = { stretcher: hybridStretcher, denoiser: hybridDenoiser } as unknown as Engines;
  return { engines, readAbilities: () => readAbilities(settings) };
}
