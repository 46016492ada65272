import { flitePhones } from '../../../models/flite/flite.ts';
import { writeGivenWord } from '../../../models/flite/given-word.ts';
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
  ...{ A: 'EY1', B: 'B IY1', C: 'S IY1', D: 'D IY1', E: 'IY1', F: 'EH1 F', G: 'JH IY1', H: 'EY1 CH', I: 'AY1' },
  ...{ J: 'JH EY1', K: 'K EY1', L: 'EH1 L', M: 'EH1 M', N: 'EH1 N', O: 'OW1', P: 'P IY1', Q: 'K Y UW1', R: 'AA1 R' },
  ...{ S: 'EH1 S', T: 'T IY1', U: 'Y UW1', V: 'V IY1', W: 'D AH1 B AH0 L Y UW0', X: 'EH1 K S', Y: 'W AY1', Z: 'Z IY1' },
};

/** The sounds of a letter that is spelled, as ARPAbet; undefined for a word. */
export function letterSounds(said: string): string[] | undefined {
  const letter = /^([A-Z])('s)?$/.exec(said);
  if (!letter) return undefined;
  const name = letterNames[letter[1]!]!.split(' ');
  return letter[2] ? [...name, 'Z'] : name;
}

/** Tells the sounds of a word: a letter by its name, others by the dictionary. */
export function spellWord(said: string, pronounce: PronounceWord): SpelledWord {
  const letter = letterSounds(said);
  if (letter) return { phones: letter.map(toFlitePhone), isGiven: true };
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
    const word = isGiven ? writeGivenWord(phones, said) : said;
    return hasPause({ breakAfter }) && i < words.length - 1 ? `${word},` : word;
  });
  return `<speak>${text.join(' ')}${ending === 'question' || ending === 'open-question' ? '?' : '.'}</speak>`;
}

/** Whether the voice falls silent after a word. */
export function hasPause({ breakAfter, pauseSeconds }: Pick<ScriptWord, 'breakAfter' | 'pauseSeconds'>): boolean {
  return breakAfter === 'minor' || breakAfter === 'major' || pauseSeconds !== undefined;
}
