import type { TargetVoice } from '../../src/engines/voice-converter/voice-converter.ts';
import { loadCatalogue, readPrint } from '../../src/voices/catalogue.ts';

/** A voice of the catalogue, as a recipe is given it. */
export async function readCatalogueVoice(voiceId: string): Promise<TargetVoice> {
  const voice = loadCatalogue().find((each) => each.voiceId === voiceId);
  if (!voice) throw new Error(`no voice ${voiceId}`);
  return { voiceId, print: await readPrint(voice.print), design: voice.design, recorded: voice.print };
}
