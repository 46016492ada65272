import { readFile } from 'node:fs/promises';
import { Fault } from '../contract/fault.ts';
import { decodeVoicePrint } from '../dsp/voice-print/voice-print-file.ts';
import { findCatalogueVoice, previewPath, readPrint } from './catalogue.ts';

/** An account's own voice as files on this machine. */
export interface VoiceFiles {
  readonly voiceId: string;
  readonly printPath: string;
  readonly samplePath: string;
}

/**
 * Opens a voice in the slot, the last of the three steps that `resolve-voice.ts` describes.
 * @param own the files that the worker fetched, if the task names an account's own voice
 * @throws Fault UNPROCESSABLE_CONTENT if the voice is neither that one nor in the catalogue
 */
export async function openVoice(voiceId: string, own: VoiceFiles | undefined) {
  if (own?.voiceId === voiceId) {
    return { voiceId, print: decodeVoicePrint(await readFile(own.printPath)), design: {}, samplePath: own.samplePath };
  }
  const voice = findCatalogueVoice(voiceId);
  if (!voice) throw new Fault('UNPROCESSABLE_CONTENT', `The voice ${voiceId} no longer exists.`);
  return {
    voiceId,
    print: await readPrint(voice.print),
    design: voice.design,
    recorded: voice.print,
    samplePath: previewPath(voiceId),
  };
}
