import { makeRow } from '../row-of-outputs.ts';
import type { Composer, CompositionSettings } from './composer.ts';

/** Who composed, and why not the other one. */
export interface ComposerChoice {
  readonly composer: string;
  readonly reason:
    | 'the server'
    | 'no server'
    | 'not a model of the server'
    | 'not a task for the server'
    | 'the server failed';
  /** How the server failed, for our log. */
  readonly cause?: unknown;
}

export interface ChooseComposerOptions {
  readonly embedded: Composer;
  /** Absent, everything is embedded. */
  readonly remote?: Composer | undefined;
  /** Models whose songs the server makes. */
  readonly remoteModels?: ReadonlySet<string>;
  /** Whether the embedded one stands in for a server that is away or fails; else the task comes back to it later. */
  readonly mayStandIn?: boolean;
  /** Told of each composition. */
  readonly onChosen?: (choice: ComposerChoice) => void;
}

/** Gives each song to the server where it makes the songs of that model, and else to the embedded composer. */
export function chooseComposer(options: ChooseComposerOptions): Composer {
  const { embedded, remote, mayStandIn = false, onChosen = () => {} } = options;
  return {
    name: remote?.name ?? embedded.name,
    async *compose(settings) {
      const reason = findReason(settings, options);
      if (!remote || reason !== 'the server') {
        onChosen({ composer: embedded.name, reason });
        yield* embedded.compose(settings);
        return;
      }
      onChosen({ composer: remote.name, reason });
      yield* makeRow(settings, {
        server: () => remote.compose(settings),
        embedded: (rest) => embedded.compose({ ...settings, ...rest }),
        mayStandIn,
        onStandIn: (cause) => onChosen({ composer: embedded.name, reason: 'the server failed', cause }),
      });
    },
  };
}

function findReason(
  { voice, request }: CompositionSettings,
  { remote, remoteModels = new Set() }: ChooseComposerOptions,
): ComposerChoice['reason'] {
  if (!remote) return 'no server';
  if (!remoteModels.has(request.model)) return 'not a model of the server';
  // It sings in no voice but its own, and never without a band for certain.
  return voice || request.vocalOnly ? 'not a task for the server' : 'the server';
}
