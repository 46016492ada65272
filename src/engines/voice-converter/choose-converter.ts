import { isServerFault } from '../row-of-outputs.ts';
import type { RemoteConverter } from './remote-converter.ts';
import type { VoiceConverter } from './voice-converter.ts';

/** Who did the work, and why not the other one. */
export interface ConverterChoice {
  readonly converter: string;
  readonly reason: 'the server' | 'no server' | 'not a voice of the server' | 'the server failed';
  /** How the server failed, for our log. */
  readonly cause?: unknown;
}

export interface ChooseConverterOptions {
  readonly embedded: VoiceConverter;
  /** Absent, everything is embedded. */
  readonly remote?: RemoteConverter | undefined;
  /** Whether the embedded one stands in for a server that is away or fails; else the task comes back to it later. */
  readonly mayStandIn?: boolean;
  /** Told of each conversion. */
  readonly onChosen?: (choice: ConverterChoice) => void;
}

/** Gives each voice to the server where there is one that knows it, and else to the embedded converter. */
export function chooseConverter(options: ChooseConverterOptions): VoiceConverter {
  const { embedded, remote, mayStandIn = false, onChosen = () => {} } = options;
  if (!remote) {
    return {
      name: embedded.name,
      convert(source, settings) {
        onChosen({ converter: embedded.name, reason: 'no server' });
        return embedded.convert(source, settings);
      },
    };
  }
  return {
    name: remote.name,
    async convert(source, settings) {
      if (!(await remote.serves(settings))) {
        onChosen({ converter: embedded.name, reason: 'not a voice of the server' });
        return embedded.convert(source, settings);
      }
      try {
        const audio = await remote.convert(source, settings);
        onChosen({ converter: remote.name, reason: 'the server' });
        return audio;
      } catch (cause) {
        if (!isServerFault(cause) || !mayStandIn) throw cause;
        onChosen({ converter: embedded.name, reason: 'the server failed', cause });
        return embedded.convert(source, settings);
      }
    },
  };
}
