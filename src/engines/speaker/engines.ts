import { speechServerSettings } from '../../backends/openai/settings.ts';
import { defineEngine } from '../engine.ts';

/** speaches, kokoro-fastapi and others of the OpenAI interface; see docs/speech-servers.md. */
export const remoteSpeaker = defineEngine({
  role: 'speaker',
  name: 'remote',
  settings: speechServerSettings,
  enabledBy: 'SPEECH_URL',
  fallbackBy: 'SPEECH_FALLBACK',
  async load({ values, programs }) {
    const { openSpeechServer } = await import('../../backends/openai/speech.ts');
    const { createRemoteSpeaker } = await import('./remote-speaker.ts');
    const { SPEECH_URL: url, SPEECH_API_KEY: apiKey, SPEECH_MODEL: model } = values;
    const voices = { female: values.SPEECH_VOICE_FEMALE, male: values.SPEECH_VOICE_MALE };
    return createRemoteSpeaker(openSpeechServer({ url: url!, apiKey, model }), { voices, programs }); // enabled by the URL
  },
});

/** Kokoro where it is installed, else recorded sounds of Flite on a melody of their own. */
export const localSpeaker = defineEngine({
  role: 'speaker',
  name: 'local',
  load: async ({ settings }) => (await import('./local-speaker.ts')).createLocalSpeaker(settings.modelsFolder),
});
