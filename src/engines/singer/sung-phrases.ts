import type { TimedSungNote } from '../../composition/performance/timed-sung-note.ts';
import { isNucleus, kindOfPhone } from '../../dsp/singing/phone-kinds.ts';
import type { PitchedNote } from '../../dsp/singing/sung-pitch.ts';
import type { LyricLine } from '../../notation/song.ts';

/** A syllable as it is to be said, on its notes. */
export interface PhraseSyllable {
  /** In Flite's notation; exactly one can be held. */
  readonly phones: readonly string[];
  readonly isStressed: boolean;
  /** As written, with the other syllables of the word. */
  readonly word: string;
  /** At least one; the others go on with the same vowel. */
  readonly notes: readonly PitchedNote[];
  readonly line: number;
  readonly isWordEnd: boolean;
  /** Ends before the next begins, which is still of the same phrase. */
  readonly isReleased?: boolean;
}

/** What is sung in one go. */
export interface SungPhrase {
  readonly syllables: readonly PhraseSyllable[];
  /** Rapped instead of sung. */
  readonly isSpoken: boolean;
  /** Silence before its first vowel. */
  readonly restSeconds: number;
}

/** A shorter gap between notes is no rest: the voice goes on. */
const restSecondsMin = 0.12;
/** Nobody sings longer without a breath: it is taken at the end of a line, or else of a word. */
const lineBreathAfterSeconds = 6;
const wordBreathAfterSeconds = 13;
/** What a breath takes from the note before it, where no rest was written. */
const stolenByBreath = { share: 0.35, secondsMax: 0.3 } as const;
/**
 * On notes as long as these a word ends before the next begins. Sung through to the next word, a slow line runs together:
 * transcribers lose half of it, see decisions/0072.
 */
const releasedFromSeconds = 0.6;
const stolenByRelease = { share: 0.3, secondsMax: 0.3 } as const;
const noteSecondsMin = 0.05;

/**
 * Cuts a part at its rests; notes without words are left out.
 *
 * @param keepsLines whether words that are let go stay in one phrase with the next; a phrase is spoken at once
 */
export function splitSungPhrases(
  notes: readonly TimedSungNote[],
  lyrics: readonly LyricLine[],
  keepsLines: boolean,
): SungPhrase[] {
  const syllables = releaseWords(listSyllables(notes, lyrics));
  const phrases: SungPhrase[] = [];
  let from = 0;
  let lastEnd = 0;
  for (let i = 1; i <= syllables.length; i++) {
    const next = syllables[i];
    const end = endOf(syllables[i - 1]!);
    const isRest = !next || (!(keepsLines && syllables[i - 1]!.isReleased) && startOf(next) - end >= restSecondsMin);
    const isBreath = next && isOutOfBreath(end - startOf(syllables[from]!), syllables[i - 1]!, next);
    if (!isRest && !isBreath) continue;
    const phrase = syllables.slice(from, i);
    if (!isRest && !phrase.at(-1)!.isReleased) phrase.push(shorten(phrase.pop()!, stolenByBreath));
    const isSpoken = lyrics[phrase[0]!.line]?.isSpoken ?? false;
    phrases.push({ syllables: phrase, isSpoken, restSeconds: Math.max(0, startOf(phrase[0]!) - lastEnd) });
    lastEnd = endOf(phrase.at(-1)!);
    from = i;
  }
  return phrases;
}

export const startOf = ({ notes }: PhraseSyllable): number => notes[0]!.startSeconds;
export const endOf = ({ notes }: PhraseSyllable): number => notes.at(-1)!.endSeconds;

function isOutOfBreath(sungSeconds: number, last: PhraseSyllable, next: PhraseSyllable): boolean {
  if (sungSeconds > lineBreathAfterSeconds && last.line !== next.line) return true;
  return sungSeconds > wordBreathAfterSeconds && last.isWordEnd;
}

function releaseWords(syllables: readonly PhraseSyllable[]): PhraseSyllable[] {
  return syllables.map((syllable, i) => {
    const next = syllables[i + 1];
    const last = syllable.notes.at(-1)!;
    const isSlow = last.endSeconds - last.startSeconds >= releasedFromSeconds;
    const goesOn = next && startOf(next) - last.endSeconds < restSecondsMin;
    if (!syllable.isWordEnd || !isSlow || !goesOn) return syllable;
    return { ...shorten(syllable, stolenByRelease), isReleased: true };
  });
}

