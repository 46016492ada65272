import type { AccentCommand, PhraseCommand, PitchCommands } from '../../../dsp/prosody/fujisaki.ts';
import { isFunctionWord } from '../../../lyrics/phonetics/stress.ts';
import type { ScriptSentence, SentenceEnding } from '../../../speech/speech-script.ts';
import type { SentencePlan, SpokenSyllable, SpokenWord } from './place-sentence.ts';

/** Of ln F0. Source: sizes that H. Fujisaki and S. Ohno, "Analysis and modeling of fundamental frequency contours of English utterances" (1995) found. */
const sizes = {
  sentence: 0.48,
  paragraph: 0.56,
  afterPause: 0.3,
  afterPhrase: 0.16,
  accent: 0.26,
  nuclear: 0.34,
  strong: 0.55,
  continuation: 0.3,
  question: 0.5,
  exclamation: 1.25,
} as const;
/** Each accent of a phrase is lower than the one before. Source: J. Pierrehumbert (1980), downstep. */
const downstep = 0.88;
/** Before a phrase is heard its command has been given. */
const phraseLeadSeconds = 0.22;
const accentLeadSeconds = 0.04;
/** The last accent of a phrase falls within its syllable: the listener is to hear the fall. */
const nuclearSeconds = 0.11;
/** Two accents nearer than this are one: the first gives way. */
const accentGapSecondsMin = 0.22;
/** A statement ends below its base. Source: M. Liberman and J. Pierrehumbert, "Intonational invariance under changes in pitch range and length" (1984), final lowering. */
const finalLowering = { seconds: 0.45, size: -0.22 } as const;

export interface MelodySettings {
  /** The sentence begins a paragraph. */
  readonly beginsParagraph: boolean;
}

/**
 * Where the pitch of a sentence rises and falls: words of sense are accented on their stressed syllables, the last one of a
 * phrase the most; commas rise, statements fall, questions for yes or no rise.
 *
 * Source: A. Black and A. Hunt, "Generating F0 contours from ToBI labels using linear regression" (1996) for what to label;
 * J. Hirschberg, "Pitch accent in context: predicting intonational prominence from text" (1993) for which words.
 */
export function planMelody(sentence: ScriptSentence, plan: SentencePlan, settings: MelodySettings): PitchCommands {
  const phrases = cutPhrases(plan);
  const commands: PhraseCommand[] = [];
  const accents: AccentCommand[] = [];
  for (const [i, { words, opens }] of phrases.entries()) {
    const first = words[0]!;
    const isFirst = i === 0;
    const size = isFirst ? (settings.beginsParagraph ? sizes.paragraph : sizes.sentence) : sizes[opens];
    commands.push({ atSeconds: first.startSeconds - phraseLeadSeconds, size });
    const isLast = i === phrases.length - 1;
    accents.push(...accentPhrase(words, { isLast, ending: sentence.ending }));
    accents.push(...endPhrase(words, { isLast, sentence }));
  }
  return { phrases: commands, accents };
}

interface MelodicPhrase {
  readonly words: readonly SpokenWord[];
  /** What stands before it. */
  readonly opens: 'afterPause' | 'afterPhrase';
}

function cutPhrases({ groups }: SentencePlan): MelodicPhrase[] {
  return groups.flatMap(({ words }) => {
    const phrases: MelodicPhrase[] = [];
    let from = 0;
    for (const [i, { word }] of words.entries()) {
      if (word.breakAfter !== 'phrase' && i < words.length - 1) continue;
      phrases.push({ words: words.slice(from, i + 1), opens: from === 0 ? 'afterPause' : 'afterPhrase' });
      from = i + 1;
    }
    return phrases;
  });
}

/** Question words are accented where they ask. */
const asks = new Set('who whom whose what when where why which how'.split(' '));

function isAccented({ word: { emphasis, said } }: SpokenWord, index: number, ending: SentenceEnding): boolean {
  if (emphasis === 'strong' || emphasis === 'moderate') return true;
  if (emphasis === 'reduced') return false;
  return !isFunctionWord(said) || (index === 0 && ending === 'open-question' && asks.has(said));
}

function accentPhrase(
  words: readonly SpokenWord[],
  { isLast, ending }: { readonly isLast: boolean; readonly ending: SentenceEnding },
): AccentCommand[] {
  const accented = words.filter((spoken, i) => isAccented(spoken, i, ending) && spoken.syllables.length > 0);
  const bearers = accented.length > 0 ? accented : words.filter(({ syllables }) => syllables.length > 0).slice(-1);
  const lively = ending === 'exclamation' ? sizes.exclamation : 1;
  return bearers.flatMap((spoken, n) => {
    const isNuclear = n === bearers.length - 1;
    // A question rises from there; see `endPhrase`.
    if (isNuclear && isLast && ending === 'question') return [];
    const main = stressedSyllable(spoken);
    const next = bearers[n + 1];
    const isCrowded = next && stressedSyllable(next).vowelSeconds - main.vowelSeconds < accentGapSecondsMin;
    const plain = isNuclear ? sizes.nuclear : sizes.accent * downstep ** n;
    const size = spoken.word.emphasis === 'strong' ? sizes.strong : isCrowded ? plain * 0.4 : plain;
    const scaled = size * (spoken.word.emphasis === 'moderate' ? 1.35 : 1) * (isLast ? lively : 1);
    const endSeconds = isNuclear ? Math.min(main.endSeconds, main.vowelSeconds + nuclearSeconds) : main.endSeconds;
    return [{ startSeconds: main.vowelSeconds - accentLeadSeconds, endSeconds, size: scaled }];
  });
}

const stressedSyllable = ({ syllables }: SpokenWord): SpokenSyllable =>
  syllables.find(({ stress }) => stress === 2) ?? syllables[0]!;

function endPhrase(
  words: readonly SpokenWord[],
  { isLast, sentence: { ending } }: { readonly isLast: boolean; readonly sentence: ScriptSentence },
): AccentCommand[] {
  const last = words.at(-1)!;
  const end = last.endSeconds;
  if (isLast && ending === 'question') {
    const nuclear = words.findLast((spoken, i) => isAccented(spoken, i, ending)) ?? last;
    const from = (nuclear.syllables.length > 0 ? stressedSyllable(nuclear).vowelSeconds : nuclear.startSeconds) + 0.06;
    return [{ startSeconds: Math.min(from, end - 0.18), endSeconds: end + 1, size: sizes.question }];
  }
  if (isLast) return [{ startSeconds: end - finalLowering.seconds, endSeconds: end + 1, size: finalLowering.size }];
  if (last.word.breakAfter === 'phrase') return [];
  return [{ startSeconds: end - 0.16, endSeconds: end + 1e-3 + 0.3, size: sizes.continuation }];
}
