import type { Capabilities } from '../../contract/capabilities.ts';
import type { EngineSettings, RoleCapabilities } from '../../engines/engine.ts';
import { sortByQuality } from '../../engines/transcriber/capabilities.ts';
import { knownModels } from '../../model-store/catalogue.ts';
import { whisperCapability } from '../../models/whisper/capability.ts';
import { type AnyEngineDefinition, isEnabled, registry } from './registry.ts';

// The smallest comes last: it is for machines with very little memory.
const [smallest, ...larger] = knownModels
  .filter(({ kind }) => kind === 'transcription')
  .map(({ name }) => whisperCapability(name));
const installableTranscription = smallest ? [...larger, smallest] : [];

/** Read for each task: a model that was installed while the service runs counts from the next task on. */
export async function readCapabilities(
  settings: EngineSettings,
  definitions: readonly AnyEngineDefinition[] = registry,
): Promise<Capabilities> {
  const enabled = definitions.filter((definition) => isEnabled(definition, settings));
  async function readRole<Role extends keyof RoleCapabilities>(role: Role): Promise<RoleCapabilities[Role][]> {
    const lists = enabled.map(async (definition) => {
      if (definition.role !== role) return [];
      return 'load' in definition ? [definition.capability] : definition.readCapabilities(settings);
    });
    return (await Promise.all(lists)).flat() as RoleCapabilities[Role][];
  }
  return {
    transcription: sortByQuality((await readRole('transcriber')).map((capability) => ({ capability }))).map(
      ({ capability }) => capability,
    ),
    installableTranscription,
    separation: await readRole('separator'),
    inpaintSecondsMax: settings.inpaintSecondsMax,
  };
}
