import type { TranscriptionAbility } from '../../contract/abilities.ts';
import { sizeOf } from '../store/catalogue.ts';
import { readInstalledModels } from '../store/installed.ts';
import { whisperAbility } from './ability.ts';

export interface InstalledWhisper {
  readonly ability: TranscriptionAbility;
  /** For `openWhisper`. */
  readonly folder: string;
  readonly installedAt: string;
}

/** The Whisper models that are installed now, the best first: of one family the larger hears better. */
export async function readInstalledWhispers(modelsFolder: string): Promise<InstalledWhisper[]> {
  const models = await readInstalledModels(modelsFolder);
  return models
    .filter(({ engine }) => engine === 'whisper')
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .map(({ name, folder, installedAt }) => ({ ability: whisperAbility(name), folder, installedAt }));
}
