import { type NormaliseSettings, normaliseSentence, type SaidToken } from './normalise/normalise-sentence.ts';
import { breakLongStretches } from './phrase-breaks.ts';
import { readDocument } from './read-document.ts';
import type { ScriptSentence, ScriptWord, SentenceEnding, SpeechScript, WordBreak } from './speech-script.ts';
import { splitSentences } from './split-sentences.ts';

/** Reads a text of any length: its paragraphs, headings and sentences, in plain words with breaks between them. */
export function writeScript(text: string, settings: NormaliseSettings): SpeechScript {
  const sentences = readDocument(text).flatMap((block) => {
    const pieces = splitSentences(block.text);
    const quotes = createQuoteReader();
    return pieces.flatMap((piece, i): ScriptSentence[] => {
      const tokens = normaliseSentence(piece.text, settings);
      const words = listWords(piece.text, tokens, quotes);
      if (words.length === 0) return [];
      const isHeading = block.kind === 'heading';
      const endsParagraph = i === pieces.length - 1;
      const written = tokens.map((token) => token.written);
      return [
        { words: breakLongStretches(words), written, ending: findEnding(piece.text, words), isHeading, endsParagraph },
      ];
    });
  });
  return { sentences };
}

const plainManner = { emphasis: 'none', rate: 1, pitchSemitones: 0 } as const;

function listWords(sentence: string, tokens: readonly SaidToken[], isQuotedAt: QuoteReader): ScriptWord[] {
  const words: ScriptWord[] = [];
  let read = 0;
  for (const [i, { at, words: said, mark }] of tokens.entries()) {
    const isQuoted = isQuotedAt(sentence.slice(read, at));
    read = at;
    for (const word of said) {
      if (word === ',') setBreak(words, 'minor');
      else words.push({ ...plainManner, said: word, token: i, isQuoted, breakAfter: 'none' });
    }
    const found = readMark(mark);
    if (found !== 'none' && said.length > 0) setBreak(words, found);
  }
  isQuotedAt(sentence.slice(read));
  return words.map((word, i) => (i === words.length - 1 ? { ...word, breakAfter: 'none' } : word));
}

function setBreak(words: ScriptWord[], found: WordBreak): void {
  const last = words.at(-1);
  if (last && last.breakAfter !== 'major') words[words.length - 1] = { ...last, breakAfter: found };
}

function readMark(mark: string): WordBreak {
  if (/[;:—–()[\]…]|--|\.{2,}|[!?]/.test(mark)) return 'major';
  // A dash with a space before it has lost it here; one within a word stands alone.
  if (/,/.test(mark)) return 'minor';
  return 'none';
}

type QuoteReader = (text: string) => boolean;

/** Follows quotation marks over a paragraph. @returns whether what comes after the text read so far is quoted */
function createQuoteReader(): QuoteReader {
  let isOpen = false;
  return (text) => {
    for (const sign of text.match(/["“”«»]/g) ?? []) isOpen = sign === '"' ? !isOpen : sign === '“' || sign === '«';
    return isOpen;
  };
}

const openers = new Set('who whom whose what when where why which how'.split(' '));

/** A question for yes or no rises at its end; one with a question word, or with a choice, falls. */
function findEnding(sentence: string, words: readonly ScriptWord[]): SentenceEnding {
  const end = /[.!?…]+(?=["'”’»)\]]*$)/.exec(sentence)?.[0] ?? '';
  if (end.includes('?')) {
    const lead = words.filter(
      ({ said }) => !/^(?:and|but|so|then|well|oh|now|in|at|for|to|with|on|of|from|by)$/.test(said),
    );
    const isOpen = openers.has(lead[0]?.said ?? '') || words.slice(-5, -1).some(({ said }) => said === 'or');
    return isOpen ? 'open-question' : 'question';
  }
  return end.includes('!') ? 'exclamation' : 'statement';
}
