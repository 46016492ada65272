import { routeThroughSockets } from '../../backends/http/sockets.ts';
import { reportFailure } from '../../contract/part-failure.ts';
import { chooseEngine, roleMethods } from '../../engines/choose-engine.ts';
import type {
  EngineCandidate,
  EngineContext,
  EngineDefinition,
  EngineSettings,
  Engines,
  InstalledEngines,
  RoleCapabilities,
} from '../../engines/engine.ts';
import { createSeparator } from '../../engines/separator/choose-separator.ts';
import { sortByQuality } from '../../engines/transcriber/capabilities.ts';
import { createTranscriber } from '../../engines/transcriber/choose-transcriber.ts';
import type { EngineSet, SlotContext } from '../../worker/serve-slot.ts';
import { readCapabilities } from './read-capabilities.ts';
import { type AnyEngineDefinition, isEnabled, registry } from './registry.ts';

type Role = keyof Engines;

/**
 * The engines of this installation.
 *
 * Each is loaded by the first task that needs it: a slot that never does stays small.
 */
export function openEngines(
  settings: EngineSettings,
  slot: SlotContext,
  definitions: readonly AnyEngineDefinition[] = registry,
): EngineSet {
  if (settings.sockets) routeThroughSockets(settings.sockets);
  const enabled = definitions.filter((definition) => isEnabled(definition, settings));
  const engines = {} as { [Name in Role]: Engines[Name] };
  const context: EngineContext = { ...slot, settings, values: settings.values ?? {}, engines };
  const listTranscribers = listCandidates('transcriber', enabled, context);
  const chosenByCapability: Pick<Engines, keyof RoleCapabilities> = {
    transcriber: createTranscriber(async () => sortByQuality(await listTranscribers())),
    separator: createSeparator(listCandidates('separator', enabled, context)),
  };
  Object.assign(engines, chosenByCapability);
  for (const role of Object.keys(roleMethods) as Role[]) {
    if (!(role in chosenByCapability)) Object.assign(engines, { [role]: openRole(role) });
  }
  return { engines, readCapabilities: () => readCapabilities(settings, definitions) };

  function openRole<Name extends Role>(role: Name): Engines[Name] {
    const own = enabled.filter((definition) => definition.role === role && 'load' in definition);
    return openChosen(role, own as unknown as EngineDefinition<Name>[], context);
  }
}

/** The first of these engines, and after it those that take what it declines or fails at. */
function openChosen<Name extends Role>(
  role: Name,
  definitions: readonly EngineDefinition<Name>[],
  context: EngineContext,
): Engines[Name] {
  const choices = definitions.map(({ name, fallbackBy, load }) => ({
    name,
    load: () => load(context),
    hasFallback: fallbackBy !== undefined && context.values[fallbackBy] === true,
  }));
  return chooseEngine<Engines[Name]>(choices, roleMethods[role], {
    onFallback: ({ from, to, reason, cause }) =>
      context.notice(`${role}: ${to} instead of ${from}: ${reason}. ${cause ?? ''}`.trim()),
    onFailure: (name) => reportFailure({ kind: 'engine', name: `${role}/${name}` }),
  });
}

/** All enabled engines of a role that is chosen by capability; those of installed models as they are now. */
function listCandidates<Name extends keyof RoleCapabilities>(
  role: Name,
  definitions: readonly AnyEngineDefinition[],
  context: EngineContext,
): () => Promise<EngineCandidate<Name>[]> {
  const lists = definitions.flatMap((definition) => {
    if (definition.role !== role) return [];
    if ('load' in definition) {
      const engine = openChosen(role, [definition as EngineDefinition<Name>], context);
      const candidate = { capability: definition.capability as RoleCapabilities[Name], engine };
      return [async () => [candidate]];
    }
    let listing: Promise<() => Promise<readonly EngineCandidate<Name>[]>> | undefined;
    return [
      async () => {
        listing ??= (definition as unknown as InstalledEngines<Name>).loadInstalled(context);
        return (await listing)();
      },
    ];
  });
  return async () => (await Promise.all(lists.map((list) => list()))).flat();
}
