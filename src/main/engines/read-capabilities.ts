import { join } from 'node:path';
import type { Capabilities } from '../../contract/capabilities.ts';
import type { EngineSettings } from '../../engines/engine-settings.ts';
import { htdemucsCapability, wienerCapability } from '../../engines/separator/capabilities.ts';
import { moonshineCapability, remoteCapability, sortByQuality } from '../../engines/transcriber/capabilities.ts';
import { knownModels } from '../../model-store/catalogue.ts';
import { readInstalledHtdemucs } from '../../models/htdemucs/installed-htdemucs.ts';
import { whisperCapability } from '../../models/whisper/capability.ts';
import { readInstalledWhispers } from '../../models/whisper/installed-whispers.ts';
import type { Config } from '../config.ts';

/** What the configuration tells engines, in the API and in the slots alike. */
export function readEngineSettings(config: Config): EngineSettings {
  const { TRANSCRIPTION_URL: url, TRANSCRIPTION_API_KEY: apiKey, TRANSCRIPTION_MODEL: model } = config;
  return {
    modelsFolder: join(config.dataFolder, 'models'),
    slotMibMax: config.SLOT_MIB_MAX,
    transcriptionServer: url === undefined ? undefined : { url, apiKey, model },
    voiceConversionServer:
      config.VOICE_CONVERSION_URL === undefined
        ? undefined
        : {
            url: config.VOICE_CONVERSION_URL,
            apiKey: config.VOICE_CONVERSION_API_KEY,
            inputs: config.VOICE_CONVERSION_INPUTS,
            mayStandIn: config.VOICE_CONVERSION_STAND_IN,
          },
    songServer:
      config.COMPOSER_URL === undefined
        ? undefined
        : {
            url: config.COMPOSER_URL,
            apiKey: config.COMPOSER_API_KEY,
            checkpoint: config.COMPOSER_CHECKPOINT,
            models: config.COMPOSER_MODELS,
            mayStandIn: config.COMPOSER_STAND_IN,
          },
    captionServer:
      config.IMAGE_CAPTION_URL === undefined
        ? undefined
        : {
            url: config.IMAGE_CAPTION_URL,
            apiKey: config.IMAGE_CAPTION_API_KEY,
            model: config.IMAGE_CAPTION_MODEL,
          },
    inpaintSecondsMax: config.INPAINT_SECONDS_MAX,
  };
}

// The smallest is for those who must count every megabyte.
const [smallest, ...larger] = knownModels
  .filter(({ kind }) => kind === 'transcription')
  .map(({ name }) => whisperCapability(name));
const installableTranscription = smallest ? [...larger, smallest] : [];

/** Looks anew each time: a model that was installed while the service runs counts from the next task on. */
export async function readCapabilities(settings: EngineSettings): Promise<Capabilities> {
  const { modelsFolder, slotMibMax, transcriptionServer, inpaintSecondsMax } = settings;
  const all = [
    ...(transcriptionServer ? [{ capability: remoteCapability }] : []),
    { capability: moonshineCapability },
    ...(await readInstalledWhispers(modelsFolder, slotMibMax)),
  ];
  const separators = await readInstalledHtdemucs(modelsFolder, slotMibMax);
  return {
    transcription: sortByQuality(all).map(({ capability }) => capability),
    installableTranscription: installableTranscription,
    separation: [...separators.map(({ name }) => htdemucsCapability(name)), wienerCapability],
    inpaintSecondsMax,
  };
}
