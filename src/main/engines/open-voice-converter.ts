import type { EngineSettings } from '../../engines/engine-settings.ts';
import { readConversionInputs } from '../../engines/voice-converter/conversion-inputs.ts';
import { vocoderConverter } from '../../engines/voice-converter/vocoder-converter.ts';
import type { VoiceConverter } from '../../engines/voice-converter/voice-converter.ts';
import type { SlotContext } from '../../worker/serve-slot.ts';

/** The server that converts voices, where one is named and knows the voice; else the embedded converter. */
export function openVoiceConverter(
  { voiceConversionServer }: EngineSettings,
  { programs, notice }: SlotContext,
): VoiceConverter {
  if (!voiceConversionServer) return vocoderConverter;
  let opening: Promise<VoiceConverter> | undefined;
  const { url, apiKey, mayStandIn } = voiceConversionServer;
  async function open(): Promise<VoiceConverter> {
    const { openCogServer } = await import('../../backends/cog/cog.ts');
    const { chooseConverter } = await import('../../engines/voice-converter/choose-converter.ts');
    const { createRemoteConverter } = await import('../../engines/voice-converter/remote-converter.ts');
    const inputs = readConversionInputs(voiceConversionServer!.inputs);
    const server = openCogServer({
      url,
      apiKey,
      fileOrigins: inputs.fileOrigins ?? [],
      title: 'The voice conversion server',
      settingPrefix: 'VOICE_CONVERSION',
    });
    return chooseConverter({
      embedded: vocoderConverter,
      remote: createRemoteConverter(server, { inputs, programs }),
      mayStandIn,
      onChosen({ converter, reason, cause }) {
        if (reason !== 'the server') notice(`Converted by ${converter}: ${reason}. ${cause ?? ''}`.trim());
      },
    });
  }
  return {
    name: 'server',
    async convert(source, how) {
      opening ??= open();
      return (await opening).convert(source, how);
    },
  };
}
