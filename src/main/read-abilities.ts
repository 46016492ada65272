import { join } from 'node:path';
import type { Abilities } from '../contract/abilities.ts';
import { moonshineAbility, remoteAbility, sortByQuality } from '../engines/transcriber/abilities.ts';
import { knownModels } from '../models/store/catalogue.ts';
import { whisperAbility } from '../models/whisper/ability.ts';
import { readInstalledWhispers } from '../models/whisper/installed-whispers.ts';
import type { EngineSettings } from '../worker/messages.ts';
import type { Config } from './config.ts';

/** What the configuration tells engines, in the API and in the slots alike. */
export function readEngineSettings(config: Config): EngineSettings {
  const { TRANSCRIPTION_URL: url, TRANSCRIPTION_API_KEY: apiKey, TRANSCRIPTION_MODEL: model } = config;
  return {
    modelsFolder: join(config.dataFolder, 'models'),
    slotMibMax: config.SLOT_MIB_MAX,
    transcriptionServer: url === undefined ? undefined : { url, apiKey, model },
  };
}

// The smallest is for those who must count every megabyte.
const [smallest, ...larger] = knownModels.map(({ name }) => whisperAbility(name));
const addableTranscription = smallest ? [...larger, smallest] : [];

/** Looks anew each time: a model that was installed while the service runs counts from the next task on. */
export async function readAbilities(settings: EngineSettings): Promise<Abilities> {
  const { modelsFolder, slotMibMax, transcriptionServer } = settings;
  const all = [
    ...(transcriptionServer ? [{ ability: remoteAbility }] : []),
    { ability: moonshineAbility },
    ...(await readInstalledWhispers(modelsFolder, slotMibMax)),
  ];
  return { transcription: sortByQuality(all).map(({ ability }) => ability), addableTranscription };
}
