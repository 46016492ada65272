import { transcriptionServerSettings } from '../../backends/openai/settings.ts';
import { readInstalledWhispers } from '../../models/whisper/installed-whispers.ts';
import { defineEngine, type InstalledEngines } from '../engine.ts';
import { moonshineCapability, remoteCapability } from './capabilities.ts';

export const remoteTranscriber = defineEngine({
  role: 'transcriber',
  name: 'remote',
  settings: transcriptionServerSettings,
  enabledBy: 'TRANSCRIPTION_URL',
  capability: remoteCapability,
  async load({ values }) {
    const { openTranscriptionServer } = await import('../../backends/openai/transcription.ts');
    const { createRemoteTranscriber } = await import('./remote-transcriber.ts');
    const { TRANSCRIPTION_URL: url, TRANSCRIPTION_API_KEY: apiKey, TRANSCRIPTION_MODEL: model } = values;
    return createRemoteTranscriber(openTranscriptionServer({ url: url!, apiKey, model })); // enabled by the URL
  },
});

export const moonshine = defineEngine({
  role: 'transcriber',
  name: 'moonshine',
  capability: moonshineCapability,
  load: async () => (await import('./moonshine-transcriber.ts')).moonshineTranscriber,
});

/** Those that `serinette models install` brought. */
export const installedWhispers: InstalledEngines<'transcriber'> = {
  role: 'transcriber',
  name: 'whisper',
  readCapabilities: async ({ modelsFolder, slotMibMax }) =>
    (await readInstalledWhispers(modelsFolder, slotMibMax)).map(({ capability }) => capability),
  async loadInstalled({ settings }) {
    const { createWhisperTranscribers } = await import('./whisper-transcribers.ts');
    return createWhisperTranscribers(settings.modelsFolder, settings.slotMibMax);
  },
};
