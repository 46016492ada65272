import { flitePhones } from '../../../models/flite/flite.ts';
import type { ScriptSentence, ScriptWord } from '../../../speech/speech-script.ts';

/** A word as a voice of Flite is told it. */
export interface SpelledWord {
  /** Its sounds with their stress, in Flite's notation: what is expected, and said where `isGiven`. */
  readonly phones: readonly string[];
  /** Said by these sounds, since Flite would read it in another way. */
  readonly isGiven: boolean;
}

/** Sounds of a word in ARPAbet, vowels with a digit of stress. */
export type PronounceWord = (word: string) => readonly string[];

const letterNames: Readonly<Record<string, string>> = {
  ...{ A: 'ey1', B: 'b iy1', C: 's iy1', D: 'd iy1', E: 'iy1', F: 'eh1 f', G: 'jh iy1', H: 'ey1 ch', I: 'ay1' },
  ...{ J: 'jh ey1', K: 'k ey1', L: 'eh1 l', M: 'eh1 m', N: 'eh1 n', O: 'ow1', P: 'p iy1', Q: 'k y uw1', R: 'aa1 r' },
  ...{ S: 'eh1 s', T: 't iy1', U: 'y uw1', V: 'v iy1', W: 'd ah1 b ax0 l y uw0', X: 'eh1 k s', Y: 'w ay1', Z: 'z iy1' },
};

/** Tells the sounds of a word: a letter by its name, others by the dictionary. */
export function spellWord(said: string, pronounce: PronounceWord): SpelledWord {
  const letter = /^([A-Z])('s)?$/.exec(said);
  if (letter) {
    const name = letterNames[letter[1]!]!.split(' ');
    return { phones: letter[2] ? [...name, 'z'] : name, isGiven: true };
  }
  const phones = pronounce(said)
    .map(toFlitePhone)
    .filter((phone) => flitePhones.includes(phone.replace(/\d/, '')));
  // What is not in plain letters Flite cannot read.
  return { phones, isGiven: phones.length > 0 && !/^[a-z]+(?:'[a-z]+)?'?$/.test(said) };
}

function toFlitePhone(phone: string): string {
  return phone === 'AH0' ? 'ax0' : phone.toLowerCase();
}

/** The sentence as Flite's SSML: words with commas between its phrases. */
export function writeSsml({ words, ending }: ScriptSentence, spelled: readonly SpelledWord[]): string {
  const text = words.map(({ said, breakAfter }, i) => {
    const { phones, isGiven } = spelled[i]!;
    const word = isGiven ? `<phoneme ph="${phones.join(' ')}">${toPlain(said)}</phoneme>` : said;
    return hasPause({ breakAfter }) && i < words.length - 1 ? `${word},` : word;
  });
  return `<speak>${text.join(' ')}${ending === 'question' || ending === 'open-question' ? '?' : '.'}</speak>`;
}

/** Whether the voice falls silent after a word. */
export function hasPause({ breakAfter, pauseSeconds }: Pick<ScriptWord, 'breakAfter' | 'pauseSeconds'>): boolean {
  return breakAfter === 'minor' || breakAfter === 'major' || pauseSeconds !== undefined;
}

const toPlain = (said: string): string =>
  said
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '') || 'word';
