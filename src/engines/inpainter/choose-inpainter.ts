import { makeRow } from '../row-of-outputs.ts';
import type { Inpainter, InpaintSettings } from './inpainter.ts';

/** Who filled the range, and why not the other one. */
export interface InpainterChoice {
  readonly inpainter: string;
  readonly reason: 'the server' | 'no server' | 'not a task for the server' | 'the server failed';
  /** How the server failed, for our log. */
  readonly cause?: unknown;
}

export interface ChooseInpainterOptions {
  readonly embedded: Inpainter;
  /** Absent, everything is embedded. */
  readonly remote?: Inpainter | undefined;
  /** Whether the embedded one stands in for a server that is away or fails; else the task comes back to it later. */
  readonly mayStandIn?: boolean;
  /** Told of each task. */
  readonly onChosen?: (choice: InpainterChoice) => void;
}

/** Gives what is to be new to the server, where there is one, and all else to the embedded inpainter. */
export function chooseInpainter(options: ChooseInpainterOptions): Inpainter {
  const { embedded, remote, mayStandIn = false, onChosen = () => {} } = options;
  return {
    name: remote?.name ?? embedded.name,
    async *inpaint(settings) {
      const reason = findReason(settings, remote);
      if (!remote || reason !== 'the server') {
        onChosen({ inpainter: embedded.name, reason });
        yield* embedded.inpaint(settings);
        return;
      }
      onChosen({ inpainter: remote.name, reason });
      yield* makeRow(settings, {
        server: () => remote.inpaint(settings),
        embedded: (rest) => embedded.inpaint({ ...settings, ...rest }),
        mayStandIn,
        onStandIn: (cause) => onChosen({ inpainter: embedded.name, reason: 'the server failed', cause }),
      });
    },
  };
}

function findReason({ intent, request }: InpaintSettings, remote: Inpainter | undefined): InpainterChoice['reason'] {
  if (!remote) return 'no server';
  // What the recording has elsewhere is nearer to it than what a model makes; and words of its own it does not write.
  const needsWords = intent === 'sing' && !request.lyrics && !request.sectionLyrics;
  return intent === 'restore' || needsWords ? 'not a task for the server' : 'the server';
}
