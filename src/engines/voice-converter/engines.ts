import { apiKeySetting, fallbackSetting, serverUrlSetting, setting, textSetting } from '../../contract/setting.ts';
import { defineEngine } from '../engine.ts';
import { readConversionInputs } from './conversion-inputs.ts';

/** RVC, Seed-VC and others behind Cog's HTTP interface; see docs/voice-servers.md. */
export const cogConverter = defineEngine({
  role: 'voiceConverter',
  name: 'cog',
  settings: {
    VOICE_CONVERSION_URL: setting(
      'Server that converts voices through Cog’s HTTP interface, such as `http://gpu:5000`',
      serverUrlSetting('VOICE_CONVERSION_API_KEY'),
    ),
    VOICE_CONVERSION_API_KEY: apiKeySetting(),
    VOICE_CONVERSION_INPUTS: setting(
      'Names of that server’s inputs: `seed-vc`, `rvc` or JSON',
      textSetting.default('seed-vc').superRefine((value, context) => {
        try {
          readConversionInputs(value);
        } catch (error) {
          context.addIssue({ code: 'custom', message: (error as Error).message });
        }
      }),
    ),
    VOICE_CONVERSION_FALLBACK: fallbackSetting('VOICE_CONVERSION_STAND_IN'),
  },
  enabledBy: 'VOICE_CONVERSION_URL',
  fallbackBy: 'VOICE_CONVERSION_FALLBACK',
  listMoreOrigins: ({ VOICE_CONVERSION_INPUTS }) => readConversionInputs(VOICE_CONVERSION_INPUTS).fileOrigins ?? [],
  async load({ values, programs }) {
    const { openCogServer } = await import('../../backends/cog/cog.ts');
    const { createRemoteConverter } = await import('./remote-converter.ts');
    const inputs = readConversionInputs(values.VOICE_CONVERSION_INPUTS);
    const server = openCogServer({
      url: values.VOICE_CONVERSION_URL!, // enabled by it
      apiKey: values.VOICE_CONVERSION_API_KEY,
      fileOrigins: inputs.fileOrigins ?? [],
      title: 'The voice conversion server',
      settingPrefix: 'VOICE_CONVERSION',
    });
    return createRemoteConverter(server, { inputs, programs });
  },
});

export const vocoderVoiceConverter = defineEngine({
  role: 'voiceConverter',
  name: 'vocoder',
  load: async () => (await import('./vocoder-converter.ts')).vocoderConverter,
});
