import type { LyricLine } from '../../../notation/song.ts';

/** What backing singers and ad-libs sing that no lyrics have: ARPAbet phones of each syllable. */
const backingWords = {
  ooh: { text: 'ooh', syllables: [['UW1']] },
  aah: { text: 'aah', syllables: [['AA1']] },
  oh: { text: 'oh', syllables: [['OW1']] },
  ow: { text: 'ow', syllables: [['AW1']] },
  yeah: { text: 'yeah', syllables: [['Y', 'AE1']] },
  ohYeah: { text: 'oh yeah', syllables: [['OW1'], ['Y', 'AE1']] },
  hey: { text: 'hey', syllables: [['HH', 'EY1']] },
  whoa: { text: 'whoa', syllables: [['W', 'OW1']] },
  uh: { text: 'uh', syllables: [['AH1']] },
  okay: { text: 'okay', syllables: [['OW2'], ['K', 'EY1']] },
  letsGo: {
    text: "let's go",
    syllables: [
      ['L', 'EH1', 'T', 'S'],
      ['G', 'OW1'],
    ],
  },
} as const satisfies Readonly<Record<string, LyricLine['words'][number]>>;

const keys = Object.keys(backingWords);

/** The lines of a song with these words behind them, each a line of its own. */
export function addBackingWords(lyrics: readonly LyricLine[]): LyricLine[] {
  const added = Object.values(backingWords).map((word) => ({ text: word.text, words: [word], section: 0 }));
  return [...lyrics, ...added];
}

/** Which line of `addBackingWords` a word is. @throws RangeError for a word that is not in the table */
export function findBackingLine(lyrics: readonly LyricLine[], key: string): number {
  const at = keys.indexOf(key);
  if (at < 0) throw new RangeError(`there is no backing word ${key}`);
  return lyrics.length + at;
}

export function countBackingSyllables(key: string): number {
  return backingWords[key as keyof typeof backingWords].syllables.length;
}