interface Stolen {
  readonly share: number;
  readonly secondsMax: number;
}

function shorten(syllable: PhraseSyllable, { share, secondsMax }: Stolen): PhraseSyllable {
  const last = syllable.notes.at(-1)!;
  const stolen = Math.min(secondsMax, share * (last.endSeconds - last.startSeconds));
  return { ...syllable, notes: [...syllable.notes.slice(0, -1), { ...last, endSeconds: last.endSeconds - stolen }] };
}

interface Held {
  readonly first: TimedSungNote;
  readonly notes: PitchedNote[];
}

function listSyllables(notes: readonly TimedSungNote[], lyrics: readonly LyricLine[]): PhraseSyllable[] {
  const held: Held[] = [];
  for (const note of tidyNotes(notes)) {
    const last = held.at(-1);
    if (!lyrics[note.line]?.words[note.word]?.syllables[note.syllable]) continue;
    if (last && note.isContinued && isSameSyllable(last.first, note)) last.notes.push(note);
    else held.push({ first: note, notes: [note] });
  }
  return held.flatMap(({ first, notes: own }, i) => {
    const { text: word, syllables } = lyrics[first.line]!.words[first.word]!;
    const next = held[i + 1]?.first;
    const isSameWord = next && next.line === first.line && next.word === first.word && next.syllable > first.syllable;
    // Syllables that no note was given share the one before them.
    const end = isSameWord ? next.syllable : syllables.length;
    return shareNotes(own, syllables.slice(first.syllable, end)).map((share, s, all) => ({
      ...share,
      word,
      line: first.line,
      isWordEnd: !isSameWord && s === all.length - 1,
    }));
  });
}

const isSameSyllable = (a: TimedSungNote, b: TimedSungNote): boolean =>
  a.line === b.line && a.word === b.word && a.syllable === b.syllable;

/** In order, none into the next, none too short to be heard. */
function tidyNotes(notes: readonly TimedSungNote[]): TimedSungNote[] {
  const sorted = notes
    .filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds)
    .toSorted((a, b) => a.startSeconds - b.startSeconds);
  return sorted
    .map((note, i) => ({ ...note, endSeconds: Math.min(note.endSeconds, sorted[i + 1]?.startSeconds ?? Infinity) }))
    .filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds >= noteSecondsMin);
}

function shareNotes(notes: readonly PitchedNote[], syllables: readonly (readonly string[])[]) {
  const [first, ...others] = syllables.map(spellSyllable);
  if (others.length === 0) return [{ ...first!, notes }];
  const last = notes.at(-1)!;
  const each = (last.endSeconds - last.startSeconds) / syllables.length;
  const cut = (i: number): PitchedNote => ({
    ...last,
    startSeconds: last.startSeconds + i * each,
    endSeconds: last.startSeconds + (i + 1) * each,
  });
  return [
    { ...first!, notes: [...notes.slice(0, -1), cut(0)] },
    ...others.map((spelled, i) => ({ ...spelled, notes: [cut(i + 1)] })),
  ];
}

const spellSyllable = (syllable: readonly string[]) => ({
  phones: toFlitePhones(syllable),
  isStressed: syllable.some((phone) => /[12]$/.test(phone)),
});

/** ARPAbet to Flite's notation; a syllable that cannot be held, as in `hm`, is given a murmur. */
export function toFlitePhones(syllable: readonly string[]): string[] {
  const phones = syllable.map((phone) => (phone === 'AH0' ? 'ax' : phone.replace(/\d$/, '').toLowerCase()));
  const nucleus = phones.findIndex((phone) => isNucleus(kindOfPhone(phone)));
  if (nucleus >= 0) return phones.filter((phone, i) => i === nucleus || !isNucleus(kindOfPhone(phone)));
  const voiced = phones.findIndex((phone) => kindOfPhone(phone) === 'sonorant');
  return phones.toSpliced(voiced >= 0 ? voiced : phones.length, 0, 'ax');
}
