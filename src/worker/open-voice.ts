import { readFile } from 'node:fs/promises';
import { Fault } from '../contract/fault.ts';
import { decodeVoicePrint } from '../dsp/voice-print/voice-print-file.ts';
import type { TargetVoice } from '../engines/voice-converter/voice-converter.ts';
import { loadCatalogue, previewPath, readPrint } from '../voices/catalogue.ts';
import type { SlotVoice } from './messages.ts';

/**
 * Opens the voice that a task names: the account's own one that was brought along, or one of the catalogue.
 * @throws Fault UNPROCESSABLE_CONTENT if there is neither
 */
export async function openVoice(voiceId: string, own: SlotVoice | undefined): Promise<TargetVoice> {
  if (own?.voiceId === voiceId) {
    return { voiceId, print: decodeVoicePrint(await readFile(own.printPath)), design: {}, samplePath: own.samplePath };
  }
  const voice = loadCatalogue().find((each) => each.voiceId === voiceId);
  if (!voice) throw new Fault('UNPROCESSABLE_CONTENT', `The voice ${voiceId} is not there any more.`);
  return { voiceId, print: await readPrint(voice.print), design: voice.design, samplePath: previewPath(voiceId) };
}
