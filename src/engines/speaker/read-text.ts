import { Fault } from '../../contract/fault.ts';
import type { SpeechScript } from '../../speech/speech-script.ts';
import { writeScript } from '../../speech/write-script.ts';

/** Reads a text by the dictionary. @throws Fault UNPROCESSABLE_CONTENT if there is nothing in it to be spoken */
export async function readText(text: string): Promise<SpeechScript> {
  const { lookUpWord } = await import('../../models/pronunciation/dictionary.ts');
  const script = writeScript(text, { isWord: (word) => lookUpWord(word) !== undefined });
  if (script.sentences.length > 0) return script;
  throw new Fault('UNPROCESSABLE_CONTENT', 'There is nothing in the text to be spoken.', { field: 'text' });
}
