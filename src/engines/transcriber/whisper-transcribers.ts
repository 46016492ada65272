import { readInstalledWhispers } from '../../models/whisper/installed-whispers.ts';
import type { EngineCandidate } from '../engine.ts';
import { createWhisperTranscriber, type WhisperTranscriber } from './whisper-transcriber.ts';

/**
 * Every installed Whisper that fits into a slot, the best first, looked up again at each call.
 *
 * The networks that worked last stay loaded for the next task; others are let go first, so that a slot never holds two.
 */
export function createWhisperTranscribers(
  modelsFolder: string,
  slotMibMax?: number,
): () => Promise<EngineCandidate<'transcriber'>[]> {
  const opened = new Map<string, WhisperTranscriber>();
  let loaded: WhisperTranscriber | undefined;

  const letGo = async (transcriber: WhisperTranscriber) => {
    if (loaded === transcriber) loaded = undefined;
    await transcriber.release();
  };
  const open = (folder: string): WhisperTranscriber => {
    const whisper = createWhisperTranscriber({ folder });
    const alone: WhisperTranscriber = {
      ...whisper,
      async transcribe(audio, settings) {
        if (loaded && loaded !== alone) await letGo(loaded);
        loaded = alone;
        return whisper.transcribe(audio, settings);
      },
    };
    return alone;
  };

  return async () => {
    const installed = await readInstalledWhispers(modelsFolder, slotMibMax);
    // A model that was installed again is another one.
    const keys = installed.map(({ folder, installedAt }) => `${folder} ${installedAt}`);
    for (const [key, transcriber] of opened) {
      if (keys.includes(key)) continue;
      opened.delete(key);
      await letGo(transcriber);
    }
    return installed.map(({ capability, folder }, i) => {
      const transcriber = opened.get(keys[i]!) ?? open(folder);
      opened.set(keys[i]!, transcriber);
      return { capability, engine: transcriber };
    });
  };
}
