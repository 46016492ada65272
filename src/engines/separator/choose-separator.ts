import { Fault } from '../../contract/fault.ts';
import { type Separator, type Stem, stems } from './separator.ts';

/**
 * Gives each task to the first who has all the stems that it asks for; one that names none gets all that the best has.
 *
 * @param options `listSeparators`: the best first; called for each task, as models come and go
 */
export function createSeparator({
  listSeparators,
}: {
  listSeparators: () => readonly Separator[] | Promise<readonly Separator[]>;
}): Separator {
  return {
    name: 'the best that is installed',
    stems,
    async *separate(audio, settings) {
      const able = await listSeparators();
      const chosen = able.find((each) => settings.stems.every((stem) => each.stems.includes(stem)));
      if (!chosen) throw describeMissing(settings.stems, able);
      const wanted = settings.stems.length > 0 ? settings.stems : chosen.stems;
      yield* chosen.separate(audio, { ...settings, stems: wanted });
    },
  };
}

/** Reached only where a model was removed after the task was taken on. */
function describeMissing(wanted: readonly Stem[], able: readonly Separator[]): Fault {
  const given = [...new Set(able.flatMap((each) => each.stems))].join(', ') || 'none';
  return new Fault(
    'UNPROCESSABLE_CONTENT',
    `Nothing that is installed here separates ${wanted.join(', ')}; there are ${given}.`,
  );
}
