import { isNucleus } from '../../../dsp/singing/phone-kinds.ts';
import type { PlacedPhone, RecordedPhone } from '../../../dsp/singing/phone-timing.ts';
import type { ScriptSentence, ScriptWord } from '../../../speech/speech-script.ts';
import { hasPause } from './spell-sentence.ts';

/** A syllable where it is spoken. */
export interface SpokenSyllable {
  readonly startSeconds: number;
  readonly vowelSeconds: number;
  readonly endSeconds: number;
  readonly stress: 0 | 1 | 2;
}

/** A word where it is spoken. */
export interface SpokenWord {
  readonly word: ScriptWord;
  readonly syllables: readonly SpokenSyllable[];
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Sounds between two pauses. */
export interface SpokenGroup {
  readonly placed: readonly PlacedPhone[];
  readonly words: readonly SpokenWord[];
}

export interface SentencePlan {
  readonly groups: readonly SpokenGroup[];
  /** From the first sound to the last. */
  readonly durationSeconds: number;
}

/** Silences within a sentence, at the speed of 1. Source: E. Campione and J. Véronis, "A large-scale multilingual study of silent pause duration" (2002): medians of brief and medium pauses in reading. */
const pauseSecondsOf = { none: 0, phrase: 0, minor: 0.2, major: 0.36 } as const;

/**
 * How much longer a sound becomes. What ends a phrase is drawn out: its last vowel, and what follows; the recorded voice does
 * so before its own pauses, and here more is added.
 *
 * Source: D. Klatt, "Synthesis by rule of segmental durations in English sentences" (1979), rules 1, 2, 5 and 9.
 */
const lengthening = { phraseEnd: 1.25, pauseEnd: 1.08, strong: 1.25, moderate: 1.12, reduced: 0.9 } as const;
const phoneSecondsMin = 0.025;

export interface PlacingSettings {
  /** How much longer than recorded everything lasts. */
  readonly stretch: number;
  /** Of each recorded phone, the number of its word. */
  readonly wordOf: readonly number[];
  /** Stresses of each word's vowels. */
  readonly stresses: readonly (readonly (0 | 1 | 2)[])[];
}

/** Lays the recorded sounds of a sentence along its new time, with its pauses. */
export function placeSentence(
  sentence: ScriptSentence,
  phones: readonly RecordedPhone[],
  { stretch, wordOf, stresses }: PlacingSettings,
): SentencePlan {
  const groups: { placed: PlacedPhone[]; words: SpokenWord[] }[] = [{ placed: [], words: [] }];
  let at = 0;
  for (const [w, word] of sentence.words.entries()) {
    const own = phones.filter((_, i) => wordOf[i] === w);
    const isLast = w === sentence.words.length - 1;
    const group = groups.at(-1)!;
    const begin = group.placed.length;
    const scales = scalePhones(own, word, isLast);
    for (const [i, source] of own.entries()) {
      const recorded = source.endSeconds - source.startSeconds;
      const seconds = Math.max(phoneSecondsMin, (recorded * stretch * scales[i]!) / word.rate);
      const role = isNucleus(source.kind) ? 'nucleus' : 'onset';
      group.placed.push({ source, syllable: w, role, startSeconds: at, endSeconds: at + seconds });
      at += seconds;
    }
    const placed = group.placed.slice(begin);
    if (placed.length > 0) {
      const syllables = listSyllables(placed, stresses[w] ?? []);
      group.words.push({ word, syllables, startSeconds: placed[0]!.startSeconds, endSeconds: at });
    }
    if (isLast || !hasPause(word)) continue;
    at += word.pauseSeconds ?? (pauseSecondsOf[word.breakAfter] * Math.sqrt(stretch)) / word.rate;
    if (group.placed.length > 0) groups.push({ placed: [], words: [] });
  }
  const spoken = groups.filter(({ placed }) => placed.length > 0);
  return { groups: spoken, durationSeconds: spoken.at(-1)?.placed.at(-1)?.endSeconds ?? 0 };
}

function scalePhones(own: readonly RecordedPhone[], word: ScriptWord, isLast: boolean): number[] {
  const lastVowel = own.findLastIndex(({ kind }) => isNucleus(kind));
  const atEnd =
    isLast || hasPause(word) ? lengthening.pauseEnd : word.breakAfter === 'phrase' ? lengthening.phraseEnd : 1;
  const emphasis = word.emphasis === 'none' ? 1 : lengthening[word.emphasis];
  return own.map((_, i) => emphasis * (i >= lastVowel ? atEnd : 1));
}

/** Consonants between two vowels go to the second, but for the first of several. */
function listSyllables(placed: readonly PlacedPhone[], stresses: readonly (0 | 1 | 2)[]): SpokenSyllable[] {
  const vowels = placed.flatMap(({ source }, i) => (isNucleus(source.kind) ? [i] : []));
  return vowels.map((vowel, n) => {
    const before = vowels[n - 1];
    const next = vowels[n + 1];
    const from = before === undefined ? 0 : vowel - before > 2 ? before + 2 : before + 1;
    const to = next === undefined ? placed.length - 1 : next - vowel > 2 ? vowel + 1 : vowel;
    // A word of one vowel has its stress there, whatever the dictionary counts.
    const stress = vowels.length === 1 ? 2 : stresses.length === vowels.length ? stresses[n]! : n === 0 ? 2 : 0;
    return {
      startSeconds: placed[from]!.startSeconds,
      vowelSeconds: placed[vowel]!.startSeconds,
      endSeconds: placed[to]!.endSeconds,
      stress,
    };
  });
}
