import { findInstalledKokoro } from '../../models/kokoro/kokoro.ts';
import { createFliteSpeaker } from './flite/flite-speaker.ts';
import type { Speaker } from './speaker.ts';

/** Speaks by Kokoro where it is installed, and by the embedded voices where it is not; looked up for each text. */
export function createLocalSpeaker(modelsFolder: string): Speaker {
  const embedded = createFliteSpeaker({ isListening: true });
  let installed: { readonly folder: string; readonly speaker: Speaker } | undefined;
  return {
    name: 'local',
    async speak(text, settings) {
      const folder = modelsFolder === '' ? undefined : await findInstalledKokoro(modelsFolder);
      if (folder === undefined) return embedded.speak(text, settings);
      if (installed?.folder !== folder) {
        const { createKokoroSpeaker } = await import('./kokoro/kokoro-speaker.ts');
        installed = { folder, speaker: createKokoroSpeaker(folder) };
      }
      return installed.speaker.speak(text, settings);
    },
  };
}
