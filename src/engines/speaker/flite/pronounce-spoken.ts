import { createPronounce } from '../../../lyrics/pronounce.ts';
import type { ScriptWord } from '../../../speech/speech-script.ts';

/** A word with its sounds in ARPAbet. */
export interface PronouncedWord {
  readonly said: string;
  readonly phones: readonly string[];
  /** The voice's own dictionary would read it in another way. */
  readonly isGiven: boolean;
}

/** Tells the sounds of the words of a sentence. */
export type PronounceSpoken = (words: readonly Pick<ScriptWord, 'said'>[]) => PronouncedWord[];

/** Opens the dictionary: 17 MB, once. */
export async function createPronouncer(): Promise<PronounceSpoken> {
  const { lookUpWord } = await import('../../../models/pronunciation/dictionary.ts');
  const pronounce = createPronounce(lookUpWord);
  return (words) =>
    words.map(({ said }) => {
      const phones = pronounce(said).flat();
      return { said, phones, isGiven: false };
    });
}
