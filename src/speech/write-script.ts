import { isSsml, parseSsml } from '../contract/ssml.ts';
import { type MarkedBlock, readMarkdown } from './marked-text.ts';
import { type NormaliseSettings, normaliseSentence, type SaidToken } from './normalise/normalise-sentence.ts';
import { breakLongStretches } from './phrase-breaks.ts';
import { readDocument } from './read-document.ts';
import { readSsml } from './read-ssml.ts';
import type {
  ScriptSentence,
  ScriptWord,
  SentenceEnding,
  SpeechScript,
  WordBreak,
  WordManner,
} from './speech-script.ts';
import { type SentencePiece, splitSentences } from './split-sentences.ts';

/**
 * Reads a text of any length, plain, in Markdown or in SSML: its paragraphs, headings and sentences, in plain words with breaks
 * between them.
 *
 * @throws Fault UNPROCESSABLE_CONTENT for SSML that cannot be read
 */
export function writeScript(text: string, settings: NormaliseSettings): SpeechScript {
  const blocks = isSsml(text) ? readSsml(parseSsml(text), settings) : readDocument(text).map(readMarkdown);
  let waitingSeconds = 0;
  const sentences: ScriptSentence[] = [];
  for (const block of blocks) {
    const written = writeBlock(block, settings);
    // Pauses of a block without words belong to what comes next.
    if (written.length === 0) waitingSeconds += sumPauses(block, 0, Number.POSITIVE_INFINITY);
    for (const sentence of written) {
      const pauseBeforeSeconds = waitingSeconds + (sentence.pauseBeforeSeconds ?? 0);
      sentences.push({ ...sentence, ...(pauseBeforeSeconds > 0 && { pauseBeforeSeconds }) });
      waitingSeconds = 0;
    }
  }
  return { sentences };
}

function writeBlock(block: MarkedBlock, settings: NormaliseSettings): ScriptSentence[] {
  const pieces = splitSentences(block.text);
  const isQuotedAfter = createQuoteReader();
  return pieces.flatMap((piece, i): ScriptSentence[] => {
    const to = pieces[i + 1]?.at ?? Number.POSITIVE_INFINITY;
    const given = listGiven(block, piece);
    const tokens = normaliseSentence(piece.text, { ...settings, given });
    const words = listWords(tokens, { block, piece, to, isQuotedAfter });
    if (words.length === 0) return [];
    // Behind the break before the sentence and not behind one of its words.
    const pauseBeforeSeconds = i === 0 ? sumPauses(block, 0, piece.at + tokens[0]!.at + 1) : 0;
    return [
      {
        words: breakLongStretches(words),
        written: showTokens(piece.text, tokens),
        ending: findEnding(piece.text, words),
        isHeading: block.kind === 'heading',
        endsParagraph: i === pieces.length - 1,
        ...(pauseBeforeSeconds > 0 && { pauseBeforeSeconds }),
      },
    ];
  });
}

function listGiven({ marks }: MarkedBlock, { at, text }: SentencePiece) {
  return marks.flatMap(({ from, to, words }) =>
    words && from < at + text.length && to > at
      ? [{ from: Math.max(0, from - at), to: Math.min(text.length, to - at), words }]
      : [],
  );
}

/** Of those that lie from one place up to, not with, another. */
const sumPauses = ({ pauses }: MarkedBlock, from: number, to: number): number =>
  pauses.reduce((sum, pause) => sum + (pause.at >= from && pause.at < to ? pause.seconds : 0), 0);

/** Tokens with the punctuation around them, as readers see them. */
function showTokens(sentence: string, tokens: readonly SaidToken[]): string[] {
  let lead = sentence.slice(0, tokens[0]?.at ?? 0).trim();
  return tokens.map(({ written, at }, i) => {
    const gap = sentence.slice(at + written.length, tokens[i + 1]?.at ?? sentence.length);
    // What follows the last space belongs to the next word.
    const cut = i === tokens.length - 1 ? gap.length : gap.lastIndexOf(' ') + 1;
    const shown = `${lead}${written}${gap.slice(0, cut)}`.trim();
    lead = gap.slice(cut);
    return shown;
  });
}

interface WordPlace {
  readonly block: MarkedBlock;
  readonly piece: SentencePiece;
  /** Where the next sentence begins. */
  readonly to: number;
  readonly isQuotedAfter: QuoteReader;
}

function listWords(tokens: readonly SaidToken[], { block, piece, to, isQuotedAfter }: WordPlace): ScriptWord[] {
  const words: ScriptWord[] = [];
  let read = 0;
  for (const [i, { at, words: said, mark }] of tokens.entries()) {
    const manner = readManner(block, piece.at + at);
    const isQuoted = isQuotedAfter(piece.text.slice(read, at));
    read = at;
    for (const word of said) {
      if (word === ',') setBreak(words, 'minor');
      else words.push({ ...manner, said: word, token: i, isQuoted, breakAfter: 'none' });
    }
    const found = readMark(mark);
    if (found !== 'none' && said.length > 0) setBreak(words, found);
    const next = tokens[i + 1];
    const pauseSeconds = sumPauses(block, piece.at + at + 1, next ? piece.at + next.at + 1 : to + 1);
    const last = words.at(-1);
    if (pauseSeconds > 0 && last) words[words.length - 1] = { ...last, pauseSeconds };
  }
  isQuotedAfter(piece.text.slice(read));
  return words.map((word, i) => (i === words.length - 1 ? { ...word, breakAfter: 'none' } : word));
}

/** What the marks around a place ask for: rates multiply, pitches add up, of emphases the innermost counts. */
function readManner({ marks }: MarkedBlock, at: number): Omit<WordManner, 'isQuoted'> {
  const around = marks.filter(({ from, to }) => from <= at && at < to);
  return {
    emphasis: around.find(({ emphasis }) => emphasis !== undefined)?.emphasis ?? 'none',
    rate: around.reduce((product, { rate = 1 }) => product * rate, 1),
    pitchSemitones: around.reduce((sum, { pitchSemitones = 0 }) => sum + pitchSemitones, 0),
  };
}

function setBreak(words: ScriptWord[], found: WordBreak): void {
  const last = words.at(-1);
  if (last && last.breakAfter !== 'major') words[words.length - 1] = { ...last, breakAfter: found };
}

function readMark(mark: string): WordBreak {
  if (/[;:—–()[\]…]|--|\.{2,}|[!?]/.test(mark)) return 'major';
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
const leads = /^(?:and|but|so|then|well|oh|now|in|at|for|to|with|on|of|from|by)$/;

/** A question for yes or no rises at its end; one with a question word, or with a choice, falls. */
function findEnding(sentence: string, words: readonly ScriptWord[]): SentenceEnding {
  const end = /[.!?…]+(?=["'”’»)\]]*$)/.exec(sentence)?.[0] ?? '';
  if (end.includes('?')) {
    const [lead] = words.filter(({ said }) => !leads.test(said));
    const isOpen = openers.has(lead?.said ?? '') || words.slice(-5, -1).some(({ said }) => said === 'or');
    return isOpen ? 'open-question' : 'question';
  }
  return end.includes('!') ? 'exclamation' : 'statement';
}
