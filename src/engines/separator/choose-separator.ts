import { Fault } from '../../contract/fault.ts';
import type { EngineCandidate } from '../engine.ts';
import { type Separator, type Stem, stems } from './separator.ts';

/**
 * Gives each task to the first separator that has all its stems; a task that names none gets all stems of the best one.
 *
 * @param listCandidates the best first; called for each task, as models come and go
 */
export function createSeparator(listCandidates: () => Promise<readonly EngineCandidate<'separator'>[]>): Separator {
  return {
    name: 'the best that is installed',
    stems,
    async *separate(audio, settings) {
      const candidates = await listCandidates();
      const chosen = candidates.find(({ capability }) =>
        settings.stems.every((stem) => capability.stems.includes(stem)),
      );
      if (!chosen) throw describeMissing(settings.stems, candidates);
      const wanted = settings.stems.length > 0 ? settings.stems : (chosen.capability.stems as readonly Stem[]);
      yield* chosen.engine.separate(audio, { ...settings, stems: wanted });
    },
  };
}

/** Happens only if a model was removed after the task was accepted. */
function describeMissing(wanted: readonly Stem[], candidates: readonly EngineCandidate<'separator'>[]): Fault {
  const available = [...new Set(candidates.flatMap(({ capability }) => capability.stems))].join(', ') || 'none';
  return new Fault(
    'UNPROCESSABLE_CONTENT',
    `No installed engine can separate ${wanted.join(', ')}; available: ${available}.`,
  );
}
